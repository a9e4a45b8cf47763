// Movement as it is planned here: where a unit may go next, how far it reaches, and where it may be intercepted
// (TS-MOV-01 to TS-MOV-15, TS-BDR-03, TS-BDR-04). It lights the map while a plan is drawn; whether the whole plan is legal
// is the server's to say.
import {
  type Content,
  type Effect,
  hasTerrain,
  type Position,
  RESISTANCE,
  type Route,
  type Side,
  SKYNET,
  type Unit,
  unitsIn,
  statsIn,
} from "./view";

interface Lasting {
  effect: Effect;
  side: Side;
}
const lasting = (content: Content, position: Position, kind: string): Lasting[] =>
  position.cards.in_front
    .map(({ card }) => content.cards[card])
    .flatMap((card) => (card?.options[0]?.kind === kind ? [{ effect: card.options[0], side: card.side }] : []));

// TS-MOV-02, with the Tactics of this turn.
export function reachOf(content: Content, position: Position, unit: Unit): { any: number; road: number } {
  const stats = statsIn(position, unit.type);
  const key = content.type(unit.type).key;
  const more = lasting(content, position, "movement_bonus")
    .filter(({ effect, side }) => side === unit.side && (!effect.types?.length || effect.types.includes(key)))
    .reduce((sum, { effect }) => sum + (effect.amount ?? 0), 0);
  return { any: stats.movement + more, road: stats.road_movement + more };
}

function mayEnter(content: Content, position: Position, unit: Unit, from: number, to: number): boolean {
  const border = content.borderOf(from, to);
  if (!border) return false;
  const flies = content.type(unit.type).flyer;
  if (border.kind === "mountain" && !flies) return false; // TS-MOV-04
  return !(flies && hasTerrain(position, to, "fog")); // TS-MOV-15
}
// TS-TER-02: a road counts only where it exists on both sides.
const byRoad = (content: Content, position: Position, from: number, to: number): boolean =>
  content.borderOf(from, to)?.kind === "road" &&
  !hasTerrain(position, from, "roadless") &&
  !hasTerrain(position, to, "roadless");

// The sectors that may come next on a unit's route (TS-MOV-03).
export function nextSteps(content: Content, position: Position, unit: Unit, route: readonly number[]): number[] {
  const { any, road } = reachOf(content, position, unit);
  const points = [unit.sector, ...route];
  const at = points.at(-1)!;
  const onRoads = points.every((each, i) => i === 0 || byRoad(content, position, points[i - 1]!, each));
  return content.sectors
    .map((each) => each.id)
    .filter((to) => {
      if (points.includes(to) || !mayEnter(content, position, unit, at, to)) return false;
      return route.length < any || (onRoads && route.length < road && byRoad(content, position, at, to));
    });
}

// Every sector that can still be reached, with the shortest way on to it.
export function waysOn(
  content: Content,
  position: Position,
  unit: Unit,
  route: readonly number[],
  enemies: Set<number>,
): Map<number, number[]> {
  const found = new Map<number, number[]>();
  const cost = (way: number[]): number => way.length * 10 + way.slice(0, -1).filter((each) => enemies.has(each)).length;
  const walk = (way: number[]): void => {
    for (const next of nextSteps(content, position, unit, [...route, ...way])) {
      const longer = [...way, next];
      const known = found.get(next);
      if (!known || cost(longer) < cost(known)) found.set(next, longer);
      walk(longer);
    }
  };
  walk([]);
  return found;
}

// Which units the option may still order (TS-MOV-01, TS-MOV-05, TS-TPL-07).
export function mayOrder(
  content: Content,
  position: Position,
  seat: number,
  effect: Effect,
  number: number,
  routes: readonly Route[],
): Unit[] {
  const side: Side = seat === 0 ? SKYNET : RESISTANCE;
  const limit = effect.count || 8;
  if (routes.length >= limit) return [];
  const base = routes.length ? position.units[routes[0]!.unit]!.sector : -1;
  return position.units.filter((unit) => {
    if (unit.side !== side || !content.isOn(unit.sector) || unit.moved) return false;
    if (routes.some((each) => each.unit === unit.id)) return false;
    if (effect.types?.length && !effect.types.includes(content.type(unit.type).key)) return false;
    if (effect.from === "one_sector" && base >= 0 && unit.sector !== base) return false;
    if (effect.from === "beside_enemy" && !unitsIn(position, unit.sector, side === SKYNET ? RESISTANCE : SKYNET).length)
      return false;
    if (position.seats === 3 && side === RESISTANCE && ((unit.acted >> number) & 1) !== 0) return false;
    return nextSteps(content, position, unit, []).length > 0;
  });
}

// TS-MOV-10
export function limitOf(content: Content, position: Position, side: Side, sector: number): number {
  if (hasTerrain(position, sector, "gorge")) return 2;
  return side === RESISTANCE && content.setting.options.five_units === "on" ? 5 : 4;
}
// Sectors that would hold too many of one's units after the plan (TS-MOV-09).
export function overfull(content: Content, position: Position, side: Side, routes: readonly Route[]): number[] {
  const ends = [...new Set(routes.flatMap((each) => each.sectors.at(-1) ?? []))];
  return ends.filter((sector) => {
    const after = position.units.filter((unit) => {
      if (unit.side !== side) return false;
      const route = routes.find((each) => each.unit === unit.id);
      return (route?.sectors.at(-1) ?? unit.sector) === sector;
    });
    return after.length > limitOf(content, position, side, sector);
  });
}

export interface Risk {
  sector: number;
  sixths: number; // of Skynet's check; 6: the other side may stop the units as it likes
}
// What is added to Skynet's Recon checks in a sector (TS-REC-05).
export function checkModifier(content: Content, position: Position, sector: number): number {
  const cards = lasting(content, position, "recon_bonus").reduce((sum, { effect }) => sum + (effect.amount ?? 0), 0);
  return cards - (hasTerrain(position, sector, "ruins") ? 1 : 0);
}
export function risksOf(content: Content, position: Position, side: Side, sectors: readonly number[]): Risk[] {
  const other = side === SKYNET ? RESISTANCE : SKYNET;
  return sectors.flatMap((sector) => {
    const guards = unitsIn(position, sector, other);
    if (!guards.length) return [];
    if (side === SKYNET) return [{ sector, sixths: 6 }];
    if (lasting(content, position, "no_border_defence").length) return [];
    const needed = Math.min(...guards.map((each) => statsIn(position, each.type).recon || 7));
    const sixths = 7 - (needed - checkModifier(content, position, sector));
    return [{ sector, sixths: Math.min(6, Math.max(0, sixths)) }];
  });
}
