// Which of the two drawings of the table is seen: from above, or in the round. Remembered in this browser.
import { signal } from "@preact/signals";
import { remember, remembered, say } from "../../words/language";
import type { Point, Spot } from "./measure";

export const inSpace = signal(remembered("bronepehota_view") === "space");
export const spaceFault = signal(""); // why it cannot be seen in the round: the key of a sentence

// Where the picture in the round shows a spot, in its own pixels; null while that is not open.
export const lookThrough: { project: ((spot: Spot) => Point | null) | null } = { project: null };

export function switchView(): void {
  spaceFault.value = "";
  inSpace.value = !inSpace.value;
  remember("bronepehota_view", inSpace.value ? "space" : "");
}
// Back to the table from above, with the reason. What somebody wished is remembered, for a browser that can.
export function leaveSpace(why: string): void {
  spaceFault.value = why;
  inSpace.value = false;
}

export function ViewTool() {
  const isSpace = inSpace.value;
  const name = say(isSpace ? "bronepehota.from_above" : "bronepehota.in_space");
  return (
    <button class="bp-view-tool" title={`${name} (V)`} data-view={isSpace ? "space" : "above"} onClick={switchView}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {isSpace ? (
          <path d="M3,5 H21 V19 H3 Z M3,12 H21 M12,5 V19" />
        ) : (
          <path d="M12,2 L21,7 V17 L12,22 L3,17 V7 Z M3,7 L12,12 L21,7 M12,12 V22" />
        )}
      </svg>
      <span aria-hidden="true">{isSpace ? "2D" : "3D"}</span>
      <span class="unseen">{name}</span>
    </button>
  );
}
