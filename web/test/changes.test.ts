import { describe, expect, it } from "vitest";
import { applyChanges, type Json } from "../src/stream/changes";

describe("changes", () => {
  it("sets, makes and removes members", () => {
    const view: Json = { seen: { turn: 1, robots: [{ cell: 3 }, {}] } };
    const next = applyChanges(view, [
      ["/seen/turn", 2],
      ["/seen/robots/1/cell", 0],
      ["/seen/robots/0/cell"],
      ["/seen/phase", "active"],
    ]);
    expect(next).toEqual({ seen: { turn: 2, robots: [{}, { cell: 0 }], phase: "active" } });
  });
  it("lets a list grow and shrink at its end", () => {
    expect(
      applyChanges({ list: [1, 2] }, [
        ["/list/2", 3],
        ["/list/3", 4],
      ]),
    ).toEqual({ list: [1, 2, 3, 4] });
    expect(applyChanges({ list: [1, 2, 3] }, [["/list/2"], ["/list/1"]])).toEqual({ list: [1] });
  });
  it("ignores the end of a list that is gone already", () => {
    expect(applyChanges({ list: [1] }, [["/list/4"]])).toEqual({ list: [1] });
  });
  it("keeps what it does not touch and the old view as it was", () => {
    const view = { seen: { a: { b: 1 }, c: { d: 2 } } };
    const next = applyChanges(view, [["/seen/c/d", 3]]) as typeof view;
    expect(next.seen.a).toBe(view.seen.a);
    expect(view.seen.c.d).toBe(2);
  });
  it("replaces a whole list or object", () => {
    expect(applyChanges({ seen: { marks: ["used"] } }, [["/seen/marks", ["token", "used"]]])).toEqual({
      seen: { marks: ["token", "used"] },
    });
  });
});
