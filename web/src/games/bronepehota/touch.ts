// What a touch means: on a figure or on the ground.
import type { MatchModel } from "../../model/match";
import { aimsOf, aimTowards, beginAim, launcherOf, yawTo } from "./aim";
import { lookAt } from "./chances";
import { code, type Target } from "./codes";
import type { Content } from "./content";
import { isTooFar } from "./describe";
import { distance, inSteps, levelNear, type Point } from "./measure";
import { freely, kindsOf, mainKind, mayAct, pickedOf } from "./acting";
import { isEndless } from "./order";
import { aim, begin, leadTo } from "./plan";
import { type Bronepehota, bronepehotaOf } from "./table";
import { isFriend, NOBODY, NONE, type Position, modelAt } from "./view";

// What the one who is picked may do to this model.
export function offersOn(model: MatchModel, id: number): Target[] {
  const { targets } = bronepehotaOf(model);
  const picked = pickedOf(model);
  return targets.value.filter((each) => each.target === id && (each.model === undefined || each.model === picked));
}
// The same for everybody, nearest first: the decisions that can have an effect from here before the others.
export function offersByTarget(
  content: Content,
  position: Position,
  targets: Target[],
  picked: number,
): { id: number; offers: Target[]; steps: number; isFar: boolean }[] {
  const actor = position.models[picked];
  if (!actor) return [];
  const meant = targets.filter((each) => each.model === picked && each.target !== undefined);
  return [...new Set(meant.map((each) => each.target!))]
    .map((id) => ({ id, mm: distance(content, actor, modelAt(position, id)) }))
    .sort((a, b) => a.mm - b.mm)
    .map(({ id, mm }) => {
      const steps = inSteps(mm);
      const all = meant.filter((each) => each.target === id);
      const near = all.filter((each) => !isTooFar(content, each, steps));
      return { id, steps, isFar: !near.length, offers: [...near, ...all.filter((each) => !near.includes(each))] };
    });
}
// Every decision for which a figure stands until it is touched: whatever is done to it, and whatever it may do itself.
export function codesAt(model: MatchModel, id: number): string[] {
  const table = bronepehotaOf(model);
  const offers = offersOn(model, id).map((each) => each.code);
  if (offers.length || !mayAct(table, id)) return offers;
  const moves = kindsOf(table, id).map((kind) => freely(kind, id));
  if (pickedOf(model) === id) return moves.slice(0, 1);
  return [...moves, ...table.targets.value.filter((each) => each.model === id).map((each) => each.code)];
}
export const unitOffer = (table: Bronepehota, content: Content, id: number): Target | undefined =>
  table.targets.value.find((each) => each.unit !== undefined && each.unit === content.card(id).unit);

// The shot that would be meant at somebody, to hear why it cannot be made.
export function meantShot(content: Content, position: Position, picked: number, id: number): string {
  if (!content.isReal) return code.shoot(picked, id, { weapon: content.cards[picked]?.slots[0] ?? 0 });
  const [from, to] = [modelAt(position, picked).pose, modelAt(position, id).pose];
  return code.fire({ model: picked, gun: NONE, barrel: 0, charge: "shell", yaw: yawTo(from, to), pitch: 0 });
}

export function touchFigure(model: MatchModel, id: number): void {
  const table = bronepehotaOf(model);
  const content = table.content.value;
  const position = table.position.value;
  if (!content || !position) return;
  const figure = modelAt(position, id);
  const isMine = (owner: number): boolean => isFriend(position, owner, model.seat.value ?? NOBODY);
  const tape = table.tape.value;
  if (tape) {
    table.tape.value =
      tape.to === null && tape.from.x >= 0 ? { ...tape, to: figure.pose } : { from: figure.pose, to: null };
    return;
  }
  // Who is touched while a barrel is aimed is where it turns.
  if (table.aiming.value) {
    if (figure.id !== launcherOf(table.aiming.value)) aimTowards(model, figure.pose);
    return;
  }
  // Who is touched while it is asked where to is where the way leads: contact ends it there.
  const order = table.order.value;
  const isLed = !isMine(figure.owner) || content.soldier(id) === undefined;
  if (order && isEndless(order) && !content.flies(order.model) && isLed) {
    leadTo(model, id);
    return;
  }
  const unit = unitOffer(table, content, id);
  if (unit) {
    table.looked.value = id;
    return model.touch(unit.code);
  }
  const offers = offersOn(model, id);
  if (offers.length) {
    table.order.value = null;
    table.looked.value = id;
    return void lookAt(model, offersByTarget(content, position, offers, pickedOf(model))[0]?.offers ?? offers);
  }
  if (mayAct(table, id)) {
    const kind = mainKind(table, id);
    const was = pickedOf(model) === id && table.picked.value === id;
    model.stepBack();
    table.order.value = null;
    table.picked.value = id;
    table.looked.value = NONE;
    if (was && kind) begin(model, kind, id);
    return;
  }
  model.stepBack();
  table.order.value = null;
  table.looked.value = id;
  const picked = pickedOf(model);
  if (model.ask.value?.question !== "act" || picked === NONE || isMine(figure.owner)) return;
  if (aimsOf(table, picked).length) beginAim(model, picked, figure.pose);
  else model.preview(meantShot(content, position, picked, id), 0);
}

export function touchGround(model: MatchModel, at: Point, level?: number): void {
  const table = bronepehotaOf(model);
  const content = table.content.value;
  const position = table.position.value;
  if (!content || !position) return;
  const tape = table.tape.value;
  if (tape) {
    const here = { x: Math.round(at.x), y: Math.round(at.y), z: levelNear(content, at, level ?? 0) };
    table.tape.value = tape.to === null && tape.from.x >= 0 ? { ...tape, to: here } : { from: here, to: null };
    return;
  }
  const area = table.targets.value.find((each) => {
    const rect = each.area === undefined ? undefined : content.areas[each.area];
    return rect && at.x >= rect.x0 && at.x <= rect.x1 && at.y >= rect.y0 && at.y <= rect.y1;
  });
  if (area) return model.touch(area.code);
  if (!model.canAct.value) return;
  table.looked.value = NONE;
  if (table.aiming.value) return aimTowards(model, at);
  if (!table.order.value) {
    const picked = pickedOf(model);
    const kind = picked === NONE ? undefined : mainKind(table, picked);
    if (!kind) return;
    begin(model, kind, picked);
  }
  aim(model, at, level);
}
