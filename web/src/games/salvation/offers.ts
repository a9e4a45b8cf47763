// Where a decision is shown: on a sector or a token of the map, on a card of the hand, on a unit, or nowhere (then it is a
// button).
import { type Action, DECISIONS, type Question } from "../../wire/salvation";
import { type Content, NONE, type Position, sectorOfSlot, sideOf } from "./view";

export interface Target {
  code: string;
  verb: Action["is"] | "";
  sector?: number; // touched to decide
  slot?: number;
  other?: number; // the second token of a swap
  card?: number;
  option?: number;
  unit?: number;
  token?: number; // a development token
  city?: number;
}

export const codeOf = (content: Content, action: Action): string => DECISIONS.print(action, content.names);

export function targetOf(content: Content, position: Position, code: string): Target {
  const action = DECISIONS.parse(code, content.names);
  const verb = action?.is ?? "";
  const ofUnit = (unit: number): { unit?: number; sector?: number } => {
    const at = position.units[unit]?.sector ?? NONE;
    return unit === NONE ? {} : { unit, ...(content.isOn(at) ? { sector: at } : {}) };
  };
  const ofSlot = (slot: number) => ({ slot, sector: sectorOfSlot(slot) });
  switch (action?.is) {
    case "place":
    case "at":
    case "cross":
      return { code, verb, sector: action.sector };
    case "pick_city":
      return { code, verb, city: action.city, sector: content.cities[action.city]?.sector ?? NONE };
    case "discard":
    case "exchange":
    case "take_card":
    case "take_away":
      return { code, verb, card: action.card };
    case "play":
      return { code, verb, card: action.card, option: action.option };
    case "order":
    case "remove":
    case "check":
    case "aim":
    case "intercept":
      return { code, verb, ...ofUnit(action.unit) };
    case "recon":
      return { code, verb, ...ofUnit(action.unit), ...ofSlot(action.slot) };
    case "open":
    case "look":
      return { code, verb, ...ofSlot(action.slot) };
    case "swap":
      return { code, verb, ...ofSlot(action.a), other: action.b };
    case "develop":
      return { code, verb, token: action.token };
    default:
      return { code, verb };
  }
}

// The decision somebody meant who touched a sector that is not offered; the server says why not.
export function meantBySector(content: Content, position: Position, seat: number, sector: number): string {
  const slot = sector * 2;
  switch (position.ask.question) {
    case "deploy":
    case "produce":
    case "reinforce":
    case "place_found":
      return codeOf(content, { is: "place", sector });
    case "strike":
    case "attack":
    case "attack_again":
    case "build_factory":
    case "raid_factory":
      return codeOf(content, { is: "at", sector });
    case "recon":
    case "recon_again": {
      const unit = position.units.find((each) => each.sector === sector && each.side === sideOf(seat));
      return unit ? codeOf(content, { is: "recon", unit: unit.id, slot }) : "";
    }
    case "look":
      return codeOf(content, { is: "look", slot });
    case "open_again":
      return codeOf(content, { is: "open", slot });
    default:
      return "";
  }
}

// The decision somebody meant who touched a card that cannot be used now.
export function meantByCard(content: Content, question: Question, card: number): string {
  if (question === "act") return codeOf(content, { is: "play", card, option: 0 });
  return question === "hand_limit" || question === "toxic" ? codeOf(content, { is: "discard", card }) : "";
}
