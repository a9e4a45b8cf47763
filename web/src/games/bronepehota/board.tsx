// The table from above. Figures are touched to choose who acts and on whom, the ground to say where to; a ring around the
// figure turns it. A measuring tape lies beside it.
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { MatchModel } from "../../model/match";
import { type Sight, useSight } from "../../table/gestures";
import { focusQuietly, moveFocus, spot } from "../../table/spot";
import { say } from "../../words/language";
import { modelCard } from "./army";
import { code, type Target } from "./codes";
import { type Content, STEP } from "./content";
import { modelText } from "./describe";
import { engineOf, useAnswer } from "./engine";
import { Figure, radiusOf, ViewField } from "./figures";
import { drawnY, Land, rectIn, Relic } from "./land";
import { bearing, type Point } from "./measure";
import { Label, OrderDrawn, orderEnd, Reach, ShotDrawn, Tape, Wrecks } from "./overlay";
import { begin, endPose, mainKind, mayAct, nudge, pickedOf, send, turn } from "./plan";
import { Recap } from "./recap";
import { type Bronepehota, bronepehotaOf } from "./table";
import { codesAt, offersByTarget, offersOn, touchFigure, touchGround, unitOffer } from "./touch";
import { isFriend, type Model, NOBODY, NONE, onTable, type Position } from "./view";

const MARGIN = 14;
const SMALL = 500; // pixels

function useSize(svg: RefObject<SVGSVGElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 760, height: 520 });
  useEffect(() => {
    const box = svg.current?.parentElement;
    if (!box) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = box;
      if (width && height) setSize({ width, height });
    };
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    measure();
    return () => watch.disconnect();
  }, []);
  return size;
}

export function Board({ model }: { model: MatchModel }) {
  const table = bronepehotaOf(model);
  const content = table.content.value;
  const position = table.position.value;
  if (!content || !position) return <div class="board-empty">{say("bronepehota.board_waits")}</div>;
  return <TableBoard model={model} table={table} content={content} position={position} />;
}

interface Parts {
  model: MatchModel;
  table: Bronepehota;
  content: Content;
  position: Position;
}

// ---- The board ----------------------------------------------------------------------------------------------------------

function TableBoard({ model, table, content, position }: Parts) {
  const svg = useRef<SVGSVGElement>(null);
  const { width, height } = useSize(svg);
  const whole: Sight = useMemo(
    () => ({ x: -MARGIN, y: -MARGIN, width: content.width + 2 * MARGIN, height: content.depth + 2 * MARGIN }),
    [content],
  );
  const [shown, setShown] = useState<Sight | null>(null);
  const { near, reset, enlarge, show } = useSight(svg, whole, setShown);
  const sight = near && shown ? shown : whole;
  const u = Math.max(sight.width / width, sight.height / height);
  const [hover, setHover] = useState<Point | null>(null);

  const order = table.order.value;
  const picked = pickedOf(model);
  const kind = order?.kind ?? (picked === NONE ? undefined : mainKind(table, picked));
  const acting = model.canAct.value;
  const again = order?.again ?? false;
  const reach = useAnswer(async () => {
    if (picked === NONE || !acting) return null;
    if (kind === "jump") return engineOf(model).jumpReach(picked);
    return kind === "walk" || kind === "drive" ? engineOf(model).reach(picked, again) : null;
  }, [position, picked, kind, acting, again]);

  // On a small screen whoever acts is brought near, so that a finger can tell him from his neighbours. Not in a lesson,
  // which points at others.
  const actor = position.models[picked];
  const nears =
    width < SMALL && !model.table.value?.lesson && actor?.where === "table" && model.ask.value?.question === "act";
  useEffect(() => {
    if (nears) show({ x: actor.pose.x, y: drawnY(content, actor.pose.y) }, 2.2);
    else if (width < SMALL) reset();
  }, [nears, picked]);

  const toTable = (event: { clientX: number; clientY: number }): Point | null => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return null;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x: point.x, y: content.depth - point.y };
  };

  // Turning is a gesture of its own: the handle is dragged around the figure.
  const turning = useRef(false);
  const hold = (on: boolean): void => {
    turning.current = on;
    svg.current?.toggleAttribute("data-held", on);
  };
  const turnTo = (event: PointerEvent): void => {
    const at = toTable(event);
    const now = table.order.peek();
    if (!at || !now) return;
    const pose = now.kind === "swing" ? position.models[now.model]!.pose : endPose(position, now);
    turn(model, bearing(pose, at));
  };
  const turned = useRef(false);

  // Whoever is to be moved can be moved by key at once.
  const ghost = useRef<SVGGElement>(null);
  const hasOrder = order !== null;
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

  const onKeyDown = (event: KeyboardEvent): void => {
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
    if (svg.current) moveFocus(event, svg.current);
  };

  // What the focus chose on the table is let go when it leaves the table: the panel then shows what else can be done.
  const focusChose = useRef("");
  useEffect(() => {
    const arrive = (event: FocusEvent): void => {
      if (svg.current?.contains(event.target as Node)) return;
      if (focusChose.current && focusChose.current === model.chosen.peek()) model.stepBack();
      focusChose.current = "";
    };
    // NB: a listener on the drawing itself would let it take the focus.
    document.addEventListener("focusin", arrive);
    return () => document.removeEventListener("focusin", arrive);
  }, []);

  const end = order && orderEnd(model, position, order);
  const chosen = table.targets.value.find((each) => each.code === model.chosen.value);
  // Soldiers lie over machines, whose outlines are larger, so that each can be touched.
  const isMan = (each: Model): number => (content.cards[each.id]!.kind === "soldier" ? 1 : 0);
  const figures = onTable(position).sort((a, b) => isMan(a) - isMan(b) || a.pose.z - b.pose.z || a.id - b.id);
  const looked = position.models[table.looked.value];
  const pickedModel = position.models[picked];
  const viewer = order ? undefined : looked?.where === "table" && !chosen ? looked : pickedModel;

  return (
    <>
      <svg
        ref={svg}
        class={`board bp-board${near ? " near" : ""}${order ? " ordering" : ""}${table.tape.value ? " measuring" : ""}`}
        viewBox={`${sight.x} ${sight.y} ${sight.width} ${sight.height}`}
        role="application"
        aria-label={say("bronepehota.board")}
        onKeyDown={onKeyDown}
        onPointerDownCapture={(event: PointerEvent) => {
          turned.current = false;
          if (!(event.target as Element).closest("[data-turn]")) return;
          hold(true);
          svg.current?.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event: PointerEvent) => {
          if (turning.current) {
            turned.current = true;
            return turnTo(event);
          }
          if (event.pointerType !== "mouse") return;
          const tape = table.tape.peek();
          const at = toTable(event);
          setHover(at && (kind || tape) && acting ? at : tape ? at : null);
        }}
        onPointerLeave={() => setHover(null)}
        onPointerUp={() => hold(false)}
        onPointerCancel={() => hold(false)}
        onClick={(event: MouseEvent) => {
          if (turned.current) {
            turned.current = false;
            return;
          }
          if ((event.target as Element).closest("[data-spot], [data-turn]")) return;
          const at = toTable(event);
          if (at) touchGround(model, at);
        }}
      >
        <Land content={content} position={position} u={u} />
        <Areas model={model} table={table} content={content} />
        <Wrecks content={content} position={position} u={u} />
        {reach && <Reach content={content} levels={reach.levels} />}
        {viewer && viewer.where === "table" && <ViewField content={content} model={viewer} reach={6 * STEP} />}
        <Relic content={content} position={position} u={u} />
        {figures.map((each) => (
          <Spot
            key={each.id}
            model={model}
            table={table}
            content={content}
            position={position}
            figure={each}
            picked={picked}
            chosen={chosen}
            onChoice={(code) => (focusChose.current = code)}
            u={u}
          />
        ))}
        <Recap model={model} content={content} position={position} u={u} />
        <ShotDrawn model={model} content={content} position={position} u={u} />
        {order && <OrderDrawn model={model} content={content} position={position} u={u} />}
        {end && (
          <g
            ref={ghost}
            data-ghost
            data-spot
            class="bp-ghost-spot"
            transform={`translate(${end.x} ${drawnY(content, end.y)})`}
            role="button"
            tabindex={0}
            aria-label={say("bronepehota.ghost")}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.code !== "Enter" && event.code !== "NumpadEnter") return;
              event.preventDefault();
              if (!event.repeat && !model.notice.value?.refused) send(model);
            }}
          >
            <circle class="bp-turn-ring" r={44 * u} />
          </g>
        )}
        {hover && !turning.current && !model.chosen.value && (
          <Hover model={model} table={table} content={content} position={position} at={hover} picked={picked} u={u} />
        )}
        <Tape model={model} content={content} u={u} />
      </svg>
      <div class="bp-tools">
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
        {near && <button onClick={reset}>{say("whole_board")}</button>}
        <button class="plain" aria-label={say("bronepehota.nearer")} onClick={() => enlarge(1.6)}>
          +
        </button>
        {near && (
          <button class="plain" aria-label={say("bronepehota.farther")} onClick={() => enlarge(1 / 1.6)}>
            −
          </button>
        )}
      </div>
    </>
  );
}

// Start areas that can be taken now.
function Areas({ model, table, content }: { model: MatchModel; table: Bronepehota; content: Content }) {
  return (
    <>
      {table.targets.value
        .filter((each) => each.area !== undefined && content.areas[each.area])
        .map((each) => (
          <g
            key={each.code}
            class={`bp-pick${model.chosen.value === each.code ? " chosen" : ""}`}
            data-spot
            data-code={each.code}
            data-rule="BP-1.6-05"
            {...spot({
              label: model.label(each.code),
              can: model.canAct.value,
              act: () => model.touch(each.code),
              focus: () => model.touch(each.code),
            })}
          >
            <rect {...rectIn(content, content.areas[each.area!]!)} />
          </g>
        ))}
    </>
  );
}

// How far the pointer is from whoever is picked, before anything is decided.
function Hover({ table, content, position, at, picked, u }: Parts & { at: Point; picked: number; u: number }) {
  const tape = table.tape.value;
  const mover = position.models[picked];
  if (tape) {
    if (tape.to !== null || tape.from.x < 0) return null;
    return <TapeHover content={content} from={tape.from} at={at} u={u} />;
  }
  if (table.order.value || mover?.where !== "table") return null;
  return <TapeHover content={content} from={mover.pose} at={at} u={u} />;
}
function TapeHover({ content, from, at, u }: { content: Content; from: Point; at: Point; u: number }) {
  const mm = Math.round(Math.hypot(from.x - at.x, from.y - at.y));
  return (
    <g class="bp-hover" aria-hidden="true">
      <path d={`M${from.x},${drawnY(content, from.y)} L${at.x},${drawnY(content, at.y)}`} />
      <Label
        content={content}
        at={{ x: at.x, y: drawnY(content, at.y) - 20 * u }}
        u={u}
        text={say("bronepehota.mm", { mm })}
        kind="faint"
      />
    </g>
  );
}

interface SpotParts extends Parts {
  figure: Model;
  picked: number;
  chosen: Target | undefined;
  onChoice: (code: string) => void; // by focus
  u: number;
}
function Spot({ model, table, content, position, figure, picked, chosen, onChoice, u }: SpotParts) {
  const { id } = figure;
  const unit = unitOffer(table, content, id);
  const offers = offersOn(model, id);
  const acts = mayAct(table, id);
  const can = model.canAct.value && (unit !== undefined || offers.length > 0 || acts);
  const only = unit?.code ?? offers[0]?.code ?? "";
  const codes = can && !unit ? codesAt(model, id) : [];
  const isTarget = chosen?.target === id || (chosen?.unit !== undefined && chosen.unit === content.cards[id]!.unit);
  const isTransparent = table.order.value?.model === id && table.order.value.kind !== "swing";
  const r = radiusOf(content, id, u);
  const isFar = offersByTarget(content, position, offers, picked)[0]?.isFar ?? false;
  const state = [
    can ? (offers.length ? `aimable${isFar ? " far" : ""}` : "can") : "",
    picked === id ? "picked" : "",
    isTarget ? "chosen" : "",
    table.looked.value === id ? "looked" : "",
    isTransparent ? "leaving" : "",
  ];
  const meant =
    picked !== NONE &&
    !isFriend(position, figure.owner, model.seat.value ?? NOBODY) &&
    model.ask.value?.question === "act"
      ? code.shoot(picked, id, { weapon: content.cards[picked]?.slots[0] ?? 0 })
      : "";
  return (
    <g
      class={`bp-spot ${state.filter(Boolean).join(" ")}`}
      transform={`translate(${figure.pose.x} ${drawnY(content, figure.pose.y)})`}
      data-spot
      data-model={id}
      data-rule={content.cards[id]!.kind === "soldier" ? "BP-2.1-02" : "BP-2.2-01"}
      {...(only ? { "data-code": only } : {})}
      {...(codes.length ? { "data-codes": codes.join("|") } : {})}
      {...spot({
        can,
        meant: offers.length ? "" : meant,
        act: () => touchFigure(model, id),
        card: () => modelCard(content, position, id),
        look: () => only && !table.order.value && model.preview(only),
        leave: () => !table.order.value && model.endHover(),
        focus: () => {
          if (!only || table.order.value) return;
          table.looked.value = id;
          onChoice(only);
          model.chosen.value = only;
          model.preview(only);
        },
      })}
    >
      <text class="unseen-text">
        {can && only ? `${model.label(only)}. ` : ""}
        {modelText(content, position, id)}
      </text>
      <circle class="bp-hit" r={r} />
      <circle class="bp-ring" r={r} />
      <Figure content={content} position={position} model={figure} u={u} />
    </g>
  );
}
