// A card that says what the thing under the pointer is: after a short rest of the mouse, on focus by key, or on a long
// press. It takes no touch itself, so it never traps one, and it never lies under the finger.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

const REST = 380;
const LONG_PRESS = 450;
const SLIP = 10; // pixels a finger may move and still press
const GAP = 12;

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
interface Shown {
  at: Box;
  body: () => ComponentChildren;
  finger: boolean;
}
const shown = signal<Shown | null>(null);
let timer = 0;
let pressed: { x: number; y: number } | null = null;
let swallow = false; // the click that ends a long press decides nothing

export function hideCard(): void {
  clearTimeout(timer);
  shown.value = null;
}
function show(element: Element, body: () => ComponentChildren, finger: boolean): void {
  if (!element.isConnected) return;
  const { left, top, width, height } = element.getBoundingClientRect();
  shown.value = { at: { left, top, width, height }, body, finger };
}

// Beside the thing where there is room; above it for a finger, which hides what lies below.
export function placeCard(at: Box, card: Box, room: { width: number; height: number }, finger: boolean): Box {
  const middle = Math.min(Math.max(at.left + at.width / 2 - card.width / 2, GAP), room.width - card.width - GAP);
  const level = Math.min(Math.max(at.top + at.height / 2 - card.height / 2, GAP), room.height - card.height - GAP);
  const places = {
    above: { left: middle, top: at.top - card.height - GAP },
    right: { left: at.left + at.width + GAP, top: level },
    left: { left: at.left - card.width - GAP, top: level },
    below: { left: middle, top: at.top + at.height + GAP },
  };
  const fits = (place: { left: number; top: number }) =>
    place.left >= 0 &&
    place.top >= 0 &&
    place.left + card.width <= room.width &&
    place.top + card.height <= room.height;
  const order = finger
    ? [places.above, places.right, places.left, places.below]
    : [places.right, places.left, places.above, places.below];
  const best = order.find(fits) ?? { left: middle, top: finger ? GAP : level };
  return { ...card, ...best };
}

// What an element with a card listens to besides its own business. `pressed` says that a click was a long press.
export const cardFor = (body: (() => ComponentChildren) | undefined) => ({
  enter(event: PointerEvent): void {
    if (!body || event.pointerType !== "mouse") return;
    const element = event.currentTarget as Element;
    clearTimeout(timer);
    timer = window.setTimeout(() => show(element, body, false), REST);
  },
  leave(event: PointerEvent): void {
    if (event.pointerType === "mouse") hideCard();
  },
  focus(event: FocusEvent): void {
    const element = event.currentTarget as Element;
    if (!body || !element.matches(":focus-visible")) return;
    clearTimeout(timer);
    timer = window.setTimeout(() => show(element, body, false), REST);
  },
  down(event: PointerEvent): void {
    swallow = false;
    hideCard();
    if (!body || event.pointerType === "mouse") return;
    const element = event.currentTarget as Element;
    pressed = { x: event.clientX, y: event.clientY };
    timer = window.setTimeout(() => {
      if (!pressed) return;
      swallow = true;
      show(element, body, true);
    }, LONG_PRESS);
  },
  wasLong(): boolean {
    const long = swallow;
    swallow = false;
    return long;
  },
});

function onMove(event: PointerEvent): void {
  if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLIP) endPress();
}
function endPress(): void {
  pressed = null;
  if (!shown.value) clearTimeout(timer);
}
document.addEventListener("pointermove", onMove, { passive: true });
document.addEventListener("pointerup", endPress);
document.addEventListener("pointercancel", endPress);
// The next touch anywhere puts the card away and does what it does.
document.addEventListener("pointerdown", (event) => shown.value?.finger && event.isPrimary && hideCard(), true);
document.addEventListener("keydown", hideCard, true);
document.addEventListener("scroll", hideCard, { capture: true, passive: true });
// The browser's own menu would cover what a long press shows.
document.addEventListener("contextmenu", (event) => {
  if (pressed && (event.target as Element).closest?.("[data-spot]")) event.preventDefault();
});

export function CardLayer() {
  const box = useRef<HTMLDivElement>(null);
  const now = shown.value;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !now) return;
    const size = element.getBoundingClientRect();
    const place = placeCard(now.at, size, { width: innerWidth, height: innerHeight }, now.finger);
    element.style.left = `${place.left}px`;
    element.style.top = `${place.top}px`;
    element.style.visibility = "visible";
  }, [now]);
  return now ? (
    <div class="float-card" ref={box} key={`${now.at.left},${now.at.top}`} aria-hidden="true">
      {now.body()}
    </div>
  ) : null;
}
