// Parts of the common frame of a table: the notice of a preview, the log, the chat, the players and their clocks.
import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { GameTable } from "../games/game";
import type { MatchModel } from "../model/match";
import type { SeatInfo } from "../model/types";
import { RuleLink } from "../rulebook/text";
import { remembered, say } from "../words/language";
import { isArriving } from "./spot";

const nameOf = (seat: SeatInfo | undefined): string => seat?.name || seat?.title || say("guest");
export const seatName = (model: MatchModel, seat: number): string => nameOf(model.table.value?.seats[seat]);

// ---- Deciding -----------------------------------------------------------------------------------------------------------

export function Prompt({ model }: { model: MatchModel }) {
  const ask = model.ask.value;
  const waiting = model.waiting.value;
  const over = model.table.value?.status === "over";
  const text =
    ask?.prompt ?? (over ? (model.table.value?.result?.sentence ?? say("result.over")) : (waiting?.prompt ?? ""));
  return (
    <p class={`prompt${ask ? " yours" : ""}`}>
      {model.seat.value === null && model.table.value?.status === "playing" && (
        <span class="looking">{say("looking_on")} </span>
      )}
      {text}
    </p>
  );
}

export function Notice({ model }: { model: MatchModel }) {
  const chosen = model.chosen.value;
  const notice = model.notice.value;
  if (notice?.refused && !chosen) {
    const { sentence, rule, nearest } = notice.refused;
    const label = nearest && model.label(nearest);
    return (
      <div class="notice refused" role="status">
        <p>
          <b>{say("why_not")}.</b> {sentence} {rule && <RuleLink id={rule} />}
        </p>
        {label && (
          <button class="quiet instead" onClick={() => model.touch(nearest)}>
            {say("instead", { what: label })}
          </button>
        )}
      </div>
    );
  }
  if (!chosen) {
    return notice && notice.text ? (
      <div class="notice hover">
        <p>
          <b>{model.label(notice.code)}</b>
          <br />
          {notice.text}
        </p>
      </div>
    ) : null;
  }
  return (
    <div class="notice chosen" role="status">
      <p>
        <b>{model.label(chosen)}</b>
        <br />
        {notice?.refused
          ? notice.refused.sentence
          : notice?.code === chosen && notice.text
            ? notice.text
            : say("press_again")}
      </p>
      <div class="row">
        <button class="main commit" disabled={!model.canAct.value} onClick={() => model.commit(chosen)}>
          {say("confirm")}
        </button>
        <button class="quiet" onClick={() => model.stepBack()}>
          {say("back")}
        </button>
      </div>
    </div>
  );
}

export function Actions({ model, game }: { model: MatchModel; game: GameTable }) {
  const ask = model.ask.value;
  if (!ask) return null;
  const rest = ask.offers
    .map((code, i) => ({ code, label: ask.labels[i] ?? code }))
    .filter((each) => !game.isMapped(model, each.code));
  if (!rest.length) return null;
  return (
    <div class="actions" role="group" aria-label={ask.prompt}>
      {rest.map(({ code, label }) => {
        const icon = game.icon(code);
        return (
          <button
            key={code}
            class={`action${model.chosen.value === code ? " chosen" : ""}`}
            data-code={code}
            disabled={!model.canAct.value}
            onClick={() => model.touch(code)}
            onPointerEnter={(event) => event.pointerType === "mouse" && model.preview(code)}
            onPointerLeave={() => model.endHover()}
            onFocus={(event) => {
              if (!event.currentTarget.matches(":focus-visible") || isArriving()) return;
              model.chosen.value = code;
              model.preview(code);
            }}
          >
            {icon && (
              <svg viewBox="0 0 512 512" aria-hidden="true">
                <path d={icon} />
              </svg>
            )}
            {label}
          </button>
        );
      })}
    </div>
  );
}

// ---- Players --------------------------------------------------------------------------------------------------------------

const now = signal(performance.now());
setInterval(() => {
  now.value = performance.now();
}, 500);

function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const pad = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  return `${hours ? `${hours}:` : ""}${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

function SeatClock({ model, seat }: { model: MatchModel; seat: SeatInfo }) {
  const clock = model.clock.value;
  const left = clock?.left[seat.seat];
  if (!clock || left === undefined || seat.kind !== "person") return null;
  const runs = clock.running.includes(seat.seat);
  const ms = left - (runs ? Math.max(0, now.value - clock.at) : 0);
  return (
    <span
      class={`clock${runs ? " runs" : ""}${ms < 15000 ? " short" : ""}`}
      role="timer"
      aria-label={say("clock_of", { name: nameOf(seat) })}
    >
      {clockText(ms)}
    </span>
  );
}

export function Players({ model, game }: { model: MatchModel; game: GameTable }) {
  const awaited = model.waiting.value?.seats ?? [];
  return (
    <ul class="players">
      {(model.table.value?.seats ?? []).map((seat) => {
        const notes = [];
        if (seat.seat === model.seat.value && model.mine.value.includes(seat.seat)) notes.push(say("you"));
        if (seat.kind === "bot") notes.push(say("bot"));
        if (
          seat.kind === "person" &&
          seat.connected === false &&
          model.table.value?.status === "playing" &&
          !model.mine.value.includes(seat.seat)
        )
          notes.push(say("away"));
        if (seat.stood_in) notes.push(say("stood_in"));
        if (seat.given_up) notes.push(say("gave_up"));
        return (
          <li key={seat.seat} class={`player seat-${seat.seat}${awaited.includes(seat.seat) ? " awaited" : ""}`}>
            <game.Mark seat={seat.seat} />
            <span class="player-name">
              {seat.name || seat.title} {notes.length > 0 && <small>{notes.join(", ")}</small>}
            </span>
            <SeatClock model={model} seat={seat} />
          </li>
        );
      })}
    </ul>
  );
}

// ---- Log and chat -----------------------------------------------------------------------------------------------------------

// Stays at the newest line, unless somebody scrolled up to read.
function useFollowing(length: number) {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const before = useRef(0);
  useLayoutEffect(() => {
    if (box.current && follows.current) box.current.scrollTop = box.current.scrollHeight;
  }, [length]);
  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    if (element.scrollTop < before.current - 2) follows.current = false;
    if (element.scrollHeight - element.scrollTop - element.clientHeight < 24) follows.current = true;
    before.current = element.scrollTop;
  };
  return { box, onScroll };
}

export function Log({ model }: { model: MatchModel }) {
  const entries = model.log.value.filter((each) => each.text);
  const { box, onScroll } = useFollowing(entries.length);
  return (
    <section class="log-panel">
      <h2>
        <span id="log-title">{say("log")}</span>
        <a class="replay-link" href={`/m/${model.id}/replay`}>
          {say("replay.look_back")}
        </a>
      </h2>
      <div
        id="log"
        class="lines"
        role="log"
        aria-live="off"
        aria-labelledby="log-title"
        tabIndex={0}
        ref={box}
        onScroll={onScroll}
      >
        {entries.length === 0 && <p class="faint">{say("nothing_yet")}</p>}
        {entries.map((each, i) => (
          <p
            key={i}
            tabIndex={-1}
            data-rule={each.rule}
            class={Object.keys(each.fact ?? {})[0] === "turn_begun" ? "turn-line" : ""}
          >
            {each.text} {each.rule && <RuleLink id={each.rule} quiet />}
          </p>
        ))}
      </div>
    </section>
  );
}

export function Chat({ model }: { model: MatchModel }) {
  const lines = model.chat.value;
  const { box, onScroll } = useFollowing(lines.length);
  if (model.table.value?.muted) return null;
  const send = (event: Event): void => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem("line") as HTMLInputElement;
    const text = field.value.trim();
    if (text) model.sayChat(text, remembered("name") || say("guest"));
    field.value = "";
  };
  return (
    <section class="chat-panel">
      <h2>{say("chat")}</h2>
      <div class="lines" role="log" aria-live="off" tabIndex={0} aria-label={say("chat")} ref={box} onScroll={onScroll}>
        {lines.length === 0 && <p class="faint">{say("nothing_said")}</p>}
        {lines.map((each, i) => (
          <p key={i}>
            <b>{each.author || say("guest")}:</b> {each.text}
          </p>
        ))}
      </div>
      <form class="say" onSubmit={send}>
        <input
          name="line"
          maxLength={500}
          autocomplete="off"
          aria-label={say("chat_line")}
          placeholder={say("chat_line")}
        />
        <button>{say("send")}</button>
      </form>
    </section>
  );
}
