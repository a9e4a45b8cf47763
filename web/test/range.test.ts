// The firing range: the same number gives the same range, every range can be shot at, and the engine decides what happens.
import "./page";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { Table } from "../wasm/table.mjs";
import { instantiate } from "../wasm/wasi.mjs";
import { code } from "../src/games/bronepehota/codes";
import { pathOf } from "../src/games/bronepehota/flight";
import { apart, type Spot } from "../src/games/bronepehota/measure";
import { HELPS, LAUNCHERS, nextView, type Scene, sceneOf } from "../src/games/bronepehota/range/scene";
import { challengeIn, linkTo, shotOf, WORTH } from "../src/games/bronepehota/range/score";
import { onTable, positionOf } from "../src/games/bronepehota/view";
import type { Json } from "../src/stream/changes";
import { type Fact, readFact, readFlightEnded, readLaunched } from "../src/wire/bronepehota";
import { pack, wordsOf } from "./pack";

const setting = { pack, words: wordsOf("bronepehota", "en"), options: {} };
let table: Table;
beforeAll(async () => {
  table = new Table(await instantiate(readFileSync(new URL("../../build/wasm/bronepehota.wasm", import.meta.url))));
});
function open(scene: Scene, view = scene.view): void {
  expect(table.open(JSON.stringify(scene.setting.pack), JSON.stringify(scene.setting.options), "{}", "en")).toBe("");
  expect(table.look(JSON.stringify(view))).toBe("");
}
// What the engine answers, as the page reads it.
interface Previewed {
  shows: { trace?: Spot[]; met?: string };
}
interface Tried {
  facts: Record<string, Json>[];
  view: Json;
}
const asked = <Answer>(question: string): Answer => JSON.parse(table.ask(question)) as Answer;
const tried = (seed: number, code: string): Tried => asked(`try ${seed} ${code}`);
const factIn = (said: object): Fact => readFact(said as never);
const straight = ({ shooter: model, gun, domains }: Scene, yaw = 900, pitch = 30): string =>
  code.fire({ model, gun, barrel: 0, charge: domains[0]!.charge, yaw, pitch });

describe("the firing range", () => {
  it("is the same for everybody who has its number", () => {
    expect(sceneOf(setting, 17, "raptor", "short").view).toEqual(sceneOf(setting, 17, "raptor", "short").view);
    expect(sceneOf(setting, 17, "raptor", "short").view).not.toEqual(sceneOf(setting, 18, "raptor", "short").view);
  });
  it.each(LAUNCHERS)("can be shot at with %s", (launcher) => {
    for (let seed = 1; seed <= 4; ++seed) {
      const scene = sceneOf(setting, seed, launcher, "full");
      open(scene);
      const targets = onTable(positionOf(scene.view, scene.content)!).filter((each) => each.owner === 1);
      expect(targets.length).toBeGreaterThan(6);
      for (const { charge, barrel, lowest } of scene.domains) {
        const { shooter: model, gun } = scene;
        const asked = code.fire({ model, gun, barrel, charge, yaw: 900, pitch: Math.max(lowest, 30) });
        expect(JSON.parse(table.ask(`preview ${asked}`))).toMatchObject({ legal: true });
      }
    }
  });
  it("is decided by the engine, the same way again, and goes on from there", () => {
    const scene = sceneOf(setting, 3, "twin-cannon", "full");
    open(scene);
    const target = onTable(positionOf(scene.view, scene.content)!).find(
      (each) => each.owner === 1 && scene.content.cards[each.id]!.kind === "machine",
    )!;
    const { code: aimed } = asked<{ code: string }>(`aim ${target.id} ${straight(scene)}`);
    expect(aimed).toMatch(/^fire /);
    const seeds = Array.from({ length: 30 }, (_, i) => i);
    const all = seeds.map((seed) => tried(seed, aimed));
    expect(tried(0, aimed)).toEqual(all[0]);
    const shots = all.map((each) => shotOf(scene.content, each.facts.map(factIn)));
    expect(shots.filter((each) => each.flight.target === target.id).length).toBeGreaterThan(10);
    expect(shots.some((each) => each.points > 0)).toBe(true);
    const next = nextView(scene, all[0]!.view);
    open(scene, next);
    expect(JSON.parse(table.ask(`preview ${aimed}`))).toMatchObject({ legal: true });
  });
  it("draws a flight as the engine flies it", () => {
    const scene = sceneOf(setting, 5, "raptor", "full");
    open(scene);
    const shot = straight(scene, 885, 120);
    const { trace = [] } = asked<Previewed>(`preview ${shot}`).shows;
    const { facts } = tried(1, shot);
    const launched = readLaunched(facts.find((each) => each.launched)!.launched);
    const ended = readFlightEnded(facts.find((each) => each.flight_ended)!.flight_ended);
    const path = pathOf(launched, ended);
    // It began in the muzzle, wherever chance made it end.
    expect(apart(path[0]!, trace[0]!)).toBeLessThan(6);
    expect(Math.abs(path[0]!.z - trace[0]!.z)).toBeLessThan(4);
    expect(path.at(-1)).toEqual({ x: ended.x, y: ended.y, z: expect.closeTo(ended.z, 6) as number });
  });
  it("shows nothing of the flight where no help is wanted, and aims for nobody", () => {
    for (const help of HELPS.filter((each) => each !== "full")) {
      const scene = sceneOf(setting, 3, "raptor", help);
      open(scene);
      const { trace = [], met = "nothing" } = asked<Previewed>(`preview ${straight(scene)}`).shows;
      expect(met).toBe("nothing");
      expect(trace.length > 0).toBe(help === "short");
      expect(asked(`aim 20 ${straight(scene)}`)).toHaveProperty("error");
    }
  });
  it("counts what happens", () => {
    const { content } = sceneOf(setting, 3, "raptor", "off");
    const machine = content.cards.find((each) => each.seat === 1 && each.kind === "machine")!.id;
    const man = content.cards.find((each) => each.seat === 1 && each.kind === "soldier")!.id;
    const flight = [{ launched: { charge: "shell", speed: 10000 } }, { flight_ended: { target: machine, ticks: 90 } }];
    const worth = (...facts: object[]): number => shotOf(content, [...flight, ...facts].map(factIn)).points;
    expect(shotOf(content, [flight[0]!, { flight_ended: { met: "ground" } }].map(factIn)).points).toBe(0);
    expect(worth({ struck: { model: machine } })).toBe(WORTH.stood);
    expect(worth({ struck: { model: machine, blow: "fell" } }, { toppled: { model: machine } })).toBe(WORTH.toppled);
    expect(
      worth(
        { struck: { model: machine, blow: "fell" } },
        { knocked_over: { soldier: man } },
        { destroyed: { model: man } },
      ),
    ).toBe(WORTH.toppled + WORTH.knocked);
  });
  it("is passed on by a link", () => {
    const sent = { seed: 4711, launcher: "mortar", help: "off", score: 12 };
    expect(challengeIn(linkTo(sent))).toEqual(sent);
    expect(challengeIn("#seed=-1&score=x")).toEqual({ launcher: "", help: "" });
  });
});
