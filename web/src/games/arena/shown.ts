// What the server shows of a decision that is looked at (docs/protocol.md, "Previews").
import type { MatchModel } from "../../model/match";
import type { Notice } from "../../model/types";

export interface TargetShown {
  seat: number;
  least: number;
  most: number;
  tally: { amount: number; rule: string; text: string }[];
}
export interface Shown {
  path: number[];
  targets: TargetShown[];
  boards: { seat: number; module: number; change: "heated" | "laid_down" | "cooled" | "lost" }[];
}

// The picture of the decision that is looked at, as long as it is the one the notice speaks of.
export function shownOf(model: MatchModel): Shown | null {
  const shows = model.notice.value?.shows as Partial<Shown> | undefined;
  return shows ? { path: shows.path ?? [], targets: shows.targets ?? [], boards: shows.boards ?? [] } : null;
}

// The words beside a chart: the sentence that cites rules is what the chart draws.
export function brief(notice: Notice): string {
  const shows = notice.shows as Partial<Shown> | undefined;
  return shows?.targets?.length ? notice.text.replace(/[^.]*\[[A-Z]+-[^.]*\.\s*/g, " ").trim() : notice.text;
}

// What the decision would leave on a module, or nothing.
export function changeOf(model: MatchModel, seat: number, module: number): string {
  return shownOf(model)?.boards.find((each) => each.seat === seat && each.module === module)?.change ?? "";
}
