// Questions to the table in words. A question is known by the beginnings of its words, from the catalogues of both
// languages, so that endings and order do not matter.
import type { MatchModel } from "../model/match";
import { inEveryLanguage, say } from "../words/language";

export interface Question {
  id: string; // shown as the words ask.<id>, known by the words ask.<id>.known
  answer(model: MatchModel, text: string): string | Promise<string>; // later, where it has to be worked out
  // Ways to ask it just now, ready to be chosen; without them the words themselves.
  examples?(model: MatchModel): string[];
  // Known without any of its words, such as a bare cell.
  isMeant?(model: MatchModel, text: string): boolean;
}

export const plain = (text: string): string => text.toLowerCase().replaceAll("ё", "е");
export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

// How well a text fits `known`, which lists ways to ask: "hit|can reach" means a word that begins with "hit", or two that
// begin with "can" and "reach". The longest way that fits counts.
export function fits(known: string, text: string): number {
  const words = wordsOf(text);
  let best = 0;
  for (const way of known.split("|")) {
    const beginnings = wordsOf(way);
    if (!beginnings.length || !beginnings.every((each) => words.some((word) => word.startsWith(each)))) continue;
    best = Math.max(best, beginnings.join("").length);
  }
  return best;
}

export function findQuestion(questions: readonly Question[], model: MatchModel, text: string): Question | null {
  let found: Question | null = null;
  let best = 0;
  for (const each of questions) {
    const known = Math.max(...inEveryLanguage(`ask.${each.id}.known`).map((ways) => fits(ways, text)));
    const score = known || (each.isMeant?.(model, text) ? 1 : 0);
    if (score > best) [found, best] = [each, score];
  }
  return found;
}

export const examplesOf = (questions: readonly Question[], model: MatchModel): string[] =>
  questions.flatMap((each) => each.examples?.(model) ?? [say(`ask.${each.id}`)]);

export function answerTo(questions: readonly Question[], model: MatchModel, text: string): string | Promise<string> {
  const question = findQuestion(questions, model, text);
  if (question) return question.answer(model, text);
  const known = questions.map((each) => each.examples?.(model)[0] ?? say(`ask.${each.id}`));
  return say("ask.unknown", { known: known.join("; ") });
}

// ---- Questions that every game answers alike -----------------------------------------------------------------------------

const MOST_OFFERS = 12;
const LAST_ENTRIES = 5;

function whatCanBeDone(model: MatchModel): string {
  const ask = model.ask.value;
  if (!ask) return model.waiting.value?.prompt || say("keys.nobody_asked");
  const labels = ask.labels ?? ask.offers;
  const shown = labels.slice(0, MOST_OFFERS).join("; ");
  const more = labels.length - MOST_OFFERS;
  return `${ask.prompt ?? ""} ${more > 0 ? say("ask.offers_more", { list: shown, more }) : say("ask.offers", { list: shown })}`;
}

function whoseTurn(model: MatchModel): string {
  const waiting = model.waiting.value;
  if (!waiting?.seats.length) return say("keys.nobody_asked");
  const own = model.seat.value;
  if (own !== null && waiting.seats.includes(own)) return `${say("your_turn")}. ${model.ask.value?.prompt ?? ""}`;
  return waiting.prompt ?? "";
}

function whatHappened(model: MatchModel): string {
  const texts = model.log.value.flatMap((each) => each.text ?? []).slice(-LAST_ENTRIES);
  return texts.join(" ") || say("nothing_yet");
}

export const COMMON: readonly Question[] = [
  { id: "can", answer: whatCanBeDone },
  { id: "turn", answer: whoseTurn },
  { id: "happened", answer: whatHappened },
];
