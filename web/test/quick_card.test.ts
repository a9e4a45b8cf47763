// The quick-reference card: every figure on it is the pack's, the rulebook's or the engine's, in both languages.
import "./page";
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { POWER } from "../src/games/bronepehota/aim";
import { bookTable, cardOf, SIDES, TABLES } from "../src/games/bronepehota/card/card";
import { type FireData, listed } from "../src/games/bronepehota/pack";
import type { Book, Rule } from "../src/rulebook/search";
import { language as spoken } from "../src/words/language";
import enWords from "../src/games/bronepehota/words/card/en.json";
import ruWords from "../src/games/bronepehota/words/card/ru.json";
import { contentWith, pack } from "./pack";

// A weapon or a gun, as far as a line of the card tells of it.
type Printed = FireData & { key: string; kind: string; close_combat?: number };

// The rulebook as the server tells it, read from its own file.
function bookIn(language: "ru" | "en"): Book {
  type Table = { head: string[]; rows: string[][] };
  const rules: (Omit<Rule, "tables"> & { tables: Table[] })[] = [];
  for (const line of readFileSync(
    new URL(`../../docs/rules/bronepehota/${language}.md`, import.meta.url),
    "utf8",
  ).split("\n")) {
    const [, id, text] = /^- \*\*(BP-\S+)\*\* (.*)$/.exec(line) ?? [];
    if (id) rules.push({ id, text: text!, tables: [] });
    const cells = line.startsWith("|")
      ? line
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim())
      : null;
    const rule = rules.at(-1);
    if (!cells || !rule) continue;
    const isRule = cells.every((cell) => /^-+$/.test(cell));
    if (isRule) continue;
    const table = rule.tables.at(-1);
    if (table) table.rows.push(cells);
    else rule.tables.push({ head: cells, rows: [] });
  }
  return { game: "bronepehota", title: "", rulings: [], chapters: [{ id: "BP", title: "", rules }] };
}
const figuresIn = (text: string): string[] => text.match(/[+]?\d*D?\d+|½/g) ?? [];

const LANGUAGES = ["ru", "en"] as const;
const books = { ru: bookIn("ru"), en: bookIn("en") };

describe.each(LANGUAGES)("the card in %s", (language) => {
  const content = contentWith({}, language);
  const book = books[language];
  beforeEach(() => void (spoken.value = language));
  const part = (key: string) =>
    cardOf(book, content)
      .flat()
      .find((each) => each.key === key)!;

  it("says a line of words for every rule that it names, and names rules that exist", () => {
    const known = new Set(book.chapters[0]!.rules.map((each) => each.id));
    const lines = cardOf(book, content).flatMap((side) => side.flatMap((each) => each.lines));
    expect(lines.length).toBeGreaterThan(80);
    expect(new Set(lines.map((each) => each.rule)).size).toBe(lines.length);
    for (const { rule, text } of lines) {
      expect(known.has(rule), rule).toBe(true);
      expect(text, rule).not.toContain("bronepehota.card");
      expect(text, rule).not.toMatch(/[{}]/);
      expect(text, rule).toMatch(language === "ru" ? /[А-Яа-я]{3}/ : /[A-Za-z]{3}/);
    }
  });
  it("shows all eight tables with the figures of the rules", () => {
    const shown = SIDES.flat().flatMap((each) => each.tables ?? []);
    expect([...shown].sort()).toEqual(Object.keys(TABLES).map(Number));
    const table = (number: number): readonly (readonly string[])[] => bookTable(book, number)!.rows;
    const column = (number: number, at: number) => table(number).map((row) => row[at]);
    expect(column(1, 1)).toEqual(["1", "1", "0", "2", "2", "2"]);
    expect(table(2).map((row) => row.slice(1).flatMap(figuresIn))).toEqual([
      ["1", "1", "1", "1"],
      ["1", "1", "½"],
      ["½"],
      ["90"],
    ]);
    expect(column(3, 1)).toEqual(Object.values(POWER).map(String));
    expect(column(4, 2).flatMap((each) => figuresIn(each!))).toEqual(["D6", "D12", "D20"]);
    expect(column(5, 1).flatMap((each) => figuresIn(each!))).toEqual(["+1", "+3"]);
    expect(table(6).map((row) => row.slice(1).flatMap(figuresIn))).toEqual([["D6", "D6"], ["D6", "D6"], []]);
    expect(figuresIn(table(7)[1]![1]!)).toEqual(["D6"]);
    const [length, height] = table(8).map((row) => row.slice(1).map(Number));
    expect(length!.map((each, i) => each + height![i]!)).toEqual([5, 5, 5, 5, 5, 5]);
  });
  it("has every weapon of a machine and every gun as the pack has them", () => {
    const rows = part("weapons").tables[0]!.rows;
    const carried = new Set(listed(pack, "machines").flatMap((each) => each.arsenal));
    const expected: Printed[] = [
      ...listed(pack, "weapons").filter((each) => carried.has(each.key) || each.kind === "grenade"),
      ...listed(pack, "guns"),
    ].filter((each) => each.kind !== "platform");
    expect(rows.length).toBe(expected.length);
    expected.forEach((each, i) => {
      const [name, range, power] = rows[i]!;
      expect([range, power], each.key).toEqual(
        each.close_combat ? ["–", `+${each.close_combat}`] : [each.range, each.power],
      );
      expect(figuresIn(name!), each.key).toEqual([
        ...(each.blast ? [String(each.blast.steps), each.blast.power] : []),
        ...((each.directions ?? 1) > 1 ? [String(each.directions)] : []),
      ]);
    });
  });
  it("has every mission with its rounds and players, and the sizes of the tables", () => {
    const rows = part("missions").tables[0]!.rows;
    expect(rows.map((row) => row[1])).toEqual(listed(pack, "missions").map((each) => String(each.rounds)));
    expect(rows.map((row) => Number(/(\d)\)$/.exec(row[0]!)?.[1]))).toEqual(
      listed(pack, "missions").map((each) => each.most_players),
    );
    const line = (key: string, rule: string) => part(key).lines.find((each) => each.rule === rule)!.text;
    for (const { size } of listed(pack, "tables")) expect(line("setup", "BP-1.4-04")).toContain(size.join(" × "));
    expect(figuresIn(line("end", "BP-12.1-03"))).toContain(String(listed(pack, "missions")[0]!.rounds));
    const grenade = listed(pack, "weapons").find((each) => each.kind === "grenade")!;
    expect(figuresIn(line("grenades", "BP-7.8-01"))).toEqual([grenade.range, grenade.power]);
    expect(figuresIn(line("grenades", "BP-7.8-05"))).toEqual([String(grenade.blast!.steps), grenade.blast!.power]);
  });
});

it("has the same words and the same figures in both languages", () => {
  expect(Object.keys(ruWords).sort()).toEqual(Object.keys(enWords).sort());
  const fields = (text: string) => [...text.matchAll(/\{([a-z_]+)/g)].map((each) => each[1]).sort();
  for (const [key, text] of Object.entries(ruWords)) {
    const other = (enWords as Record<string, string>)[key]!;
    expect(fields(text), key).toEqual(fields(other));
    expect(figuresIn(text).sort(), key).toEqual(figuresIn(other).sort());
  }
  for (const number of Object.keys(TABLES).map(Number)) {
    const [ru, en] = LANGUAGES.map((each) => bookTable(books[each], number)!.rows.map((row) => row.map(figuresIn)));
    expect(ru, `table ${number}`).toEqual(en);
  }
});
