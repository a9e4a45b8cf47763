// The rulebooks as the server tells them, kept by game and language, and the rule that is open beside a table.
import { signal } from "@preact/signals";
import { call } from "../server";
import type { Language } from "../words/format";
import { language } from "../words/language";
import type { Book } from "./search";

const books = new Map<string, Promise<Book>>();

export function loadBook(game: string, spoken: Language = language.value): Promise<Book> {
  const key = `${game} ${spoken}`;
  const known = books.get(key);
  if (known) return known;
  const asked = call<Book>("GET", `/api/rules/${encodeURIComponent(game)}`);
  books.set(key, asked);
  asked.catch(() => books.delete(key)); // asked again next time
  return asked;
}

// The game whose table is on the screen; nothing where rules open as a page of their own.
export const bookBeside = signal("");
// What the panel shows, the newest last; the steps before are the way back.
export const opened = signal<string[]>([]);

// Opens a rule, or a whole chapter ("SA-HEAT"), beside the table. Without an id the book begins at its beginning.
export function openRule(id = ""): void {
  if (!bookBeside.value || opened.value.at(-1) === id) return;
  opened.value = [...opened.value, id];
}
export function closeRules(): void {
  opened.value = [];
}
export const ruleAddress = (game: string, id: string): string =>
  `/rules/${encodeURIComponent(game)}${id ? `/${encodeURIComponent(id)}` : ""}`;

// The rule of what has the focus, else of what was just refused or previewed, else the contents. Things on a table name
// their rule in data-rule.
export function openRuleOfFocus(): void {
  const named = document.activeElement?.closest("[data-rule]") ?? document.querySelector(".notice [data-rule]");
  openRule(named?.getAttribute("data-rule") ?? "");
}
