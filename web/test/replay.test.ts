import { describe, expect, it } from "vitest";
import { readHash, stepHash } from "../src/replay/address";
import { Film, type Page } from "../src/replay/film";
import type { ReplayUpdate as Update } from "../src/wire/server";

const update = (n: number, more: Partial<Update> = {}): Update => ({ n, entries: [], waiting: null, ...more });
const page = (from: number, last: number, updates: Update[], over = true): Page => ({ from, last, updates, over });

describe("a step link", () => {
  it("names a viewpoint and a step, and is read back", () => {
    for (const viewer of [null, 0, 1, 2, 3, 6])
      for (const step of [0, 7, 4100]) expect(readHash(stepHash(viewer, step))).toEqual({ viewer, step });
    expect(stepHash(0, 41)).toBe("#blue.41");
    expect(stepHash(null, 30)).toBe("#gallery.30");
  });
  it("may leave the step out", () => {
    expect(readHash("#pink")).toEqual({ viewer: 1, step: null });
    expect(readHash("")).toBeNull();
  });
  it("is told apart from nonsense", () => {
    for (const hash of ["#red.4", "#blue.-1", "#blue.x", "#seat0.1", "#gallery2.1", "#41", "#blue.9999999", "#<b>.1"])
      expect(readHash(hash)).toBe("unknown");
  });
});

describe("a film", () => {
  const begun = page(0, 5, [
    update(1),
    update(2, { view: { seen: { cell: 1, list: [1] } } }),
    update(3, { change: [["/seen/cell", 2]] }),
  ]);
  it("folds each step from the one before, and leaves earlier ones alone", () => {
    const film = new Film();
    expect(film.add(begun)).toBe(true);
    expect(film.add(page(3, 5, [update(4, { change: [["/seen/list/1", 9]] }), update(5)]))).toBe(true);
    expect(film.frames.map((frame) => frame.view)).toEqual([
      null,
      null,
      { seen: { cell: 1, list: [1] } },
      { seen: { cell: 2, list: [1] } },
      { seen: { cell: 2, list: [1, 9] } },
      { seen: { cell: 2, list: [1, 9] } },
    ]);
    expect(film.first).toBe(2);
    expect(film.last).toBe(5);
    expect(film.over).toBe(true);
  });
  it("does not take a page that does not follow, nor wait for ever for an empty one", () => {
    const film = new Film();
    film.add(begun);
    expect(film.add(page(2, 5, [update(3)]))).toBe(false);
    expect(film.add(page(3, 5, [update(5)]))).toBe(false);
    expect(film.add(page(3, 5, []))).toBe(false);
    expect(film.add(page(3, 3, []))).toBe(true);
  });
  it("can be gone on with, without touching what was there", () => {
    const film = new Film();
    film.add(page(0, 2, [update(1), update(2, { view: { a: 1 } })], false));
    const more = film.copy();
    expect(more.add(page(2, 3, [update(3, { change: [["/a", 2]] })], true))).toBe(true);
    expect([film.last, film.over, more.last, more.over]).toEqual([2, false, 3, true]);
    expect(more.frames[2]).toBe(film.frames[2]);
  });
  it("stays inside its steps", () => {
    const film = new Film();
    film.add(begun);
    expect([-5, 0, 2, 3, 99, Number.NaN].map((step) => film.clamp(step))).toEqual([2, 2, 2, 3, 3, 2]);
  });
  it("finds the same moment for another viewer when the match is over", () => {
    const one = new Film();
    const other = new Film();
    one.add(page(0, 3, [update(1, { at: 4, view: {} }), update(2, { at: 6 }), update(3, { at: 9 })]));
    other.add(page(0, 2, [update(1, { at: 4, view: {} }), update(2, { at: 8 })]));
    expect([1, 2, 3].map((step) => other.stepLike(one, step))).toEqual([1, 1, 2]);
    expect([1, 2].map((step) => one.stepLike(other, step))).toEqual([1, 2]);
  });
  it("guesses by the share of the way while the match is in play", () => {
    const one = new Film();
    const other = new Film();
    one.add(page(0, 4, [update(1, { view: {} }), update(2), update(3), update(4)], false));
    other.add(page(0, 2, [update(1, { view: {} }), update(2)], false));
    expect(other.stepLike(one, 4)).toBe(2);
    expect(other.stepLike(one, 2)).toBe(1);
  });
});
