// Aiming by hand: angles stay within what the rules allow, and what stands under the line is seen from the side.
import "./page";
import { describe, expect, it } from "vitest";
import { held, muzzleOf, swingOf, yawTo } from "../src/games/bronepehota/aim";
import { crossing, cutsOf } from "../src/games/bronepehota/aiming/side";
import { code } from "../src/games/bronepehota/codes";
import { placeAt } from "../src/games/bronepehota/flight";
import { shapeOf } from "../src/games/bronepehota/lying";
import { tracesOf } from "../src/games/bronepehota/traces";
import { NONE } from "../src/games/bronepehota/view";
import { contentWith, ENEMY, RAPTOR, standingOn } from "./pack";

const MACHINE = { budget: 90, lowest: -100, highest: 450 };
const GUN = { budget: 180, lowest: -50, highest: 300 };

describe("aiming", () => {
  it("keeps to the sector and says what kept it", () => {
    expect(held(MACHINE, 90, 905, 30)).toEqual({ yaw: 905, pitch: 30, limit: "" });
    expect(held(MACHINE, 90, 1801, 30)).toEqual({ yaw: 1800, pitch: 30, limit: "swing" });
    expect(held(MACHINE, 0, 2600, 30)).toEqual({ yaw: 2700, pitch: 30, limit: "swing" });
    expect(held(MACHINE, 0, 10, 451)).toEqual({ yaw: 10, pitch: 450, limit: "pitch" });
    expect(held(MACHINE, 0, 10, -101)).toEqual({ yaw: 10, pitch: -100, limit: "pitch" });
    expect(held(GUN, 10, 2799, 0)).toEqual({ yaw: 2799, pitch: 0, limit: "" });
    expect(held(GUN, 350, -5, 0).yaw).toBe(3595);
  });
  it("measures angles in tenths of a degree", () => {
    expect(yawTo({ x: 0, y: 0 }, { x: 100, y: 0 })).toBe(900);
    expect(yawTo({ x: 0, y: 0 }, { x: -1, y: 1000 })).toBe(3599);
    expect(swingOf(350, 100)).toBe(200);
    expect(swingOf(10, 3500)).toBe(-200);
  });
  it("is written as the rules read it", () => {
    const aim = { model: 30, gun: NONE, barrel: 1, charge: "shell", yaw: 873, pitch: -35 } as const;
    expect(code.fire(aim)).toBe("fire 30 shell 87.3 -3.5 barrel 1");
    expect(code.fire({ ...aim, gun: 31, barrel: 0, charge: "mine", pitch: 600 })).toBe("fire 30 mine 87.3 60 gun 31");
    expect(code.raise(6, 25, 90)).toBe("repair 6 25 heading 90");
  });
  it("begins at the end of its own barrel", () => {
    const content = contentWith({ mode: "real" });
    const pose = { x: 200, y: 300, z: 0, heading: 0 };
    const at = (barrel: number) =>
      muzzleOf(content, pose, { model: RAPTOR, gun: NONE, barrel, charge: "shell", yaw: 0, pitch: 0 });
    expect(at(0)).toEqual({ x: 187.5, y: 311.5, z: 52 });
    expect(at(1)).toEqual({ x: 212.5, y: 311.5, z: 52 });
  });
});

describe("a shot from the side", () => {
  it("is cut by what the line runs through", () => {
    const rect = { x: 100, y: 0, across: 20, along: 40, heading: 0 };
    expect(crossing(rect, { x: 0, y: 0 }, { x: 1, y: 0 })).toEqual([90, 110]);
    expect(crossing(rect, { x: 0, y: 21 }, { x: 1, y: 0 })).toBeNull();
    expect(crossing(rect, { x: 200, y: 0 }, { x: 1, y: 0 })).toBeNull();
  });
  it("shows models under the line, and not beside it", () => {
    const content = contentWith({ mode: "real", layout: "empty" });
    const position = standingOn(content, { [ENEMY]: { x: 500, y: 300 }, [ENEMY + 1]: { x: 500, y: 360 } });
    const cuts = cutsOf(content, position, RAPTOR, { x: 200, y: 300, z: 50 }, 900, 900).filter((each) => each.model);
    expect(cuts.map((each) => each.model!.id)).toEqual([ENEMY]);
    expect(cuts[0]).toMatchObject({ from: 289, to: 311, low: [4, 4], high: [40, 40] });
  });
});

describe("what was knocked over", () => {
  it("covers as much ground as it was high", () => {
    const content = contentWith({ mode: "real" });
    const lying = (lie: string) =>
      shapeOf(content, standingOn(content, { [RAPTOR]: { x: 1, y: 1, more: { lie } } }).models[RAPTOR]!);
    expect(lying("upright")).toMatchObject({ across: 50, along: 46, height: 70 });
    expect(lying("front")).toMatchObject({ across: 50, along: 70, height: 46 });
    expect(lying("left")).toMatchObject({ across: 70, along: 46, height: 46 });
    expect(lying("leaned")).toMatchObject({ across: 50, along: 46, height: 70 });
  });
  it("is told with the flight that did it", () => {
    const content = contentWith({ mode: "real" });
    const position = standingOn(content, { [RAPTOR]: { x: 1, y: 1 } });
    const facts = [
      { launched: { shooter: 25, charge: "rocket", yaw: 900, pitch: 45, speed: 9900, yaw_error: -300 } },
      { flight_ended: { shooter: 25, target: RAPTOR, x: 500, y: 300, z: 40, ticks: 100 } },
      { armour_tested: { machine: RAPTOR, sides: 12, die: 7, armour: 3, held: true } },
    ];
    const traces = tracesOf(
      facts.map((fact) => ({ fact }) as never),
      position,
    );
    const { path, charge, target } = traces.flights[0]!;
    expect([charge, target]).toEqual(["rocket", RAPTOR]);
    // 4.5 mm a millisecond, a hundredth slower, for 99.5 of them, 4.5 degrees up.
    expect(Math.hypot(path[0]!.x - 500, path[0]!.y - 300)).toBeCloseTo(
      4.455 * 99.5 * Math.cos((4.5 * Math.PI) / 180),
      3,
    );
    expect(placeAt(path, 1)).toEqual(path.at(-1));
    expect(placeAt(path, 0.5).z).toBeGreaterThan((path[0]!.z + path.at(-1)!.z) / 2);
    expect(traces.dice.get(RAPTOR)).toEqual([{ value: 7, sides: 12, good: true }]);
  });
});
