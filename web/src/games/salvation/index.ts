// Salvation's table for the common frame.
import "./map.css";
import "./cards.css";
import "./battle.css";
import "./salvation.css";
import "./words";
import type { MatchModel } from "../../model/match";
import type { Cue } from "../../table/sounds";
import type { Action, Fact } from "../../wire/salvation";
import { say } from "../../words/language";
import type { GameTable } from "../game";
import { measure, odds, QUESTIONS } from "./asked";
import { factOf } from "./battles";
import { offeredOnMap } from "./board";
import { CHOSEN_OVER, Middle } from "./choices";
import { optionTexts } from "./describe";
import { drawn } from "./draws";
import { engineFor } from "./engine_later";
import { Hand } from "./hand";
import { Chart } from "./outlook";
import { outline } from "./pieces";
import { begins, planned, undo } from "./plan";
import { isPlanning, Plan } from "./planning";
import { brief } from "./shown";
import { Inspect, Mark, Others, Status } from "./sides";
import { questionOf, salvationOf } from "./table";

function isMapped(model: MatchModel, code: string): boolean {
  const table = salvationOf(model);
  const target = table.targets.value.find((each) => each.code === code);
  if (!target) return false;
  if (target.verb === "swap" || CHOSEN_OVER.has(questionOf(model))) return true;
  const pick = table.pick.value;
  if (target.card !== undefined) {
    // Several uses of one card become buttons once it is touched.
    const same = table.targets.value.filter((each) => each.card === target.card);
    return same.length === 1 || !(pick !== null && "card" in pick && pick.card === target.card);
  }
  if (target.sector === undefined || target.verb === "intercept" || target.verb === "aim") return false;
  const same = offeredOnMap(model, table).filter((each) => each.sector === target.sector);
  return same.length === 1 || !(pick !== null && "sector" in pick && pick.sector === target.sector);
}

const CUES: { readonly [Is in Fact["is"]]?: Cue } = {
  moved: "step",
  unit_placed: "step",
  card_played: "turn",
  die_rolled: "shot",
  unit_damaged: "hit",
  unit_destroyed: "blast",
  factory_lost: "blast",
  shelter_taken: "blast",
  token_opened: "gain",
  points_gained: "gain",
  card_received: "cool",
};

const ICONS: { readonly [Is in Action["is"]]?: string } = {
  exchange: "exchange",
  pass: "pass",
  intercept: "attack",
  draw: "deck",
};
function icon(code: string, model: MatchModel): string {
  const target = salvationOf(model).targets.value.find((each) => each.code === code);
  return outline((target?.verb && ICONS[target.verb]) ?? "");
}

// The card that was touched is shown beside the buttons: they say only what is done with it.
function caption(model: MatchModel, code: string): string {
  const { content, targets } = salvationOf(model);
  const target = targets.value.find((each) => each.code === code);
  const card = content.value?.cards[target?.card ?? -1];
  if (!content.value || !target || !card) return "";
  if (target.verb === "exchange") return say("salvation.exchange", { count: card.number });
  if (target.verb !== "play") return "";
  if (card.options.length < 2) return say("salvation.play");
  const option = target.option ?? 0;
  return say("salvation.play_option", {
    letter: say(option === 0 ? "salvation.option_a" : "salvation.option_b"),
    text: optionTexts(content.value, card)[option] ?? "",
  });
}

const salvation: GameTable = {
  Board: Middle,
  Hand,
  Others,
  Status,
  Mark,
  Inspect,
  Chart,
  brief,
  isMapped,
  caption,
  begins,
  isPlanning,
  Plan,
  undo,
  planned,
  drawer: (which) => say(`salvation.drawer.${which}`),
  cue: (entry) => {
    const fact = factOf(entry);
    return (fact && CUES[fact.is]) ?? "";
  },
  icon,
  measure,
  odds,
  questions: QUESTIONS,
  stepBack: (model) => {
    if (undo(model)) return;
    salvationOf(model).pick.value = null;
  },
  drawn,
  engine: engineFor,
};
export default salvation;
