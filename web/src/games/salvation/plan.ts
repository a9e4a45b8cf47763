// A movement that is being planned: units and their routes, drawn on the map and sent as one. Nobody sees it before.
import type { MatchModel } from "../../model/match";
import { focusQuietly } from "../../table/spot";
import { DECISIONS } from "../../wire/salvation";
import { codeOf } from "./offers";
import { mayOrder, nextSteps, overfull, waysOn } from "./routes";
import { salvationOf } from "./table";
import { type Content, type Effect, NONE, type Position, type Route, sideOf, type Unit, unitsIn } from "./view";

export interface Plan {
  ask: number; // the question it answers
  card: number;
  option: number;
  code: string; // of the play that it begins with; empty when the server has it already
  routes: readonly Route[];
}

export const effectOf = (content: Content, plan: Plan): Effect =>
  content.cards[plan.card]?.options[plan.option] ?? { kind: "move" };

// The play of a card that moves units opens a plan.
export function begins(model: MatchModel, code: string): boolean {
  const { content, targets, plan, pick } = salvationOf(model);
  const target = targets.value.find((each) => each.code === code);
  if (!content.value || target?.verb !== "play" || target.card === undefined) return false;
  const option = target.option ?? 0;
  if (content.value.cards[target.card]?.options[option]?.kind !== "move") return false;
  model.stepBack();
  plan.value = { ask: model.ask.value!.number, card: target.card, option, code, routes: [] };
  pick.value = null;
  // What was pressed is gone: the keys go on at the first unit that can be called.
  requestAnimationFrame(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const first = document.querySelector<SVGElement>('.sv-map [data-spot][tabindex="0"]');
    if (isLost && first) focusQuietly(first);
  });
  return true;
}

// A movement that was begun elsewhere goes on here: the server knows its beginning.
export function currentPlan(model: MatchModel): Plan | null {
  const { plan, position } = salvationOf(model);
  const ask = model.ask.value;
  if (!ask) return null;
  if (plan.value?.ask === ask.number) return plan.value;
  const draft = position.value?.draft;
  if (!draft || draft.card === NONE) return null;
  return { ask: ask.number, card: draft.card, option: draft.option, code: "", routes: draft.routes };
}

interface Drawing {
  content: Content;
  position: Position;
  plan: Plan;
  seat: number;
}
export function drawingOf(model: MatchModel): Drawing | null {
  const { content, position } = salvationOf(model);
  const plan = currentPlan(model);
  const seat = model.seat.value;
  if (!plan || seat === null || !content.value || !position.value) return null;
  return { content: content.value, position: position.value, plan, seat };
}

// The route that is being drawn: the last one, as long as it can go on.
export const openRoute = (plan: Plan): Route | null => plan.routes.at(-1) ?? null;

export const orderable = ({ content, position, plan, seat }: Drawing): Unit[] => {
  const open = openRoute(plan);
  if (open && !open.sectors.length) return []; // a unit that was called goes somewhere first
  return mayOrder(content, position, seat, effectOf(content, plan), content.cards[plan.card]?.number ?? 1, plan.routes);
};
// Where the open route may lead, with the way to each sector.
export function reachable({ content, position, plan, seat }: Drawing): Map<number, number[]> {
  const open = openRoute(plan);
  const unit = open && position.units[open.unit];
  if (!open || !unit) return new Map();
  const enemy = sideOf(seat) === 0 ? 1 : 0;
  const held = new Set(
    content.sectors.filter((each) => unitsIn(position, each.id, enemy).length).map((each) => each.id),
  );
  return waysOn(content, position, unit, open.sectors, held);
}
export const adjacent = ({ content, position, plan }: Drawing): number[] => {
  const open = openRoute(plan);
  const unit = open && position.units[open.unit];
  return open && unit ? nextSteps(content, position, unit, open.sectors) : [];
};

const change = (model: MatchModel, routes: readonly Route[]): void => {
  const { plan } = salvationOf(model);
  const now = currentPlan(model);
  if (now) plan.value = { ...now, routes };
  model.notice.value = null;
};

export function order(model: MatchModel, unit: number): void {
  const drawing = drawingOf(model);
  if (!drawing) return;
  const routes = drawing.plan.routes.filter((each) => each.sectors.length && each.unit !== unit);
  change(model, [...routes, { unit, sectors: [] }]);
}
export function extend(model: MatchModel, sector: number): boolean {
  const drawing = drawingOf(model);
  const way = drawing && reachable(drawing).get(sector);
  if (!drawing || !way) return false;
  const { routes } = drawing.plan;
  const open = routes.at(-1)!;
  change(model, [...routes.slice(0, -1), { ...open, sectors: [...open.sectors, ...way] }]);
  return true;
}
// One step back: the last border, then the unit, then the plan itself.
export function undo(model: MatchModel): boolean {
  const { plan } = salvationOf(model);
  const now = plan.value;
  if (now && now.ask !== model.ask.value?.number) plan.value = null; // the question is past
  if (!now || !plan.value) return false;
  const last = now.routes.at(-1);
  if (!last) plan.value = null;
  else if (last.sectors.length)
    change(model, [...now.routes.slice(0, -1), { ...last, sectors: last.sectors.slice(0, -1) }]);
  else change(model, now.routes.slice(0, -1));
  return true;
}
export function drop(model: MatchModel, unit: number): void {
  const now = currentPlan(model);
  if (now)
    change(
      model,
      now.routes.filter((each) => each.unit !== unit),
    );
}
export function cancel(model: MatchModel): void {
  salvationOf(model).plan.value = null;
  model.notice.value = null;
}

const toOrder = (content: Content, unit: number): string => codeOf(content, { is: "order", unit });
export const toCross = (content: Content, sector: number): string => codeOf(content, { is: "cross", sector });
export const DONE = DECISIONS.print({ is: "done" }, {});
export const orderCodes = (content: Content, units: Unit[]): string =>
  units.map((each) => toOrder(content, each.id)).join("|");
// The small decisions a plan can go on with, as the server would take them one by one.
export function planned(model: MatchModel): string[] | null {
  const drawing = drawingOf(model);
  if (!drawing) return null;
  const { content, plan } = drawing;
  return [
    ...orderable(drawing).map((unit) => toOrder(content, unit.id)),
    ...adjacent(drawing).map((sector) => toCross(content, sector)),
    ...(ready(plan).length ? [DONE] : []),
  ];
}

export const ready = (plan: Plan): Route[] => plan.routes.filter((each) => each.sectors.length > 0);

// What the server has of it already need not be told again.
export function codesOf(content: Content, position: Position, plan: Plan): string[] {
  const known = plan.code ? [] : position.draft.routes;
  const codes = plan.code ? [plan.code] : [];
  for (const [i, route] of ready(plan).entries()) {
    const had = known[i]?.unit === route.unit ? known[i].sectors.length : -1;
    if (had < 0) codes.push(toOrder(content, route.unit));
    for (const sector of route.sectors.slice(Math.max(0, had))) codes.push(toCross(content, sector));
  }
  return [...codes, DONE];
}
export function send(model: MatchModel): void {
  const drawing = drawingOf(model);
  if (!drawing || !ready(drawing.plan).length) return;
  model.chosen.value = "";
  model.commitAll(codesOf(drawing.content, drawing.position, drawing.plan));
}
// The unit of the decision that was refused.
export function refusedUnit(model: MatchModel): number | null {
  const drawing = drawingOf(model);
  const index = model.notice.value?.refused?.index;
  if (!drawing || index === undefined) return null;
  const told = codesOf(drawing.content, drawing.position, drawing.plan).slice(0, index + 1);
  const actions = told.map((code) => DECISIONS.parse(code, drawing.content.names));
  return actions.findLast((each) => each?.is === "order")?.unit ?? null;
}
export const tooMany = ({ content, position, plan, seat }: Drawing): number[] =>
  overfull(content, position, sideOf(seat), ready(plan));
