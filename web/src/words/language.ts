// The language of the page, chosen at once and remembered, and the page's own words.
import { effect, signal } from "@preact/signals";
import { fill, type Arguments, type Language } from "./format";
import en from "./ui/en.json";
import ru from "./ui/ru.json";

const strings: Record<Language, Record<string, string>> = { ru: { ...ru }, en: { ...en } };

export function remembered(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A private window forgets, and that is all.
  }
}

function firstLanguage(): Language {
  const chosen = remembered("language");
  if (chosen === "ru" || chosen === "en") return chosen;
  return (navigator.language ?? "").toLowerCase().startsWith("ru") ? "ru" : "en";
}

export const language = signal<Language>(firstLanguage());
effect(() => {
  document.documentElement.lang = language.value;
});

export function chooseLanguage(next: Language): void {
  remember("language", next);
  language.value = next;
}

export type Theme = "dark" | "light" | "";
export const theme = signal<Theme>(remembered("theme") as Theme);
effect(() => {
  if (theme.value) document.documentElement.dataset.theme = theme.value;
  else delete document.documentElement.dataset.theme;
});
export function toggleTheme(): void {
  const light = theme.value ? theme.value === "light" : matchMedia("(prefers-color-scheme: light)").matches;
  theme.value = light ? "dark" : "light";
  remember("theme", theme.value);
}

// A game's table brings the words of its own parts.
export function learn(more: Record<Language, Record<string, string>>): void {
  for (const each of ["ru", "en"] as const) Object.assign(strings[each], more[each]);
}

export function say(key: string, values: Arguments = {}): string {
  const sentence = strings[language.value][key];
  return sentence === undefined ? key : fill(language.value, sentence, values);
}
// The same words in every language, for reading what somebody wrote in either.
export const inEveryLanguage = (key: string): string[] => Object.values(strings).map((each) => each[key] ?? "");
export const known = (key: string): boolean => strings[language.value][key] !== undefined;
