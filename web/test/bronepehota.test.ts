// Bronepehota's table: what it reads from a view, how it writes decisions, what it measures, and the ways it proposes. The
// pack is the real one.
import "./page";
import { describe, expect, it } from "vitest";
import { modelIn } from "../src/games/bronepehota/asked";
import { code, driveLegsIn, footLegsIn, headingIn, seatsIn, targetOf } from "../src/games/bronepehota/codes";
import { farthest, isTooFar, modelText, sheetText } from "../src/games/bronepehota/describe";
import { hull, percent } from "../src/games/bronepehota/eye";
import { bearing, distance, gap, inSteps, isFree, levelsAt, turnBy } from "../src/games/bronepehota/measure";
import { driven, legsTo } from "../src/games/bronepehota/order";
import { suggestPlace } from "../src/games/bronepehota/places";
import { offersByTarget } from "../src/games/bronepehota/touch";
import { isEmpty, tracesOf } from "../src/games/bronepehota/traces";
import { hurtBy, readShown } from "../src/games/bronepehota/shown";
import { hasActed, NONE } from "../src/games/bronepehota/view";
import { contentWith, ENEMY, RAPTOR, SALAMANDER, standingOn } from "./pack";

const content = contentWith({ layout: "empty" });
const outpost = contentWith({ layout: "outpost" });

type Stand = [x: number, y: number, heading?: number, z?: number];
const at = (stands: Record<number, Stand>, more: object = {}, on = content) =>
  standingOn(
    on,
    Object.fromEntries(Object.entries(stands).map(([id, [x, y, heading, z]]) => [id, { x, y, heading, z }])),
    more,
  );

describe("the pack", () => {
  it("numbers the models as the rules do: squads, machines and guns of each seat", () => {
    expect(content.cards).toHaveLength(26);
    expect(content.units.map((each) => [each.kind, each.seat, each.first, each.size])).toEqual([
      ["soldier", 0, 0, 6],
      ["soldier", 0, 6, 6],
      ["machine", 0, 12, 1],
      ["soldier", 1, 13, 6],
      ["soldier", 1, 19, 6],
      ["machine", 1, 25, 1],
    ]);
    expect(content.machine(RAPTOR)?.key).toBe("raptor");
    expect(content.cards[RAPTOR]!.pilot).toBe(1);
    expect(content.machine(SALAMANDER)?.key).toBe("salamander");
    expect(contentWith({ mortars: "2" }).cards.filter((each) => each.kind === "gun")).toHaveLength(4);
    expect(contentWith({ players: "4" }).units.filter((each) => each.seat === 3)).not.toHaveLength(0);
  });
  it("puts a twin on the other side of the table", () => {
    const [ramp, twin] = ["r1", "r1-twin"].map((key) => outpost.pieces.find((each) => each.key === key)!);
    expect([ramp!.x, ramp!.y, ramp!.leads]).toEqual([280, 180, 90]);
    expect([twin!.x, twin!.y, twin!.leads]).toEqual([920, 620, 270]);
    const four = contentWith({ layout: "outpost", players: "4" });
    expect(four.pieces.find((each) => each.key === "r1")!.y).toBe(380);
  });
  it("mounts what a force names, or the first that fits", () => {
    const medium = contentWith({ size: "m" });
    for (const card of medium.cards.filter((each) => each.kind === "machine")) {
      const { arsenal } = medium.machine(card.id)!;
      expect(card.slots.length).toBeGreaterThan(0);
      expect(card.slots.every((slot) => slot < arsenal.length)).toBe(true);
    }
  });
  it("tells the Speed of each sector of a scale", () => {
    expect(content.speedAt(SALAMANDER, 7)).toBe(4);
    expect(content.speedAt(SALAMANDER, 2)).toBe(3);
    expect(content.speedAt(SALAMANDER, 0)).toBe(0);
  });
  it("has start areas from the table, or from the mission", () => {
    expect(content.startArea([0, 1, 255, 255], 1)).toEqual({ x0: 1000, y0: 100, x1: 1200, y1: 700 });
    expect(contentWith({ mission: "m4" }).startArea([255, 255], 1)).toEqual({ x0: 650, y0: 0, x1: 1200, y1: 800 });
    expect(contentWith({ mission: "m6" }).startArea([255, 255], 1)).toEqual({ x0: 500, y0: 100, x1: 1100, y1: 700 });
  });
});

describe("a view", () => {
  it("is read with its defaults", () => {
    const position = at({ 0: [100, 200, 90] }, { marked: [0b100, 0], turn: { unit: 0 } });
    expect(position.models[0]!.pose).toEqual({ x: 100, y: 200, z: 0, heading: 90 });
    expect(position.models[1]!.where).toBe("waiting");
    expect([...position.marked]).toEqual([2]);
    const { unit, actor } = position.turn;
    expect({ unit, actor }).toEqual({ unit: 0, actor: NONE });
    expect(hasActed(content, position, position.models[RAPTOR]!)).toBe(true);
    expect(hasActed(content, position, position.models[0]!)).toBe(false);
  });
  it("reads units beyond the first word", () => {
    expect([...at({}, { marked: [0, 0x80000001] }).marked]).toEqual([32, 63]);
  });
  it("is told in words without a hole", () => {
    const position = at({ 0: [100, 200, 90], [RAPTOR]: [300, 300] });
    for (const id of [0, RAPTOR, ENEMY]) {
      const text = [modelText(content, position, id), ...sheetText(content, position, id)].join(". ");
      expect(text).not.toMatch(/undefined|\{|bronepehota\.|NaN/);
    }
  });
  it("speaks of dice only where dice decide shots", () => {
    for (const [mode, isByDice] of [
      ["virtual", true],
      ["real", false],
    ] as const) {
      const played = contentWith({ mode, mortars: "1" });
      const position = at({}, {}, played);
      const gun = played.cards.find((each) => each.kind === "gun")!.id;
      for (const id of [0, RAPTOR, gun]) expect(/D\d/.test(sheetText(played, position, id).join())).toBe(isByDice);
    }
  });
  it("knows no barrels where a platform is carried instead", () => {
    const real = contentWith({ mode: "real", size: "workshop" });
    const machines = real.cards.filter((each) => each.kind === "machine" && each.seat === 0);
    const barrels = machines.map(({ id, type }) => [real.machines[type]!.key, real.launcher(id)?.barrels]);
    expect(barrels).toEqual([
      ["helix", undefined],
      ["raptor", 2],
    ]);
  });
});

describe("decisions", () => {
  it("are written as the server reads them", () => {
    const legs = [
      { x: 310.2, y: 220, z: 0, stride: "walk" as const },
      { x: 350, y: 240, z: 40, stride: "clamber" as const },
    ];
    expect(code.walk(12, 90, legs)).toBe("walk 12 walk 310,220 clamber 350,240,40 face 90");
    expect(code.walk(12, 180, [])).toBe("walk 12 face 180");
    expect(code.walk(12, 90, [{ ...legs[0]!, stride: "carry" }], 30, 45)).toBe(
      "walk 12 carry 310,220 face 90 gun 30 45",
    );
    expect(code.drive(30, [{ course: "forward", amount: 200 }], true)).toBe("drive 30 again forward 200");
    expect(code.drive(30, [{ course: "forward", amount: 50 }], false, 31, 0)).toBe("drive 30 tow 31 0 forward 50");
    expect(code.deploy(12, { x: 310, y: 220, z: 0, heading: 90 })).toBe("deploy 12 310,220@90");
    expect(code.jump(12, { x: 310, y: 220, z: 60, heading: 180 })).toBe("jump 12 310,220,60@180");
    expect(code.shoot(12, 40, { aimed: true })).toBe("shoot 12 40 aimed");
    expect(code.shoot(30, 40, { weapon: 2 })).toBe("shoot 30 40 weapon 2");
    expect(code.shoot(12, 40, { gun: 31 })).toBe("shoot 12 40 gun 31");
  });
  it("are read back", () => {
    expect(targetOf(content, "shoot 12 20 weapon 1")).toMatchObject({
      verb: "shoot",
      model: 12,
      target: 20,
      weapon: 1,
    });
    expect(targetOf(content, "shoot 3 20 aimed")).toMatchObject({ aimed: true, gun: NONE, weapon: 0 });
    expect(targetOf(content, "activate 4")).toMatchObject({ unit: 4 });
    expect(targetOf(content, "fight 3 20")).toMatchObject({ model: 3, target: 20 });
    expect(targetOf(content, "shoot 3 999").target).toBe(NONE);
    const way = "walk 12 walk 310,220 clamber 350,240,40 face 90";
    expect(footLegsIn(way)).toEqual([
      { stride: "walk", x: 310, y: 220, z: 0 },
      { stride: "clamber", x: 350, y: 240, z: 40 },
    ]);
    expect(headingIn(way)).toBe(90);
    expect(seatsIn("announce 2,1")).toEqual([1, 0]);
    expect(driveLegsIn("drive 30 again turn 90 forward 100")).toEqual([
      { course: "turn", amount: 90 },
      { course: "forward", amount: 100 },
    ]);
  });
  it("show what the server says of them", () => {
    const shown = readShown({
      steps: 4,
      visible: 25,
      seen: [0, 1, 39],
      armour: [
        { amount: 2, rule: "BP-5.2-01" },
        { amount: 1, rule: "BP-7.3-08" },
      ],
      shot: { hit: [2, 3], pierce: [1, 4], kill: [1, 4], pilot_lost: [0, 1], mean_damage: [1, 4] },
      in_blast: [3],
      likely: [{ model: 7, often: 2 }],
      trials: 6,
    } as never)!;
    expect(shown.odds!.hit).toBeCloseTo(2 / 3);
    expect(shown.end).toBeNull();
    expect(hurtBy(shown)).toEqual([
      { model: 3, often: "" },
      { model: 7, often: "2/6" },
    ]);
    expect(hurtBy(null)).toEqual([]);
    expect(readShown(undefined)).toBeNull();
  });
});

describe("measuring", () => {
  it("goes from edge to edge and counts steps upwards", () => {
    const position = at({ 0: [100, 100, 0], [ENEMY]: [100, 216, 0] });
    expect(distance(content, position.models[0]!, position.models[ENEMY]!)).toBeCloseTo(100);
    expect([0, 50, 50.5, 100, 101].map(inSteps)).toEqual([1, 1, 2, 2, 3]);
    const turned = at({ 0: [100, 100, 90], [ENEMY]: [100, 216, 0] });
    expect(distance(content, turned.models[0]!, turned.models[ENEMY]!)).toBeCloseTo(95);
    const rect = { x: 0, y: 0, across: 20, along: 20, heading: 45 };
    expect(gap(rect, { ...rect, x: 10 })).toBe(0);
  });
  it("counts the difference of levels", () => {
    const position = at({ 0: [100, 100], [ENEMY]: [100, 146, 0, 40] });
    expect(distance(content, position.models[0]!, position.models[ENEMY]!)).toBeCloseTo(50);
  });
  it("knows directions and turns", () => {
    expect([bearing({ x: 0, y: 0 }, { x: 0, y: 5 }), bearing({ x: 0, y: 0 }, { x: 5, y: 0 })]).toEqual([0, 90]);
    expect([turnBy(350, 10), turnBy(10, 350)]).toEqual([20, -20]);
  });
  it("finds the levels over one another", () => {
    expect(levelsAt(outpost, { x: 600, y: 400 })).toEqual([0, 100]);
    expect(levelsAt(outpost, { x: 380, y: 180 })).toEqual([50]);
    expect(levelsAt(outpost, { x: 50, y: 50 })).toEqual([0]);
    expect(levelsAt(outpost, { x: 280, y: 180 })).toEqual([25]);
  });
});

describe("ways", () => {
  it("of a machine are turns and stretches", () => {
    const from = { x: 100, y: 100, z: 0, heading: 0 };
    expect(legsTo(from, { x: 200, y: 100 }, "forward", 0)).toEqual([
      { course: "turn", amount: 90 },
      { course: "forward", amount: 100 },
      { course: "turn", amount: 0 },
    ]);
    expect(legsTo(from, { x: 100, y: 40 }, "back", null)).toEqual([{ course: "back", amount: 60 }]);
    expect(legsTo(from, { x: 130, y: 140 }, "side", null)).toEqual([
      { course: "forward", amount: 40 },
      { course: "right", amount: 30 },
    ]);
    expect(driven(from, legsTo(from, { x: 200, y: 100 }, "forward", null)).at(-1)).toMatchObject({
      x: 200,
      y: 100,
      heading: 90,
    });
  });
});

describe("what is drawn", () => {
  it("outlines what an eye sees", () => {
    const points = [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 4 },
      { x: 0, y: 4 },
      { x: 2, y: 2 },
    ];
    expect(hull(points)).toHaveLength(4);
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(["0 %", "< 1 %", "50 %", "> 99 %", "100 %"]);
  });
});

describe("what happened", () => {
  it("is read from facts in which zeros are left out", () => {
    const position = at({ 0: [100, 100], [ENEMY]: [300, 300] });
    const told = [
      { fact: { shot_declared: { target: ENEMY, steps: 6 } } },
      { fact: { range_rolled: { target: ENEMY, sides: 6, die: 4, accurate: true } } },
      { fact: { power_rolled: { target: ENEMY, sides: 12, die: 2 } } },
      { fact: { damaged: { model: ENEMY, damage: 1 } } },
      { fact: { destroyed: { model: ENEMY } } },
      { fact: { walked: { leg: { x: 5, y: 6 } } } },
      { fact: { walked: { leg: { x: 9, y: 6 } } } },
    ];
    const traces = tracesOf(told as never, position);
    expect(traces.shots).toMatchObject([{ from: { x: 100, y: 100 }, to: { x: 300, y: 300 } }]);
    expect(traces.dice.get(ENEMY)!.map((each) => [each.value, each.good])).toEqual([
      [4, true],
      [2, false],
    ]);
    expect(traces.damage.get(ENEMY)).toBe(1);
    expect([...traces.lost]).toEqual([ENEMY]);
    expect(traces.ways).toMatchObject([
      {
        model: 0,
        points: [
          { x: 5, y: 6 },
          { x: 9, y: 6 },
        ],
      },
    ]);
    expect(isEmpty(tracesOf([{ text: "Тур 1." }], position))).toBe(true);
  });
});

describe("reach of weapons", () => {
  it("is the most that the range die shows", () => {
    expect(["D6+2", "D12", ""].map((range) => farthest(range))).toEqual([8, 12, 0]);
    expect(farthest("D6+2", true)).toBe(16);
  });
  it("tells what is out of it", () => {
    const shot = (code: string) => targetOf(content, code);
    const most = farthest(content.soldier(0)!.fire.range);
    expect(isTooFar(content, shot(`shoot 0 ${ENEMY}`), most)).toBe(false);
    expect(isTooFar(content, shot(`shoot 0 ${ENEMY}`), most + 1)).toBe(true);
    expect(isTooFar(content, shot(`shoot 0 ${ENEMY} aimed`), most + 1)).toBe(false);
    expect(isTooFar(content, shot(`throw 0 ${ENEMY}`), 7)).toBe(true);
    expect(isTooFar(content, shot(`fight 0 ${ENEMY}`), 99)).toBe(false);
  });
  it("puts what can have an effect first, nearest first", () => {
    const position = at({ 0: [100, 100], [ENEMY]: [100, 700], [ENEMY + 1]: [100, 300] });
    const offers = [ENEMY, ENEMY + 1].flatMap((id) => [
      targetOf(content, `throw 0 ${id}`),
      targetOf(content, `shoot 0 ${id}`),
    ]);
    const found = offersByTarget(content, position, offers, 0);
    expect(found.map((each) => [each.id, each.isFar])).toEqual([
      [ENEMY + 1, false],
      [ENEMY, true],
    ]);
  });
});

describe("squads", () => {
  it("of an army are counted", () => {
    expect([0, 5, 6, ENEMY, ENEMY + 6].map((id) => content.squadOf(id))).toEqual([0, 0, 1, 0, 1]);
  });
});

describe("setting up", () => {
  it("suggests free places in the area", () => {
    const position = at({}, { areas: [0, 1, 255, 255] });
    const pose = suggestPlace(content, position, 1, ENEMY)!;
    expect(pose.heading).toBe(270);
    expect(pose.x).toBeGreaterThan(1000);
    expect(isFree(content, position, ENEMY, pose)).toBe(true);
    const beside = at({ [ENEMY]: [pose.x, pose.y, 270] }, { areas: [0, 1, 255, 255] });
    expect(suggestPlace(content, beside, 1, ENEMY + 1)).not.toEqual(pose);
  });
});

describe("questions", () => {
  it("find a model by its name and number", () => {
    const position = at({ [RAPTOR]: [100, 100], [SALAMANDER]: [300, 300], 13: [500, 500], 14: [520, 500] });
    expect(modelIn({ content, position }, "расстояние до Саламандры")).toBe(SALAMANDER);
    expect(modelIn({ content, position }, "distance to RAPTOR")).toBe(RAPTOR);
    const name = modelText(content, position, 14).split(",")[0]!;
    expect(modelIn({ content, position }, `далеко ли ${name} 2`)).toBe(14);
    expect(modelIn({ content, position }, "погода")).toBe(NONE);
  });
});
