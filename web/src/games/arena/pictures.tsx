// Pictures for rules that are easier to see than to read, drawn with the same hexagons and robots as the table.
import "./words";
import type { ComponentChildren, FunctionComponent } from "preact";
import { say } from "../../words/language";
import type { RulePictures } from "../game";
import { SeatShape } from "./board";
import "./arena.css";
import "./pictures.css";
import { Icon, TileFace } from "./tile";
import { beyond, centre, corners, type Hex, SIZE, type Tile, turned } from "./view";

type Look = "plain" | "near" | "far" | "front" | "front-side" | "rear-side" | "rear" | "target" | "wall";
interface Cell extends Hex {
  look?: Look;
  text?: string;
}
interface Piece extends Hex {
  seat: number;
  facing: number;
}
interface Ray {
  from: Hex;
  to: Hex;
  stopped?: boolean;
  short?: number; // ends so far before the middle of the last cell
}

const ORIGIN: Hex = { q: 0, r: 0 };
const DIRECTIONS = [0, 1, 2, 3, 4, 5];
const distance = (a: Hex, b: Hex): number =>
  Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r));

function around(radius: number, middle: Hex = ORIGIN): Hex[] {
  const cells: Hex[] = [];
  for (let r = -radius; r <= radius; ++r)
    for (let q = -radius; q <= radius; ++q)
      if (Math.abs(q + r) <= radius) cells.push({ q: q + middle.q, r: r + middle.r });
  return cells;
}

function rows(list: [r: number, from: number, to: number][]): Hex[] {
  return list.flatMap(([r, from, to]) => Array.from({ length: to - from + 1 }, (_, i) => ({ q: from + i, r })));
}

function Robot({ piece }: { piece: Piece }) {
  const { x, y } = centre(piece);
  return (
    <g class={`robot still seat-${piece.seat}`} transform={`translate(${x} ${y})`}>
      <g transform={`rotate(${piece.facing * 60})`}>
        <circle class="body" r="26" />
        <path class="nose" d="M19,-20 L48,0 L19,20 Q25,0 19,-20 Z" />
      </g>
      <SeatShape seat={piece.seat} />
    </g>
  );
}

// From edge to edge, so that the robots at both ends stay visible.
function Line({ ray }: { ray: Ray }) {
  const from = centre(ray.from);
  const to = centre(ray.to);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = (part: number) => ({
    x: from.x + ((to.x - from.x) * part) / length,
    y: from.y + ((to.y - from.y) * part) / length,
  });
  const begin = along(46);
  const end = along(length - (ray.short ?? 34));
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return (
    <g class={`ray${ray.stopped ? " stopped" : ""}`}>
      <line x1={begin.x} y1={begin.y} x2={end.x} y2={end.y} />
      <path
        d={ray.stopped ? "M-9,-12 L9,12 M-9,12 L9,-12" : "M-14,-10 L4,0 L-14,10"}
        transform={`translate(${end.x} ${end.y}) rotate(${angle})`}
      />
    </g>
  );
}

interface Drawing {
  cells: Cell[];
  robots?: Piece[];
  rays?: Ray[];
  label: string;
  children?: ComponentChildren;
}
function Field({ cells, robots = [], rays = [], label, children }: Drawing) {
  const places = cells.map(centre);
  const xs = places.map((each) => each.x);
  const ys = places.map((each) => each.y);
  const [left, top] = [Math.min(...xs) - SIZE, Math.min(...ys) - SIZE * 1.08];
  const [width, height] = [Math.max(...xs) + SIZE - left, Math.max(...ys) + SIZE * 1.08 - top];
  return (
    <>
      <svg class="drawing" viewBox={`${left} ${top} ${width} ${height}`} role="img" aria-label={label}>
        {cells.map((cell, i) => {
          const { x, y } = places[i]!;
          return (
            <g key={i} class={`field ${cell.look ?? "plain"}`} transform={`translate(${x} ${y})`}>
              <polygon points={corners(SIZE - 2.5)} />
              {cell.text && (
                <text y="11" font-size={cell.text.length > 2 ? 22 : 32}>
                  {cell.text}
                </text>
              )}
            </g>
          );
        })}
        {robots.map((piece, i) => (
          <Robot key={i} piece={piece} />
        ))}
        {rays.map((ray, i) => (
          <Line key={i} ray={ray} />
        ))}
        {children}
      </svg>
      <figcaption>{label}</figcaption>
    </>
  );
}

const SIDE_LOOKS: Look[] = ["front", "front-side", "rear-side", "rear", "rear-side", "front-side"];
const SIDE_SIGNS = ["F", "FS", "RS", "R", "RS", "FS"];

const Directions: FunctionComponent = () => (
  <Field
    label={say("arena.picture.directions")}
    cells={[
      ORIGIN,
      ...DIRECTIONS.map((each) => ({ ...beyond(ORIGIN, each), text: String(each), look: "near" as Look })),
    ]}
    rays={[]}
  >
    {DIRECTIONS.map((each) => (
      <path key={each} class="way" d="M16,-7 L42,0 L16,7 Z" transform={`rotate(${each * 60})`} />
    ))}
  </Field>
);

const Sides: FunctionComponent = () => {
  const facing = 5;
  return (
    <Field
      label={say("arena.picture.sides")}
      cells={[
        ORIGIN,
        ...DIRECTIONS.map((each) => {
          const side = turned(each, -facing);
          return { ...beyond(ORIGIN, each), look: SIDE_LOOKS[side]!, text: SIDE_SIGNS[side]! };
        }),
      ]}
      robots={[{ ...ORIGIN, seat: 0, facing }]}
    />
  );
};

const Distance: FunctionComponent = () => (
  <Field
    label={say("arena.picture.distance")}
    cells={around(2).map((each) => {
      const steps = distance(each, ORIGIN);
      return { ...each, look: steps === 1 ? "near" : steps ? "far" : "plain", text: steps ? String(steps) : "" };
    })}
    robots={[{ ...ORIGIN, seat: 0, facing: 5 }]}
  />
);

const ROW: Hex[] = [0, 1, 2, 3, 4].map((q) => ({ q, r: 0 }));
const BESIDE: Hex[] = [...[0, 1, 2, 3, 4].map((q) => ({ q, r: 1 })), ...[1, 2, 3, 4, 5].map((q) => ({ q, r: -1 }))];
const LineOfFire: FunctionComponent = () => (
  <Field
    label={say("arena.picture.line")}
    cells={[
      ...BESIDE,
      ...ROW.map((each, i) => ({ ...each, look: (i ? "near" : "plain") as Look, text: i ? String(i) : "" })),
    ]}
    robots={[{ ...ORIGIN, seat: 0, facing: 0 }]}
  />
);

const Shot: FunctionComponent = () => (
  <Field
    label={say("arena.picture.shot")}
    cells={[
      ...ROW.map((each, i) => ({ ...each, look: (i === 3 ? "target" : "plain") as Look })),
      ...[-1, 0, 1, 2, 3].map((q) => ({ q, r: 2, look: (q === 1 ? "wall" : "plain") as Look })),
    ]}
    robots={[
      { ...ORIGIN, seat: 0, facing: 0 },
      { q: 3, r: 0, seat: 1, facing: 2 },
      { q: -1, r: 2, seat: 0, facing: 0 },
      { q: 2, r: 2, seat: 1, facing: 2 },
    ]}
    rays={[
      { from: ORIGIN, to: { q: 3, r: 0 } },
      { from: { q: -1, r: 2 }, to: { q: 1, r: 2 }, stopped: true },
    ]}
  />
);

// The side of the target that the shot meets is drawn as a thick edge.
const Incoming: FunctionComponent = () => {
  const target: Piece = { q: 3, r: 0, seat: 1, facing: 4 };
  const at = centre(target);
  return (
    <Field
      label={say("arena.picture.incoming")}
      cells={[
        ...ROW.slice(0, 4),
        ...[1, 3].map((q) => ({ q, r: -1 })),
        { q: 2, r: -1 },
        { q: 0, r: 1 },
        { q: 1, r: 1 },
        { q: 2, r: 1 },
      ]}
      robots={[{ ...ORIGIN, seat: 0, facing: 0 }, target]}
      rays={[{ from: ORIGIN, to: { q: 3, r: 0 }, short: 58 }]}
    >
      <path class="met" d={`M${SIZE * 0.82},-26 V26`} transform={`translate(${at.x} ${at.y}) rotate(180)`} />
      <text class="sign" x={at.x - 44} y={at.y - 34}>
        {SIDE_SIGNS[turned(3, -target.facing)]}
      </text>
    </Field>
  );
};

const Wedge: FunctionComponent = () => {
  const cells = new Map<string, Cell>();
  const put = (cell: Cell) => cells.set(`${cell.q},${cell.r}`, cell);
  put(ORIGIN);
  for (const side of [1, 5])
    for (let a = 1; a <= 3; ++a)
      for (let b = 0; a + b <= 3; ++b) {
        const at = beyond(beyond(ORIGIN, 0, a), side, b);
        put({ ...at, look: a + b === 1 ? "plain" : "near", text: String(a + b) });
      }
  return (
    <Field
      label={say("arena.picture.wedge")}
      cells={[...cells.values()]}
      robots={[{ ...ORIGIN, seat: 0, facing: 0 }]}
    />
  );
};

const Burst: FunctionComponent = () => {
  const lines = [5, 0, 1].map((side) => beyond(ORIGIN, side));
  return (
    <Field
      label={say("arena.picture.burst")}
      cells={[
        ORIGIN,
        ...lines.flatMap((first) => [0, 1, 2].map((step) => ({ ...beyond(first, 0, step), look: "near" as Look }))),
      ]}
      robots={[
        { ...ORIGIN, seat: 0, facing: 0 },
        { q: 3, r: 0, seat: 1, facing: 3 },
      ]}
    >
      {lines.map((first, i) => {
        const from = centre(first);
        const length = i === 1 ? Math.sqrt(3) * SIZE * 1.3 : Math.sqrt(3) * SIZE * 2;
        return (
          <g key={i} class="ray" transform={`translate(${from.x} ${from.y})`}>
            <line x1={-20} x2={length} y1={0} y2={0} />
            <path d="M-14,-10 L4,0 L-14,10" transform={`translate(${length} 0)`} />
          </g>
        );
      })}
    </Field>
  );
};

const Near: FunctionComponent<{ all: boolean }> = ({ all }) => (
  <Field
    label={say(all ? "arena.picture.circle" : "arena.picture.melee")}
    cells={[
      ORIGIN,
      ...DIRECTIONS.map((each) => ({
        ...beyond(ORIGIN, each),
        look: (all || each === 0 ? "target" : "plain") as Look,
      })),
    ]}
    robots={[{ ...ORIGIN, seat: 0, facing: 0 }]}
  />
);
const Melee: FunctionComponent = () => <Near all={false} />;
const Circle: FunctionComponent = () => <Near all />;

const Turning: FunctionComponent = () => (
  <Field
    label={say("arena.picture.turning")}
    cells={[
      ORIGIN,
      ...DIRECTIONS.map((each) => {
        const sectors = Math.min(each, 6 - each);
        return {
          ...beyond(ORIGIN, each),
          look: (each ? "near" : "plain") as Look,
          text: sectors ? String(sectors) : "",
        };
      }),
    ]}
    robots={[{ ...ORIGIN, seat: 0, facing: 0 }]}
  />
);

// A shield that covers front and front-sides: shots from there lose 1, the others do not.
const Covered: FunctionComponent = () => (
  <Field
    label={say("arena.picture.covered")}
    cells={[
      ORIGIN,
      ...DIRECTIONS.map((each) => {
        const covered = each === 0 || each === 1 || each === 5;
        return {
          ...beyond(ORIGIN, each),
          look: (covered ? "front-side" : "target") as Look,
          text: covered ? "−1" : "0",
        };
      }),
    ]}
    robots={[{ ...ORIGIN, seat: 0, facing: 0 }]}
  />
);

const GUN: Tile = { key: "", family: "attack", generation: 1, effects: [{ kind: "direct", strength: 1 }] };
const Heat: FunctionComponent = () => (
  <>
    <svg class="drawing" viewBox="-56 -60 272 120" role="img" aria-label={say("arena.picture.heat")}>
      <polygon class="plate attack" points={corners(53)} />
      <TileFace tile={GUN} />
      <path class="way" d="M62,-10 L90,0 L62,10 Z" />
      <g class="heated" transform="translate(152 0)">
        <polygon class="plate attack" points={corners(53)} />
        <TileFace tile={GUN} />
        <g class="token">
          <circle cx="26" cy="-26" r="19" />
          <Icon name="hot" size={28} x={26} y={-27} />
        </g>
      </g>
    </svg>
    <figcaption>{say("arena.picture.heat")}</figcaption>
  </>
);

const Retreat: FunctionComponent = () => (
  <Field
    label={say("arena.picture.push")}
    cells={ROW.slice(0, 4).map((each, i) => ({ ...each, look: i === 1 ? "target" : i === 2 ? "near" : "plain" }))}
    robots={[
      { ...ORIGIN, seat: 0, facing: 0 },
      { q: 1, r: 0, seat: 1, facing: 4 },
    ]}
    rays={[{ from: { q: 1, r: 0 }, to: { q: 2.4, r: 0 } }]}
  />
);

function arena(key: string, cells: Hex[]): FunctionComponent {
  const places = new Set(cells.map((each) => `${each.q},${each.r}`));
  const isEdge = (hex: Hex) =>
    DIRECTIONS.some((each) => {
      const next = beyond(hex, each);
      return !places.has(`${next.q},${next.r}`);
    });
  return () => (
    <Field
      label={say(key, { number: cells.length })}
      cells={cells.map((each) => ({ ...each, look: isEdge(each) ? "near" : "plain" }))}
    />
  );
}

const pictures: RulePictures = {
  "SA-GEO-01": Directions,
  "SA-GEO-03": Sides,
  "SA-GEO-04": Distance,
  "SA-GEO-08": LineOfFire,
  "SA-GEO-09": Incoming,
  "SA-GEO-11": Wedge,
  "SA-GEO-12": arena("arena.picture.arena", around(2)),
  "SA-GEO-13": arena(
    "arena.picture.arena",
    rows([
      [-2, 0, 3],
      [-1, -1, 3],
      [0, -2, 3],
      [1, -2, 2],
      [2, -2, 1],
    ]),
  ),
  "SA-GEO-14": arena(
    "arena.picture.arena",
    rows([
      [-3, 0, 2],
      [-2, -1, 2],
      [-1, -2, 2],
      [0, -3, 2],
      [1, -3, 1],
      [2, -3, 0],
      [3, -3, -1],
    ]),
  ),
  "SA-HEAT-02": Heat,
  "SA-ROT-01": Turning,
  "SA-ATK-02": Melee,
  "SA-ATK-03": Shot,
  "SA-ATK-07": Retreat,
  "SA-DEF-02": Covered,
  "SA-NATK-07": Circle,
  "SA-NATK-08": Burst,
};
export default pictures;
