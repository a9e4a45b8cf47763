// One battle on the phone: what is awaited from whom, what may be entered, and at the thumb the sheets, the log, the
// roll-off of a dispute and the way back.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { RulePanel } from "../../../rulebook/panel";
import { Bar } from "../../../table/frame";
import { language } from "../../../words/language";
import type { Book } from "./book";
import { SeatSign } from "./cards";
import { Desk, type Tab } from "./desk";
import { TypedDice } from "./dice";
import { Ending } from "./ending";
import { isDispute, nameOf } from "./entries";
import { Form } from "./forms";
import { Happened, LastHappened, Log } from "./log";
import { contentOf, GAME } from "./packs";
import { Sheets } from "./sheets";
import { SyncBar } from "./sync/bar";
import { Turn } from "./turn";
import type { View } from "./types";
import { Undo } from "./undo";
import { told } from "./words";

// Whoever announced the order of this round had won the initiative.
function initiativeOf(book: Book): number {
  const announced = book.log.value.findLast(
    ({ line, stands }) => stands && book.lines.value[line]?.includes('"enter":{"announce"'),
  );
  return announced?.by ?? -1;
}

function Prompt({ book, view, at }: { book: Book; view: View; at: string }) {
  const { kind, seats, text } = view.question;
  const isRefilled = view.offers.some(({ enter }) => enter && nameOf(enter) === "refill");
  const initiative = initiativeOf(book);
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone when something was entered; then the question has it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [view.id, at]);
  return (
    <div class="cp-prompt" role="status">
      <p class="cp-round">
        {told("round", { round: view.round })}
        {view.order.length > 0 && !view.over && (
          <span class="cp-order">
            <span class="unseen">{told("order")}</span>
            {view.order.map((seat, i) => (
              <span key={seat} class={seat === view.active ? "now" : ""}>
                {i > 0 && <i aria-hidden="true">→</i>}
                <SeatSign seat={seat} />
                {view.players[seat]!.name}
                {seat === initiative && <small>{told("initiative")}</small>}
              </span>
            ))}
          </span>
        )}
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {seats.length === 1 && !view.over && <SeatSign seat={seats[0]!} />}
        <span>{kind === "round_start" && !isRefilled ? told("round_start") : text}</span>
      </h1>
    </div>
  );
}

const ICONS: Record<string, string> = {
  turn: "M4,5 L20,12 L4,19 L8,12 Z",
  sheets: "M5,3 H19 V21 H5 Z M8,8 H16 M8,12 H16 M8,16 H13",
  log: "M4,6 H20 M4,12 H20 M4,18 H14",
  dispute: "M4,4 H20 V20 H4 Z M8.5,8.5 h0.1 M15.5,8.5 h0.1 M12,12 h0.1 M8.5,15.5 h0.1 M15.5,15.5 h0.1",
  undo: "M9,4 L4,9 L9,14 M4,9 H14 A5,5 0 0 1 14,19 H8",
};
function Icon({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}

function Thumb({ desk, view }: { desk: Desk; view: View }) {
  const mayWrite = desk.book.mayWrite.value;
  const offer = view.offers.find(isDispute);
  const by = offer?.by ?? view.question.seats[0] ?? 0;
  const tabs: Tab[] = mayWrite ? ["turn", "sheets", "log", "undo"] : ["turn", "sheets", "log"];
  const buttons = tabs.map((tab) => (
    <button key={tab} aria-current={desk.tab.value === tab ? "page" : undefined} onClick={() => desk.show(tab)}>
      <Icon name={tab} />
      <span>{told(tab === "turn" && view.over ? "tab.over" : `tab.${tab}`)}</span>
    </button>
  ));
  if (mayWrite && !view.over)
    buttons.splice(
      3,
      0,
      <button
        key="dispute"
        disabled={desk.busy.value || desk.step.value?.kind === "dice"}
        onClick={() => void (offer ? desk.dispute(by) : desk.why(by, { dispute: {} }))}
      >
        <Icon name="dispute" />
        <span>{told("tab.dispute")}</span>
      </button>,
    );
  return (
    <nav class="cp-thumb" aria-label={told("tabs")}>
      {buttons}
    </nav>
  );
}

export function Battle({ book }: { book: Book }) {
  const desk = useMemo(() => new Desk(book), [book]);
  useEffect(() => () => desk.close(), [desk]);
  const spoken = language.value;
  const content = useMemo(() => {
    const { shooting, options } = book.setup;
    return contentOf(book.pack, { ...options, mode: shooting });
  }, [book, spoken]);
  const view = book.view.value!;
  const log = book.log.value;
  const mayWrite = book.mayWrite.value;
  const tab = desk.tab.value;
  const step = mayWrite && tab === "turn" ? desk.step.value : null;
  const last = log.at(-1);
  const trouble = book.trouble.value;
  useEffect(() => {
    document.title = `${book.name} · Armatura`;
  }, [book]);
  return (
    <>
      <Bar />
      <main id="main" class="companion">
        <SyncBar book={book} />
        {trouble && <p class="fault">{trouble}</p>}
        <Prompt book={book} view={view} at={`${tab} ${step?.kind}`} />
        {tab === "turn" && !step && (
          <>
            {view.over ? (
              <Ending book={book} view={view} />
            ) : mayWrite ? (
              <>
                {last && <LastHappened key={last.line} view={view} each={last} />}
                <Turn desk={desk} content={content} view={view} />
              </>
            ) : (
              <>
                {last && <Happened view={view} each={last} />}
                <p class="faint">{told("reading")}</p>
              </>
            )}
          </>
        )}
        {step?.kind === "form" && last && desk.settled.value && (
          <LastHappened key={last.line} view={view} each={last} />
        )}
        {step?.kind === "form" && <Form key={step.text} desk={desk} content={content} view={view} step={step} />}
        {step?.kind === "dice" && <TypedDice desk={desk} step={step} />}
        {tab === "sheets" && <Sheets content={content} view={view} />}
        {tab === "log" && <Log view={view} log={log} />}
        {tab === "undo" && mayWrite && <Undo desk={desk} view={view} />}
        {!step && (
          <a class="cp-home" href="/companion/bronepehota">
            {told("all_battles")}
          </a>
        )}
      </main>
      <Thumb desk={desk} view={view} />
      <RulePanel game={GAME} />
    </>
  );
}
