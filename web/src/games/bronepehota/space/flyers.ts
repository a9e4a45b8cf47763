// The bodies of machines that fly.
import { type Body, sides } from "./chassis";

const swept = (w: number, L: number): [number, number][] => [
  [0, L * 0.5],
  [w * 0.5, L * 0.05],
  [w, -L * 0.3],
  [w, -L * 0.6],
  [w * 0.4, -L * 0.4],
  [0, -L * 0.45],
];
export const flyers: Record<string, Body> = {
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
