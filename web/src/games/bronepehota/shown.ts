// What the server shows of a decision that is looked at (docs/protocol.md, "Previews").
import type { MatchModel } from "../../model/match";
import type { Json } from "../../stream/changes";
import { type Blow, type Met, type Pose, readPose } from "../../wire/bronepehota";
import { list, maybe, struct } from "../../wire/read";
import type { Spot } from "./measure";
import { NONE } from "./view";

type Share = readonly [above: number, below: number];
interface Results {
  readonly kill: Share;
  readonly pilot_lost: Share;
  readonly mean_damage: Share;
}
export interface Part {
  readonly amount: number;
  readonly rule: string;
}
// Of a projectile or a grenade: who is met how often.
interface Likely {
  readonly model: number;
  readonly often: number;
}
interface Preview {
  readonly end: Pose | null;
  readonly cost: number;
  readonly left: number;
  readonly legs: readonly number[]; // what each stretch costs
  readonly stopped_by: number;
  readonly carried: Pose | null;
  readonly steps: number;
  readonly visible: number;
  readonly armour: readonly Part[];
  readonly attack: readonly Part[];
  readonly defence: readonly Part[];
  readonly surprise: boolean;
  readonly shot: (Results & { readonly hit: Share; readonly pierce: Share }) | null;
  readonly fight: (Results & { readonly win: Share }) | null;
  readonly in_blast: readonly number[]; // who else is hurt for certain
  readonly trace: readonly Spot[]; // of a projectile, as far as the match lets it be seen
  readonly met: Met | ""; // at the end of a whole trace
  readonly struck: number;
  readonly blow: Blow;
  readonly likely: readonly Likely[];
  readonly trials: number; // of so many flights, or faces of the die
}
export interface Odds {
  hit: number; // shares of 1
  pierce: number;
  kill: number;
  pilotLost: number;
  damage: number; // the mean
}
export interface Shown extends Omit<Preview, "shot" | "fight"> {
  readonly odds: Odds | null;
}

const NO: Share = [0, 1];
const RESULTS: Results = { kill: NO, pilot_lost: NO, mean_damage: NO };
const parts = list(struct<Part>({ amount: 0, rule: "" }));
const readPreview = struct<
  Preview,
  "end" | "carried" | "armour" | "attack" | "defence" | "shot" | "fight" | "trace" | "likely"
>(
  {
    cost: 0,
    left: 0,
    legs: [],
    stopped_by: NONE,
    steps: 0,
    visible: 0,
    surprise: false,
    in_blast: [],
    met: "",
    struck: NONE,
    blow: "stood",
    trials: 0,
  },
  {
    end: maybe(readPose),
    carried: maybe(readPose),
    armour: parts,
    attack: parts,
    defence: parts,
    shot: maybe(struct({ ...RESULTS, hit: NO, pierce: NO })),
    fight: maybe(struct({ ...RESULTS, win: NO })),
    trace: list(struct<Spot>({ x: 0, y: 0, z: 0 })),
    likely: list(struct<Likely>({ model: 0, often: 0 })),
  },
);

const part = ([above, below]: Share): number => (below ? above / below : 0);
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
  const preview = readPreview(shows);
  return { ...preview, odds: oddsIn(preview) };
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
