// What the server shows of a decision that is looked at (docs/protocol.md, "Previews").
import type { MatchModel } from "../../model/match";
import type { Json } from "../../stream/changes";
import type { Spot } from "./measure";
import { NONE, type Pose, poseOf } from "./view";

export interface Part {
  amount: number;
  rule: string;
}
export interface Odds {
  hit: number; // shares of 1
  pierce: number;
  kill: number;
  pilotLost: number;
  damage: number; // the mean
}
export interface Shown {
  end: Pose | null;
  cost: number;
  left: number;
  legs: number[]; // what each stretch costs
  stoppedBy: number;
  carried: Pose | null;
  steps: number;
  visible: number;
  armour: Part[];
  attack: Part[];
  defence: Part[];
  surprise: boolean;
  odds: Odds | null;
  blast: number[]; // who else is hurt for certain
  trace: Spot[]; // of a projectile, as far as the match lets it be seen
  met: string; // at the end of a whole trace
  struck: number;
  blow: string;
  likely: { model: number; often: number }[]; // of a projectile or a grenade: who is met how often
  trials: number; // of so many flights, or faces of the die
}

const list = (value: any): any[] => (Array.isArray(value) ? value : []);
function share(value: any): number {
  const [above = 0, below = 1] = list(value);
  return below ? above / below : 0;
}
const partsIn = (value: any): Part[] =>
  list(value).map((each) => ({ amount: each.amount ?? 0, rule: each.rule ?? "" }));

function oddsIn(shows: any): Odds | null {
  const odds = shows.shot ?? shows.fight;
  if (!odds) return null;
  return {
    hit: share(odds.hit ?? odds.win),
    pierce: share(odds.pierce ?? odds.win),
    kill: share(odds.kill),
    pilotLost: share(odds.pilot_lost),
    damage: share(odds.mean_damage),
  };
}

export function readShown(shows: Json | undefined): Shown | null {
  const it = shows as any;
  if (!it) return null;
  return {
    end: it.end ? poseOf(it.end) : null,
    cost: it.cost ?? 0,
    left: it.left ?? 0,
    legs: list(it.legs),
    stoppedBy: it.stopped_by ?? NONE,
    carried: it.carried ? poseOf(it.carried) : null,
    steps: it.steps ?? 0,
    visible: it.visible ?? 0,
    armour: partsIn(it.armour),
    attack: partsIn(it.attack),
    defence: partsIn(it.defence),
    surprise: it.surprise ?? false,
    odds: oddsIn(it),
    blast: list(it.in_blast),
    trace: list(it.trace).map((each) => ({ x: each.x ?? 0, y: each.y ?? 0, z: each.z ?? 0 })),
    met: it.met ?? "",
    struck: it.struck ?? NONE,
    blow: it.blow ?? "stood",
    likely: list(it.likely).map((each) => ({ model: each.model ?? 0, often: each.often ?? 0 })),
    trials: it.trials ?? 0,
  };
}
// Who else a blast would hurt, for certain or so often: "2/6".
export const hurtBy = (shown: Shown | null): { model: number; often: string }[] => [
  ...(shown?.blast ?? []).map((model) => ({ model, often: "" })),
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
