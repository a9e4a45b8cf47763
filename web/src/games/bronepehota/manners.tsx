// What both drawings of the table share, from above and in the round: who can be touched and what that means, what the keys
// do, how far one can go.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { focusQuietly, moveFocus, spot } from "../../table/spot";
import { say } from "../../words/language";
import { modelCard } from "./army";
import { aimBy, aimKey, aimTowards, fire } from "./aim";
import type { Target } from "./codes";
import { STEP } from "./content";
import { modelText } from "./describe";
import type { Reach } from "./answers";
import { useAnswer } from "../../engine/answer";
import { engineOf } from "./engine";
import { bearing, type Point } from "./measure";
import { mainKind, mayAct, pickedOf } from "./acting";
import { endPose } from "./order";
import { begin, nudge, send, turn } from "./plan";
import type { Bronepehota, Parts } from "./table";
import { codesAt, meantShot, offersByTarget, offersOn, touchFigure, unitOffer } from "./touch";
import { isFriend, type Model, NOBODY, NONE, modelAt } from "./view";

// How far whoever is picked can go.
export function useReach({ model, table, position }: Parts): Reach | null {
  const order = table.order.value;
  const picked = pickedOf(model);
  const kind = order?.kind ?? (picked === NONE ? undefined : mainKind(table, picked));
  const acting = model.canAct.value;
  const again = order?.again ?? false;
  return useAnswer(async () => {
    if (picked === NONE || !acting) return null;
    if (kind === "jump") return engineOf(model).jumpReach(picked);
    return kind === "walk" || kind === "drive" ? engineOf(model).reach(picked, again) : null;
  }, [position, picked, kind, acting, again]);
}

export interface Manners {
  onKeyDown: (event: KeyboardEvent) => void;
  onGhostKey: (event: KeyboardEvent) => void;
  chose: (code: string) => void; // by focus
}
export function useManners(
  { model, table, position }: Parts,
  board: RefObject<SVGSVGElement | null>,
  ghost: RefObject<SVGGElement | null>,
): Manners {
  const picked = pickedOf(model);
  // Whoever is to be moved can be moved by key at once.
  const hasOrder = table.order.value !== null || table.aiming.value !== null;
  useEffect(() => {
    const now = document.activeElement;
    if (hasOrder && ghost.current && (!now || now === document.body)) focusQuietly(ghost.current);
  }, [hasOrder]);
  // Who is to be placed stands somewhere already, so that one touch of the button is enough.
  const number = model.ask.value?.number;
  useEffect(() => {
    if (picked === NONE || model.ask.peek()?.question !== "deploy") return undefined;
    // NB: after the frame has stepped back, as it does with every new question.
    const soon = setTimeout(() => table.order.peek() || begin(model, "deploy", picked));
    return () => clearTimeout(soon);
  }, [number, picked]);
  // What the focus chose on the table is let go when it leaves the table: the panel then shows what else can be done.
  const focusChose = useRef("");
  useEffect(() => {
    const arrive = (event: FocusEvent): void => {
      if (board.current?.contains(event.target as Node)) return;
      if (focusChose.current && focusChose.current === model.chosen.peek()) model.stepBack();
      focusChose.current = "";
    };
    // NB: a listener on the drawing itself would let it take the focus.
    document.addEventListener("focusin", arrive);
    return () => document.removeEventListener("focusin", arrive);
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (table.aiming.peek() && (event.target as Element).hasAttribute("data-ghost")) {
      if (!aimKey(event, (yaw, pitch) => aimBy(model, yaw, pitch))) return;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (table.order.peek() && (event.target as Element).hasAttribute("data-ghost")) {
      const far = event.shiftKey ? STEP : 10;
      const ways: Record<string, [number, number]> = {
        ArrowLeft: [-far, 0],
        ArrowRight: [far, 0],
        ArrowUp: [0, far],
        ArrowDown: [0, -far],
      };
      const way = ways[event.code];
      const by = event.shiftKey ? 45 : 15;
      const now = table.order.peek()!;
      if (way) nudge(model, ...way);
      else if (event.code === "BracketLeft" || event.code === "KeyQ") turn(model, endPose(position, now).heading - by);
      else if (event.code === "BracketRight" || event.code === "KeyE") turn(model, endPose(position, now).heading + by);
      else return;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (board.current) moveFocus(event, board.current);
  };
  const onGhostKey = (event: KeyboardEvent): void => {
    if (event.code !== "Enter" && event.code !== "NumpadEnter") return;
    event.preventDefault();
    if (event.repeat || model.notice.value?.refused) return;
    if (table.aiming.peek()) fire(model);
    else send(model);
  };
  return { onKeyDown, onGhostKey, chose: (code) => (focusChose.current = code) };
}

// The handle was dragged there: the figure looks at it.
export function turnTowards({ model, table, position }: Parts, at: Point): void {
  if (table.aiming.peek()) return aimTowards(model, at);
  const now = table.order.peek();
  if (!now) return;
  const pose = now.kind === "swing" ? modelAt(position, now.model).pose : endPose(position, now);
  turn(model, bearing(pose, at));
}

// ---- Figures that can be touched ----------------------------------------------------------------------------------------

const isBusy = ({ order, aiming }: Bronepehota): boolean => order.value !== null || aiming.value !== null;

interface Figured extends Parts {
  figure: Model;
  picked: number;
  chosen: Target | undefined;
}
// What somebody is just now, as classes of his figure.
export function stateOf({ model, table, content, position, figure, picked, chosen }: Figured): string[] {
  const { id } = figure;
  const offers = offersOn(model, id);
  const unit = unitOffer(table, content, id);
  const can = model.canAct.value && (unit !== undefined || offers.length > 0 || mayAct(table, id));
  const isFar = offersByTarget(content, position, offers, picked)[0]?.isFar ?? false;
  const isTarget = chosen?.target === id || (chosen?.unit !== undefined && chosen.unit === content.card(id).unit);
  const isTransparent = table.order.value?.model === id && table.order.value.kind !== "swing";
  return [
    can ? (offers.length ? `aimable${isFar ? " far" : ""}` : "can") : "",
    picked === id ? "picked" : "",
    isTarget ? "chosen" : "",
    table.looked.value === id ? "looked" : "",
    isTransparent ? "leaving" : "",
  ].filter(Boolean);
}
// Everything a figure needs to be touched by pointer, finger or key, and to be read aloud.
export function touchable({ chose, ...parts }: Figured & { chose: Manners["chose"] }): Record<string, unknown> {
  const { model, table, content, position, figure, picked } = parts;
  const { id } = figure;
  const unit = unitOffer(table, content, id);
  const offers = offersOn(model, id);
  const can = model.canAct.value && (unit !== undefined || offers.length > 0 || mayAct(table, id));
  const only = unit?.code ?? offers[0]?.code ?? "";
  const codes = can && !unit ? codesAt(model, id) : [];
  const meant =
    picked !== NONE &&
    !isFriend(position, figure.owner, model.seat.value ?? NOBODY) &&
    model.ask.value?.question === "act"
      ? meantShot(content, position, picked, id)
      : "";
  return {
    class: ["bp-spot", ...stateOf(parts)].join(" "),
    "data-spot": true,
    "data-model": id,
    "data-rule": content.card(id).kind === "soldier" ? "BP-2.1-02" : "BP-2.2-01",
    ...(only ? { "data-code": only } : {}),
    ...(codes.length ? { "data-codes": codes.join("|") } : {}),
    ...spot({
      can,
      meant: offers.length ? "" : meant,
      act: () => touchFigure(model, id),
      card: () => modelCard(content, position, id),
      look: () => only && !isBusy(table) && model.preview(only),
      leave: () => !isBusy(table) && model.endHover(),
      focus: () => {
        if (!only || isBusy(table)) return;
        table.looked.value = id;
        chose(only);
        model.chosen.value = only;
        model.preview(only);
      },
    }),
  };
}
// What is read aloud of it.
export function spokenName({ model, table, content, position }: Parts, id: number): string {
  const offer = unitOffer(table, content, id)?.code ?? offersOn(model, id)[0]?.code ?? "";
  const isOffered = offer && model.canAct.value;
  return `${isOffered ? `${model.label(offer)}. ` : ""}${modelText(content, position, id)}`;
}

export function TapeTool({ table }: { table: Bronepehota }) {
  return (
    <button
      class="plain"
      aria-pressed={table.tape.value !== null}
      title={say("bronepehota.tape_tool")}
      onClick={() => (table.tape.value = table.tape.value ? null : { from: { x: -1, y: -1, z: 0 }, to: null })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2,8 H22 V16 H2 Z M6,8 V12 M10,8 V13 M14,8 V12 M18,8 V13" />
      </svg>
      <span class="unseen">{say("bronepehota.tape_tool")}</span>
    </button>
  );
}
