// Puts what lies over the picture where it belongs, after every frame and without drawing the page anew.
import type { Spot } from "../measure";
import type { Pose } from "../view";
import { type Lens, project } from "./camera";

const AFAR = 0.75; // pixels of a millimetre
const number = (element: Element, name: string, otherwise: number): number => {
  const text = element.getAttribute(name);
  return text === null ? otherwise : Number(text);
};
// Changed only if it differs: an unchanged attribute costs nothing to lay out.
function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
const round = (value: number): number => Math.round(value * 10) / 10;

export function place(board: SVGSVGElement, lens: Lens, poses: Map<number, Pose>): void {
  for (const element of board.querySelectorAll<SVGGElement>("[data-at]")) {
    const [x = 0, y = 0, z = 0] = element.getAttribute("data-at")!.split(",").map(Number);
    const model = element.getAttribute("data-model");
    const spot: Spot = (model !== null && poses.get(Number(model))) || { x, y, z };
    const at = project(lens, spot);
    const room = number(element, "data-room", 0);
    const isSeen = at !== null && (!room || room * at.scale > 74);
    set(element, "visibility", isSeen ? "visible" : "hidden");
    if (!at) continue;
    const grown = grow(element, at.scale);
    set(element, "transform", `translate(${round(at.x)} ${round(at.y + number(element, "data-nudge", 0))})${grown}`);
    // From afar a small sign takes the place of the label, so that the figure itself is seen.
    if (model !== null) {
      element.classList.toggle("afar", at.scale < AFAR);
      set(element, "data-scale", at.scale.toFixed(3));
    }
    for (const part of element.querySelectorAll<SVGGElement>(":scope > [data-rise]")) {
      const top = project(lens, { ...spot, z: spot.z + number(part, "data-rise", 0) });
      if (!top) continue;
      const [dx, dy] = [top.x - at.x, top.y - at.y - number(part, "data-lift", 0)];
      set(part, "transform", `translate(${round(dx)} ${round(dy)})${grow(part, at.scale)}`);
    }
  }
}
function grow(element: Element, scale: number): string {
  const mm = number(element, "data-grow", 0);
  if (!mm) return "";
  const size = Math.min(number(element, "data-most", Infinity), Math.max(number(element, "data-least", 0), mm * scale));
  return ` scale(${round(size)})`;
}
