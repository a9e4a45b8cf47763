// What is to be drawn in the round, made of the position and of what is being decided.
import { targetOf } from "../codes";
import { type Content, STEP } from "../content";
import { type Aiming, flightOf, launcherOf, limitsOf, muzzleOf } from "../aim";
import type { Reach } from "../engine";
import { type Flight, placeAt } from "../flight";
import { ahead, apart, between, facing, inside, levelNear, type Point, rectOf, type Spot } from "../measure";
import { shapeOf } from "../lying";
import { blastOf, orderEnd, stretches } from "../overlay";
import { codeOf, endPose, figureOf } from "../order";
import { shownOf } from "../shown";
import type { Bronepehota, Parts } from "../table";
import { hasActed, type Model, NONE, NOBODY, onTable, type Pose, type Position } from "../view";
import { along, type Effect, type Film, jumpArc, stanceAt } from "./film";
import { mix, type Palette, type Rgb, seatColour } from "./palette";
import { clipped } from "./rings";
import type { Extra } from "./extras";
import type { Drawn, Ring, Tone } from "./figures";

// ---- Figures ------------------------------------------------------------------------------------------------------------

// How much is left of it, as it is seen: 0 whole, 1 scratched, 2 smoking, 3 in its last sector.
export function damageOf(content: Content, { id, durability }: Model): number {
  const top = content.topDurability(id);
  const { kind } = content.cards[id]!;
  if (kind === "soldier" || durability >= top) return 0;
  const sectors = content.machine(id)?.sectors;
  const last = sectors ? sectors.length - 1 : 2;
  const sector = sectors
    ? sectors.findIndex((each) => durability <= each.from && durability >= each.to)
    : Math.floor(((top - durability) * 3) / top);
  return sector <= 0 ? 1 : sector >= last ? 3 : 2;
}
// The surface under somebody who flies.
export function groundBelow(content: Content, pose: Spot): number {
  const here = content.pieces.filter((each) => each.walkable && each.z1 <= pose.z && inside(pose, rectOf(each)));
  return Math.max(0, ...here.map((each) => each.z1));
}

const RINGS: Ring[] = ["chosen", "picked", "looked", "far", "aimable", "can"];
export function ringOf(states: string[]): Ring {
  const all = states.join(" ").split(" ");
  // Whoever can act stays amber when he is chosen.
  if (all.includes("chosen") && all.includes("can")) return "picked";
  return RINGS.find((each) => all.includes(each)) ?? "";
}

interface Standing {
  content: Content;
  position: Position;
  states: Map<number, string[]>;
}
export function standing(
  { content, position, states }: Standing,
  film: { film: Film; t: number } | null,
): { drawn: Drawn[]; poses: Map<number, Pose> } {
  const drawn: Drawn[] = [];
  const poses = new Map<number, Pose>();
  for (const after of position.models) {
    const stance = film && stanceAt(film.film, after, film.t);
    const model = stance?.model ?? after;
    const pose = stance?.pose ?? model.pose;
    const isThere = model.where === "table" || (stance && model.where === "waiting" && after.where === "table");
    const isWreck = model.where === "destroyed" && (pose.x > 0 || pose.y > 0);
    const isMoving = stance !== null && film !== null && film.t < film.film.length && after.where === "table";
    if (!isThere && !isWreck && !isMoving) continue;
    const { kind } = content.cards[model.id]!;
    const state = states.get(model.id) ?? [];
    const flies = content.flies(model.id) && pose.z >= 60;
    const tone: Tone =
      isWreck && !isThere
        ? "wreck"
        : state.includes("leaving")
          ? "leaving"
          : kind === "machine" && model.link === NONE
            ? "empty"
            : hasActed(content, position, model)
              ? "acted"
              : "plain";
    poses.set(model.id, pose);
    drawn.push({
      name: String(model.id),
      id: model.id,
      owner: model.owner,
      pose: isWreck && content.flies(model.id) ? { ...pose, z: groundBelow(content, pose) } : pose,
      cabin: stance?.cabin ?? model.cabin,
      tone,
      ring: film ? "" : ringOf(state),
      damage: damageOf(content, model),
      lean: stance?.lean ?? 0,
      fallen: stance?.fallen ?? 0,
      lie: stance?.lie ?? model.lie,
      down: stance?.down ?? 1,
      stand: flies && tone !== "wreck" ? Math.round(pose.z - groundBelow(content, pose)) : null,
    });
  }
  return { drawn, poses };
}

// Somebody where he would stand.
export function ghostOf({ model, content, position, table }: Parts): Drawn | null {
  const order = table.order.value;
  if (!order) return null;
  const mover = position.models[order.model]!;
  const text = codeOf(position, order);
  const refused = model.notice.value?.code === text && model.notice.value.refused !== undefined;
  const isSwing = order.kind === "swing";
  const pose = orderEnd(model, position, order);
  const id = figureOf(position, order);
  if (!content.cards[id]) return null;
  const flies = content.flies(id) && pose.z >= 60;
  return {
    name: "ghost",
    id,
    owner: mover.owner,
    pose,
    cabin: isSwing ? endPose(position, order).heading - mover.pose.heading : mover.cabin,
    tone: refused ? "refused" : "ghost",
    ring: "picked",
    damage: 0,
    lean: 0,
    fallen: 0,
    lie: "upright",
    down: 0,
    stand: flies ? Math.round(pose.z - groundBelow(content, pose)) : null,
  };
}

// ---- Lines and areas ----------------------------------------------------------------------------------------------------

const rectangle = (x0: number, y0: number, x1: number, y1: number): Point[] => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x1, y: y1 },
  { x: x0, y: y1 },
];
const closed = (ring: Point[], z: number): Spot[] => [...ring, ring[0]!].map((each) => ({ ...each, z }));

// Start areas, borders, and what the mission marks.
export function marksOf(content: Content, position: Position, palette: Palette): Extra[] {
  const { mission, field, width, depth } = content;
  const extras: Extra[] = [];
  for (let seat = 0; seat < content.players; ++seat) {
    const area = content.startArea(position.areas, seat);
    if (!area) continue;
    const colour = mix(seatColour(palette, seat), palette.ground, 0.35);
    if (mission.roles[seat]?.circle)
      extras.push({
        kind: "circle",
        at: { x: mission.x, y: mission.y, z: 0 },
        radius: mission.radius,
        wide: 3,
        colour,
      });
    else
      extras.push({
        kind: "ribbon",
        points: closed(rectangle(area.x0, area.y0, area.x1, area.y1), 0.5),
        wide: 2.5,
        colour,
        dash: 12,
      });
  }
  if (field.x0 > 0 || field.y0 > 0 || field.x1 < width || field.y1 < depth)
    extras.push({
      kind: "ribbon",
      points: closed(rectangle(field.x0, field.y0, field.x1, field.y1), 0.6),
      wide: 3,
      colour: palette.harm,
      dash: 10,
    });
  const { info } = palette;
  if (mission.kind === "hold_line") {
    const points = [0, depth].map((y) => ({ x: mission.line, y, z: 0.6 }));
    extras.push({ kind: "ribbon", points, wide: 4, colour: info, dash: 16 });
  }
  if (mission.kind === "depot")
    extras.push({
      kind: "circle",
      at: { x: mission.x, y: mission.y, z: 0 },
      radius: mission.radius,
      wide: 4,
      colour: info,
    });
  if (position.relic && position.relic.carrier >= content.cards.length)
    extras.push({ kind: "gem", at: position.relic.pose, colour: palette.accent });
  return extras;
}

// Along the surface from here to there.
export function drape(content: Content, from: Spot, to: Spot): Spot[] {
  const count = Math.max(1, Math.ceil(apart(from, to) / 20));
  const points: Spot[] = [];
  let z = from.z;
  for (let i = 0; i <= count; ++i) {
    const at = between(from, to, i / count);
    z = i === count ? to.z : levelNear(content, at, z, 1);
    points.push({ x: at.x, y: at.y, z: z + 1.6 });
  }
  return points;
}
const arched = (content: Content, from: Spot, to: Spot): Spot[] => {
  const arc = jumpArc(content, from, to);
  return Array.from({ length: 17 }, (_, i) => along(from, to, i / 16, arc));
};

export function wayOf({ model, content, position, table }: Parts, palette: Palette): Extra[] {
  const order = table.order.value;
  if (!order) return [];
  const refused = model.notice.value?.code === codeOf(position, order) && model.notice.value.refused !== undefined;
  const colour = refused ? palette.harm : palette.accent;
  const end = shownOf(model, codeOf(position, order))?.end;
  const all = stretches(position, order);
  const flies = content.flies(order.model);
  const extras: Extra[] = all.flatMap(({ from, to, name }, i): Extra[] => {
    const last = i === all.length - 1 && end ? { ...to, z: end.z } : to;
    if (name === "turn") return [];
    if (name === "jump") return [{ kind: "ribbon", points: arched(content, from, last), wide: 4, colour, dash: 8 }];
    const isSteep = ["clamber", "ladder", "climb", "leap"].includes(name);
    const points = flies ? [from, last] : isSteep ? steep(from, last) : drape(content, from, last);
    return [
      { kind: "ribbon", points, wide: 5, colour, ...(isSteep ? { dash: 5 } : {}) },
      { kind: "ball", at: { ...last, z: last.z + 2 }, radius: 4, colour, opacity: 1 },
    ];
  });
  const stopper = shownOf(model, codeOf(position, order))?.stoppedBy ?? NONE;
  const stopped = position.models[stopper];
  if (stopped) extras.push({ kind: "circle", at: stopped.pose, radius: 34, wide: 4, colour: palette.harm });
  return extras;
}
// Up or down a wall, and over its edge.
const steep = (from: Spot, to: Spot): Spot[] =>
  from.z < to.z
    ? [from, { ...from, z: to.z + 1.6 }, { ...to, z: to.z + 1.6 }]
    : [
        { ...from, z: from.z + 1.6 },
        { ...to, z: from.z + 1.6 },
        { ...to, z: to.z + 1.6 },
      ];

export function viewOf(content: Content, viewer: Model, reach: number, palette: Palette): Extra[] {
  if (content.cards[viewer.id]!.kind === "gun") return [];
  const way = facing(viewer);
  const arc = Array.from({ length: 25 }, (_, i) => ahead(viewer.pose, way - 90 + i * 7.5, reach));
  const ring = clipped([viewer.pose, ...arc], content);
  return ring.length > 2 ? [{ kind: "fill", rings: [ring], z: 0, colour: palette.info, opacity: 0.1 }] : [];
}
export const reachOf = (reach: Reach | null, palette: Palette): Extra[] =>
  (reach?.levels ?? []).map(({ z, rings }) => ({ kind: "fill", rings, z, colour: palette.accent, opacity: 0.16 }));

const middleOf = (content: Content, { id, pose }: Model, share: number): Spot => ({
  ...pose,
  z: pose.z + content.cards[id]!.shape.height * share,
});
export function shotOf({ model, content, position }: Parts, palette: Palette): Extra[] {
  const text = model.chosen.value || model.notice.value?.code || "";
  const shot = targetOf(content, text);
  if (!["shoot", "throw", "fight"].includes(shot.verb)) return [];
  const [from, to] = [position.models[shot.model ?? NONE], position.models[shot.target ?? NONE]];
  if (!from || !to) return [];
  const refused = model.notice.value?.code === text && model.notice.value.refused !== undefined;
  const colour = refused ? palette.faint : palette.harm;
  const [a, b] = [middleOf(content, from, 0.8), middleOf(content, to, 0.55)];
  const points = shot.verb === "throw" ? arched(content, a, b) : [a, b];
  const extras: Extra[] = [{ kind: "ribbon", points, wide: 3, colour, dash: 9, over: true }];
  const blast = blastOf(content, text);
  const { shape } = content.cards[to.id]!;
  if (blast > 0) {
    const rect = { ...to.pose, across: shape.across, along: shape.along };
    extras.push({ kind: "blast", rect, z: to.pose.z, reach: blast * STEP, colour: palette.harm });
  }
  for (const id of shownOf(model, text)?.blast ?? []) {
    const each = position.models[id];
    if (each) extras.push({ kind: "circle", at: each.pose, radius: 26, wide: 4, colour: palette.harm });
  }
  return extras;
}
// Where a barrel may point, where it does, and the flight as far as it is seen.
export function aimOf({ model, content, position, table }: Parts, palette: Palette, isMuzzle: boolean): Extra[] {
  const aiming = table.aiming.value;
  const domain = aiming && limitsOf(table, aiming);
  const pose = aiming && position.models[launcherOf(aiming)]?.pose;
  if (!aiming || !domain || !pose) return [];
  const extras: Extra[] = isMuzzle ? [] : [...sectorOf(content, pose, domain.budget, palette)];
  const shown = flightOf(model, aiming);
  const trace = shown?.trace ?? [];
  // Out of the muzzle the first of the way would fill the picture.
  const seen = isMuzzle ? trace.filter((each) => apart(each, pose) > 160) : trace;
  if (seen.length > 1) {
    extras.push({ kind: "ribbon", points: seen, wide: isMuzzle ? 1.2 : 3.5, colour: palette.harm, over: true });
    if (shown!.trials) extras.push({ kind: "ball", at: trace.at(-1)!, radius: 5, colour: palette.harm, opacity: 0.9 });
  } else if (!isMuzzle)
    extras.push({
      kind: "ribbon",
      points: barrelOf(content, pose, aiming),
      wide: 3,
      colour: palette.accent,
      over: true,
    });
  for (const { model: id } of shown?.likely ?? []) {
    const each = position.models[id];
    if (each) extras.push({ kind: "circle", at: each.pose, radius: 30, wide: 4, colour: palette.harm });
  }
  return extras;
}
function sectorOf(content: Content, pose: Pose, half: number, palette: Palette): Extra[] {
  const parts = Math.max(8, Math.round(half / 5));
  const arc = Array.from({ length: parts + 1 }, (_, i) =>
    ahead(pose, pose.heading - half + (2 * half * i) / parts, 230),
  );
  const ring = clipped(half >= 180 ? arc.slice(0, -1) : [pose, ...arc], content);
  return ring.length > 2 ? [{ kind: "fill", rings: [ring], z: 0, colour: palette.accent, opacity: 0.1 }] : [];
}
// The way the barrel points, no farther than a hand.
function barrelOf(content: Content, pose: Pose, aiming: Aiming): Spot[] {
  const from = muzzleOf(content, pose, aiming);
  const up = (aiming.pitch / 10) * (Math.PI / 180);
  const to = ahead(from, aiming.yaw / 10, 90 * Math.cos(up));
  return [from, { ...to, z: from.z + 90 * Math.sin(up) }];
}
export function tapeOf(table: Bronepehota, hover: Spot | null, palette: Palette): Extra[] {
  const tape = table.tape.value;
  const to = tape?.to ?? hover;
  if (!tape || tape.from.x < 0) return [];
  const up = (spot: Spot): Spot => ({ ...spot, z: spot.z + 3 });
  const extras: Extra[] = [{ kind: "ball", at: up(tape.from), radius: 5, colour: palette.info, opacity: 1 }];
  if (!to) return extras;
  const far = apart(tape.from, to);
  for (let mm = STEP; mm < far; mm += STEP)
    extras.push({
      kind: "ball",
      at: up(between(tape.from, to, mm / far)),
      radius: 3.6,
      colour: palette.text,
      opacity: 1,
    });
  extras.push({ kind: "ribbon", points: [up(tape.from), up(to)], wide: 4, colour: palette.info, over: true });
  extras.push({ kind: "ball", at: up(to), radius: 5, colour: palette.info, opacity: 1 });
  return extras;
}
// Start areas that can be taken now.
export const picksOf = (table: Bronepehota, content: Content, chosen: string, palette: Palette): Extra[] =>
  table.targets.value.flatMap((each): Extra[] => {
    const area = each.area === undefined ? undefined : content.areas[each.area];
    if (!area) return [];
    const rings = [rectangle(area.x0, area.y0, area.x1, area.y1)];
    return [{ kind: "fill", rings, z: 0, colour: palette.accent, opacity: chosen === each.code ? 0.4 : 0.2 }];
  });

// The bodies by which the rules measure, for the picture from an eye: there nothing else may hide anything.
export function bodiesOf(
  content: Content,
  position: Position,
  viewer: number,
  target: number,
  palette: Palette,
): Extra[] {
  return onTable(position)
    .filter((each) => each.id !== viewer)
    .map((each) => ({
      kind: "body",
      pose: each.pose,
      shape: shapeOf(content, each),
      colour: each.owner === NOBODY ? palette.faint : seatColour(palette, each.owner),
      opacity: each.id === target ? 0.22 : 1,
    }));
}

// Where projectiles flew, until somebody plans: whoever missed sees by how much.
export const flownOf = (flights: Flight[], palette: Palette): Extra[] =>
  flights
    .filter(({ path }) => path.length > 1)
    .flatMap(({ path, met }): Extra[] => {
      const colour = met === "model" ? palette.harm : palette.faint;
      return [
        { kind: "ribbon", points: path, wide: 3, colour, opacity: 0.7, over: true },
        { kind: "ball", at: path.at(-1)!, radius: 5, colour, opacity: 0.9 },
      ];
    });

// ---- What flies and bursts ----------------------------------------------------------------------------------------------

export function effectsAt(effects: Effect[], t: number, palette: Palette): Extra[] {
  return effects.flatMap(({ kind, start, end, from, to, path }): Extra[] => {
    if (t < start || t > end) return [];
    const share = (t - start) / (end - start);
    const fire: Rgb = mix(palette.accent, palette.harm, 0.3);
    switch (kind) {
      case "tracer": {
        const points = [between(from, to, Math.max(0, share * 1.3 - 0.3)), between(from, to, Math.min(1, share * 1.3))];
        const flash: Extra = { kind: "ball", at: from, radius: 9 * (1 - share), colour: fire, opacity: 0.85 };
        return [{ kind: "ribbon", points, wide: 4, colour: fire, over: true }, flash];
      }
      case "flight": {
        const flown = path!.slice(0, Math.max(2, Math.ceil(share * path!.length)));
        const at = placeAt(path!, share);
        return [
          { kind: "ribbon", points: [...flown.slice(0, -1), at], wide: 3, colour: fire, opacity: 0.7, over: true },
          { kind: "ball", at, radius: 5, colour: palette.text, opacity: 1 },
          { kind: "ball", at: from, radius: 8 * Math.max(0, 1 - share * 4), colour: fire, opacity: 0.8 },
        ];
      }
      case "grenade":
        return [{ kind: "ball", at: along(from, to, share, 60), radius: 5, colour: palette.text, opacity: 1 }];
      case "burst":
        return [{ kind: "ball", at: from, radius: STEP * Math.sqrt(share), colour: fire, opacity: 0.55 * (1 - share) }];
      case "flash":
        return [{ kind: "ball", at: from, radius: 8 + 14 * share, colour: palette.harm, opacity: 0.7 * (1 - share) }];
    }
  });
}
