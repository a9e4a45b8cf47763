// The coach at a lesson's table: says what to do now, points at what to touch, and closes the lesson.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { GameTable, Point } from "../games/game";
import { games, loadGames } from "../lobby/games";
import type { MatchModel } from "../model/match";
import type { TableInfo } from "../model/types";
import { RuleLink, RuleWords } from "../rulebook/text";
import { language, say } from "../words/language";
import "./learn.css";
import { lessonAddress, loadLesson } from "./lessons";
import { playNow, startLesson } from "./start";
import { type Lesson, pointedAt, spoken } from "./steps";

interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
  ground?: boolean; // a place and not a thing
}
// Where things settle after a change: at once, and when what moves has come to rest.
const SETTLE = [0, 120, 450, 900];
const WATCHED = ["data-code", "data-codes", "data-looks", "viewBox"];
const PLACE = 44; // pixels across, for a place that is only ground

// What is touched for these decisions. Something may stand for several decisions until it is touched; whatever stands for
// the fewest is meant.
function elementsOf(codes: string[], chosen: string): Element[] {
  const committed = codes.includes(chosen) ? document.querySelector(".commit") : null;
  if (committed) return [committed];
  const found = [...document.querySelectorAll("[data-code], [data-codes]")]
    .map((element) => ({ element, here: codesAt(element) }))
    .filter(({ here }) => here.some((each) => codes.includes(each)));
  const fewest = Math.min(...found.map(({ here }) => here.length));
  return found.filter(({ here }) => here.length === fewest).map(({ element }) => element);
}
const codesAt = (element: Element): string[] =>
  (element.getAttribute("data-codes") ?? element.getAttribute("data-code") ?? "").split("|");

function spotsOf(codes: string[], chosen: string, place: Point | null): Spot[] {
  if (place)
    return [{ left: place.x - PLACE / 2, top: place.y - PLACE / 2, width: PLACE, height: PLACE, ground: true }];
  return elementsOf(codes, chosen)
    .map((each) => each.getBoundingClientRect())
    .filter((box) => box.width > 0)
    .map((box) => ({ left: box.left, top: box.top, width: box.width, height: box.height }));
}

// Rings around what the lesson means, drawn over the table and never in the way of a finger.
function Pointer({ model, game, point }: { model: MatchModel; game: GameTable; point: readonly string[] }) {
  const [spots, setSpots] = useState<Spot[]>([]);
  const offers = model.canAct.value ? (game.planned?.(model) ?? model.ask.value?.offers ?? []) : [];
  const codes = pointedAt(offers, point);
  const chosen = model.chosen.value;
  useLayoutEffect(() => {
    const look = (): void => {
      const places = model.canAct.peek() ? point.map((code) => game.place?.(model, code) ?? null) : [];
      const now = spotsOf(codes, chosen, places.find((each) => each !== null) ?? null);
      setSpots((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    elementsOf(codes, chosen)[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const timers = SETTLE.map((pause) => window.setTimeout(look, pause));
    // A touch may bring something nearer to the decision than what was ringed: the uses of a card.
    const watch = new MutationObserver(look);
    watch.observe(document.getElementById("main")!, { childList: true, subtree: true, attributeFilter: WATCHED });
    addEventListener("scroll", look, true);
    addEventListener("resize", look);
    return () => {
      timers.forEach(clearTimeout);
      watch.disconnect();
      removeEventListener("scroll", look, true);
      removeEventListener("resize", look);
    };
  }, [codes.join("|"), chosen, model.beat.value, model.notice.value, language.value]);
  return (
    <div class={codes.includes(chosen) ? "pointer bare" : "pointer"} aria-hidden="true">
      {spots.map((each, i) => (
        <i
          key={i}
          class={each.ground ? "ground" : ""}
          style={{ left: `${each.left}px`, top: `${each.top}px`, width: `${each.width}px`, height: `${each.height}px` }}
        />
      ))}
    </div>
  );
}

function Finish({
  table,
  seat,
  lesson,
  done,
}: {
  table: TableInfo;
  seat: number | null;
  lesson: Lesson;
  done: boolean;
}) {
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => void loadGames().catch(() => undefined), [language.value]);
  const lessons = games.value.find((each) => each.id === table.game)?.lessons ?? [];
  const next = lessons[lessons.findIndex((each) => each.id === lesson.id) + 1];
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
          <button
            class="main"
            autofocus
            disabled={busy}
            onClick={() => start(() => playNow(table.game, table.seats.length, seat ?? 0))}
          >
            {say("play_now")}
          </button>
        )}
        <button
          class={done ? "quiet" : "main"}
          disabled={busy}
          onClick={() => start(() => startLesson(table.game, lesson.id))}
        >
          {say("learn.again")}
        </button>
        {done && next && (
          <a class="button quiet" href={lessonAddress(table.game, next.id)}>
            {say("learn.next", { title: next.title })}
          </a>
        )}
        <a class="button quiet" href="/">
          {say("to_lobby")}
        </a>
      </div>
    </section>
  );
}

export function Coach({ model, game }: { model: MatchModel; game: GameTable }) {
  const table = model.table.value;
  const progress = table?.lesson;
  const [lesson, setLesson] = useState<Lesson | null>(null);
  useEffect(() => {
    if (table && progress) void loadLesson(table.game, progress.id).then(setLesson, () => undefined);
  }, [table?.game, progress?.id, language.value]);
  if (!table || !progress || !lesson) return null;
  const over = table.result !== undefined;
  if (progress.done || over)
    return <Finish table={table} seat={model.seat.value} lesson={lesson} done={progress.done} />;
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
      <Pointer model={model} game={game} point={now.point} />
    </>
  );
}
