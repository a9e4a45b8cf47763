// One slim line over a battle: whether the others see it, who holds the pen, and the next thing to do about either. What
// takes more room is loaded when it is opened.
import "./words";
import "./sync.css";
import type { FunctionComponent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../../../../words/language";
import type { Book } from "../book";
import { news, tell } from "./arrive";
import { isNamed, MOST_NAME, phoneName } from "./kept";
import { prepare, warm } from "./offline";
import { type Shared, sharedOf } from "./shared";
import type { Branch } from "./wire";

export type Panel = "share" | "hand" | "take" | "receive" | "fork" | "more";
export interface PanelProps {
  book: Book;
  panel: Panel;
  show: (panel: Panel | null) => void;
}
const loadPanels = (): Promise<FunctionComponent<PanelProps>> => import("./panels").then((part) => part.Panels);

// ---- What is so ---------------------------------------------------------------------------------------------------------------

const linkText = ({ sync }: Shared): string => {
  const unsent = sync.unsent.value;
  if (sync.link.value === "offline") return say("bronepehota.sync.link.offline", { unsent });
  if (sync.link.value === "online" && unsent) return say("bronepehota.sync.link.sending", { unsent });
  return say(`bronepehota.sync.link.${sync.link.value}`);
};
// The branch that this phone follows or writes.
export function branchOf({ sync }: Shared): Branch | undefined {
  const { branch } = sync.kept.value;
  const state = sync.state.value;
  const numbered = (number: number): Branch | undefined => state?.branches.find((each) => each.branch === number);
  return numbered(branch) ?? (state ? numbered(state.counts) : undefined);
}
function penText(shared: Shared): string {
  const kept = shared.sync.kept.value;
  if (kept.given) return say("bronepehota.sync.pen.given");
  if (kept.pen) return say("bronepehota.sync.pen.own");
  const holder = branchOf(shared)?.holder;
  return holder ? say("bronepehota.sync.pen.other", { holder }) : say("bronepehota.sync.pen.away");
}

// The one thing that is next.
function Next({ book, shared, show }: { book: Book; shared: Shared; show: (panel: Panel) => void }) {
  const { sync, tab } = shared;
  const kept = sync.kept.value;
  if (!tab.isFirst.value)
    return (
      <button class="main" onClick={() => tab.claim()}>
        {say("bronepehota.sync.here")}
      </button>
    );
  if (book.view.value?.over) return null; // there is nothing left to write
  if (kept.given)
    return (
      <button onClick={() => void sync.takeBack()} title={say("bronepehota.sync.back_why")}>
        {say("bronepehota.sync.back")}
      </button>
    );
  if (kept.pen)
    return (
      <button onClick={() => show(kept.shared ? "hand" : "share")}>
        {say(kept.shared ? "bronepehota.sync.hand" : "bronepehota.sync.share_short")}
      </button>
    );
  return kept.secret ? <button onClick={() => show("take")}>{say("bronepehota.sync.take")}</button> : null;
}

export function SyncLine({ book }: { book: Book }) {
  const shared = sharedOf(book);
  const { sync, tab } = shared;
  const [panel, setPanel] = useState<Panel | null>(null);
  const [asksName, setAsksName] = useState(!isNamed());
  const [Panels, setPanels] = useState<{ draw: FunctionComponent<PanelProps> } | null>(null);
  useEffect(prepare, []);
  useEffect(() => warm(loadPanels), []);
  const show = (next: Panel | null): void => {
    setPanel(next);
    if (!next) setAsksName((asks) => asks && !isNamed()); // the panel that shares asks too
    if (!next || Panels) return;
    loadPanels().then(
      (draw) => setPanels({ draw }),
      () => {
        setPanel(null);
        news.value = { text: say("bronepehota.sync.not_loaded"), isBad: true };
      },
    );
  };
  // Whoever loses the pen in the middle of an entry is told why nothing can be entered any more.
  const holds = sync.holdsPen.value;
  const held = useRef(holds);
  useEffect(() => {
    const lost = say("bronepehota.sync.pen.lost");
    if (held.current && !holds && !sync.kept.peek().given) tell(lost);
    if (holds && news.peek()?.text === lost) news.value = null;
    held.current = holds;
  }, [holds]);
  const lines = book.lines.value;
  const isFirst = tab.isFirst.value;
  const writes = isFirst && holds;
  const isForked = sync.open.value.length > 1;
  const told = news.value;
  return (
    <section class="sync" aria-label={say("bronepehota.sync.title")} data-lines={lines.length}>
      {/* Whoever writes needs the room for it, and sees by what he may do that he holds the pen. */}
      <div class={`sync-line${writes ? " thin" : ""}`} data-link={isFirst ? sync.link.value : "alone"}>
        <p role="status">
          <span class="sync-link">{isFirst ? linkText(shared) : say("bronepehota.sync.other_tab")}</span>
          {isFirst && <span class={writes ? "sync-pen unseen" : "sync-pen"}>{penText(shared)}</span>}
        </p>
        <Next book={book} shared={shared} show={show} />
        <button class="plain" aria-label={say("bronepehota.sync.more")} onClick={() => show("more")}>
          ⋯
        </button>
      </div>
      {sync.trouble.value && <p class="fault">{sync.trouble.value}</p>}
      {told && (
        <p class={told.isBad ? "fault" : "sync-news"} role="status">
          {told.text}
          <button class="plain" aria-label={say("bronepehota.sync.close")} onClick={() => (news.value = null)}>
            ✕
          </button>
        </p>
      )}
      {isForked && (
        <div class="sync-forked" role="alert">
          <b>{say("bronepehota.sync.fork.title", { count: sync.open.value.length })}</b>
          <p>{say("bronepehota.sync.fork.short")}</p>
          <button class="main" onClick={() => show("fork")}>
            {say("bronepehota.sync.fork.look")}
          </button>
        </div>
      )}
      {asksName && isFirst && sync.kept.value.secret && !holds && !book.view.value?.over && (
        <PhoneName book={book} done={() => setAsksName(false)} />
      )}
      {panel && Panels && <Panels.draw book={book} panel={panel} show={show} />}
    </section>
  );
}

// Who holds this phone, for the others: the players are one tap away.
export function PhoneName({ book, done }: { book: Book; done?: () => void }) {
  const { sync } = sharedOf(book);
  const name = phoneName();
  const call = (next: string): void => {
    if (next.trim() && next !== name) void sync.rename(next);
  };
  return (
    <form
      class="sync-name"
      onSubmit={(event) => {
        event.preventDefault();
        done?.();
      }}
    >
      <label>
        {say("bronepehota.sync.name")}
        <input
          value={isNamed() ? name : ""}
          placeholder={name}
          maxLength={MOST_NAME}
          autocomplete="nickname"
          onChange={(event) => call(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        {book.setup.names.filter(Boolean).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={isNamed() && each === name}
            onClick={() => {
              call(each);
              done?.();
            }}
          >
            {each}
          </button>
        ))}
        {done && <button class="main">{say("bronepehota.sync.name_do")}</button>}
      </div>
    </form>
  );
}
