// Parts of the common frame of a table: the notice of a preview, what is offered, the players and their clocks.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { GameTable } from "../games/game";
import type { MatchModel } from "../model/match";
import type { SeatInfo } from "../model/types";
import { RuleLink } from "../rulebook/text";
import { say } from "../words/language";
import { logLines } from "./log_lines";
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

// What is said about a decision has its place and its size, whether there is something to say or not: nothing moves under
// the pointer.
export function Notice({ model, game }: { model: MatchModel; game: GameTable }) {
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
  if (!chosen && !notice?.text) {
    // Where the log is a closed drawer, its last lines stand here once the match runs.
    const lines = model.beat.value > 0 ? logLines(model, game).slice(-3) : [];
    const latest = lines.map((each) => each.text).join("\n");
    const isOver = model.table.value?.result !== undefined;
    const hint = model.ask.value ? say("touch_hint") : isOver ? "" : say("wait_hint");
    return (
      <div class="notice idle">
        <game.Inspect model={model} />
        {latest && <p class="latest">{latest}</p>}
        {hint && <p class="hint">{hint}</p>}
      </div>
    );
  }
  const told = chosen && notice?.code !== chosen ? null : notice;
  return (
    <div class={`notice ${chosen ? "chosen" : "hover"}`} role="status">
      <game.Chart model={model} />
      <p>
        <b>{model.label(chosen || notice!.code)}</b>
        <br />
        {told?.refused?.sentence || (told?.text && game.brief(told, model)) || say("press_again")}{" "}
        {told?.refused?.rule && <RuleLink id={told.refused.rule} />}
      </p>
      {chosen && (
        <div class="commits">
          <button class="main commit" disabled={!model.canAct.value} onClick={() => model.commit(chosen)}>
            {say("confirm")}
          </button>
          <button class="quiet" onClick={() => model.stepBack()}>
            {say("back")}
          </button>
        </div>
      )}
    </div>
  );
}

export function Actions({ model, game }: { model: MatchModel; game: GameTable }) {
  const ask = model.ask.value;
  if (!ask) return <div class="actions" />;
  const rest = ask.offers
    .map((code, i) => ({ code, label: ask.labels?.[i] ?? code }))
    .filter((each) => !game.isMapped(model, each.code));
  if (!rest.length) return <div class="actions" />;
  return (
    <div class="actions" role="group" aria-label={ask.prompt}>
      {rest.map(({ code, label }) => {
        const icon = game.icon(code, model);
        return (
          <button
            key={code}
            class={`action${model.chosen.value === code ? " chosen" : ""}`}
            data-code={code}
            disabled={!model.canAct.value}
            onClick={() => game.begins?.(model, code) || model.touch(code)}
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
            {game.caption?.(model, code) || label}
          </button>
        );
      })}
    </div>
  );
}

// ---- Players --------------------------------------------------------------------------------------------------------------

const now = signal(performance.now());

function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const pad = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  return `${hours ? `${hours}:` : ""}${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

function SeatClock({ model, seat }: { model: MatchModel; seat: SeatInfo }) {
  const clock = model.clock.value;
  const left = clock?.left[seat.seat];
  const runs = clock?.running.includes(seat.seat) ?? false;
  useEffect(() => {
    if (!runs) return undefined; // a page on which no clock runs has nothing to do
    now.value = performance.now();
    const timer = setInterval(() => (now.value = performance.now()), 500);
    return () => clearInterval(timer);
  }, [runs]);
  if (!clock || left === undefined || seat.kind !== "person") return null;
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
