// Who may act, what he may do, and what is planned for him.
import type { MatchModel } from "../../model/match";
import type { Domain, Free } from "../../wire/bronepehota";
import type { Content } from "./content";
import { distance } from "./measure";
import type { Kind, Order } from "./order";
import { type Bronepehota, bronepehotaOf, type Seen } from "./table";
import { NONE, onTable, type Position, modelAt } from "./view";

export function seenOf(model: MatchModel): Seen | null {
  const table = bronepehotaOf(model);
  const [content, position] = [table.content.value, table.position.value];
  return content && position ? { table, content, position } : null;
}
export const orderOf = (model: MatchModel): Order | null => bronepehotaOf(model).order.value;

export const domainOf = (table: Bronepehota, id: number, kind: Free, again = false): Domain | undefined =>
  table.domains.value.find((each) => each.model === id && each.free === kind && each.again === again);
export const kindsOf = (table: Bronepehota, id: number): Kind[] => [
  ...new Set(
    table.domains.value
      .filter((each) => each.model === id && each.free !== "aim" && each.free !== "raise")
      .map((each) => each.free as Kind),
  ),
];
// What he could raise, knocked over as it is (BP-9.3-10).
export const raisedBy = (table: Bronepehota, id: number): number[] =>
  table.domains.value.filter((each) => each.model === id && each.free === "raise").map((each) => each.object);
const PLACES = new Set<string>(["deploy", "walk", "jump", "drive", "leave"]);
export const mainKind = (table: Bronepehota, id: number): Kind | undefined =>
  kindsOf(table, id).find((each) => PLACES.has(each));

// How a lesson names what cannot be listed: "walk 6".
export const freely = (kind: string, id: number): string => `${kind} ${id}`;

export const mayAct = (table: Bronepehota, id: number): boolean =>
  table.domains.value.some((each) => each.model === id) || table.targets.value.some((each) => each.model === id);

// Who is meant: whoever was touched, else whose turn it is, else the first who can do something.
export function pickedOf(model: MatchModel): number {
  const seen = seenOf(model);
  if (!seen || !model.ask.value) return NONE;
  const { table, position } = seen;
  const picked = table.picked.value;
  if (picked !== NONE && mayAct(table, picked)) return picked;
  if (position.turn.actor !== NONE && mayAct(table, position.turn.actor)) return position.turn.actor;
  return table.domains.value[0]?.model ?? table.targets.value.find((each) => each.model !== undefined)?.model ?? NONE;
}

// What can be taken along: a gun of one's own beside a soldier, or what stands behind a machine with a platform.
export function loadOf(content: Content, position: Position, id: number): number {
  const mover = modelAt(position, id);
  const machine = content.machine(id);
  if (machine && !content.carriesPlatform(machine, content.card(id).slots)) return NONE;
  const beside = onTable(position).find((each) => {
    const kind = content.card(each.id).kind;
    if (each.id === id || each.owner !== mover.owner || distance(content, mover, each) > 2) return false;
    return machine ? kind !== "soldier" : content.gun(each.id)?.mobile === true;
  });
  return beside?.id ?? NONE;
}
