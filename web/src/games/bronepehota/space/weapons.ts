// What machines carry: each weapon drawn around the place where it is mounted, looking forward.
import type { Solids, Vector } from "./solids";

type Draw = (s: Solids, size: number) => void; // sizes are millimetres of a weapon on a heavy machine

const barrels =
  (count: number, length: number, radius: number): Draw =>
  (s, k) => {
    s.block("dark", [-4 * k, 4 * k], [(6 + 2 * count) * k, 12 * k]);
    for (let i = 0; i < count; ++i) {
      const x = (i - (count - 1) / 2) * radius * 2.6 * k;
      s.rod("steel", [x, 0, 4 * k], [x, 0, length * k], radius * k, radius * 0.8 * k);
      s.rod("dark", [x, 0, (length - 4) * k], [x, 0, (length + 1) * k], radius * 1.35 * k);
    }
  };
const gatling =
  (count: number, length: number): Draw =>
  (s, k) => {
    s.rod("dark", [0, 0, -7 * k], [0, 0, 6 * k], 6 * k, 6 * k, 8);
    for (let i = 0; i < count; ++i) {
      const angle = (i / count) * 2 * Math.PI;
      const [x, y] = [3.2 * k * Math.cos(angle), 3.2 * k * Math.sin(angle)];
      s.rod("steel", [x, y, 6 * k], [x, y, length * k], 1.4 * k, 1.4 * k, 4);
    }
    s.rod("dark", [0, 0, (length - 5) * k], [0, 0, (length - 2) * k], 5 * k, 5 * k, 8);
  };
const pod =
  (rows: number, columns: number, length: number): Draw =>
  (s, k) => {
    const [w, h] = [(columns * 6 + 3) * k, (rows * 6 + 3) * k];
    s.block("shade", [-h / 2, h / 2], [w, length * k]);
    s.block("dark", [-h / 2 + k, h / 2 - k], [w - 2 * k, 1.6 * k], undefined, [0, (length / 2) * k]);
    for (let i = 0; i < rows * columns; ++i) {
      const x = ((i % columns) - (columns - 1) / 2) * 6 * k;
      const y = (Math.floor(i / columns) - (rows - 1) / 2) * 6 * k;
      s.rod("warm", [x, y, (length / 2) * k], [x, y, (length / 2 + 4) * k], 2 * k, 0.4 * k);
    }
  };
const rocket: Draw = (s, k) => {
  s.block("dark", [-6 * k, -2.5 * k], [6 * k, 26 * k]);
  s.rod("pale", [0, 1 * k, -14 * k], [0, 1 * k, 12 * k], 3.6 * k, 3.6 * k, 8);
  s.rod("warm", [0, 1 * k, 12 * k], [0, 1 * k, 21 * k], 3.6 * k, 0.4 * k, 8);
  for (const turn of [45, 135, 225, 315])
    s.at([0, 1 * k, -12 * k], () => s.block("seat", [3 * k, 7.5 * k], [1.2 * k, 6 * k]), { roll: turn });
};
const beam: Draw = (s, k) => {
  s.block("shade", [-5 * k, 5 * k], [9 * k, 16 * k], [7 * k, 12 * k]);
  s.block("steel", [-2.5 * k, 2.5 * k], [5 * k, 24 * k], undefined, [0, 16 * k]);
  for (const f of [12, 18, 24]) s.block("dark", [-3.6 * k, 3.6 * k], [7 * k, 2 * k], undefined, [0, f * k]);
  s.ball("glow", [0, 0, 29 * k], [2.4 * k, 2.4 * k, 2.4 * k]);
};
const plasma: Draw = (s, k) => {
  s.rod("shade", [0, 0, -8 * k], [0, 0, 10 * k], 6.5 * k, 4 * k, 8);
  for (const turn of [0, 120, 240])
    s.at([0, 0, 10 * k], () => s.block("steel", [3 * k, 6 * k], [2 * k, 14 * k], [2 * k, 10 * k], [0, 6 * k]), {
      roll: turn,
    });
  s.ball("glow", [0, 0, 15 * k], [4 * k, 4 * k, 4 * k]);
};
const saw: Draw = (s, k) => {
  s.block("steel", [-3 * k, 3 * k], [5 * k, 20 * k], [5 * k, 20 * k], [0, 4 * k]);
  const teeth = Array.from({ length: 16 }, (_, i): [number, number] => {
    const r = (i % 2 ? 13 : 10) * k;
    return [r * Math.cos((i / 16) * 2 * Math.PI), r * Math.sin((i / 16) * 2 * Math.PI)];
  });
  s.at([0, 0, 20 * k], () => s.plate("pale", teeth, 2 * k, false), { turn: 90 });
  s.rod("dark", [-3 * k, 0, 20 * k], [3 * k, 0, 20 * k], 4 * k, 4 * k, 8);
};
const claw: Draw = (s, k) => {
  s.rod("steel", [0, 0, -6 * k], [0, 0, 8 * k], 4.5 * k, 4.5 * k, 8);
  for (const turn of [0, 120, 240])
    s.at(
      [0, 0, 8 * k],
      () => {
        s.block("dark", [2 * k, 5 * k], [4 * k, 9 * k], [3 * k, 9 * k], [0, 3 * k, 0, 6 * k]);
        s.rod("pale", [0, 7 * k, 8 * k], [0, 1 * k, 19 * k], 2.4 * k, 0.5 * k, 4);
      },
      { roll: turn },
    );
};
const fist: Draw = (s, k) => {
  s.rod("steel", [0, 0, -8 * k], [0, 0, 4 * k], 4.5 * k, 5 * k, 8);
  s.block("shade", [-7 * k, 7 * k], [13 * k, 12 * k], [12 * k, 11 * k], [0, 9 * k]);
  for (const x of [-4.5, 0, 4.5]) s.block("dark", [-6 * k, 2 * k], [3.6 * k, 5 * k], undefined, [x * k, 16 * k]);
};
const harpoon: Draw = (s, k) => {
  s.rod("shade", [0, 0, -10 * k], [0, 0, 10 * k], 5 * k, 4 * k, 8);
  s.rod("steel", [0, 0, 10 * k], [0, 0, 26 * k], 1.6 * k, 1.6 * k, 4);
  s.rod("glow", [0, 0, 24 * k], [0, 0, 34 * k], 4 * k, 0.3 * k, 4);
};
const blade: Draw = (s, k) => {
  const ring = (f: number): Vector[] => [
    [-38 * k, -14 * k, (f + 4) * k],
    [38 * k, -14 * k, (f + 4) * k],
    [40 * k, 12 * k, f * k],
    [-40 * k, 12 * k, f * k],
  ];
  s.between("pale", ring(4), ring(0));
  for (const x of [-20, 20]) s.rod("steel", [x * k, -4 * k, -16 * k], [x * k, -4 * k, 4 * k], 3 * k);
};
const platform: Draw = (s, k) => {
  s.block("steel", [-2 * k, 1 * k], [44 * k, 34 * k], undefined, [0, -4 * k]);
  s.pair([18 * k, 1 * k, -18 * k], () => s.rod("warm", [0, 0, 0], [0, 12 * k, 0], 1.6 * k));
  s.rod("warm", [10 * k, 1 * k, 6 * k], [10 * k, 16 * k, 2 * k], 2.2 * k);
  s.rod("warm", [10 * k, 16 * k, 2 * k], [-6 * k, 20 * k, -14 * k], 1.8 * k);
  s.rod("dark", [-6 * k, 20 * k, -14 * k], [-6 * k, 8 * k, -14 * k], 0.8 * k);
};

const WEAPONS: Record<string, Draw> = {
  "rocket-launcher": pod(2, 2, 20),
  "twin-rocket-launcher": pod(1, 2, 24),
  "long-range-rockets": pod(3, 3, 34),
  "air-rockets": pod(1, 3, 18),
  "heavy-rocket": rocket,
  gatling: gatling(6, 28),
  "vulkan-mg": gatling(4, 24),
  "four-barrel-mg": gatling(4, 20),
  "triple-mg": barrels(3, 20, 1.6),
  "twin-barrel-mg": barrels(2, 22, 1.8),
  "twin-mg": barrels(2, 18, 1.5),
  "heavy-mg": barrels(1, 24, 2.2),
  autocannon: barrels(1, 30, 2.6),
  "rapid-fire-cannon": barrels(2, 26, 2.4),
  "long-autocannon": barrels(1, 42, 2.8),
  "light-ap-cannon": barrels(1, 34, 3),
  "twin-ap-cannon": barrels(2, 36, 3.2),
  "laser-cannon": beam,
  "impulse-gun": beam,
  "plasma-emitter": plasma,
  vibrosaw: saw,
  "mechanical-saw": saw,
  "battle-claw": claw,
  "manipulator-fist": fist,
  "energy-harpoon": harpoon,
  "dozer-blade": blade,
  "repair-platform": platform,
};
export const drawWeapon = (s: Solids, key: string, size: number): void =>
  (WEAPONS[key] ?? barrels(1, 24, 2.2))(s, size);
export const drawBarrels = (s: Solids, count: number, length: number, radius: number): void =>
  barrels(count, length, radius)(s, 1);
