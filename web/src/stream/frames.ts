// What the server says over the line (docs/protocol.md), kind by kind: one message holds one of these or several.
import type { Ask, ChatLine, Entry, Refusal, TableInfo, Waiting } from "../model/types";
import { isObject, parsed } from "../wire/json";
import type { Change, Json } from "./changes";

// Whom a message is for: a match, and the seat or the gallery that is watched.
export interface Watched {
  match: string;
  seat?: number | null;
}
// What is asked at the position that was just told.
export interface Asking {
  ask?: Ask | null;
  waiting?: Waiting | null;
  clock?: { left: number[]; running: number[] };
}
// What a decision would do, or why it may not be.
export interface Foretold {
  legal: boolean;
  text?: string;
  shows?: Json;
  refused?: Refusal;
}
export interface PreviewTold extends Foretold {
  id: string;
}
export interface BoardTold extends Watched {
  text: string;
}
export interface Answer {
  key: string;
  refused?: Refusal;
  error?: { code?: string; sentence?: string };
}
interface Frames {
  hello: object;
  position: Watched & Asking & { n: number; view: Json; table?: TableInfo };
  update: Watched & Asking & { n: number; change: Change[]; entries: Entry[]; table?: TableInfo };
  history: Watched & { n: number; entries: Entry[] };
  table: TableInfo;
  chat: { match: string; lines: ChatLine[] };
  preview: PreviewTold;
  board: BoardTold;
  answer: Answer;
  error: { sentence?: string };
  gone: { match: string };
}
export type Frame = { [Kind in keyof Frames]: { kind: Kind; body: Frames[Kind] } }[keyof Frames];

// What has another form than a frame is left out; a kind that nobody knows is nobody's.
export function framesIn(text: string): Frame[] {
  const message = parsed(text);
  if (typeof message !== "object" || message === null) return [];
  return Object.entries(message).flatMap(([kind, body]) => (isObject(body) ? [{ kind, body } as Frame] : []));
}
