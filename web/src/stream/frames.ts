// What the server says over the line (docs/protocol.md), kind by kind: one message holds one of these or several.
import { isObject, parsed } from "../wire/json";
import type { Frame as Frames, Preview } from "../wire/server";

// What a decision would do, or why it may not be.
export type Foretold = Omit<Preview, "id">;
export type Frame = { [Kind in keyof Frames]: { kind: Kind; body: Frames[Kind] } }[keyof Frames];

// What has another form than a frame is left out; a kind that nobody knows is nobody's.
export function framesIn(text: string): Frame[] {
  const message = parsed(text);
  if (typeof message !== "object" || message === null) return [];
  return Object.entries(message).flatMap(([kind, body]) =>
    isObject(body) ? [{ kind, body } as unknown as Frame] : [],
  );
}
