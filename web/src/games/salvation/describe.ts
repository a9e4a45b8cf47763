// Salvation in words: what a card does, what stands and lies in a sector, what a unit card says.
import "./words";
import { type Arguments, fill } from "../../words/format";
import { language, say } from "../../words/language";
import { hasWord, sectorName, tokenName, typeName, unitName, word } from "./table";
import {
  type Card,
  CHARACTERISTICS,
  type Content,
  type Effect,
  NONE,
  type Position,
  type Side,
  SIDES,
  slotsIn,
  type Stats,
  unitsIn,
  statsIn,
} from "./view";

const LASTING = new Set(["second_attack", "recon_bonus", "movement_bonus", "no_border_defence", "ambush"]);

const typesText = (content: Content, keys: readonly string[] = []): string =>
  keys.map((key) => word(content, `type.${key}`)).join(", ");
// "effect.move.one_sector.all.types": the most exact key that the words know.
function sentence(content: Content, parts: string[], values: Arguments): string {
  for (let length = parts.length; length > 0; --length) {
    const key = ["effect", ...parts.slice(0, length)].join(".");
    if (hasWord(content, key)) return word(content, key, values);
  }
  return "";
}

export function effectText(content: Content, side: Side, effect: Effect): string {
  const types = typesText(content, effect.types ?? (effect.type ? [effect.type] : []));
  const bonus = typesText(content, effect.bonus_types);
  const { amount = effect.damage ?? 0, count = 1 } = effect;
  const values = { ...effect, amount, count, types, bonus_types: bonus };
  const named = effect.types?.length ? ["types"] : [];
  const sign = (amount: number): string => (amount > 0 ? "easier" : "harder");
  const phrase = (...parts: string[]): string => sentence(content, parts, values);
  const more = (key: string, count: number | undefined, list = ""): string =>
    count ? fill(language.value, content.setting.words[`effect.attack.${key}`] ?? "", { count, types: list }) : "";
  switch (effect.kind) {
    case "recon_bonus":
      return `${phrase("recon_bonus", sign(effect.amount ?? 0))} ${phrase("lasting")}`;
    case "move": {
      const from = effect.from && effect.from !== "anywhere" ? [effect.from] : [];
      return phrase("move", ...from, ...(effect.count ? [] : ["all"]), ...named);
    }
    case "attack":
      return [
        phrase("attack"),
        more("extra_dice", effect.extra_dice),
        more("fewer_return_dice", effect.fewer_return_dice),
        more("bonus_dice", effect.bonus_dice, bonus),
      ]
        .filter(Boolean)
        .join(" ");
    case "recon": {
      const many = (effect.tokens ?? 1) > 1 ? ["tokens"] : (effect.units ?? 1) > 1 ? ["units"] : [];
      const check = effect.modifier
        ? fill(language.value, content.setting.words[`effect.recon.${sign(effect.modifier)}`] ?? "", {
            amount: effect.modifier,
          })
        : "";
      return `${phrase("recon", ...many)} ${check}`.trim();
    }
    case "place":
      return phrase("place", SIDES[side]);
    case "mission": {
      const points = fill(language.value, content.setting.words["effect.mission.points"] ?? "", {
        amount: effect.points ?? effect.amount ?? 1,
      });
      return `${phrase("mission", effect.task ?? "", ...named)} ${points}`;
    }
    default: {
      const text = phrase(effect.kind, ...named);
      return LASTING.has(effect.kind) ? `${text} ${phrase("lasting")}` : text;
    }
  }
}
export const optionTexts = (content: Content, card: Card): string[] =>
  card.options.map((each) => effectText(content, card.side, each));
export const kindName = (content: Content, card: Card): string => word(content, `card_kind.${card.kind}`);

// ---- Units ----------------------------------------------------------------------------------------------------------------

export const statText = (stats: Stats, name: (typeof CHARACTERISTICS)[number]): string =>
  name === "movement" ? `${stats.movement}/${stats.road_movement}` : String(stats[name] || "–");

export function typeText(content: Content, position: Position, type: number): string {
  const stats = statsIn(position, type);
  const numbers = CHARACTERISTICS.filter((each) => each !== "recon" || stats.recon > 0).map(
    (each) => `${word(content, `characteristic.${each}`)} ${statText(stats, each)}`,
  );
  const figures = position.units.filter((each) => each.type === type);
  const there = figures.filter((each) => content.isOn(each.sector)).length;
  return `${typeName(content, type)}: ${numbers.join(", ")}. ${say("salvation.on_map", { count: there, all: figures.length })}`;
}

// ---- Sectors --------------------------------------------------------------------------------------------------------------

export function forcesText(content: Content, position: Position, sector: number, side: Side): string {
  const here = unitsIn(position, sector, side);
  if (!here.length) return "";
  const groups = content.types.flatMap((_, type) => {
    const count = here.filter((each) => each.type === type).length;
    return count ? [`${typeName(content, type)}${count > 1 ? ` × ${count}` : ""}`] : [];
  });
  const hurt = here
    .filter((each) => each.damage)
    .map((each) => say("salvation.damaged", { unit: unitName(content, each.id), damage: each.damage }));
  return `${word(content, `side.${SIDES[side]}`)}: ${[groups.join(", "), ...hurt].join("; ")}`;
}
export function tokensText(content: Content, position: Position, sector: number): string {
  return slotsIn(position, sector)
    .map((slot) => {
      if (slot.face === "open") return tokenName(content, slot.token);
      return slot.token === NONE
        ? say("salvation.face_down")
        : say("salvation.looked_at", { token: tokenName(content, slot.token) });
    })
    .join(", ");
}
export function sectorText(content: Content, position: Position, sector: number): string {
  const parts = [
    `${sectorName(content, sector)}${content.sector(sector).dot ? `, ${say("salvation.city")}` : ""}`,
    position.factories.includes(sector) ? say("salvation.factory") : "",
    forcesText(content, position, sector, 0),
    forcesText(content, position, sector, 1),
    tokensText(content, position, sector),
  ];
  return parts.filter(Boolean).join(". ");
}
export function bordersText(content: Content, sector: number): string {
  const kinds = (["road", "open", "mountain"] as const).flatMap((kind) => {
    const names = content.borders
      .filter((each) => each.kind === kind && (each.a === sector || each.b === sector))
      .map((each) => sectorName(content, each.a === sector ? each.b : each.a));
    return names.length ? [`${word(content, `border.${kind}`)}: ${names.join(", ")}`] : [];
  });
  return kinds.join("; ");
}
