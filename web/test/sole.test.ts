// When the page answers a question that has one answer, and when it only lays the answer ready.
import "./page";
import { beforeEach, expect, test } from "vitest";
import type { MatchModel } from "../src/model/match";
import { meetSole, soleDecision } from "../src/table/sole";
import { sole } from "../src/table/wishes";

const signal = <T>(value: T) => ({ value, peek: () => value });

function modelWith(more: Record<string, unknown> = {}) {
  const done: string[] = [];
  const seats = [
    { seat: 0, kind: "person" },
    { seat: 1, kind: "bot" },
  ];
  const { offers = ["decline"], free, kind = "bot", lesson, entries = [], mine = [0] } = more;
  const model = {
    ask: signal({ number: 3, question: "react", offers, free }),
    table: signal({ seats: [seats[0], { ...seats[1], kind }], lesson }),
    mine: signal(mine),
    seat: signal(0),
    canAct: signal(true),
    chosen: signal(""),
    fresh: signal(entries),
    commit: (code: string) => done.push(`commit ${code}`),
    touch: (code: string) => done.push(`touch ${code}`),
  };
  return { model: model as unknown as MatchModel, done };
}
function met(more: Record<string, unknown> = {}, game: Parameters<typeof meetSole>[1] = {}): string[] {
  const { model, done } = modelWith(more);
  meetSole(model, game);
  return done;
}

beforeEach(() => (sole.value = true));

test("a choice, or what cannot be listed, is nobody's to make", () => {
  expect(soleDecision(modelWith({ offers: ["pull", "decline"] }).model)).toBe("");
  expect(soleDecision(modelWith({ offers: [] }).model)).toBe("");
  expect(soleDecision(modelWith({ free: [{ verb: "walk" }] }).model)).toBe("");
  expect(met({ offers: ["pull", "decline"] })).toEqual([]);
});

test("among bots the only decision is made", () => {
  expect(met()).toEqual(["commit decline"]);
});

test("beside another person, or where it is switched off, it is laid ready for one key", () => {
  expect(met({ kind: "person" })).toEqual(["touch decline"]);
  expect(met({ kind: "open" })).toEqual(["touch decline"]);
  expect(met({ mine: [0, 1] })).toEqual(["touch decline"]);
  sole.value = false;
  expect(met()).toEqual(["touch decline"]);
});

test("what was taken back is not decided again at once, and a lesson shows every step", () => {
  expect(met({ entries: [{ table: { event: "taken_back" } }] })).toEqual(["touch decline"]);
  expect(met({ lesson: "first" })).toEqual([]); // nor laid ready: its first touch has to show it
});

test("what is put together step by step is left to whoever does it", () => {
  expect(met({}, { isPlanning: () => true })).toEqual([]);
  expect(met({}, { begins: (_, code) => code === "decline" })).toEqual([]);
  expect(met({}, { isPlanning: () => false, begins: () => false })).toEqual(["commit decline"]);
});
