// Ways in the round: along the surface, up a wall, through the air.
import type { Content } from "../content";
import type { Reach } from "../answers";
import { apart, between, levelNear, type Spot } from "../measure";
import { codeOf } from "../order";
import { stretches } from "../overlay";
import { isRefused, shownOf } from "../shown";
import type { Parts } from "../table";
import { NONE } from "../view";
import type { Extra } from "./extras";
import { along, jumpArc } from "./film";
import type { Palette } from "./palette";

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
// Through the air.
export const arched = (content: Content, from: Spot, to: Spot): Spot[] => {
  const arc = jumpArc(content, from, to);
  return Array.from({ length: 17 }, (_, i) => along(from, to, i / 16, arc));
};

// Up or down a wall, and over its edge.
const steep = (from: Spot, to: Spot): Spot[] =>
  from.z < to.z
    ? [from, { ...from, z: to.z + 1.6 }, { ...to, z: to.z + 1.6 }]
    : [
        { ...from, z: from.z + 1.6 },
        { ...to, z: from.z + 1.6 },
        { ...to, z: to.z + 1.6 },
      ];

// The way that is planned, and who stops it.
export function wayOf({ model, content, position, table }: Parts, palette: Palette): Extra[] {
  const order = table.order.value;
  if (!order) return [];
  const text = codeOf(position, order);
  const shown = shownOf(model, text);
  const colour = isRefused(model, text) ? palette.harm : palette.accent;
  const end = shown?.end;
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
  const stopped = position.models[shown?.stopped_by ?? NONE];
  if (stopped) extras.push({ kind: "circle", at: stopped.pose, radius: 34, wide: 4, colour: palette.harm });
  return extras;
}

// How far one can go.
export const reachOf = (reach: Reach | null, palette: Palette): Extra[] =>
  (reach?.levels ?? []).map(({ z, rings }) => ({ kind: "fill", rings, z, colour: palette.accent, opacity: 0.16 }));
