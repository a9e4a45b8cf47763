// The updates of one viewer as the server tells them again, folded to a view for each step. Pages come one after another.
import type { Entry, Waiting } from "../model/types";
import { applyChanges, type Json } from "../stream/changes";
import type { Replay } from "../wire/server";

export type Page = Pick<Replay, "over" | "last" | "from" | "updates">;
export interface Frame {
  view: Json;
  entries: readonly Entry[];
  waiting: Waiting | null;
  at: number | undefined; // the step of the match file it led to, the same for all viewers
  board: string;
}

export class Film {
  readonly frames: Frame[] = [{ view: null, entries: [], waiting: null, at: 0, board: "" }];
  over = false;

  copy(): Film {
    const film = new Film();
    film.frames.splice(0, 1, ...this.frames);
    film.over = this.over;
    return film;
  }

  get last(): number {
    return this.frames.length - 1;
  }
  // The first step that has something to look at.
  get first(): number {
    const begun = this.frames.findIndex((frame) => frame.view !== null);
    return begun < 0 ? 0 : begun;
  }

  // False when the page does not follow what is here. More pages are to come while it ends before its `last`.
  add(page: Page): boolean {
    if (page.from !== this.last) return false;
    this.over = page.over;
    for (const update of page.updates) {
      if (update.n !== this.frames.length) return false;
      const before = this.frames[this.last]!.view;
      const view = update.view !== undefined ? update.view : applyChanges(before, update.change ?? []);
      const { entries, waiting, at, board = "" } = update;
      this.frames.push({ view, entries, waiting, at, board });
    }
    return page.updates.length > 0 || page.last === this.last;
  }

  clamp(step: number): number {
    return Math.min(Math.max(Math.trunc(step) || 0, this.first), this.last);
  }

  // The step at which this viewer stood where another one stood at its own `step`. Viewers count their updates
  // differently; while a match is in play nothing says more, so the share of the way decides.
  stepLike(other: Film, step: number): number {
    const at = other.frames[step]?.at;
    if (at === undefined || !this.over || !other.over)
      return this.clamp(other.last ? Math.round((step / other.last) * this.last) : 0);
    let found = 0;
    this.frames.forEach((frame, i) => {
      if (frame.at !== undefined && frame.at <= at) found = i;
    });
    return this.clamp(found);
  }
}
