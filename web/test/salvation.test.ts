// Salvation's table: what it reads from a view, where it shows offers, and how it plans movement. The pack is the real one.
import "./page";
import { describe, expect, it } from "vitest";
import { battlesIn } from "../src/games/salvation/battles";
import { effectText } from "../src/games/salvation/describe";
import { crossing, sharedEdges } from "../src/games/salvation/geometry";
import { meantByCard, meantBySector, targetOf } from "../src/games/salvation/offers";
import { codesOf } from "../src/games/salvation/plan";
import { brief, shownOf } from "../src/games/salvation/shown";
import type { MatchModel } from "../src/model/match";
import { Content, NONE, positionOf } from "../src/games/salvation/view";
import { packOf, wordsOf } from "./pack";

const files = ["units", "tokens", "map", "opening", "cards_skynet", "cards_resistance"];
const content = new Content({
  pack: packOf("salvation", files),
  options: {},
  words: wordsOf("salvation", "ru"),
});
const S = (key: string): number => content.sectorByKey(key);
const U = (key: string): number => content.names.units.indexOf(key);
const C = (key: string): number => content.names.cards!.indexOf(key);

// A position with these units, as the server writes it: what has its default is left out.
function at(where: Record<string, string>, more: object = {}) {
  const units: object[] = content.typeOfUnit.map(() => ({}));
  for (const [unit, sector] of Object.entries(where)) units[U(unit)] = { sector: S(sector) };
  return positionOf({ seen: { units, ...more } } as never, content, 2)!;
}

describe("the pack", () => {
  it("is numbered as the rules number it", () => {
    expect(content.sectors).toHaveLength(26);
    expect(content.cards.slice(0, 6).map((each) => each.key)).toEqual(["s01", "s02", "s03", "s04", "s05", "s06"]);
    expect(content.cards.findIndex((each) => each.key === "r01")).toBe(26);
    expect(U("t600.1")).toBe(0);
    expect(U("inf.1")).toBe(18);
    expect(content.unitCode(U("a10.3"))).toBe("a10.3");
    expect(content.names.slots!.indexOf("den.b")).toBe(2 * S("den") + 1);
  });
  it("has an edge for each border", () => {
    for (const border of content.borders) expect(sharedEdges(content, border).length).toBeGreaterThan(0);
    expect(crossing(content, content.borderOf(S("sea"), S("ore"))!)).toEqual({ x: 83, y: 122 });
  });
  it("says what every card does", () => {
    for (const card of content.cards)
      for (const option of card.options) {
        const text = effectText(content, card.side, option);
        expect(text, card.key).toMatch(/\p{L}.*\.$/u);
        expect(text, card.key).not.toMatch(/[{}]|undefined|effect\./);
      }
  });
});

describe("a view", () => {
  it("fills in what was left out", () => {
    const position = at({ "t600.1": "sea" }, { cards: { hands: [[0, 2]] } });
    expect(position.units[U("t600.1")]).toMatchObject({ sector: S("sea"), damage: 0, moved: false, side: 0 });
    expect(position.units[U("inf.1")]!.sector).toBe(255);
    expect(position.stats[0]).toMatchObject({ movement: 1, road_movement: 2, defence: 4 });
    expect([...position.cards.hands[0]!]).toEqual([[1, 2]]);
    expect(position.draft.card).toBe(NONE);
  });
  it("takes the unit cards as they are now", () => {
    const stats = [{ movement: 1, road_movement: 2, attack: 2, defence: 5, durability: 1, recon: 2 }];
    expect(at({}, { stats }).stats[0]).toMatchObject({ attack: 2, defence: 5, recon: 2 });
  });
});

describe("where an offer is shown", () => {
  const position = at({ "inf.2": "dal" });
  it("on sectors, slots, cards and units", () => {
    expect(targetOf(content, position, "place den")).toMatchObject({ sector: S("den") });
    expect(targetOf(content, position, "recon inf.2 dal.b")).toMatchObject({
      unit: U("inf.2"),
      slot: 2 * S("dal") + 1,
    });
    expect(targetOf(content, position, "play s10 b")).toMatchObject({ card: C("s10"), option: 1 });
    expect(targetOf(content, position, "remove inf.2")).toMatchObject({ unit: U("inf.2"), sector: S("dal") });
    expect(targetOf(content, position, "swap sea.a den.b")).toMatchObject({ slot: 0, other: 2 * S("den") + 1 });
    expect(targetOf(content, position, "pass")).toEqual({ code: "pass", verb: "pass" });
  });
  it("knows what was meant by touching something dimmed", () => {
    expect(meantByCard(content, "act", C("s13"))).toBe("play s13 a");
    expect(meantBySector(content, at({}, { ask: { question: "attack" } }), 0, S("den"))).toBe("at den");
    expect(meantBySector(content, at({}, { ask: { question: "act" } }), 0, S("den"))).toBe("");
  });
});

describe("a plan", () => {
  it("is told as one bundle", () => {
    const position = at({ "t600.1": "sea", "t1.1": "den" });
    const plan = {
      ask: 1,
      card: C("s12"),
      option: 0,
      code: "play s12 a",
      routes: [
        { unit: U("t600.1"), sectors: [S("ore"), S("nca")] },
        { unit: U("t1.1"), sectors: [] },
      ],
    };
    expect(codesOf(content, position, plan)).toEqual(["play s12 a", "order t600.1", "cross ore", "cross nca", "done"]);
  });
  it("goes on with what the server has already", () => {
    const draft = { card: C("s12"), routes: [{ unit: U("t600.1"), sectors: [S("ore")] }] };
    const position = at({ "t600.1": "sea" }, { draft });
    const plan = {
      ask: 1,
      card: C("s12"),
      option: 0,
      code: "",
      routes: [{ unit: U("t600.1"), sectors: [S("ore"), S("nca")] }],
    };
    expect(codesOf(content, position, plan)).toEqual(["cross nca", "done"]);
  });
});

describe("what the server shows", () => {
  const model = (shows: object): MatchModel => ({ notice: { value: { code: "", text: "words", shows } } }) as never;
  it("comes in shares of any whole", () => {
    const battle = { sector: 3, starter: "resistance", of: 4000, cleared: [1000, 2000], losses: [[4000], [0, 4000]] };
    expect(shownOf(model({ battles: [battle], check: 4 }))).toMatchObject({
      check: 4,
      battles: [{ sector: 3, starter: 1, cleared: [250, 500], losses: [[1000], [0, 1000]] }],
    });
  });
  it("names the target of each die that has one", () => {
    const dice = [
      { face: 5, value: 5, aim: 7 },
      { face: 1, value: 1 },
      { face: 6, aim: 0 },
    ];
    expect(shownOf(model({ suggested: dice }))!.suggested).toEqual([
      { die: 0, unit: 7 },
      { die: 2, unit: 0 },
    ]);
  });
  it("says what the odds assume", () => {
    expect(brief({ code: "", text: "words", shows: { battles: [{}] } })).not.toBe("words");
    expect(brief({ code: "", text: "words" })).toBe("words");
  });
});

describe("a battle in the log", () => {
  it("is put together from its entries", () => {
    const log = [
      { fact: { battle_begun: { sector: S("den") } } },
      { fact: { volley_begun: { sector: S("den"), dice: 2 } } },
      { fact: { die_rolled: { face: 5, value: 4 } } },
      { fact: { die_rolled: { face: 1, value: 0 } } },
      { fact: { die_aimed: { unit: U("inf.1") } } },
      { fact: { unit_destroyed: { unit: U("inf.1"), sector: S("den") } } },
      { fact: { battle_ended: { sector: S("den") } } },
    ];
    expect(battlesIn(log as never)).toEqual([
      {
        at: 0,
        sector: S("den"),
        starter: 0,
        cause: "attack",
        over: true,
        volleys: [
          {
            side: 0,
            dice: [
              { face: 5, value: 4, aim: U("inf.1") },
              { face: 1, value: 0, aim: NONE },
            ],
            destroyed: [U("inf.1")],
            damaged: [],
          },
        ],
      },
    ]);
  });
});
