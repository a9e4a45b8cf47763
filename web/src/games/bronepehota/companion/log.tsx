// What happened, in sentences with their rules, newest last; what was taken back stays readable.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Dice, SeatSign, Sentences } from "./cards";
import type { Happening, View } from "./types";
import { told } from "./words";

// Facts tell more than the entry that brought them: it is said only where there are none.
const headOf = (view: View, each: Happening): string => {
  const { name } = view.players[each.by]!;
  return each.undo ? told("undone_by", { name }) : each.facts.length ? name : each.text;
};
export function Happened({ view, each }: { view: View; each: Happening }) {
  return (
    <article class={`cp-happened${each.stands || each.undo ? "" : " back"}`}>
      <header>
        <SeatSign seat={each.by} />
        <b>{headOf(view, each)}</b>
        <Dice dice={each.dice} />
      </header>
      {!each.stands && !each.undo && <p class="faint">{told("taken_back")}</p>}
      {each.facts.length > 0 && <Sentences facts={each.facts} />}
    </article>
  );
}
// Over what is entered next there is room for what came of it, which is told last; a tap unfolds how it came.
export function LastHappened({ view, each }: { view: View; each: Happening }) {
  const outcome = each.facts.at(-1);
  if (!outcome) return <Happened view={view} each={each} />;
  return (
    <details class="cp-happened last">
      <summary>
        <span class="cp-outcome">{outcome.text}</span>
        <b>{headOf(view, each)}</b>
        <Dice dice={each.dice} />
      </summary>
      <Sentences facts={each.facts} />
    </details>
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
