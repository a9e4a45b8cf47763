// What is under the pointer in the round: touching a figure or the ground, turning by the handle, measuring.
import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import { launcherOf } from "../aim";
import { turnTowards } from "../manners";
import type { Point, Spot } from "../measure";
import type { Parts } from "../table";
import { touchFigure, touchGround } from "../touch";
import { NONE, onTable } from "../view";
import { type Lens, rayThrough } from "./camera";
import type { Eyes } from "./eyes";
import { onLevel, pick } from "./pick";

export interface Touches {
  hover: Spot | null; // where the tape would end
  handlers: {
    onPointerDownCapture: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onClickCapture: (event: MouseEvent) => void;
  };
}
export function useTouches(
  parts: Parts,
  { isEye, isMuzzle }: Eyes,
  svg: RefObject<SVGSVGElement | null>,
  lens: RefObject<Lens | null>,
): Touches {
  const { model, table, content, position } = parts;
  const order = table.order.value;
  const aiming = table.aiming.value;
  const [hover, setHover] = useState<Spot | null>(null);
  const pixelOf = (event: MouseEvent): Point => {
    const box = svg.current!.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const under = (event: MouseEvent) => {
    const now = lens.current;
    if (!now) return null;
    const figures = onTable(position).filter((each) => each.id !== order?.model || order.kind === "swing");
    return pick(now.eye, rayThrough(now, pixelOf(event)), content, figures);
  };
  const turning = useRef(false);
  const wasTurned = useRef(false);
  const hold = (on: boolean): void => {
    turning.current = on;
    svg.current?.toggleAttribute("data-held", on);
  };
  const turnTo = (event: PointerEvent): void => {
    const now = lens.current;
    const level =
      (aiming && position.models[launcherOf(aiming)]?.pose.z) ??
      order?.end?.z ??
      position.models[order?.model ?? NONE]?.pose.z ??
      0;
    const at = now && onLevel(now.eye, rayThrough(now, pixelOf(event)), level);
    if (at) turnTowards(parts, at);
  };
  const touched = (event: MouseEvent): void => {
    if (wasTurned.current) {
      wasTurned.current = false;
      event.stopPropagation();
      return;
    }
    if (event.detail === 0) return; // by a key or a screen reader: what it was pressed on is meant
    const element = event.target as Element;
    if (element.closest("[data-turn], .bp-pick")) return;
    const found = under(event);
    const spot = element.closest("[data-model]");
    // The nearest body under the pointer is meant, whatever labels lie there.
    if (found?.model !== null && found?.model !== undefined) {
      if (isMuzzle) return event.stopPropagation();
      if (spot?.getAttribute("data-model") === String(found.model)) return;
      event.stopPropagation();
      return touchFigure(model, found.model);
    }
    if (spot || !found || isEye || isMuzzle) return;
    touchGround(model, found.spot, found.spot.z);
  };
  return {
    hover,
    handlers: {
      onPointerDownCapture: (event) => {
        wasTurned.current = false;
        if (!(event.target as Element).closest("[data-turn]")) return;
        hold(true);
        svg.current?.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        if (turning.current) {
          wasTurned.current = true;
          return turnTo(event);
        }
        const tape = table.tape.peek();
        if (event.pointerType === "mouse" && !event.buttons && tape && !tape.to && tape.from.x >= 0)
          setHover(under(event)?.spot ?? null);
        else if (hover) setHover(null);
      },
      onPointerLeave: () => hover && setHover(null),
      onPointerUp: () => hold(false),
      onPointerCancel: () => hold(false),
      onClickCapture: touched,
    },
  };
}
