// Lines of the log as they are read: most entries are one, and a game may tell several of its entries as one.
import type { GameTable } from "../games/game";
import type { MatchModel } from "../model/match";
import type { Entry } from "../model/types";

export interface LogLine {
  text: string;
  at: number; // the place of its first entry among all
  entries: Entry[];
}

export const eachAlone = (entries: readonly Entry[]): LogLine[] =>
  entries.flatMap((entry, at) => (entry.text ? [{ text: entry.text, at, entries: [entry] }] : []));

export const logLines = (model: MatchModel, game: GameTable): LogLine[] =>
  game.lines?.(model, model.log.value) ?? eachAlone(model.log.value);

export const rulesOf = (line: LogLine): string[] => [...new Set(line.entries.flatMap((each) => each.rule ?? []))];
