// What the server says of a match, as far as every table needs it.
import type { Progress } from "../learn/steps";
import type { Json } from "../stream/changes";

export interface SeatInfo {
  seat: number;
  kind: "open" | "person" | "bot";
  name?: string;
  level?: string;
  title?: string; // what the rules call the seat
  called?: string; // what sentences call it: where the rules only number it, by the name of who sits there
  connected?: boolean;
  stood_in?: boolean;
  given_up?: boolean;
  kept?: boolean; // open, but for the person of this name alone
}
export interface Rank {
  seat: number;
  rank: number;
  score: number;
}
export interface TableInfo {
  match: string;
  game: string;
  status: "waiting" | "playing" | "over" | "abandoned" | "closed" | "imported";
  seats: SeatInfo[];
  practice: boolean;
  listed: boolean;
  muted: boolean;
  timing: string;
  commitment?: string;
  absence_minutes?: number;
  draw_offer?: number;
  draw_agreed?: number[];
  take_back?: number;
  take_back_agreed?: number[];
  rematch?: string;
  origin?: { match: string; seat: number | null; n: number; imagined: boolean };
  lesson?: Progress;
  result?: { ending: string; ranks: Rank[]; sentence?: string };
  mine?: number[];
  kept_for_me?: number[];
}
export interface Ask {
  number: number;
  question: string;
  prompt: string;
  offers: string[];
  labels: string[];
}
export interface Waiting {
  seats: number[];
  question: string;
  prompt: string;
}
export interface Entry {
  rule?: string;
  text?: string;
  fact?: Record<string, Record<string, Json>>;
  table?: { event: string; seat?: number; text?: string }; // what no rulebook knows
}
// One update: what it told, and the position before it.
export interface Happened {
  entries: Entry[];
  before: Json;
}
export interface Clock {
  left: number[];
  running: number[];
  at: number; // performance.now() when it was told
}
export interface ChatLine {
  author: string;
  text: string;
  at: number;
}
export interface Setting {
  pack: Record<string, unknown>; // its files
  options: Record<string, string>;
  words: Record<string, string>;
}
export interface Refusal {
  index?: number; // of the refused one among several decisions
  rule: string;
  sentence: string;
  nearest: string;
}
// What is said beside the board about a decision that is not yet made, or cannot be.
export interface Notice {
  code: string;
  text: string;
  shows?: Json; // the same as a picture, for the table of this game
  refused?: Refusal;
}
