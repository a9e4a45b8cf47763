import "./page";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  behindHash,
  bookIn,
  type Code,
  decode,
  encode,
  Gathering,
  MOST_IN_PICTURE,
  partIn,
  partsOf,
} from "../src/games/bronepehota/companion/sync/code";
import { bare, commonOf, idOf, newToken, withId } from "../src/games/bronepehota/companion/sync/keys";
import enBar from "../src/games/bronepehota/words/companion_sync/en.json";
import ruBar from "../src/games/bronepehota/words/companion_sync/ru.json";
import enPanels from "../src/games/bronepehota/words/companion_sync/panels/en.json";
import ruPanels from "../src/games/bronepehota/words/companion_sync/panels/ru.json";
import { wrap } from "../src/workshop/parcel";
import { Companion } from "../wasm/companion.mjs";
import { instantiate } from "../wasm/wasi.mjs";
import { pack, wordsOf } from "./pack";

function chain(count: number, first = '{"companion":1,"setup":{"names":["Аня","Борис"]}}'): string[] {
  const lines: string[] = [];
  for (let i = 0; i < count; ++i) {
    const bare = i
      ? `{"by":${i % 2},"enter":{"shot":{"steps":${i},"note":"Ё } ,\\"id\\":"}},"dice":[${i % 12}]}`
      : first;
    lines.push(withId(idOf(lines.at(-1)), bare));
  }
  return lines;
}
function codeOf(lines: string[], from: number, pens = [newToken()]): Code {
  return { secret: newToken(), pens, from, after: idOf(lines[from - 1]), lines: lines.slice(from), shared: true };
}

describe("the id of a line", () => {
  it("is the one that the engine writes", async () => {
    const module = readFileSync(new URL("../../build/wasm/companion.wasm", import.meta.url));
    const companion = new Companion(await instantiate(module));
    const strings = JSON.stringify(wordsOf("bronepehota", "ru"));
    const begin = '{"setup":{"names":["Аня","}\\",\\"id\\":\\"Ё"]}}';
    expect(companion.open(JSON.stringify(pack), "ru", strings, begin)).toBe("");
    for (const dice of [
      [3, 2],
      [5, 6],
    ])
      companion.ask(JSON.stringify({ ask: "enter", by: 0, enter: { dispute: {} }, dice }));
    const { book } = JSON.parse(companion.ask('{"ask":"book"}')) as { book: string };
    const lines = bookIn(book)!;
    expect(lines.length).toBeGreaterThan(0);
    for (const [i, line] of lines.entries()) expect(withId(idOf(lines[i - 1]), bare(line))).toBe(line);
    const code = { ...codeOf(lines, 0), lines };
    expect(await decode(await encode(code))).toEqual(code);
    expect(idOf('{"id":"x"}')).toBe("");
  });
  it("tells how much two books share", () => {
    const lines = chain(9);
    const other = [...lines.slice(0, 5), withId(idOf(lines[4]), '{"by":0,"undo":[0]}')];
    expect(commonOf(lines, other)).toBe(5);
    expect(commonOf(lines, lines.slice(0, 3))).toBe(3);
    expect(commonOf(lines, chain(3, '{"companion":1}'))).toBe(0);
    expect(commonOf([], lines)).toBe(0);
  });
});

describe("a code", () => {
  it("comes out as it went in, whole and after some line, with one pen and with several", async () => {
    const lines = chain(40);
    for (const from of [0, 1, 17, 40]) {
      for (const pens of [[newToken()], [newToken(), newToken(), newToken()]]) {
        const code = codeOf(lines, from, pens);
        expect(await decode(await encode(code))).toEqual(code);
      }
    }
  });
  it("is shorter than the ids of its lines", async () => {
    const lines = chain(40);
    expect((await encode(codeOf(lines, 0))).length).toBeLessThan(40 * 32);
  });
  it("that was cut is nothing", async () => {
    const text = await encode(codeOf(chain(30), 4));
    for (let length = 0; length < text.length; length += 7) expect(await decode(text.slice(0, length))).toBeNull();
  });
  it("that was altered is nothing", async () => {
    const code = codeOf(chain(12), 2);
    const plain = [1, code.secret, code.pens.join(""), 1, 2, code.after, idOf(code.lines.at(-1))];
    const bare = code.lines.map((line) => line.replace(/,"id":"\w+"\}$/, "}"));
    expect(await decode(await wrap(JSON.stringify([...plain, ...bare])))).toEqual(code);
    const altered: unknown[][] = [
      [...plain, ...bare.slice(1)],
      [...plain, ...bare.slice(0, -1)],
      [...plain, ...bare.with(3, bare[3]!.replace("shot", "fire"))],
      [...plain, ...bare.toReversed()],
      [...plain.with(4, 3), "x", ...bare],
      [...plain.with(0, 2), ...bare],
      [...plain.with(1, "secret"), ...bare],
      [...plain.with(2, ""), ...bare],
      [...plain.with(2, `${code.pens[0]}0`), ...bare],
      [...plain.with(2, 7), ...bare],
      [...plain.with(4, -1), ...bare],
      [...plain.with(4, 0), ...bare],
      [...plain.with(4, 1.5), ...bare],
      [...plain.with(5, "0".repeat(32)), ...bare],
      [...plain.with(6, ""), ...bare],
      [...plain, ...bare, 5],
      [...plain, ...bare, "{}\n{}"],
      [],
    ];
    for (const each of altered) expect(await decode(await wrap(JSON.stringify(each))), JSON.stringify(each)).toBeNull();
  });
  it("from anybody is nothing", async () => {
    const hostile = ["", "z.", "z.!!!", "#", "null", "z.AAAA", "я", "<script>", "a".repeat(3_000_000), "[1,2", "{}"];
    for (const each of hostile) {
      expect(await decode(each)).toBeNull();
      expect(await decode(await wrap(each.slice(0, 1000)))).toBeNull();
    }
    // A text that becomes far longer than it is.
    expect(await decode(await wrap("[".repeat(50_000_000)))).toBeNull();
  });
  it("without anything to take it up is nothing", async () => {
    const code = { ...codeOf([], 0), after: "" };
    expect(await decode(await encode(code))).toBeNull();
  });
});

describe("the parts of a code", () => {
  it("are one, where it is short", () => {
    expect(partsOf("abc")).toEqual(["abc"]);
  });
  it("make the code again in any order, twice read too", () => {
    const code = Array.from({ length: 2000 }, (_, i) => (i * i).toString(36)).join("");
    const parts = partsOf(code);
    expect(parts.length).toBeGreaterThan(3);
    for (const each of parts) expect(each.length).toBeLessThanOrEqual(MOST_IN_PICTURE + 16);
    const gathering = new Gathering();
    const order = [...parts.toReversed(), parts[0]!];
    const whole = order.map((part) => gathering.add(part));
    expect(whole.filter(Boolean)).toEqual([code, code]);
    expect(gathering.missing).toEqual([]);
    // Kept between pages.
    const half = new Gathering(parts.slice(0, 2));
    expect(half.missing).toEqual(parts.slice(2).map((_, i) => i + 3));
    expect(new Gathering(half.texts).missing).toEqual(half.missing);
  });
  it("of another code begin anew", () => {
    const [one, two] = [partsOf("a".repeat(1500)), partsOf("b".repeat(1500))];
    const gathering = new Gathering([one[0]!, one[1]!]);
    gathering.add(two[0]!);
    expect(gathering.missing).toEqual([2, 3]);
  });
  it("that are none are told from it", () => {
    for (const each of ["", "abc", "1-1-abcdef-x", "0-2-abcdef-x", "3-2-abcdef-x", "1-2-ABCDEF-x", "1-2-abcdef-"])
      expect(partIn(each)).toBeNull();
    const altered = partsOf("a".repeat(1500)).map((part, i) => (i === 1 ? part.replace("aaa", "aba") : part));
    const gathering = new Gathering();
    expect(altered.map((part) => gathering.add(part)).at(-1)).toBeNull();
  });
  it("are too many for pictures, where the code is very long", () => {
    expect(partsOf("a".repeat(MOST_IN_PICTURE * 100))).toEqual([]);
  });
});

describe("a text from another phone", () => {
  it("is read behind the # of a link, or as it is", () => {
    expect(behindHash(" https://x.example/companion/bronepehota/ab#z.code \n")).toBe("z.code");
    expect(behindHash("z.code")).toBe("z.code");
  });
  it("is a book, where it begins as one", () => {
    expect(bookIn(`${chain(3).join("\n")}\n`)).toHaveLength(3);
    expect(bookIn("z.code")).toBeNull();
    expect(bookIn("")).toBeNull();
  });
});

describe("the words of sharing", () => {
  const [ru, en]: Record<string, string>[] = [
    { ...ruBar, ...ruPanels },
    { ...enBar, ...enPanels },
  ] as never;
  it("exist in both languages with the same fields", () => {
    expect(Object.keys(ru!).sort()).toEqual(Object.keys(en!).sort());
    const fields = (text: string) => [...new Set([...text.matchAll(/\{([a-z_]+)/g)].map((each) => each[1]))].sort();
    for (const [key, text] of Object.entries(ru!)) expect(fields(text), key).toEqual(fields(en![key]!));
  });
  it("are those that are said, and no others", () => {
    const folder = new URL("../src/games/bronepehota/companion/sync/", import.meta.url);
    const files = readdirSync(folder).filter((name) => /\.tsx?$/.test(name));
    const source = files.map((name) => readFileSync(new URL(name, folder), "utf8")).join("");
    const said = new Set([...source.matchAll(/"(bronepehota\.sync\.[\w.]+)"/g)].map((each) => each[1]!));
    const made = [...source.matchAll(/`(bronepehota\.sync\.[\w.]+\.)\$/g)].map((each) => each[1]!);
    for (const key of said) expect(ru![key], key).toBeDefined();
    for (const key of Object.keys(ru!))
      expect(said.has(key) || made.some((start) => key.startsWith(start)), `${key} is said`).toBe(true);
  });
});
