// What the server shows of a decision that is looked at (docs/protocol.md, "Previews").
import type { MatchModel } from "../../model/match";
import type { Notice } from "../../model/types";
import "./words";
import { say } from "../../words/language";
import { NONE, type Side } from "./view";

// Shares of a whole, in thousandths.
export interface BattleShown {
  sector: number;
  starter: Side;
  cleared: number[]; // by side: it holds the sector alone
  losses: number[][]; // by side: the share of losing 0, 1, 2 … units
}
export interface Shown {
  battles: BattleShown[];
  check: number; // sixths of a Recon check; 0: none is made
  risks: { sector: number; sixths: number }[];
  suggested: { die: number; unit: number }[];
}

export function shownOf(model: MatchModel): Shown | null {
  const shows = model.notice.value?.shows as any;
  if (!shows) return null;
  return {
    battles: (shows.battles ?? []).map((each: any) => {
      const share = (part: number): number => (1000 * part) / (each.of || 1);
      return {
        sector: each.sector ?? 0,
        starter: each.starter === "resistance" ? 1 : 0,
        cleared: (each.cleared ?? []).map(share),
        losses: (each.losses ?? []).map((side: number[]) => side.map(share)),
      };
    }),
    check: shows.check ?? 0,
    risks: shows.risks ?? [],
    suggested: (shows.suggested ?? []).flatMap((each: any, die: number) =>
      each.aim === undefined || each.aim === NONE ? [] : [{ die, unit: each.aim }],
    ),
  };
}

// The words beside a chart: the odds are drawn, what they assume is said.
export const brief = (notice: Notice): string =>
  (notice.shows as Partial<Shown> | undefined)?.battles?.length ? say("salvation.odds_assumed") : notice.text;
