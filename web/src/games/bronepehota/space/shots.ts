// Shots in the round: the one that is meant, the barrel that is aimed, and what flies and bursts.
import { type Aiming, flightOf, launcherOf, limitsOf, muzzleOf } from "../aim";
import { targetOf } from "../codes";
import { type Content, STEP } from "../content";
import { type Flight, placeAt } from "../flight";
import { ahead, apart, between, type Spot } from "../measure";
import { blastOf } from "../overlay";
import { hurtBy, isRefused, shownOf } from "../shown";
import type { Parts } from "../table";
import { type Model, NONE, type Pose } from "../view";
import type { Extra } from "./extras";
import { along, type Effect } from "./film";
import { mix, type Palette, type Rgb } from "./palette";
import { clipped } from "./rings";
import { arched } from "./ways";

const middleOf = (content: Content, { id, pose }: Model, share: number): Spot => ({
  ...pose,
  z: pose.z + content.card(id).shape.height * share,
});
export function shotOf({ model, content, position }: Parts, palette: Palette): Extra[] {
  const text = model.chosen.value || model.notice.value?.code || "";
  const shot = targetOf(content, text);
  if (!["shoot", "throw", "fight"].includes(shot.verb)) return [];
  const [from, to] = [position.models[shot.model ?? NONE], position.models[shot.target ?? NONE]];
  if (!from || !to) return [];
  const refused = isRefused(model, text);
  const colour = refused ? palette.faint : palette.harm;
  const [a, b] = [middleOf(content, from, 0.8), middleOf(content, to, 0.55)];
  const points = shot.verb === "throw" ? arched(content, a, b) : [a, b];
  const extras: Extra[] = [{ kind: "ribbon", points, wide: 3, colour, dash: 9, over: true }];
  const blast = blastOf(content, text);
  const { shape } = content.card(to.id);
  if (blast > 0) {
    const rect = { ...to.pose, across: shape.across, along: shape.along };
    extras.push({ kind: "blast", rect, z: to.pose.z, reach: blast * STEP, colour: palette.harm });
  }
  for (const { model: id } of hurtBy(shownOf(model, text))) {
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
