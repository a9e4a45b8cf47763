// What a screen reader is told: one polite region for the whole page, filled with what happened and what is asked.
import { batch, signal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { MatchModel } from "../model/match";
import { say } from "../words/language";

const MOST_SPOKEN = 24; // old lines leave, they have been read
const MOST_AT_ONCE = 10; // after being away: the newest of them

const spoken = signal<{ id: number; text: string }[]>([]);
export const told = signal(""); // the last answer to a key, also shown
let count = 0;

export function speak(...texts: string[]): void {
  const more = texts.filter(Boolean).map((text) => ({ id: ++count, text }));
  if (more.length) spoken.value = [...spoken.peek(), ...more].slice(-MOST_SPOKEN);
}
export function tell(text: string): void {
  told.value = text;
  speak(text);
}
export function hush(): void {
  batch(() => {
    spoken.value = [];
    told.value = "";
  });
}

export function Spoken() {
  return (
    <div id="spoken" class="unseen" role="log" aria-live="polite" aria-label={say("spoken")}>
      {spoken.value.map((each) => (
        <p key={each.id}>{each.text}</p>
      ))}
    </div>
  );
}

export function Told() {
  if (!told.value) return null;
  return (
    <div class="notice told">
      <p>{told.value}</p>
      <button class="plain" aria-label={say("close")} onClick={() => (told.value = "")}>
        ×
      </button>
    </div>
  );
}

// Each entry of the log, then the question: in the order in which they are of use.
export function useSpeech(model: MatchModel): void {
  const before = useRef({ beat: model.beat.peek(), question: "", chat: Date.now() });
  useEffect(() => hush, []);
  useSignalEffect(() => {
    const last = before.current;
    if (model.curtain.value !== null || model.view.value === null) {
      last.question = "";
      return hush();
    }
    const lines: string[] = [];
    if (model.beat.value !== last.beat) {
      last.beat = model.beat.value;
      lines.push(...model.fresh.value.flatMap((each) => each.text ?? []).slice(-MOST_AT_ONCE));
    }
    const { ask, result } = { ask: model.ask.value, result: model.table.value?.result };
    const text = result ? (result.sentence ?? say("result.over")) : (ask?.prompt ?? model.waiting.value?.prompt ?? "");
    const question = `${ask?.number ?? ""} ${text}`;
    if (question !== last.question) {
      last.question = question;
      told.value = "";
      lines.push(text);
    }
    for (const line of model.chat.value) {
      if (line.at <= last.chat) continue;
      last.chat = line.at;
      lines.push(`${line.author || say("guest")}: ${line.text}`);
    }
    speak(...lines);
  });
}
