// Machines: for each of the pack a body of its own. The hull looks where the machine stands, the cabin where it is swung;
// weapons are those it carries. Sizes are those of the rules, so that what is seen is about what can be hit.
import type { Chassis, Shape } from "../content";
import {
  type Body,
  frameOf,
  legs,
  manyLegs,
  sides,
  snout,
  type SwungModel,
  tail,
  torso,
  tracks,
  wheels,
} from "./chassis";
import { flyers } from "./flyers";
import { Solids } from "./solids";
import { drawWeapon } from "./weapons";

export interface Built {
  key: string;
  chassis: Chassis;
  heavy: boolean;
  shape: Shape;
  weapons: string[]; // in the order of their mounts
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

const BODIES: Record<string, Body> = { ...light, ...heavy, ...flyers };
// A machine that is drawn nowhere yet looks like another of its class.
const ANY: Record<Chassis, [light: string, heavy: string]> = {
  wheeled: ["jackal", "hunter"],
  tracked: ["bronekhod", "hurricane"],
  walking: ["raptor", "locust"],
  flying: ["thunder", "thunder"],
};
const SMALL = new Set(["wheeled", "walking", "tracked"]);

export function machineModel(built: Built): SwungModel {
  const model = { hull: new Solids(), cabin: new Solids() };
  const frame = frameOf(built.shape);
  const body = BODIES[built.key] ?? BODIES[ANY[built.chassis][built.heavy ? 1 : 0]]!;
  const places = body(model, frame);
  const size = built.heavy || !SMALL.has(built.chassis) ? 1 : 0.72;
  for (const [i, key] of built.weapons.entries()) {
    const place = places[i % places.length]!;
    model.cabin.at(place, () => drawWeapon(model.cabin, key, size), { mirror: place[0] < 0 });
  }
  return model;
}
