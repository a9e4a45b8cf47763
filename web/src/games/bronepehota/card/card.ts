// The quick-reference card: what stands on it and in which order. Every line is a rule said shortly in our own words
// (words/card, by the rule's id). Figures are typed nowhere here: the rules' numbered tables come out of the rulebook,
// weapons, missions and sizes out of the pack.
import "../words";
import "./words";
import type { Book, RuleTable } from "../../../rulebook/search";
import { placeOf } from "../../../rulebook/search";
import { oursOf } from "../../../ours";
import { say } from "../../../words/language";
import { type Content, FLIGHT, STEP } from "../content";
import { moreText } from "../describe";
import { listed } from "../pack";
import { word } from "../names";

export interface CardLine {
  rule: string;
  text: string;
  ours: string; // what of it is our reconstruction; may be nothing
}
export interface CardTable extends RuleTable {
  rule: string;
  title: string; // nothing where the part has the same
  ours?: string;
}
export interface CardPart {
  key: string;
  title: string;
  lines: CardLine[];
  tables: CardTable[];
}

// In which rule of the book each numbered table stands.
export const TABLES: Record<number, string> = {
  1: "BP-4.1-21",
  2: "BP-4.2-06",
  3: "BP-6.5-03",
  4: "BP-6.7-03",
  5: "BP-7.3-07",
  6: "BP-8.1-01",
  7: "BP-8.2-02",
  8: "BP-9.4-06",
};

interface Plan {
  key: string;
  rules: string[]; // lines under one rule each
  tables?: number[];
}
// Two sides of a sheet of paper: moving and fighting, then shooting. Parts are laid into columns in this order, and it is
// chosen so that both languages fill two pages.
export const SIDES: Plan[][] = [
  [
    { key: "setup", rules: ["BP-0-01", "BP-1.4-04", "BP-1.5-05", "BP-1.6-05", "BP-2.3-01"] },
    { key: "round", rules: ["BP-3.1-01", "BP-3.1-03", "BP-3.2-01", "BP-3.2-03", "BP-3.2-14", "BP-3.2-07"] },
    {
      key: "actions",
      rules: ["BP-3.2-10", "BP-3.2-12", "BP-9.4-02", "BP-4.3-03", "BP-9.1-05", "BP-9.3-03", "BP-11.1-01", "BP-11.1-04"],
    },
    {
      key: "soldiers",
      rules: ["BP-4.1-02", "BP-4.1-04", "BP-4.1-05", "BP-4.1-06", "BP-4.1-11", "BP-4.1-15", "BP-4.1-20", "BP-4.1-31"],
      tables: [1],
    },
    { key: "jump", rules: ["BP-9.4-03", "BP-9.4-09", "BP-9.4-10"], tables: [8] },
    {
      key: "machines",
      rules: [
        "BP-4.2-02",
        "BP-4.2-07",
        "BP-4.2-10",
        "BP-4.2-11",
        "BP-4.2-12",
        "BP-4.2-17",
        "BP-4.2-21",
        "BP-4.3-06",
        "BP-4.3-09",
      ],
      tables: [2],
    },
    { key: "capture", rules: ["BP-9.1-01", "BP-9.1-02", "BP-9.1-04"] },
    {
      key: "repair",
      rules: ["BP-9.3-02", "BP-9.3-01", "BP-9.3-05", "BP-9.3-10", "BP-10.1-02", "BP-10.2-01", "BP-10.2-02"],
    },
    {
      key: "melee",
      rules: ["BP-8.0-02", "BP-8.1-02", "BP-8.2-01", "BP-8.2-03", "BP-8.2-04", "BP-8.3-01", "BP-8.3-02", "BP-6.7-10"],
      tables: [6, 7],
    },
    { key: "harm", rules: ["BP-5.1-02", "BP-5.1-04", "BP-5.3-01", "BP-6.6-01", "BP-11.2-01", "BP-11.2-04"] },
  ],
  [
    {
      key: "dice",
      rules: [
        "BP-7.2-01",
        "BP-7.3-02",
        "BP-7.3-06",
        "BP-7.4-01",
        "BP-7.4-02",
        "BP-7.4-05",
        "BP-7.4-08",
        "BP-7.4-11",
        "BP-7.6-01",
        "BP-7.6-03",
        "BP-7.7-03",
      ],
      tables: [5],
    },
    { key: "grenades", rules: ["BP-7.8-01", "BP-7.8-04", "BP-7.8-05", "BP-7.8-06"] },
    {
      key: "projectiles",
      rules: [
        "BP-6.0-05",
        "BP-6.2-03",
        "BP-6.3-02",
        "BP-6.4-01",
        "BP-6.7-01",
        "BP-6.7-02",
        "BP-6.7-05",
        "BP-6.7-06",
        "BP-6.7-07",
      ],
      tables: [3, 4],
    },
    { key: "guns", rules: ["BP-7.5-01", "BP-7.5-05", "BP-7.6-05", "BP-7.5-04", "BP-9.2-01", "BP-9.2-02"] },
    { key: "end", rules: ["BP-12.1-01", "BP-12.1-02", "BP-12.1-03", "BP-12.2-01"] },
    { key: "missions", rules: [] },
    { key: "weapons", rules: [] },
  ],
];

// What the book says of the rule a line is of.
const originOf = (book: Book, rule: string): string => {
  const origin = placeOf(book, rule)?.rule?.origin;
  return origin ? say(`rules.origin.${origin}`) : "";
};

export function bookTable(book: Book, number: number): CardTable | null {
  const rule = TABLES[number] ?? "";
  const table = placeOf(book, rule)?.rule?.tables[0];
  return table ? { ...table, rule, title: say("bronepehota.card.table", { number }) } : null;
}

// What lines say of the pack and of the table.
function figures(content: Content): Record<string, string | number> {
  const sizeOf = (key: string): string =>
    listed(content.setting.pack, "tables")
      .find((each) => each.key === key)
      ?.size.join(" × ") ?? "–";
  const grenade = content.weapons[content.grenade]?.fire;
  return {
    step: STEP,
    flight: FLIGHT,
    two: sizeOf("two"),
    many: sizeOf("many"),
    range: grenade?.range ?? "–",
    power: grenade?.power ?? "–",
    blast: grenade?.blast?.steps ?? 0,
    blast_power: grenade?.blast?.power ?? "–",
    rounds: content.mission.rounds,
  };
}

export function missionTable(content: Content): CardTable {
  const missions = listed(content.setting.pack, "missions");
  return {
    rule: "BP-12.1-01",
    title: "",
    ours: missions.map(({ key }) => oursOf(content.setting.words, `missions.${key}`)).find(Boolean) ?? "",
    head: ["mission", "rounds", "task"].map((each) => say(`bronepehota.card.head.${each}`)),
    rows: missions.map(({ key, rounds, most_players = 2 }) => [
      `${word(content, `mission.${key}`)} (${most_players > 2 ? `2–${most_players}` : 2})`,
      String(rounds),
      word(content, `mission.${key}.text`),
    ]),
  };
}
export function weaponTable(content: Content): CardTable {
  const row = (name: string, range: string, power: string, more: string): string[] => [
    more ? `${name} (${more})` : name,
    range || "–",
    power || "–",
  ];
  return {
    rule: "BP-2.2-02",
    title: "",
    head: ["weapon", "range", "power"].map((each) => say(`bronepehota.card.head.${each}`)),
    rows: [
      ...content.weapons.flatMap(({ key, kind, fire, skill }, i) => {
        const isCarried = kind === "grenade" || content.machines.some((each) => each.arsenal.includes(i));
        if (!isCarried) return []; // a soldier's own stands in his row
        const name = word(content, `weapon.${key}`);
        if (fire.range) return [row(name, fire.range, fire.power, moreText(fire))];
        return kind === "close_combat" ? [row(name, "", `+${skill}`, say("bronepehota.card.melee"))] : [];
      }),
      ...content.guns.map(({ key, fire }) => row(word(content, `gun.${key}`), fire.range, fire.power, moreText(fire))),
    ],
  };
}

export function cardOf(book: Book, content: Content): CardPart[][] {
  const values = figures(content);
  return SIDES.map((side) =>
    side.map(({ key, rules, tables = [] }) => ({
      key,
      title: say(`bronepehota.card.part.${key}`),
      lines: rules.map((rule) => ({
        rule,
        text: say(`bronepehota.card.${rule}`, values),
        ours: originOf(book, rule),
      })),
      tables:
        key === "missions"
          ? [missionTable(content)]
          : key === "weapons"
            ? [weaponTable(content)]
            : tables.flatMap((number) => bookTable(book, number) ?? []),
    })),
  );
}
