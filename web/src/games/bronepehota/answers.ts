// What the engine in the page answers (src/page), as the table uses it.
import type { Foretold } from "../../stream/frames";
import { actionIn } from "./codes";
import type { Point, Spot } from "./measure";

// What lies on one level, outlined; holes are rings as well.
export interface Level {
  z: number;
  rings: Point[][];
}
export interface Reach {
  budget: number;
  levels: Level[];
}
export interface Foresight extends Foretold {
  code?: string; // of a way: the one that was found
}
export interface Sight {
  target: number;
  inView: boolean;
  mm: number;
  steps: number;
  visible: number; // of 40 samples
  cover: number | null; // null: hidden
}
export interface Look extends Sight {
  seen: Set<number>;
  eye: Spot;
  samples: Spot[]; // row by row from below
}
// ---- As it is said --------------------------------------------------------------------------------------------------------

export interface ReachSaid {
  budget: number;
  levels: { z: number; rings: number[][] }[];
}
export interface SightSaid {
  target: number;
  in_view: boolean;
  mm: number;
  steps: number;
  visible: number;
  cover?: number;
}
type SpotSaid = [x: number, y: number, z: number];
export interface LookSaid extends SightSaid {
  seen: number[];
  eye: SpotSaid;
  samples: SpotSaid[];
}

function ringIn(numbers: number[]): Point[] {
  const ring: Point[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) ring.push({ x: numbers[i]!, y: numbers[i + 1]! });
  return ring;
}
export const reachIn = (answer: ReachSaid): Reach => ({
  budget: answer.budget,
  levels: answer.levels.map(({ z, rings }) => ({ z, rings: rings.map(ringIn) })),
});
export const anglesIn = (code: string): { yaw: number; pitch: number } | null => {
  const action = actionIn(code);
  return action?.is === "fire" ? { yaw: action.yaw, pitch: action.pitch } : null;
};
export const sightIn = (answer: SightSaid): Sight => ({
  target: answer.target,
  inView: answer.in_view,
  mm: answer.mm,
  steps: answer.steps,
  visible: answer.visible,
  cover: answer.cover ?? null,
});
const spotIn = ([x, y, z]: SpotSaid): Spot => ({ x, y, z });
export const lookIn = (answer: LookSaid): Look => ({
  ...sightIn(answer),
  seen: new Set<number>(answer.seen),
  eye: spotIn(answer.eye),
  samples: answer.samples.map(spotIn),
});
