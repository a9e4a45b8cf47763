// What machines are put together from: undercarriages, and the parts that several bodies share.
import type { Shape } from "../content";
import type { Solids, Vector } from "./solids";

// What stands, and what can be swung on it.
export interface SwungModel {
  hull: Solids;
  cabin: Solids;
}
export interface Frame {
  w: number; // half the width of the lower part
  W: number; // of the upper part
  hip: number; // where the upper part begins
  H: number;
  L: number; // half the length
}
export function frameOf({ bands, height, along }: Shape): Frame {
  const [lower, upper] = [bands[0], bands[1] ?? bands[0]];
  return {
    w: lower?.across ?? 20,
    W: upper?.across ?? 20,
    hip: bands.length > 1 ? upper!.bottom : height * 0.45,
    H: height,
    L: along / 2,
  };
}

export type Body = (m: SwungModel, f: Frame) => Vector[]; // gives the places of the weapons

// ---- Undercarriages -----------------------------------------------------------------------------------------------------

// Two legs that bend backwards, as a bird's; `stance` 0 is upright as a man's.
export function legs(s: Solids, { w, hip, L }: Frame, thick: number, stance: number): void {
  const x = w * 0.66;
  s.block("dark", [hip - thick, hip + 1], [w * 1.3, thick * 2], [w * 1.1, thick * 1.6]);
  s.pair([x, 0, 0], () => {
    const knee: Vector = [0, hip * 0.56, L * (0.28 - 0.55 * stance)];
    const ankle: Vector = [0, hip * 0.16, L * (-0.05 + 0.1 * stance)];
    s.rod("shade", [-w * 0.1, hip * 0.98, 0], knee, thick * 0.86, thick * 0.68);
    s.ball("steel", knee, [thick * 0.82, thick * 0.82, thick * 0.82]);
    s.rod("steel", knee, ankle, thick * 0.62, thick * 0.5);
    s.block("dark", [0, hip * 0.1], [w * 0.5, L * 0.92], [w * 0.36, L * 0.5], [0, L * 0.1]);
    s.pair([w * 0.17, 0, L * 0.5], () => s.block("pale", [0, hip * 0.08], [w * 0.12, L * 0.3], [w * 0.06, 2]));
  });
}
export function manyLegs(s: Solids, { w, hip, L }: Frame, count: number): void {
  for (let i = 0; i < count; ++i) {
    const share = (i + 0.5) / count - 0.5;
    s.pair([0, 0, 0], () => {
      const knee: Vector = [w * 0.74, hip * 1.9, share * L * 1.5];
      s.rod("shade", [w * 0.3, hip * 1.1, share * L * 0.7], knee, 4.4, 3.6);
      s.ball("steel", knee, [4.2, 4.2, 4.2]);
      s.rod("steel", knee, [w * 0.96, 1, share * L * 1.9], 3.4, 1.4);
    });
  }
}
export function tracks(s: Solids, { w, hip, L }: Frame, share = 0.3): void {
  const wide = w * share * 2;
  const tall = hip * 0.86;
  s.pair([w - wide / 2, 0, 0], () => {
    s.block("dark", [0, tall * 0.5], [wide, L * 1.5], [wide, L * 2]);
    s.block("dark", [tall * 0.5, tall], [wide, L * 2], [wide, L * 1.5]);
    for (const f of [-0.62, -0.2, 0.22, 0.64])
      s.rod("steel", [wide * 0.4, tall * 0.42, f * L], [wide * 0.56, tall * 0.42, f * L], tall * 0.3, tall * 0.3, 8);
    s.block("seat", [tall * 0.94, tall + 3], [wide, L * 1.7], [wide * 0.9, L * 1.5]);
  });
  s.block("shade", [tall * 0.3, hip], [(w - wide) * 2, L * 1.8], [(w - wide) * 2, L * 1.5]);
}
export function wheels(s: Solids, { w, hip, L }: Frame, pairs: number): void {
  const r = hip * 0.46;
  for (let i = 0; i < pairs; ++i) {
    const f = ((i + 0.5) / pairs - 0.5) * 2 * (L - r * 0.9) * (pairs > 2 ? 1.16 : 1.3);
    s.pair([w * 0.78, r, f], () => {
      s.rod("dark", [-w * 0.2, 0, 0], [w * 0.22, 0, 0], r, r, 10);
      s.rod("steel", [w * 0.2, 0, 0], [w * 0.25, 0, 0], r * 0.5, r * 0.4, 8);
    });
  }
}

// ---- Parts of bodies ----------------------------------------------------------------------------------------------------

// A cabin that narrows to a snout.
export function snout(s: Solids, { W, hip, H, L }: Frame, top: number, long: number): void {
  const wide = W * 1.16;
  const [low, high] = [hip + 1, hip + (H - hip) * top];
  const middle = (low + high) / 2;
  s.block("seat", [low, middle], [wide * 0.7, L * 1.1], [wide, L * 1.4], [0, -L * 0.05]);
  s.block("seat", [middle, high], [wide, L * 1.4], [wide * 0.6, L * 0.8], [0, -L * 0.05, 0, -L * 0.14]);
  const ring = (out: number, bottom: number, top: number, f: number, topF = f): Vector[] => [
    [-wide * out, bottom, f],
    [wide * out, bottom, f],
    [wide * out, top, topF],
    [-wide * out, top, topF],
  ];
  s.between("shade", ring(0.36, low + 2, high - 3, L * 0.5, L * 0.34), ring(0.14, low + 4, middle - 1, L * long));
  s.block("glass", [middle - 1, high - 2], [wide * 0.5, L * 0.22], [wide * 0.4, 2], [0, L * 0.58, 0, L * 0.32]);
}
export const sides = ({ W, hip, H }: Frame, up: number, forward: number, out = 0.9): Vector[] => {
  const y = hip + (H - hip) * up;
  return [
    [W * out, y, forward],
    [-W * out, y, forward],
  ];
};
export function tail(s: Solids, { hip, H, L }: Frame, thick: number): void {
  const y = hip + (H - hip) * 0.35;
  s.rod("shade", [0, y, -L * 0.5], [0, y - 4, -L * 0.82], thick, thick * 0.6);
  s.rod("steel", [0, y - 4, -L * 0.8], [0, y + 4, -L], thick * 0.5, 0.6);
}
// Shoulders, arms and a head, as a man has them.
export function torso(s: Solids, { W, hip, H, L }: Frame, top = 0.84): void {
  const high = hip + (H - hip) * top;
  s.block("dark", [hip, hip + 6], [W * 0.9, L * 0.7]);
  s.block("seat", [hip + 5, high], [W * 1.0, L * 0.9], [W * 1.42, L * 1.1]);
  s.block("pale", [hip + 9, high - 8], [W * 0.4, 2], [W * 0.7, 2], [0, L * 0.48]);
  s.pair([W * 0.78, high - 6, 0], () => {
    s.block("shade", [-10, 7], [W * 0.34, L * 0.8], [W * 0.26, L * 0.6]);
    s.rod("steel", [0, -8, 0], [0, -18, L * 0.1], 4, 3.4);
  });
}
