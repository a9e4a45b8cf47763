// How the things of a match are called.
import { fill } from "../../words/format";
import { language } from "../../words/language";
import type { Content } from "./content";

export const word = (content: Content, key: string, values = {}): string =>
  fill(language.value, content.setting.words[key] ?? key, values);
export const hasWord = (content: Content, key: string): boolean => content.setting.words[key] !== undefined;

export function sheetName(content: Content, id: number): string {
  const card = content.cards[id];
  if (!card) return word(content, "model.none");
  if (card.kind === "soldier") return word(content, `squad.${content.squads[card.type]?.key}`);
  if (card.kind === "machine") return word(content, `machine.${content.machines[card.type]?.key}`);
  return word(content, `gun.${content.guns[card.type]?.key}`);
}
export function modelName(content: Content, id: number): string {
  const card = content.cards[id];
  if (!card) return word(content, "model.none");
  const name = sheetName(content, id);
  if (card.kind === "soldier") {
    // BP-12.3-01: where there are several equal squads, the number of the squad stands before that of the soldier.
    const several = content.cards.some(
      (each) => each.kind === "soldier" && each.type === card.type && each.number !== card.number,
    );
    return word(content, "model.soldier", {
      squad: name,
      number: `${several ? `${card.number}-` : ""}${card.row + 1}`,
    });
  }
  return word(content, `model.${card.kind}`, { machine: name, gun: name, number: card.number });
}
export function unitName(content: Content, unit: number): string {
  const card = content.units[unit];
  if (!card) return word(content, "unit.none");
  const name = sheetName(content, card.first);
  const { number } = content.card(card.first);
  return card.kind === "soldier"
    ? word(content, "unit.squad", { squad: name, number })
    : modelName(content, card.first);
}
export const weaponName = (content: Content, weapon: number): string =>
  word(content, `weapon.${content.weapons[weapon]?.key ?? "own"}`);
