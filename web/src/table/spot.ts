// Something on the table that can be touched: by pointer, finger or key alike. Focus by key previews like a hover.

import type { ComponentChildren } from "preact";
import { cardFor } from "./card";

interface Touchable {
  label?: string; // without it the name is what is written inside
  can: boolean; // a decision is offered here
  act: () => void;
  look?: () => void; // the pointer or the focus rests here
  leave?: () => void;
  focus?: () => void; // reached by key: the next Enter commits
  meant?: string; // the decision that is meant by touching what is not offered
  card?: () => ComponentChildren; // what this is, for a resting pointer and a long press
}

// Focus that comes by itself, after a decision, chooses nothing: the next Enter shows, and only the one after it decides.
let arriving = false;
export const isArriving = (): boolean => arriving;
export function focusQuietly(element: HTMLElement | SVGElement): void {
  arriving = true;
  element.focus();
  arriving = false;
}

export function spot({ label, can, act, look, leave, focus, meant, card }: Touchable): Record<string, unknown> {
  const about = cardFor(card);
  return {
    role: "button",
    tabindex: can ? 0 : -1, // in SVG the name is case-sensitive
    ...(label ? { "aria-label": label } : {}),
    ...(meant ? { "data-meant": meant } : {}),
    onClick: () => about.wasLong() || act(),
    onPointerDown: about.down,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.code !== "Enter" && event.code !== "Space" && event.code !== "NumpadEnter") return;
      event.preventDefault();
      if (!event.repeat) act(); // a key held down decides nothing
    },
    onPointerEnter: (event: PointerEvent) => {
      about.enter(event);
      if (event.pointerType === "mouse") look?.();
    },
    onPointerLeave: (event: PointerEvent) => {
      about.leave(event);
      if (event.pointerType === "mouse") leave?.();
    },
    onFocus: (event: FocusEvent) => {
      about.focus(event);
      if (!(event.currentTarget as Element).matches(":focus-visible")) return;
      if (can && focus && !arriving) focus();
      else look?.();
    },
    onBlur: () => leave?.(),
  };
}

// Something that only has a card to show.
export function aside(card: () => ComponentChildren): Record<string, unknown> {
  const about = cardFor(card);
  return { onPointerDown: about.down, onPointerEnter: about.enter, onPointerLeave: about.leave };
}

// Arrow keys: the nearest spot that lies in that direction, at first within the same part of the table.
const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function moveFocus(event: KeyboardEvent, within: Element, which = "[data-spot]"): boolean {
  const way = WAYS[event.code];
  if (!way || event.ctrlKey || event.altKey || event.metaKey) return false;
  const middle = (element: Element) => {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const now = document.activeElement;
  if (!now || !within.contains(now)) return false;
  const from = middle(now);
  let best: Element | null = null;
  let least = Infinity;
  for (const each of within.querySelectorAll(which)) {
    if (each === now) continue;
    const at = middle(each);
    const along = (at.x - from.x) * way[0] + (at.y - from.y) * way[1];
    const aside = Math.abs((at.x - from.x) * way[1]) + Math.abs((at.y - from.y) * way[0]);
    if (along < 4) continue;
    const length = along + aside * 2;
    if (length < least) [best, least] = [each, length];
  }
  if (!best) return false;
  event.preventDefault();
  (best as HTMLElement).focus();
  return true;
}
