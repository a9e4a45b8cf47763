// Whom an attack would reach from where a robot stands, as far as everybody sees it (SA-ATK-02 to SA-ATK-05, SA-NATK-07
// to SA-NATK-11). For answers in words only: what may be done and what follows is the server's to say.
import { beyond, type Content, type Effect, type Hex, NONE, type Position, turned } from "./view";

export const distanceOf = (a: Hex, b: Hex): number =>
  Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r));

// SA-GEO-03: the side that a robot facing `facing` turns towards `direction`.
const SIDES = ["front", "front_side", "rear_side", "rear", "rear_side", "front_side"] as const;
export const sideTowards = (facing: number, direction: number): (typeof SIDES)[number] =>
  SIDES[turned(direction, -facing)]!;

// SA-GEO-11: steps ahead and then to one side.
function isInWedge(from: Hex, facing: number, to: Hex): boolean {
  for (let ahead = 1; ahead < 8; ++ahead)
    for (let aside = 0; aside < 8; ++aside)
      for (const turn of [-1, 1]) {
        const at = beyond(beyond(from, facing, ahead), turned(facing, turn), aside);
        if (at.q === to.q && at.r === to.r) return true;
      }
  return false;
}

export const ATTACKS = new Set(["melee", "direct", "lob", "circle", "burst"]);

// The seats of the robots that an attack would reach.
export function reached(content: Content, position: Position, seat: number, effect: Effect): number[] {
  const own = position.robots[seat];
  const from = own && content.cells[own.cell];
  if (!own || !from) return [];
  const others = position.robots.filter((each) => each.seat !== seat && content.cells[each.cell]);
  const standingAt = (hex: Hex) => others.find((each) => each.cell === content.cellAt(hex))?.seat;
  const holds = (cell: number, kind: string): boolean =>
    content.tile(position.tiles[cell] ?? NONE)?.effects.some((each) => each.kind === kind) ?? false;
  // The first robot on a line; an obstacle or something explosive before it ends the line.
  const along = (start: Hex): number[] => {
    for (let at = start, cell = content.cellAt(at); cell >= 0; at = beyond(at, own.facing), cell = content.cellAt(at)) {
      const struck = standingAt(at);
      if (struck !== undefined) return [struck];
      if (holds(cell, "obstacle") || holds(cell, "explosive")) return [];
    }
    return [];
  };
  switch (effect.kind) {
    case "melee": {
      const struck = standingAt(beyond(from, own.facing));
      return struck === undefined ? [] : [struck];
    }
    case "direct":
      return along(beyond(from, own.facing));
    case "burst":
      return [-1, 0, 1].flatMap((turn) => along(beyond(from, turned(own.facing, turn))));
    case "circle":
      return others.filter((each) => distanceOf(from, content.cell(each.cell)) === 1).map((each) => each.seat);
    case "lob":
      return others
        .filter((each) => {
          const to = content.cell(each.cell);
          const distance = distanceOf(from, to);
          const isNear = distance >= (effect.range_min ?? 1) && distance <= (effect.range_max ?? 99);
          return isNear && isInWedge(from, own.facing, to);
        })
        .map((each) => each.seat);
    default:
      return [];
  }
}
