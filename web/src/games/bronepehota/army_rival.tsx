// The other army: one of the pack's, a saved one, or one that somebody sent; how far the prices lie apart, and a match of
// the two against the bot.
import { useState } from "preact/hooks";
import { games } from "../../lobby/games";
import { PasswordField } from "../../lobby/password";
import { go } from "../../route";
import { RuleLink } from "../../rulebook/text";
import { makeMatch } from "../../server";

import { FileButton } from "../../workshop/file_button";
import { Ours, oursOf } from "../../ours";
import { language, remembered, say } from "../../words/language";
import { armyName, sideName, titleOf } from "./army_parts";
import { agreed, army as bench, judge, rival, rivalVerdict, verdict } from "./army_state";
import { MisshapeList, readChecked, type Refused } from "./army_open";
import type { Content } from "./content";
import { type Army, armyOfForce, isSame, savedArmies, textOf } from "./forces";
import { listed } from "./pack";
import { word } from "./names";

export interface Ready {
  key: string;
  side: string;
  size: string;
  army: Army;
}
export const readyForces = (content: Content): Ready[] =>
  listed(content.setting.pack, "forces")
    .filter((force) => force.size !== "mission")
    .map((force) => ({
      key: force.key,
      side: force.side,
      size: force.size,
      army: armyOfForce(force, `${sideName(content, force.side)}, ${word(content, `force_size.${force.size}`)}`),
    }));

// Whoever has not chosen plays against the first ready force of the other side.
let isPicked = false;
export function chooseRival(content: Content, side: string): void {
  if (!isPicked) rival.value = readyForces(content).find((each) => each.side !== side)?.army ?? null;
}
function pick(army: Army): void {
  isPicked = true;
  rival.value = army;
}

// How far the prices lie apart, in hundredths of the higher one.
const apartBy = (own: number, other: number): number => (100 * Math.abs(own - other)) / Math.max(own, other, 1);
const pricesOf = (): [number, number] => [verdict.value?.price ?? 0, rivalVerdict.value?.price ?? 0];

export function Difference() {
  const [own, other] = pricesOf();
  if (!own || !other) return null;
  const percent = apartBy(own, other);
  const shown = new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 }).format(percent);
  const key = own === other ? "equal" : own > other ? "dearer" : "cheaper";
  return (
    <p class="army-difference">
      <b>
        {own === other ? "=" : own > other ? "+" : "−"}
        {own === other ? "" : `${shown} %`}
      </b>
      <span>
        {say(`bronepehota.army.${key}`)} <RuleLink id="BP-1.5-05" game="bronepehota" />
      </span>
    </p>
  );
}

function RivalUnits({ content, army }: { content: Content; army: Army }) {
  const names = (["squads", "machines", "guns"] as const).flatMap((item) =>
    army[item].map((_, i) => titleOf(content, army, item, i)),
  );
  return <p class="army-notes">{names.join(", ")}</p>;
}

export function Rival({ content }: { content: Content }) {
  const [pasted, setPasted] = useState("");
  const [refused, setRefused] = useState<Refused | null>(null);
  const ready = readyForces(content);
  const saved = savedArmies();
  const now = rival.value;
  const places = [...ready.map((each) => each.army), ...saved];
  const at = now ? places.findIndex((each) => isSame(each, now)) : -1;
  const take = async (text: string): Promise<void> => {
    const read = await readChecked(content, text, (army) => judge(content.setting.pack, army, agreed.value));
    setRefused(read.refused ?? null);
    if (!read.army) return;
    pick(read.army);
    setPasted("");
  };
  return (
    <section class="army-rival" aria-labelledby="army-rival">
      <h2 id="army-rival">{say("bronepehota.army.rival")}</h2>
      <label class="field">
        <span>{say("bronepehota.army.rival_army")}</span>
        <select value={String(at)} onChange={(event) => pick(places[Number(event.currentTarget.value)]!)}>
          {at < 0 && <option value="-1">{now ? armyName(content, now) : say("bronepehota.army.nobody")}</option>}
          <optgroup label={say("bronepehota.army.ready")}>
            {ready.map((each, i) => (
              <option key={each.key} value={String(i)}>
                {each.army.name}
              </option>
            ))}
          </optgroup>
          {saved.length > 0 && (
            <optgroup label={say("bronepehota.army.saved")}>
              {saved.map((each, i) => (
                <option key={i} value={String(ready.length + i)}>
                  {armyName(content, each)}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      </label>
      {now && (
        <div class={`army-rival-card side-${now.side}`}>
          <b class="army-price">{rivalVerdict.value?.price ?? "–"}</b>
          <Ours text={oursOf(content.setting.words, `forces.${ready[at]?.key ?? ""}`)} />
          <RivalUnits content={content} army={now} />
          {(rivalVerdict.value?.faults.length ?? 0) > 0 && (
            <p class="army-wrong">
              {say("bronepehota.army.fault_count", { count: rivalVerdict.value!.faults.length })}
            </p>
          )}
        </div>
      )}
      <details>
        <summary>{say("bronepehota.army.rival_other")}</summary>
        <form
          class="army-paste"
          onSubmit={(event) => {
            event.preventDefault();
            void take(pasted);
          }}
        >
          <label class="field">
            <span>{say("bronepehota.army.paste")}</span>
            <input value={pasted} onInput={(event) => setPasted(event.currentTarget.value)} />
          </label>
          <button disabled={!pasted.trim()}>{say("bronepehota.army.open")}</button>
        </form>
        <FileButton
          class="quiet army-file"
          text={say("bronepehota.army.from_file")}
          take={(text) => take(text ?? "")}
        />
        {refused && <MisshapeList refused={refused} />}
      </details>
    </section>
  );
}

export function Play() {
  const [fault, setFault] = useState("");
  const [handicap, setHandicap] = useState(false);
  const [busy, setBusy] = useState(false);
  const isFaulty = (verdict.value?.faults.length ?? 0) > 0;
  // BP-1.5-05: beyond a fifth only by agreement.
  const isUneven = !handicap && apartBy(...pricesOf()) > 20;
  const begin = async (): Promise<void> => {
    const game = games.value.find((each) => each.id === "bronepehota");
    setBusy(true);
    setFault("");
    try {
      const made = await makeMatch({
        game: "bronepehota",
        seats: ["me", "bot"],
        name: remembered("name"),
        ...(game?.presets[0] ? { preset: game.presets[0].id } : {}),
        options: {
          army1: textOf(bench.value),
          ...(rival.value ? { army2: textOf(rival.value) } : {}),
          ...(agreed.value.free_arsenal ? { arsenal: "free" } : {}),
          ...(agreed.value.extension ? { extension: "extended" } : {}),
          ...(agreed.value.formula_cost ? { cost: "formula" } : {}),
          ...(handicap ? { handicap: "on" } : {}),
        },
      });
      go(`/m/${made.match}`);
    } catch (error) {
      setFault((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <section class="army-play" aria-labelledby="army-play">
      <h2 id="army-play">{say("bronepehota.army.play")}</h2>
      <label class="tick">
        <input type="checkbox" checked={handicap} onChange={(event) => setHandicap(event.currentTarget.checked)} />
        <span>{say("bronepehota.army.handicap")}</span>
      </label>
      <button class="main" disabled={busy || !verdict.value || isFaulty || isUneven} onClick={() => void begin()}>
        {say("bronepehota.army.play_bot")}
      </button>
      {isFaulty && <small>{say("bronepehota.army.play_mended")}</small>}
      {!isFaulty && isUneven && <small>{say("bronepehota.army.play_uneven")}</small>}
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <PasswordField />
    </section>
  );
}
