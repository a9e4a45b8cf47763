// The log of bronepehota in fewer lines.
import { describe, expect, test } from "vitest";
import { contentWith, RAPTOR } from "./pack";
import { linesOf } from "../src/games/bronepehota/lines";
import { rulesOf } from "../src/table/log_lines";
import type { Entry } from "../src/model/types";

const content = contentWith({ layout: "empty" });
const told = (kind: string, members: object, rule = "", text = kind): Entry =>
  ({ fact: { [kind]: members }, text, ...(rule && { rule }) }) as Entry;
const texts = (...entries: Entry[]): string[] => linesOf(content, entries).map((each) => each.text);

describe("a way", () => {
  const legs = [
    told("walked", { model: 6, cost: 65, left: 185 }, "BP-4.1-01"),
    told("walked", { model: 6, cost: 100, left: 85 }, "BP-4.1-01"),
    told("walked", { model: 6, cost: 15, left: 70 }, "BP-4.3-01"),
    told("stood", { model: 6 }, "BP-4.1-02"),
  ];
  test("is one line with all it cost, what is left, and its rules", () => {
    const lines = linesOf(content, legs);
    expect(lines).toHaveLength(1);
    expect(lines[0]!.text).toMatch(/180.*70/);
    expect(rulesOf(lines[0]!)).toEqual(["BP-4.1-01", "BP-4.3-01", "BP-4.1-02"]);
    expect(lines[0]!.entries).toEqual(legs); // all of it is pointed at
  });
  test("ends where he stands: the next one is another line", () => {
    expect(texts(...legs, told("walked", { model: 6, cost: 30, left: 40 }), told("stood", { model: 6 }))).toHaveLength(
      2,
    );
  });
  test("belongs to one model, and is not joined over something else", () => {
    const [first] = legs;
    expect(texts(first!, told("walked", { model: 7, cost: 5, left: 5 }))).toHaveLength(2);
    expect(texts(first!, told("stopped", { model: 6 }), legs[1]!)).toHaveLength(3);
  });
  test("keeps the words of the server while it has one leg", () => {
    expect(texts(legs[0]!)).toEqual(["walked"]);
  });
});

test("a unit of one model ends once, a squad says both", () => {
  const machine = content.units.find((each) => each.first === RAPTOR)!.id;
  expect(texts(told("actor_done", { model: RAPTOR }), told("unit_done", { unit: machine }))).toEqual(["actor_done"]);
  expect(texts(told("actor_done", { model: 6 }), told("unit_done", { unit: 1 }))).toEqual(["actor_done", "unit_done"]);
});

test("a grenade that harms nobody says so", () => {
  const thrown = told("grenade_thrown", { thrower: 6, target: 13, die: 3, on_table: true });
  const blast = told("power_rolled", { target: 13, die: 2 });
  expect(texts(thrown, blast, told("destroyed", { model: 13 }))[0]).toBe("grenade_thrown");
  expect(texts(thrown, blast, told("actor_done", { model: 6 }))[0]).toMatch(/grenade_thrown .+/);
  expect(texts(thrown, told("actor_done", { model: 6 }), told("destroyed", { model: 14 }))[0]).toMatch(/ .+/);
});
