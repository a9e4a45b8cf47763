// A question to which this seat alone can see that there is one answer. Where other people play it is theirs to see when it
// is answered, so that it waits for a key; among bots the page answers it.
import type { GameTable } from "../games/game";
import type { MatchModel } from "../model/match";
import { sole } from "./wishes";

// The one decision that answers what is asked; nothing where there is a choice, or something that cannot be listed.
export function soleDecision(model: MatchModel): string {
  const ask = model.ask.peek();
  const [only, ...others] = ask?.offers ?? [];
  const described = Array.isArray(ask?.free) ? ask.free.length > 0 : !!ask?.free;
  return only === undefined || others.length || described ? "" : only;
}

const playsAlone = (model: MatchModel): boolean =>
  model.mine.peek().length === 1 &&
  (model.table.peek()?.seats ?? []).every((each) => each.kind === "bot" || each.seat === model.seat.peek());

// For a question that has just come. What was taken back is not decided again at once, a lesson shows every step, and what
// is put together step by step is begun, gone on with and sent by whoever puts it together.
export function meetSole(model: MatchModel, game: Pick<GameTable, "begins" | "isPlanning">): void {
  const decision = soleDecision(model);
  if (!decision || !model.canAct.peek() || model.chosen.peek() || model.table.peek()?.lesson) return;
  if (game.isPlanning?.(model) || game.begins?.(model, decision)) return;
  const isBack = model.fresh.peek().some((each) => each.table?.event === "taken_back");
  const answers = sole.peek() && playsAlone(model) && !isBack;
  if (answers) model.commit(decision);
  else model.touch(decision);
}
