// Lessons as the server tells them, kept by language.
import { call } from "../server";
import { language } from "../words/language";
import type { Lesson } from "./steps";

const lessons = new Map<string, Promise<Lesson>>();
export function loadLesson(game: string, id: string): Promise<Lesson> {
  const key = `${game} ${id} ${language.value}`;
  const known = lessons.get(key);
  if (known) return known;
  const asked = call<Lesson>("GET", `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(id)}`);
  lessons.set(key, asked);
  asked.catch(() => lessons.delete(key));
  return asked;
}
export const lessonAddress = (game: string, id: string): string =>
  `/learn/${encodeURIComponent(game)}/${encodeURIComponent(id)}`;
export const lessonsAddress = (game: string): string => `/learn/${encodeURIComponent(game)}`;
