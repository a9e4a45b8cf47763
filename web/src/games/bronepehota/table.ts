// What the parts of this table share: the typed position, where each offer is shown, who is picked, and the movement that
// is being planned.
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { MatchModel } from "../../model/match";
import type { Naming } from "../../model/names";
import type { Setting } from "../../model/types";
import { fill } from "../../words/format";
import { language } from "../../words/language";
import type { Aiming } from "./aim";
import type { Json } from "../../stream/changes";
import { type Domain, readDomain } from "../../wire/bronepehota";
import { list } from "../../wire/read";
import { type Target, targetOf } from "./codes";
import { Content } from "./content";
import type { Spot } from "./measure";
import type { Order } from "./order";
import { NONE, type Position, positionOf } from "./view";

export interface Bronepehota {
  content: ReadonlySignal<Content | null>;
  position: ReadonlySignal<Position | null>;
  targets: ReadonlySignal<Target[]>;
  domains: ReadonlySignal<readonly Domain[]>;
  picked: Signal<number>; // who is meant to act
  looked: Signal<number>; // what was touched last
  order: Signal<Order | null>;
  aiming: Signal<Aiming | null>; // the barrel that is aimed by hand
  tape: Signal<{ from: Spot; to: Spot | null } | null>; // the measuring tape, while it is out
}

// What a part of the table is given: the match, and what is known of it.
export interface Seen {
  table: Bronepehota;
  content: Content;
  position: Position;
}
export interface Parts extends Seen {
  model: MatchModel;
}

const readDomains = list(readDomain);
const tables = new WeakMap<MatchModel, Bronepehota>();

// The server describes beside the offers what cannot be listed: who may go, jump, drive, turn or get out, and how far.
function domainsOf(model: MatchModel): readonly Domain[] {
  const ask = model.ask.value as { free?: Json } | null;
  return readDomains(ask?.free);
}

// The words of the match, with the names of those who sit there.
const called = (setting: Setting, naming: Naming): Setting => {
  const seats = Object.entries(setting.words).filter(([key]) => /^seat\.\d$/.test(key));
  return {
    ...setting,
    words: { ...setting.words, ...Object.fromEntries(seats.map(([key, text]) => [key, naming(text)])) },
  };
};

export function bronepehotaOf(model: MatchModel): Bronepehota {
  const made = tables.get(model);
  if (made) return made;
  const content = computed(() =>
    model.setting.value ? new Content(called(model.setting.value, model.naming.value)) : null,
  );
  const position = computed(() => (content.value ? positionOf(model.view.value, content.value) : null));
  const targets = computed(() => {
    const ask = model.ask.value;
    return ask && content.value ? ask.offers.map((code) => targetOf(content.value!, code)) : [];
  });
  const table: Bronepehota = {
    content,
    position,
    targets,
    domains: computed(() => domainsOf(model)),
    picked: signal(NONE),
    looked: signal(NONE),
    order: signal(null),
    aiming: signal(null),
    tape: signal(null),
  };
  tables.set(model, table);
  return table;
}

// ---- Names --------------------------------------------------------------------------------------------------------------

export const word = (content: Content, key: string, values = {}): string =>
  fill(language.value, content.setting.words[key] ?? key, values);
export const hasWord = (content: Content, key: string): boolean => content.setting.words[key] !== undefined;

export function sheetName(content: Content, id: number): string {
  const card = content.cards[id];
  if (!card) return word(content, "model.none");
  if (card.kind === "soldier") return word(content, `squad.${content.squads[card.type]?.key}`);
  if (card.kind === "machine") return word(content, `machine.${content.machines[card.type]?.key}`);
  return word(content, `gun.${content.guns[card.type]?.key}`);
}
export function modelName(content: Content, id: number): string {
  const card = content.cards[id];
  if (!card) return word(content, "model.none");
  const name = sheetName(content, id);
  if (card.kind === "soldier") {
    // BP-12.3-01: where there are several equal squads, the number of the squad stands before that of the soldier.
    const several = content.cards.some(
      (each) => each.kind === "soldier" && each.type === card.type && each.number !== card.number,
    );
    return word(content, "model.soldier", {
      squad: name,
      number: `${several ? `${card.number}-` : ""}${card.row + 1}`,
    });
  }
  return word(content, `model.${card.kind}`, { machine: name, gun: name, number: card.number });
}
export function unitName(content: Content, unit: number): string {
  const card = content.units[unit];
  if (!card) return word(content, "unit.none");
  const name = sheetName(content, card.first);
  const { number } = content.cards[card.first]!;
  return card.kind === "soldier"
    ? word(content, "unit.squad", { squad: name, number })
    : modelName(content, card.first);
}
export const weaponName = (content: Content, weapon: number): string =>
  word(content, `weapon.${content.weapons[weapon]?.key ?? "own"}`);
