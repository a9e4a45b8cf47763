// Bronepehota's table for the common frame.
import "./board.css";
import "./bronepehota.css";
import "./words";
import type { MatchModel } from "../../model/match";
import { eachAlone } from "../../table/log_lines";
import type { Cue } from "../../table/sounds";
import type { Action, Fact } from "../../wire/bronepehota";
import { say } from "../../words/language";
import type { GameTable } from "../game";
import { Hand, Inspect, Mark, Others, Status } from "./army";
import { measure, odds, QUESTIONS } from "./asked";
import { Board } from "./board";
import { brief } from "./briefs";
import { actionIn } from "./codes";
import { drawn } from "./draws";
import { engineOf } from "./engine";
import { linesOf } from "./lines";
import { Dispute } from "./menu";
import { planned, undo } from "./plan";
import { Chart, isPlanning, Plan } from "./planning";
import { place } from "./pointing";
import { bronepehotaOf } from "./table";
import { factOf } from "./traces";
import { NONE } from "./view";
import { switchView } from "./views";

// What is decided on the table or beside it; the rest become buttons.
const ON_TABLE = new Set<Action["is"]>([
  "fire",
  "walk",
  "jump",
  "drive",
  "swing",
  "leave",
  "face",
  "deploy",
  "dispute",
]);
function isMapped(_model: MatchModel, code: string): boolean {
  const action = actionIn(code);
  return action !== null && ON_TABLE.has(action.is);
}

const CUES: { readonly [Kind in Fact["is"]]?: Cue } = {
  stood: "step",
  drove: "step",
  jumped: "step",
  swung: "turn",
  shot_declared: "shot",
  launched: "shot",
  struck: "hit",
  toppled: "blast",
  raised: "gain",
  grenade_thrown: "shot",
  power_rolled: "hit",
  fight_begun: "hit",
  damaged: "hit",
  destroyed: "blast",
  boarded: "gain",
  captured: "gain",
  repaired: "gain",
  refilled: "gain",
};

const bronepehota: GameTable = {
  Board,
  Hand,
  Others,
  Status,
  Mark,
  Inspect,
  Chart,
  brief,
  isMapped,
  isPlanning,
  Plan,
  undo,
  planned,
  place,
  drawer: (which, model) =>
    say(
      `bronepehota.drawer.${which}${which === "others" && (model.table.value?.seats.length ?? 0) > 2 ? "_many" : ""}`,
    ),
  cue(entry) {
    const fact = factOf(entry);
    return (fact && CUES[fact.is]) ?? "";
  },
  More: Dispute,
  score: (score) => say("bronepehota.score", { score }),
  lines: (model, entries) => {
    const content = bronepehotaOf(model).content.value;
    return content ? linesOf(content, entries) : eachAlone(entries);
  },
  icon: () => "",
  measure,
  odds,
  questions: QUESTIONS,
  stepBack: (model) => {
    const table = bronepehotaOf(model);
    table.order.value = null;
    table.aiming.value = null;
    table.looked.value = NONE;
    table.picked.value = NONE;
    table.tape.value = null;
  },
  switchView,
  drawn,
  engine: async (model) => engineOf(model),
};
export default bronepehota;
