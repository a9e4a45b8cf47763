// Decisions as the text that the server reads: the name, and one word for each field in the order of the rules.
import type { Content } from "./content";
import type { Spot } from "./measure";
import { NONE, type Pose } from "./view";

export type Stride = "walk" | "clamber" | "ladder" | "climb" | "leap" | "carry";
export interface FootLeg extends Spot {
  stride: Stride;
}
export type Course = "forward" | "back" | "left" | "right" | "turn";
export interface DriveLeg {
  course: Course;
  amount: number; // millimetres, or the new heading
}

export const CHARGES = ["shell", "mine", "rocket"] as const;
export type Charge = (typeof CHARGES)[number];
// A barrel that points somewhere: the heading on the table and the pitch, both in tenths of a degree (BP-P-01).
export interface Fire {
  model: number;
  gun: number;
  barrel: number;
  charge: Charge;
  yaw: number;
  pitch: number;
}

const placeWord = ({ x, y, z }: Spot): string =>
  [x, y, ...(Math.round(z) ? [z] : [])].map((each) => String(Math.round(each))).join(",");
const poseWord = (pose: Pose): string => `${placeWord(pose)}@${pose.heading}`;

export const code = {
  deploy: (model: number, pose: Pose): string => `deploy ${model} ${poseWord(pose)}`,
  walk: (model: number, heading: number, legs: FootLeg[], gun = NONE, gunHeading = 0): string =>
    [
      `walk ${model}`,
      ...legs.map((each) => `${each.stride} ${placeWord(each)}`),
      `face ${heading}`,
      ...(gun === NONE ? [] : [`gun ${gun} ${gunHeading}`]),
    ].join(" "),
  jump: (model: number, pose: Pose): string => `jump ${model} ${poseWord(pose)}`,
  drive: (model: number, legs: DriveLeg[], again = false, tow = NONE, quarters = 0): string =>
    [
      `drive ${model}`,
      ...(again ? ["again"] : []),
      ...(tow === NONE ? [] : [`tow ${tow} ${quarters}`]),
      ...legs.map((each) => `${each.course} ${Math.round(each.amount)}`),
    ].join(" "),
  swing: (model: number, cabin: number): string => `swing ${model} ${cabin}`,
  leave: (model: number, pose: Pose): string => `leave ${model} ${poseWord(pose)}`,
  face: (model: number, heading: number): string => `face ${model} ${heading}`,
  shoot: (model: number, target: number, { gun = NONE, weapon = 0, aimed = false } = {}): string =>
    [
      `shoot ${model} ${target}`,
      ...(gun === NONE ? [] : [`gun ${gun}`]),
      ...(weapon ? [`weapon ${weapon}`] : []),
      ...(aimed ? ["aimed"] : []),
    ].join(" "),
  fire: ({ model, gun, barrel, charge, yaw, pitch }: Fire): string =>
    [
      `fire ${model} ${charge} ${yaw / 10} ${pitch / 10}`,
      ...(gun === NONE ? [] : [`gun ${gun}`]),
      ...(barrel ? [`barrel ${barrel}`] : []),
    ].join(" "),
  raise: (model: number, object: number, heading: number): string => `repair ${model} ${object} heading ${heading}`,
  fight: (model: number, target: number): string => `fight ${model} ${target}`,
  activate: (unit: number): string => `activate ${unit}`,
};

// ---- Reading ------------------------------------------------------------------------------------------------------------

export interface Target {
  code: string;
  verb: string;
  model?: number; // who does it
  target?: number; // whom or what it is done to
  gun?: number;
  weapon?: number;
  aimed?: boolean;
  unit?: number;
  area?: number;
}
const modelIn = (content: Content, word: string | undefined): number => {
  const id = Number(word);
  return word !== undefined && content.cards[id] ? id : NONE;
};
// What stands behind one of the words of a decision, as "gun 31".
const after = (words: string[], name: string): string | undefined =>
  words.includes(name) ? words[words.indexOf(name) + 1] : undefined;

export function targetOf(content: Content, text: string): Target {
  const [verb = "", ...words] = text.split(" ");
  const model = (at: number): number => modelIn(content, words[at]);
  switch (verb) {
    case "pick_area":
      return { code: text, verb, area: Number(words[0]) };
    case "activate":
      return { code: text, verb, unit: Number(words[0]) };
    case "name":
    case "refill":
      return { code: text, verb, target: model(0) };
    case "shoot":
      return {
        code: text,
        verb,
        model: model(0),
        target: model(1),
        gun: modelIn(content, after(words, "gun")),
        weapon: Number(after(words, "weapon") ?? 0),
        aimed: words.includes("aimed"),
      };
    case "throw":
    case "fight":
    case "board":
    case "capture":
    case "repair":
      return { code: text, verb, model: model(0), target: model(1) };
    case "fire":
      return { code: text, verb, model: model(0), gun: modelIn(content, after(words, "gun")) };
    case "drive_off":
    case "pick_up":
    case "put_down":
    case "walk":
    case "jump":
    case "drive":
    case "swing":
    case "leave":
    case "face":
    case "deploy":
      return { code: text, verb, model: model(0) };
    default:
      return { code: text, verb };
  }
}

// The stretches of a way that the server found.
const STRIDES = new Set<string>(["walk", "clamber", "ladder", "climb", "leap", "carry"]);
export function footLegsIn(text: string): FootLeg[] {
  const words = text.split(" ").slice(2);
  return words.flatMap((word, i) => {
    if (!STRIDES.has(word)) return [];
    const [x = 0, y = 0, z = 0] = (words[i + 1] ?? "").split(",").map(Number);
    return [{ stride: word as Stride, x, y, z }];
  });
}
const COURSES = new Set<string>(["forward", "back", "left", "right", "turn"]);
export function driveLegsIn(text: string): DriveLeg[] {
  const words = text.split(" ").slice(2);
  return words.flatMap((word, i) =>
    COURSES.has(word) ? [{ course: word as Course, amount: Number(words[i + 1] ?? 0) }] : [],
  );
}
export const headingIn = (text: string): number => Number(after(text.split(" "), "face") ?? 0);
// The seats of an order that is announced; people count them from 1.
export const seatsIn = (code: string): number[] => (code.match(/\d+/g) ?? []).map((number) => Number(number) - 1);
