// What the parts of the arena's table share: the typed position, where each offer is shown, and what is selected.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { MatchModel } from "../../model/match";
import { language } from "../../words/language";
import { fill } from "../../words/format";
import { type Target, targetOf } from "./offers";
import { Content, type Position, positionOf } from "./view";

export type Pick = { cell: number } | { robot: number; module: number } | null;

export interface ArenaTable {
  content: ReadonlySignal<Content | null>;
  position: ReadonlySignal<Position | null>;
  targets: ReadonlySignal<Target[]>;
  pick: { value: Pick }; // a cell whose directions are asked, or a thing that is looked at
}

const tables = new WeakMap<MatchModel, ArenaTable>();

export function arenaOf(model: MatchModel): ArenaTable {
  const made = tables.get(model);
  if (made) return made;
  const content = computed(() => (model.setting.value ? new Content(model.setting.value) : null));
  const position = computed(() => positionOf(model.view.value, model.table.value?.seats.length ?? 2));
  const targets = computed(() => {
    const ask = model.ask.value;
    const [seat, sheets, now] = [model.seat.value, content.value, position.value];
    if (!ask || seat === null || !sheets || !now) return [];
    return ask.offers.map((code) => targetOf(sheets, now, seat, code));
  });
  const table: ArenaTable = { content, position, targets, pick: signal<Pick>(null) };
  tables.set(model, table);
  return table;
}

export const word = (content: Content, key: string, values = {}): string =>
  fill(language.value, content.setting.words[key] ?? key, values);

export const robotName = (content: Content, position: Position, seat: number): string =>
  word(content, `robot.${content.robotKey(position.robots[seat]?.robot ?? 0)}`);
