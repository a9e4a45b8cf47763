// Reading what the server leaves out, and decisions as text.
import { describe, expect, it } from "vitest";
import type { Json } from "../src/stream/changes";
import { DECISIONS, readFact, readPreview, readView } from "../src/wire/arena";
import * as bronepehota from "../src/wire/bronepehota";
import * as salvation from "../src/wire/salvation";

describe("what the server says", () => {
  it("has everywhere what is left out", () => {
    const { seen } = readView({ viewer: 0, seen: { robots: [{ robot: 3, modules: [{ id: 2 }] }, {}, {}, {}] } });
    expect(seen.robots[0]).toMatchObject({ robot: 3, cell: 255, ability: 255, next_module: 1 });
    expect(seen.robots[0]!.modules).toEqual([{ id: 2, tile: 0, family: "movement", generation: 0, marks: [] }]);
    expect(seen.robots[1]!.mines).toHaveLength(2);
    expect(seen.robots[1]!.gear.dealt).toEqual([255, 255, 255, 255]);
    expect(seen.active).toBe(255);
  });
  it("stays the same object where nothing changed", () => {
    const robots: Json = [{ cell: 1 }, { cell: 2 }, {}, {}];
    const before = readView({ viewer: null, seen: { robots, turn: 1 } });
    const after = readView({ viewer: null, seen: { robots, turn: 2 } });
    expect(after.seen.turn).toBe(2);
    expect(after.seen.robots[1]).toBe(before.seen.robots[1]);
  });
  it("says of a fact which one it is", () => {
    expect(readFact({ moved: { to: 4 } })).toEqual({
      is: "moved",
      seat: 0,
      from: 0,
      to: 4,
      travelled: 0,
      counted: false,
    });
    expect(readFact({ work_begun: {} })).toMatchObject({ is: "work_begun", frame: { is: "activation", tile: 255 } });
    expect(readFact({ marks_cleared: {} })).toEqual({ is: "marks_cleared" });
  });
  it("shows nothing where there is no picture", () => {
    expect(readPreview(undefined)).toEqual({
      path: [],
      targets: [],
      boards: [],
      barrels: [],
      mines: [],
      sampled: false,
    });
  });
});

describe("decisions as text", () => {
  const names = { cells: ["0,-2", "1,-2"], abilities: ["speed"], mines: ["heat_weak", "shift_weak"] };
  it.each([
    ["activate 3 forced", { is: "activate", module: 3, how: "forced" }],
    ["place 1,-2 f4", { is: "place", cell: 1, facing: 4 }],
    ["lay shift_weak 0,-2", { is: "lay", mine: 1, cell: 0 }],
    ["turn -2", { is: "turn", sectors: -2 }],
    ["keep 0,3", { is: "keep", slots: [0, 3] }],
    ["keep -", { is: "keep", slots: [] }],
    ["cool_target after", { is: "cool_target", before: false }],
    ["decline", { is: "decline" }],
  ])("reads and prints %s", (text, action) => {
    expect(DECISIONS.parse(text, names)).toEqual(action);
    expect(DECISIONS.print(action as never, names)).toBe(text);
  });
  it("knows what need not be said", () => {
    expect(DECISIONS.parse("activate 3", names)).toEqual({ is: "activate", module: 3, how: "printed" });
  });
  it.each(["", "jump 3", "turn", "turn x", "place 9,9 f1", "place 1,-2 d1", "decline now", "toString", "keep 0,,1"])(
    "takes %j for no decision",
    (text) => {
      expect(DECISIONS.parse(text, names)).toBeNull();
    },
  );
});

describe("decisions of many words", () => {
  it.each([
    ["walk 3 walk 310,220 clamber 350,240,40 face 90", 2],
    ["walk 3 face 0", 0],
    ["walk 3 carry 310,220 face 90 gun 4 45", 1],
    ["drive 12 back 50 turn 90 forward 100", 3],
    ["drive 12 again tow 3 1 forward 5", 1],
  ])("reads and prints %s", (text, legs) => {
    const action = bronepehota.DECISIONS.parse(text, {});
    expect(action && "legs" in action && action.legs).toHaveLength(legs);
    expect(bronepehota.DECISIONS.print(action!, {})).toBe(text);
  });
  it.each([
    ["shoot 3 14", { is: "shoot", model: 3, target: 14, gun: 0xffff, weapon: 0, aimed: false }],
    ["shoot 12 14 gun 3 weapon 2 aimed", { is: "shoot", model: 12, target: 14, gun: 3, weapon: 2, aimed: true }],
    ["fire 3 shell -3.5 90 barrel 1", { is: "fire", model: 3, charge: "shell", yaw: -35, pitch: 900, barrel: 1 }],
    ["deploy 3 310,220@90", { is: "deploy", model: 3, pose: { x: 310, y: 220, z: 0, heading: 90 } }],
    ["announce 2,1", { is: "announce", order: [1, 0] }],
    ["repair 3 4", { is: "repair", model: 3, object: 4, heading: -1 }],
    ["done", { is: "done" }],
  ])("knows the parts of %s", (text, parts) => {
    const action = bronepehota.DECISIONS.parse(text, {});
    expect(action).toMatchObject(parts);
    expect(bronepehota.DECISIONS.print(action!, {})).toBe(text);
  });
  it.each(["walk 3", "walk 3 walk 1 face 0", "drive 3 forward", "shoot 3", "shoot 3 4 gn 1", "jump 3 1,2", "done now"])(
    "takes %j for no decision",
    (text) => {
      expect(bronepehota.DECISIONS.parse(text, {})).toBeNull();
    },
  );
  it("names units, cards and places of salvation", () => {
    const names = { cards: ["s07"], options: ["a", "b"], units: ["t600.1"], slots: ["sea.a", "sea.b"] };
    expect(salvation.DECISIONS.parse("play s07", names)).toEqual({ is: "play", card: 0, option: 0 });
    expect(salvation.DECISIONS.parse("recon t600.1 sea.b", names)).toEqual({ is: "recon", unit: 0, slot: 1 });
    expect(salvation.DECISIONS.parse("intercept", names)).toEqual({ is: "intercept", unit: 255 });
    expect(salvation.DECISIONS.print({ is: "intercept", unit: 255 }, names)).toBe("intercept -");
  });
});
