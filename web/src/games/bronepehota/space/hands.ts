// Fingers, mouse, wheel and keys that move the camera. A touch that moved it decides nothing.
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { listen } from "../../../table/fingers";
import type { Point } from "../measure";

export interface Moves {
  orbit(dx: number, dy: number): void; // pixels
  pull(dx: number, dy: number): void;
  zoom(factor: number, at?: Point): void; // around a pixel, or around what is looked at
  twist(degrees: number): void;
}

export function useHands(board: RefObject<SVGSVGElement | null>, moves: RefObject<Moves | null>): void {
  useEffect(() => {
    const element = board.current;
    if (!element) return undefined;
    const inBoard = ({ x, y }: Point): Point => {
      const box = element.getBoundingClientRect();
      return { x: x - box.left, y: y - box.top };
    };
    const stop = listen(element, {
      step: ({ from, to, grown, turned, fingers, event }) => {
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        const isPull = fingers > 1 || event.shiftKey || (event.buttons & 6) !== 0;
        if (isPull) moves.current?.pull(dx, dy);
        else moves.current?.orbit(dx, dy);
        if (fingers < 2) return;
        moves.current?.zoom(grown, inBoard(to));
        moves.current?.twist(turned);
      },
      wheel: (factor, at) => {
        moves.current?.zoom(factor, inBoard(at));
        return true;
      },
    });
    const menu = (event: Event): void => event.preventDefault(); // the right button pulls
    element.addEventListener("contextmenu", menu);
    return () => {
      stop();
      element.removeEventListener("contextmenu", menu);
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
  if (event.code === "Equal" || event.code === "NumpadAdd") moves.zoom(1.25);
  else if (event.code === "Minus" || event.code === "NumpadSubtract") moves.zoom(0.8);
  else if (event.code === "Home") home();
  else return false;
  return true;
}
