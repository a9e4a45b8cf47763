// What happened, in sentences with their rules, newest last; what was taken back stays readable.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Dice, SeatSign, Sentences } from "./cards";
import type { Happening, View } from "./types";
import { told } from "./words";

// What came of it is told last: on a phone it lies over the buttons at the thumb.
const MOST = 3;
// Facts tell more than the entry that brought them: it is said only where there are none.
export function Happened({ view, each, isLast = false }: { view: View; each: Happening; isLast?: boolean }) {
  const { name } = view.players[each.by]!;
  const [isWhole, setWhole] = useState(!isLast);
  const more = each.facts.length - MOST;
  const left = isWhole || more < 2 ? 0 : more;
  return (
    <article class={`cp-happened${each.stands || each.undo ? "" : " back"}${isLast ? " last" : ""}`}>
      {/* Without dice the last sentences speak for themselves. */}
      <header class={isLast && !each.dice.length && each.facts.length ? "unseen" : ""}>
        <SeatSign seat={each.by} />
        <b>{each.undo ? told("undone_by", { name }) : each.facts.length ? name : each.text}</b>
        <Dice dice={each.dice} />
      </header>
      {!each.stands && !each.undo && <p class="faint">{told("taken_back")}</p>}
      {left > 0 && (
        <button class="quiet cp-wide" onClick={() => setWhole(true)}>
          {told("more_facts", { count: left })}
        </button>
      )}
      {each.facts.length > 0 && <Sentences facts={each.facts.slice(left)} />}
    </article>
  );
}

const NEAR = 80; // pixels: so near the end somebody reads the newest

export function Log({ view, log }: { view: View; log: readonly Happening[] }) {
  // Whoever reads what happened earlier is left there.
  const isAtEnd = useRef(true);
  useEffect(() => {
    const look = (): void => {
      isAtEnd.current = innerHeight + scrollY > document.documentElement.scrollHeight - NEAR;
    };
    addEventListener("scroll", look);
    return () => removeEventListener("scroll", look);
  }, []);
  useLayoutEffect(() => {
    if (isAtEnd.current) scrollTo(0, document.documentElement.scrollHeight);
  }, [log.length]);
  return (
    <section aria-label={told("tab.log")}>
      <h2>{told("tab.log")}</h2>
      {!log.length && <p class="faint">{told("no_log")}</p>}
      <ol class="cp-list">
        {log.map((each) => (
          <li key={each.line}>
            <Happened view={view} each={each} />
          </li>
        ))}
      </ol>
    </section>
  );
}
