// How a projectile flew, worked out backwards from where it ended, by the numbers of BP-P-03 and BP-P-05. Only a drawing:
// what it met is a fact.
import type { Charge, FlightEnded, Launched, Met } from "../../wire/bronepehota";
import type { Spot } from "./measure";

const SPEEDS: Record<Charge, number> = { shell: 5, mine: 3.3, rocket: 4.5 }; // millimetres in a millisecond
const GRAVITY = 0.009807;
const RADIANS = Math.PI / 180;
const PARTS = 48;

export interface Flight {
  shooter: number;
  gun: number;
  charge: Charge;
  met: Met;
  target: number;
  ticks: number; // milliseconds
  path: Spot[]; // evenly in time, from the muzzle to the first contact
}

export function pathOf(launched: Launched, end: FlightEnded): Spot[] {
  const speed = SPEEDS[launched.charge] * (launched.speed / 10_000);
  const yaw = (launched.yaw / 10 + launched.yaw_error / 1000) * RADIANS;
  const pitch = (launched.pitch / 10 + launched.pitch_error / 1000) * RADIANS;
  const [level, up] = [speed * Math.cos(pitch), speed * Math.sin(pitch)];
  const whole = Math.max(0, end.ticks - 0.5); // it ended within the last millisecond
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
export const flightOf = (launched: Launched, ended: FlightEnded): Flight => ({
  shooter: launched.shooter,
  gun: launched.gun,
  charge: launched.charge,
  met: ended.met,
  target: ended.target,
  ticks: ended.ticks,
  path: pathOf(launched, ended),
});
// A share of the way in time.
export function placeAt(path: Spot[], share: number): Spot {
  const at = Math.min(Math.max(share, 0), 1) * (path.length - 1);
  const [a, b] = [path[Math.floor(at)]!, path[Math.ceil(at)]!];
  const part = at - Math.floor(at);
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, z: a.z + (b.z - a.z) * part };
}
// How long it is shown to fly: several times slower than it did, so that one can follow it.
export const showTime = ({ ticks }: Pick<Flight, "ticks">): number => Math.min(2000, Math.max(700, ticks * 4));
