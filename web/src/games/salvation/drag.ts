// A route is drawn by dragging from a unit over the borders it crosses; a click does the same border by border.
import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import type { MatchModel } from "../../model/match";
import { cross, drawingOf, order, orderable } from "./plan";
import { salvationOf } from "./table";

const SLIP = 8;

const sectorUnder = (event: PointerEvent): string =>
  document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-sector]")?.getAttribute("data-sector") ?? "";

export function useDrag(model: MatchModel, svg: RefObject<SVGSVGElement | null>): Record<string, unknown> {
  const held = useRef<{ x: number; y: number; unit: number; last: string; drawn: boolean } | null>(null);
  const begin = (event: PointerEvent): void => {
    held.current = null;
    const drawing = drawingOf(model);
    if (!drawing || event.button !== 0 || !event.isPrimary) return;
    const element = event.target as Element;
    const unit = element.closest("[data-unit]")?.getAttribute("data-unit");
    const sector = sectorUnder(event);
    const callable = orderable(drawing);
    const here = unit
      ? callable.find((each) => drawing.content.unitCode(each.id) === unit)
      : callable.find((each) => drawing.content.sectors[each.sector]?.key === sector);
    if (!here) return;
    const last = drawing.content.sector(here.sector).key;
    held.current = { x: event.clientX, y: event.clientY, unit: here.id, last, drawn: false };
  };
  const move = (event: PointerEvent): void => {
    const now = held.current;
    if (!now) return;
    if (!event.buttons) {
      held.current = null;
      return;
    }
    if (Math.hypot(event.clientX - now.x, event.clientY - now.y) < SLIP && !now.drawn) return;
    const over = sectorUnder(event);
    if (!over || over === now.last) return;
    if (!now.drawn) {
      now.drawn = true;
      order(model, now.unit);
    }
    now.last = over;
    cross(model, drawingOf(model)?.content.sectorByKey(over) ?? -1);
    salvationOf(model).pick.value = null;
  };
  const end = (event: MouseEvent): void => {
    // The click that ends a drag decides nothing more.
    if (held.current?.drawn) {
      event.stopPropagation();
      event.preventDefault();
    }
    held.current = null;
  };
  // While a unit is held, the map stays where it is.
  const hold = (): void => {
    svg.current?.toggleAttribute("data-held", held.current !== null);
  };
  return {
    onPointerDownCapture: (event: PointerEvent) => {
      begin(event);
      hold();
    },
    onPointerMove: (event: PointerEvent) => {
      move(event);
      hold();
    },
    onPointerUp: () => svg.current?.removeAttribute("data-held"),
    onClickCapture: end,
  };
}
