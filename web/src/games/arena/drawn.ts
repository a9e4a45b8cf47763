// The arena's draws in words: what a draw decided, and what each of its outcomes is called.
import type { Setting } from "../../model/types";
import { say } from "../../words/language";
import type { DrawnWords } from "../game";
import { word } from "./table";
import { Content } from "./view";

const OF_TILES = ["SA-SET-07", "SA-GEAR-01", "SA-FILL-01"];

export function drawn(setting: Setting, seats: string[]): (rule: string, outcomes: number) => DrawnWords | null {
  const content = new Content(setting);
  return (rule, outcomes) => {
    const what = say(`drawn.${rule}`);
    // Each cell of the arena first draws whether it gets a module or terrain.
    if (rule === "SA-SET-07" && outcomes === 2)
      return { what: say("drawn.kind"), outcome: (index) => say(index === 0 ? "drawn.module" : "drawn.terrain") };
    if (OF_TILES.includes(rule))
      return { what, outcome: (index) => word(content, `tile.${content.tile(index)?.key ?? ""}`) };
    if (rule === "SA-MINE-19")
      return { what, outcome: (index) => word(content, `mine.${content.mines[index]?.key ?? ""}`) };
    if (rule === "SA-SET-11") return { what, outcome: (index) => seats[index] ?? "" };
    return null;
  };
}
