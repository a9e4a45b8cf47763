// What the server says of a match (wire/server.ts), and what this browser makes of it, as far as every table needs it.
import type { Json } from "../stream/changes";
import type { Entry, Refusal, Clock as ToldClock, Setting as ToldSetting } from "../wire/server";

export type { Ask, Chair as SeatInfo, ChatLine, Entry, Refusal, Table as TableInfo, Waiting } from "../wire/server";

// The files of a pack are anything until its game has looked.
export interface Setting extends Omit<ToldSetting, "pack"> {
  readonly pack: { readonly [file: string]: unknown };
}
// One update: what it told, and the position before it.
export interface Happened {
  entries: readonly Entry[];
  before: Json;
}
export interface Clock extends ToldClock {
  at: number; // performance.now() when it was told
}
// What is said beside the board about a decision that is not yet made, or cannot be.
export interface Notice {
  code: string;
  text: string;
  shows?: Json; // the same as a picture, for the table of this game
  refused?: Refusal;
}
