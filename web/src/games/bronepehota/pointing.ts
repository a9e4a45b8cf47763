// Where on the screen a movement leads that a lesson writes out whole: "walk 6 walk 310,220 face 90".
import type { MatchModel } from "../../model/match";
import type { Point } from "../game";
import type { Action } from "../../wire/bronepehota";
import { actionIn } from "./codes";
import { mainKind, orderOf, pickedOf, seenOf } from "./acting";
import { driven, isOpen } from "./order";
import type { Spot } from "./measure";
import { onTable, type Pose } from "./view";
import { lookThrough } from "./views";

type Movement = Extract<Action, { is: "walk" | "drive" | "jump" }>;
function endOf(movement: Movement, from: Pose): Spot | undefined {
  switch (movement.is) {
    case "walk":
      return movement.legs.at(-1);
    case "drive":
      return driven(from, movement.legs).at(-1);
    case "jump":
      return movement.pose;
  }
}

// A spot of the table on the screen, from above or in the round; null where it lies outside what is seen.
function onScreen(board: SVGSVGElement, depth: number, spot: Spot): Point | null {
  const drawn = lookThrough.project ? lookThrough.project(spot) : { x: spot.x, y: depth - spot.y };
  const matrix = board.getScreenCTM();
  if (!drawn || !matrix) return null;
  const { x, y } = new DOMPoint(drawn.x, drawn.y).matrixTransform(matrix);
  const { left, right, top, bottom } = board.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom ? { x, y } : null;
}

export function place(model: MatchModel, code: string): Point | null {
  const seen = seenOf(model);
  const action = actionIn(code);
  if (action?.is !== "walk" && action?.is !== "drive" && action?.is !== "jump") return null;
  const { is: verb, model: id } = action;
  const mover = seen?.position.models[id];
  const end = mover && endOf(action, mover.pose);
  const board = document.querySelector<SVGSVGElement>("svg.bp-board");
  if (!seen || !end || !board) return null;
  const order = orderOf(model);
  // A touch of the ground means a movement at once, a touch of a figure only while a way is planned.
  const isTaken = onTable(seen.position).some((each) => Math.hypot(each.pose.x - end.x, each.pose.y - end.y) < 10);
  const isMeant = order
    ? order.kind === verb && order.model === id && isOpen(order)
    : pickedOf(model) === id && mainKind(seen.table, id) === verb && !model.chosen.value && !isTaken;
  if (!isMeant) return null;
  return onScreen(board, seen.content.depth, end);
}
