import { describe, expect, it } from "vitest";
import { meantByCell, meantByModule, targetOf } from "../src/games/arena/offers";
import { Content, positionOf } from "../src/games/arena/view";

const rows = [-2, -1, 0, 1, 2].map((r) => ({ r, q_from: Math.max(-2, -2 - r), q_to: Math.min(2, 2 - r) }));
const content = new Content({
  pack: { "arenas.json": { arenas: [{ key: "h19", rows }] } },
  options: { arena: "h19" },
  words: {},
});
const at = (seen: object) => positionOf({ seen } as never, 2)!;
const middle = content.cellAt({ q: 0, r: 0 });

describe("where an offer is shown", () => {
  it("numbers the cells row by row", () => {
    expect(content.cells).toHaveLength(19);
    expect(content.cells[0]).toEqual({ q: 0, r: -2 });
    expect(middle).toBe(9);
  });
  it("puts a placement on its cell with a direction", () => {
    expect(targetOf(content, at({}), 0, "place 2,-1 f2")).toMatchObject({
      cell: content.cellAt({ q: 2, r: -1 }),
      direction: 2,
    });
  });
  it("turns by sectors from where the robot faces", () => {
    const position = at({
      robots: [{ cell: middle, facing: 5 }],
      ask: { question: "turn" },
      frames: [{ turning: {} }],
    });
    expect(targetOf(content, position, 0, "turn 2").direction).toBe(1);
    expect(targetOf(content, position, 0, "turn -1").direction).toBe(4);
  });
  it("turns the robot in question, not one's own", () => {
    const position = at({
      robots: [{ cell: 0 }, { cell: middle, facing: 2 }],
      ask: { question: "turn" },
      frames: [{ turning: { victim: 1 } }],
    });
    expect(targetOf(content, position, 0, "turn 1")).toMatchObject({ robot: 1, direction: 3 });
  });
  it("leads a further step onto the next cell", () => {
    const position = at({
      robots: [{ cell: middle }],
      ask: { question: "go_on" },
      frames: [{ displacement: { direction: 1 } }],
    });
    expect(targetOf(content, position, 0, "go_on").cell).toBe(content.cellAt({ q: 0, r: 1 }));
  });
  it("heats the module of the victim", () => {
    const position = at({ robots: [{}, {}], ask: { question: "heat_other" }, frames: [{ heating: { victim: 1 } }] });
    expect(targetOf(content, position, 0, "heat 3")).toMatchObject({ robot: 1, module: 3 });
  });
  it("leaves the rest to buttons", () => {
    expect(targetOf(content, at({}), 0, "cool_all")).toEqual({ code: "cool_all" });
  });
  it("knows what was meant by touching something dimmed", () => {
    expect(meantByModule("act", 4)).toBe("activate 4 printed");
    expect(meantByModule("defend", 4)).toBe("defend 4");
    const position = at({ robots: [{ cell: middle }], ask: { question: "place" } });
    expect(meantByCell(content, position, 0, middle)).toBe("place 0,0 f0");
  });
});
