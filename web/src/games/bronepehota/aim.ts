// A barrel that is aimed by hand (BP-P-01): where it points, how far it may, and what the engine in the page shows of the
// flight. Angles are tenths of a degree.
import type { MatchModel } from "../../model/match";
import type { Domain } from "../../wire/bronepehota";
import { code, type Fire } from "./codes";
import type { Content } from "./content";
import { engineOf } from "./engine";
import { apart, forward, type Point, type Spot } from "./measure";
import { readShown, type Shown, shownOf } from "./shown";
import { type Bronepehota, bronepehotaOf } from "./table";
import { isFriend, type Model, NOBODY, NONE, onTable, type Pose, type Position, modelAt } from "./view";

export type Limit = "" | "swing" | "pitch";
export interface Aiming extends Fire {
  limit: Limit; // what kept the last movement from going on
  shown: Shown | null; // the last flight that was worked out, perhaps of an aim just before
  isFresh: boolean; // it is the flight of this aim
}

export const CIRCLE = 3600;
const FLAT = { shell: 30, rocket: 30, mine: 600 }; // where a barrel points at first
export const POWER = { shell: 2, mine: 3, rocket: 4 } as const; // Table 3: also what it takes of the ammunition

export const launcherOf = ({ model, gun }: Pick<Fire, "model" | "gun">): number => (gun === NONE ? model : gun);
export const yawTo = (from: Point, to: Point): number =>
  (Math.round((Math.atan2(to.x - from.x, to.y - from.y) * 1800) / Math.PI) + CIRCLE) % CIRCLE;
// How far a barrel is swung from where its machine or gun looks, to the right positive.
export const swingOf = (heading: number, yaw: number): number =>
  ((((yaw - heading * 10) % CIRCLE) + CIRCLE + 1800) % CIRCLE) - 1800;

type Limits = Pick<Domain, "budget" | "lowest" | "highest">;
// The nearest aim that is allowed.
export function held(
  limits: Limits,
  heading: number,
  yaw: number,
  pitch: number,
): Pick<Aiming, "yaw" | "pitch" | "limit"> {
  const most = limits.budget * 10;
  const swing = swingOf(heading, Math.round(yaw));
  const kept = most >= 1800 ? swing : Math.min(most, Math.max(-most, swing));
  const up = Math.min(limits.highest, Math.max(limits.lowest, Math.round(pitch)));
  return {
    yaw: (heading * 10 + kept + CIRCLE) % CIRCLE,
    pitch: up,
    limit: kept !== swing ? "swing" : up !== Math.round(pitch) ? "pitch" : "",
  };
}

// BP-P-02: where the barrel ends.
export function muzzleOf(content: Content, pose: Pose, { model, gun, barrel, yaw }: Fire): Spot {
  const id = launcherOf({ model, gun });
  const { shape } = content.card(id);
  const launcher = content.launcher(id);
  const z = pose.z + (launcher?.muzzle ?? shape.height / 2);
  if (!content.machine(id)) return { x: pose.x, y: pose.y, z };
  const way = forward(yaw / 10);
  const side = launcher?.barrels === 1 ? 0 : ((barrel % 2 ? 1 : -1) * (shape.bands.at(-1)?.across ?? 0)) / 2;
  const ahead = shape.along / 4;
  return { x: pose.x + way.x * ahead + way.y * side, y: pose.y + way.y * ahead - way.x * side, z };
}

// Arrows move an aim by a tenth of a degree, with Shift by a whole one.
export function aimKey(event: KeyboardEvent, move: (yaw: number, pitch: number) => void): boolean {
  const by = event.shiftKey ? 10 : 1;
  const ways: Record<string, [number, number]> = {
    ArrowLeft: [-by, 0],
    ArrowRight: [by, 0],
    ArrowUp: [0, by],
    ArrowDown: [0, -by],
  };
  const way = ways[event.code];
  if (!way || event.ctrlKey || event.altKey || event.metaKey) return false;
  move(...way);
  return true;
}

// ---- At a table -----------------------------------------------------------------------------------------------------------

export const aimsOf = (table: Bronepehota, id: number): Domain[] =>
  table.domains.value.filter((each) => each.free === "aim" && each.model === id);
export const limitsOf = (table: Bronepehota, aiming: Fire): Domain | undefined =>
  aimsOf(table, aiming.model).find(
    (each) => each.object === aiming.gun && each.barrel === aiming.barrel && each.charge === aiming.charge,
  );
export const helpOf = (content: Content): string => content.setting.options.aim_help ?? "off";

// Whom one would shoot at from there, nearest first.
export function foesOf(position: Position, launcher: Model, owner: number): Model[] {
  return onTable(position)
    .filter((each) => each.id !== launcher.id && each.owner !== NOBODY && !isFriend(position, each.owner, owner))
    .sort((a, b) => apart(a.pose, launcher.pose) - apart(b.pose, launcher.pose));
}

function change(model: MatchModel, next: Aiming): void {
  const table = bronepehotaOf(model);
  const text = code.fire(next);
  table.aiming.value = { ...next, isFresh: false };
  model.chosen.value = "";
  void engineOf(model)
    .preview(text)
    .then((told) => {
      const now = table.aiming.value;
      if (!now || code.fire(now) !== text) return;
      if (told) table.aiming.value = { ...now, shown: readShown(told.shows), isFresh: true };
      else model.preview(text); // without an engine in the page the server is asked
    });
}
// What is seen of the flight.
export const flightOf = (model: MatchModel, aiming: Aiming): Shown | null =>
  aiming.isFresh ? aiming.shown : (shownOf(model, code.fire(aiming)) ?? aiming.shown);

export function beginAim(model: MatchModel, id: number, towards?: Point): void {
  const table = bronepehotaOf(model);
  const position = table.position.value;
  const first = aimsOf(table, id)[0];
  if (!position || !first) return;
  model.stepBack();
  table.order.value = null;
  table.picked.value = id;
  table.looked.value = NONE;
  const launcher = modelAt(position, first.object === NONE ? id : first.object);
  const { pose } = launcher;
  const to = towards ?? foesOf(position, launcher, modelAt(position, id).owner)[0]?.pose;
  const { object: gun, barrel, charge } = first;
  const aim = held(first, pose.heading, to ? yawTo(pose, to) : pose.heading * 10, FLAT[charge]);
  change(model, { model: id, gun, barrel, charge, ...aim, limit: "", shown: null, isFresh: false });
}
export function load(model: MatchModel, { object: gun, barrel, charge, ...limits }: Domain): void {
  const table = bronepehotaOf(model);
  const now = table.aiming.value;
  const pose = now && table.position.value?.models[launcherOf({ model: now.model, gun })]?.pose;
  if (!now || !pose) return;
  const pitch = charge === now.charge ? now.pitch : FLAT[charge];
  change(model, { ...now, gun, barrel, charge, ...held(limits, pose.heading, now.yaw, pitch), limit: "" });
}
export function aimTo(model: MatchModel, yaw: number, pitch: number): void {
  const table = bronepehotaOf(model);
  const now = table.aiming.value;
  const limits = now && limitsOf(table, now);
  const pose = now && table.position.value?.models[launcherOf(now)]?.pose;
  if (!now || !limits || !pose) return;
  change(model, { ...now, ...held(limits, pose.heading, yaw, pitch) });
}
export function aimBy(model: MatchModel, yaw: number, pitch: number): void {
  const now = bronepehotaOf(model).aiming.value;
  if (now) aimTo(model, now.yaw + yaw, now.pitch + pitch);
}
// The barrel turns there; how high it points stays with the hand.
export function aimTowards(model: MatchModel, to: Point): void {
  const table = bronepehotaOf(model);
  const now = table.aiming.value;
  const pose = now && table.position.value?.models[launcherOf(now)]?.pose;
  if (now && pose) aimTo(model, yawTo(pose, to), now.pitch);
}
// Only where the match shows the whole flight: else people aim by hand. False: nothing hits it from here.
export async function aimAt(model: MatchModel, target: number): Promise<boolean> {
  const table = bronepehotaOf(model);
  const now = table.aiming.value;
  if (!now) return false;
  const found = await engineOf(model).aim(target, code.fire(now));
  if (table.aiming.value && found) aimTo(model, found.yaw, found.pitch);
  return found !== null;
}
export function fire(model: MatchModel): void {
  const now = bronepehotaOf(model).aiming.value;
  if (now && model.canAct.value) model.commit(code.fire(now));
}
