// The table builder: what can be done to a table, how it travels, and the pack that it becomes. The pack is the real one.
import "./page";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { Content } from "../src/games/bronepehota/content";
import { listed } from "../src/games/bronepehota/pack";
import {
  type Borders,
  areaMoved,
  begun,
  changed,
  copied,
  type Design,
  type Field,
  fieldOf,
  freeKey,
  isField,
  moved,
  parted,
  pieceAt,
  placed,
  redone,
  removed,
  resized,
  shelfOf,
  snapped,
  stepped,
  textOf,
  turned,
  twinned,
  undone,
  without,
} from "../src/games/bronepehota/table_model";
import { crc32, layoutKey, packOf, zip } from "../src/games/bronepehota/table_pack";
import { fileName, MOST_LETTERS, unwrap, wrap } from "../src/workshop/parcel";
import { pack } from "./pack";

const layouts = listed(pack, "layouts");
const contentOn = (field: Field, more: Record<string, string> = {}) =>
  new Content({ pack, options: { field: textOf(field), ...more }, words: {} });

const box = (key: string, x: number, y: number, more: Partial<Design> = {}): Design => ({
  key,
  look: "crates",
  kind: "box",
  at: [x, y],
  size: [60, 40],
  heights: [0, 30],
  top: "walkable",
  ...more,
});
const ramp: Design = {
  key: "r1",
  look: "ramp",
  kind: "ramp",
  at: [300, 200],
  size: [80, 60],
  heights: [0, 30],
  towards: "east",
};
const field: Field = { name: "Стол", size: [1000, 800], pieces: [box("b1", 200, 100), { ...ramp, twin: true }] };
const at = (made: Field, key: string) => made.pieces.find((each) => each.key === key)?.at;

describe("pieces", () => {
  it("are moved, a twin as its first one's mirror, and stay on the table", () => {
    expect(at(moved(field, "b1", { x: 250, y: 130 }), "b1")).toEqual([250, 130]);
    expect(at(moved(field, "r1-twin", { x: 690, y: 610 }), "r1")).toEqual([310, 190]);
    expect(at(moved(field, "b1", { x: -50, y: 9000 }), "b1")).toEqual([0, 800]);
    expect(moved(field, "nothing", { x: 1, y: 1 })).toBe(field);
    expect(at(field, "b1")).toEqual([200, 100]);
  });
  it("lie on whole centimetres, or on millimetres when wanted", () => {
    expect([snapped(128, false), snapped(124.6, false), snapped(124.6, true)]).toEqual([130, 120, 125]);
  });
  it("are turned by quarters, boxes also askew, and come back after a whole turn", () => {
    expect(turned(field, "b1").pieces[0]!.size).toEqual([40, 60]);
    const east = turned(field, "r1").pieces[1]!;
    expect([east.towards, east.size]).toEqual(["south", [60, 80]]);
    const askew = turned(field, "b1", 15);
    expect([askew.pieces[0]!.heading, askew.pieces[0]!.size]).toEqual([15, [60, 40]]);
    expect(turned(askew, "b1").pieces[0]!.heading).toBe(105);
    let round = field;
    for (let i = 0; i < 4; ++i) round = turned(round, "r1");
    expect(round).toEqual(field);
    for (let i = 0; i < 12; ++i) round = turned(round, "b1", 15);
    expect(round).toEqual(field);
  });
  it("are copied beside themselves, with keys of their own, and removed", () => {
    const { field: more, key } = copied(field, "r1");
    expect(key).toBe("r2");
    expect(pieceAt(more, "r2-twin")).toMatchObject({ isTwin: true, piece: { twin: true, towards: "east" } });
    const [one, other] = [contentOn(more).pieces, 5];
    expect(new Set(one.map((each) => each.key)).size).toBe(other);
    expect(removed(more, "r2")).toEqual(field);
    expect(freeKey(field, "b7")).toBe("b2");
    expect(freeKey(field, "дом")).toBe("p1");
    expect(freeKey(field, "x".repeat(40)).length).toBeLessThanOrEqual(19);
  });
  it("come from the shelf to where nothing stands", () => {
    const { field: more } = placed(field, box("c1", 0, 0), { x: 200, y: 100 });
    const [x, y] = at(more, "c1")!;
    expect(Math.abs(x - 200) >= 60 || Math.abs(y - 100) >= 40).toBe(true);
    expect(Math.hypot(x - 200, y - 100)).toBeLessThan(100);
    const full = { ...field, pieces: Array.from({ length: 500 }, (_, i) => box(`b${i}`, 100, 100)) };
    expect(placed(full, ramp, { x: 0, y: 0 }).key).toBe("");
  });
  it("on the shelf are one of each look that the pack knows, of every kind", () => {
    const shelf = shelfOf(layouts);
    expect(shelf.map((each) => each.look)).toEqual([...new Set(shelf.map((each) => each.look))]);
    expect(new Set(shelf.map((each) => each.kind))).toEqual(new Set(["box", "slab", "ramp", "ladder", "pit"]));
  });
  it("get twins, but for those in the middle and those that have one", () => {
    const middle = { ...field, pieces: [...field.pieces, box("m1", 500, 400), box("b2", 800, 700)] };
    expect(twinned(middle).pieces.map((each) => each.twin ?? false)).toEqual([false, true, false, false]);
    expect(twinned(field).pieces.every((each) => each.twin)).toBe(true);
  });
  it("part with a twin that stays where it was", () => {
    const apart = parted(field, "r1");
    expect(apart.pieces.map((each) => [each.key, each.at, each.towards, each.twin])).toEqual([
      ["b1", [200, 100], undefined, undefined],
      ["r1", [300, 200], "east", undefined],
      ["r2", [700, 600], "west", undefined],
    ]);
  });
  it("do not write what is not so", () => {
    expect(changed(field, "b1", { climbable: false, heading: 0, twin: false }).pieces[0]).toEqual(box("b1", 200, 100));
  });
});

describe("a table", () => {
  it("is read from a layout with its twins folded, and stands as it stood", () => {
    for (const layout of layouts) {
      const made = fieldOf(layout, layout.key);
      const unfolded = new Content({ pack, options: { layout: layout.key }, words: {} });
      // As the server writes it: every piece by itself.
      const written = contentOn(made).pieces.map((each) => each.key);
      expect(written).toEqual(unfolded.pieces.map((each) => each.key));
      const alone = layout.pieces.flatMap((each): Design[] => {
        if (!each.twin) return [each];
        const one = without(each, "twin");
        const turn = { north: "south", south: "north", east: "west", west: "east" } as const;
        const [x, y] = [layout.size[0] - each.at[0], layout.size[1] - each.at[1]];
        return [
          one,
          { ...one, key: `${one.key}-twin`, at: [x, y], ...(one.towards && { towards: turn[one.towards] }) },
        ];
      });
      expect(fieldOf({ ...layout, pieces: alone }, layout.key)).toEqual(made);
    }
  });
  it("takes its areas along when it grows or shrinks", () => {
    const [west, east]: [Borders, Borders] = [
      [0, 100, 200, 700],
      [800, 100, 1000, 700],
    ];
    const withAreas: Field = { ...field, areas: [west, east] };
    expect(resized(withAreas, [1400, 800]).areas).toEqual([west, [1200, 100, 1400, 700]]);
    expect(resized(withAreas, [1000, 600]).areas).toEqual([
      [0, 0, 200, 600],
      [800, 0, 1000, 600],
    ]);
    expect(resized(field, [100, 9000]).size).toEqual([400, 4000]);
    expect(areaMoved(withAreas, [west, east], 1, { x: 990, y: 50 }).areas).toEqual([west, [800, 50, 1000, 650]]);
  });
  it("is what a match is drawn with", () => {
    const own = contentOn(
      {
        ...field,
        areas: [
          [0, 0, 100, 600],
          [900, 0, 1000, 600],
        ],
      },
      { mission: "m2" },
    );
    expect([own.width, own.depth, own.pieces.map((each) => each.key)]).toEqual([1000, 800, ["b1", "r1", "r1-twin"]]);
    expect(own.areas[1]).toEqual({ x0: 900, y0: 0, x1: 1000, y1: 600 });
    expect([own.mission.x, own.mission.y]).toEqual([500, 400]);
    expect(contentOn(field).areas).toEqual([
      { x0: 0, y0: 100, x1: 200, y1: 700 },
      { x0: 800, y0: 100, x1: 1000, y1: 700 },
    ]);
  });
  it("that is none is not taken for one", () => {
    expect(isField(field)).toBe(true);
    const hostile: unknown[] = [
      null,
      [],
      "table",
      { ...field, size: [1000] },
      { ...field, size: [1e9, 800] },
      { ...field, pieces: {} },
      { ...field, pieces: [null] },
      { ...field, pieces: [{ ...ramp, at: ["0", 0] }] },
      { ...field, pieces: [{ ...ramp, towards: "up" }] },
      { ...field, pieces: [{ ...ramp, heights: [0, 1e400] }] },
      { ...field, pieces: [box("b", 1, 1, { size: undefined })] },
      { ...field, areas: [[0, 0, 1]] },
      { ...field, pieces: Array.from({ length: 501 }, () => ramp) },
    ];
    for (const each of hostile) expect(isField(each), JSON.stringify(each)?.slice(0, 80)).toBe(false);
  });
});

describe("steps", () => {
  it("are taken back and again; those of one drag are one", () => {
    let history = begun(field);
    for (const x of [210, 220, 230]) history = stepped(history, moved(history.now, "b1", { x, y: 100 }), "drag.1");
    history = stepped(history, removed(history.now, "r1"));
    expect(history.past).toHaveLength(2);
    history = undone(history);
    expect(at(history.now, "b1")).toEqual([230, 100]);
    history = undone(history);
    expect(history.now).toBe(field);
    expect(undone(history)).toEqual(history);
    history = redone(redone(history));
    expect(history.now.pieces).toHaveLength(1);
    expect(redone(history)).toEqual(history);
    // The same tag after something was taken back is another step.
    history = stepped(undone(history), field, "drag.1");
    expect(history.past).toHaveLength(2);
    expect(history.future).toHaveLength(0);
  });
});

describe("a link", () => {
  it("brings back what went in, squeezed or not", async () => {
    for (const squeeze of [true, false]) {
      const parcel = await wrap(textOf(field), squeeze);
      expect(parcel).toMatch(squeeze ? /^z\.[\w-]+$/ : /^[\w-]+$/);
      expect(await unwrap(parcel)).toBe(textOf(field));
    }
  });
  it("that nobody wrote brings nothing, however large it would become", async () => {
    const bomb = `z.${deflateRawSync(Buffer.alloc(4 * MOST_LETTERS)).toString("base64url")}`;
    const cut = (await wrap(textOf(field))).slice(0, -6);
    for (const each of ["%%%", "z.", "z.%%", "z.AAAA", "/w", bomb, cut, "A".repeat(3 * MOST_LETTERS)])
      expect(await unwrap(each), each.slice(0, 20)).toBe(null);
  });
  it("and a file are called as people call them", () => {
    expect(fileName("  Мой стол №1 / ../x ", "table")).toBe("Мой-стол-1-x");
    expect(fileName("...", "table")).toBe("table");
  });
});

describe("a pack with a table", () => {
  const areas: [number, number, number, number][] = [
    [0, 100, 200, 700],
    [1000, 100, 1200, 700],
  ];
  type Made = Record<string, string>;
  const fileOf = (made: Made, name: string) => JSON.parse(made[name] ?? "") as Record<string, unknown>;
  const filesOf = (made: Made) =>
    Object.fromEntries(
      Object.keys(made)
        .filter((name) => name.endsWith(".json"))
        .map((name) => [name, fileOf(made, name)]),
    );
  it("on the pack's own table has it beside the others", () => {
    const made = packOf(pack, { ...fieldOf(layouts[0]!, "Мой стол"), key: "x" }, areas, "own")!;
    expect(listed(filesOf(made), "layouts").map((each) => each.key)).toEqual(["own", "outpost", "hexcity", "pass"]);
    expect(listed(filesOf(made), "tables")).toEqual(listed(pack, "tables"));
    expect(JSON.parse(made["pack.json"]!)).toMatchObject({
      format: 1,
      game: "bronepehota",
      id: "own",
      title: "Мой стол",
    });
    expect(fileOf(made, "strings/en.json")["layout.own"]).toBe("Мой стол");
  });
  it("of another size has a table for every number of players", () => {
    // As a server writes it: every mission has roles.
    const roles = [{ forces: {} }, { forces: {} }];
    const missions = listed(pack, "missions").map((each) => ({ roles, ...each }));
    for (const count of [2, 3, 4]) {
      const own = Array.from({ length: count }, () => areas[0]!);
      const made = packOf({ ...pack, "missions.json": { missions } }, field, own, "own")!;
      const tables = listed(filesOf(made), "tables");
      for (const players of [2, 3, 4])
        expect(tables.filter((each) => each.players[0] <= players && players <= each.players[1])).toHaveLength(1);
      expect(listed(filesOf(made), "layouts")).toHaveLength(1);
      expect(listed(filesOf(made), "missions").map((each) => each.key)).toEqual(["m1", "m2", "m3"]);
    }
  });
  it("has start areas for more players beyond what stands on it, unless it would be too deep", () => {
    for (const size of [
      [400, 400],
      [700, 2400],
      [800, 500],
      [1200, 1200],
      [4000, 3600],
    ] as [number, number][]) {
      const made = packOf(pack, { name: "", size, pieces: [] }, areas, "own")!;
      const { shift_north: shift = 0, areas: all = [], size: whole } = listed(filesOf(made), "tables")[1]!;
      expect(whole).toEqual([size[0], size[1] + 2 * shift]);
      for (const [i, [x0, y0, x1, y1]] of all.entries()) {
        expect([x0 >= 0 && x1 <= size[0], y1 <= shift || y0 >= size[1] + shift]).toEqual([true, true]);
        expect(Math.max(x1 - x0, y1 - y0)).toBeLessThanOrEqual(600);
        const least = Math.min(x1 - x0, y1 - y0);
        expect(least >= 100 && least <= 200).toBe(true);
        for (const [a0, b0, a1, b1] of all.slice(0, i)) {
          const [dx, dy] = [Math.max(0, a0 - x1, x0 - a1), Math.max(0, b0 - y1, y0 - b1)];
          expect(Math.hypot(dx, dy)).toBeGreaterThanOrEqual(600);
        }
      }
    }
    expect(packOf(pack, { name: "", size: [4000, 4000], pieces: [] }, areas, "own")).toBe(null);
  });
  it("is called so that files and options can name it", () => {
    expect(layoutKey("My Table!", [])).toBe("my-table");
    expect(layoutKey("Мой стол", ["own"])).toBe("own-2");
    expect(layoutKey("empty", [])).toBe("empty-2");
    expect(layoutKey("z".repeat(60), ["z".repeat(20)]).length).toBeLessThanOrEqual(24);
  });
  it("is an archive that others can open", () => {
    expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
    const made = { "pack.json": "{}\n", "strings/ru.json": '{"a":"я"}\n' };
    const folder = mkdtempSync(join(tmpdir(), "armatura-zip-"));
    const path = join(folder, "own.zip");
    writeFileSync(path, zip(made, "own"));
    const open =
      "import sys,zipfile,json; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; " +
      "print(json.dumps({i.filename: z.read(i).decode() for i in z.infolist()}))";
    const { stdout, stderr } = spawnSync("python3", ["-c", open, path], { encoding: "utf8" });
    rmSync(folder, { recursive: true });
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toEqual({
      "own/pack.json": made["pack.json"],
      "own/strings/ru.json": made["strings/ru.json"],
    });
  }, 30_000); // another program has to start
});
