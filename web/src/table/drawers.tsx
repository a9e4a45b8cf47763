// On a narrow screen the boards of the others, the log and the table's menu are drawers over one column.
import { signal } from "@preact/signals";
import { say } from "../words/language";

export type Drawer = "" | "hand" | "others" | "side";
export const drawer = signal<Drawer>("");
export const talkTab = signal<"log" | "chat">("log"); // which of the two lies on top

export function Drawers({ watching }: { watching: boolean }) {
  const all: Drawer[] = watching ? ["others", "side"] : ["hand", "others", "side"];
  return (
    <nav class="drawers" aria-label={say("drawers")}>
      {all.map((each) => (
        <button
          key={each}
          aria-expanded={drawer.value === each}
          onClick={() => (drawer.value = drawer.value === each ? "" : each)}
        >
          {say(`drawer.${each}`)}
        </button>
      ))}
    </nav>
  );
}
