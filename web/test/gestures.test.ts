import { expect, test } from "vitest";
import { moved, zoomed } from "../src/table/gestures";

const whole = { x: -100, y: -100, width: 200, height: 200 };

test("the point between the fingers stays where it is", () => {
  const sight = zoomed(whole, whole, 2, { x: 20, y: -30 });
  expect(sight.width).toBe(100);
  expect((20 - sight.x) / sight.width).toBeCloseTo((20 - whole.x) / whole.width);
  expect((-30 - sight.y) / sight.height).toBeCloseTo((-30 - whole.y) / whole.height);
});

test("neither smaller than the whole nor larger than four times", () => {
  expect(zoomed(whole, whole, 0.3, { x: 0, y: 0 })).toEqual(whole);
  expect(zoomed(whole, whole, 50, { x: 0, y: 0 }).width).toBe(50);
});

test("dragging stops at the border", () => {
  const sight = zoomed(whole, whole, 2, { x: 0, y: 0 });
  expect(moved(sight, whole, 1000, 0).x).toBe(-100);
  expect(moved(sight, whole, -1000, -1000)).toEqual({ x: 0, y: 0, width: 100, height: 100 });
  expect(moved(sight, whole, 10, 5)).toEqual({ x: -60, y: -55, width: 100, height: 100 });
});
