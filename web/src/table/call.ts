// Tells that it is one's turn where one looks at something else: title and icon of the tab, a sound, a notification if
// wished for.
import { effect } from "@preact/signals";
import type { MatchModel } from "../model/match";
import { say } from "../words/language";
import { play } from "./sounds";
import { calls } from "./wishes";

const icon = (name: string): void => {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && link.getAttribute("href") !== name) link.href = name;
};

export function callOnTurn(model: MatchModel): () => void {
  let number: number | undefined;
  let note: Notification | null = null;
  const stop = effect(() => {
    const ask = model.ask.value;
    document.title = ask ? `● ${say("your_turn")} · Armatura` : "Armatura";
    icon(ask ? "/icon-turn.svg" : "/icon.svg");
    if (!ask) {
      number = undefined;
      note?.close();
      return;
    }
    // One call when the turn comes to the seat, not for each question within it.
    const began = number === undefined;
    number = ask.number;
    if (!began || !document.hidden) return;
    play(["call"]);
    if (!calls.peek()) return;
    note?.close();
    note = new Notification("Armatura", { body: ask.prompt, icon: "/icon-turn.svg", tag: model.id });
    note.onclick = () => {
      window.focus();
      note?.close();
    };
  });
  return () => {
    stop();
    note?.close();
    document.title = "Armatura";
    icon("/icon.svg");
  };
}
