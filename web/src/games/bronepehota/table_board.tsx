// The table that is being built, from above: pieces and start areas are taken hold of and dragged.
import { useMemo, useRef, useState } from "preact/hooks";
import { type Sight, useSight } from "../../table/gestures";
import { useSize } from "../../table/size";
import { say } from "../../words/language";
import type { Content, Piece } from "./content";
import { drawnY, Land, pointsOf, rectIn } from "./land";
import { corners, type Point, rectOf } from "./measure";
import { snapped } from "./table_model";

// What is taken hold of: something that stands there, or a start area.
export type Chosen = { piece: string } | { area: number } | null;
export const isPiece = (chosen: Chosen, key: string): boolean =>
  chosen !== null && "piece" in chosen && chosen.piece === key;
export const isArea = (chosen: Chosen, index: number): boolean =>
  chosen !== null && "area" in chosen && chosen.area === index;

const MARGIN = 26; // pixels for the numbers along the edges
const SEATS = { areas: [0, 1, 2, 3] };

interface Parts {
  content: Content;
  chosen: Chosen;
  faulty: { pieces: Set<string>; areas: Set<number> };
  choose: (chosen: Chosen) => void;
  drag: (chosen: Chosen, to: Point, hold: number) => void; // of one hold all is one step
  onKeyDown: (event: KeyboardEvent) => void;
  label: string;
}

// The corners of what stands there; a ladder is drawn longer than it is.
const outline = (piece: Piece): Point[] =>
  corners(piece.kind === "ladder" ? { ...rectOf(piece), across: 30, along: 44, heading: piece.leads } : rectOf(piece));
const size = (piece: Piece): number => piece.across * piece.along;

export function BuildBoard({ content, chosen, faulty, choose, drag, onKeyDown, label }: Parts) {
  const svg = useRef<SVGSVGElement>(null);
  const box = useSize(svg, { width: 760, height: 520 });
  const whole: Sight = useMemo(() => {
    const margin = Math.round((MARGIN * content.width) / Math.max(1, box.width - 2 * MARGIN));
    return { x: -margin, y: -margin, width: content.width + 2 * margin, height: content.depth + 2 * margin };
  }, [content.width, content.depth, box.width]);
  const [shown, setShown] = useState<Sight | null>(null);
  const { near, reset, enlarge } = useSight(svg, whole, setShown);
  const sight = near && shown ? shown : whole;
  const u = Math.max(sight.width / box.width, sight.height / box.height);

  const held = useRef<{ what: Chosen; dx: number; dy: number; hold: number; pointer: number } | null>(null);
  const holds = useRef(0);
  const toTable = (event: PointerEvent): Point => {
    const matrix = svg.current!.getScreenCTM()!;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x: point.x, y: content.depth - point.y };
  };
  const letGo = (): void => {
    held.current = null;
    svg.current?.toggleAttribute("data-held", false);
  };
  const take = (event: PointerEvent): void => {
    const target = event.target as Element;
    const key = target.getAttribute("data-piece");
    const index = target.getAttribute("data-area");
    if (event.button !== 0) return;
    if (!event.isPrimary) return letGo(); // a second finger: the table is brought nearer
    if (key === null && index === null) return choose(null);
    const what: Chosen = key !== null ? { piece: key } : { area: Number(index) };
    const area = content.areas[Number(index)];
    const piece = content.pieces.find((each) => each.key === key);
    const from = piece ?? { x: area?.x0 ?? 0, y: area?.y0 ?? 0 };
    const at = toTable(event);
    held.current = { what, dx: from.x - at.x, dy: from.y - at.y, hold: ++holds.current, pointer: event.pointerId };
    svg.current!.toggleAttribute("data-held", true);
    svg.current!.setPointerCapture(event.pointerId);
    svg.current!.focus({ preventScroll: true });
    choose(what);
  };
  const move = (event: PointerEvent): void => {
    const now = held.current;
    if (now?.pointer !== event.pointerId) return;
    const at = toTable(event);
    const fine = event.shiftKey;
    drag(now.what, { x: snapped(at.x + now.dx, fine), y: snapped(at.y + now.dy, fine) }, now.hold);
  };

  // What is small or high lies above what is large or low, so that everything can be taken hold of.
  const standing = [...content.pieces].sort((a, b) => a.z1 - b.z1 || size(b) - size(a));
  const seats = Array.from({ length: content.players }, (_, seat) => seat);
  return (
    <div class="tb-board">
      <svg
        ref={svg}
        class={`board bp-board${near ? " near" : ""}`}
        viewBox={`${sight.x} ${sight.y} ${sight.width} ${sight.height}`}
        role="application"
        tabindex={0}
        aria-label={label}
        onKeyDown={onKeyDown}
        onPointerDown={take}
        onPointerMove={move}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <Land content={content} position={SEATS} u={u} />
        <Rulers content={content} u={u} />
        {seats.map((seat) => {
          const area = content.areas[seat];
          if (!area) return null;
          const state = `${isArea(chosen, seat) ? " chosen" : ""}${faulty.areas.has(seat) ? " faulty" : ""}`;
          return <rect key={seat} class={`tb-grip${state}`} data-area={seat} {...rectIn(content, area)} />;
        })}
        {standing.map((piece) => {
          const twin = piece.key.endsWith("-twin") ? piece.key.slice(0, -5) : `${piece.key}-twin`;
          const state = isPiece(chosen, piece.key) ? " chosen" : isPiece(chosen, twin) ? " twin" : "";
          return (
            <polygon
              key={piece.key}
              class={`tb-grip piece${state}${faulty.pieces.has(piece.key) ? " faulty" : ""}`}
              data-piece={piece.key}
              points={pointsOf(content, outline(piece))}
            />
          );
        })}
        {standing
          .filter((each) => faulty.pieces.has(each.key))
          .map((piece) => (
            <g
              key={piece.key}
              class="tb-alarm"
              transform={`translate(${piece.x} ${drawnY(content, piece.y)}) scale(${u})`}
              aria-hidden="true"
            >
              <circle r="10" />
              <path d="M0,-5.5 V1.5 M0,5 V5.6" />
            </g>
          ))}
      </svg>
      <div class="bp-tools">
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
    </div>
  );
}

// Centimetres along two edges, as many as there is room for.
function Rulers({ content, u }: { content: Content; u: number }) {
  const stride = [100, 200, 500, 1000].find((each) => each / u > 44) ?? 1000;
  const marks = (length: number): number[] =>
    Array.from({ length: Math.floor(length / stride) + 1 }, (_, i) => i * stride);
  const font = 14 * u;
  return (
    <g class="tb-rulers" aria-hidden="true" font-size={font}>
      {marks(content.width).map((x) => (
        <text key={`x${x}`} x={x} y={content.depth + 4 + font}>
          {x / 10}
        </text>
      ))}
      {marks(content.depth).map((y) => (
        <text key={`y${y}`} x={-4 - font * 0.8} y={drawnY(content, y) + font * 0.35}>
          {y / 10}
        </text>
      ))}
    </g>
  );
}
