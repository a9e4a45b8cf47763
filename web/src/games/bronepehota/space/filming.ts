// Plays the film of what happened when a new position is seen; whoever goes on does not want to wait for its end.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { slowness } from "../../../table/wishes";
import type { Parts } from "../table";
import type { Position } from "../view";
import { type Film, filmOf, type Frame } from "./film";
import type { Stage } from "./stage";

interface Playing {
  film: Film;
  began: number;
  pace: number;
}

// What is played now; drawNow draws a frame of it, or with null how everything stands.
export function useFilm(
  { model, content, position }: Parts,
  stage: RefObject<Stage | null>,
  drawNow: (frame: Frame | null) => void,
): RefObject<Playing | null> {
  const last = useRef<Position>(position);
  const playing = useRef<Playing | null>(null);
  const draw = useRef(drawNow);
  draw.current = drawNow;
  const stop = (): void => {
    if (!playing.current) return;
    playing.current = null;
    stage.current?.play(null);
    draw.current(null);
  };
  const beat = model.beat.value;
  const shownBeat = useRef(beat);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = position;
    const isNew = shownBeat.current !== beat;
    shownBeat.current = beat;
    const slow = slowness();
    const film = isNew && slow > 0 && before !== position ? filmOf(model.fresh.peek(), before, content) : null;
    if (!film) return;
    playing.current = { film, began: performance.now(), pace: slow };
    stage.current?.play((now) => {
      const shown = playing.current;
      if (!shown) return false;
      const t = Math.max(0, now - shown.began) / shown.pace;
      const isOver = t >= shown.film.length;
      if (isOver) playing.current = null;
      draw.current(isOver ? null : { film: shown.film, t });
      return !isOver;
    });
  }, [position, beat]);
  useEffect(() => {
    document.addEventListener("keydown", stop);
    document.addEventListener("pointerdown", stop);
    return () => {
      document.removeEventListener("keydown", stop);
      document.removeEventListener("pointerdown", stop);
    };
  }, []);
  return playing;
}
