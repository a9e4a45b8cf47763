import { expect, test } from "vitest";
import { cellAt, traceOf } from "../src/games/arena/traces";
import { NONE, positionOf } from "../src/games/arena/view";
import type { Entry } from "../src/model/types";

const placed = (seat: number, cell: number): Entry => ({ fact: { robot_placed: { seat, cell } } });
const moved = (seat: number, from: number, to: number): Entry => ({ fact: { moved: { seat, from, to } } });
const shot: Entry = { fact: { attacked: { seat: 1, target: 0, strength: 2 } } };
const position = positionOf({ seen: { robots: [{ cell: 9 }, { cell: 8 }] } }, 2)!;

test("an attack is shown between the places of its own time", () => {
  const log = [placed(0, 2), placed(1, 5), moved(0, 2, 3), shot, moved(0, 3, 4), moved(1, 5, 6)];
  expect(traceOf(log, shot, position)).toEqual({ cells: [], from: 5, to: 3 });
});

test("without its beginning the log tells places from the next step", () => {
  const log = [shot, moved(0, 3, 4)];
  expect(cellAt(log, shot, 0, 9)).toBe(3);
  expect(cellAt(log, shot, 1, 8)).toBe(8); // never moved again: it stands there now
});

test("a step is its two cells, a phase is nowhere, damage is where the robot stood", () => {
  const hurt: Entry = { fact: { damage_taken: { amount: 1 } } };
  const phase: Entry = { fact: { phase_begun: { phase: "active" } } };
  const step = moved(0, 1, 2);
  const log = [step, hurt, phase];
  expect(traceOf(log, step, position)).toEqual({ cells: [], from: 1, to: 2 });
  expect(traceOf(log, hurt, position)).toEqual({ cells: [2] });
  expect(traceOf(log, phase, position)).toEqual({ cells: [] });
});

test("a missed shot that nothing stopped happened at the shooter", () => {
  const missed: Entry = { fact: { shot_missed: { seat: 1, stopped_by: NONE } } };
  expect(traceOf([missed], missed, position)).toEqual({ cells: [8] });
});
