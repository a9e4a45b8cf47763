// Fingers, mouse and wheel on an element, told as steps of a gesture. A touch that moved something decides nothing: the
// click that ends it is swallowed.
export interface Point {
  x: number;
  y: number;
}
// From one moment to the next, in pixels of the window.
export interface Step {
  from: Point; // the middle of all fingers
  to: Point;
  grown: number; // how many times farther apart two fingers are
  turned: number; // degrees, by two fingers
  fingers: number;
  event: PointerEvent;
}
export interface Gestures {
  holds?: (event: PointerEvent) => boolean; // whether a press can begin a gesture; all can where nothing is said
  step: (step: Step) => void;
  wheel: (factor: number, at: Point, event: WheelEvent) => boolean; // whether it was taken
}

const SLIP = 8; // pixels that a finger may move and still only touch
const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, each) => sum + each.x, 0) / points.length,
  y: points.reduce((sum, each) => sum + each.y, 0) / points.length,
});
const spread = ([a, b]: Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
const angle = ([a, b]: Point[]): number => (a && b ? (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI : 0);
const placeOf = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });

// Listens until the answer is called.
export function listen(element: SVGElement, { holds, step, wheel }: Gestures): () => void {
  const fingers = new Map<number, Point>();
  let slid = 0;
  const stop = new AbortController();
  const { signal } = stop;
  const on = element.addEventListener.bind(element) as SVGElement["addEventListener"];
  on(
    "pointerdown",
    (event) => {
      if (event.isPrimary) {
        fingers.clear();
        slid = 0;
      }
      if (!holds || holds(event)) fingers.set(event.pointerId, placeOf(event));
    },
    { signal },
  );
  on(
    "pointermove",
    (event) => {
      if (event.pointerType === "mouse" && !event.buttons) fingers.clear(); // let go elsewhere
      if (!fingers.has(event.pointerId)) return;
      const before = [...fingers.values()];
      fingers.set(event.pointerId, placeOf(event));
      const after = [...fingers.values()];
      if (after.length < 2 && element.hasAttribute("data-held")) return; // something on the board is dragged
      const [from, to] = [middle(before), middle(after)];
      slid += Math.hypot(to.x - from.x, to.y - from.y) + Math.abs(spread(after) - spread(before));
      if (slid < SLIP) return;
      const isPair = after.length > 1 && spread(before) > 0;
      step({
        from,
        to,
        grown: isPair ? spread(after) / spread(before) : 1,
        turned: isPair ? ((angle(after) - angle(before) + 540) % 360) - 180 : 0,
        fingers: after.length,
        event,
      });
    },
    { signal },
  );
  for (const end of ["pointerup", "pointercancel"] as const)
    on(end, (event) => void fingers.delete(event.pointerId), { signal });
  on(
    "click",
    (event) => {
      if (slid < SLIP) return;
      slid = 0;
      event.stopPropagation();
      event.preventDefault();
    },
    { signal, capture: true },
  );
  on(
    "wheel",
    (event) => {
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1);
      // A pinch on a touch pad comes as a wheel with Ctrl, in small numbers.
      if (wheel(Math.exp(-pixels / (event.ctrlKey ? 100 : 600)), placeOf(event), event)) event.preventDefault();
    },
    { signal, passive: false },
  );
  return () => stop.abort();
}
