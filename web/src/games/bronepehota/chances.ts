// With which weapon a target is looked at first: the one most likely to destroy it. Each way to shoot is asked about once in
// a position, from the engine in the page.
import type { MatchModel } from "../../model/match";
import type { Target } from "./codes";
import { engineOf } from "./engine";
import { readShown, type Shown } from "./shown";
import { bronepehotaOf } from "./table";
import { isFriend, NONE, type Position, modelAt } from "./view";

export type Chances = Map<string, Shown>; // by the code of the decision

const SHOTS = new Set(["shoot", "throw"]);
const asked = new WeakMap<Position, Map<string, Promise<Shown | null>>>();

// One after the other: the engine forgets a question when the next of its kind comes. Null: there is no engine.
export async function chancesOf(model: MatchModel, offers: readonly Target[]): Promise<Chances | null> {
  const position = bronepehotaOf(model).position.value;
  if (!position) return null;
  const known = asked.get(position) ?? new Map<string, Promise<Shown | null>>();
  asked.set(position, known);
  const chances: Chances = new Map();
  for (const { code, verb } of offers) {
    if (!SHOTS.has(verb)) continue;
    if (!known.has(code))
      known.set(
        code,
        engineOf(model)
          .preview(code)
          .then((told) => (told ? readShown(told.shows) : null)),
      );
    const shown = await known.get(code)!;
    if (shown?.odds) chances.set(code, shown);
    else known.delete(code);
  }
  return chances.size ? chances : null;
}

// The first of several equal ones wins: what leaves more freedom stands before what is aimed (BP-11.1), and what reaches
// before what does not. A blast that would meet one's own is nothing to begin with.
export function bestOf(position: Position, offers: readonly Target[], chances: Chances): Target | undefined {
  const first = offers[0];
  if (!first || !SHOTS.has(first.verb)) return first;
  const worth = (offer: Target): [kill: number, damage: number] => {
    const shown = chances.get(offer.code);
    const owner = position.models[offer.model ?? NONE]?.owner;
    const meetsOwn =
      shown?.in_blast.some((id) => isFriend(position, modelAt(position, id).owner, owner ?? NONE)) ?? false;
    return shown?.odds && !meetsOwn ? [shown.odds.kill, shown.odds.damage] : [-1, -1];
  };
  const CLOSE = 0.005; // less than is shown
  return offers.reduce((best, each) => {
    const [kill, damage] = worth(each);
    const [most, harm] = worth(best);
    const isBetter = kill > most + CLOSE || (Math.abs(kill - most) <= CLOSE && damage > harm + CLOSE);
    return isBetter ? each : best;
  }, first);
}

const PATIENCE = 400; // milliseconds; then the first offer is as good as any

// Looks at the target with the best of these; a touch on what is looked at already decides.
export async function lookAt(model: MatchModel, offers: readonly Target[]): Promise<void> {
  const position = bronepehotaOf(model).position.value;
  const isLooked = (): boolean => offers.some((each) => each.code === model.chosen.value);
  if (!offers.length || !position) return;
  if (isLooked()) return model.touch(model.chosen.value);
  const number = model.ask.value?.number;
  const target = bronepehotaOf(model).looked.value;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
  const chances = offers.length > 1 ? await Promise.race([chancesOf(model, offers), late]) : null;
  const isStale = model.ask.value?.number !== number || bronepehotaOf(model).looked.value !== target || isLooked();
  if (isStale) return;
  model.touch(((chances && bestOf(position, offers, chances)) ?? offers[0]!).code);
}
