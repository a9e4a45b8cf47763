// The plain table: drawings as a terminal gets them.
import { describe, expect, it } from "vitest";
import { measureOf, runsOf } from "../src/games/plain/letters";

const inked = (codes: string, text: string): string => `\x1b[${codes}m${text}\x1b[0m`;

describe("a drawing made of letters", () => {
  it("is one run where nothing is coloured", () => {
    expect(runsOf("+--+\n|  |\n")).toEqual([{ text: "+--+\n|  |\n", look: "" }]);
    expect(runsOf("")).toEqual([]);
  });
  it("has a look for each colour, until the next one", () => {
    expect(runsOf(`a${inked("1;30;46", " A ")}b`)).toEqual([
      { text: "a", look: "" },
      { text: " A ", look: "bold ink-black on-cyan" },
      { text: "b", look: "" },
    ]);
    expect(runsOf(inked("90", "#") + inked("91", "!"))).toEqual([
      { text: "#", look: "dim" },
      { text: "!", look: "ink-red" },
    ]);
  });
  it("passes over colours without a name", () => {
    expect(runsOf(inked("38;5;240", "-"))).toEqual([{ text: "-", look: "" }]);
  });
  it("is measured without its codes", () => {
    expect(measureOf(`${inked("1", "Раунд 1")}\n\n ab\n`)).toEqual({ columns: 7, rows: 3 });
    expect(measureOf("")).toEqual({ columns: 1, rows: 1 });
  });
});
