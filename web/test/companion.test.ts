// The companion without a browser: what is offered becomes entries, what is agreed on becomes a setup, and the engine
// behind its port takes both.
import "./page";
import "../src/games/bronepehota/companion/words";
import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { Companion } from "../wasm/companion.mjs";
import { instantiate } from "../wasm/wasi.mjs";
import en from "../src/games/bronepehota/words/companion/en.json";
import ru from "../src/games/bronepehota/words/companion/ru.json";
import enSetup from "../src/games/bronepehota/words/companion/setup/en.json";
import ruSetup from "../src/games/bronepehota/words/companion/setup/ru.json";
import { chosenIn, furtherOptions, newAgreement, setupOf } from "../src/games/bronepehota/companion/agreement";
import { Book } from "../src/games/bronepehota/companion/book";
import { Desk } from "../src/games/bronepehota/companion/desk";
import { Engine, type Port } from "../src/games/bronepehota/companion/engine";
import {
  entryOf,
  type Fields,
  grouped,
  kindOf,
  lacking,
  modelOf,
  newFields,
  unitOf,
} from "../src/games/bronepehota/companion/entries";
import type { BattleRecord, PackRecord } from "../src/games/bronepehota/companion/shelf";
import * as shelf from "../src/games/bronepehota/companion/shelf";
import type { Domain, Entry, Setup, Tried, View } from "../src/games/bronepehota/companion/types";
import type { Army } from "../src/games/bronepehota/forces";
import { language } from "../src/words/language";

// A shelf that can be full, without a browser.
const kept = vi.hoisted(() => ({
  battles: new Map<string, BattleRecord>(),
  packs: new Map<string, PackRecord>(),
  isFull: false,
}));
const linesKept = (id: string): readonly string[] => kept.battles.get(id)?.lines ?? [];
vi.mock("../src/games/bronepehota/companion/shelf", () => {
  class Overtaken extends Error {}
  return {
    Overtaken,
    put: (record: BattleRecord, known?: string[]) => {
      const there = kept.battles.get(record.id);
      if (known && there?.lines.at(-1) !== known.at(-1)) return Promise.reject(new Overtaken());
      if (kept.isFull) return Promise.reject(new Error("no room"));
      kept.battles.set(record.id, structuredClone(record));
      return Promise.resolve();
    },
    get: (id: string) => Promise.resolve(kept.battles.get(id)),
    getPack: (hash: string) => Promise.resolve(kept.packs.get(hash)),
    packs: () => Promise.resolve([...kept.packs.values()]),
    putPack: () => Promise.resolve(),
  };
});

const told = (more: Partial<Fields>): Fields => ({ ...newFields(), ...more });

describe("a form", () => {
  it("leaves out what is at its default, as the book writes it", () => {
    expect(entryOf({ model: 6 }, told({}))).toEqual({ move: { model: 6 } });
    expect(entryOf({ model: 0, free: "jump" }, told({ chosen: [3, 4] }))).toEqual({
      move: { model: 0, jump: true, touched: [3, 4] },
    });
    expect(entryOf({ free: "shot", model: 6, most: 8 }, told({ target: 12, steps: 4 }))).toEqual({
      shot: { model: 6, target: 12, steps: 4, sees: true },
    });
  });
  it("tells everything of a shot", () => {
    const domain: Domain = { free: "shot", model: 6, gun: 20, weapon: 1 };
    const fields = told({ target: 12, steps: 4, sees: false, cover: 2, aimed: true, sector: 1, chosen: [9] });
    expect(entryOf(domain, fields)).toEqual({
      shot: {
        model: 6,
        gun: 20,
        weapon: 1,
        target: 12,
        steps: 4,
        cover: "less_than_half",
        aimed: true,
        sector: 1,
        blast: [9],
      },
    });
  });
  it("names nobody who was hit by a miss, and nobody toppled by what stands", () => {
    const domain: Domain = { free: "fire", model: 12, weapon: 1 };
    expect(entryOf(domain, told({ outcome: 0, target: 3, chosen: [4] }))).toEqual({ fire: { model: 12, barrel: 1 } });
    expect(entryOf(domain, told({ outcome: 1, target: 3, chosen: [4], charge: 2 }))).toEqual({
      fire: { model: 12, barrel: 1, charge: "rocket", outcome: "stood", target: 3 },
    });
    expect(entryOf(domain, told({ outcome: 2, target: 3, chosen: [4] }))).toEqual({
      fire: { model: 12, barrel: 1, outcome: "fell", target: 3, toppled: [4] },
    });
  });
  it("says what is still lacking", () => {
    expect(lacking({ free: "shot" }, told({}))).toBe("target");
    expect(lacking({ free: "shot" }, told({ target: 3 }))).toBe("steps");
    expect(lacking({ free: "shot" }, told({ target: 3, steps: 1 }))).toBe("");
    expect(lacking({ free: "fire" }, told({}))).toBe("outcome");
    expect(lacking({ free: "fire" }, told({ outcome: 0 }))).toBe("");
    expect(lacking({ free: "fire" }, told({ outcome: 2 }))).toBe("target");
    expect(lacking({}, told({}))).toBe("");
  });
});

describe("an agreement", () => {
  const army: Army = { name: "Полевая", side: "protectorate", squads: ["pro-rci"], machines: [], guns: [] };
  it("brings saved armies as their text, and the side of each", () => {
    const agreed = {
      ...newAgreement(),
      armies: ["own 0", "polaris", "polaris", "polaris"],
      names: ["Аня ", "", "", ""],
    };
    const { options, names } = setupOf(agreed, [army]);
    expect(JSON.parse(options.army1!)).toEqual({ name: "Полевая", side: "protectorate", squads: ["pro-rci"] });
    expect(options.army_1).toBe("protectorate");
    expect(options.army_2).toBe("polaris");
    expect(options.army_3).toBeUndefined();
    expect(names).toEqual(["Аня", ""]);
  });
  it("has teams with four players only, and rockets where projectiles are fired", () => {
    const agreed = { ...newAgreement(), rockets: "all" as const, options: { teams: "pairs" } };
    expect(setupOf(agreed, []).options.teams).toBeUndefined();
    expect(setupOf({ ...agreed, players: 4 }, []).options.teams).toBe("pairs");
    expect(setupOf(agreed, []).rockets).toBe("marked");
    expect(setupOf({ ...agreed, shooting: "real" }, []).rockets).toBe("all");
  });
  it("asks only for what means something beside a real table", () => {
    const group = { id: "battle", title: "" };
    const option = (key: string) => ({ key, values: ["on", "off"], default: "on", rule: "", text: "", group });
    const all = ["layout", "spread", "grenades", "panic", "teams", "army1"].map(option);
    expect(furtherOptions(all, newAgreement()).map((each) => each.key)).toEqual(["grenades", "panic"]);
    expect(furtherOptions(all, { ...newAgreement(), shooting: "real" }).map((each) => each.key)).toEqual(["panic"]);
    expect(chosenIn({ ...newAgreement(), options: { panic: "off" } }, option("panic"))).toBe("off");
  });
});

describe("the words", () => {
  it("are the same in both languages", () => {
    expect(Object.keys(ru)).toEqual(Object.keys(en));
    expect(Object.keys(ruSetup)).toEqual(Object.keys(enSetup));
    const fields = (text: string) => [...text.matchAll(/\{([a-z_]+)/g)].map((each) => each[1]).sort();
    for (const [key, text] of Object.entries(ru))
      expect([...new Set(fields(text))], key).toEqual([...new Set(fields((en as Record<string, string>)[key]!))]);
  });
});

// ---- With the engine ----------------------------------------------------------------------------------------------------------

const content = new URL("../../content/bronepehota/", import.meta.url);
const json = (name: string): unknown => JSON.parse(readFileSync(new URL(name, content), "utf8"));
const FILES = ["forces", "guns", "layouts", "machines", "missions", "pack", "squads", "tables", "weapons"];
const pack = JSON.stringify(Object.fromEntries(FILES.map((each) => [`${each}.json`, json(`${each}.json`)])));
const module = readFileSync(new URL("../../build/wasm/companion.wasm", import.meta.url));

// The module behind the port that a worker would be.
function portOf(companion: Companion): Port {
  const port: Port = {
    onmessage: null,
    onerror: null,
    terminate: () => undefined,
    postMessage: (told) => {
      const text =
        "ask" in told ? companion.ask(told.ask) : companion.open(told.pack, told.language, told.strings, told.begin);
      queueMicrotask(() => port.onmessage?.({ data: { text } } as MessageEvent<{ text: string }>));
    },
  };
  return port;
}
async function battle(setup: Partial<Setup>): Promise<Engine> {
  const companion = new Companion(await instantiate(module));
  const engine = new Engine(() => portOf(companion));
  const strings = JSON.stringify(json("strings/en.json"));
  const begin = JSON.stringify({ setup: { ...setupOf(newAgreement(), []), ...setup } });
  expect(await engine.tell({ pack, language: "en", strings, begin })).toBe("");
  return engine;
}
const enter = (engine: Engine, by: number, entry: Entry, dice: number[] = []): Promise<Tried> =>
  engine.ask({ ask: "enter", by, enter: entry, dice });

describe("the engine", () => {
  it("takes what the forms make of its offers, and refuses the rest with a rule", async () => {
    const engine = await battle({ dice: "typed" });
    await enter(engine, 0, { roll_initiative: {} }, [9, 4]);
    await enter(engine, 0, { announce: { order: [0, 1] } });
    let view = await engine.ask<View>({ ask: "view" });
    expect(view.offers.map(unitOf)).toContain(1);
    await enter(engine, 0, { activate: { unit: 1 } });
    view = await engine.ask<View>({ ask: "view" });
    const offer = view.offers.find((each) => each.free && kindOf(each.free) === "shot" && modelOf(each) === 7)!;
    const target = view.models.find((each) => each.owner === 1 && each.where === "table")!.id;
    const hidden = await enter(engine, 0, entryOf(offer.free!, told({ target, steps: 3, sees: false })));
    expect(hidden).toMatchObject({ tried: "refused", rule: "BP-7.3-06" });
    const shot = entryOf(offer.free!, told({ target, steps: 3, cover: 1 }));
    expect(await enter(engine, 0, shot)).toMatchObject({ tried: "needs_die", sides: 12, by: 0 });
    expect(await enter(engine, 0, shot, [13])).toMatchObject({ tried: "die_outside", at: 0 });
    expect(await enter(engine, 0, shot, [1, 1])).toMatchObject({ tried: "done" });
    const move = entryOf({ model: 7 }, told({}));
    expect(await enter(engine, 0, move)).toMatchObject({ tried: "done" });
    const log = await engine.ask<{ entries: { line: number; facts: unknown[] }[] }>({ ask: "log", from: 4 });
    expect(log.entries.map((each) => each.line)).toEqual([4, 5]);
  });
  it("groups the models by player and by unit", async () => {
    const view = await (await battle({})).ask<View>({ ask: "view" });
    const groups = grouped(view.models);
    expect(groups.map((each) => each.owner)).toEqual([0, 1]);
    expect(groups[0]!.units.map(({ models }) => models.length)).toEqual([6, 6, 1]);
  });
  it("answers in the order of the questions, and lets go of them when it stops", async () => {
    const engine = await battle({});
    const answers = await Promise.all([engine.ask<View>({ ask: "view" }), engine.ask<object>({ ask: "statistics" })]);
    expect(answers[0].round).toBe(1);
    expect(answers[1]).toHaveProperty("players");
    const deaf = new Engine(() => ({
      onmessage: null,
      onerror: null,
      postMessage: () => undefined,
      terminate: () => undefined,
    }));
    const asked = deaf.ask({ ask: "view" });
    deaf.close();
    await expect(asked).rejects.toThrow();
  });
});

// ---- The book -----------------------------------------------------------------------------------------------------------------

const words = { ru: JSON.stringify(json("strings/ru.json")), en: JSON.stringify(json("strings/en.json")) };
class InPlace implements Port {
  onmessage: Port["onmessage"] = null;
  onerror: Port["onerror"] = null;
  private readonly made = instantiate(module).then((exports) => {
    const port = portOf(new Companion(exports));
    port.onmessage = (event) => this.onmessage?.(event);
    return port;
  });
  postMessage(told: Parameters<Port["postMessage"]>[0]): void {
    void this.made.then((port) => port.postMessage(told));
  }
  terminate(): void {}
}
vi.stubGlobal("Worker", InPlace);
// There is no server: a battle begins with the pack that was kept.
vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));

async function newBook(): Promise<Book> {
  const engine = await battle({});
  const { book } = await engine.ask<{ book: string }>({ ask: "book" });
  const { pack: hash } = JSON.parse(book) as { pack: string };
  kept.isFull = false;
  kept.packs.set(hash, { hash, offer: "", kept: 1, pack, words, options: [] });
  return Book.begin({ ...setupOf(newAgreement(), []), dice: "typed", names: ["Ann", "Bob"] }, "Ann – Bob");
}

describe("a book", () => {
  it("shows an entry when it is on the shelf, and opens with it again", async () => {
    const book = await newBook();
    expect(book.lines.value).toHaveLength(1);
    const seen: number[] = []; // lines on the shelf whenever the view changes
    book.view.subscribe(() => seen.push(linesKept(book.id).length));
    expect(await book.enter(0, { roll_initiative: {} }, [9, 4])).toMatchObject({ tried: "done" });
    expect(seen).toEqual([1, 2]);
    expect(book.lines.value).toHaveLength(2);
    expect(book.log.value[0]!.dice).toEqual([9, 4]);
    const again = await Book.open((await shelf.get(book.id))!);
    expect(again.view.value).toEqual(book.view.value);
    expect(again.log.value).toEqual(book.log.value);
  });
  it("takes nothing that cannot be kept", async () => {
    const book = await newBook();
    kept.isFull = true;
    const before = [book.view.value, book.lines.value, book.log.value];
    expect(await book.enter(0, { roll_initiative: {} }, [9, 4])).toEqual({ tried: "unwritten", text: "no room" });
    kept.isFull = false;
    expect([book.view.value, book.lines.value, book.log.value]).toEqual(before);
    // The engine has forgotten it too.
    expect(await book.attempt(0, { roll_initiative: {} })).toMatchObject({ tried: "needs_die" });
  });
  it("goes on from what another tab wrote", async () => {
    const book = await newBook();
    const other = await Book.open((await shelf.get(book.id))!);
    await other.enter(0, { roll_initiative: {} }, [9, 4]);
    expect(await book.enter(0, { dispute: {} }, [3, 4])).toMatchObject({ tried: "unwritten" });
    expect(book.lines.value).toEqual(other.lines.value);
    expect(book.view.value!.question.kind).toBe("order");
    // What is kept beside the lines leaves them alone.
    await other.enter(0, { announce: { order: [0, 1] } });
    await book.setExtra({ pen: 1 });
    expect(kept.battles.get(book.id)).toMatchObject({ extra: { pen: 1 }, lines: other.lines.value });
  });
  it("adopts another's lines as a whole or not at all", async () => {
    const book = await newBook();
    const other = await newBook();
    await other.enter(0, { roll_initiative: {} }, [9, 4]);
    language.value = "ru";
    expect(await book.adopt([...other.lines.value, "{}"])).toBe("Этот бой не читается, ошибка в строке 3.");
    language.value = "en";
    const refused = other.lines.value[1]!.replace("9,4", "13,4");
    expect(await book.adopt([other.lines.value[0]!, refused])).toMatch(/^This battle cannot be read, line 2 is wrong/);
    expect(book.lines.value).toHaveLength(1);
    expect(await book.compare(other.lines.value.map((line) => `${line}\n`).join(""))).toMatchObject({
      relation: "behind",
    });
    expect(await book.adopt(other.lines.value)).toBe("");
    expect(book.lines.value).toEqual(other.lines.value);
    expect(linesKept(book.id)).toEqual(other.lines.value);
  });
  it("speaks the language that is chosen, from the first line on", async () => {
    language.value = "ru";
    const book = await newBook();
    await book.enter(0, { roll_initiative: {} }, [9, 4]);
    expect(book.log.value[0]!.facts[2]!.text).toBe("Инициатива: Ann.");
    language.value = "en";
    await book.attempt(0, { dispute: {} }); // asked after it was opened again
    expect(book.log.value[0]!.facts[2]!.text).toBe("Initiative: Ann.");
    expect(book.view.value!.question.text).toContain("Ann:");
    expect(book.lines.value).toHaveLength(2);
  });
  it("undoes when everybody agreed, and not while another phone writes", async () => {
    const book = await newBook();
    await book.enter(0, { roll_initiative: {} }, [9, 4]);
    expect(await book.undo(0, [0])).toMatchObject({ tried: "refused", rule: "BP-C-06" });
    book.mayWrite.value = false;
    expect(await book.undo(0, [0, 1])).toMatchObject({ tried: "unwritten" });
    book.mayWrite.value = true;
    expect(await book.undo(0, [0, 1])).toMatchObject({ tried: "done" });
    expect(book.log.value.map((each) => [each.undo, each.stands])).toEqual([
      [false, false],
      [true, false],
    ]);
    expect(book.view.value!.question.kind).toBe("round_start");
  });
});

describe("a desk", () => {
  it("names the one enemy whom a soldier touches, and nobody where there are several", async () => {
    vi.stubGlobal("scrollTo", () => undefined);
    const book = await newBook();
    const desk = new Desk(book);
    const fought = (touches: View["touches"]): number => {
      book.view.value = { ...book.view.value!, touches };
      desk.open(0, { free: "melee", model: 6 }, "");
      const step = desk.step.value!;
      return step.kind === "form" ? step.fields.target : -2;
    };
    expect(fought([])).toBe(-1);
    expect(fought([{ one: 14, other: 6 }])).toBe(14);
    expect(fought([14, 15].map((other) => ({ one: 6, other })))).toBe(-1);
    desk.close();
  });
  it("comes back from dice to the form as it was filled in", async () => {
    const book = await newBook();
    await book.enter(0, { roll_initiative: {} }, [9, 4]);
    await book.enter(0, { announce: { order: [0, 1] } });
    const unit = book.view.value!.units.find(({ id }) =>
      book.view.value!.models.some((m) => m.unit === id && m.kind === "soldier"),
    )!.id;
    expect(await book.enter(0, { activate: { unit } })).toMatchObject({ tried: "done" });
    const view = book.view.value!;
    const offer = view.offers.find(({ free }) => free?.free === "shot")!;
    const target = view.models.find((each) => each.owner === 1 && each.where === "table")!.id;
    const desk = new Desk(book);
    desk.open(0, offer.free!, "");
    desk.tell({ target, steps: 4, cover: 1 });
    const form = desk.step.value!;
    const shoot = (): Promise<void> => desk.submit(0, entryOf(offer.free!, told({ target, steps: 4, cover: 1 })));
    await shoot();
    expect(desk.step.value).toMatchObject({ kind: "dice", dice: [] });
    desk.back();
    expect(desk.step.value).toEqual(form);
    await shoot();
    await desk.addDie(6);
    await desk.dropDie();
    expect(desk.step.value).toMatchObject({ kind: "dice", dice: [] });
    desk.back();
    expect(desk.step.value).toEqual(form);
    // A dispute is rolled off on the way, looked at from another tab; then the form goes on.
    desk.show("sheets");
    await desk.dispute(0);
    expect(desk.tab.value).toBe("turn");
    await desk.addDie(3);
    await desk.addDie(4);
    await desk.commitDice();
    expect([desk.step.value, desk.settled.value]).toEqual([form, true]);
    desk.back();
    expect(desk.step.value).toBeNull();
    desk.close();
  });
});
