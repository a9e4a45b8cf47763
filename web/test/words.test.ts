import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Arguments, fill, type Language, sayVariant } from "../src/words/format";
import enArena from "../src/games/arena/words/en.json";
import ruArena from "../src/games/arena/words/ru.json";
import enPages from "../src/words/ui/en.json";
import ruPages from "../src/words/ui/ru.json";

// The pages' own words and those that a game brings.
const en: Record<string, string> = { ...enPages, ...enArena };
const ru: Record<string, string> = { ...ruPages, ...ruArena };

interface Case {
  language: Language;
  arguments: Arguments;
  expected: string;
}
const table = JSON.parse(readFileSync(new URL("../../tests/words_table.json", import.meta.url), "utf8")) as {
  templates: (Case & { template: string })[];
  variants: (Case & { strings: Record<string, string>; key: string; special: string[] })[];
};

describe("the formatter, as in the shared table", () => {
  for (const each of table.templates) {
    it(`${each.language}: ${each.template} ${JSON.stringify(each.arguments)}`, () => {
      expect(fill(each.language, each.template, each.arguments)).toBe(each.expected);
    });
  }
  for (const each of table.variants) {
    it(`${each.key} ${each.special} gives ${each.expected}`, () => {
      expect(sayVariant(each.language, each.strings, each.key, each.arguments, each.special)).toBe(each.expected);
    });
  }
});

describe("the page's words", () => {
  it("exist in both languages with the same fields", () => {
    expect(Object.keys(ru).sort()).toEqual(Object.keys(en).sort());
    const fields = (text: string) => [...text.matchAll(/\{([a-z_]+)/g)].map((each) => each[1]).sort();
    for (const [key, text] of Object.entries(ru))
      expect(fields(text), key).toEqual(fields((en as Record<string, string>)[key]!));
  });
  it("are Russian where they should be", () => {
    for (const [key, text] of Object.entries(ru))
      if (/\p{L}/u.test(text.replace(/\{[^}]*\}/g, ""))) expect(text, key).toMatch(/[А-Яа-яЁё]/);
  });
});
