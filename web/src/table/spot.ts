// Something on the table that can be touched: by pointer, finger or key alike. Focus by key previews like a hover.

interface Touchable {
  label: string;
  can: boolean; // a decision is offered here
  act: () => void;
  look?: () => void; // the pointer or the focus rests here
  leave?: () => void;
  focus?: () => void; // reached by key: the next Enter commits
}

export function spot({ label, can, act, look, leave, focus }: Touchable): Record<string, unknown> {
  return {
    role: "button",
    tabindex: can ? 0 : -1, // in SVG the name is case-sensitive
    "aria-label": label,
    onClick: act,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.code !== "Enter" && event.code !== "Space" && event.code !== "NumpadEnter") return;
      event.preventDefault();
      act();
    },
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === "mouse") look?.();
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === "mouse") leave?.();
    },
    onFocus: (event: FocusEvent) => {
      if (!(event.currentTarget as Element).matches(":focus-visible")) return;
      if (can && focus) focus();
      else look?.();
    },
    onBlur: () => leave?.(),
  };
}

// Arrow keys: the nearest spot that lies in that direction.
const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function moveFocus(event: KeyboardEvent, within: Element): void {
  const way = WAYS[event.code];
  if (!way) return;
  const middle = (element: Element) => {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const now = document.activeElement;
  if (!now || !within.contains(now)) return;
  const from = middle(now);
  let best: Element | null = null;
  let least = Infinity;
  for (const each of within.querySelectorAll("[data-spot]")) {
    if (each === now) continue;
    const at = middle(each);
    const along = (at.x - from.x) * way[0] + (at.y - from.y) * way[1];
    const aside = Math.abs((at.x - from.x) * way[1]) + Math.abs((at.y - from.y) * way[0]);
    if (along < 4) continue;
    const length = along + aside * 2;
    if (length < least) [best, least] = [each, length];
  }
  if (best) {
    event.preventDefault();
    (best as HTMLElement).focus();
  }
}
