// The nearest places of a reachable area.
import { describe, expect, it } from "vitest";
import { isWithin, nearestPlaces } from "../src/games/bronepehota/nearest";

const square = (x: number, y: number, size: number) => [
  { x, y },
  { x: x + size, y },
  { x: x + size, y: y + size },
  { x, y: y + size },
];
const rings = [square(0, 0, 100), square(40, 40, 20)]; // with a hole

describe("the nearest places", () => {
  it("lie within the area, a little inside its outline", () => {
    const [first] = nearestPlaces({ budget: 100, levels: [{ z: 50, rings }] }, { x: 160, y: 50 });
    expect(first!.z).toBe(50);
    expect(first!.x).toBeGreaterThan(94);
    expect(first!.x).toBeLessThan(100);
    expect(Math.abs(first!.y - 50)).toBeLessThan(4);
  });
  it("never lie in a hole", () => {
    const found = nearestPlaces({ budget: 100, levels: [{ z: 0, rings }] }, { x: 50, y: 50 });
    expect(found.length).toBeGreaterThan(1);
    expect(found.every((each) => isWithin(rings, each))).toBe(true);
    expect(isWithin(rings, { x: 50, y: 50 })).toBe(false);
  });
  it("are none where nothing can be reached", () => {
    expect(nearestPlaces({ budget: 0, levels: [] }, { x: 1, y: 1 })).toEqual([]);
  });
});
