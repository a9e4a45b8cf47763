// The board in words, for names of things, answers and measuring.
import { language, say } from "../../words/language";
import type { Measured } from "./engine";
import { robotName, word } from "./table";
import { tileText } from "./tile";
import { type Content, NONE, type Position, type Robot, robotAt } from "./view";

export const LETTERS = ["A", "B", "C", "D"];

export const placeOf = (content: Content, cell: number): string => {
  const hex = content.cell(cell);
  return `${hex.q}, ${hex.r}`;
};
const heatOf = (robot: Robot): number =>
  robot.modules.filter((each) => each.marks.includes("token")).length + (robot.central_hot ? 1 : 0);

export function robotText(content: Content, position: Position, seat: number, own: number | null): string {
  const robot = robotAt(position, seat);
  return say("arena.robot", {
    name: robotName(content, position, seat),
    letter: LETTERS[seat]!,
    own: seat === own,
    facing: word(content, `direction.${robot.facing}`),
    hot: heatOf(robot),
    all: robot.modules.length + (robot.central_destroyed ? 0 : 1),
  });
}

// What stands and lies on a cell, without its place.
export function contentText(content: Content, position: Position, cell: number, own: number | null): string {
  const parts: string[] = [];
  for (const robot of position.robots) {
    if (robot.cell === cell) parts.push(robotText(content, position, robot.seat, own));
    for (const mine of robot.mines)
      if (mine.place === "laid" && mine.cell === cell) parts.push(say("arena.mine", { letter: LETTERS[robot.seat]! }));
  }
  const tile = content.tile(position.tiles[cell] ?? NONE);
  if (tile) parts.push(`${word(content, `tile.${tile.key}`)}: ${tileText(content, language.value, tile)}`);
  return parts.join(". ") || say("arena.empty_cell");
}
export const cellText = (content: Content, position: Position, cell: number, own: number | null): string =>
  `${say("arena.cell", { place: placeOf(content, cell) })}. ${contentText(content, position, cell, own)}`;

// How far a cell is from a robot, on which of its sides, and which side of somebody there a blow would meet.
export function distanceText(
  content: Content,
  position: Position,
  from: Robot,
  cell: number,
  { distance, direction, side, struck }: Measured,
): string {
  const name = robotName(content, position, from.seat);
  if (distance === 0) return say("arena.measure.same", { name });
  const parts = [say("arena.measure", { name, place: placeOf(content, cell), distance })];
  if (direction === undefined) return [...parts, say("arena.measure.bent")].join(" ");
  parts.push(
    say("arena.measure.line", {
      direction: word(content, `direction.${direction}`),
      side: word(content, `side.${side}`),
    }),
  );
  if (struck)
    parts.push(
      say("arena.measure.struck", {
        name: robotName(content, position, struck.seat),
        side: word(content, `side.${struck.side}`),
      }),
    );
  return parts.join(" ");
}
