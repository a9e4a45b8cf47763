// Moving what stands on a table that is being built, by hand and by key; taking a step back and forth.
import { useEffect } from "preact/hooks";
import { speak } from "../../table/speech";
import { say } from "../../words/language";
import type { Point } from "./measure";
import { type Bench, copyPiece, pieceName } from "./table_bench";
import type { Chosen } from "./table_board";
import { areaMoved, type History, moved, pieceAt, redone, removed, stepped, turned, undone } from "./table_model";

type SetPast = (next: (now: History) => History) => void;

export interface Moves {
  drag: (what: Chosen, to: Point, hold: number) => void;
  remove: () => void; // what is chosen
  onKeyDown: (event: KeyboardEvent) => void;
}
export function movesOf(bench: Bench, setPast: SetPast): Moves {
  const { content, field, areas, chosen, choose, step } = bench;
  const drag = (what: Chosen, to: Point, hold: number): void =>
    setPast((now) => {
      if (!what) return now;
      const next =
        "piece" in what ? moved(now.now, what.piece, to) : areaMoved(now.now, now.now.areas ?? areas, what.area, to);
      return JSON.stringify(next) === JSON.stringify(now.now) ? now : stepped(now, next, `drag.${hold}`);
    });
  const whole = pieceAt(field, chosen && "piece" in chosen ? chosen.piece : "");
  const remove = (): void => {
    if (!whole) return;
    speak(say("bronepehota.tb.removed", { name: pieceName(content, field, whole.piece.key) }));
    step(removed(field, whole.piece.key));
    choose(null);
    // What was focused is gone with it.
    document.querySelector<SVGElement>(".tb-board .board")?.focus({ preventScroll: true });
  };
  const shift = (dx: number, dy: number): void => {
    if (whole) {
      const sign = whole.isTwin ? -1 : 1;
      const [x, y] = whole.piece.at;
      const next = moved(field, whole.piece.key, { x: x + sign * dx, y: y + sign * dy });
      const [a, b] = next.pieces.find((each) => each.key === whole.piece.key)!.at;
      speak(say("bronepehota.tb.at", { x: a, y: b }));
      step(next, `shift.${whole.piece.key}`);
    } else if (chosen && "area" in chosen && areas[chosen.area]) {
      const [x, y] = areas[chosen.area]!;
      step(areaMoved(field, areas, chosen.area, { x: x + dx, y: y + dy }), `shift.area.${chosen.area}`);
    }
  };
  const next = (by: number): void => {
    const keys = field.pieces.map((each) => each.key);
    if (!keys.length) return;
    const at = whole ? keys.indexOf(whole.piece.key) + by : by > 0 ? 0 : -1;
    const key = keys[(at + keys.length) % keys.length]!;
    choose({ piece: key });
    const [x, y] = pieceAt(field, key)!.piece.at;
    speak(`${pieceName(content, field, key)}, ${say("bronepehota.tb.at", { x, y })}`);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const far = event.shiftKey ? 1 : 10;
    const deeds: Record<string, () => void> = {
      ArrowLeft: () => shift(-far, 0),
      ArrowRight: () => shift(far, 0),
      ArrowUp: () => shift(0, far),
      ArrowDown: () => shift(0, -far),
      KeyR: () => whole && step(turned(field, whole.piece.key, event.shiftKey ? 15 : 90)),
      KeyD: () => whole && copyPiece(bench, whole.piece.key),
      Delete: remove,
      Backspace: remove,
      Escape: () => choose(null),
      BracketLeft: () => next(-1),
      BracketRight: () => next(1),
    };
    const deed = deeds[event.code];
    if (!deed) return;
    event.preventDefault();
    deed();
  };
  return { drag, remove, onKeyDown };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, select, textarea, dialog") !== null;
export function useUndoKeys(setPast: SetPast): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const isRedo = event.code === "KeyY" || (event.code === "KeyZ" && event.shiftKey);
      if (!isRedo && event.code !== "KeyZ") return;
      event.preventDefault();
      setPast(isRedo ? redone : undone);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}
