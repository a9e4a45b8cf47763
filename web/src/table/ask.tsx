// The command line: a question about the board in words, answered in words.
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import type { GameTable } from "../games/game";
import type { MatchModel } from "../model/match";
import { say } from "../words/language";
import { Modal } from "./modal";
import { answerTo, COMMON, examplesOf, wordsOf } from "./questions";

export const askIsOpen = signal(false);

// Every word that was typed begins a word of the example.
function matching(examples: string[], text: string): string[] {
  const typed = wordsOf(text);
  return examples.filter((each) => typed.every((word) => wordsOf(each).some((own) => own.startsWith(word))));
}

function CommandLine({ model, game }: { model: MatchModel; game: GameTable }) {
  const questions = [...(game.questions ?? []), ...COMMON];
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const [answer, setAnswer] = useState<{ question: string; text: string } | null>(null);
  const suggestions = matching(examplesOf(questions, model), text);
  const put = (question: string): void => {
    if (!question.trim()) return;
    void Promise.resolve(answerTo(questions, model, question)).then((text) => setAnswer({ question, text }));
    setText("");
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.code === "ArrowDown" ? 1 : event.code === "ArrowUp" ? -1 : 0;
    if (!step || !suggestions.length) return;
    event.preventDefault();
    setActive((active + step + suggestions.length + (active < 0 && step < 0 ? 1 : 0)) % suggestions.length);
  };
  return (
    <Modal class="asking" title={say("ask.title")} close={() => (askIsOpen.value = false)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          put(suggestions[active] ?? text);
        }}
      >
        <input
          data-first
          role="combobox"
          aria-label={say("ask.line")}
          aria-expanded={suggestions.length > 0}
          aria-controls="suggestions"
          aria-autocomplete="list"
          {...(suggestions[active] ? { "aria-activedescendant": `suggestion-${active}` } : {})}
          placeholder={say("ask.line")}
          autocomplete="off"
          maxLength={120}
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
        />
        <button class="main">{say("ask.do")}</button>
      </form>
      <div class="answer" role="status">
        {answer && (
          <>
            <p class="faint">{answer.question}</p>
            <p>{answer.text}</p>
          </>
        )}
      </div>
      <ul id="suggestions" role="listbox" aria-label={say("ask.examples")}>
        {suggestions.map((each, i) => (
          <li
            key={each}
            id={`suggestion-${i}`}
            role="option"
            aria-selected={i === active}
            class={i === active ? "active" : ""}
            onClick={() => put(each)}
          >
            {each}
          </li>
        ))}
      </ul>
      <button class="quiet" onClick={() => (askIsOpen.value = false)}>
        {say("close")}
      </button>
    </Modal>
  );
}

export function Asking({ model, game }: { model: MatchModel; game: GameTable }) {
  return askIsOpen.value ? <CommandLine model={model} game={game} /> : null;
}
