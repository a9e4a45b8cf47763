// Armies that people make: their text, file and link there and back, what hostile ones are refused for, how they change
// under the hand, and the match that is played with them. The pack is the real one.
import "./page";
import "../src/games/bronepehota/words";
import "../src/games/bronepehota/workshop_words";
import { describe, expect, it } from "vitest";
import { shooterName } from "../src/games/bronepehota/army_compare";
import {
  onSide,
  withMachine,
  withoutItem,
  withPilot,
  withSquad,
  withWeapon,
} from "../src/games/bronepehota/army_edits";
import { readChecked } from "../src/games/bronepehota/army_open";
import { faultText } from "../src/games/bronepehota/army_parts";
import type { Verdict } from "../src/games/bronepehota/army_state";
import {
  type Army,
  armyFile,
  armyOfForce,
  linkOf,
  readArmy,
  readPasted,
  textOf,
} from "../src/games/bronepehota/forces";
import { malformedText } from "../src/games/bronepehota/malformed";
import { listed } from "../src/games/bronepehota/pack";
import type { Made } from "../src/engine/engine.worker";
import { Workshop, type WorkshopPort } from "../src/games/bronepehota/workshop";
import { contentWith, pack } from "./pack";

const content = contentWith({}, "en");

const army: Army = {
  name: "Взвод «Север» 🐻",
  side: "polaris",
  squads: ["pol-lac", "pol-hci"],
  machines: [
    { machine: "raptor", pilot: { squad: 1, soldier: 2 } },
    { machine: "locust", pilot: { squad: 2, soldier: 1 }, weapons: ["autocannon", "autocannon"] },
  ],
  guns: ["mortar"],
};
const base64url = (text: string | Uint8Array) => Buffer.from(text).toString("base64url");
const wrongs = ({ faults }: { faults?: { wrong: string; at: string }[] }) =>
  faults?.map(({ wrong, at }) => `${wrong} ${at}`.trim());

describe("an army", () => {
  it("is the same after its text, its link and its file", async () => {
    expect(readArmy(textOf(army)).army).toEqual(army);
    const link = await linkOf(army);
    expect(link).toMatch(/^\/army\/bronepehota#[\w-]+$/);
    expect((await readPasted(`https://example.org${link}`)).army).toEqual(army);
    expect((await readPasted(link.slice(link.indexOf("#")))).army).toEqual(army);
    expect((await readPasted(`${textOf(army)}\n`)).army).toEqual(army);
    expect(armyFile(army)).toBe("Взвод-Север.army.json");
    expect(armyFile({ ...army, name: "../../…" })).toBe("army.army.json");
  });
  it("can be every ready force of the pack", () => {
    for (const force of listed(pack, "forces")) {
      const ready = armyOfForce(force, "x");
      expect(readArmy(textOf(ready)).army, force.key).toEqual(ready);
    }
  });
  it("has no name that hides or turns what stands beside it", () => {
    const named = readArmy(JSON.stringify({ ...army, name: ` a\u202eb\u0000c\n${"y".repeat(90)}` })).army!;
    expect(named.name).toBe(`a b c ${"y".repeat(54)}`);
  });
});

describe("a hostile link", () => {
  const refuse = async (behind: string) => wrongs(await readPasted(`/army/bronepehota#${behind}`));
  it("that is no text is refused", async () => {
    expect(await refuse("")).toEqual(["text"]);
    expect(await refuse("%%%")).toEqual(["text"]);
    expect(await refuse("AAAA")).toEqual(["text"]);
    expect(await refuse(base64url(new Uint8Array([0xc3, 0x28, 0xff])))).toEqual(["text"]);
    expect(await refuse(base64url('{"side":"polaris",'))).toEqual(["text"]);
    expect(await refuse(base64url("[".repeat(30_000)))).toEqual(["text"]);
    expect(await refuse(`z.${base64url("no deflate")}`)).toEqual(["text"]);
  });
  it("that is too long is refused before it is looked at", async () => {
    expect(await refuse(base64url(JSON.stringify({ ...army, name: "x".repeat(70_000) })))).toEqual(["long"]);
    expect(await refuse("A".repeat(3 << 20))).toEqual(["text"]);
  });
  it("is refused with everything that is wrong with it, as a whole", async () => {
    const text = '{"side":7,"squads":"all","machines":[{"machine":"","pilot":{"squad":0}},5],"guns":[{}],"key":"s"}';
    expect(await refuse(base64url(text))).toEqual([
      "unknown key",
      "word side",
      "list squads",
      "word machines[1].machine",
      "number machines[1].pilot.squad",
      "number machines[1].pilot.soldier",
      "object machines[2]",
      "word machines[2].machine",
    ]);
    expect(await refuse(base64url("null"))).toEqual(["object"]);
    expect(await refuse(base64url("[]"))).toEqual(["object"]);
    const crowd = { side: "polaris", squads: Array.from({ length: 41 }, () => "pol-lac") };
    expect(await refuse(base64url(JSON.stringify(crowd)))).toEqual(["many squads"]);
    expect(await refuse(base64url('{"__proto__":{"side":"polaris"},"squads":[]}'))).toEqual([
      "unknown __proto__",
      "word side",
    ]);
  });
  it("to a side that is not there, or to what the engine cannot read, is refused too", async () => {
    const fine: Verdict = { price: 1, models: 1, parts: [], faults: [] };
    const checked = (one: Army, verdict: Verdict | null) => readChecked(content, textOf(one), async () => verdict);
    expect((await checked({ ...army, side: "constructor" }, fine)).refused?.faults).toEqual([
      { wrong: "side", at: "side" },
    ]);
    const unknown = { wrong: "malformed", at: "/squads/0", kind: "word", found: "pol-lca", near: "pol-lac" };
    const { refused } = await checked(army, { ...fine, faults: [unknown] });
    expect(refused?.texts).toEqual(["squads[1]: «pol-lca» здесь не годится, возможно, имелось в виду «pol-lac»"]);
    expect((await checked(army, fine)).army).toEqual(army);
    const illegal = { ...fine, faults: [{ wrong: "pilot_rank", item: "machines" as const, index: 0 }] };
    expect((await checked(army, illegal)).army).toEqual(army);
  });
});

describe("what the engine cannot read", () => {
  it("is told in the words of the page, by its kind and place", () => {
    expect(malformedText({ at: "/pieces/2/at/0", kind: "number", found: "-5000", least: -200, most: 4000 })).toBe(
      "pieces[3].at[1]: нужно целое число от -200 до 4000, а стоит -5000",
    );
    expect(malformedText({ at: "", kind: "missing", found: "size" })).toBe("не хватает поля «size»");
    expect(malformedText({ kind: "count", found: "3", least: 2, most: 2 })).toBe(
      "в списке должно быть ровно 2, а в нём 3",
    );
    expect(malformedText({ kind: "word", known: "box, slab" })).toBe("здесь нужно слово; годятся box, slab");
    for (const kind of ["object", "list", "text", "flag", "member", "long", "count", "key", "taken", "area", "name"])
      expect(malformedText({ kind, found: "x", least: 1, most: 2 }), kind).not.toMatch(/[{}]|bronepehota/);
    expect(malformedText({ at: "/name", kind: "other", text: "no such thing" })).toBe("name: no such thing");
  });
});

describe("under the hand", () => {
  it("pilots move with their squads, and a squad that goes takes its own along", () => {
    const left = withoutItem(army, "squads", 0);
    expect(left.machines.map((each) => each.pilot)).toEqual([undefined, { squad: 1, soldier: 1 }]);
    expect(withoutItem(army, "squads", 1).machines[0]!.pilot).toEqual({ squad: 1, soldier: 2 });
    expect(withoutItem(army, "guns", 0).guns).toEqual([]);
    expect(textOf(withPilot(army, 0, undefined))).toContain('{"machine":"raptor"}');
  });
  it("a new machine gets somebody free of sufficient rank, or nobody", () => {
    const more = withMachine(content, army, "raptor");
    expect(more.machines[2]!.pilot).toEqual({ squad: 1, soldier: 1 });
    expect(withMachine(content, army, "thunder").machines[2]!.pilot).toBeUndefined();
    const skilled = withSquad(army, "pol-lal");
    expect(withMachine(content, skilled, "thunder").machines[2]!.pilot).toEqual({ squad: 3, soldier: 1 });
  });
  it("weapons are put on and taken off place by place", () => {
    const one = withWeapon(content, army, 1, 0);
    expect(one.machines[1]!.weapons).toEqual(["autocannon"]);
    expect(withWeapon(content, one, 1, 3).machines[1]!.weapons).toEqual(["autocannon", "rapid-fire-cannon"]);
  });
  it("the other side leaves nothing but the guns of both", () => {
    expect(onSide(army, "protectorate")).toMatchObject({
      side: "protectorate",
      squads: [],
      machines: [],
      guns: ["mortar"],
    });
  });
  it("faults are told with the values of the sheets", () => {
    const low = { ...army, machines: [{ machine: "thunder", pilot: { squad: 1, soldier: 2 } }] };
    const fault = { wrong: "pilot_rank", item: "machines" as const, index: 0 };
    expect(faultText(content, low, fault)).toMatch(/2.*3/);
    for (const wrong of [
      "nobody_to_act",
      "no_such_pilot",
      "pilot_twice",
      "weapons",
      "squad_of_other_side",
      "malformed",
    ])
      expect(faultText(content, army, { wrong, item: "machines", index: 0 }), wrong).not.toMatch(/[{}]|bronepehota\./);
  });
  it("soldiers who shoot alike are named together", () => {
    const shooter = { army: 0, item: "squads", index: 0, soldier: 1, count: 2, weapon: "own" };
    expect(shooterName(content, army, shooter)).toMatch(/ №1, 3$/);
    const gun = { army: 0, item: "machines", index: 1, count: 2, weapon: "autocannon" };
    expect(shooterName(content, army, gun)).toMatch(/: /);
  });
});

describe("a match with one's own army", () => {
  it("numbers its models as the rules do", () => {
    const own = contentWith({ army2: textOf({ ...army, side: "polaris" }), mortars: "1" });
    const brought = own.units.filter((each) => each.seat === 1);
    expect(brought.map((each) => [each.kind, each.size])).toEqual([
      ["soldier", 6],
      ["soldier", 6],
      ["machine", 1],
      ["machine", 1],
      ["gun", 1],
    ]);
    const raptor = own.cards[brought[2]!.first]!;
    expect(raptor.pilot).toBe(brought[0]!.first + 1);
    expect(own.cards[brought[3]!.first]!.slots).toEqual([0, 1]);
  });
});

describe("questions of a workshop", () => {
  class Port implements WorkshopPort {
    told: Made[] = [];
    onmessage: ((event: MessageEvent<string>) => void) | null = null;
    onerror: ((event: ErrorEvent) => void) | null = null;
    postMessage(told: Made): void {
      this.told.push(told);
    }
    terminate(): void {}
    answer(data: string): void {
      this.onmessage?.({ data } as MessageEvent<string>);
    }
  }
  it("are answered in order; the pack is told once, and again after the engine stopped", async () => {
    const ports: Port[] = [];
    const workshop = new Workshop(() => {
      ports.push(new Port());
      return ports.at(-1)!;
    });
    const [one, two] = [workshop.ask(pack, { army: 1 }), workshop.ask(pack, { army: 2 })];
    expect(ports[0]!.told.map((each) => each.pack !== undefined)).toEqual([true, false]);
    ports[0]!.answer('{"price":1}');
    ports[0]!.answer("");
    expect(await one).toEqual({ price: 1 });
    expect(await two).toBeNull();
    void workshop.ask(pack, { army: 3 });
    expect(ports[1]!.told[0]!.pack).toBeDefined();
    expect(await new Workshop(() => null).ask(pack, {})).toBeNull();
  });
});
