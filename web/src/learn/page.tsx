// The lessons of a game, and the first page of one: what it is about, what one will be able to do, and the button that
// begins it.
import { useEffect, useState } from "preact/hooks";
import { games, loadGames } from "../lobby/games";
import { Message, NoPage } from "../message";
import { ruleAddress } from "../rulebook/book";
import { Bar } from "../table/frame";
import { language, say } from "../words/language";
import "./learn.css";
import { lessonAddress, loadLesson } from "./lessons";
import { startLesson } from "./start";
import type { Lesson } from "./steps";

// An address that names no lesson leads to all of them.
export function LessonsPage({ game }: { game: string }) {
  const [asked, setAsked] = useState(false);
  const [fault, setFault] = useState("");
  useEffect(() => {
    loadGames().then(
      () => setAsked(true),
      (error: Error) => setFault(error.message),
    );
  }, [language.value]);
  useEffect(() => {
    document.title = `${say("learn.all")} · Armatura`;
  }, [language.value]);
  if (fault) return <Message title={fault} />;
  if (!asked) return <Bar />;
  const known = games.value.find((each) => each.id === game);
  if (!known?.lessons?.length) return <NoPage />;
  return (
    <>
      <Bar />
      <main id="main" class="learn-page">
        <p class="kicker">{known.title}</p>
        <h1>{say("learn.all")}</h1>
        {known.lessons.map((each) => (
          <a key={each.id} class="button way" href={lessonAddress(game, each.id)}>
            {each.title}
            <small>{each.about}</small>
          </a>
        ))}
      </main>
    </>
  );
}

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
  if (fault && !lesson) return <Message title={fault} />;
  return (
    <>
      <Bar />
      <main id="main" class="learn-page">
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
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
