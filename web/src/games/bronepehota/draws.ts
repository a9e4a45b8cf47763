// Draws in words: every one of them is a die.
import "./words";
import { say } from "../../words/language";
import type { DrawnWords } from "../game";

const DICE = new Set([6, 12, 20]);

export function drawn(): (rule: string, outcomes: number) => DrawnWords | null {
  return (_, outcomes) =>
    DICE.has(outcomes)
      ? { what: say("bronepehota.die", { sides: outcomes }), outcome: (index) => String(index + 1) }
      : null;
}
