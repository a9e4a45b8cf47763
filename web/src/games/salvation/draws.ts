// Salvation's draws in words: what a draw decided, and what each of its outcomes is called.
import "./words";
import type { Setting } from "../../model/types";
import { say } from "../../words/language";
import type { DrawnWords } from "../game";
import { cardName, sectorName, tokenName, typeName, word } from "./table";
import { Content, SKYNET } from "./view";

const CITY_RULES = new Set(["TS-SET-08", "TS-SET-09", "TS-SET-13", "TS-OPT-02"]);
const DICE_RULES = new Set(["TS-BTL-02", "TS-REC-05", "TS-TER-01", "TS-RNG-02"]);

export function drawn(setting: Setting): (rule: string, outcomes: number) => DrawnWords | null {
  const content = new Content(setting);
  const first = content.cards.findIndex((each) => each.side !== SKYNET);
  const cards = (start: number): DrawnWords => ({
    what: say("salvation.drawn.card"),
    outcome: (index) => cardName(content, start + index),
  });
  const improvement = (index: number): string => {
    const token = content.improvements[index];
    if (!token) return "";
    return `${typeName(content, token.type)}: ${word(content, `characteristic.${token.characteristic}`)} ${token.value}`;
  };
  return (rule, outcomes) => {
    if (DICE_RULES.has(rule) && outcomes === 6)
      return { what: say("salvation.drawn.die"), outcome: (index) => String(index + 1) };
    if (CITY_RULES.has(rule))
      return {
        what: say("salvation.drawn.city"),
        outcome: (index) => sectorName(content, content.cities[index]?.sector ?? -1),
      };
    if (rule === "TS-HID-08") return { what: say("salvation.drawn.technology"), outcome: improvement };
    if (rule === "TS-DTA-02") return cards(0);
    if (outcomes === content.tokens.length)
      return { what: say("salvation.drawn.token"), outcome: (index) => tokenName(content, index) };
    if (outcomes === first) return cards(0);
    return outcomes === content.cards.length - first ? cards(first) : null;
  };
}
