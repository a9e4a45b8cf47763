// Fingers, mouse, wheel and keys that move the camera. A touch that moved it decides nothing.
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import type { Point } from "../measure";

const SLIP = 8;
export interface Moves {
  orbit(dx: number, dy: number): void; // pixels
  pull(dx: number, dy: number): void;
  zoom(factor: number, at: Point): void;
  twist(degrees: number): void;
}
const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, each) => sum + each.x, 0) / points.length,
  y: points.reduce((sum, each) => sum + each.y, 0) / points.length,
});
const spread = ([a, b]: Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
const angle = ([a, b]: Point[]): number => (a && b ? (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI : 0);

export function useHands(board: RefObject<SVGSVGElement | null>, moves: RefObject<Moves | null>): void {
  useEffect(() => {
    const element = board.current;
    if (!element) return undefined;
    const fingers = new Map<number, Point>();
    let slid = 0;
    const here = (event: PointerEvent | WheelEvent): Point => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const down = (event: PointerEvent): void => {
      if (event.isPrimary) {
        fingers.clear();
        slid = 0;
      }
      fingers.set(event.pointerId, here(event));
    };
    const move = (event: PointerEvent): void => {
      if (event.pointerType === "mouse" && !event.buttons) fingers.clear(); // let go elsewhere
      if (!fingers.has(event.pointerId) || element.hasAttribute("data-held")) return;
      const before = [...fingers.values()];
      fingers.set(event.pointerId, here(event));
      const after = [...fingers.values()];
      const [from, to] = [middle(before), middle(after)];
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      slid += Math.hypot(dx, dy) + Math.abs(spread(after) - spread(before));
      if (slid < SLIP) return;
      const isPull = after.length > 1 || event.shiftKey || (event.buttons & 6) !== 0;
      if (isPull) moves.current?.pull(dx, dy);
      else moves.current?.orbit(dx, dy);
      if (after.length < 2 || spread(before) === 0) return;
      moves.current?.zoom(spread(after) / spread(before), to);
      const by = angle(after) - angle(before);
      moves.current?.twist(((by + 540) % 360) - 180);
    };
    const up = (event: PointerEvent): void => void fingers.delete(event.pointerId);
    const click = (event: MouseEvent): void => {
      if (slid < SLIP) return;
      slid = 0;
      event.stopPropagation();
      event.preventDefault();
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 16 : 1;
      moves.current?.zoom(Math.exp((-event.deltaY * lines) / (event.ctrlKey ? 100 : 600)), here(event));
    };
    const menu = (event: Event): void => event.preventDefault(); // the right button pulls
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    element.addEventListener("click", click, true);
    element.addEventListener("contextmenu", menu);
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
      element.removeEventListener("click", click, true);
      element.removeEventListener("contextmenu", menu);
      element.removeEventListener("wheel", wheel);
    };
  }, []);
}

// Ctrl with arrows turns and tilts, with Shift besides it pulls; plus, minus and Home as anywhere.
export function cameraKey(event: KeyboardEvent, moves: Moves, home: () => void): boolean {
  const step = 48; // pixels
  const ways: Record<string, [number, number]> = {
    ArrowLeft: [step, 0],
    ArrowRight: [-step, 0],
    ArrowUp: [0, step],
    ArrowDown: [0, -step],
  };
  const way = ways[event.code];
  if (way && event.ctrlKey) {
    if (event.shiftKey) moves.pull(...way);
    else moves.orbit(...way);
    return true;
  }
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  const centre = { x: -1, y: -1 };
  if (event.code === "Equal" || event.code === "NumpadAdd") moves.zoom(1.25, centre);
  else if (event.code === "Minus" || event.code === "NumpadSubtract") moves.zoom(0.8, centre);
  else if (event.code === "Home") home();
  else return false;
  return true;
}
