// What the parts of salvation's table share: the typed position, where each offer is shown, what is looked at, and the
// plan that is being drawn.
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { MatchModel } from "../../model/match";
import type { Question } from "../../wire/salvation";
import { type Arguments, fill } from "../../words/format";
import { language } from "../../words/language";
import { type Target, targetOf } from "./offers";
import type { Plan } from "./plan";
import { type Content as Pack, Content, type Position, positionOf, type Side } from "./view";

export type Pick =
  | { sector: number }
  | { card: number }
  | { type: number }
  | { slot: number } // the first token of a swap
  | null;

// How far the task of a Mission is.
export interface Task {
  have: number;
  need: number;
}

export interface Salvation {
  content: ReadonlySignal<Pack | null>;
  position: ReadonlySignal<Position | null>;
  targets: ReadonlySignal<Target[]>;
  pick: Signal<Pick>;
  plan: Signal<Plan | null>;
  aims: Signal<Map<number, number> | null>; // own choice of targets by die; nothing: as suggested
  die: Signal<number>; // the die that is aimed next by hand
  suggested: Signal<Map<number, number>>;
  piles: Signal<Side | null>; // the side whose discard pile is looked through
  report: Signal<boolean>; // the last battle was put aside
  tasks: Signal<ReadonlyMap<number, Task>>; // of the Missions in the hand, by card
  since: Signal<number>; // entries that were told before the last own decision; -1: none was made
}

const tables = new WeakMap<MatchModel, Salvation>();

export function salvationOf(model: MatchModel): Salvation {
  const made = tables.get(model);
  if (made) return made;
  const content = computed(() => (model.setting.value ? new Content(model.setting.value) : null));
  const position = computed(() =>
    content.value ? positionOf(model.view.value, content.value, model.table.value?.seats.length ?? 2) : null,
  );
  const targets = computed(() => {
    const [ask, sheets, now] = [model.ask.value, content.value, position.value];
    return ask && sheets && now ? ask.offers.map((code) => targetOf(sheets, now, code)) : [];
  });
  const table: Salvation = {
    content,
    position,
    targets,
    pick: signal<Pick>(null),
    plan: signal<Plan | null>(null),
    aims: signal(null),
    die: signal(-1),
    suggested: signal(new Map<number, number>()),
    piles: signal<Side | null>(null),
    report: signal(false),
    tasks: signal(new Map<number, Task>()),
    since: signal(-1),
  };
  tables.set(model, table);
  return table;
}

export const questionOf = (model: MatchModel): Question => (model.ask.value?.question ?? "none") as Question;

export const word = (content: Pack, key: string, values: Arguments = {}): string =>
  fill(language.value, content.setting.words[key] ?? key, values);
export const hasWord = (content: Pack, key: string): boolean => content.setting.words[key] !== undefined;

export const sectorName = (content: Pack, sector: number): string =>
  word(content, `sector.${content.sectors[sector]?.key ?? "none"}`);
export const typeName = (content: Pack, type: number): string =>
  word(content, `type.${content.types[type]?.key ?? "none"}`);
export const cardName = (content: Pack, card: number): string =>
  word(content, `card.${content.cards[card]?.key ?? "none"}`);
export const tokenName = (content: Pack, token: number): string =>
  word(content, `token.${content.tokens[token]?.key ?? "none"}`);
export const unitName = (content: Pack, unit: number): string => {
  const type = content.typeOfUnit[unit];
  return type === undefined
    ? word(content, "unit.none")
    : word(content, "unit", { type: typeName(content, type), number: content.numberOf(unit) });
};
export const seatKey = (seats: number, seat: number): string =>
  seat === 0 ? "skynet" : seats < 3 ? "resistance" : seat === 1 ? "commander_a" : "commander_b";
export const seatTitle = (content: Pack, seats: number, seat: number): string =>
  word(content, `seat.${seatKey(seats, seat)}`);
