// What a pack says to be ours, as pages ask for it.
import "./page";
import { describe, expect, it } from "vitest";
import { oursOf } from "../src/ours";

const words = {
  "ours.units.t600": "Movement is ours.",
  "ours.units.t600.movement": "Movement is ours.",
  "units.x": "X",
};

describe("what is ours", () => {
  it("is told of an item and of each member that is", () => {
    expect(oursOf(words, "units.t600")).toBe("Movement is ours.");
    expect(oursOf(words, "units.t600", "movement")).toBe("Movement is ours.");
  });
  it("is nothing where the printed game says it", () => {
    expect(oursOf(words, "units.t600", "attack")).toBe("");
    expect(oursOf(words, "units.x")).toBe("");
  });
});
