// What the table of bronepehota proposes: the weapon to begin with, and where a gun is served from.
import { describe, expect, test } from "vitest";
import { contentWith, standingOn } from "./pack";
import { bestOf, type Chances } from "../src/games/bronepehota/chances";
import { type Target, targetOf } from "../src/games/bronepehota/codes";
import { bearing, distance, turnBy } from "../src/games/bronepehota/measure";
import { fresh, headingOf } from "../src/games/bronepehota/order";
import { touching } from "../src/games/bronepehota/places";
import { readShown } from "../src/games/bronepehota/shown";
import type { Seen } from "../src/games/bronepehota/table";

const content = contentWith({ mortars: "2", layout: "empty" });
const ENEMY = content.cards.find((each) => each.kind === "soldier" && each.seat === 1)!.id;
const GUN = content.cards.find((each) => each.kind === "gun" && each.seat === 0)!.id;

describe("a target is looked at first", () => {
  const position = standingOn(content, { 6: { x: 300, y: 300 }, 7: { x: 330, y: 300 }, [ENEMY]: { x: 600, y: 300 } })!;
  const offers = [`shoot 6 ${ENEMY}`, `shoot 6 ${ENEMY} aimed`, `throw 6 ${ENEMY}`].map((code) =>
    targetOf(content, code),
  );
  const begins = (...kills: [kill: number, more?: object][]): Target => {
    const chances: Chances = new Map();
    kills.forEach(([kill, more], i) =>
      chances.set(offers[i]!.code, readShown({ shot: { kill: [kill, 100], mean_damage: [1, 1] }, ...more } as never)!),
    );
    return bestOf(position, offers, chances)!;
  };
  test("with what destroys it most likely", () => {
    expect(begins([17], [58], [30])).toBe(offers[1]);
    expect(begins([58], [17], [60])).toBe(offers[2]);
  });
  test("with what leaves more freedom when that is the same", () => {
    expect(begins([40], [40], [40])).toBe(offers[0]);
  });
  test("not with a blast that meets one's own", () => {
    expect(begins([17], [20], [90, { in_blast: [ENEMY, 7] }])).toBe(offers[1]);
    expect(begins([17], [20], [90, { in_blast: [ENEMY] }])).toBe(offers[2]);
  });
  test("with another decision where that comes first", () => {
    const board = targetOf(content, "board 6 25");
    expect(bestOf(position, [board, ...offers], new Map())).toBe(board);
  });
});

describe("a gun is served", () => {
  const place = (mover: [number, number], others: Record<number, { x: number; y: number }> = {}) => {
    const gun = { x: 600, y: 400, heading: 0 };
    const position = standingOn(content, { [GUN]: gun, 6: { x: mover[0], y: mover[1] }, ...others })!;
    const [man, target] = [position.models[6]!, position.models[GUN]!];
    const spot = touching({ content, position } as Seen, man, target);
    const heading = headingOf(position, { ...fresh("walk", 6), end: spot });
    const stands = { ...man, pose: { ...spot, heading } };
    expect(distance(content, stands, target)).toBeLessThanOrEqual(2);
    return { spot, turn: Math.abs(turnBy(0, bearing(target.pose, spot))) };
  };
  test("from behind or beside, also by whoever comes from the front", () => {
    expect(place([600, 700]).turn).toBeGreaterThanOrEqual(85);
    expect(place([800, 600]).turn).toBeGreaterThanOrEqual(85);
  });
  test("from where he comes when that is behind it", () => {
    expect(place([600, 200]).turn).toBeGreaterThan(170);
  });
  test("where nobody stands", () => {
    const first = place([600, 700]).spot;
    const second = place([600, 700], { 7: first }).spot;
    expect(second).not.toEqual(first);
  });
});
