// How a projectile flew, worked out backwards from where it ended, by the numbers of BP-P-03 and BP-P-05. Only a drawing:
// what it met is a fact.
import type { Charge } from "./codes";
import type { Spot } from "./measure";

const SPEEDS: Record<Charge, number> = { shell: 5, mine: 3.3, rocket: 4.5 }; // millimetres in a millisecond
const GRAVITY = 0.009807;
const RADIANS = Math.PI / 180;
const PARTS = 48;

export interface Flight {
  shooter: number;
  gun: number;
  charge: Charge;
  met: string;
  target: number;
  ticks: number; // milliseconds
  path: Spot[]; // evenly in time, from the muzzle to the first contact
}

type Fact = Record<string, any>;
// The facts `launched` and `flight_ended`; members that are 0 or nobody are left out of them.
export function pathOf(launched: Fact, ended: Fact): Spot[] {
  const speed = SPEEDS[(launched.charge ?? "shell") as Charge] * ((launched.speed ?? 10_000) / 10_000);
  const yaw = ((launched.yaw ?? 0) / 10 + (launched.yaw_error ?? 0) / 1000) * RADIANS;
  const pitch = ((launched.pitch ?? 0) / 10 + (launched.pitch_error ?? 0) / 1000) * RADIANS;
  const [level, up] = [speed * Math.cos(pitch), speed * Math.sin(pitch)];
  const end = { x: ended.x ?? 0, y: ended.y ?? 0, z: ended.z ?? 0 };
  const whole = Math.max(0, (ended.ticks ?? 0) - 0.5); // it ended within the last millisecond
  const risen = (t: number): number => up * t - (GRAVITY / 2) * t * t;
  return Array.from({ length: PARTS + 1 }, (_, i) => {
    const t = (whole * i) / PARTS;
    const left = level * (whole - t);
    return {
      x: end.x - left * Math.sin(yaw),
      y: end.y - left * Math.cos(yaw),
      z: end.z - risen(whole) + risen(t),
    };
  });
}
// A share of the way in time.
export function placeAt(path: Spot[], share: number): Spot {
  const at = Math.min(Math.max(share, 0), 1) * (path.length - 1);
  const [a, b] = [path[Math.floor(at)]!, path[Math.ceil(at)]!];
  const part = at - Math.floor(at);
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, z: a.z + (b.z - a.z) * part };
}
// How long it is shown to fly: several times slower than it did, so that one can follow it.
export const showTime = ({ ticks }: Pick<Flight, "ticks">): number => Math.min(2000, Math.max(700, ticks * 4));
