// The log of a replay. A line leads to its step; the step that is shown is marked.
import { useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { RuleLink } from "../rulebook/text";
import { drawer } from "../table/drawers";
import { say } from "../words/language";
import { stepHash } from "./address";
import type { ReplayModel } from "./model";

export function ReplayLog({ model }: { model: ReplayModel }) {
  const box = useRef<HTMLDivElement>(null);
  const film = model.film.value;
  const viewer = model.seat.value;
  // A match has hundreds of lines. They are made once; only the mark moves.
  const lines = useMemo(
    () =>
      film.frames.flatMap((frame, step) =>
        frame.entries
          .filter((entry) => entry.text)
          .map((entry, i) => (
            <p
              key={`${step}.${i}`}
              class={Object.keys(entry.fact ?? {})[0] === "turn_begun" ? "turn-line" : ""}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                model.pause();
                model.show(step);
              }}
            >
              <a data-step={step} tabIndex={-1} class="line" href={stepHash(viewer, step)}>
                {entry.text}
              </a>{" "}
              {entry.rule && <RuleLink id={entry.rule} />}
            </p>
          )),
      ),
    [film, viewer],
  );
  const mark = (step: number): void => {
    const lists = box.current;
    if (!lists) return;
    for (const each of lists.querySelectorAll("[aria-current]")) {
      each.removeAttribute("aria-current");
      each.setAttribute("tabindex", "-1");
    }
    const here = lists.querySelectorAll<HTMLElement>(`[data-step="${step}"]`);
    for (const each of here) each.setAttribute("aria-current", "step");
    here[0]?.setAttribute("tabindex", "0");
    const last = here[here.length - 1]?.parentElement;
    if (!last) return;
    const top = last.offsetTop; // from the top of the list, which is where it is placed
    if (top < lists.scrollTop + 40 || top + last.offsetHeight > lists.scrollTop + lists.clientHeight - 40)
      lists.scrollTop = top - lists.clientHeight / 2;
  };
  useSignalEffect(() => {
    const step = model.step.value;
    if (drawer.value === "side") requestAnimationFrame(() => mark(step)); // it was not laid out while it was shut
    mark(step);
  });
  useLayoutEffect(() => mark(model.step.peek()), [lines]);
  // Up and down go from line to line, as in a list.
  const onKey = (event: KeyboardEvent): void => {
    const down = event.code === "ArrowDown";
    if (!down && event.code !== "ArrowUp") return;
    const all = [...(box.current?.querySelectorAll<HTMLElement>(".line") ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const current = all.findIndex((each) => each.hasAttribute("aria-current"));
    const next = all[at < 0 ? Math.max(current, 0) : at + (down ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <section class="log-panel">
      <h2 id="log-title">{say("log")}</h2>
      <div id="log" class="lines" role="group" aria-labelledby="log-title" tabIndex={0} ref={box} onKeyDown={onKey}>
        {lines.length === 0 && <p class="faint">{say("nothing_yet")}</p>}
        {lines}
      </div>
    </section>
  );
}
