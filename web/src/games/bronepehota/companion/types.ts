// What the engine of the companion is asked and answers (src/games/bronepehota/page/companion.h).
import type { Json } from "../../../stream/changes";

export interface Sentence {
  rule: string;
  text: string;
}
// An answer that is no answer: the question was not one.
export interface Fault {
  error: string;
}

export type Kind = "soldier" | "machine" | "gun";
export interface Model {
  id: number;
  name: string;
  kind: Kind;
  sheet: string;
  row: number;
  unit: number;
  owner: number; // -1: nobody's
  where: string;
  link: number;
  marks: string[];
  moves: number;
  shots: number;
  fired: number[];
  lying: boolean;
  durability?: number;
  full_durability?: number;
  ammo?: number;
  full_ammo?: number;
}
export type Entry = Record<string, Json>; // one member, named like the struct
export interface Domain {
  free?: string; // left out: move
  model?: number;
  gun?: number;
  weapon?: number;
  most?: number;
}
export interface Offer {
  by: number;
  enter?: Entry;
  free?: Domain;
  text: string;
}
export interface View {
  round: number;
  over: boolean;
  question: { kind: string; seats: number[]; text: string };
  players: { name: string; out: boolean; refills: number }[]; // refills: used
  models: Model[];
  units: { id: number; name: string; acted: boolean }[];
  touches: { one: number; other: number }[];
  order: number[]; // of the players in this round
  active: number; // whose turn it is; -1: nobody's
  unit: number;
  actor: number;
  carrier: number; // of the relic
  command: number[]; // the command machine of each player
  offers: Offer[];
  lines: number;
  id: string;
  result?: string;
}

export interface Done {
  tried: "done";
  facts: Sentence[];
  id?: string;
  line?: string;
}
export interface NeedsDie extends Sentence {
  tried: "needs_die";
  sides: number;
  by: number;
}
export type Tried =
  | Done
  | NeedsDie
  | ({ tried: "refused" } & Sentence)
  | { tried: "die_outside" | "too_many_dice"; at: number; text: string }
  // It could not be kept: nothing was entered.
  | { tried: "unwritten"; text: string };

// One line of the book after the first, as it is told.
export interface Happening {
  line: number; // 1 is the first entry
  by: number;
  undo: boolean;
  stands: boolean; // was not taken back
  text: string;
  dice: number[];
  facts: Sentence[];
}

export interface Comparison {
  common: number;
  here: number;
  there: number;
  relation: "same" | "ahead" | "behind" | "fork" | "other";
}
export interface Tally {
  name: string;
  soldiers_lost: number;
  machines_lost: number;
  guns_lost: number;
  shots: number;
  hits: number;
  fights: number;
  fights_won: number;
  dice: number;
  pips: number;
  points_in_sixths: number;
}

export interface Setup {
  shooting: "virtual" | "real";
  dice: "program" | "typed";
  rockets: "marked" | "all";
  options: Record<string, string>;
  names: string[];
}
