// Tables that come in: sent by somebody, or left here the last time.
import type { Setting } from "../../model/types";
import { remember, remembered } from "../../words/language";
import { parsed } from "../../wire/json";
import { MOST_LETTERS } from "../../workshop/parcel";
import { type Field, isField, textOf } from "./table_model";
import type { Fault, Verdict } from "./table_verdict";
import { workshop } from "./workshop";

const DRAFT = "workshop.bronepehota.tables.draft";

// A text that somebody sent: a table, or what is wrong with it. Nothing is taken over of what cannot be read as a whole.
export async function opened(pack: Setting["pack"], text: string | null): Promise<Field | Fault[]> {
  if (text && text.length > MOST_LETTERS) return [{ wrong: "too_large" }];
  const value = parsed(text ?? "");
  if (value === undefined) return [{ wrong: "unreadable" }];
  const verdict = await workshop().ask<Verdict | { faults?: undefined }>(pack, { table: value, players: 2 });
  const malformed = verdict?.faults?.filter((each) => each.wrong === "malformed") ?? [];
  if (malformed.length) return malformed;
  if (!isField(value)) return [{ wrong: "unreadable" }];
  return { ...value, name: value.name ?? "" };
}
export const keepDraft = (field: Field): void => remember(DRAFT, textOf(field));
export function draft(): Field | null {
  const value = parsed(remembered(DRAFT));
  return isField(value) ? value : null;
}
