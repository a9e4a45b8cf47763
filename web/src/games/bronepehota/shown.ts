// What the server shows of a decision that is looked at (docs/protocol.md, "Previews").
import type { MatchModel } from "../../model/match";
import type { Json } from "../../stream/changes";
import { type Met, type Pose, type Preview, readPreview, type TallyLine } from "../../wire/bronepehota";
import { NONE } from "./view";

type Told = { readonly [Name in keyof Preview]-?: NonNullable<Preview[Name]> };
export type Part = TallyLine;
export interface Odds {
  hit: number; // shares of 1
  pierce: number;
  kill: number;
  pilotLost: number;
  damage: number; // the mean
}
// What is not told of a decision is 0, nobody or nothing.
export interface Shown extends Omit<Told, "end" | "carried" | "must_fight" | "seen" | "met" | "shot" | "fight"> {
  readonly end: Pose | null;
  readonly carried: Pose | null;
  readonly met: Met | ""; // of a projectile, at the end of a whole trace
  readonly odds: Odds | null;
}

const part = ([above = 0, below = 0]: readonly number[]): number => (below ? above / below : 0);
function oddsIn({ shot, fight }: Preview): Odds | null {
  const results = shot ?? fight;
  if (!results) return null;
  const [hit, pierce] = "win" in results ? [results.win, results.win] : [results.hit, results.pierce];
  return {
    hit: part(hit),
    pierce: part(pierce),
    kill: part(results.kill),
    pilotLost: part(results.pilot_lost),
    damage: part(results.mean_damage),
  };
}

export function readShown(shows: Json | undefined): Shown | null {
  if (!shows) return null;
  const told = readPreview(shows);
  return {
    end: told.end ?? null,
    cost: told.cost ?? 0,
    left: told.left ?? 0,
    legs: told.legs ?? [],
    stopped_by: told.stopped_by ?? NONE,
    carried: told.carried ?? null,
    steps: told.steps ?? 0,
    visible: told.visible ?? 0,
    armour: told.armour ?? [],
    attack: told.attack ?? [],
    defence: told.defence ?? [],
    surprise: told.surprise ?? false,
    odds: oddsIn(told),
    in_blast: told.in_blast ?? [],
    trace: told.trace ?? [],
    met: told.met ?? "",
    struck: told.struck ?? NONE,
    blow: told.blow ?? "stood",
    likely: told.likely ?? [],
    trials: told.trials ?? 0,
    harms: told.harms ?? [],
    prospects: told.prospects ?? [],
    sampled: told.sampled ?? false,
  };
}
// Who else a blast would hurt, for certain or so often: "2/6".
export const hurtBy = (shown: Shown | null): { model: number; often: string }[] => [
  ...(shown?.in_blast ?? []).map((model) => ({ model, often: "" })),
  ...(shown?.likely ?? []).map(({ model, often }) => ({ model, often: `${often}/${shown!.trials}` })),
];
// The picture of the decision with this code, while the notice speaks of it.
export function shownOf(model: MatchModel, code?: string): Shown | null {
  const notice = model.notice.value;
  if (!notice || (code !== undefined && notice.code !== code)) return null;
  return readShown(notice.shows);
}
export const isRefused = (model: MatchModel, code: string): boolean =>
  model.notice.value?.code === code && model.notice.value.refused !== undefined;
