// The table from above. Figures are touched to choose who acts and on whom, the ground to say where to; a ring around the
// figure turns it. A measuring tape lies beside it.
import type { FunctionComponent } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { MatchModel } from "../../model/match";
import { type Sight, useSight } from "../../table/gestures";
import { useSize } from "../../table/size";
import { spot } from "../../table/spot";
import { say } from "../../words/language";
import { flightOf, limitsOf } from "./aim";
import { useAiming } from "./aiming_later";
import type { Content } from "./content";
import { STEP } from "./content";
import { Figure, radiusOf, ViewField } from "./figures";
import { Label } from "./label";
import { drawnY, Land, rectIn, Relic } from "./land";
import { spokenName, TapeTool, touchable, turnTowards, useManners, useReach } from "./manners";
import type { Point } from "./measure";
import { OrderDrawn, orderEnd, Reach, ShotDrawn, Tape, Wrecks } from "./overlay";
import { mainKind, pickedOf } from "./acting";
import { Recap } from "./recap";
import { type Bronepehota, bronepehotaOf, type Parts } from "./table";
import { touchGround } from "./touch";
import { type Model, NONE, onTable } from "./view";
import { inSpace, leaveSpace, spaceFault, ViewTool } from "./views";
import { there } from "../../model/there";

const MARGIN = 14;
const SMALL = 500; // pixels

export function Board({ model }: { model: MatchModel }) {
  const table = bronepehotaOf(model);
  const content = table.content.value;
  const position = table.position.value;
  const [Space, setSpace] = useState<FunctionComponent<Parts> | null>(() => loaded);
  const wanted = inSpace.value;
  useEffect(() => {
    if (!wanted || Space) return;
    import("./space/space").then(
      ({ SpaceBoard }) => {
        loaded = SpaceBoard;
        setSpace(() => SpaceBoard);
      },
      () => leaveSpace("bronepehota.space_failed"),
    );
  }, [wanted]);
  if (!content || !position) return <div class="board-empty">{say("bronepehota.board_waits")}</div>;
  const parts = { model, table, content, position };
  return wanted && Space ? <Space {...parts} /> : <TableBoard {...parts} />;
}
let loaded: FunctionComponent<Parts> | null = null;

// ---- The board ----------------------------------------------------------------------------------------------------------

function TableBoard({ model, table, content, position }: Parts) {
  const svg = useRef<SVGSVGElement>(null);
  const { width, height } = useSize(svg, { width: 760, height: 520 });
  const whole: Sight = useMemo(
    () => ({ x: -MARGIN, y: -MARGIN, width: content.width + 2 * MARGIN, height: content.depth + 2 * MARGIN }),
    [content],
  );
  // A drag moves the drawing by itself; only another size of it is drawn anew.
  const shown = useRef<Sight | null>(null);
  const [, setScale] = useState(1);
  const { near, reset, enlarge, show } = useSight(svg, whole, (now) => {
    shown.current = now;
    setScale(now.width);
  });
  const sight = near && shown.current ? shown.current : whole;
  const u = Math.max(sight.width / width, sight.height / height);
  const [hover, setHover] = useState<Point | null>(null);

  const parts = { model, table, content, position };
  const order = table.order.value;
  const picked = pickedOf(model);
  const kind = order?.kind ?? (picked === NONE ? undefined : mainKind(table, picked));
  const acting = model.canAct.value;
  const reach = useReach(parts);

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
  const turned = useRef(false);
  const ghost = useRef<SVGGElement>(null);
  const { onKeyDown, onGhostKey, chose } = useManners(parts, svg, ghost);

  const aiming = table.aiming.value;
  const AimDrawn = useAiming(aiming !== null)?.AimDrawn;
  const limits = aiming && limitsOf(table, aiming);
  const end = order && orderEnd(model, position, order);
  const chosen = table.targets.value.find((each) => each.code === model.chosen.value);
  // Soldiers lie over machines, whose outlines are larger, so that each can be touched.
  const isMan = (each: Model): number => (content.card(each.id).kind === "soldier" ? 1 : 0);
  const figures = onTable(position).sort((a, b) => isMan(a) - isMan(b) || a.pose.z - b.pose.z || a.id - b.id);
  const looked = position.models[table.looked.value];
  const pickedModel = position.models[picked];
  const viewer = order || table.aiming.value ? undefined : looked?.where === "table" && !chosen ? looked : pickedModel;

  return (
    <>
      <svg
        ref={svg}
        class={`board bp-board${near ? " near" : ""}${order || aiming ? " ordering" : ""}${table.tape.value ? " measuring" : ""}`}
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
            const at = toTable(event);
            return at ? turnTowards(parts, at) : undefined;
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
        {reach && !aiming && <Reach content={content} levels={reach.levels} />}
        {viewer && viewer.where === "table" && <ViewField content={content} model={viewer} reach={6 * STEP} />}
        <Relic content={content} position={position} u={u} />
        {figures.map((each) => (
          <g
            key={each.id}
            transform={`translate(${each.pose.x} ${drawnY(content, each.pose.y)})`}
            {...touchable({ ...parts, figure: each, picked, chosen, chose })}
          >
            <text class="unseen-text">{spokenName(parts, each.id)}</text>
            <circle class="bp-hit" r={radiusOf(content, each, u)} />
            <circle class="bp-ring" r={radiusOf(content, each, u)} />
            <Figure content={content} position={position} model={each} u={u} />
          </g>
        ))}
        <Recap model={model} content={content} position={position} u={u} />
        <ShotDrawn model={model} content={content} position={position} u={u} />
        {order && <OrderDrawn model={model} content={content} position={position} u={u} />}
        {aiming && limits && AimDrawn && (
          <AimDrawn
            content={content}
            position={position}
            aiming={aiming}
            domain={limits}
            shown={flightOf(model, aiming)}
            u={u}
            spot={ghost}
            onKeyDown={onGhostKey}
          />
        )}
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
            onKeyDown={onGhostKey}
          >
            <circle class="bp-turn-ring" r={44 * u} />
          </g>
        )}
        {hover && !turning.current && !model.chosen.value && (
          <Hover model={model} table={table} content={content} position={position} at={hover} picked={picked} u={u} />
        )}
        <Tape model={model} content={content} u={u} />
      </svg>
      {spaceFault.value && (
        <p class="bp-told" role="status">
          {say(spaceFault.value)}
        </p>
      )}
      <div class="bp-tools">
        <ViewTool />
        <TapeTool table={table} />
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
            <rect {...rectIn(content, there(content.areas[each.area ?? NONE], "area", each.area))} />
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
  if (table.order.value || table.aiming.value || mover?.where !== "table") return null;
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
