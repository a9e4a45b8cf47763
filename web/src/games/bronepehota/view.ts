// The view of bronepehota in types. Everything is open; members that are left out have their defaults (docs/protocol.md).
import type { Json } from "../../stream/changes";
import type { Content } from "./content";

export const NONE = 0xffff; // no model, no unit
export const NOBODY = 255;
export const SAMPLES = 40;

export interface Pose {
  x: number;
  y: number;
  z: number;
  heading: number; // degrees, 0 looks north, clockwise
}
// How a machine or gun lies that a projectile knocked over (BP-6.7-07).
export type Lie = "upright" | "front" | "back" | "left" | "right" | "leaned" | "grounded";
export type Where = "waiting" | "table" | "aboard" | "destroyed" | "deserted" | "gone";

export interface Model {
  id: number;
  pose: Pose;
  link: number; // of a soldier the machine he drives, of a machine its pilot
  owner: number;
  where: Where;
  marks: string[];
  cabin: number;
  durability: number;
  ammo: number;
  moves: number;
  shots: number;
  fired: number[]; // mounted weapons or barrels
  lie: Lie;
}
export interface Turn {
  unit: number;
  actor: number;
}
export interface Position {
  models: Model[];
  marked: Set<number>; // units that have acted this round
  placed: Set<number>;
  areas: number[];
  refills: number[];
  out: number[];
  phase: string;
  round: number;
  quiet: number;
  order: number[];
  active: number;
  deploying: number; // the unit that is half placed
  turn: Turn;
  relic: { pose: Pose; carrier: number } | null;
  command: number[];
  question: string;
  asked: number[];
  end: string;
  winners: number[];
  pairs: boolean; // BP-12.1-04: the first and the third against the others
}

const list = (value: any): any[] => (Array.isArray(value) ? value : []);
export const poseOf = (value: any): Pose => ({
  x: value?.x ?? 0,
  y: value?.y ?? 0,
  z: value?.z ?? 0,
  heading: value?.heading ?? 0,
});

// Units are kept as bits of words of 32.
function unitsIn(words: any): Set<number> {
  const units = new Set<number>();
  for (const [place, bits] of list(words).entries())
    for (let bit = 0; bit < 32; ++bit) if ((bits >>> bit) & 1) units.add(place * 32 + bit);
  return units;
}

export function positionOf(view: Json, content: Content): Position | null {
  const seen = (view as any)?.seen;
  if (!seen) return null;
  const turn = seen.turn ?? {};
  const relic = seen.task?.relic;
  return {
    models: content.cards.map((card) => {
      const model = list(seen.models)[card.id] ?? {};
      return {
        id: card.id,
        pose: poseOf(model.pose),
        link: model.link ?? NONE,
        owner: model.owner ?? NOBODY,
        where: model.where ?? "waiting",
        marks: list(model.marks),
        cabin: model.cabin ?? 0,
        durability: model.durability ?? 0,
        ammo: model.ammo ?? 0,
        moves: model.moves ?? 0,
        shots: model.shots ?? 0,
        fired: list(model.fired),
        lie: model.lie ?? "upright",
      };
    }),
    marked: unitsIn(seen.marked),
    placed: unitsIn(seen.placed),
    areas: seen.areas ?? [NOBODY, NOBODY, NOBODY, NOBODY],
    refills: list(seen.refills),
    out: list(seen.out),
    phase: seen.phase ?? "setup",
    round: seen.round ?? 0,
    quiet: seen.quiet_rounds ?? 0,
    order: list(seen.order),
    active: seen.active ?? NOBODY,
    deploying: seen.deployment?.unit ?? NONE,
    turn: { unit: turn.unit ?? NONE, actor: turn.actor ?? NONE },
    relic: relic?.in_play ? { pose: poseOf(relic.pose), carrier: relic.carrier ?? NONE } : null,
    command: list(seen.task?.command).filter((each) => each !== NONE),
    question: seen.ask?.question ?? "none",
    asked: list(seen.ask?.seats),
    end: seen.end ?? "none",
    winners: list(seen.winners),
    pairs: content.setting.options.teams === "pairs",
  };
}

// ---- Questions about a position -----------------------------------------------------------------------------------------

export const isFriend = ({ pairs }: Position, a: number, b: number): boolean =>
  a === b || (pairs && a !== NOBODY && b !== NOBODY && a % 2 === b % 2);
export const onTable = (position: Position): Model[] => position.models.filter((each) => each.where === "table");
export const isLost = (model: Model): boolean =>
  model.where === "destroyed" || model.where === "deserted" || model.where === "gone";
export const isLying = (model: Model): boolean => model.lie !== "upright";
export const hasMark = (model: Model, mark: string): boolean => model.marks.includes(mark);

// A soldier who moved, shot or was driven about this round, or a machine whose unit has acted.
export function hasActed(content: Content, position: Position, model: Model): boolean {
  const unit = content.cards[model.id]!.unit;
  return hasMark(model, "finished") || (position.marked.has(unit) && position.turn.unit !== unit);
}
export const membersOf = (content: Content, position: Position, unit: number): Model[] =>
  content.cards.filter((each) => each.unit === unit).map((each) => position.models[each.id]!);
// The figure that shows where somebody is: a pilot is seen as his machine.
export const seenAs = (position: Position, id: number): Model | undefined => {
  const model = position.models[id];
  return model?.where === "aboard" ? position.models[model.link] : model;
};
