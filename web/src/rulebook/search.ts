// Search in a rulebook: every word asked for has to begin some word of the rule. No stems and no guesses about endings,
// which serves Russian well: «перегре» finds every form of the word.
import type { Chapter, Rule, RuleBook, RuleTable, Ruling } from "../wire/server";

export type { Chapter, Rule, RuleTable, Ruling };
export type Book = RuleBook;
export interface Found {
  words: string[]; // what was looked for; shorter than typed when nothing held the whole words
  chapters: readonly Chapter[]; // only rules that fit, in the order of the book
  rulings: readonly Ruling[]; // those that fit
  count: number;
}

const WORD = /[\p{L}\p{N}]+/gu;
const SHORTEST_CUT = 4;
const MOST_CUT = 3;

const plain = (text: string): string => text.toLowerCase().replaceAll("ё", "е");
export const wordsOf = (text: string): string[] => plain(text).match(WORD) ?? [];

const textOf = (rule: Rule | Ruling): string =>
  "tables" in rule
    ? [rule.id, rule.text, ...rule.tables.flatMap((table) => [...table.head, ...table.rows.flat()])].join(" ")
    : `${rule.id} ${rule.text}`;

const known = new WeakMap<Rule | Ruling, string[]>();
function wordsIn(rule: Rule | Ruling): string[] {
  let words = known.get(rule);
  if (!words) known.set(rule, (words = [...new Set(wordsOf(textOf(rule)))]));
  return words;
}

function pick(book: Book, words: string[]): Found {
  const chapters: Chapter[] = [];
  let count = 0;
  for (const chapter of book.chapters) {
    const title = wordsOf(chapter.title);
    const rules = chapter.rules.filter((rule) => {
      const all = wordsIn(rule);
      // The title of a chapter helps to narrow, but does not find a whole chapter by itself.
      const own = words.filter((word) => all.some((each) => each.startsWith(word)));
      if (!own.length) return false;
      return words.every((word) => own.includes(word) || title.some((each) => each.startsWith(word)));
    });
    count += rules.length;
    if (rules.length) chapters.push({ ...chapter, rules });
  }
  const rulings = book.rulings.filter((ruling) =>
    words.every((word) => wordsIn(ruling).some((each) => each.startsWith(word))),
  );
  return { words, chapters, rulings, count: count + rulings.length };
}

// An id typed in full comes first and alone; whoever mentions it follows.
function idFirst(found: Found, asked: string): Found {
  const id = asked.trim().toUpperCase();
  for (const chapter of found.chapters) {
    const exact = chapter.rules.find((rule) => rule.id === id);
    if (!exact) continue;
    const rest = found.chapters
      .map((each) => ({ ...each, rules: each.rules.filter((rule) => rule !== exact) }))
      .filter((each) => each.rules.length);
    return { ...found, chapters: [{ ...chapter, rules: [exact] }, ...rest] };
  }
  return found;
}

export function search(book: Book, asked: string): Found {
  const words = [...new Set(wordsOf(asked))];
  if (!words.length) return { words, chapters: book.chapters, rulings: book.rulings, count: -1 };
  let found = pick(book, words);
  // «перегрева» is not in the book, «перегрев» is: the end of long words may go, letter by letter.
  for (let cut = 1; found.count === 0 && cut <= MOST_CUT; ++cut) {
    const shorter = words.map((word) => word.slice(0, Math.max(SHORTEST_CUT, word.length - cut)));
    found = pick(book, shorter);
  }
  return idFirst(found.count ? found : { words, chapters: [], rulings: [], count: 0 }, asked);
}

// A text in pieces: those marked true begin a word that was looked for.
export function marked(text: string, words: string[]): [string, boolean][] {
  if (!words.length) return [[text, false]];
  const pieces: [string, boolean][] = [];
  let from = 0;
  for (const match of plain(text).matchAll(WORD)) {
    const hit = words
      .filter((word) => match[0].startsWith(word))
      .reduce((most, word) => Math.max(most, word.length), 0);
    if (!hit) continue;
    if (match.index > from) pieces.push([text.slice(from, match.index), false]);
    pieces.push([text.slice(match.index, match.index + hit), true]);
    from = match.index + hit;
  }
  if (from < text.length) pieces.push([text.slice(from), false]);
  return pieces;
}

// Mentions of other rules, such as SA-GEO-03 or BP-4.1-05, or of a section of them, BP-9.3, and the text between them.
export const REFERENCE = /\b[A-Z]{2,4}-(?:[A-Z]{2,8}-\d{2}|(?:\d{1,2}|[A-Z])(?:\.\d{1,2}(?:-\d{2})?|-\d{2}))\b/g;
export function references(text: string): { text: string; id?: string }[] {
  const pieces: { text: string; id?: string }[] = [];
  let from = 0;
  for (const match of text.matchAll(REFERENCE)) {
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ text: match[0], id: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

// A ruling may be asked for where a rule may.
export const rulingOf = (book: Book, id: string): Ruling | undefined =>
  book.rulings.find((each) => each.id === id.toUpperCase());
// A whole chapter that is our reconstruction says so once.
export const isOursWhole = (chapter: Chapter): boolean =>
  chapter.rules.length > 1 && chapter.rules.every((rule) => rule.origin === "ours");

// A section is where its first rule is.
export function placeOf(book: Book, id: string): { chapter: Chapter; rule?: Rule } | null {
  const wanted = id.toUpperCase();
  const find = (fits: (id: string) => boolean): { chapter: Chapter; rule?: Rule } | null => {
    for (const chapter of book.chapters) {
      if (chapter.id === wanted) return { chapter };
      const rule = chapter.rules.find((each) => fits(each.id));
      if (rule) return { chapter, rule };
    }
    return null;
  };
  return find((each) => each === wanted) ?? find((each) => each.startsWith(`${wanted}-`));
}
