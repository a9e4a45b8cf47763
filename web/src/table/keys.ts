// Every key of the table, in one list: what is pressed, and the name under which the help explains it. Keys go by their
// place on the keyboard, so that any layout works; "/" and "?" also by what they write.
import { signal } from "@preact/signals";
import { remember, remembered } from "../words/language";

export interface Key {
  name: string; // explained by the words keys.<name>
  caps: string[]; // as printed on the keyboard
  codes?: string[];
  character?: string;
  single?: boolean; // a lone character, which can be switched off
}

export const KEYS: readonly Key[] = [
  { name: "tab", caps: ["Tab"] },
  { name: "arrows", caps: ["←", "↑", "→", "↓"], codes: ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"] },
  { name: "enter", caps: ["Enter"] },
  { name: "esc", caps: ["Esc"], codes: ["Escape"] },
  { name: "undo", caps: ["U"], codes: ["KeyU"], single: true },
  { name: "why", caps: ["W"], codes: ["KeyW"], single: true },
  { name: "odds", caps: ["O"], codes: ["KeyO"], single: true },
  { name: "log", caps: ["L"], codes: ["KeyL"], single: true },
  { name: "rule", caps: ["R"], codes: ["KeyR"], single: true },
  { name: "measure", caps: ["M"], codes: ["KeyM"], single: true },
  { name: "view", caps: ["V"], codes: ["KeyV"], single: true },
  { name: "eye", caps: ["I"], codes: ["KeyI"], single: true },
  { name: "steps", caps: ["[", "]"], single: true },
  { name: "ask", caps: ["/"], codes: ["Slash"], character: "/", single: true },
  { name: "help", caps: ["?"], codes: ["Shift+Slash"], character: "?", single: true },
];

// Somebody who speaks to the computer, or whose hand trembles, does without lone characters.
export const singleKeys = signal(remembered("single_keys") !== "off");
export function chooseSingleKeys(on: boolean): void {
  singleKeys.value = on;
  remember("single_keys", on ? "on" : "off");
}

type Pressed = Pick<KeyboardEvent, "key" | "code" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">;

// The name of the key that was pressed, or nothing.
export function keyOf(event: Pressed, withSingle: boolean): string {
  if (event.ctrlKey || event.altKey || event.metaKey) return "";
  const allowed = KEYS.filter((each) => withSingle || !each.single);
  const written = allowed.find((each) => each.character !== undefined && each.character === event.key);
  if (written) return written.name;
  const code = event.code === "Slash" && event.shiftKey ? "Shift+Slash" : event.code;
  return allowed.find((each) => each.codes?.includes(code))?.name ?? "";
}

const WRITTEN = "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select";
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest(WRITTEN) !== null || (target instanceof HTMLElement && target.isContentEditable));
