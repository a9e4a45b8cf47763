// What happened since one's own last decision: kept by the match, drawn on the table of bronepehota.
import "./page";
import { describe, expect, test, vi } from "vitest";
import { layered, tracesOf } from "../src/games/bronepehota/traces";
import { type Model, NONE, type Position } from "../src/games/bronepehota/view";
import { MatchModel } from "../src/model/match";
import type { Entry, TableInfo } from "../src/model/types";

const model = (id: number, x: number, y: number, more: Partial<Model> = {}): Model =>
  ({ id, pose: { x, y, z: 0, heading: 0 }, where: "table", link: NONE, ...more }) as Model;
const position = (...models: Model[]): Position => ({ models }) as Partial<Position> as Position;
const fact = (kind: string, members: object): Entry => ({ fact: { [kind]: members } }) as Entry;

describe("a match remembers", () => {
  const heard = (seat: number | null) => {
    const match = new MatchModel("m", false);
    match.table.value = { seats: [] as TableInfo["seats"] } as TableInfo;
    match.seat.value = seat;
    const hear = (kind: string, body: object): void =>
      (match as unknown as { heard(frame: object): void }).heard({
        kind,
        body: { match: "m", seat, ...body },
      });
    hear("position", { n: 1, view: { turn: 1 }, ask: { number: 1, prompt: "", offers: ["a"], labels: [""] } });
    const update = (n: number, entries: Entry[]): void =>
      hear("update", { n, change: [], entries, ask: { number: n, prompt: "", offers: ["a"], labels: [""] } });
    const told = (): (string | undefined)[] => match.since.value.flatMap((each) => each.entries.map((one) => one.text));
    return { match, update, told };
  };
  test("everything since the own decision, with what that one brought", () => {
    const { match, update, told } = heard(0);
    update(2, [{ text: "a" }]);
    update(3, [{ text: "b" }]);
    expect(told()).toEqual(["a", "b"]);
    expect(match.since.value[0]?.before).toEqual({ turn: 1 });
    vi.spyOn(match.line, "ask").mockReturnValue("key");
    match.commit("a");
    expect(told()).toEqual(["a", "b"]); // until something follows from it
    update(4, [{ text: "own" }]);
    update(5, [{ text: "answer" }]);
    expect(told()).toEqual(["own", "answer"]);
  });
  test("nothing that was taken back", () => {
    const { update, told } = heard(0);
    update(2, [{ text: "a" }]);
    update(3, [{ text: "back", table: { event: "taken_back" } }]);
    expect(told()).toEqual(["back"]);
  });
  test("only the last for whoever looks on", () => {
    const { update, told } = heard(null);
    update(2, [{ text: "a" }]);
    update(3, [{ text: "b" }]);
    expect(told()).toEqual(["b"]);
  });
});

describe("the table draws", () => {
  test("a way from where it began, leg by leg", () => {
    const before = position(model(0, 100, 100));
    const after = position(model(0, 300, 200));
    const legs = [
      fact("walked", { leg: { x: 200, y: 100 }, cost: 100 }),
      fact("walked", { leg: { x: 300, y: 200 }, cost: 142 }),
    ];
    const points = tracesOf(legs, after, before).ways[0]!.points.map(({ x, y }) => [x, y]);
    expect(points).toEqual([
      [100, 100],
      [200, 100],
      [300, 200],
    ]);
  });
  test("the way of a machine by its courses", () => {
    const start = position(model(0, 100, 100));
    const legs = [
      fact("drove", { leg: { course: "turn", amount: 90 } }),
      fact("drove", { leg: { course: "forward", amount: 50 } }),
    ];
    const points = tracesOf(legs, start, start).ways[0]!.points.map(({ x, y }) => [x, y]);
    expect(points).toEqual([
      [100, 100],
      [150, 100],
    ]);
  });
  test("a shot from where the shooter stood, though he went on", () => {
    const before = position(model(0, 100, 100), model(1, 100, 400));
    const after = position(model(0, 200, 100), model(1, 100, 400));
    const told = [fact("shot_declared", { target: 1 }), fact("walked", { leg: { x: 200, y: 100 } })];
    expect(tracesOf(told, after, before).shots[0]!.from).toMatchObject({ x: 100, y: 100 });
  });
  test("no cross over a machine whose pilot alone was lost", () => {
    const before = position(model(0, 0, 0, { where: "aboard", link: 1 }), model(1, 300, 300, { link: 0 }));
    const after = position(model(0, 0, 0, { where: "destroyed" }), model(1, 300, 300));
    const told = [fact("survival_tested", { die: 6 }), fact("destroyed", {})];
    const traces = tracesOf(told, after, before);
    expect([...traces.lost]).toEqual([]);
    expect([...traces.dice.keys()]).toEqual([1]);
    expect([...tracesOf([fact("destroyed", { model: 1 })], after, before).lost]).toEqual([1]);
  });
  test("the newest dice of a model, and all its damage", () => {
    const all = position(model(0, 100, 100), model(1, 300, 300));
    const shot = (die: number, damage: number): Entry[] => [
      fact("power_rolled", { target: 1, die, sides: 6, pierced: true }),
      fact("damaged", { model: 1, damage }),
    ];
    const layers = layered(
      [shot(2, 3), [fact("walked", { leg: { x: 9, y: 9 } })], shot(5, 1)].map((each) => tracesOf(each, all)),
    );
    expect(layers.map((each) => each.dice.get(1)?.map((die) => die.value))).toEqual([undefined, undefined, [5]]);
    expect(layers.map((each) => each.damage.get(1))).toEqual([undefined, undefined, 4]);
    expect(layers[1]!.ways).toHaveLength(1);
  });
});
