// The first page of a lesson: what it is about, what one will be able to do, and the button that begins it.
import { useEffect, useState } from "preact/hooks";
import { ruleAddress } from "../rulebook/book";
import { Bar } from "../table/frame";
import { language, say } from "../words/language";
import "./learn.css";
import { loadLesson } from "./lessons";
import { startLesson } from "./start";
import type { Lesson } from "./steps";

export function LearnPage({ game, id }: { game: string; id: string }) {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    loadLesson(game, id).then(
      (told) => (setLesson(told), setFault("")),
      (error: Error) => setFault(error.message),
    );
  }, [game, id, language.value]);
  useEffect(() => {
    document.title = `${lesson?.title ?? say("learn.title")} · Armatura`;
  }, [lesson]);
  const begin = (): void => {
    setBusy(true);
    startLesson(game, id).catch((error: Error) => {
      setFault(error.message);
      setBusy(false);
    });
  };
  return (
    <>
      <Bar />
      <main id="main" class="learn-page">
        {fault && (
          <>
            <p class="fault" role="alert">
              {fault}
            </p>
            <a class="button main" href="/">
              {say("to_lobby")}
            </a>
          </>
        )}
        {lesson && (
          <>
            <p class="kicker">{say("learn.title")}</p>
            <h1>{lesson.title}</h1>
            <p class="lead">{lesson.about}</p>
            <p>
              <b>{say("learn.goal")}:</b> {lesson.goal}
            </p>
            <ol class="learn-plan" aria-label={say("learn.plan")}>
              {lesson.learnt.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ol>
            <div class="row">
              <button class="main" disabled={busy} onClick={begin}>
                {say("learn.begin")}
              </button>
              <a class="button quiet" href={ruleAddress(game, "")}>
                {say("rules.title")}
              </a>
            </div>
          </>
        )}
      </main>
    </>
  );
}
