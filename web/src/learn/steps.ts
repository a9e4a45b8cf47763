// What a lesson says at a moment and what it points at; its words come from the server.
import type { LessonHint as Hint, Lesson, Progress } from "../wire/server";

export type { Hint, Lesson, Progress };

// What is said now: the hint of this moment, else what the step says; nothing when all steps are done.
export function spoken(lesson: Lesson, progress: Progress): Hint | null {
  const step = lesson.steps[progress.step];
  if (!step || progress.done) return null;
  const hint = progress.hint === undefined ? undefined : step.hints[progress.hint];
  return hint ? { say: hint.say, point: hint.point.length ? hint.point : step.point } : step;
}
export const isPointed = (code: string, point: readonly string[]): boolean =>
  point.some((each) => code === each || code.startsWith(`${each} `));
// Which of the offered decisions the lesson points at: the first beginning that anything offered has.
export function pointedAt(offers: readonly string[], point: readonly string[]): string[] {
  for (const each of point) {
    const found = offers.filter((code) => isPointed(code, [each]));
    if (found.length) return found;
  }
  return [];
}
