// Machines and guns: a chassis for each class, and for each machine of the pack a body of its own. The hull looks where the
// machine stands, the cabin where it is swung; weapons are those it carries. Sizes are those of the rules, so that what
// is seen is about what can be hit.
import type { Chassis, Shape } from "../content";
import { Solids, type Vector } from "./solids";
import { drawBarrels, drawWeapon } from "./weapons";

export interface MachineModel {
  hull: Solids;
  cabin: Solids;
}
export interface Built {
  key: string;
  chassis: Chassis;
  heavy: boolean;
  shape: Shape;
  weapons: string[]; // in the order of their mounts
}

// ---- Undercarriages -----------------------------------------------------------------------------------------------------

interface Frame {
  w: number; // half the width of the lower part
  W: number; // of the upper part
  hip: number; // where the upper part begins
  H: number;
  L: number; // half the length
}
function frameOf({ bands, height, along }: Shape): Frame {
  const [lower, upper] = [bands[0], bands[1] ?? bands[0]];
  return {
    w: lower?.across ?? 20,
    W: upper?.across ?? 20,
    hip: bands.length > 1 ? upper!.bottom : height * 0.45,
    H: height,
    L: along / 2,
  };
}

// Two legs that bend backwards, as a bird's; `stance` 0 is upright as a man's.
function legs(s: Solids, { w, hip, L }: Frame, thick: number, stance: number): void {
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
function manyLegs(s: Solids, { w, hip, L }: Frame, count: number): void {
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
function tracks(s: Solids, { w, hip, L }: Frame, share = 0.3): void {
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
function wheels(s: Solids, { w, hip, L }: Frame, pairs: number): void {
  const r = hip * 0.46;
  for (let i = 0; i < pairs; ++i) {
    const f = ((i + 0.5) / pairs - 0.5) * 2 * (L - r * 0.9) * (pairs > 2 ? 1.16 : 1.3);
    s.pair([w * 0.78, r, f], () => {
      s.rod("dark", [-w * 0.2, 0, 0], [w * 0.22, 0, 0], r, r, 10);
      s.rod("steel", [w * 0.2, 0, 0], [w * 0.25, 0, 0], r * 0.5, r * 0.4, 8);
    });
  }
}

// ---- Bodies -------------------------------------------------------------------------------------------------------------

type Body = (m: MachineModel, f: Frame, built: Built) => Vector[]; // gives the places of the weapons

// A cabin that narrows to a snout.
function snout(s: Solids, { W, hip, H, L }: Frame, top: number, long: number): void {
  const wide = W * 1.16;
  const [low, high] = [hip + 1, hip + (H - hip) * top];
  const middle = (low + high) / 2;
  s.block("seat", [low, middle], [wide * 0.7, L * 1.1], [wide, L * 1.4], [0, -L * 0.05]);
  s.block("seat", [middle, high], [wide, L * 1.4], [wide * 0.6, L * 0.8], [0, -L * 0.05, 0, -L * 0.14]);
  s.part(
    "shade",
    [
      [-wide * 0.36, low + 2, L * 0.5],
      [wide * 0.36, low + 2, L * 0.5],
      [-wide * 0.36, high - 3, L * 0.34],
      [wide * 0.36, high - 3, L * 0.34],
      [-wide * 0.14, low + 4, L * long],
      [wide * 0.14, low + 4, L * long],
      [-wide * 0.14, middle - 1, L * long],
      [wide * 0.14, middle - 1, L * long],
    ],
    [
      [0, 1, 3, 2],
      [4, 5, 7, 6],
      [0, 1, 5, 4],
      [2, 3, 7, 6],
      [0, 2, 6, 4],
      [1, 3, 7, 5],
    ],
  );
  s.block("glass", [middle - 1, high - 2], [wide * 0.5, L * 0.22], [wide * 0.4, 2], [0, L * 0.58, 0, L * 0.32]);
}
const sides = ({ W, hip, H }: Frame, up: number, forward: number, out = 0.9): Vector[] => {
  const y = hip + (H - hip) * up;
  return [
    [W * out, y, forward],
    [-W * out, y, forward],
  ];
};
function tail(s: Solids, { hip, H, L }: Frame, thick: number): void {
  const y = hip + (H - hip) * 0.35;
  s.rod("shade", [0, y, -L * 0.5], [0, y - 4, -L * 0.82], thick, thick * 0.6);
  s.rod("steel", [0, y - 4, -L * 0.8], [0, y + 4, -L], thick * 0.5, 0.6);
}
// Shoulders, arms and a head, as a man has them.
function torso(s: Solids, { W, hip, H, L }: Frame, top = 0.84): void {
  const high = hip + (H - hip) * top;
  s.block("dark", [hip, hip + 6], [W * 0.9, L * 0.7]);
  s.block("seat", [hip + 5, high], [W * 1.0, L * 0.9], [W * 1.42, L * 1.1]);
  s.block("pale", [hip + 9, high - 8], [W * 0.4, 2], [W * 0.7, 2], [0, L * 0.48]);
  s.pair([W * 0.78, high - 6, 0], () => {
    s.block("shade", [-10, 7], [W * 0.34, L * 0.8], [W * 0.26, L * 0.6]);
    s.rod("steel", [0, -8, 0], [0, -18, L * 0.1], 4, 3.4);
  });
}

const light: Record<string, Body> = {
  salamander: ({ hull, cabin }, f) => {
    legs(hull, f, 5, 0.9);
    snout(cabin, { ...f, H: f.H * 0.9 }, 0.86, 0.98);
    tail(cabin, f, 4);
    cabin.rod("pale", [6, f.H - 12, -4], [6, f.H - 1, -6], 0.8, 0.4, 4);
    return sides(f, 0.62, 2, 0.84);
  },
  viper: ({ hull, cabin }, f) => {
    legs(hull, f, 4.4, 1);
    snout(cabin, { ...f, W: f.W * 0.72 }, 0.78, 1);
    // A hood that spreads behind the head.
    cabin.pair([f.W * 0.5, f.hip + (f.H - f.hip) * 0.6, -4], () => cabin.block("pale", [-12, 15], [3, 12], [2, 3]), {
      roll: 24,
    });
    tail(cabin, f, 3);
    return [[f.W * 0.62, f.hip + 12, 4]];
  },
  raptor: ({ hull, cabin }, f) => {
    legs(hull, f, 5, 0.8);
    const y = f.hip + (f.H - f.hip) * 0.44;
    cabin.ball("seat", [0, y, -1], [f.W * 0.62, 16, f.L * 0.8]);
    cabin.block("glass", [y - 2, y + 9], [f.W * 0.7, 8], [f.W * 0.5, 2], [0, f.L * 0.62, 0, f.L * 0.42]);
    cabin.block("shade", [y - 13, y - 5], [f.W * 0.5, f.L * 0.5], [f.W * 0.7, f.L * 0.6], [0, f.L * 0.5]);
    cabin.rod("pale", [-7, y + 12, -8], [-7, f.H - 1, -10], 0.9, 0.4, 4);
    return sides(f, 0.5, 1, 0.82);
  },
  puma: ({ hull, cabin }, f) => {
    legs(hull, f, 5, 0.7);
    const high = f.H - 9;
    cabin.block("seat", [f.hip + 1, high], [f.W * 1.1, f.L * 1.3], [f.W * 0.9, f.L * 0.9], [0, 0, 0, -3]);
    cabin.block("glass", [high - 13, high - 3], [f.W * 0.8, 4], [f.W * 0.66, 2], [0, f.L * 0.56, 0, f.L * 0.4]);
    cabin.pair([f.W * 0.36, high, -2], () => cabin.block("pale", [-1, 9], [5, 8], [1, 2]));
    cabin.rod("warm", [-f.W * 0.8, f.hip + 14, 2], [-f.W * 0.8, f.hip + 14, 12], 4, 5, 8);
    return [[f.W * 0.78, f.hip + 16, 2]];
  },
  bronekhod: ({ hull, cabin }, f) => {
    tracks(hull, f, 0.26);
    const high = f.H - 8;
    cabin.rod("dark", [0, f.hip - 2, 0], [0, f.hip + 3, 0], f.W * 0.9, f.W * 0.8, 8);
    cabin.block("seat", [f.hip + 3, high], [f.W * 1.5, f.L * 0.72], [f.W * 1.2, f.L * 0.56]);
    cabin.block("glass", [high - 12, high - 4], [f.W * 0.9, 3], undefined, [0, f.L * 0.32]);
    cabin.ball("shade", [0, high, -2], [f.W * 0.5, 7, 7]);
    return sides(f, 0.18, 4, 1.24);
  },
  jackal: ({ hull, cabin }, f) => {
    wheels(hull, f, 2);
    hull.block("seat", [8, f.hip], [f.w * 1.2, f.L * 1.9], [f.w * 1.3, f.L * 1.5]);
    hull.block("shade", [f.hip - 2, f.hip + 5], [f.w * 1.1, f.L * 0.6], [f.w * 0.9, f.L * 0.3], [0, f.L * 0.55]);
    cabin.pair([f.W * 0.72, f.hip, 0], () => {
      cabin.rod("steel", [0, 0, f.L * 0.2], [-2, 16, -2], 1.5);
      cabin.rod("steel", [-2, 16, -2], [0, 0, -f.L * 0.6], 1.5);
    });
    cabin.rod("steel", [-f.W * 0.66, f.hip + 16, -2], [f.W * 0.66, f.hip + 16, -2], 1.5);
    cabin.block("dark", [f.hip, f.hip + 10], [10, 8], [8, 4], [0, -8]);
    return [
      [0, f.H - 7, 2],
      [f.W * 0.4, f.hip + 4, f.L * 0.5],
    ];
  },
  hunter: ({ hull, cabin }, f) => {
    wheels(hull, f, 3);
    hull.block("seat", [9, f.hip + 2], [f.w * 1.1, f.L * 1.96], [f.w * 1.34, f.L * 1.7]);
    hull.block("glass", [f.hip - 3, f.hip + 5], [f.w * 0.9, 9], [f.w * 0.7, 3], [0, f.L * 0.7, 0, f.L * 0.56]);
    cabin.block("shade", [f.hip + 2, f.H - 6], [f.W * 1.4, f.L * 0.8], [f.W * 0.9, f.L * 0.5], [0, -f.L * 0.14]);
    return [[0, f.H - 11, f.L * 0.2]];
  },
};

const heavy: Record<string, Body> = {
  gryphon: ({ hull, cabin }, f) => {
    legs(hull, f, 6, 0.86);
    snout(cabin, f, 0.62, 0.94);
    // Wings of armour, raised.
    cabin.pair([f.W * 0.56, f.hip + 22, -8], () => cabin.block("pale", [-6, 26], [4, 30], [2, 8], [0, 0, 0, -12]), {
      roll: 20,
    });
    cabin.rod("warm", [0, f.hip + 16, f.L * 0.9], [0, f.hip + 12, f.L], 4, 0.6, 4);
    return [...sides(f, 0.3, 6, 0.94), [0, f.H - 8, -2], ...sides(f, 0.74, 4, 0.5)];
  },
  "t-rex": ({ hull, cabin }, f) => {
    legs(hull, f, 8, 0.9);
    cabin.block("seat", [f.hip, f.H - 14], [f.W * 1.1, f.L * 1.2], [f.W * 1.3, f.L * 0.9], [0, -f.L * 0.1]);
    // Jaws.
    cabin.block("shade", [f.hip + 18, f.H - 8], [f.W * 0.8, f.L * 0.6], [f.W * 0.6, f.L * 0.4], [0, f.L * 0.62]);
    cabin.block("dark", [f.hip + 9, f.hip + 16], [f.W * 0.7, f.L * 0.6], [f.W * 0.76, f.L * 0.66], [0, f.L * 0.6]);
    for (const x of [-0.24, -0.08, 0.08, 0.24])
      cabin.block("pale", [f.hip + 13, f.hip + 19], [1, 1], [4, 3], [x * f.W, f.L * 0.88]);
    cabin.pair([f.W * 0.22, f.H - 14, f.L * 0.86], () => cabin.ball("glass", [0, 0, 0], [3.6, 3, 3]));
    tail(cabin, f, 8);
    return [...sides(f, 0.34, 8, 0.88), ...sides(f, 0.86, -4, 0.68)];
  },
  werewolf: ({ hull, cabin }, f) => {
    legs(hull, f, 7.4, 0.6);
    torso(cabin, f);
    const y = f.hip + (f.H - f.hip) * 0.84;
    cabin.block("shade", [y - 6, y + 7], [12, 14], [9, 8], [0, 10, 0, 8]);
    cabin.block("glass", [y, y + 3], [9, 2], undefined, [0, 16]);
    cabin.pair([4, y + 5, 6], () => cabin.block("pale", [0, 8], [4, 5], [1, 1]));
    return [...sides(f, 0.4, 8, 0.8), ...sides(f, 0.94, -6, 0.52)];
  },
  locust: ({ hull, cabin }, f) => {
    legs(hull, f, 5.4, 1.15);
    const y = f.hip + (f.H - f.hip) * 0.5;
    cabin.ball("seat", [0, y, -f.L * 0.12], [f.W * 0.5, 17, f.L * 0.7]);
    cabin.ball("shade", [0, y + 8, f.L * 0.62], [10, 9, 11]);
    cabin.pair([6, y + 10, f.L * 0.74], () => cabin.ball("glass", [0, 0, 0], [4.4, 4.4, 4]));
    cabin.pair([4, y + 16, f.L * 0.6], () => cabin.rod("pale", [0, 0, 0], [8, 12, -6], 0.9, 0.3, 4));
    cabin.pair([f.W * 0.3, y + 8, -f.L * 0.3], () => cabin.block("pale", [-3, 2], [9, f.L * 1.1], [4, f.L * 0.8]), {
      roll: 20,
      pitch: 10,
    });
    cabin.pair([f.W * 0.5, y, 0], () => cabin.rod("steel", [0, 4, 0], [f.W * 0.36, -2, 4], 4, 3.4));
    return [...sides(f, 0.42, 8, 0.88), ...sides(f, 0.16, 12, 0.7)];
  },
  "mad-bull": ({ hull, cabin }, f) => {
    legs(hull, f, 9, 0.3);
    torso(cabin, { ...f, W: f.W * 1.04 }, 0.8);
    const y = f.hip + (f.H - f.hip) * 0.6;
    cabin.block("shade", [y - 8, y + 9], [18, 16], [14, 10], [0, f.L * 0.5]);
    cabin.block("glass", [y, y + 4], [13, 2], undefined, [0, f.L * 0.5 + 7]);
    cabin.pair([8, y + 7, f.L * 0.5], () => {
      cabin.rod("pale", [0, 0, 0], [10, 3, 3], 3, 2.4);
      cabin.rod("pale", [10, 3, 3], [12, 13, 9], 2.4, 0.4);
    });
    return [...sides(f, 0.36, 10, 0.82), ...sides(f, 0.92, -4, 0.6)];
  },
  spider: ({ hull, cabin }, f) => {
    manyLegs(hull, f, 3);
    hull.ball("shade", [0, f.hip + 10, -f.L * 0.34], [f.W * 0.8, 14, f.L * 0.5]);
    cabin.block("seat", [f.hip + 2, f.hip + 22], [f.W * 1.2, f.L * 0.8], [f.W * 0.9, f.L * 0.5], [0, f.L * 0.14]);
    for (const [x, y] of [
      [-6, 6],
      [6, 6],
      [-11, 11],
      [11, 11],
    ] as const)
      cabin.ball("glass", [x, f.hip + y, f.L * 0.5], [3, 3, 3]);
    cabin.block("dark", [f.hip + 22, f.H - 14], [18, 16], [12, 10]);
    return [...sides(f, 0.72, 8, 0.56), [0, f.H - 8, 2]];
  },
  varan: ({ hull, cabin }, f) => {
    tracks(hull, f, 0.28);
    hull.block("seat", [f.hip - 2, f.hip + 12], [f.w * 1.5, f.L * 1.8], [f.w * 1.2, f.L * 1.2], [0, 0, 0, -6]);
    hull.block("glass", [f.hip + 1, f.hip + 9], [18, 8], [14, 3], [0, f.L * 0.76, 0, f.L * 0.56]);
    cabin.rod("dark", [0, f.hip + 10, -6], [0, f.hip + 20, -6], 10, 8, 8);
    return sides(f, 0.66, -4, 0.5);
  },
  hurricane: ({ hull, cabin }, f) => {
    tracks(hull, f, 0.28);
    hull.block("seat", [f.hip - 2, f.hip + 8], [f.w * 1.5, f.L * 1.7], [f.w * 1.3, f.L * 1.4]);
    cabin.rod("shade", [0, f.hip + 8, -4], [0, f.hip + 26, -4], f.W * 0.86, f.W * 0.66, 8);
    cabin.rod("seat", [0, f.hip + 26, -4], [0, f.H - 8, -4], f.W * 0.6, f.W * 0.34, 8);
    cabin.block("glass", [f.hip + 14, f.hip + 20], [12, 4], undefined, [0, f.W * 0.7 - 4]);
    return [...sides(f, 0.5, 6, 0.9), ...sides(f, -0.1, f.L - 14, 0.7)];
  },
  helix: ({ hull, cabin }, f) => {
    tracks(hull, f, 0.28);
    hull.block("seat", [f.hip - 2, f.hip + 4], [f.w * 1.6, f.L * 1.9], [f.w * 1.5, f.L * 1.8]);
    cabin.block("seat", [f.hip + 4, f.H - 8], [f.W * 1.5, f.L * 0.62], [f.W * 1.2, f.L * 0.4], [0, f.L * 0.52]);
    cabin.block("glass", [f.hip + 14, f.H - 12], [f.W * 1.1, 6], [f.W * 0.9, 3], [0, f.L * 0.82, 0, f.L * 0.7]);
    cabin.rod("warm", [f.W * 0.5, f.H - 8, f.L * 0.5], [f.W * 0.5, f.H - 3, f.L * 0.5], 3, 2);
    hull.pair([f.w * 0.7, f.hip + 4, -f.L * 0.3], () => hull.block("pale", [0, 3], [2, f.L]));
    return sides(f, 0.34, -f.L * 0.34, 0.58);
  },
  demolisher: ({ hull, cabin }, f) => {
    tracks(hull, f, 0.34);
    cabin.rod("dark", [0, f.hip - 4, 0], [0, f.hip + 6, 0], f.W * 0.6, f.W * 0.5, 8);
    torso(cabin, f, 0.86);
    const y = f.hip + (f.H - f.hip) * 0.72;
    cabin.ball("shade", [0, y + 4, 10], [9, 9, 10]);
    cabin.block("glass", [y + 2, y + 7], [10, 3], undefined, [0, 18]);
    return [...sides(f, 0.36, 10, 0.86), ...sides(f, 0.94, -4, 0.44), [0, f.hip * 0.45, f.L * 0.72]];
  },
};

const swept = (w: number, L: number): [number, number][] => [
  [0, L * 0.5],
  [w * 0.5, L * 0.05],
  [w, -L * 0.3],
  [w, -L * 0.6],
  [w * 0.4, -L * 0.4],
  [0, -L * 0.45],
];
const flyers: Record<string, Body> = {
  sprut: ({ hull, cabin }, f) => {
    hull.rod("shade", [0, 6, 0], [0, 14, 0], f.L * 0.5, f.L * 0.86, 10);
    hull.rod("seat", [0, 14, 0], [0, 22, 0], f.L * 0.86, f.L * 0.5, 10);
    for (const turn of [52, 128, 232, 308])
      hull.at(
        [0, 12, 0],
        () => {
          hull.rod("steel", [0, 0, 22], [0, 2, 46], 4, 3);
          hull.rod("dark", [0, -8, 44], [0, 8, 44], 7, 6, 8);
          hull.rod("glow", [0, -11, 44], [0, -8, 44], 3, 5, 8);
        },
        { turn },
      );
    cabin.ball("seat", [0, 28, 6], [17, 15, 20]);
    cabin.block("glass", [28, 38], [18, 8], [12, 3], [0, 22, 0, 16]);
    return [...sides(f, -0.6, 18, 0.7), [0, 12, 26]];
  },
  condor: ({ hull, cabin }, f) => {
    hull.pair([0, 16, 4], () => hull.plate("pale", swept(f.w, f.L * 1.5), 4), { roll: -6 });
    hull.pair([f.w * 0.42, 14, -10], () => hull.rod("dark", [0, 0, 14], [0, 0, -16], 8, 6, 8));
    hull.pair([f.w * 0.42, 14, -27], () => hull.rod("glow", [0, 0, 1], [0, 0, -2], 5, 3, 8));
    cabin.block("seat", [8, 22], [16, f.L * 1.7], [20, f.L * 1.5]);
    cabin.block("seat", [22, 36], [20, f.L * 1.2], [9, f.L * 0.6], [0, -4]);
    cabin.block("glass", [22, 32], [13, 16], [8, 6], [0, f.L * 0.56, 0, f.L * 0.36]);
    cabin.block("shade", [22, 44], [3, 22], [2, 10], [0, -f.L * 0.7, 0, -f.L * 0.84]);
    return [...sides(f, -0.5, 12, 0.9), [0, 6, 10]];
  },
  thunder: ({ hull, cabin }, f) => {
    hull.pair([f.w * 0.68, 20, 0], () => {
      hull.rod("shade", [0, -5, 0], [0, 6, 0], f.w * 0.3, f.w * 0.32, 10);
      hull.rod("dark", [0, 5, 0], [0, 7, 0], f.w * 0.26, f.w * 0.26, 10);
      hull.plate(
        "steel",
        [
          [-2, -f.w * 0.24],
          [2, -f.w * 0.24],
          [2, f.w * 0.24],
          [-2, f.w * 0.24],
        ],
        18,
      );
      hull.block("steel", [-2, 3], [f.w * 0.36, 8], undefined, [-f.w * 0.4, 0]);
    });
    cabin.block("seat", [6, 30], [24, f.L * 1.4], [28, f.L * 1.2]);
    cabin.block("seat", [30, 44], [28, f.L * 1.0], [14, f.L * 0.6], [0, -2]);
    cabin.block("glass", [22, 40], [18, 14], [10, 4], [0, f.L * 0.72, 0, f.L * 0.42]);
    cabin.rod("shade", [0, 26, -f.L * 0.6], [0, 34, -f.L], 7, 3);
    cabin.block("pale", [30, 54], [2, 14], [2, 8], [0, -f.L * 0.9]);
    return [...sides(f, -0.7, 16, 0.4), [0, 6, 20]];
  },
  hornet: ({ hull, cabin }, f) => {
    hull.pair(
      [4, 34, 8],
      () =>
        hull.plate(
          "pale",
          [
            [0, 6],
            [f.w * 0.9, 16],
            [f.w * 0.9, 4],
            [0, -4],
          ],
          2,
        ),
      { roll: -16 },
    );
    hull.pair(
      [4, 30, -8],
      () =>
        hull.plate(
          "pale",
          [
            [0, 4],
            [f.w * 0.84, -4],
            [f.w * 0.8, -16],
            [0, -6],
          ],
          2,
        ),
      {
        roll: -8,
      },
    );
    hull.pair([8, 14, 6], () => hull.rod("steel", [0, 0, 0], [10, -12, 6], 2, 1));
    cabin.ball("seat", [0, 26, 6], [14, 14, 20]);
    cabin.ball("shade", [0, 24, f.L * 0.66], [11, 11, 12]);
    cabin.pair([6, 28, f.L * 0.78], () => cabin.ball("glass", [0, 0, 0], [5, 5, 5]));
    cabin.rod("warm", [0, 24, -8], [0, 18, -f.L * 0.62], 12, 7, 8);
    cabin.rod("dark", [0, 18, -f.L * 0.62], [0, 12, -f.L], 7, 0.6, 8);
    return [...sides(f, -0.5, 18, 0.36), [0, 8, 12]];
  },
};

const BODIES: Record<string, Body> = { ...light, ...heavy, ...flyers };
// A machine that is drawn nowhere yet looks like another of its class.
const ANY: Record<Chassis, [light: string, heavy: string]> = {
  wheeled: ["jackal", "hunter"],
  tracked: ["bronekhod", "hurricane"],
  walking: ["raptor", "locust"],
  flying: ["thunder", "thunder"],
};
const SMALL = new Set(["wheeled", "walking", "tracked"]);

export function machineModel(built: Built): MachineModel {
  const model = { hull: new Solids(), cabin: new Solids() };
  const frame = frameOf(built.shape);
  const body = BODIES[built.key] ?? BODIES[ANY[built.chassis][built.heavy ? 1 : 0]]!;
  const places = body(model, frame, built);
  const size = built.heavy || !SMALL.has(built.chassis) ? 1 : 0.72;
  for (const [i, key] of built.weapons.entries()) {
    const place = places[i % places.length]!;
    model.cabin.at(place, () => drawWeapon(model.cabin, key, size), { mirror: place[0] < 0 });
  }
  return model;
}

// ---- Guns ---------------------------------------------------------------------------------------------------------------

const guns: Record<string, (m: MachineModel, shape: Shape) => void> = {
  mortar: ({ hull, cabin }, { across }) => {
    hull.rod("dark", [0, 0, -4], [0, 4, -4], across * 0.34, across * 0.3, 8);
    cabin.rod("steel", [0, 5, -6], [0, 32, 8], 5, 4.4, 8);
    cabin.rod("dark", [0, 29, 6.4], [0, 33, 8.6], 5.4, 5.4, 8);
    cabin.pair([3, 18, 4], () => cabin.rod("shade", [0, 0, 0], [9, -18, 14], 1.6, 1.4));
    cabin.block("seat", [8, 20], [22, 3], [18, 3], [0, 4]);
  },
  "twin-cannon": ({ hull, cabin }, { across, height }) => {
    hull.rod("dark", [0, 0, 0], [0, 6, 0], across * 0.5, across * 0.46, 8);
    hull.rod("steel", [0, 6, 0], [0, height * 0.5, 0], 12, 9, 8);
    cabin.block("seat", [height * 0.5, height], [34, 24], [26, 18], [0, -2]);
    cabin.block("shade", [height * 0.56, height * 0.92], [38, 3], [34, 3], [0, 12]);
    cabin.at([0, height * 0.82, 8], () => drawBarrels(cabin, 2, 32, 3.4));
    cabin.block("glass", [height * 0.8, height * 0.9], [8, 2], undefined, [0, 14]);
  },
  buldog: ({ hull, cabin }, { across, along }) => {
    hull.pair([across * 0.36, 8, 2], () => {
      hull.rod("dark", [-3, 0, 0], [3, 0, 0], 8, 8, 10);
      hull.rod("steel", [3, 0, 0], [4, 0, 0], 4, 3, 8);
    });
    hull.pair([4, 8, -2], () => hull.rod("steel", [0, 0, 0], [6, -7, -along * 0.42], 2, 1.4));
    cabin.block("seat", [8, 26], [across * 0.86, 3], [across * 0.6, 3], [0, 6]);
    cabin.at([0, 18, 4], () => drawBarrels(cabin, 1, 22, 3));
  },
};
export function gunModel(key: string, shape: Shape, mobile: boolean): MachineModel {
  const model = { hull: new Solids(), cabin: new Solids() };
  (guns[key] ?? guns[mobile ? "buldog" : "twin-cannon"]!)(model, shape);
  return model;
}
