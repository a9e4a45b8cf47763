// What the server shows of a decision that is looked at (docs/protocol.md, "Previews").
import type { MatchModel } from "../../model/match";
import type { Notice } from "../../model/types";
import { type Change, type Preview, readPreview, type Target } from "../../wire/arena";

export type TargetShown = Target;

// Whether it is attacked, or may lose something by the way; else it is only moved.
export const isHit = (target: Target): boolean => target.attacked || target.most > 0;

// The picture of the decision that is looked at, as long as it is the one the notice speaks of.
export function shownOf(model: MatchModel): Preview | null {
  const shows = model.notice.value?.shows;
  return shows ? readPreview(shows) : null;
}

// The words beside a chart: the sentence that cites rules is what the chart draws.
export function brief(notice: Notice): string {
  const hasChart = readPreview(notice.shows).targets.some(isHit);
  return hasChart ? notice.text.replace(/[^.]*\[[A-Z]+-[^.]*\.\s*/g, " ").trim() : notice.text;
}

// What the decision would leave on a module, or nothing.
export function changeOf(model: MatchModel, seat: number, module: number): Change | "" {
  return shownOf(model)?.boards.find((each) => each.seat === seat && each.module === module)?.change ?? "";
}
