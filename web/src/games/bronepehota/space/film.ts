// What happened, as a short film: who stands where at which moment, and what flies or bursts meanwhile. Made of the facts of
// an update; when it is over everybody stands as the position says.
import type { Entry } from "../../../model/types";
import type { Launched } from "../../../wire/bronepehota";
import type { Content } from "../content";
import { ahead, apart, bearing, between, inside, isSolid, rectOf, type Spot, turnBy } from "../measure";
import { pathOf, showTime } from "../flight";
import { driven } from "../order";
import { factOf } from "../traces";
import { type Lie, type Model, NONE, NOWHERE, type Pose, type Position } from "../view";

export const LONGEST = 2600; // milliseconds; what takes longer is shown faster

interface Clip {
  id: number;
  start: number;
  end: number;
  from: Pose;
  to: Pose;
  arc: number; // how high it goes between
  lunge?: Spot; // there and back
  by?: number; // who pulls it along
  shake?: boolean;
  fall?: boolean;
  tip?: Lie; // it comes to lie so, or is raised
  cabin?: [from: number, to: number];
}
export interface Effect {
  kind: "tracer" | "grenade" | "flight" | "burst" | "flash";
  start: number;
  end: number;
  from: Spot;
  to: Spot;
  path?: Spot[]; // of a flight
}
export interface Frame {
  film: Film;
  t: number; // milliseconds since it began
}
export interface Film {
  length: number;
  clips: Clip[];
  effects: Effect[];
  changes: Map<number, number>; // when somebody becomes what he is now
  before: Position;
}
// How somebody stands at a moment.
export interface Stance {
  model: Model;
  pose: Pose;
  cabin: number;
  lean: number; // degrees to his right
  fallen: number; // 0 to 1
  lie: Lie;
  down: number; // 0 to 1: how far it has come to lie so
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

export function filmOf(entries: readonly Entry[], before: Position, content: Content): Film | null {
  const film: Film = { length: 0, clips: [], effects: [], changes: new Map(), before };
  const now = new Map<number, Pose>();
  const cabins = new Map<number, number>();
  let t = 0;
  let launched: Launched | null = null;
  const at = (id: number): Pose => now.get(id) ?? before.models[id]?.pose ?? NOWHERE;
  const topOf = (id: number, share: number): Spot => {
    const pose = at(id);
    return { ...pose, z: pose.z + (content.cards[id]?.shape.height ?? 40) * share };
  };
  const go = (id: number, to: Pose, time: number, arc = 0): void => {
    film.clips.push({ id, start: t, end: t + time, from: at(id), to, arc });
    now.set(id, to);
    film.length = Math.max(film.length, t + time);
  };
  // Somebody to whom something happens where he is.
  const standing = (id: number, time: number): Clip => {
    const pose = at(id);
    return { id, start: t, end: t + time, from: pose, to: pose, arc: 0 };
  };
  const show = (kind: Effect["kind"], from: Spot, to: Spot, time: number): void => {
    film.effects.push({ kind, start: t, end: t + time, from, to });
    film.length = Math.max(film.length, t + time);
  };
  const become = (id: number, when: number): void => void film.changes.set(id, when);
  for (const entry of entries) {
    const fact = factOf(entry);
    switch (fact?.is) {
      case "walked": {
        const { x, y, z } = fact.leg;
        const to = { x, y, z };
        const from = at(fact.model);
        const far = apart(from, to) + Math.abs(from.z - to.z);
        const time = within(far * 3, 100, 420);
        go(fact.model, { ...to, heading: apart(from, to) > 1 ? bearing(from, to) : from.heading }, time);
        t += time;
        break;
      }
      case "drove": {
        const { leg } = fact;
        const from = at(fact.model);
        const time = leg.course === "turn" ? 180 : within(leg.amount * 2.4, 120, 600);
        go(fact.model, driven(from, [leg]).at(-1) ?? from, time);
        t += time;
        break;
      }
      case "stood": {
        const [from, to] = [at(fact.model), fact.pose];
        const isSame = from.heading === to.heading && apart(from, to) < 1 && from.z === to.z;
        if (isSame) break;
        go(fact.model, to, 120);
        t += 120;
        break;
      }
      case "gun_moved":
      case "towed": {
        // Told when whoever pulls it stands already: it went along with him from his first leg on.
        const { by, pose } = fact;
        const id = fact.is === "towed" ? fact.model : fact.gun;
        const start = film.clips.find((each) => each.id === by)?.start ?? t;
        const time = Math.max(160, t - start);
        film.clips.push({ id, start, end: start + time, from: at(id), to: pose, arc: 0, by });
        now.set(id, pose);
        t = start + time;
        break;
      }
      case "jumped":
        now.set(fact.model, fact.from);
        go(fact.model, fact.to, 520, jumpArc(content, fact.from, fact.to));
        t += 520;
        break;
      case "swung": {
        const { model: id, cabin } = fact;
        const from = cabins.get(id) ?? before.models[id]?.cabin ?? 0;
        film.clips.push({ ...standing(id, 200), cabin: [from, cabin] });
        cabins.set(id, cabin);
        t += 200;
        break;
      }
      case "left_machine":
      case "thrown_out": {
        const id = fact.soldier;
        const machine = fact.is === "left_machine" ? fact.machine : (before.models[id]?.link ?? NONE);
        if (before.models[machine]) now.set(id, { ...at(machine), z: topOf(machine, 0.6).z });
        become(id, t);
        go(id, fact.pose, 360, 26);
        t += 360;
        break;
      }
      case "boarded": {
        const { soldier, machine } = fact;
        const pose = at(machine);
        go(soldier, { ...pose, z: pose.z + (content.cards[machine]?.shape.height ?? 40) * 0.5 }, 360, 30);
        become(soldier, t + 360);
        become(machine, t + 360);
        t += 360;
        break;
      }
      case "deployed":
        now.set(fact.model, { ...fact.pose, z: fact.pose.z + 60 });
        become(fact.model, t);
        go(fact.model, fact.pose, 220);
        t += 40;
        break;
      case "landed":
      case "took_off":
      case "crash_landed":
        go(fact.machine, fact.pose, 340, 8);
        t += 340;
        break;
      case "moved_aside":
        go(fact.model, fact.pose, 340, 8);
        t += 340;
        break;
      case "fled":
        go(fact.soldier, fact.pose, 340);
        t += 340;
        break;
      case "shot_declared": {
        const from = topOf(before.models[fact.gun] ? fact.gun : fact.shooter, 0.72);
        show("tracer", from, topOf(fact.target, 0.55), 260);
        t += 280;
        break;
      }
      case "grenade_thrown": {
        const to = fact.on_table ? fact.burst : topOf(fact.target, 0.3);
        show("grenade", topOf(fact.thrower, 0.8), to, 420);
        t += 420;
        if (fact.on_table) show("burst", to, to, 360);
        t += 200;
        break;
      }
      case "launched":
        launched = fact;
        break;
      case "flight_ended": {
        const { x, y, z } = fact;
        const end = { x, y, z };
        if (launched) {
          const path = pathOf(launched, fact);
          const time = showTime(fact);
          film.effects.push({ kind: "flight", start: t, end: t + time, from: path[0]!, to: end, path });
          t += time;
        }
        show("flash", end, end, 220);
        break;
      }
      case "toppled":
      case "raised": {
        const { model: id, pose: to } = fact;
        const tip = fact.is === "raised" ? (before.models[id]?.lie ?? "upright") : fact.lie;
        film.clips.push({ id, start: t, end: t + 520, from: at(id), to, arc: 0, tip });
        now.set(id, to);
        become(id, fact.is === "raised" ? t : t + 520);
        t += 520;
        break;
      }
      case "knocked_over":
        film.clips.push({ ...standing(fact.soldier, 300), fall: true });
        break;
      case "blast_hit":
        show("burst", topOf(fact.model, 0.2), topOf(fact.model, 0.2), 300);
        break;
      case "fight_begun": {
        film.clips.push({ ...standing(fact.attacker, 420), lunge: at(fact.defender) });
        t += 210;
        show("flash", topOf(fact.defender, 0.6), topOf(fact.defender, 0.6), 240);
        t += 210;
        break;
      }
      case "damaged":
        film.clips.push({ ...standing(fact.model, 240), shake: true });
        show("flash", topOf(fact.model, 0.6), topOf(fact.model, 0.6), 240);
        become(fact.model, t + 120);
        break;
      case "destroyed":
        film.clips.push({ ...standing(fact.model, 380), fall: true });
        show("flash", topOf(fact.model, 0.4), topOf(fact.model, 0.4), 300);
        become(fact.model, t + 380);
        t += 260;
        break;
      default:
        break;
    }
    film.length = Math.max(film.length, t, ...film.clips.slice(-1).map((each) => each.end));
  }
  if (!film.clips.length && !film.effects.length) return null;
  const scale = Math.min(1, LONGEST / film.length);
  if (scale < 1) {
    for (const each of [...film.clips, ...film.effects])
      [each.start, each.end] = [each.start * scale, each.end * scale];
    for (const [id, when] of film.changes) film.changes.set(id, when * scale);
    film.length *= scale;
  }
  return film;
}

const smooth = (share: number): number => share * share * (3 - 2 * share);
// A share of the way, over an arc of that height.
export const along = (from: Spot, to: Spot, share: number, arc = 0): Spot => {
  const at = between(from, to, share);
  return { ...at, z: at.z + arc * 4 * share * (1 - share) };
};

// Things fall faster and faster, and are raised steadily.
function tipped(clip: Clip, model: Model, was: Model, share: number): Pick<Stance, "lie" | "down"> {
  if (!clip.tip) return { lie: model.lie, down: 1 };
  return was.lie === "upright" ? { lie: clip.tip, down: share * share } : { lie: clip.tip, down: 1 - smooth(share) };
}

// So high that a jump goes over whatever stands between, and not through it.
export function jumpArc(content: Pick<Content, "pieces">, from: Spot, to: Spot): number {
  const SAMPLES = 16;
  const MOST = 240;
  const ROOM = 12; // above what is crossed
  let arc = Math.max(30, apart(from, to) * 0.3);
  for (let i = 1; i < SAMPLES; ++i) {
    const share = i / SAMPLES;
    const at = between(from, to, share);
    const under = content.pieces.filter(
      (each) => isSolid(each) && each.z0 <= Math.max(from.z, to.z) + ROOM && inside(at, rectOf(each)),
    );
    const top = Math.max(at.z, ...under.map((each) => each.z1 + ROOM));
    arc = Math.max(arc, (top - at.z) / (4 * share * (1 - share)));
  }
  return Math.min(arc, MOST);
}

const shareAt = ({ start, end }: Clip, t: number): number => within((t - start) / Math.max(1, end - start), 0, 1);
function poseIn(clip: Clip, t: number): Pose {
  const share = shareAt(clip, t);
  const eased = smooth(share);
  const { from, to, arc, lunge } = clip;
  if (lunge) return { ...from, ...between(from, { ...lunge, z: from.z }, Math.sin(share * Math.PI) * 0.4) };
  const turn = turnBy(from.heading, to.heading) * eased * 2;
  return { ...along(from, to, eased, arc), heading: eased < 0.5 ? from.heading + turn : to.heading };
}
// What is pulled keeps to whoever pulls it, and swings from where it was to where it ends, as seen from him.
function pulledPose(film: Film, clip: Clip, by: number, t: number): Pose {
  const legs = film.clips.filter((each) => each.id === by && !each.cabin);
  const leg = legs.filter((each) => each.start <= t).at(-1) ?? legs[0];
  if (!leg) return poseIn(clip, t);
  const share = shareAt(clip, t);
  const mover = poseIn(leg, t);
  const [was, is] = [legs[0]!.from, legs.at(-1)!.to];
  const [side, far] = [bearing(was, clip.from), apart(was, clip.from)];
  const swung = side + turnBy(side, bearing(is, clip.to)) * share;
  return {
    ...ahead(mover, swung, far + (apart(is, clip.to) - far) * share),
    z: clip.from.z + (clip.to.z - clip.from.z) * share,
    heading: clip.from.heading + turnBy(clip.from.heading, clip.to.heading) * share,
  };
}

// How a model stands so many milliseconds after the beginning; null where nothing is told about it.
export function stanceAt(film: Film, after: Model, t: number): Stance | null {
  const own = film.clips.filter((each) => each.id === after.id);
  const when = film.changes.get(after.id);
  const first = own[0];
  if (!first && when === undefined) return null;
  const was = film.before.models[after.id] ?? after;
  const model = when !== undefined && t < when ? was : after;
  // Somebody who gets down or is placed is seen from then on; whatever else has changed is so at its time.
  const clip = own.filter((each) => each.start <= t).at(-1) ?? null;
  if (!clip)
    return { model, pose: first?.from ?? was.pose, cabin: was.cabin, lean: 0, fallen: 0, lie: was.lie, down: 1 };
  const share = shareAt(clip, t);
  const pose = clip.by === undefined ? poseIn(clip, t) : pulledPose(film, clip, clip.by, t);
  const swung = own.filter((each) => each.cabin && each.start <= t).at(-1);
  const turns = swung?.cabin;
  const cabin = turns
    ? turns[0] + (turns[1] - turns[0]) * smooth(within((t - swung.start) / (swung.end - swung.start), 0, 1))
    : model.cabin;
  return {
    model,
    pose,
    cabin,
    lean: clip.shake ? Math.sin(share * Math.PI * 5) * 5 * (1 - share) : 0,
    fallen: clip.fall ? smooth(share) : 0,
    ...tipped(clip, model, was, share),
  };
}
