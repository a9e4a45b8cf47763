// What the cards of the arena say agrees with the rules of the match: abilities, the central module, heat and wear.
import "./page";
import type { ComponentChildren, VNode } from "preact";
import { describe, expect, it } from "vitest";
import { centralCard, moduleCard } from "../src/games/arena/cards";
import { centralFunctions } from "../src/games/arena/central";
import { abilityText } from "../src/games/arena/tile";
import { Content, type Robot } from "../src/games/arena/view";
import "../src/games/arena/words";
import { inEveryLanguage, language } from "../src/words/language";
import { packOf, wordsOf } from "./pack";

const LANGUAGES = ["ru", "en"] as const;
const USUAL = { arena: "h19", trophies: "10", wear: "on", force: "off", arsenal: "on", enhanced: "2" };
const contentWith = (options: Record<string, string>, spoken: "ru" | "en"): Content => {
  language.value = spoken;
  return new Content({
    pack: packOf("arena", ["tiles", "robots", "arenas", "abilities", "mines", "central"]),
    options: { ...USUAL, ...options },
    words: { ...wordsOf("table", spoken), ...wordsOf("arena", spoken) },
  });
};
const robotWith = (content: Content, ability: string, enhanced: boolean, spent = false): Robot =>
  ({
    ability: content.abilities.findIndex((each) => each.key === ability) & 255,
    ability_spent: spent,
    enhanced,
  }) as unknown as Robot;

function textOf(node: ComponentChildren): string {
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (Array.isArray(node)) return node.map(textOf).join(" ");
  if (typeof node !== "object") return String(node);
  const { type, props } = node as VNode<{ children?: ComponentChildren }>;
  return textOf(typeof type === "function" ? (type as (p: object) => ComponentChildren)(props) : props.children);
}

describe("an ability", () => {
  it("is told as its card has it (SA-ABIL-12)", () => {
    for (const [spoken, once] of [
      ["ru", /Один раз за игру.*карта сбрасываются/],
      ["en", /Once per game.*the card are discarded/],
    ] as const) {
      const content = contentWith({ abilities: "individual" }, spoken);
      const fury = content.abilities.find((each) => each.key === "fury");
      expect(abilityText(content, spoken, fury)).toMatch(once);
    }
  });
  it("is told as all share it: Fury stays, and only the module goes (SA-ABIL-21)", () => {
    for (const [spoken, often, card] of [
      ["ru", /сколько угодно раз/, /карт/],
      ["en", /any number of times/, /\bcard\b/],
    ] as const) {
      const content = contentWith({ abilities: "shared" }, spoken);
      const fury = content.abilities.find((each) => each.key === "fury");
      expect(abilityText(content, spoken, fury)).toMatch(often);
      expect(abilityText(content, spoken, fury)).not.toMatch(card);
      for (const each of content.abilities) expect(abilityText(content, spoken, each)).toMatch(/^[^{]+\.$/);
    }
  });
});

describe("the central module", () => {
  const strengths = (ability: string, enhanced: boolean) => {
    const content = contentWith({}, "en");
    return centralFunctions(content, robotWith(content, ability, enhanced)).map(
      (each) => `${each.kind} ${each.strength}`,
    );
  };
  it("does what the ability makes of it (SA-ABIL-16 to SA-ABIL-19)", () => {
    expect(strengths("none", false)).toEqual(["rotate 1", "move 1", "melee 1"]);
    expect(strengths("none", true)).toEqual(["rotate 2", "move 1", "melee 1"]);
    expect(strengths("speed", false)).toEqual(["rotate 1", "move 3", "melee 1"]);
    expect(strengths("strength", true)).toEqual(["rotate 2", "move 1", "melee 2"]);
    expect(strengths("secret_weapon", false)).toEqual(["rotate 1", "move 1", "direct 1"]);
    expect(strengths("dexterity", false)).toEqual(["rotate 2", "move 1", "melee 1"]);
    expect(strengths("dexterity", true)).toEqual(["rotate 3", "move 1", "melee 1"]);
  });
  const told = (spoken: "ru" | "en", options: Record<string, string>, ability: string, enhanced: boolean) => {
    const content = contentWith(options, spoken);
    const functions = centralFunctions(content, robotWith(content, ability, enhanced));
    return textOf(centralCard(content, "x", "", enhanced, functions));
  };
  it("says that a movement is one of up to so many cells (SA-MOVE-01)", () => {
    expect(told("ru", {}, "speed", false)).toContain("движение вперёд до 3 клеток");
    expect(told("en", {}, "speed", false)).toContain("move forward up to 3 cells");
    expect(told("ru", {}, "secret_weapon", false)).toContain("прямой выстрел силой 1");
    expect(told("en", {}, "secret_weapon", false)).not.toMatch(/melee|strike/);
  });
  it("says how many functions one activation has in this match (SA-CENT-03)", () => {
    expect(told("ru", {}, "none", true)).toContain("одна или две разные функции");
    expect(told("ru", { enhanced: "1" }, "none", true)).toContain("одна функция");
    expect(told("en", { enhanced: "1" }, "none", true)).not.toContain("two");
  });
  it("can be destroyed in the classic game alone (SA-ARS-07)", () => {
    expect(told("en", {}, "none", true)).not.toContain("destroys");
    expect(told("en", { arsenal: "off" }, "none", true)).toContain("destroys");
  });
});

describe("a module", () => {
  const told = (spoken: "ru" | "en", key: string, options: Record<string, string> = {}) => {
    const content = contentWith(options, spoken);
    const tile = content.tiles.find((each) => each.key === key)!;
    return textOf(moduleCard(content, key, tile, { family: tile.family, generation: tile.generation }));
  };
  it("may work hot once more where wear is played (SA-WEAR-01)", () => {
    expect(told("ru", "M2-01")).toContain("износ");
    expect(told("ru", "M2-01")).not.toContain("до охлаждения не сработает");
    for (const options of [{ wear: "off" }, { force: "on" }] as Record<string, string>[]) {
      expect(told("ru", "M2-01", options)).not.toContain("износ");
      expect(told("ru", "M2-01", options)).toContain("до охлаждения не сработает");
    }
    expect(told("en", "A2-06")).not.toContain("wear");
  });
  it("answers damage in any turn when it defends (SA-DEF-01)", () => {
    expect(told("ru", "D2-01")).toContain("в ответ на урон");
    expect(told("en", "D2-01")).toContain("Answers damage");
  });
  it("has what its generation gives it face down in force mode (SA-FORCE-05, SA-FORCE-08, SA-FORCE-09)", () => {
    expect(told("ru", "M1-01", { force: "on" })).toContain("не работает");
    expect(told("ru", "M2-01", { force: "on" })).toMatch(/режим форсирования\): скоростной, на 1/);
    expect(told("ru", "M3-01", { force: "on" })).toMatch(/режим форсирования\): скоростной, с автоохлаждением/);
    expect(told("ru", "M3-01", { force: "on" })).toContain("получает жетон перегрева и остывает сам");
    expect(told("ru", "M3-01")).toContain("ложится рубашкой вверх");
  });
});

// The book's own words.
describe("the words of the arena", () => {
  it("are those of the book", () => {
    for (const spoken of LANGUAGES)
      for (const sentence of [
        ...Object.values(wordsOf("arena", spoken)),
        ...inEveryLanguage("arena.picture.wedge"),
        ...inEveryLanguage("arena.card.flip"),
      ])
        expect(sentence).not.toMatch(/форсаж|мортир|шаг вперёд/i);
  });
});
