// @vitest-environment node
import { expect, test, vi } from "vitest";

vi.stubGlobal("document", { addEventListener: () => undefined });
const { placeCard } = await import("../src/table/card");

const room = { width: 360, height: 740 };
const card = { left: 0, top: 0, width: 300, height: 160 };
const overlaps = (a: typeof card, b: typeof card): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

test("a card under a finger lies above it, inside the window", () => {
  const at = { left: 20, top: 400, width: 60, height: 60 };
  const place = placeCard(at, card, room, true);
  expect(place.top + place.height).toBeLessThanOrEqual(at.top);
  expect(place.left).toBeGreaterThanOrEqual(0);
  expect(place.left + place.width).toBeLessThanOrEqual(room.width);
});

test("at the upper border it lies below", () => {
  const at = { left: 20, top: 40, width: 60, height: 60 };
  const place = placeCard(at, card, room, true);
  expect(overlaps(place, at)).toBe(false);
  expect(place.top).toBeGreaterThan(at.top);
});

test("beside a mouse, on whichever side there is room", () => {
  const wide = { width: 1280, height: 800 };
  const left = placeCard({ left: 1200, top: 300, width: 60, height: 60 }, card, wide, false);
  expect(left.left + left.width).toBeLessThanOrEqual(1200);
  const right = placeCard({ left: 100, top: 300, width: 60, height: 60 }, card, wide, false);
  expect(right.left).toBeGreaterThanOrEqual(160);
});
