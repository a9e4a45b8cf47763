// Bronepehota's table in the round: models, land, camera, what lies under a pixel, filled areas, films. The pack is the real
// one.
import "./page";
import { describe, expect, it } from "vitest";
import {
  eyeLens,
  eyeOf,
  framing,
  lensOf,
  nearer,
  project,
  pulled,
  rayThrough,
  towards,
  turned,
  whole,
} from "../src/games/bronepehota/space/camera";
import { listed } from "../src/games/bronepehota/pack";
import { damageOf, ringOf, standing } from "../src/games/bronepehota/space/standing";
import { drape } from "../src/games/bronepehota/space/ways";
import { filmOf, jumpArc, LONGEST, stanceAt } from "../src/games/bronepehota/space/film";
import { landOf } from "../src/games/bronepehota/space/land";
import { machineModel } from "../src/games/bronepehota/space/machines";
import { mix, paletteOf, rgbOf } from "../src/games/bronepehota/space/palette";
import { hitBox, onLevel, pick } from "../src/games/bronepehota/space/pick";
import { clipped, islandsOf } from "../src/games/bronepehota/space/rings";
import { extentOf, Solids } from "../src/games/bronepehota/space/solids";
import { soldierModel } from "../src/games/bronepehota/space/soldiers";
import { modelOf } from "../src/games/bronepehota/space/shapes";
import { contentWith, pack, RAPTOR, SALAMANDER, type Stand, standingOn } from "./pack";

const content = contentWith({ layout: "empty" });
const outpost = contentWith({ layout: "outpost" });
const pass = contentWith({ layout: "pass" });

const at = (stands: Record<number, Stand>, on = content) =>
  standingOn(
    on,
    Object.fromEntries(Object.entries(stands).map(([id, each]) => [id, { ...each, more: { link: 1, ...each.more } }])),
  );
const SIZE = { width: 1000, height: 640 };
const north = whole(content, SIZE);

// Volume of a closed shape; positive when every face looks outwards.
function volume({ corners }: Solids): number {
  let sum = 0;
  for (let i = 0; i < corners.length; i += 9) {
    const [ax, ay, az, bx, by, bz, cx, cy, cz] = corners.slice(i, i + 9) as number[];
    sum += ax! * (by! * cz! - bz! * cy!) - ay! * (bx! * cz! - bz! * cx!) + az! * (bx! * cy! - by! * cx!);
  }
  return -sum / 6; // right, up, forward is a left hand
}

describe("shapes", () => {
  it("turns every face outwards, also of what is moved, turned or mirrored", () => {
    expect(volume(new Solids().block("seat", [0, 10], [4, 6]))).toBeCloseTo(240);
    const moved = new Solids();
    moved.at([30, 5, -8], () => moved.block("seat", [0, 10], [4, 6]), { turn: 70, pitch: 20, roll: 10, mirror: true });
    expect(volume(moved)).toBeCloseTo(240);
    const pair = new Solids();
    pair.pair([9, 0, 0], () => pair.block("seat", [0, 10], [4, 6]));
    expect(volume(pair)).toBeCloseTo(480);
    expect(extentOf(pair)).toEqual({ low: [-11, 0, -3], high: [11, 10, 3] });
    expect(volume(new Solids().rod("steel", [0, 0, 0], [0, 0, 10], 2, 2, 4))).toBeCloseTo(80);
    expect(volume(new Solids().ball("steel", [1, 2, 3], [5, 5, 5]))).toBeGreaterThan(300);
  });
});

describe("models", () => {
  const everything = listed(pack, "machines").map((each) => each.key);
  it("exist for every machine, about as large as the rules say", () => {
    const outlines = new Set<string>();
    for (const machine of content.machines) {
      const weapons = machine.arsenal.map((each) => content.weapons[each]!.key);
      const { hull, cabin } = machineModel({ ...machine, weapons });
      const { low, high } = extentOf(hull, cabin);
      const { across, height } = machine.shape;
      expect(low[1], machine.key).toBeGreaterThan(-16);
      expect(high[1], machine.key).toBeGreaterThan(height * 0.6);
      expect(high[1], machine.key).toBeLessThan(height * 1.35);
      expect(high[0] - low[0], machine.key).toBeGreaterThan(across * 0.6);
      expect(high[0] - low[0], machine.key).toBeLessThan(across * 1.5);
      outlines.add(`${hull.corners.length} ${cabin.corners.length} ${high.map(Math.round)}`);
    }
    expect(everything).toHaveLength(content.machines.length);
    expect(outlines.size).toBe(content.machines.length); // none looks like another
  });
  it("show what a machine carries, and stand for a machine that nobody has drawn", () => {
    const locust = content.machines.find((each) => each.key === "locust")!;
    const [bare, armed] = [[], ["gatling", "battle-claw"]].map((weapons) => machineModel({ ...locust, weapons }));
    expect(armed!.cabin.paints.length).toBeGreaterThan(bare!.cabin.paints.length);
    for (const chassis of ["wheeled", "tracked", "walking", "flying"] as const)
      expect(
        machineModel({ ...locust, key: "unknown", chassis, weapons: ["unknown"] }).hull.paints.length,
      ).toBeGreaterThan(20);
  });
  it("tell squads and men apart, within the height of a soldier", () => {
    const outlines = new Set<string>();
    for (const squad of content.squads)
      for (const soldier of squad.soldiers) {
        const model = soldierModel(squad.key, squad.side, soldier);
        const { low, high } = extentOf(model);
        expect(low[1]).toBe(0);
        expect(high[1]).toBeGreaterThan(32);
        expect(high[1], squad.key).toBeLessThan(42);
        outlines.add(squad.key + model.corners.map(Math.round).join());
      }
    expect(outlines.size).toBeGreaterThan(content.squads.length * 2);
    expect(modelOf(content, RAPTOR)).toHaveLength(2);
    expect(modelOf(content, 0)).toHaveLength(1);
  });
});

describe("land", () => {
  it("is flat where nothing stands, with pits below it and pieces above", () => {
    expect(extentOf(landOf(content).solid).high[1]).toBeLessThan(1);
    const { high } = extentOf(landOf(outpost).solid);
    expect(high[1]).toBeGreaterThanOrEqual(100);
    const floor = landOf(pass).solid.paints.filter((each) => each === "pit");
    expect(floor.length).toBeGreaterThanOrEqual(4); // two trenches of two triangles
    expect(landOf(outpost).solid.paints).toContain("rung");
    expect(landOf(outpost).lines.climb.length).toBeGreaterThan(0);
  });
  it("leads a way over a ramp", () => {
    const ramp = outpost.pieces.find((each) => each.key === "r1")!;
    const way = drape(outpost, { x: ramp.x - 80, y: ramp.y, z: 0 }, { x: ramp.x + 38, y: ramp.y, z: 48 });
    const heights = way.map((each) => Math.round(each.z));
    expect(heights[0]).toBe(2);
    expect([...heights].sort((a, b) => a - b)).toEqual(heights);
    expect(heights.at(-1)).toBe(50);
  });
});

describe("the camera", () => {
  it("shows all of the table at first, north away from the eye", () => {
    const lens = lensOf(north, SIZE);
    for (const [x, y] of [
      [0, 0],
      [1200, 0],
      [0, 800],
      [1200, 800],
    ] as const) {
      const pixel = project(lens, { x, y, z: 0 })!;
      expect(pixel.x).toBeGreaterThan(-20);
      expect(pixel.x).toBeLessThan(SIZE.width + 20);
      expect(pixel.y).toBeGreaterThan(0);
      expect(pixel.y).toBeLessThan(SIZE.height);
    }
    const [near, far] = [100, 700].map((y) => project(lens, { x: 600, y, z: 0 })!);
    expect(far!.y).toBeLessThan(near!.y);
    expect(far!.scale).toBeLessThan(near!.scale);
    expect(project(lens, { ...eyeOf(north), z: 9000 })).toBeNull();
  });
  it("finds through a pixel what it draws there", () => {
    const lens = lensOf(turned(north, 130, -12, content), SIZE);
    for (const spot of [
      { x: 300, y: 250, z: 0 },
      { x: 900, y: 700, z: 50 },
    ]) {
      const found = onLevel(lens.eye, rayThrough(lens, project(lens, spot)!), spot.z)!;
      expect(found.x).toBeCloseTo(spot.x, 3);
      expect(found.y).toBeCloseTo(spot.y, 3);
    }
  });
  it("keeps within bounds, and what is pulled follows the hand", () => {
    expect(turned(north, 0, 500, content).tilt).toBe(88);
    expect(turned(north, -10, -500, content)).toMatchObject({ tilt: 8, turn: 350 });
    expect(nearer(north, 1e9, content).far).toBe(140);
    const lens = lensOf(north, SIZE);
    const before = project(lens, north.at)!;
    const after = project(lensOf(pulled(north, 60, -25, SIZE, content), SIZE), north.at)!;
    expect(after.x - before.x).toBeCloseTo(60, -1);
    expect(after.y - before.y).toBeLessThan(-15);
    const under = { x: 900, y: 300 };
    const [far, close] = [north, nearer(north, 2, content, under)].map((each) =>
      project(lensOf(each, SIZE), { ...under, z: 0 })!,
    );
    expect(Math.hypot(far!.x - close!.x, far!.y - close!.y)).toBeLessThan(40);
  });
  it("goes towards what is selected, also above the ground, and straight back", () => {
    const aim = { x: 900, y: 300, z: 120 };
    const away = (orbit: typeof north): number => {
      const { x, y } = project(lensOf(orbit, SIZE), aim)!;
      return Math.hypot(x - SIZE.width / 2, y - SIZE.height / 2);
    };
    let orbit = north;
    for (let step = 0; step < 4; ++step) {
      const next = towards(orbit, 1.4, content, aim);
      expect(next.far).toBeLessThan(orbit.far);
      expect(away(next)).toBeLessThan(away(orbit));
      orbit = next;
    }
    expect(away(orbit)).toBeLessThan(60);
    expect(towards(orbit, 1 / 1.4, content, aim).at).toEqual(orbit.at);
  });
  it("begins where the figures are, if they stand close together", () => {
    const few = framing(content, SIZE, [
      { x: 200, y: 300 },
      { x: 400, y: 420 },
    ]);
    expect(few.at).toEqual({ x: 300, y: 360, z: 0 });
    expect(few.far).toBeLessThan(north.far * 0.6);
    expect(
      framing(content, SIZE, [
        { x: 50, y: 50 },
        { x: 1150, y: 700 },
      ]),
    ).toEqual(north);
    expect(framing(content, SIZE, [])).toEqual(north);
  });
  it("looks out of an eye with the target in the middle", () => {
    const lens = eyeLens({ x: 100, y: 100, z: 36 }, { x: 400, y: 250, z: 50 }, 40, 26, SIZE);
    const pixel = project(lens, { x: 400, y: 250, z: 70 })!;
    expect([pixel.x, pixel.y].map(Math.round)).toEqual([500, 320]);
    const [low, high] = [50, 90].map((z) => project(lens, { x: 400, y: 250, z })!.y);
    expect(low! - high!).toBeGreaterThan(SIZE.height * 0.4);
    expect(low! - high!).toBeLessThan(SIZE.height * 0.7);
  });
});

describe("what lies under a pixel", () => {
  const down = { x: 0, y: 0, z: -1 };
  const from = (x: number, y: number) => ({ x, y, z: 900 });
  it("is the ground, a surface, a slope, the floor of a pit, or nothing", () => {
    expect(pick(from(50, 50), down, outpost, [])).toEqual({ spot: { x: 50, y: 50, z: 0 }, model: null });
    expect(pick(from(380, 180), down, outpost, [])?.spot.z).toBeCloseTo(50);
    expect(pick(from(280, 180), down, outpost, [])?.spot.z).toBeCloseTo(25);
    expect(pick(from(400, 640), down, pass, [])?.spot.z).toBeCloseTo(-20);
    expect(pick(from(5000, 50), down, outpost, [])).toBeNull();
    expect(pick(from(50, 50), { x: 0, y: 0, z: 1 }, outpost, [])).toBeNull();
  });
  it("is a figure before the ground behind it, but not one behind a wall", () => {
    const position = at({ 0: { x: 330, y: 600 }, 1: { x: 330, y: 680 } }, outpost);
    const figures = [0, 1].map((id) => position.models[id]!);
    const eye = { x: 330, y: 300, z: 30 };
    const level = { x: 0, y: 1, z: 0 };
    expect(pick(eye, level, outpost, figures)?.model).toBe(0);
    expect(pick(eye, level, outpost, figures.slice(1))?.model).toBeNull(); // the high wall at y = 640
    expect(pick({ x: 330, y: 600, z: 160 }, { x: 0, y: 1, z: -1.6 }, outpost, figures.slice(1))?.model).toBe(1);
  });
  it("respects the heading of a box", () => {
    const rect = { x: 0, y: 0, across: 100, along: 10, heading: 45 };
    const way = { x: 0, y: 1, z: 0 };
    expect(hitBox({ x: 30, y: -200, z: 5 }, way, rect, 0, 10)).toBeCloseTo(200 - 30 - 5 * Math.SQRT2);
    expect(hitBox({ x: 60, y: -200, z: 5 }, way, rect, 0, 10)).toBeNull();
  });
});

describe("areas", () => {
  const square = (x: number, size: number) => [
    { x: x, y: x },
    { x: x + size, y: x },
    { x: x + size, y: x + size },
    { x: x, y: x + size },
  ];
  it("know which of their outlines are holes", () => {
    const islands = islandsOf([square(10, 80), square(0, 100), square(20, 20), square(200, 10)]);
    expect(islands.map((each) => [each.outline[0]!.x, each.holes.length])).toEqual([
      [0, 1],
      [20, 0],
      [200, 0],
    ]);
    expect(islandsOf([[...square(0, 10), { x: 0, y: 0 }]])[0]!.outline).toHaveLength(4); // a closed one is opened
    expect(islandsOf([[{ x: 0, y: 0 }]])).toEqual([]);
  });
  it("end at the edge of the table", () => {
    const ring = clipped(square(-50, 100), { width: 40, depth: 800 });
    expect(ring.map(({ x, y }) => [x, y]).sort()).toEqual([
      [0, 0],
      [0, 50],
      [40, 0],
      [40, 50],
    ]);
    expect(clipped(square(900, 50), { width: 40, depth: 40 })).toEqual([]);
  });
});

describe("figures", () => {
  it("show their damage by sector, and stay as wrecks", () => {
    const raptor = (durability: number) => at({ [RAPTOR]: { x: 100, y: 100, more: { durability } } }).models[RAPTOR]!;
    expect([9, 8, 5, 2].map((each) => damageOf(content, raptor(each)))).toEqual([0, 1, 2, 3]);
    const position = at({
      [RAPTOR]: { x: 100, y: 100, more: { where: "destroyed" } },
      [SALAMANDER]: { x: 300, y: 100, more: { link: 0xffff } },
      0: { x: 500, y: 100, more: { marks: ["finished"] } },
    });
    const { drawn } = standing({ content, position, states: new Map([[0, ["can"]]]) }, null);
    expect(drawn.map((each) => [each.id, each.tone, each.ring])).toEqual([
      [0, "acted", "can"],
      [RAPTOR, "wreck", ""],
      [SALAMANDER, "empty", ""],
    ]);
  });
  it("carry the ring of what matters most", () => {
    expect(ringOf(["can"])).toBe("can");
    expect(ringOf(["aimable far"])).toBe("far");
    expect(ringOf(["aimable", "chosen"])).toBe("chosen");
    expect(ringOf(["can", "chosen"])).toBe("picked");
    expect(ringOf(["can", "picked", "looked"])).toBe("picked");
    expect(ringOf([])).toBe("");
  });
});

describe("films", () => {
  const before = at({ 0: { x: 100, y: 100 }, 13: { x: 400, y: 100 }, [RAPTOR]: { x: 200, y: 200, heading: 90 } });
  const film = (...facts: [string, object][]) =>
    filmOf(
      facts.map(([kind, fact]) => ({ fact: { [kind]: fact } }) as never),
      before,
      content,
    );
  it("tell nothing of what is not seen", () => {
    expect(film(["round_begun", { round: 2 }], ["actor_done", { model: 0 }])).toBeNull();
  });
  it("walk along the legs and end where the position says", () => {
    const walk = film(
      ["walked", { leg: { x: 200, y: 100 } }],
      ["walked", { leg: { x: 200, y: 150 } }],
      ["stood", { pose: { x: 200, y: 150, heading: 270 } }],
    )!;
    const after = { ...before.models[0]!, pose: { x: 200, y: 150, z: 0, heading: 270 } };
    const stance = (t: number) => stanceAt(walk, after, t)!;
    expect(stance(0).pose).toMatchObject({ x: 100, y: 100 });
    expect(stance(walk.clips[0]!.end / 2).pose.x).toBeCloseTo(150);
    expect(stance(walk.length).pose).toMatchObject({ x: 200, y: 150, heading: 270 });
    expect(stanceAt(walk, before.models[13]!, 10)).toBeNull(); // nobody else moves
  });
  it("jump in an arc, drive and turn, pull along what is towed", () => {
    const jump = film(["jumped", { from: { x: 100, y: 100 }, to: { x: 300, y: 100, z: 50 } }])!;
    const middle = stanceAt(jump, before.models[0]!, jump.length / 2)!.pose;
    expect(middle.x).toBeCloseTo(200);
    expect(middle.z).toBeGreaterThan(60);
    // What is pulled keeps its distance from the first leg on.
    const behind = at({ 13: { x: 140, y: 200, heading: 90 }, [RAPTOR]: { x: 200, y: 200, heading: 90 } });
    const drove = [50, 100].map((amount) => ({
      fact: { drove: { model: RAPTOR, leg: { course: "forward", amount } } },
    }));
    const towed = { fact: { towed: { model: 13, by: RAPTOR, pose: { x: 290, y: 200, heading: 90 } } } };
    const drive = filmOf([...drove, towed] as never, behind, content)!;
    for (const share of [0, 0.2, 0.5, 0.8, 1]) {
      const [tower, pulled0] = [RAPTOR, 13].map(
        (id) => stanceAt(drive, behind.models[id]!, drive.length * share)!.pose,
      );
      expect(tower!.x - pulled0!.x, `at ${share}`).toBeCloseTo(60);
    }
    expect(stanceAt(drive, behind.models[RAPTOR]!, drive.length)!.pose).toMatchObject({ x: 350, y: 200 });
  });
  it("jump over what stands between, and under no roof", () => {
    const [from, to] = [
      { x: 100, y: 100, z: 0 },
      { x: 300, y: 100, z: 0 },
    ];
    const wall = { ...outpost.pieces[0]!, kind: "box" as const, x: 200, y: 100, across: 20, along: 200, heading: 0 };
    const over = (z0: number, z1: number): number => jumpArc({ pieces: [{ ...wall, z0, z1 }] }, from, to);
    expect(over(0, 80)).toBeCloseTo(92);
    expect(over(0, 20)).toBeCloseTo(60); // its own length is enough
    expect(over(150, 160)).toBeCloseTo(60);
    expect(over(0, 900)).toBe(240);
  });
  it("let somebody stand until he falls, and a soldier vanish in the machine he boards", () => {
    const shot = film(["shot_declared", { target: 13 }], ["destroyed", { model: 13 }])!;
    expect(shot.effects.map((each) => each.kind)).toEqual(["tracer", "flash"]);
    const lost = { ...before.models[13]!, where: "destroyed" as const };
    expect(stanceAt(shot, lost, 10)!.model.where).toBe("table");
    expect(stanceAt(shot, lost, shot.length)!.model.where).toBe("destroyed");
    const board = film(["boarded", { soldier: 0, machine: RAPTOR }])!;
    const aboard = { ...before.models[0]!, where: "aboard" as const };
    expect(stanceAt(board, aboard, 100)!.model.where).toBe("table");
    expect(stanceAt(board, aboard, board.length)!.model.where).toBe("aboard");
  });
  it("let the first soldier of all board and get out, whose number the server leaves out", () => {
    const raptor = before.models[RAPTOR]!;
    const board = film(["boarded", { machine: RAPTOR }])!;
    const aboard = { ...before.models[0]!, where: "aboard" as const };
    expect(stanceAt(board, aboard, board.length)!.pose).toMatchObject({ x: 200, y: 200 });
    expect(stanceAt(board, raptor, board.length / 2)!.pose).toEqual(raptor.pose);
    expect(board.clips.map((each) => each.id)).toEqual([0]);
    const out = film(["left_machine", { machine: RAPTOR, pose: { x: 260, y: 200, heading: 90 } }])!;
    expect(stanceAt(out, before.models[0]!, 0)!.pose).toMatchObject({ x: 200, y: 200 });
    expect(stanceAt(out, before.models[0]!, out.length)!.pose).toMatchObject({ x: 260, y: 200, heading: 90 });
    expect(out.clips.map((each) => each.id)).toEqual([0]);
  });
  it("lunge in close combat and come back; nothing lasts too long", () => {
    const fight = film(["fight_begun", { attacker: 0, defender: 13 }])!;
    expect(stanceAt(fight, before.models[0]!, 210)!.pose.x).toBeGreaterThan(150);
    expect(stanceAt(fight, before.models[0]!, 420)!.pose.x).toBeCloseTo(100);
    const long = film(...Array.from({ length: 40 }, (): [string, object] => ["shot_declared", { target: 13 }]))!;
    expect(long.length).toBeCloseTo(LONGEST);
    expect(Math.max(...long.effects.map((each) => each.end))).toBeLessThanOrEqual(LONGEST + 1e-6);
  });
});

describe("colours", () => {
  it("are those of the page", () => {
    const palette = paletteOf((name) => (name === "--ground" ? " #e9eef2" : "#0d6cab"));
    expect(palette.isLight).toBe(true);
    expect(rgbOf("#ff0080").map((each) => Math.round(each * 255))).toEqual([255, 0, 128]);
    expect(mix([0, 0, 0], [1, 1, 1], 0.25)).toEqual([0.25, 0.25, 0.25]);
  });
});
