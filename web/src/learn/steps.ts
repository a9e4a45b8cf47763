// What a lesson says at a moment and what it points at; its words come from the server.
export interface Hint {
  say: string;
  point: string[]; // beginnings of decisions' codes: what to touch
}
export interface Step extends Hint {
  rule: string;
  hints: Hint[];
}
export interface Lesson {
  id: string;
  title: string;
  about: string;
  goal: string;
  steps: Step[];
  learnt: string[];
}
// How far a match has come, as its table tells.
export interface Progress {
  id: string;
  step: number;
  hint?: number;
  done: boolean;
}

// What is said now: the hint of this moment, else what the step says; nothing when all steps are done.
export function spoken(lesson: Lesson, progress: Progress): Hint | null {
  const step = lesson.steps[progress.step];
  if (!step || progress.done) return null;
  const hint = progress.hint === undefined ? undefined : step.hints[progress.hint];
  return hint ? { say: hint.say, point: hint.point.length ? hint.point : step.point } : step;
}
export const isPointed = (code: string, point: string[]): boolean =>
  point.some((each) => code === each || code.startsWith(`${each} `));
// Which of the offered decisions the lesson points at: the first beginning that anything offered has.
export function pointedAt(offers: string[], point: string[]): string[] {
  for (const each of point) {
    const found = offers.filter((code) => isPointed(code, [each]));
    if (found.length) return found;
  }
  return [];
}
