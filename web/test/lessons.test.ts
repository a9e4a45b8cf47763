// What a lesson says at a moment, and what it points at.
import { describe, expect, it } from "vitest";
import { type Lesson, pointedAt, spoken } from "../src/learn/steps";

const lesson: Lesson = {
  id: "x",
  title: "",
  about: "",
  goal: "",
  learnt: [],
  steps: [
    { say: "go", point: ["go_on"], rule: "", hints: [] },
    {
      say: "turn",
      point: ["activate 5"],
      rule: "",
      hints: [
        { say: "arrows", point: [] },
        { say: "cool", point: ["cool_all"] },
      ],
    },
  ],
};

describe("a lesson", () => {
  it("says its step, or the hint of the moment", () => {
    expect(spoken(lesson, { id: "x", step: 0, done: false })?.say).toBe("go");
    expect(spoken(lesson, { id: "x", step: 1, hint: 1, done: false })).toEqual({ say: "cool", point: ["cool_all"] });
    expect(spoken(lesson, { id: "x", step: 1, hint: 0, done: false })?.point).toEqual(["activate 5"]);
  });
  it("is silent when it is over", () => {
    expect(spoken(lesson, { id: "x", step: 2, done: false })).toBeNull();
    expect(spoken(lesson, { id: "x", step: 0, done: true })).toBeNull();
  });
  it("points at the first thing that is offered, by whole words of its code", () => {
    const offers = ["cool_all", "activate 5 printed", "activate 51 printed"];
    expect(pointedAt(offers, ["activate 5"])).toEqual(["activate 5 printed"]);
    expect(pointedAt(offers, ["turn -1", "cool_all", "activate 5"])).toEqual(["cool_all"]);
    expect(pointedAt(offers, ["turn"])).toEqual([]);
  });
});
