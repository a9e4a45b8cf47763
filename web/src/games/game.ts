// What the common frame asks of a game's table. Everything that knows a game lives in its own folder.
import type { FunctionComponent } from "preact";
import type { Engine } from "../engine/engine";
import type { MatchModel } from "../model/match";
import type { Entry, Notice, Setting } from "../model/types";
import type { LogLine } from "../table/log_lines";
import type { Question } from "../table/questions";
import type { Cue } from "../table/sounds";

// A draw in the game's own words: what it decided, and how each of its outcomes is called.
export interface DrawnWords {
  what: string;
  outcome(index: number): string;
}

// In pixels of the window.
export interface Point {
  x: number;
  y: number;
}

export interface GameTable {
  Board: FunctionComponent<{ model: MatchModel }>;
  Hand: FunctionComponent<{ model: MatchModel }>; // one's own things, under the board
  Others: FunctionComponent<{ model: MatchModel }>;
  Status: FunctionComponent<{ model: MatchModel }>; // one line: turn, phase, stacks
  Mark: FunctionComponent<{ seat: number }>; // the seat's colour and shape
  Inspect: FunctionComponent<{ model: MatchModel }>; // what was touched last, in words
  Chart: FunctionComponent<{ model: MatchModel }>; // numbers of the decision that is looked at, as a small picture
  brief(notice: Notice, model: MatchModel): string; // the words that are wanted beside it
  // Offers that the board or the hand shows itself; the others become buttons.
  isMapped(model: MatchModel, code: string): boolean;
  caption?(model: MatchModel, code: string): string; // shorter words on a button, where the rest is seen beside it
  // Several decisions that are put together here and sent as one: begun by one of the offers, or by the question itself.
  // While that lasts the plan stands in the place of notice and buttons.
  begins?(model: MatchModel, code: string): boolean;
  isPlanning?(model: MatchModel): boolean;
  Plan?: FunctionComponent<{ model: MatchModel }>;
  undo?(model: MatchModel): boolean; // a step of the plan is taken back; else the table is asked
  planned?(model: MatchModel): string[] | null; // the small decisions it could go on with; nothing: none is put together
  place?(model: MatchModel, code: string): Point | null; // where on the screen such a decision is aimed now, if anywhere
  More?: FunctionComponent<{ model: MatchModel }>; // what is wanted now and then, beside the links of the table
  score?(score: number): string; // of the result, with what it counts
  drawer(which: "hand" | "others", model: MatchModel): string; // what they are called where they are drawers; empty: there is none
  cue(entry: Entry): Cue | ""; // what it sounds like
  lines?(model: MatchModel, entries: readonly Entry[]): LogLine[]; // of the log, where several entries make one
  icon(code: string, model: MatchModel): string; // an outline of 512 units, or nothing
  stepBack(model: MatchModel): void;
  switchView?(): void; // where the board can be drawn in another way
  drawn(setting: Setting, seats: string[]): (rule: string, outcomes: number) => DrawnWords | null;
  engine?(model: MatchModel): Promise<Engine | undefined>; // the rules' own, in the page
  // In words: how far the focused spot is, what chance may bring, and what can be asked of the board.
  measure?(model: MatchModel, spot: Element | null): string | Promise<string>;
  odds?(model: MatchModel): string;
  questions?: readonly Question[];
}

const tables: Record<string, () => Promise<{ default: GameTable }>> = {
  arena: () => import("./arena/index"),
  salvation: () => import("./salvation/index"),
  bronepehota: () => import("./bronepehota/index"),
};
// Pictures for rules where words are poor, by the rule's id.
export type RulePictures = Record<string, FunctionComponent>;
const pictures: Record<string, () => Promise<{ default: RulePictures }>> = {
  arena: () => import("./arena/pictures"),
};
export const loadPictures = async (game: string): Promise<RulePictures> =>
  Object.hasOwn(pictures, game) ? ((await pictures[game]?.())?.default ?? {}) : {};

// A game without a folder here has the plain table.
export const loadTable = async (game: string): Promise<GameTable> => {
  const own = Object.hasOwn(tables, game) ? tables[game] : undefined;
  return (await (own ?? (() => import("./plain/index")))()).default;
};
