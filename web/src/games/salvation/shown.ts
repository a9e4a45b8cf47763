// What the server shows of a decision that is looked at (docs/protocol.md, "Previews").
import type { MatchModel } from "../../model/match";
import type { Notice } from "../../model/types";
import { readPreview } from "../../wire/salvation";
import "./words";
import { say } from "../../words/language";
import { NONE, type Side, sideNamed } from "./view";

// Shares of a whole, in thousandths.
export interface BattleShown {
  sector: number;
  starter: Side;
  cleared: readonly number[]; // by side: it holds the sector alone
  losses: readonly (readonly number[])[]; // by side: the share of losing 0, 1, 2 … units
  bounds: readonly (readonly [least: number, most: number])[]; // by side: however dice fall and are aimed
  certain: boolean; // it is fought in any case
}
export interface Shown {
  battles: readonly BattleShown[];
  check: number; // sixths of a Recon check; 0: none is made
  suggested: readonly { die: number; unit: number }[];
}

export function shownOf(model: MatchModel): Shown | null {
  const shows = model.notice.value?.shows;
  if (!shows) return null;
  const { battles, check, suggested } = readPreview(shows);
  return {
    battles: battles.map(({ sector, starter, of, cleared, losses, bounds, certain }) => {
      const share = (part: number): number => (1000 * part) / (of || 1);
      return {
        sector,
        starter: sideNamed(starter),
        cleared: cleared.map(share),
        losses: losses.map((side) => side.map(share)),
        bounds: bounds.map(([least = 0, most = 0]) => [least, most] as const),
        certain,
      };
    }),
    check,
    suggested: suggested.flatMap(({ aim }, die) => (aim === NONE ? [] : [{ die, unit: aim }])),
  };
}

// The words beside a chart: the odds are drawn, what they assume is said.
export const brief = (notice: Notice): string =>
  readPreview(notice.shows).battles.length ? say("salvation.odds_assumed") : notice.text;
