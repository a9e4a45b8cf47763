// Decisions as the text that the server reads and offers (wire/bronepehota.ts).
import { type Action, type Charge, DECISIONS, type DriveLeg, type FootLeg, type Pose } from "../../wire/bronepehota";
import type { Content } from "./content";
import type { Spot } from "./measure";
import { NONE } from "./view";

// A barrel that points somewhere: the heading on the table and the pitch, both in tenths of a degree (BP-P-01).
export interface Fire {
  model: number;
  gun: number;
  barrel: number;
  charge: Charge;
  yaw: number;
  pitch: number;
}

// ---- Writing ------------------------------------------------------------------------------------------------------------

const print = (action: Action): string => DECISIONS.print(action, {});
// What is planned with a pointer lies between millimetres.
const whole = <T extends Spot>(spot: T): T => ({
  ...spot,
  x: Math.round(spot.x),
  y: Math.round(spot.y),
  z: Math.round(spot.z),
});

export const code = {
  deploy: (model: number, pose: Pose): string => print({ is: "deploy", model, pose: whole(pose) }),
  walk: (model: number, heading: number, legs: readonly FootLeg[], gun = NONE, gunHeading = 0): string =>
    print({ is: "walk", model, heading, legs: legs.map(whole), gun, gun_heading: gunHeading }),
  jump: (model: number, pose: Pose): string => print({ is: "jump", model, pose: whole(pose) }),
  drive: (model: number, legs: readonly DriveLeg[], again = false, tow = NONE, quarters = 0): string => {
    const whole = legs.map(({ course, amount }) => ({ course, amount: Math.round(amount) }));
    return print({ is: "drive", model, legs: whole, again, tow, quarters });
  },
  swing: (model: number, cabin: number): string => print({ is: "swing", model, cabin }),
  leave: (model: number, pose: Pose): string => print({ is: "leave", model, pose: whole(pose) }),
  face: (model: number, heading: number): string => print({ is: "face", model, heading }),
  shoot: (model: number, target: number, { gun = NONE, weapon = 0, aimed = false } = {}): string =>
    print({ is: "shoot", model, target, gun, weapon, aimed }),
  fire: ({ model, gun, barrel, charge, yaw, pitch }: Fire): string =>
    print({ is: "fire", model, gun, barrel, charge, yaw, pitch }),
  raise: (model: number, object: number, heading: number): string => print({ is: "repair", model, object, heading }),
};

// ---- Reading ------------------------------------------------------------------------------------------------------------

export const actionIn = (text: string): Action | null => DECISIONS.parse(text, {});

export interface Target {
  code: string;
  verb: Action["is"] | "";
  model?: number; // who does it
  target?: number; // whom or what it is done to
  gun?: number;
  weapon?: number;
  aimed?: boolean;
  unit?: number;
  area?: number;
}

export function targetOf(content: Content, text: string): Target {
  const action = actionIn(text);
  const known = (id: number): number => (content.cards[id] ? id : NONE);
  if (!action) return { code: text, verb: "" };
  const what = { code: text, verb: action.is };
  switch (action.is) {
    case "pick_area":
      return { ...what, area: action.area };
    case "activate":
      return { ...what, unit: action.unit };
    case "name":
    case "refill":
      return { ...what, target: known(action.model) };
    case "shoot": {
      const { weapon, aimed } = action;
      const [model, target, gun] = [action.model, action.target, action.gun].map(known);
      return { ...what, model, target, gun, weapon, aimed };
    }
    case "throw":
    case "fight":
      return { ...what, model: known(action.model), target: known(action.target) };
    case "board":
      return { ...what, model: known(action.model), target: known(action.machine) };
    case "capture":
      return { ...what, model: known(action.model), target: known(action.gun) };
    case "repair":
      return { ...what, model: known(action.model), target: known(action.object) };
    case "fire":
      return { ...what, model: known(action.model), gun: known(action.gun) };
    default:
      return "model" in action ? { ...what, model: known(action.model) } : what;
  }
}

// The stretches of a way that the server found.
export function footLegsIn(text: string): readonly FootLeg[] {
  const action = actionIn(text);
  return action?.is === "walk" ? action.legs : [];
}
export function driveLegsIn(text: string): readonly DriveLeg[] {
  const action = actionIn(text);
  return action?.is === "drive" ? action.legs : [];
}
export function headingIn(text: string): number {
  const action = actionIn(text);
  return action?.is === "walk" || action?.is === "face" ? action.heading : 0;
}
// The seats of an order that is announced.
export function seatsIn(text: string): readonly number[] {
  const action = actionIn(text);
  return action?.is === "announce" ? action.order : [];
}
