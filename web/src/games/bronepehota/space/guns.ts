// Guns, which soldiers serve: what stands on the ground, and what is swung.
import type { Shape } from "../content";
import type { SwungModel } from "./chassis";
import { Solids } from "./solids";
import { drawBarrels } from "./weapons";

const guns: Record<string, (m: SwungModel, shape: Shape) => void> = {
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
export function gunModel(key: string, shape: Shape, mobile: boolean): SwungModel {
  const model = { hull: new Solids(), cabin: new Solids() };
  (guns[key] ?? guns[mobile ? "buldog" : "twin-cannon"]!)(model, shape);
  return model;
}
