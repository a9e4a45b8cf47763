// Where something is made for a game before there is a match: a page of its own at /AREA/GAME, and on the page of a new
// match a choice of what was made, for the options that hold it.
import type { FunctionComponent } from "preact";
import { later } from "../later";
import { workshops as bronepehota } from "./bronepehota/workshops";

export interface Chosen {
  players: number;
  options: Record<string, string>;
  change: (option: string, value: string) => void;
}
export interface Workshop {
  area: string; // of the address; also names its words, workshop.AREA
  page: () => Promise<FunctionComponent>;
  isUnlisted?: boolean; // reached from another of the game's pages only
  choice?: () => Promise<FunctionComponent<Chosen>>; // where something is made that can be played with
}

const all: Record<string, readonly Workshop[]> = { bronepehota };

export const workshopsOf = (game: string): readonly Workshop[] => (Object.hasOwn(all, game) ? (all[game] ?? []) : []);
export const workshopAddress = (game: string, area: string): string => `/${area}/${game}`;

const pages = new Map<Workshop, FunctionComponent>();
export function workshopPage(area: string, game: string): FunctionComponent | null {
  const workshop = workshopsOf(game).find((each) => each.area === area);
  if (!workshop) return null;
  const page = pages.get(workshop) ?? later(workshop.page);
  pages.set(workshop, page);
  return page;
}
