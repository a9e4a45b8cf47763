// The arena's table for the common frame.
import "./arena.css";
import "./words";
import icons from "virtual:icons/arena";
import type { MatchModel } from "../../model/match";
import type { Cue } from "../../table/sounds";
import { say } from "../../words/language";
import type { GameTable } from "../game";
import { measure, odds, QUESTIONS } from "./asked";
import { Middle } from "./choices";
import { drawn } from "./drawn";
import { engineFor } from "./engine_later";
import { Chart } from "./outlook";
import { Hand, Inspect, Mark, Others, Status } from "./robots";
import { brief } from "./shown";
import { arenaOf } from "./table";

const ICONS: Record<string, string> = {
  cool_all: "cool",
  "use turn": "rotate",
  "use move": "move",
  "use strike": "melee",
  pull: "lob",
  "heat_family attack": "direct",
  "heat_family defence": "defend",
  "heat_family movement": "move",
  "heat_family rotation": "rotate",
};

function isMapped(model: MatchModel, code: string): boolean {
  const { targets, pick } = arenaOf(model);
  const all = targets.value;
  const target = all.find((each) => each.code === code);
  if (!target) return false;
  const question = model.ask.value?.question;
  if (target.gear || question === "choose_ability") return true;
  if (question === "place") return target.cell !== undefined;
  if (target.module !== undefined) {
    const same = all.filter((each) => each.module === target.module && each.robot === target.robot);
    const now = pick.value;
    const isPicked = now !== null && "module" in now && now.module === target.module && now.robot === target.robot;
    return same.length === 1 || !isPicked;
  }
  if (target.cell !== undefined) {
    const same = all.filter((each) => each.cell === target.cell);
    const isPicked = pick.value !== null && "cell" in pick.value && pick.value.cell === target.cell;
    return same.length === 1 || !isPicked;
  }
  // Two turns that end in the same direction: the board shows the first.
  return target.direction !== undefined && all.find((each) => each.direction === target.direction) === target;
}

const CUES: Record<string, Cue> = {
  moved: "step",
  robot_placed: "step",
  robot_turned: "turn",
  attacked: "shot",
  shot_missed: "shot",
  damage_taken: "hit",
  exploded: "blast",
  mine_sprung: "blast",
  all_cooled: "cool",
  module_cooled: "cool",
  module_picked: "gain",
};

const arena: GameTable = {
  Board: Middle,
  Hand,
  Others,
  Status,
  Mark,
  Inspect,
  Chart,
  brief,
  isMapped,
  drawer: (which) => say(`arena.drawer.${which}`),
  cue: (entry) => CUES[Object.keys(entry.fact ?? {})[0] ?? ""] ?? "",
  icon: (code) => icons[ICONS[code] ?? ""] ?? "",
  measure,
  odds,
  questions: QUESTIONS,
  stepBack: (model) => {
    arenaOf(model).pick.value = null;
  },
  drawn,
  engine: engineFor,
};
export default arena;
