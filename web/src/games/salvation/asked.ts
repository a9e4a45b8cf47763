// What can be asked of the map in words. Answers come from the view, and where they are the rules' to give, from their
// engine in the page.
import "./words";
import type { MatchModel } from "../../model/match";
import { plain, type Question, wordsOf } from "../../table/questions";
import { say } from "../../words/language";
import { bordersText, sectorText, typeText } from "./describe";
import { engineFor } from "./engine_later";
import { cardsOf } from "./hand";
import { cardName, salvationOf, seatTitle, sectorName, tokenName, typeName, unitName, word } from "./table";
import { type Content, type Position, type Side, sideOf, SIDES, unitsIn } from "./view";

interface Seen {
  content: Content;
  position: Position;
  own: Side;
  seat: number | null;
}
function seenBy(model: MatchModel): Seen | null {
  const { content, position } = salvationOf(model);
  if (!content.value || !position.value) return null;
  const seat = model.seat.value;
  return { content: content.value, position: position.value, own: sideOf(seat ?? 0), seat };
}
const withSeen = (tell: (seen: Seen, text: string) => string) =>
  function answer(model: MatchModel, text: string): string {
    const seen = seenBy(model);
    return seen ? tell(seen, text) : say("salvation.board_waits");
  };

// The thing whose name has most beginnings of words in common with what was asked.
function namedIn(text: string, names: readonly string[]): number {
  const typed = wordsOf(text);
  let found = -1;
  let best = 0;
  for (const [i, name] of names.entries()) {
    const parts = wordsOf(plain(name));
    const score = parts.filter((part) =>
      typed.some((each) => each.slice(0, Math.max(3, part.length - 2)) === part.slice(0, Math.max(3, part.length - 2))),
    ).length;
    if (score > best) [found, best] = [i, score];
  }
  return found;
}
const sectorIn = ({ content }: Seen, text: string): number =>
  namedIn(
    text,
    content.sectors.map((each) => sectorName(content, each.id)),
  );

function whatIsIn(seen: Seen, text: string): string {
  const sector = sectorIn(seen, text);
  if (sector < 0) return say("salvation.no_sector");
  return `${sectorText(seen.content, seen.position, sector)}. ${bordersText(seen.content, sector)}.`;
}
function where({ content, position, own }: Seen, text: string): string {
  const isOther = /враг|против|чуж|enem|their|other/.test(plain(text));
  const side: Side = isOther ? (own === 0 ? 1 : 0) : own;
  const places = content.sectors.flatMap((sector) => {
    const here = unitsIn(position, sector.id, side);
    if (!here.length) return [];
    const list = content.types.flatMap((_, type) => {
      const count = here.filter((each) => each.type === type).length;
      return count ? [`${typeName(content, type)}${count > 1 ? ` × ${count}` : ""}`] : [];
    });
    return [`${sectorName(content, sector.id)}: ${list.join(", ")}`];
  });
  return `${word(content, `side.${SIDES[side]}`)}. ${places.join("; ")}.`;
}
function score({ content, position }: Seen): string {
  const commanders = position.seats > 2 ? [1, 2] : [1];
  const points = commanders.map(
    (seat) => `${seatTitle(content, position.seats, seat)}: ${position.points[seat] ?? 0}/${content.goalPoints}`,
  );
  const shelters = `${say("salvation.shelters")}: ${position.shelters_taken}/${content.goalShelters}`;
  return `${points.join("; ")}. ${shelters}.`;
}
function unitCards({ content, position, own }: Seen, text: string): string {
  const one = namedIn(
    text,
    content.types.map((_, type) => typeName(content, type)),
  );
  const types = one >= 0 ? [one] : content.types.map((_, i) => i).filter((i) => content.type(i).side === own);
  return types.map((type) => `${typeText(content, position, type)}.`).join(" ");
}
function hand({ content, position, seat }: Seen): string {
  if (seat === null) return say("salvation.no_cards");
  const cards = cardsOf(content, position.cards.hands[seat]).map(
    (each) => `${each.number}: ${cardName(content, each.id)}`,
  );
  return cards.length ? `${cards.join("; ")}.` : say("salvation.no_cards");
}
function shelters({ content, position }: Seen): string {
  const open = position.slots
    .filter((each) => each.face === "open" && content.tokens[each.token]?.kind !== undefined)
    .map((each) => `${tokenName(content, each.token)}: ${sectorName(content, Math.floor(each.id / 2))}`);
  return open.length ? `${open.join("; ")}.` : say("salvation.none_open");
}

export const QUESTIONS: readonly Question[] = [
  {
    id: "sector",
    answer: withSeen(whatIsIn),
    examples: (model) => {
      const seen = seenBy(model);
      return seen ? [say("ask.sector", { name: sectorName(seen.content, seen.content.cities[0]?.sector ?? 0) })] : [];
    },
    isMeant: (model, text) => {
      const seen = seenBy(model);
      return seen !== null && sectorIn(seen, text) >= 0;
    },
  },
  { id: "forces", answer: withSeen(where) },
  { id: "points", answer: withSeen(score) },
  { id: "unit_cards", answer: withSeen(unitCards) },
  { id: "hand", answer: withSeen(hand) },
  { id: "tokens", answer: withSeen(shelters) },
];

// ---- Measuring and chance ------------------------------------------------------------------------------------------------

// Who of one's own could come to the sector that has the focus by one move.
export async function measure(model: MatchModel, spot: Element | null): Promise<string> {
  const seen = seenBy(model);
  const sector = seen ? seen.content.sectorByKey(spot?.getAttribute("data-sector") ?? "") : -1;
  if (!seen || sector < 0) return "";
  const { content, position } = seen;
  const name = sectorName(content, sector);
  const reached = await (await engineFor(model))?.reached(sector);
  if (!reached) return say("no_engine");
  const list = reached.map(
    ([unit, steps]) => `${unitName(content, unit)} (${sectorName(content, position.units[unit]!.sector)}, ${steps})`,
  );
  return list.length
    ? say("salvation.reached_by", { name, list: list.join(", ") })
    : say("salvation.out_of_reach", { name });
}

// What a face-down token may be, as far as this viewer knows.
export function odds(model: MatchModel): string {
  const seen = seenBy(model);
  if (!seen) return "";
  const { pool } = seen.position;
  const all = pool.reduce((sum, each) => sum + each, 0);
  if (!all) return say("salvation.odds_none");
  const list = pool
    .map((copies, token) => ({ copies, token }))
    .filter((each) => each.copies > 0)
    .sort((a, b) => b.copies - a.copies)
    .map((each) => `${tokenName(seen.content, each.token)} ${Math.round((100 * each.copies) / all)} %`);
  return say("salvation.odds_tokens", { list: list.join(", ") });
}
