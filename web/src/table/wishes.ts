// What somebody likes at a table, kept in this browser: the pace of what moves, sounds, a call when it is one's turn, who
// answers what has one answer.
import { effect, signal } from "@preact/signals";
import { remember, remembered } from "../words/language";

export type Pace = "normal" | "fast" | "off";
export const PACES: Pace[] = ["normal", "fast", "off"];

const known = remembered("pace") as Pace;
export const pace = signal<Pace>(PACES.includes(known) ? known : "normal");
effect(() => {
  document.documentElement.dataset.pace = pace.value;
  remember("pace", pace.value);
});

// How much slower than at once: 0 where nothing is to move.
const SLOWNESS: Record<Pace, number> = { normal: 1, fast: 0.4, off: 0 };
export const slowness = (): number =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : SLOWNESS[pace.peek()];

export const sounds = signal(remembered("sounds") === "on");
effect(() => remember("sounds", sounds.value ? "on" : "off"));

// Whether the page answers what has one answer, where nobody else is kept waiting or told by it.
export const sole = signal(remembered("sole") !== "off");
effect(() => remember("sole", sole.value ? "on" : "off"));

export const canNotify = (): boolean => typeof Notification !== "undefined" && window.isSecureContext;
export const calls = signal(remembered("calls") === "on" && canNotify() && Notification.permission === "granted");

// Asked only here, on a click.
export async function wishCalls(on: boolean): Promise<void> {
  const allowed = on && canNotify() && (await Notification.requestPermission()) === "granted";
  calls.value = allowed;
  remember("calls", allowed ? "on" : "off");
}
