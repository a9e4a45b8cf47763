// A movement that is being planned: units and their routes, drawn on the map and sent as one. Nobody sees it before. What
// may come next is the rules' to say: their engine in the page is asked after each stroke, and where there is none the
// server's own offers serve, one decision after the other.
import type { MatchModel } from "../../model/match";
import { focusQuietly } from "../../table/spot";
import { DECISIONS } from "../../wire/salvation";
import type { Engine, Outlook } from "./engine";
import { engineFor } from "./engine_later";
import { codeOf } from "./offers";
import { salvationOf } from "./table";
import { type Content, type Effect, NONE, type Position, type Route, type Unit } from "./view";

export interface Plan {
  ask: number; // the question it answers
  card: number;
  option: number;
  code: string; // of the play that it begins with; empty when the server has it already
  routes: readonly Route[];
  outlook: Outlook;
  known: Map<string, Outlook>; // by what was drawn, so that a step back needs no asking
}
// Until the first answer comes.
export const AWAITED: Outlook = { orders: [], crosses: [], ways: new Map(), full: [], risks: [] };

const PATIENCE = 1500; // milliseconds until the server is asked instead

export const effectOf = (content: Content, plan: Plan): Effect =>
  content.cards[plan.card]?.options[plan.option] ?? { kind: "move" };

const lacking = new WeakSet<MatchModel>(); // where no engine answered

// The play of a card that moves units opens a plan.
export function begins(model: MatchModel, code: string): boolean {
  const { content, targets } = salvationOf(model);
  const target = targets.value.find((each) => each.code === code);
  if (!content.value || target?.verb !== "play" || target.card === undefined) return false;
  const option = target.option ?? 0;
  if (content.value.cards[target.card]?.options[option]?.kind !== "move") return false;
  const ask = model.ask.value!.number;
  if (lacking.has(model)) {
    void asked(model, [code]).then((outlook) => outlook && lacking.delete(model));
    return false;
  }
  void begin(model, { ask, card: target.card, option, code, routes: [], outlook: AWAITED, known: new Map() });
  return true;
}
async function begin(model: MatchModel, begun: Plan): Promise<void> {
  const { plan, pick } = salvationOf(model);
  model.stepBack();
  plan.value = begun;
  pick.value = null;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
  const outlook = await Promise.race([asked(model, [begun.code]), late]);
  if (plan.value !== begun || model.ask.value?.number !== begun.ask) return;
  if (!outlook || "refused" in outlook) {
    // Without an engine it is a decision like any other: the server has the draft then, and offers what comes next.
    lacking.add(model);
    plan.value = null;
    return model.touch(begun.code);
  }
  begun.known.set(begun.code, outlook);
  plan.value = { ...begun, outlook };
  // What was pressed is gone: the keys go on at the first unit that can be called.
  requestAnimationFrame(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const first = document.querySelector<SVGElement>('.sv-map [data-spot][tabindex="0"]');
    if (isLost && first) focusQuietly(first);
  });
}
const asked = async (model: MatchModel, codes: readonly string[]): ReturnType<Engine["plan"]> =>
  (await engineFor(model))?.plan(codes) ?? null;

// A movement that was begun elsewhere goes on here: the server knows its beginning, and offers what comes next.
export function currentPlan(model: MatchModel): Plan | null {
  const { plan, position } = salvationOf(model);
  const ask = model.ask.value;
  if (!ask) return null;
  if (plan.value?.ask === ask.number) return plan.value;
  const draft = position.value?.draft;
  if (!draft || draft.card === NONE) return null;
  return {
    ask: ask.number,
    card: draft.card,
    option: draft.option,
    code: "",
    routes: draft.routes,
    outlook: offered(model),
    known: new Map(),
  };
}
function offered(model: MatchModel): Outlook {
  const { targets } = salvationOf(model);
  const orders = targets.value.flatMap(({ verb, unit }) => (verb === "order" && unit !== undefined ? [unit] : []));
  const crosses = targets.value.flatMap(({ verb, sector }) =>
    verb === "cross" && sector !== undefined ? [sector] : [],
  );
  return { orders, crosses, ways: new Map(crosses.map((each) => [each, [each]])), full: [], risks: [] };
}

interface Drawing {
  content: Content;
  position: Position;
  plan: Plan;
}
export function drawingOf(model: MatchModel): Drawing | null {
  const { content, position } = salvationOf(model);
  const plan = currentPlan(model);
  if (!plan || model.seat.value === null || !content.value || !position.value) return null;
  return { content: content.value, position: position.value, plan };
}

export const orderable = ({ position, plan }: Drawing): Unit[] =>
  plan.outlook.orders.flatMap((unit) => position.units[unit] ?? []);
// Where the open route may lead, with the way to each sector.
export const reachable = ({ plan }: Drawing): ReadonlyMap<number, readonly number[]> => plan.outlook.ways;
export const adjacent = ({ plan }: Drawing): readonly number[] => plan.outlook.crosses;

// The routes that a stroke makes of those that stand; nothing where it finds nothing to draw. Strokes follow each other, each
// on what the one before it has come to.
type Stroke = (drawing: Drawing) => readonly Route[] | null;
const strokes = new WeakMap<MatchModel, Stroke[]>();
function change(model: MatchModel, stroke: Stroke): void {
  const waiting = strokes.get(model);
  if (waiting) waiting.push(stroke);
  else void draw(model, [stroke]);
}
async function draw(model: MatchModel, waiting: Stroke[]): Promise<void> {
  strokes.set(model, waiting);
  for (let stroke = waiting.shift(); stroke; stroke = waiting.shift()) await drawn(model, stroke);
  strokes.delete(model);
}
function drawn(model: MatchModel, stroke: Stroke): Promise<void> | undefined {
  const drawing = drawingOf(model);
  const routes = drawing && stroke(drawing);
  if (!drawing || !routes) return undefined;
  const next = { ...drawing.plan, routes };
  const codes = drawnCodes(drawing.content, drawing.position, next);
  const known = next.known.get(codes.join());
  if (known) return takeOn(model, next, known);
  // What was drawn before may be drawn again: that is seen at once.
  if (lengthOf(routes) < lengthOf(drawing.plan.routes)) takeOn(model, next, AWAITED);
  return asked(model, codes).then((outlook) => {
    const now = currentPlan(model);
    if (now?.ask !== next.ask || now.card !== next.card || now.option !== next.option) return;
    if (outlook && "refused" in outlook) {
      takeOn(model, drawing.plan, drawing.plan.outlook);
      model.notice.value = { code: "", text: "", refused: outlook.refused };
    } else if (outlook) {
      next.known.set(codes.join(), outlook);
      takeOn(model, next, outlook);
    }
    // What the server has of it is decided there, one by one.
    else if (!next.code && codes[0]) model.commit(codes[0]);
  });
}
const lengthOf = (routes: readonly Route[]): number => routes.flatMap((each) => [each.unit, ...each.sectors]).length;
function takeOn(model: MatchModel, next: Plan, outlook: Outlook): undefined {
  salvationOf(model).plan.value = { ...next, outlook };
  model.notice.value = null;
}

export function order(model: MatchModel, unit: number): void {
  change(model, ({ plan }) => {
    const routes = plan.routes.filter((each) => each.sectors.length && each.unit !== unit);
    return [...routes, { unit, sectors: [] }];
  });
}
const further = ({ routes }: Plan, way: readonly number[]): readonly Route[] => {
  const open = routes.at(-1)!;
  return [...routes.slice(0, -1), { ...open, sectors: [...open.sectors, ...way] }];
};
export function extend(model: MatchModel, sector: number): void {
  change(model, ({ plan }) => {
    const way = plan.outlook.ways.get(sector);
    return way ? further(plan, way) : null;
  });
}
// Over one border only, as a drag goes.
export function cross(model: MatchModel, sector: number): void {
  change(model, ({ plan }) => (plan.outlook.crosses.includes(sector) ? further(plan, [sector]) : null));
}
// One step back: the last border, then the unit, then the plan itself.
export function undo(model: MatchModel): boolean {
  const { plan } = salvationOf(model);
  if (plan.value && plan.value.ask !== model.ask.value?.number) plan.value = null; // the question is past
  if (!plan.value) return false;
  change(model, ({ plan: { routes } }) => {
    const last = routes.at(-1);
    if (!last) {
      plan.value = null;
      return null;
    }
    const rest = routes.slice(0, -1);
    return last.sectors.length ? [...rest, { ...last, sectors: last.sectors.slice(0, -1) }] : rest;
  });
  return true;
}
export function drop(model: MatchModel, unit: number): void {
  change(model, ({ plan }) => plan.routes.filter((each) => each.unit !== unit));
}
export function cancel(model: MatchModel): void {
  salvationOf(model).plan.value = null;
  model.notice.value = null;
}
// What the server knows of the plan alone is looked at as what is drawn here.
export function learn(model: MatchModel): void {
  const now = currentPlan(model);
  if (now && salvationOf(model).plan.value !== now) change(model, ({ plan }) => (plan.code ? null : plan.routes));
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

export const ready = (plan: Pick<Plan, "routes">): Route[] => plan.routes.filter((each) => each.sectors.length > 0);

// What the server has of it already need not be told again.
function drawnCodes(content: Content, position: Position, { code, routes }: Pick<Plan, "code" | "routes">): string[] {
  const known = code ? [] : position.draft.routes;
  const codes = code ? [code] : [];
  for (const [i, route] of routes.entries()) {
    const had = known[i]?.unit === route.unit ? known[i].sectors.length : -1;
    if (had < 0) codes.push(toOrder(content, route.unit));
    for (const sector of route.sectors.slice(Math.max(0, had))) codes.push(toCross(content, sector));
  }
  return codes;
}
export const codesOf = (content: Content, position: Position, plan: Pick<Plan, "code" | "routes">): string[] => [
  ...drawnCodes(content, position, { ...plan, routes: ready(plan) }),
  DONE,
];
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
