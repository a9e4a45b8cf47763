// What the parts of this table share: the typed position, where each offer is shown, who is picked, and the movement that
// is being planned.
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { MatchModel } from "../../model/match";
import type { Setting } from "../../model/types";
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
const spoken = (setting: Setting, called: readonly string[]): Setting => {
  const seats = called.flatMap((name, seat) => (name ? [[`seat.${seat + 1}`, name] as const] : []));
  return { ...setting, words: { ...setting.words, ...Object.fromEntries(seats) } };
};

export function bronepehotaOf(model: MatchModel): Bronepehota {
  const made = tables.get(model);
  if (made) return made;
  const content = computed(() =>
    model.setting.value ? new Content(spoken(model.setting.value, model.called.value)) : null,
  );
  const position = computed(() => (content.value ? positionOf(model.view.value, content.value) : null));
  const targets = computed(() => {
    const [ask, sheets] = [model.ask.value, content.value];
    return ask && sheets ? ask.offers.map((code) => targetOf(sheets, code)) : [];
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
