// Search in a rulebook, marks, references, and what a card says about its rules.
import { describe, expect, it } from "vitest";
import { type Book, isOursWhole, marked, placeOf, references, rulingOf, search } from "../src/rulebook/search";

const rule = (id: string, text: string, rows: string[][] = []) => ({
  id,
  text,
  tables: rows.length ? [{ head: ["a", "b"], rows }] : [],
});
const book: Book = {
  game: "x",
  title: "X",
  rulings: [{ id: "G-01", chapter: "", text: "Книга молчит о жетонах.", rules: ["SA-HEAT-02"] }],
  chapters: [
    {
      id: "SA-HEAT",
      title: "Перегрев",
      rules: [
        rule("SA-HEAT-01", "Модуль либо готов, либо перегрет."),
        rule("SA-HEAT-02", "Ещё один жетон перегрева (SA-HEAT-01)."),
      ],
    },
    {
      id: "SA-GEO",
      title: "Поле",
      rules: [rule("SA-GEO-03", "Сторона в направлении d."), rule("SA-GEO-04", "Таблица", [["Пушка", "2"]])],
    },
  ],
};
const ids = (asked: string): string[] =>
  search(book, asked).chapters.flatMap((chapter) => chapter.rules.map((each) => each.id));

describe("search", () => {
  it("finds words by their beginnings, in any form and case", () => {
    expect(ids("перегре")).toEqual(["SA-HEAT-01", "SA-HEAT-02"]);
    expect(ids("ПЕРЕГРЕТ")).toEqual(["SA-HEAT-01"]);
    expect(ids("грев")).toEqual([]); // the middle of a word is no beginning
  });
  it("wants every word, and takes ё for е", () => {
    expect(ids("модул готов")).toEqual(["SA-HEAT-01"]);
    expect(ids("модуль жетон")).toEqual([]);
    expect(ids("еще жет")).toEqual(["SA-HEAT-02"]);
  });
  it("drops endings only where nothing has the whole word", () => {
    expect(ids("направлению")).toEqual(["SA-GEO-03"]);
    expect(search(book, "направлению").words).toEqual(["направлени"]);
    expect(ids("перегретый")).toEqual(["SA-HEAT-01"]);
  });
  it("finds ids, the rule itself before those that mention it", () => {
    expect(ids("sa-heat-01")).toEqual(["SA-HEAT-01", "SA-HEAT-02"]);
    expect(ids("geo-03")).toEqual(["SA-GEO-03"]);
    expect(ids("SA-HEAT-02")).toEqual(["SA-HEAT-02"]);
  });
  it("reads tables, and uses the title of a chapter to narrow", () => {
    expect(ids("пушк")).toEqual(["SA-GEO-04"]);
    expect(ids("поле сторона")).toEqual(["SA-GEO-03"]);
  });
  it("gives the whole book for nothing, and nothing for nonsense", () => {
    expect(search(book, "  ").count).toBe(-1);
    expect(search(book, "  ").chapters).toBe(book.chapters);
    expect(search(book, "абракадабра").count).toBe(0);
    expect(search(book, "<script>").count).toBe(0);
  });
});

describe("a rule's text", () => {
  it("marks the part of a word that was looked for", () => {
    expect(marked("Ещё перегрев.", ["перегр"])).toEqual([
      ["Ещё ", false],
      ["перегр", true],
      ["ев.", false],
    ]);
    expect(marked("Ещё", ["еще"])).toEqual([["Ещё", true]]);
    expect(marked("недогрев", ["грев"])).toEqual([["недогрев", false]]);
  });
  it("makes links of mentions, not of words in capitals", () => {
    expect(references("FULL-COOL: see (SA-GEO-03).")).toEqual([
      { text: "FULL-COOL: see (" },
      { text: "SA-GEO-03", id: "SA-GEO-03" },
      { text: ")." },
    ]);
    const ids = (text: string) => references(text).flatMap((each) => each.id ?? []);
    expect(ids("as in BP-4.1-05 – BP-4.1-08, BP-0-01, BP-G.7-08 and BP-P-04; all of BP-9.3.")).toEqual([
      "BP-4.1-05",
      "BP-4.1-08",
      "BP-0-01",
      "BP-G.7-08",
      "BP-P-04",
      "BP-9.3",
    ]);
    expect(ids("OPT-MODE, OPT-M1, T-REX, GE-92, D12-1, 2D20")).toEqual([]);
  });
  it("is found by its section", () => {
    const rules = ["BP-9.2-01", "BP-9.3-01", "BP-9.3-02"].map((id) => rule(id, ""));
    const found = placeOf(
      { game: "x", title: "", rulings: [], chapters: [{ id: "BP-9", title: "", rules }] },
      "bp-9.3",
    );
    expect(found?.rule?.id).toBe("BP-9.3-01");
  });
  it("may be a ruling, found by its id and its words, whatever chapters hold", () => {
    expect(rulingOf(book, "g-01")?.rules).toEqual(["SA-HEAT-02"]);
    expect(rulingOf(book, "SA-HEAT-01")).toBeUndefined();
    const found = search(book, "молчит");
    expect(found.rulings.map((each) => each.id)).toEqual(["G-01"]);
    expect([found.count, found.chapters.length]).toEqual([1, 0]);
    expect(search(book, "").rulings).toBe(book.rulings);
  });
  it("says once for its chapter that all of it is ours", () => {
    const chapter = (...origins: (string | undefined)[]) => ({
      id: "X",
      title: "",
      rules: origins.map((origin, i) => ({ ...rule(`X-A-0${i}`, ""), ...(origin ? { origin } : {}) })),
    });
    expect(isOursWhole(chapter("ours", "ours"))).toBe(true);
    expect(isOursWhole(chapter("ours", "partly"))).toBe(false);
    expect(isOursWhole(chapter("ours", undefined))).toBe(false);
  });
  it("is found by its id in any case, a chapter too", () => {
    expect(placeOf(book, "sa-geo-03")?.rule?.id).toBe("SA-GEO-03");
    expect(placeOf(book, "SA-GEO")?.chapter.title).toBe("Поле");
    expect(placeOf(book, "SA-GEO-99")).toBeNull();
  });
});
