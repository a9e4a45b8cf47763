// What comes of a decision besides its odds, as the rules recorded it when they tried: who may be lost or damaged, and what
// else happens, certain or possible. In the words of the pack, as a terminal says it.
import type { Content } from "./content";
import { modelName, word } from "./names";
import type { Shown } from "./shown";
import { NONE } from "./view";

export interface Consequence {
  readonly text: string;
  readonly isWarning: boolean; // it costs one's own side, or ends the battle
}
type Harm = Shown["harms"][number];

export function consequencesOf(content: Content, shown: Shown, target: number = NONE): Consequence[] {
  const found: Consequence[] = [];
  const tell = (key: string, harms: readonly Harm[], name: (harm: Harm) => string, isWarning: boolean) => {
    if (harms.length) found.push({ text: word(content, key, { models: harms.map(name).join("; ") }), isWarning });
  };
  const named = (harm: Harm) => modelName(content, harm.model);
  const mayBe = (harm: Harm) => harm.may_be_lost && !harm.is_lost;
  // The bars tell already how likely the target is lost.
  const others = shown.harms.filter(({ model }) => model !== target);
  tell(
    "preview.lost",
    others.filter((harm) => harm.is_lost),
    named,
    true,
  );
  tell(
    "preview.own_may_be_lost",
    others.filter((harm) => mayBe(harm) && harm.own),
    named,
    true,
  );
  tell(
    "preview.may_be_lost",
    others.filter((harm) => mayBe(harm) && !harm.own),
    named,
    false,
  );
  const isMachine = ({ model }: Harm) => content.card(model).kind !== "soldier";
  tell(
    "preview.damage",
    shown.harms.filter((harm) => !harm.is_lost && harm.most > 0 && isMachine(harm)),
    ({ model, least, most }) =>
      word(content, "preview.damage_one", { model: modelName(content, model), least, most, range: least !== most }),
    false,
  );
  for (const { what, model, seat, most, certain } of shown.prospects)
    found.push({
      text: word(content, `preview.what.${what}`, {
        sure: certain,
        model: model === NONE ? "" : modelName(content, model),
        seat: word(content, `seat.${seat + 1}`),
        value: most,
      }),
      isWarning: what === "match_ends" || what === "is_out",
    });
  if (shown.sampled) found.push({ text: word(content, "preview.sampled"), isWarning: false });
  return found;
}
