// Pinch and drag move the board under the fingers; a mouse drags it when it is enlarged. A touch that moved something
// decides nothing.
import { useEffect, useState } from "preact/hooks";
import type { RefObject } from "preact";
import { listen, type Point } from "./fingers";

export interface Sight {
  x: number;
  y: number;
  width: number;
  height: number;
}
const NEAREST = 4; // how many times larger at most

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
const kept = (sight: Sight, whole: Sight): Sight => ({
  ...sight,
  x: within(sight.x, whole.x, whole.x + whole.width - sight.width),
  y: within(sight.y, whole.y, whole.y + whole.height - sight.height),
});

// Larger by a factor around a point of the drawing, which stays where it is as far as the borders allow.
export function zoomed(sight: Sight, whole: Sight, factor: number, at: Point): Sight {
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
export const centred = (whole: Sight, factor: number, at: Point): Sight => {
  const [width, height] = [whole.width / factor, whole.height / factor];
  return kept({ x: at.x - width / 2, y: at.y - height / 2, width, height }, whole);
};
export const moved = (sight: Sight, whole: Sight, dx: number, dy: number): Sight =>
  kept({ ...sight, x: sight.x - dx, y: sight.y - dy }, whole);

// Listens on the drawing; gives whether it is enlarged, and a way back to the whole.
export function useSight(
  svg: RefObject<SVGSVGElement | null>,
  whole: Sight | null,
  told?: (shown: Sight) => void, // what is in sight now
): { near: boolean; reset: () => void; enlarge: (factor: number) => void; show: (at: Point, factor: number) => void } {
  const [near, setNear] = useState(false);
  const [state] = useState(() => ({ sight: null as Sight | null, whole }));
  state.whole = whole;
  const apply = (next: Sight | null): void => {
    state.sight = next;
    const shown = next ?? state.whole;
    if (shown) svg.current?.setAttribute("viewBox", `${shown.x} ${shown.y} ${shown.width} ${shown.height}`);
    if (shown) told?.(shown);
    setNear(next !== null);
  };
  // What is hardly nearer than the whole is the whole.
  const applyNear = (next: Sight): void => apply(state.whole && next.width < state.whole.width * 0.98 ? next : null);
  const there = whole !== null;
  useEffect(() => {
    const element = svg.current;
    if (!element) return undefined;
    const toDrawing = (point: Point): Point => {
      const matrix = element.getScreenCTM();
      return matrix ? new DOMPoint(point.x, point.y).matrixTransform(matrix.inverse()) : point;
    };
    return listen(element, {
      holds: (event) => event.pointerType !== "mouse" || (state.sight !== null && event.button === 0),
      step: ({ from, to, grown, fingers }) => {
        if (!state.whole || (fingers < 2 && !state.sight)) return;
        const [a, b] = [toDrawing(from), toDrawing(to)];
        applyNear(zoomed(moved(state.sight ?? state.whole, state.whole, b.x - a.x, b.y - a.y), state.whole, grown, a));
      },
      wheel: (factor, at, event) => {
        if (!event.ctrlKey || !state.whole) return false;
        applyNear(zoomed(state.sight ?? state.whole, state.whole, factor, toDrawing(at)));
        return true;
      },
    });
  }, [there]);
  const enlarge = (factor: number): void => {
    if (!state.whole) return;
    const now = state.sight ?? state.whole;
    const next = zoomed(now, state.whole, factor, { x: now.x + now.width / 2, y: now.y + now.height / 2 });
    applyNear(next);
  };
  const show = (at: Point, factor: number): void => {
    if (state.whole) apply(centred(state.whole, factor, at));
  };
  return { near, reset: () => apply(null), enlarge, show };
}
