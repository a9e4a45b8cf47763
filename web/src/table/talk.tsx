// What was told and said: the log, whose lines point at the board and can be shown again, and the chat.
import { useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { GameTable } from "../games/game";
import type { MatchModel } from "../model/match";
import type { Entry } from "../model/types";
import { RuleLink } from "../rulebook/text";
import { remember, remembered, say } from "../words/language";
import { drawer, talkTab } from "./drawers";
import { logLines, rulesOf } from "./log_lines";
import { Looked } from "./since";

const BY_HAND = ["wheel", "touchmove", "pointerdown", "keydown"] as const;
const AFTER = 1000; // milliseconds in which a hand is what scrolls

// Stays at the newest line, unless somebody scrolled up to read. Only a hand scrolls up: where the box has another size for
// a moment, as while a board is loaded, the browser scrolls too.
function useFollowing(length: number, hold: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const before = useRef(0);
  const hand = useRef(-AFTER);
  const settle = useRef(() => {});
  settle.current = () => {
    const element = box.current;
    if (!element || !follows.current) return;
    const mark = hold ? element.querySelector<HTMLElement>(".since") : null;
    element.scrollTop = mark ? mark.offsetTop - element.offsetTop : element.scrollHeight;
  };
  useLayoutEffect(() => settle.current(), [length, hold, drawer.value, talkTab.value]);
  // The rest of the page comes after the lines and gives the box another size.
  useEffect(() => {
    const element = box.current!;
    const watch = new ResizeObserver(() => settle.current());
    watch.observe(element);
    const felt = (): void => void (hand.current = performance.now());
    for (const kind of BY_HAND) element.addEventListener(kind, felt, { passive: true });
    return () => {
      watch.disconnect();
      for (const kind of BY_HAND) element.removeEventListener(kind, felt);
    };
  }, []);
  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const isByHand = performance.now() - hand.current < AFTER;
    if (element.scrollTop < before.current - 2 && isByHand) follows.current = false;
    if (element.scrollHeight - element.scrollTop - element.clientHeight < 24) follows.current = true;
    before.current = element.scrollTop;
  };
  return { box, onScroll };
}

// Follows what was read and what was missed.
function useMissed(model: MatchModel): number | null {
  const { missed } = model;
  const looked = useRef<{ key: string; state: Looked } | null>(null);
  const keep = (read: number): void => {
    if (!looked.current) return;
    remember(looked.current.key, String(read));
    missed.value = looked.current.state.mark;
  };
  useSignalEffect(() => {
    const total = model.told.value;
    const key = `read.${model.id}.${model.seat.value ?? "gallery"}`;
    if (total < 0) return;
    if (looked.current?.key !== key) {
      const before = remembered(key);
      looked.current = { key, state: new Looked(before === "" ? null : Number(before)) };
    }
    keep(looked.current.state.told(total));
  });
  useSignalEffect(() => {
    if (!model.sending.value) return;
    looked.current?.state.acted();
    missed.value = null;
  });
  useEffect(() => {
    const turned = () => {
      if (!looked.current || model.told.value < 0) return;
      if (document.hidden) looked.current.state.left();
      else keep(looked.current.state.came(model.told.value));
    };
    document.addEventListener("visibilitychange", turned);
    return () => document.removeEventListener("visibilitychange", turned);
  }, []);
  return missed.value;
}

const isTurn = (entry: Entry): boolean => Object.keys(entry.fact ?? {})[0] === "turn_begun";

function moveInLog(event: KeyboardEvent): void {
  const way = event.code === "ArrowDown" ? 1 : event.code === "ArrowUp" ? -1 : 0;
  if (!way) return;
  const lines = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>("p[tabindex]")];
  const at = lines.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? lines.at(-1) : lines[at + way];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Log({ model, game, under }: { model: MatchModel; game: GameTable; under: boolean }) {
  const lines = logLines(model, game);
  const entries = model.log.value;
  const missed = useMissed(model);
  const first = missed === null ? -1 : Math.max(0, missed - (model.told.value - entries.length));
  const unread = first < 0 ? 0 : lines.filter((each) => each.at >= first).length;
  const { box, onScroll } = useFollowing(entries.length, unread > 0);
  const begin = unread > 0 ? lines[lines.length - unread] : undefined;
  return (
    <section class="log-panel" hidden={under}>
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
        onKeyDown={moveInLog}
        onPointerLeave={() => (model.pointed.value = null)}
      >
        {entries.length === 0 && <p class="faint">{say("nothing_yet")}</p>}
        {lines.map((line) => {
          const [entry] = line.entries;
          return (
            <>
              {line === begin && (
                <p key="since" class="since">
                  {say("since_you_looked", { count: unread })}
                </p>
              )}
              <p
                key={line.at}
                tabIndex={-1}
                data-rule={entry?.rule}
                class={entry && isTurn(entry) ? "turn-line" : ""}
                onPointerEnter={() => (model.pointed.value = line.entries)}
                onFocus={() => (model.pointed.value = line.entries)}
                onBlur={() => (model.pointed.value = null)}
                onClick={() => model.showAgain(line.entries)}
                onKeyDown={(event) => event.code === "Enter" && model.showAgain(line.entries)}
              >
                {line.text}{" "}
                {rulesOf(line).map((rule) => (
                  <RuleLink key={rule} id={rule} quiet />
                ))}
              </p>
            </>
          );
        })}
      </div>
    </section>
  );
}

function Chat({ model, under }: { model: MatchModel; under: boolean }) {
  const lines = model.chat.value;
  const { box, onScroll } = useFollowing(lines.length, false);
  const send = (event: Event): void => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem("line") as HTMLInputElement;
    const text = field.value.trim();
    if (text) model.sayChat(text, remembered("name") || say("guest"));
    field.value = "";
  };
  return (
    <section class="chat-panel" hidden={under}>
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

// Somebody alone with bots has nobody to talk to.
function talks(model: MatchModel): boolean {
  const table = model.table.value;
  if (!table || table.muted) return false;
  const others = table.seats.some((each) => each.kind === "person" && !model.mine.value.includes(each.seat));
  return others || model.seat.value === null || model.chat.value.length > 0;
}

function Tabs({ lines }: { lines: number }) {
  const read = useRef(0);
  if (talkTab.value === "chat") read.current = lines;
  return (
    <div class="talk-tabs">
      {(["log", "chat"] as const).map((each) => (
        <button key={each} aria-pressed={talkTab.value === each} onClick={() => (talkTab.value = each)}>
          {say(each)}
          {each === "chat" && lines > read.current && <i class="unread">{lines - read.current}</i>}
        </button>
      ))}
    </div>
  );
}

export function Talk({ model, game }: { model: MatchModel; game: GameTable }) {
  const both = talks(model);
  const chat = both && talkTab.value === "chat";
  return (
    <div class={`talk${both ? " both" : ""}`}>
      {both && <Tabs lines={model.chat.value.length} />}
      <Log model={model} game={game} under={chat} />
      {both && <Chat model={model} under={!chat} />}
    </div>
  );
}
