// On a narrow screen the boards of the others, the log and the table's menu are drawers over one column.
import { signal } from "@preact/signals";
import type { GameTable } from "../games/game";
import type { MatchModel } from "../model/match";
import { say } from "../words/language";

type Any = "hand" | "others" | "side";
export type Drawer = "" | Any;
export const drawer = signal<Drawer>("");
export const talkTab = signal<"log" | "chat">("log"); // which of the two lies on top

export function Drawers({ watching, game, model }: { watching: boolean; game: GameTable; model: MatchModel }) {
  const all: Any[] = watching ? ["others", "side"] : ["hand", "others", "side"];
  return (
    <nav class="drawers" aria-label={say("drawers")}>
      {all
        .map((each) => ({ each, name: each === "side" ? say("drawer.side") : game.drawer(each, model) }))
        .filter(({ name }) => name)
        .map(({ each, name }) => (
          <button
            key={each}
            aria-expanded={drawer.value === each}
            onClick={() => (drawer.value = drawer.value === each ? "" : each)}
          >
            {name}
          </button>
        ))}
    </nav>
  );
}
