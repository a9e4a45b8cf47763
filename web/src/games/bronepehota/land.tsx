// What stands on the table and does not move: shades and numbers for heights, the edge, start areas, and what the mission
// marks.
import { aside } from "../../table/spot";
import { say } from "../../words/language";
import type { Area, Content, Piece } from "./content";
import { corners, type Point, rectOf } from "./measure";
import { word } from "./names";
import type { Position } from "./view";

// North is up: y grows downwards in a drawing.
export const drawnY = (content: Content, y: number): number => content.depth - y;
export const pointsOf = (content: Content, points: readonly Point[]): string =>
  points.map((each) => `${each.x.toFixed(1)},${drawnY(content, each.y).toFixed(1)}`).join(" ");

const shadeOf = (z: number): string => (z < 0 ? "pit" : z <= 25 ? "h1" : z <= 50 ? "h2" : z <= 80 ? "h3" : "h4");

export function pieceText(content: Content, piece: Piece): string {
  const parts = [
    word(content, `piece.${piece.look}`),
    say("bronepehota.heights", { low: String(piece.z0).replace("-", "−"), high: piece.z1 }),
    piece.kind === "slab" ? say("bronepehota.slab") : "",
    piece.climbable ? say("bronepehota.climbable") : "",
    piece.kind === "box" && !piece.walkable ? say("bronepehota.no_top") : "",
  ];
  return parts.filter(Boolean).join(", ");
}
const pieceCard = (content: Content, piece: Piece) => (
  <div class="about">
    <b>{word(content, `piece.${piece.look}`)}</b>
    <p>{pieceText(content, piece)}</p>
  </div>
);

function Ladder({ content, piece }: { content: Content; piece: Piece }) {
  return (
    <g transform={`translate(${piece.x} ${drawnY(content, piece.y)}) rotate(${piece.leads})`}>
      <path class="bp-ladder" d="M-8,12 V-20 M8,12 V-20 M-8,8 H8 M-8,0 H8 M-8,-8 H8 M-8,-16 H8" />
    </g>
  );
}
function Slope({ content, piece }: { content: Content; piece: Piece }) {
  const run = piece.leads % 180 === 0 ? piece.along : piece.across;
  const half = (piece.leads % 180 === 0 ? piece.across : piece.along) / 2;
  const rows = [0.22, 0.5, 0.78].map((share) => {
    const y = run / 2 - run * share;
    const w = half * 0.5;
    return `M${-w},${y + w * 0.45} L0,${y} L${w},${y + w * 0.45}`;
  });
  return (
    <g transform={`translate(${piece.x} ${drawnY(content, piece.y)}) rotate(${piece.leads})`}>
      <path class="bp-uphill" d={rows.join(" ")} />
    </g>
  );
}

// A number that says how high it is, where there is room for one.
function Height({ content, piece, u }: { content: Content; piece: Piece; u: number }) {
  const [long, short] = [Math.max(piece.across, piece.along), Math.min(piece.across, piece.along)];
  const text =
    piece.kind === "pit" ? `−${-piece.z0}` : piece.kind === "slab" ? `${piece.z0}–${piece.z1}` : `${piece.z1}`;
  if (piece.kind === "ladder" || long / u < 10 + 8 * text.length) return null;
  const size = 12.5 * u;
  const isThin = short < size * 1.1;
  const isUpright = piece.along > piece.across;
  const dx = isThin && isUpright ? short / 2 + size : 0;
  const dy = isThin && !isUpright ? short / 2 + size * 0.75 : 0;
  // What overlaps from below keeps its number at a corner.
  const corner =
    piece.kind === "box" && !isThin && long / u > 90
      ? { x: -piece.across / 2 + size, y: -piece.along / 2 + size }
      : null;
  return (
    <text
      class="bp-height"
      x={piece.x + (corner?.x ?? dx)}
      y={drawnY(content, piece.y) + (corner?.y ?? dy)}
      font-size={size}
    >
      {text}
    </text>
  );
}

export function PieceShape({ content, piece }: { content: Content; piece: Piece }) {
  if (piece.kind === "ladder") return <Ladder content={content} piece={piece} />;
  return (
    <>
      <polygon
        class={`bp-piece ${piece.kind} ${shadeOf(piece.kind === "pit" ? piece.z0 : piece.z1)}${piece.climbable ? " climbable" : ""}${piece.walkable ? "" : " wall"}`}
        points={pointsOf(content, corners(rectOf(piece)))}
      />
      {piece.kind === "ramp" && <Slope content={content} piece={piece} />}
    </>
  );
}

export const rectIn = (content: Content, area: Area) => ({
  x: area.x0,
  y: drawnY(content, area.y1),
  width: area.x1 - area.x0,
  height: area.y1 - area.y0,
});

interface LandParts {
  content: Content;
  position: Pick<Position, "areas">;
  u: number; // millimetres of the table in a pixel
}
export function Land({ content, position, u }: LandParts) {
  const { mission } = content;
  const steps = (length: number): number[] =>
    Array.from({ length: Math.ceil(length / 100) - 1 }, (_, i) => (i + 1) * 100);
  const low = [...content.pieces].sort((a, b) => a.z1 - b.z1);
  const seats = Array.from({ length: content.players }, (_, seat) => seat);
  return (
    <g class="bp-land">
      <clipPath id="bp-on-table">
        <rect width={content.width} height={content.depth} />
      </clipPath>
      <rect class="bp-table" width={content.width} height={content.depth} />
      <path
        class="bp-grid"
        d={[
          ...steps(content.width).map((x) => `M${x},0 V${content.depth}`),
          ...steps(content.depth).map((y) => `M0,${y} H${content.width}`),
        ].join(" ")}
      />
      {seats.map((seat) => {
        const area = content.startArea(position.areas, seat);
        if (!area) return null;
        if (mission.roles[seat]?.circle)
          return (
            <circle
              key={seat}
              class={`bp-area seat-${seat}`}
              cx={mission.x}
              cy={drawnY(content, mission.y)}
              r={mission.radius}
            />
          );
        return <rect key={seat} class={`bp-area seat-${seat}`} {...rectIn(content, area)} />;
      })}
      {(content.field.x0 > 0 ||
        content.field.y0 > 0 ||
        content.field.x1 < content.width ||
        content.field.y1 < content.depth) && <rect class="bp-field" {...rectIn(content, content.field)} />}
      {mission.kind === "hold_line" && <path class="bp-line" d={`M${mission.line},0 V${content.depth}`} />}
      {mission.kind === "depot" && (
        <circle class="bp-marker" cx={mission.x} cy={drawnY(content, mission.y)} r={mission.radius} />
      )}
      {low.map((piece) => (
        <g key={piece.key} {...aside(() => pieceCard(content, piece))}>
          <PieceShape content={content} piece={piece} />
        </g>
      ))}
      {low.map((piece) => (
        <Height key={piece.key} content={content} piece={piece} u={u} />
      ))}
      <rect class="bp-edge" width={content.width} height={content.depth} />
    </g>
  );
}

export function Relic({ content, position, u }: { content: Content; position: Position; u: number }) {
  if (!position.relic || position.relic.carrier < content.cards.length) return null;
  const { pose } = position.relic;
  const r = Math.max(10, 9 * u);
  return (
    <g class="bp-relic" transform={`translate(${pose.x} ${drawnY(content, pose.y)}) scale(${r / 10})`}>
      <path d="M0,-10 L8,0 L0,10 L-8,0 Z" />
      <path d="M-8,0 H8 M0,-10 V10" />
    </g>
  );
}
