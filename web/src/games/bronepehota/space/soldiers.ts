// Soldiers: the squad by build, helmet and pack, the man by what he carries. Taken from his sheet, so that a squad of
// another pack is drawn as well.
import type { Soldier } from "../content";
import { type Paint, Solids } from "./solids";

type Helmet = "dome" | "crest" | "visor" | "horns" | "box" | "hood" | "fin" | "mask";
type Gear = "shield" | "pauldrons" | "cape" | "boxes" | "generator" | "blades" | "roll" | "";
interface Style {
  helmet: Helmet;
  chest: Paint;
  gear: Gear;
}
const ANY: Style = { helmet: "dome", chest: "seat", gear: "" };
const STYLES: Record<string, Style> = {
  "pol-hci": { helmet: "dome", chest: "seat", gear: "" },
  "pol-hal": { helmet: "crest", chest: "shade", gear: "pauldrons" },
  "pol-lal": { helmet: "visor", chest: "pale", gear: "" },
  "pol-lac": { helmet: "fin", chest: "steel", gear: "" },
  "pol-rci": { helmet: "mask", chest: "dark", gear: "shield" },
  "pol-tri": { helmet: "horns", chest: "seat", gear: "pauldrons" },
  "pol-lin": { helmet: "dome", chest: "steel", gear: "roll" },
  "pro-hrc": { helmet: "box", chest: "shade", gear: "boxes" },
  "pro-lrc": { helmet: "fin", chest: "steel", gear: "blades" },
  "pro-rci": { helmet: "mask", chest: "dark", gear: "generator" },
  "pro-asp": { helmet: "visor", chest: "seat", gear: "pauldrons" },
  "pro-vel": { helmet: "hood", chest: "pale", gear: "cape" },
  "pro-asj": { helmet: "crest", chest: "shade", gear: "blades" },
};
function gear(s: Solids, kind: Gear, wide: number): void {
  switch (kind) {
    case "shield":
      s.at([-wide + 1, 17, 5.6], () => s.block("pale", [-9, 9], [9, 1.2], [10, 1.2]));
      return void s.at([-wide + 1, 17, 6.4], () => s.block("seat", [-6, 5], [3, 0.8]));
    case "pauldrons":
      return void s.pair([wide + 1.6, 27, 0], () => s.block("pale", [-2.6, 2.6], [5.4, 8.4], [3.4, 6]), { roll: -14 });
    case "cape":
      return void s.block("shade", [8, 29], [15, 1.4], [9, 2], [0, -6, 0, -3.4]);
    case "boxes":
      return void s.pair([wide, 29, -1.6], () => {
        s.block("steel", [0, 5.4], [4.4, 8]);
        s.block("warm", [1.4, 4], [2.6, 1], undefined, [0, 4]);
      });
    case "generator":
      s.rod("steel", [-4.4, 24, -5], [4.4, 24, -5], 3.4, 3.4, 8);
      return void s.pair([4.6, 24, -5], () => s.rod("glow", [0, 0, 0], [1.2, 0, 0], 2.2, 2, 8));
    case "blades":
      return void s.pair([wide * 0.6, 24, -4.6], () => s.block("pale", [-2, 11], [1, 4], [0.6, 1]), { roll: 24 });
    case "roll":
      return void s.rod("warm", [-5, 28, -4.6], [5, 28, -4.6], 2, 2, 6);
    default:
  }
}

function helmet(s: Solids, kind: Helmet, side: string): void {
  const isBox = side === "protectorate" || kind === "box";
  if (isBox) s.block("seat", [-1, 5.4], [6.4, 7], [5, 5.4]);
  else s.ball("seat", [0, 2, 0], [3.9, 4, 4.2]);
  s.block("glass", [1, 2.8], [5, 1.6], undefined, [0, 3.4]);
  if (kind === "crest") s.block("pale", [3.5, 7.4], [1.2, 8], [1.2, 4], [0, -0.5]);
  if (kind === "fin") s.rod("pale", [2.4, 3, -1], [2.4, 9.5, -2.5], 0.6, 0.3, 4);
  if (kind === "horns") s.pair([3, 3.5, 0], () => s.rod("pale", [0, 0, 0], [3, 4.4, 1], 1.1, 0.2, 4));
  if (kind === "visor") s.block("dark", [0.2, 3.4], [7.2, 2.4], [6.4, 2], [0, 2.6]);
  if (kind === "hood") s.block("shade", [-3, 5], [8.4, 8], [3, 3], [0, -1]);
  if (kind === "mask") s.block("dark", [-2, 2.4], [4, 3], [3.4, 2], [0, 3.2]);
}

// Longer for what reaches farther, thicker for what hits harder; a blade for whoever cannot shoot.
function arm(s: Solids, { fire, skill }: Soldier): void {
  if (!fire.range) {
    s.rod("dark", [0, -1, 0], [0, 2, 0], 0.9, 0.9, 4);
    s.block("glow", [2, 15], [0.9, 3], [0.5, 1.2]);
    return;
  }
  const reach = fire.range.startsWith("D20") ? 22 : fire.range.startsWith("D12") ? 17 : fire.range === "D6" ? 8 : 12;
  const heavy = /^(3D|[12]D12|\dD20)/.test(fire.power) ? 1.5 : 1;
  s.block("dark", [-1.5, 1.5], [2.2 * heavy, 7], [2 * heavy, 6]);
  s.rod("steel", [0, 0.3, 2], [0, 0.3, reach - 2], 0.75 * heavy, 0.65 * heavy);
  if (heavy > 1) s.block("shade", [-4.5, -1], [3, 4], undefined, [0, -1]);
  if (reach > 15) s.rod("glass", [0, 2.2, -2], [0, 2.2, 3], 0.8, 0.8, 4);
  if (skill >= 6) s.block("glow", [-1, 0.2], [0.6, 8], [0.4, 3], [0, reach - 3]);
}

// Stands on a base as wide as the rules say; no higher than 40 mm.
export function soldierModel(squad: string, side: string, soldier: Soldier): Solids {
  const s = new Solids();
  const bulk = 0.82 + soldier.armour * 0.055; // heavier armour is broader
  const wide = 6.6 * bulk;
  const { helmet: kind, chest, gear: carried } = STYLES[squad] ?? ANY;
  s.block("shade", [0, 3], [26, 16], [24, 14]);
  s.pair([2.6 * bulk, 3, 0], () => {
    s.block("dark", [0, 2.4], [3.6, 6.6], undefined, [0, 1]);
    s.block("steel", [2, 8], [3 * bulk, 3.4 * bulk], [3.4 * bulk, 3.8 * bulk], [0, 0, 0, 0.6]);
    s.block("shade", [8, 15], [3.6 * bulk, 4 * bulk], [3.4 * bulk, 4.4 * bulk], [0, 0.6, -0.6, 0]);
  });
  s.block("dark", [14.4, 17], [7.4 * bulk, 5 * bulk]);
  s.block(chest, [17, 28], [6.6 * bulk, 5.2 * bulk], [2 * wide - 3, 6.2 * bulk]);
  s.block("pale", [20, 26], [4.4, 1], [5, 1], [0, 2.8 * bulk]);
  s.pair([wide, 26.4, 0], () => s.ball("seat", [0, 0, 0], [2.6 * bulk, 2.4 * bulk, 3 * bulk]));
  s.rod("steel", [wide, 25, 0], [wide - 0.6, 20, 4.6], 1.5 * bulk, 1.3 * bulk);
  s.rod("steel", [-wide, 25, 0], [-wide + 2, 20, 3.6], 1.5 * bulk, 1.3 * bulk);
  s.at([0, 30, 0.4], () => helmet(s, kind, side));
  s.at([wide - 2, 20.5, 5.4], () => arm(s, soldier));
  gear(s, carried, wide);
  if (soldier.jump) {
    s.pair([2.6, 20, -4.4], () => {
      s.rod("steel", [0, 0, 0], [0, 10, 0], 2.2, 2, 6);
      s.rod("warm", [0, -3, 0], [0, 0, 0], 1.2, 2, 6);
    });
  } else if (soldier.repairs) s.block("warm", [19, 27], [7, 3.4], undefined, [0, -4.4]);
  else if (soldier.armour >= 4) s.block("shade", [18, 28], [8, 3], [6, 3], [0, -4.4]);
  return s;
}
