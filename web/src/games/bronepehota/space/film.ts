// What happened, as a short film: who stands where at which moment, and what flies or bursts meanwhile. Made of the facts of
// an update; when it is over everybody stands as the position says.
import type { Entry } from "../../../model/types";
import type { DriveLeg } from "../codes";
import type { Content } from "../content";
import { apart, bearing, type Spot, turnBy } from "../measure";
import { driven } from "../plan";
import { factOf } from "../traces";
import { type Model, NONE, type Pose, poseOf, type Position } from "../view";

export const LONGEST = 2600; // milliseconds; what takes longer is shown faster

interface Clip {
  id: number;
  start: number;
  end: number;
  from: Pose;
  to: Pose;
  arc: number; // how high it goes between
  lunge?: Spot; // there and back
  shake?: boolean;
  fall?: boolean;
  cabin?: [from: number, to: number];
}
export interface Effect {
  kind: "tracer" | "grenade" | "burst" | "flash";
  start: number;
  end: number;
  from: Spot;
  to: Spot;
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
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

export function filmOf(entries: Entry[], before: Position, content: Content): Film | null {
  const film: Film = { length: 0, clips: [], effects: [], changes: new Map(), before };
  const now = new Map<number, Pose>();
  const cabins = new Map<number, number>();
  let t = 0;
  let began = 0; // when the last movement began, for what is pulled along
  const at = (id: number): Pose => now.get(id) ?? before.models[id]?.pose ?? poseOf(null);
  const topOf = (id: number, share: number): Spot => {
    const pose = at(id);
    return { ...pose, z: pose.z + (content.cards[id]?.shape.height ?? 40) * share };
  };
  const go = (id: number, to: Pose, time: number, arc = 0, start = t): void => {
    film.clips.push({ id, start, end: start + time, from: at(id), to, arc });
    now.set(id, to);
    film.length = Math.max(film.length, start + time);
  };
  const show = (kind: Effect["kind"], from: Spot, to: Spot, time: number): void => {
    film.effects.push({ kind, start: t, end: t + time, from, to });
    film.length = Math.max(film.length, t + time);
  };
  const become = (id: number, when: number): void => void film.changes.set(id, when);
  for (const entry of entries) {
    const [kind, fact] = factOf(entry);
    const id: number = fact.model ?? fact.soldier ?? fact.machine ?? fact.gun ?? 0;
    const known = before.models[id] !== undefined;
    if (!known) continue;
    switch (kind) {
      case "walked": {
        const to = { x: fact.leg?.x ?? 0, y: fact.leg?.y ?? 0, z: fact.leg?.z ?? 0 };
        const from = at(id);
        const far = apart(from, to) + Math.abs(from.z - to.z);
        const time = within(far * 3, 100, 420);
        began = t;
        go(id, { ...to, heading: apart(from, to) > 1 ? bearing(from, to) : from.heading }, time);
        t += time;
        break;
      }
      case "drove": {
        const leg = { course: fact.leg?.course ?? "forward", amount: fact.leg?.amount ?? 0 } as DriveLeg;
        const from = at(id);
        const time = leg.course === "turn" ? 180 : within(leg.amount * 2.4, 120, 600);
        began = t;
        go(id, driven(from, [leg]).at(-1) ?? from, time);
        t += time;
        break;
      }
      case "stood": {
        const to = poseOf(fact.pose);
        const isSame = at(id).heading === to.heading && apart(at(id), to) < 1 && at(id).z === to.z;
        if (isSame) break;
        go(id, to, 120);
        t += 120;
        break;
      }
      case "gun_moved":
      case "towed": {
        const pulled: number = fact.gun ?? fact.model ?? 0;
        const start = Math.min(began, t);
        go(pulled, poseOf(fact.pose), Math.max(160, t - start), 0, start);
        t = Math.max(t, start + 160);
        break;
      }
      case "jumped": {
        const to = poseOf(fact.to);
        now.set(id, poseOf(fact.from));
        go(id, to, 520, Math.max(30, apart(at(id), to) * 0.3));
        t += 520;
        break;
      }
      case "swung": {
        const from = cabins.get(id) ?? before.models[id]!.cabin;
        const clip: Clip = {
          id,
          start: t,
          end: t + 200,
          from: at(id),
          to: at(id),
          arc: 0,
          cabin: [from, fact.cabin ?? 0],
        };
        film.clips.push(clip);
        cabins.set(id, fact.cabin ?? 0);
        t += 200;
        break;
      }
      case "left_machine":
      case "thrown_out": {
        const machine = fact.machine ?? before.models[id]!.link;
        if (machine !== NONE && before.models[machine]) now.set(id, { ...at(machine), z: topOf(machine, 0.6).z });
        become(id, t);
        go(id, poseOf(fact.pose), 360, 26);
        t += 360;
        break;
      }
      case "boarded": {
        const machine: number = fact.machine ?? 0;
        const pose = at(machine);
        go(id, { ...pose, z: pose.z + (content.cards[machine]?.shape.height ?? 40) * 0.5 }, 360, 30);
        become(id, t + 360);
        become(machine, t + 360);
        t += 360;
        break;
      }
      case "deployed":
        now.set(id, { ...poseOf(fact.pose), z: poseOf(fact.pose).z + 60 });
        become(id, t);
        go(id, poseOf(fact.pose), 220);
        t += 40;
        break;
      case "landed":
      case "took_off":
      case "crash_landed":
      case "moved_aside":
      case "fled":
        go(id, poseOf(fact.pose), 340, kind === "fled" ? 0 : 8);
        t += 340;
        break;
      case "shot_declared": {
        const gun: number = fact.gun ?? NONE;
        const from = topOf(gun !== NONE && before.models[gun] ? gun : (fact.shooter ?? 0), 0.72);
        show("tracer", from, topOf(fact.target ?? 0, 0.55), 260);
        t += 280;
        break;
      }
      case "grenade_thrown": {
        const to = fact.on_table ? poseOf(fact.burst) : topOf(fact.target ?? 0, 0.3);
        show("grenade", topOf(fact.thrower ?? 0, 0.8), to, 420);
        t += 420;
        if (fact.on_table) show("burst", to, to, 360);
        t += 200;
        break;
      }
      case "blast_hit":
        show("burst", topOf(id, 0.2), topOf(id, 0.2), 300);
        break;
      case "fight_begun": {
        const [attacker, defender]: number[] = [fact.attacker ?? 0, fact.defender ?? 0];
        const from = at(attacker!);
        const clip: Clip = { id: attacker!, start: t, end: t + 420, from, to: from, arc: 0, lunge: at(defender!) };
        film.clips.push(clip);
        t += 210;
        show("flash", topOf(defender!, 0.6), topOf(defender!, 0.6), 240);
        t += 210;
        break;
      }
      case "damaged":
        film.clips.push({ id, start: t, end: t + 240, from: at(id), to: at(id), arc: 0, shake: true });
        show("flash", topOf(id, 0.6), topOf(id, 0.6), 240);
        become(id, t + 120);
        break;
      case "destroyed":
        film.clips.push({ id, start: t, end: t + 380, from: at(id), to: at(id), arc: 0, fall: true });
        show("flash", topOf(id, 0.4), topOf(id, 0.4), 300);
        become(id, t + 380);
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
export const along = (from: Spot, to: Spot, share: number, arc = 0): Spot => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  z: from.z + (to.z - from.z) * share + arc * 4 * share * (1 - share),
});

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
  if (!clip) return { model, pose: first?.from ?? was.pose, cabin: was.cabin, lean: 0, fallen: 0 };
  const share = within((t - clip.start) / Math.max(1, clip.end - clip.start), 0, 1);
  const eased = smooth(share);
  const pose: Pose = {
    ...along(clip.from, clip.to, eased, clip.arc),
    heading: eased < 0.5 ? clip.from.heading + turnBy(clip.from.heading, clip.to.heading) * eased * 2 : clip.to.heading,
  };
  if (clip.lunge) {
    const reach = Math.sin(share * Math.PI) * 0.4;
    Object.assign(pose, along(clip.from, { ...clip.lunge, z: clip.from.z }, reach));
  }
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
    fallen: clip.fall ? eased : 0,
  };
}
