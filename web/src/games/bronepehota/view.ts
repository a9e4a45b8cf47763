// The view of bronepehota as its table needs it: what the server says (wire/bronepehota.ts), with a model for every card.
// Everything is open.
import { there } from "../../model/there";
import type { Json } from "../../stream/changes";
import * as wire from "../../wire/bronepehota";
import { type Content, NOBODY } from "./content";

export type { Lie, Pose } from "../../wire/bronepehota";

export { NOBODY, NONE } from "./content";
export const SAMPLES = 40;
export const NOWHERE: wire.Pose = wire.readPose(undefined);

export interface Model extends wire.Model {
  readonly id: number;
}
export interface Position extends Omit<wire.State, "marked" | "placed"> {
  readonly models: readonly Model[];
  readonly marked: ReadonlySet<number>; // units that have acted this round
  readonly placed: ReadonlySet<number>;
  readonly relic: wire.Relic | null; // where one is in play
  readonly pairs: boolean; // BP-12.1-04: the first and the third against the others
}

// Units are kept as bits of words of 32.
function unitsIn(words: readonly number[]): Set<number> {
  const units = new Set<number>();
  for (const [place, bits] of words.entries())
    for (let bit = 0; bit < 32; ++bit) if ((bits >>> bit) & 1) units.add(place * 32 + bit);
  return units;
}

export function positionOf(view: Json, content: Content): Position | null {
  if (view === null) return null;
  const { seen } = wire.readView(view);
  const { relic } = seen.task;
  return {
    ...seen,
    models: content.cards.map(({ id }) => ({ ...(seen.models[id] ?? wire.readModel(undefined)), id })),
    marked: unitsIn(seen.marked),
    placed: unitsIn(seen.placed),
    relic: relic.in_play ? relic : null,
    pairs: content.setting.options.teams === "pairs",
  };
}

export const modelAt = (position: Position, id: number): Model => there(position.models[id], "model", id);

// ---- Questions about a position -----------------------------------------------------------------------------------------

export const isFriend = ({ pairs }: Position, a: number, b: number): boolean =>
  a === b || (pairs && a !== NOBODY && b !== NOBODY && a % 2 === b % 2);
export const onTable = (position: Position): Model[] => position.models.filter((each) => each.where === "table");
export const isLost = (model: Model): boolean =>
  model.where === "destroyed" || model.where === "deserted" || model.where === "gone";
export const isLying = (model: Model): boolean => model.lie !== "upright";
export const hasMark = (model: Model, mark: wire.Mark): boolean => model.marks.includes(mark);

// A soldier who moved, shot or was driven about this round, or a machine whose unit has acted.
export function hasActed(content: Content, position: Position, model: Model): boolean {
  const unit = content.card(model.id).unit;
  return hasMark(model, "finished") || (position.marked.has(unit) && position.turn.unit !== unit);
}
export const membersOf = (content: Content, position: Position, unit: number): Model[] =>
  content.cards.filter((each) => each.unit === unit).map((each) => modelAt(position, each.id));
// The figure that shows where somebody is: a pilot is seen as his machine.
export const seenAs = (position: Position, id: number): Model | undefined => {
  const model = position.models[id];
  return model?.where === "aboard" ? position.models[model.link] : model;
};
