import "./page";
import { describe, expect, it } from "vitest";
import { followed } from "../src/games/bronepehota/companion/sync/kept";
import { idOf } from "../src/games/bronepehota/companion/sync/keys";
import { Far, joined, pair, Phone, settle } from "./companion_server";

const codeOf = async (phone: Phone, from: number) => {
  await phone.sync.give();
  const { secret, before, pen, shared } = phone.kept;
  const lines = [...phone.book.lines.peek()];
  return { secret, pens: [...before, pen], from, after: idOf(lines[from - 1]), lines: lines.slice(from), shared };
};

describe("a pen handed over by code", () => {
  it("moves without a network, and the server learns it later, from either phone first", async () => {
    for (const isGiverFirst of [true, false]) {
      const { far, anna, boris } = await pair("a");
      await anna.offline();
      await boris.offline();
      await anna.write("b");
      const code = await codeOf(anna, 2);
      await settle();
      expect(anna.mayWrite).toBe(false);
      expect(await boris.sync.take(code)).toBe("");
      await settle();
      expect(boris.says).toEqual(["a", "b"]);
      await boris.write("c");
      for (const each of isGiverFirst ? [anna, boris] : [boris, anna]) await each.online();
      expect(far.branches).toHaveLength(1);
      expect([anna.mayWrite, boris.mayWrite]).toEqual([false, true]);
      expect(anna.says).toEqual(["a", "b", "c"]);
      expect(anna.kept.given).toBe(false);
      expect(boris.kept.before).toEqual([]);
    }
  });
  it("goes through several phones that the server never sees", async () => {
    const { far, anna, boris } = await pair("a");
    const clara = joined(far, anna);
    await settle();
    for (const each of [anna, boris, clara]) await each.offline();
    await boris.sync.take(await codeOf(anna, 2));
    await boris.write("b");
    await clara.sync.take(await codeOf(boris, 2));
    await clara.write("c");
    await anna.sync.take(await codeOf(clara, 1));
    await anna.write("d");
    for (const each of [clara, anna, boris]) await each.online();
    expect(far.branches).toHaveLength(1);
    for (const each of [anna, boris, clara]) expect(each.says).toEqual(["a", "b", "c", "d"]);
    expect([anna, boris, clara].map((each) => each.mayWrite)).toEqual([true, false, false]);
  });
  it("works for a battle that is shared only afterwards", async () => {
    const far = new Far();
    const anna = new Phone(far);
    await settle();
    await anna.write("a");
    const code = await codeOf(anna, 0);
    const boris = new Phone(far, { lines: code.lines, extra: followed(anna.kept.battle, "") as never });
    await boris.offline();
    expect(await boris.sync.take(code)).toBe("");
    await boris.write("b");
    await boris.online();
    expect(far.branches[0]!.lines).toHaveLength(3);
    await anna.sync.share();
    await settle();
    expect(anna.says).toEqual(["a", "b"]);
    expect(anna.mayWrite).toBe(false);
    expect(far.branches).toHaveLength(1);
  });
  it("may be taken back; when both write, the book forks", async () => {
    for (const isGiverFirst of [true, false]) {
      const { far, anna, boris } = await pair("a");
      await anna.offline();
      await boris.offline();
      const code = await codeOf(anna, 2);
      await anna.sync.takeBack();
      await settle();
      expect(anna.mayWrite).toBe(true);
      await anna.write("x");
      await boris.sync.take(code);
      await boris.write("b");
      for (const each of isGiverFirst ? [anna, boris] : [boris, anna]) await each.online();
      expect(far.branches).toHaveLength(2);
      expect(anna.says).toEqual(["a", "x"]);
      expect(boris.says).toEqual(["a", "b"]);
      await boris.sync.choose(boris.kept.branch);
      await settle();
      expect(anna.says).toEqual(["a", "b"]);
      expect([anna.mayWrite, boris.mayWrite]).toEqual([false, true]);
    }
  });
  it("forks for a battle that was shared only after both had written", async () => {
    const far = new Far();
    const anna = new Phone(far);
    await settle();
    await anna.write("a");
    const code = await codeOf(anna, 0);
    const boris = new Phone(far, { lines: code.lines, extra: followed(anna.kept.battle, "") as never });
    await boris.offline();
    await boris.sync.take(code);
    await boris.write("b");
    await anna.sync.takeBack();
    await settle();
    await anna.write("x");
    await boris.online();
    await anna.sync.share();
    await settle();
    expect(far.branches).toHaveLength(2);
    expect([anna.says, boris.says]).toEqual([
      ["a", "x"],
      ["a", "b"],
    ]);
    expect(anna.kept.aside).toEqual([]);
  });
  it("taken back before anybody took it leaves everything as it was", async () => {
    const { far, anna, boris } = await pair("a");
    await codeOf(anna, 2);
    await anna.sync.takeBack();
    await settle();
    await anna.write("b");
    expect(boris.says).toEqual(["a", "b"]);
    expect(far.branches).toHaveLength(1);
  });
  it("forks from a pen that was taken over the server meanwhile", async () => {
    const { far, anna, boris } = await pair("a");
    const clara = joined(far, anna);
    await settle();
    await anna.offline();
    await clara.offline();
    await clara.sync.take(await codeOf(anna, 2));
    await clara.write("c");
    await boris.sync.takePen();
    await settle();
    await boris.write("b");
    await clara.online();
    await anna.online();
    expect(far.branches).toHaveLength(2);
    expect(clara.says).toEqual(["a", "c"]);
    expect(clara.mayWrite).toBe(true);
    expect(anna.says).toEqual(["a", "b"]);
    expect(anna.mayWrite).toBe(false);
  });
  it("is refused in a sentence where lines are missing or differ, and changes nothing", async () => {
    const { anna, boris } = await pair("a");
    await boris.offline();
    await anna.write("b", "c");
    const late = await codeOf(anna, 4);
    expect(await boris.sync.take(late)).toContain("bronepehota.sync.code.gap");
    const foreign = { ...late, from: 1, after: "0".repeat(32) };
    expect(await boris.sync.take(foreign)).toContain("bronepehota.sync.code.parted");
    const torn = { ...late, from: 2, after: idOf(boris.shelf.lines[1]), lines: anna.shelf.lines.slice(3) };
    expect(await boris.sync.take(torn)).toContain("line 3");
    expect(await boris.sync.take({ ...torn, secret: "0".repeat(32) })).toContain("bronepehota.sync.code.other");
    expect(boris.says).toEqual(["a"]);
    expect(boris.mayWrite).toBe(false);
  });
  it("puts a book aside that goes on differently", async () => {
    const { anna, boris } = await pair("a");
    await anna.offline();
    await boris.sync.takePen();
    await settle();
    await boris.offline();
    await boris.write("b");
    await anna.write("x");
    await boris.sync.take(await codeOf(anna, 1));
    expect(boris.says).toEqual(["a", "x"]);
    expect(boris.kept.aside.map((each) => each.lines.length)).toEqual([3]);
  });
});
