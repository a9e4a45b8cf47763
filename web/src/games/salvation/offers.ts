// Where a decision is shown: on a sector or a token of the map, on a card of the hand, on a unit, or nowhere (then it is a
// button).
import { type Content, NONE, type Position, sectorOfSlot } from "./view";

export interface Target {
  code: string;
  verb: string;
  sector?: number; // touched to decide
  slot?: number;
  other?: number; // the second token of a swap
  card?: number;
  option?: number;
  unit?: number;
  token?: number; // a development token
  city?: number;
}

export function targetOf(content: Content, position: Position, code: string): Target {
  const [verb = "", first = "", second = ""] = code.split(" ");
  const sector = (key: string): { sector?: number } => {
    const found = content.sectorByKey(key);
    return found < 0 ? {} : { sector: found };
  };
  const ofUnit = (text: string): { unit?: number; sector?: number } => {
    const unit = content.unitByKey(text);
    const at = position.units[unit]?.sector ?? NONE;
    return unit === NONE ? {} : { unit, ...(content.isOn(at) ? { sector: at } : {}) };
  };
  const ofSlot = (text: string): { slot?: number; sector?: number } => {
    const slot = content.slotByKey(text);
    return slot === NONE ? {} : { slot, sector: sectorOfSlot(slot) };
  };
  switch (verb) {
    case "place":
    case "at":
    case "cross":
      return { code, verb, ...sector(first) };
    case "pick_city": {
      const city = content.cities.findIndex((each) => each.key === first);
      return { code, verb, city, sector: content.cities[city]?.sector ?? NONE };
    }
    case "discard":
    case "exchange":
    case "take_card":
    case "take_away":
      return { code, verb, card: content.cardByKey(first) };
    case "play":
      return { code, verb, card: content.cardByKey(first), option: second === "b" ? 1 : 0 };
    case "order":
    case "remove":
    case "check":
    case "aim":
    case "intercept":
      return { code, verb, ...ofUnit(first) };
    case "recon":
      return { code, verb, ...ofUnit(first), ...ofSlot(second) };
    case "open":
    case "look":
      return { code, verb, ...ofSlot(first) };
    case "swap":
      return { code, verb, ...ofSlot(first), other: content.slotByKey(second) };
    case "develop":
      return { code, verb, token: content.improvements.findIndex((each) => each.key === first) };
    default:
      return { code, verb };
  }
}

// The decision somebody meant who touched a sector that is not offered; the server says why not.
export function meantBySector(content: Content, position: Position, seat: number, sector: number): string {
  const key = content.sectors[sector]!.key;
  const unit = position.units.find((each) => each.sector === sector && each.side === (seat === 0 ? 0 : 1));
  switch (position.ask.question) {
    case "deploy":
    case "produce":
    case "reinforce":
    case "place_found":
      return `place ${key}`;
    case "strike":
    case "attack":
    case "attack_again":
    case "build_factory":
    case "raid_factory":
      return `at ${key}`;
    case "recon":
    case "recon_again":
      return unit ? `recon ${content.unitCode(unit.id)} ${key}.a` : "";
    case "look":
      return `look ${key}.a`;
    case "open_again":
      return `open ${key}.a`;
    default:
      return "";
  }
}

// The decision somebody meant who touched a card that cannot be used now.
export function meantByCard(content: Content, question: string, card: number): string {
  const key = content.cards[card]?.key ?? "";
  if (question === "act") return `play ${key} a`;
  if (question === "hand_limit" || question === "toxic") return `discard ${key}`;
  return "";
}
