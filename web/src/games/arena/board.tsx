// The arena: cells with their tiles, robots that visibly face somewhere, and everything that can be decided on a cell.
import { useRef } from "preact/hooks";
import type { MatchModel } from "../../model/match";
import { type Sight, useSight } from "../../table/gestures";
import { moveFocus, spot } from "../../table/spot";
import { say } from "../../words/language";
import { cellCard } from "./cards";
import { cellText, LETTERS } from "./describe";
import { meantByCell, type Target } from "./offers";
import { Outlook } from "./outlook";
import { ruleOfTile } from "./rules";
import { arenaOf, robotName } from "./table";
import { Icon, TileFace } from "./tile";
import { factOf, traceOf } from "./traces";
import { centre, type Content, corners, NONE, type Position, type Robot, SIZE } from "./view";
import { onlyOf } from "../../model/there";

// The plate under a robot's letter: a shape for each seat.
const PLATES = [
  "M0,-15 A15,15 0 1 1 -0.1,-15 Z",
  "M-13,-13 H13 V13 H-13 Z",
  "M0,-18 L17,12 H-17 Z",
  "M0,-16 L15,-5 L9,13 H-9 L-15,-5 Z",
];

export function SeatShape({ seat }: { seat: number }) {
  return (
    <>
      <path class="plate-shape" d={PLATES[seat]!} />
      <text class="letter" y={seat === 2 ? 8 : 6} font-size="17">
        {LETTERS[seat]}
      </text>
    </>
  );
}

interface Piece {
  robot: Robot;
  at: { x: number; y: number };
  active?: boolean;
  ghost?: boolean;
  name?: string;
}
function RobotPiece({ robot, at, active = false, ghost = false, name = "" }: Piece) {
  const angle = useRef(robot.facing * 60);
  const wanted = robot.facing * 60;
  // Turns the short way round.
  angle.current += ((((wanted - angle.current) % 360) + 540) % 360) - 180;
  return (
    <g
      class={`robot seat-${robot.seat}${active ? " active" : ""}${ghost ? " ghost" : ""}`}
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
    >
      {name && <title>{name}</title>}
      <g class="hull" style={{ transform: `rotate(${angle.current}deg)` }}>
        <circle class="body" r="26" />
        <path class="nose" d="M19,-20 L48,0 L19,20 Q25,0 19,-20 Z" />
      </g>
      <SeatShape seat={robot.seat} />
    </g>
  );
}

function Handle({
  model,
  target,
  x,
  y,
  picked,
}: {
  model: MatchModel;
  target: Target;
  x: number;
  y: number;
  picked: boolean;
}) {
  const angle = target.direction! * 60;
  const chosen = model.chosen.value === target.code;
  return (
    <g
      class={`handle${chosen ? " chosen" : ""}`}
      data-spot
      data-code={target.code}
      transform={`translate(${x} ${y})`}
      {...spot({
        label: model.label(target.code),
        can: true,
        act: () => model.touch(target.code),
        look: () => model.preview(target.code),
        leave: () => model.endHover(),
        focus: () => {
          model.chosen.value = target.code;
          model.preview(target.code);
        },
      })}
    >
      <g transform={`rotate(${angle})`}>
        <circle class="hit" cx={SIZE * 1.02} r={25} />
        <path class="arrow" d={`M${SIZE * 0.76},-15 L${SIZE * 1.16},0 L${SIZE * 0.76},15 L${SIZE * 0.88},0 Z`} />
      </g>
      {picked && <title>{model.label(target.code)}</title>}
    </g>
  );
}

// The drawing's extent: all cells and some paper around them.
function sheet(content: Content): Sight {
  const middles = content.cells.map(centre);
  const margin = SIZE * 1.3;
  const x = Math.min(...middles.map((each) => each.x)) - margin;
  const y = Math.min(...middles.map((each) => each.y)) - margin;
  const width = Math.max(...middles.map((each) => each.x)) + margin - x;
  const height = Math.max(...middles.map((each) => each.y)) + margin - y;
  return { x, y, width, height };
}

export function Board({ model }: { model: MatchModel }) {
  const table = arenaOf(model);
  const svg = useRef<SVGSVGElement>(null);
  const content = table.content.value;
  const position = table.position.value;
  const whole = content && position ? sheet(content) : null;
  const { near, reset } = useSight(svg, whole);
  if (!content || !position || !whole) return <div class="board-empty">{say("arena.board_waits")}</div>;
  const middles = content.cells.map(centre);
  const targets = table.targets.value;
  const pick = table.pick.value;
  const picked = pick && "cell" in pick ? pick.cell : -1;
  const placing = position.ask.question === "place" && targets.length > 0;
  const byCell = new Map<number, Target[]>();
  for (const target of targets) {
    if (target.cell !== undefined) byCell.set(target.cell, [...(byCell.get(target.cell) ?? []), target]);
  }
  const handles = targets.filter((each, i) => {
    if (each.direction === undefined || each.robot === undefined) return false;
    if (placing) return each.cell === picked;
    return each.cell === undefined && targets.findIndex((other) => other.direction === each.direction) === i;
  });
  const chosen = targets.find((each) => each.code === model.chosen.value);
  const nearest = targets.find((each) => each.code === model.notice.value?.refused?.nearest);

  const meant = (cell: number): string =>
    model.seat.value !== null && model.ask.value ? meantByCell(content, position, model.seat.value, cell) : "";
  const act = (cell: number): void => {
    const here = byCell.get(cell) ?? [];
    const [first] = here;
    if (placing && here.length) {
      model.stepBack();
      table.pick.value = { cell };
      requestAnimationFrame(() => {
        const own = document.activeElement;
        if (own?.matches(":focus-visible")) svg.current?.querySelector<SVGElement>(".handle")?.focus();
      });
    } else if (first) {
      table.pick.value = here.length === 1 ? null : { cell };
      model.touch((here.find((each) => each.code === model.chosen.value) ?? first).code);
    } else {
      model.stepBack();
      table.pick.value = { cell };
      model.preview(meant(cell), 0);
    }
  };

  const robots = position.robots.filter((each) => each.cell < middles.length);
  const ghost =
    chosen && chosen.cell !== undefined && position.ask.question === "place" && model.seat.value !== null
      ? position.robots[model.seat.value]
      : null;
  const turnGhost =
    chosen && chosen.cell === undefined && chosen.direction !== undefined && position.ask.question === "turn"
      ? position.robots[chosen.robot ?? 0]
      : null;

  return (
    <>
      <svg
        ref={svg}
        class={`board${near ? " near" : ""}`}
        viewBox={`${whole.x} ${whole.y} ${whole.width} ${whole.height}`}
        role="application"
        aria-label={say("arena.board")}
        onKeyDown={(event) => svg.current && moveFocus(event, svg.current)}
      >
        <defs>
          <pattern id="grid" width="18" height="18" patternUnits="userSpaceOnUse">
            <path d="M18,0 H0 V18" class="grid-line" />
          </pattern>
          <radialGradient id="heat">
            <stop offset="0" stop-color="#ff5a2a" stop-opacity=".75" />
            <stop offset="1" stop-color="#ff5a2a" stop-opacity="0" />
          </radialGradient>
        </defs>
        <rect {...whole} fill="url(#grid)" />
        {content.cells.map((hex, cell) => {
          const { x, y } = middles[cell]!;
          const tile = content.tile(position.tiles[cell] ?? NONE);
          const here = byCell.get(cell) ?? [];
          const can = here.length > 0 && model.canAct.value;
          const occupied = robots.some((each) => each.cell === cell);
          const isChosen = chosen?.cell === cell;
          const mine = position.robots.flatMap((each) =>
            each.mines.filter((mineAt) => mineAt.place === "laid" && mineAt.cell === cell).map(() => each.seat),
          )[0];
          const names = [
            "cell",
            tile ? tile.family : "bare",
            can ? "can" : "",
            isChosen ? "chosen" : "",
            picked === cell ? "picked" : "",
            nearest?.cell === cell ? "nearest" : "",
            position.trail.includes(cell) ? "trail" : "",
          ];
          const only = onlyOf(here)?.code ?? "";
          return (
            <g
              key={cell}
              class={names.filter(Boolean).join(" ")}
              data-spot
              data-cell={`${hex.q},${hex.r}`}
              data-rule={ruleOfTile(tile)}
              {...(only ? { "data-code": only } : {})}
              transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
              {...spot({
                can,
                meant: meant(cell),
                act: () => act(cell),
                card: () =>
                  cellCard(
                    content,
                    tile,
                    robots.filter((each) => each.cell === cell).map((each) => robotName(content, position, each.seat)),
                  ),
                look: () => only && model.preview(only),
                leave: () => model.endHover(),
                focus: () => {
                  if (!only) return;
                  model.chosen.value = only;
                  model.preview(only);
                },
              })}
            >
              <text class="unseen-text">
                {can && only ? `${model.label(only)}. ` : ""}
                {cellText(content, position, cell, model.seat.value)}
              </text>
              <polygon class="ground" points={corners(SIZE - 2.5)} />
              <g aria-hidden="true">
                {tile && (
                  <g class="laid" key={tile.key}>
                    <polygon class={`plate ${tile.family}`} points={corners(SIZE - 6)} />
                    <TileFace tile={tile} small={occupied} />
                  </g>
                )}
                {mine !== undefined && (
                  <g class={`mine seat-${mine}`} transform="translate(0 -36)">
                    <circle r="13" />
                    <Icon name="mine" size={18} />
                    <text class="letter" x={21} y={5} font-size="15">
                      {LETTERS[mine]}
                    </text>
                  </g>
                )}
                {position.trail.includes(cell) && !tile && <circle class="step" r="5" />}
              </g>
              <polygon class="glow" points={corners(SIZE - 3)} />
            </g>
          );
        })}
        {robots.map((robot) => (
          <RobotPiece
            key={robot.seat}
            robot={robot}
            at={middles[robot.cell]!}
            active={position.active === robot.seat}
            name={robotName(content, position, robot.seat)}
          />
        ))}
        {ghost && chosen && (
          <RobotPiece key="ghost" ghost robot={{ ...ghost, facing: chosen.direction! }} at={middles[chosen.cell!]!} />
        )}
        {turnGhost && turnGhost.cell < middles.length && (
          <RobotPiece
            key="turn"
            ghost
            robot={{ ...turnGhost, facing: chosen!.direction! }}
            at={middles[turnGhost.cell]!}
          />
        )}
        {handles.map((target) => {
          const cell = placing ? target.cell! : (position.robots[target.robot!]?.cell ?? NONE);
          const place = middles[cell];
          return place && model.canAct.value ? (
            <Handle key={target.code} model={model} target={target} x={place.x} y={place.y} picked={placing} />
          ) : null;
        })}
        <Outlook model={model} position={position} middles={middles} />
        <Shots model={model} position={position} middles={middles} />
      </svg>
      {near && (
        <button class="whole-board" onClick={reset}>
          {say("whole_board")}
        </button>
      )}
    </>
  );
}

// What just happened, where the eye is: steps, the line of an attack and the damage taken; and where a line of the log
// happened that is looked at.
function Shots({
  model,
  position,
  middles,
}: {
  model: MatchModel;
  position: Position;
  middles: { x: number; y: number }[];
}) {
  const log = model.log.value;
  const pointed = model.pointed.value?.[0];
  const trace = pointed && traceOf(log, pointed, position);
  const again = onlyOf(model.fresh.value);
  return (
    <>
      {trace && (
        <g class="pointed" aria-hidden="true">
          {[...trace.cells, ...(trace.to === undefined ? [] : [trace.to])].map((cell) => {
            const at = middles[cell];
            return at && <polygon key={cell} points={corners(SIZE - 3, at.x, at.y)} />;
          })}
          <Between class="pointed-line" from={middles[trace.from ?? NONE]} to={middles[trace.to ?? NONE]} />
        </g>
      )}
      <g class="shots" key={model.beat.value} aria-hidden="true">
        {model.fresh.value.map((entry, i) => {
          const fact = factOf(entry);
          const { from, to, cells } = traceOf(log, entry, position);
          if (fact?.is === "attacked")
            return <Between key={i} class="shot" from={middles[from ?? NONE]} to={middles[to ?? NONE]} />;
          if (fact?.is === "moved" && entry === again)
            return <Between key={i} class="shot step-again" from={middles[from ?? NONE]} to={middles[to ?? NONE]} />;
          const at = middles[cells[0] ?? NONE];
          if (fact?.is === "exploded" && at) return <circle key={i} class="blast" cx={at.x} cy={at.y} r={SIZE} />;
          if (fact?.is !== "damage_taken" || !at) return null;
          return (
            <text key={i} class="harm" x={at.x} y={at.y - 26} font-size="34">
              −{fact.amount}
            </text>
          );
        })}
      </g>
    </>
  );
}

type Place = { x: number; y: number };
function Between({ from, to, class: name }: { from: Place | undefined; to: Place | undefined; class: string }) {
  return from && to ? <line class={name} x1={from.x} y1={from.y} x2={to.x} y2={to.y} /> : null;
}
