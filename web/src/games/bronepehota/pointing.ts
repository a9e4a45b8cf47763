// Where on the screen a movement leads that a lesson writes out whole: "walk 6 walk 310,220 face 90".
import type { MatchModel } from "../../model/match";
import type { Point } from "../game";
import { driveLegsIn, footLegsIn } from "./codes";
import { mainKind, orderOf, pickedOf, seenOf } from "./acting";
import { driven, isOpen } from "./order";
import type { Spot } from "./measure";
import { onTable, type Pose } from "./view";
import { lookThrough } from "./views";

function endOf(code: string, from: Pose): Spot | undefined {
  const [verb, , ...words] = code.split(" ");
  if (verb === "walk") return footLegsIn(code).at(-1);
  if (verb === "drive") return words.length ? driven(from, driveLegsIn(code)).at(-1) : undefined;
  const [x, y, z = 0] = (words[0] ?? "").split("@")[0]!.split(",").map(Number);
  return verb === "jump" && x !== undefined && y !== undefined ? { x, y, z } : undefined;
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
  const [verb, id] = [code.split(" ")[0], Number(code.split(" ")[1])];
  const mover = seen?.position.models[id];
  const end = mover && endOf(code, mover.pose);
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
