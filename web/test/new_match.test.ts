import { describe, expect, it } from "vitest";
import type { Game, Option } from "../src/lobby/games";
import {
  type Agreed,
  asInPreset,
  broughtAlong,
  choiceOf,
  groupsOf,
  isChanged,
  isMoot,
  orderedOptions,
  withValue,
} from "../src/lobby/making/agreed";

const option = (key: string, more: Partial<Option> = {}): Option => ({
  key,
  values: ["off", "on"],
  default: "off",
  rule: "",
  text: key,
  group: { id: "rules", title: "Rules" },
  ...more,
});
const game: Game = {
  id: "arena",
  title: "",
  seats: [2, 4],
  bots: [],
  packs: [],
  presets: [],
  rulebook: true,
  lessons: [],
  options: [
    option("teams", { group: { id: "match", title: "Match" }, needs: [{ option: "players", values: ["4"] }] }),
    option("arsenal", { default: "on" }),
    option("robots", { default: "a,b" }),
    option("mines", { needs: [{ option: "arsenal", values: ["on"] }] }),
    option("mineset", { needs: [{ option: "mines", values: ["on"] }] }),
    option("layout", { needs: [{ option: "field", values: [""] }] }),
    option("field", { kind: "text", values: [], default: "" }),
    option("turns", { group: { id: "match", title: "Match" }, values: ["off", "1-99"], usual: 6 }),
  ],
};
const named = (key: string): Option => game.options.find((each) => each.key === key)!;
const agreed = (more: Partial<Agreed> = {}): Agreed => ({ players: 2, preset: {}, changed: {}, ...more });

describe("what is agreed for a new match", () => {
  it("leaves out what has no effect in its company", () => {
    expect(isMoot(game, agreed(), named("teams"))).toBe(true);
    expect(isMoot(game, agreed({ players: 4 }), named("teams"))).toBe(false);
    expect(isMoot(game, agreed(), named("layout"))).toBe(false);
    expect(isMoot(game, agreed({ changed: { field: "{}" } }), named("layout"))).toBe(true);
  });
  it("follows what is needed through an option that has no effect itself", () => {
    const mines = agreed({ preset: { mines: "on" } });
    expect(isMoot(game, mines, named("mineset"))).toBe(false);
    expect(isMoot(game, { ...mines, changed: { arsenal: "off" } }, named("mineset"))).toBe(true);
  });
  it("orders only what differs from the preset, and nothing without effect", () => {
    const all = agreed({ preset: { mines: "on" }, changed: { mineset: "on", teams: "on", turns: "off" } });
    expect(orderedOptions(game, all)).toEqual({ mineset: "on" });
    // The preset's own value gives way where another choice leaves it without effect: the server would refuse both.
    expect(orderedOptions(game, { ...all, changed: { ...all.changed, arsenal: "off" } })).toEqual({
      arsenal: "off",
      mines: "off",
    });
  });
  it("knows what was changed, and the way back", () => {
    const now = agreed({ preset: { mines: "on" } });
    const touched = { ...now, changed: withValue(now, "mines", "off") };
    expect(isChanged(touched, named("mines"))).toBe(true);
    expect(isChanged({ ...now, changed: withValue(now, "mines", "on") }, named("mines"))).toBe(false);
    expect(asInPreset(touched, "mines")).toEqual({});
  });
  it("keeps what people brought when another preset is chosen", () => {
    expect(broughtAlong(game, { field: "{}", mines: "on" })).toEqual({ field: "{}" });
  });
});

describe("the options on the page", () => {
  it("stand in their groups, without texts, lists for each seat and what has no effect", () => {
    const keys = groupsOf(game, agreed()).map((group) => [group.id, group.options.map((each) => each.key)]);
    expect(keys).toEqual([
      ["match", ["turns"]], // first, although nothing is asked of its first option
      ["rules", ["arsenal", "mines", "layout"]],
    ]);
  });
  it("list a few numbers and ask for one of many", () => {
    expect(choiceOf(option("trophies", { values: ["5-15"] })).words).toHaveLength(11);
    expect(choiceOf(option("border", { values: ["0-50"] }))).toEqual({ words: [], range: [0, 50] });
    expect(choiceOf(named("turns"))).toEqual({ words: ["off"], range: [1, 99] });
  });
});
