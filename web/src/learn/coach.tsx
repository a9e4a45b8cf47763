// The coach at a lesson's table: says what to do now, points at what to touch, and closes the lesson.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { MatchModel } from "../model/match";
import { RuleLink, RuleWords } from "../rulebook/text";
import { language, say } from "../words/language";
import "./learn.css";
import { loadLesson } from "./lessons";
import { playNow, startLesson } from "./start";
import { type Lesson, pointedAt, spoken } from "./steps";

interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
}
// Where things settle after a change: at once, and when what moves has come to rest.
const SETTLE = [0, 120, 450, 900];

function elementsOf(codes: string[], chosen: string): Element[] {
  const committed = codes.includes(chosen) ? document.querySelector(".commit") : null;
  if (committed) return [committed];
  return [...document.querySelectorAll("[data-code]")].filter((each) =>
    codes.includes(each.getAttribute("data-code")!),
  );
}

function spotsOf(codes: string[], chosen: string): Spot[] {
  return elementsOf(codes, chosen)
    .map((each) => each.getBoundingClientRect())
    .filter((box) => box.width > 0)
    .map((box) => ({ left: box.left, top: box.top, width: box.width, height: box.height }));
}

// Rings around what the lesson means, drawn over the table and never in the way of a finger.
function Pointer({ model, point }: { model: MatchModel; point: string[] }) {
  const [spots, setSpots] = useState<Spot[]>([]);
  const offers = model.canAct.value ? (model.ask.value?.offers ?? []) : [];
  const codes = pointedAt(offers, point);
  const chosen = model.chosen.value;
  useLayoutEffect(() => {
    const look = (): void => setSpots(spotsOf(codes, chosen));
    elementsOf(codes, chosen)[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const timers = SETTLE.map((pause) => window.setTimeout(look, pause));
    addEventListener("scroll", look, true);
    addEventListener("resize", look);
    return () => {
      timers.forEach(clearTimeout);
      removeEventListener("scroll", look, true);
      removeEventListener("resize", look);
    };
  }, [codes.join("|"), chosen, model.beat.value, model.notice.value, language.value]);
  return (
    <div class="pointer" aria-hidden="true">
      {spots.map((each, i) => (
        <i
          key={i}
          style={{ left: `${each.left}px`, top: `${each.top}px`, width: `${each.width}px`, height: `${each.height}px` }}
        />
      ))}
    </div>
  );
}

function Finish({ game, lesson, done }: { game: string; lesson: Lesson; done: boolean }) {
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const start = (what: () => Promise<void>): void => {
    setBusy(true);
    what().catch((error: Error) => {
      setFault(error.message);
      setBusy(false);
    });
  };
  return (
    <section class={`lesson-end${done ? " done" : ""}`} role="dialog" aria-label={lesson.title}>
      <p class="kicker">{lesson.title}</p>
      <h2>{say(done ? "learn.done" : "learn.missed")}</h2>
      {done ? (
        <>
          <p>{say("learn.learnt")}</p>
          <ul>
            {lesson.learnt.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{say("learn.missed_text", { goal: lesson.goal })}</p>
      )}
      {fault && <p class="fault">{fault}</p>}
      <div class="row">
        {done && (
          <button class="main" autofocus disabled={busy} onClick={() => start(() => playNow(game))}>
            {say("play_now")}
          </button>
        )}
        <button
          class={done ? "quiet" : "main"}
          disabled={busy}
          onClick={() => start(() => startLesson(game, lesson.id))}
        >
          {say("learn.again")}
        </button>
        <a class="button quiet" href="/">
          {say("to_lobby")}
        </a>
      </div>
    </section>
  );
}

export function Coach({ model }: { model: MatchModel }) {
  const table = model.table.value;
  const progress = table?.lesson;
  const [lesson, setLesson] = useState<Lesson | null>(null);
  useEffect(() => {
    if (table && progress) void loadLesson(table.game, progress.id).then(setLesson, () => undefined);
  }, [table?.game, progress?.id, language.value]);
  if (!table || !progress || !lesson) return null;
  const over = table.result !== undefined;
  if (progress.done || over) return <Finish game={table.game} lesson={lesson} done={progress.done} />;
  const now = spoken(lesson, progress);
  const step = lesson.steps[progress.step];
  if (!now || !step) return null;
  return (
    <>
      <section class="coach" aria-label={say("learn.title")}>
        <div
          class="coach-steps"
          role="img"
          aria-label={say("learn.step", { step: progress.step + 1, of: lesson.steps.length })}
        >
          {lesson.steps.map((_, i) => (
            <i key={i} class={i < progress.step ? "past" : i === progress.step ? "now" : ""} />
          ))}
        </div>
        <p aria-live="polite" key={now.say}>
          <RuleWords text={now.say} game={table.game} /> {step.rule && <RuleLink id={step.rule} game={table.game} />}
        </p>
      </section>
      <Pointer model={model} point={now.point} />
    </>
  );
}
