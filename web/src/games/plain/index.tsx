// The table of a game that has no page of its own: the board as the server draws it with letters; all decisions are
// buttons, and the frame does the rest.
import "./plain.css";
import "./words";
import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { MatchModel } from "../../model/match";
import { say } from "../../words/language";
import type { GameTable } from "../game";
import { measureOf, runsOf } from "./letters";

const LETTER = 9; // pixels: narrower ones are hard to read
const FEWEST = 36;
const MOST = 110;

function Board({ model }: { model: MatchModel }) {
  const box = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(0);
  useEffect(() => {
    const element = box.current!;
    const measure = (): void => setColumns(Math.min(MOST, Math.max(FEWEST, Math.floor(element.clientWidth / LETTER))));
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, []);
  const wanted = useRef(0);
  wanted.current = columns;
  useSignalEffect(() => {
    if (model.view.value !== null && wanted.current > 0) model.wantDrawing(wanted.current);
  });
  useEffect(() => {
    if (columns > 0) model.wantDrawing(columns);
  }, [columns]);
  const drawing = model.drawing.value.trimEnd();
  const size = measureOf(drawing);
  return (
    <div class="plain-board" ref={box}>
      {drawing ? (
        <pre
          tabIndex={0}
          role="group"
          aria-label={say("plain.board")}
          style={{ "--columns": size.columns, "--rows": size.rows }}
        >
          {runsOf(drawing).map((run, i) =>
            run.look ? (
              <span key={i} class={run.look}>
                {run.text}
              </span>
            ) : (
              run.text
            ),
          )}
        </pre>
      ) : (
        <p class="board-empty">{say("plain.no_board")}</p>
      )}
    </div>
  );
}

// A shape for each seat, so that colour is not all that tells them apart.
const SHAPES = ["M0-17A17 17 0 1 0 .01-17Z", "M0-19 19 0 0 19-19 0Z", "M-16-16H16V16H-16Z", "M0-18 18 15H-18Z"];

function Mark({ seat }: { seat: number }) {
  return (
    <svg class={`mark seat-${seat}`} viewBox="-20 -20 40 40" aria-hidden="true">
      <path class="plate-shape" d={SHAPES[seat % SHAPES.length]} />
      <text class="letter" y="7" font-size="19">
        {String.fromCharCode(65 + seat)}
      </text>
    </svg>
  );
}

const Nothing = () => null;

const plain: GameTable = {
  Board,
  Hand: Nothing,
  Others: Nothing,
  Status: Nothing,
  Mark,
  Inspect: Nothing,
  Chart: Nothing,
  brief: (notice) => notice.text,
  isMapped: () => false,
  drawer: () => "",
  cue: () => "",
  icon: () => "",
  stepBack: () => undefined,
  drawn: () => () => null,
};
export default plain;
