// What the parts of the table builder share: the table as it is now, what of it was chosen, and names for it.
import { say } from "../../words/language";
import type { Content } from "./content";
import { type LayoutData, listed } from "./pack";
import { word } from "./names";
import type { Chosen } from "./table_board";
import { type Borders, copied, type Field, pieceAt } from "./table_model";

export interface Bench {
  content: Content; // with the table as it is now
  field: Field;
  areas: Borders[]; // as they are, or as the pack has them
  chosen: Chosen;
  choose: (chosen: Chosen) => void;
  step: (next: Field, tag?: string) => void;
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
export function pieceName(content: Content, field: Field, key: string): string {
  const found = pieceAt(field, key);
  if (!found) return key;
  const name = `${word(content, `piece.${found.piece.look}`)} ${found.piece.key}`;
  return found.isTwin ? say("bronepehota.tb.twin_of", { name }) : name;
}
export const areaName = (index: number): string => say("bronepehota.tb.area", { number: index + 1 });

export const layoutsOf = (content: Content): readonly LayoutData[] => listed(content.setting.pack, "layouts");

// A piece like it beside it, to go on with.
export function copyPiece({ field, step, choose }: Bench, key: string): void {
  const made = copied(field, key);
  step(made.field);
  if (made.key) choose({ piece: made.key });
}
