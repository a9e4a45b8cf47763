// Pinch and drag move the board under the fingers; a mouse drags it when it is enlarged. A touch that moved something
// decides nothing.
import { useEffect, useState } from "preact/hooks";
import type { RefObject } from "preact";

export interface Sight {
  x: number;
  y: number;
  width: number;
  height: number;
}
const NEAREST = 4; // how many times larger at most
const SLIP = 8;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
const kept = (sight: Sight, whole: Sight): Sight => ({
  ...sight,
  x: within(sight.x, whole.x, whole.x + whole.width - sight.width),
  y: within(sight.y, whole.y, whole.y + whole.height - sight.height),
});

// Larger by a factor around a point of the drawing, which stays where it is as far as the borders allow.
export function zoomed(sight: Sight, whole: Sight, factor: number, at: { x: number; y: number }): Sight {
  const width = within(sight.width / factor, whole.width / NEAREST, whole.width);
  const by = width / sight.width;
  return kept(
    {
      x: at.x - (at.x - sight.x) * by,
      y: at.y - (at.y - sight.y) * by,
      width,
      height: sight.height * by,
    },
    whole,
  );
}
// As much larger as that, with a point in the middle as far as the borders allow.
export const centred = (whole: Sight, factor: number, at: { x: number; y: number }): Sight => {
  const [width, height] = [whole.width / factor, whole.height / factor];
  return kept({ x: at.x - width / 2, y: at.y - height / 2, width, height }, whole);
};
export const moved = (sight: Sight, whole: Sight, dx: number, dy: number): Sight =>
  kept({ ...sight, x: sight.x - dx, y: sight.y - dy }, whole);

type Point = { x: number; y: number };
const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, each) => sum + each.x, 0) / points.length,
  y: points.reduce((sum, each) => sum + each.y, 0) / points.length,
});
const spread = ([a, b]: Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

// Listens on the drawing; gives whether it is enlarged, and a way back to the whole.
export function useSight(
  svg: RefObject<SVGSVGElement | null>,
  whole: Sight | null,
  told?: (shown: Sight) => void, // what is in sight now
): { near: boolean; reset: () => void; enlarge: (factor: number) => void; show: (at: Point, factor: number) => void } {
  const [near, setNear] = useState(false);
  const [state] = useState(() => ({ sight: null as Sight | null, whole, fingers: new Map<number, Point>(), slid: 0 }));
  state.whole = whole;
  const apply = (next: Sight | null): void => {
    state.sight = next;
    const shown = next ?? state.whole;
    if (shown) svg.current?.setAttribute("viewBox", `${shown.x} ${shown.y} ${shown.width} ${shown.height}`);
    if (shown) told?.(shown);
    setNear(next !== null);
  };
  const there = whole !== null;
  useEffect(() => {
    const element = svg.current;
    if (!element) return undefined;
    const toDrawing = (point: Point): Point => {
      const matrix = element.getScreenCTM();
      return matrix ? new DOMPoint(point.x, point.y).matrixTransform(matrix.inverse()) : point;
    };
    const down = (event: PointerEvent): void => {
      if (event.isPrimary) {
        state.fingers.clear();
        state.slid = 0;
      }
      if (event.pointerType === "mouse" && (!state.sight || event.button !== 0)) return;
      state.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const move = (event: PointerEvent): void => {
      if (event.pointerType === "mouse" && !event.buttons) state.fingers.clear(); // let go elsewhere
      if (!state.fingers.has(event.pointerId) || !state.whole) return;
      const before = [...state.fingers.values()];
      state.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = [...state.fingers.values()];
      if (after.length < 2 && element.hasAttribute("data-held")) return; // something on the board is dragged
      const [from, to] = [middle(before), middle(after)];
      state.slid += Math.hypot(to.x - from.x, to.y - from.y) + Math.abs(spread(after) - spread(before));
      if (state.slid < SLIP || (after.length < 2 && !state.sight)) return;
      const [a, b] = [toDrawing(from), toDrawing(to)];
      let next = moved(state.sight ?? state.whole, state.whole, b.x - a.x, b.y - a.y);
      if (after.length > 1 && spread(before) > 0) next = zoomed(next, state.whole, spread(after) / spread(before), a);
      apply(next.width < state.whole.width * 0.98 ? next : null);
    };
    const up = (event: PointerEvent): void => {
      state.fingers.delete(event.pointerId);
    };
    const click = (event: MouseEvent): void => {
      if (state.slid < SLIP) return;
      state.slid = 0;
      event.stopPropagation();
      event.preventDefault();
    };
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey || !state.whole) return; // a pinch on a touch pad
      event.preventDefault();
      const at = toDrawing({ x: event.clientX, y: event.clientY });
      const next = zoomed(state.sight ?? state.whole, state.whole, Math.exp(-event.deltaY / 100), at);
      apply(next.width < state.whole.width * 0.98 ? next : null);
    };
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    element.addEventListener("click", click, true);
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
      element.removeEventListener("click", click, true);
      element.removeEventListener("wheel", wheel);
    };
  }, [there]);
  const enlarge = (factor: number): void => {
    if (!state.whole) return;
    const now = state.sight ?? state.whole;
    const next = zoomed(now, state.whole, factor, { x: now.x + now.width / 2, y: now.y + now.height / 2 });
    apply(next.width < state.whole.width * 0.98 ? next : null);
  };
  const show = (at: Point, factor: number): void => {
    if (state.whole) apply(centred(state.whole, factor, at));
  };
  return { near, reset: () => apply(null), enlarge, show };
}
