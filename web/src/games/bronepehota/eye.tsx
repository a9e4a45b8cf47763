// What the shooter sees of his target: a small picture from his eye with the 40 samples, and the odds as bars.
import { RuleLink } from "../../rulebook/text";
import { say } from "../../words/language";
import type { Content } from "./content";
import type { Look } from "./answers";
import { apart, corners, isSolid, type Point, rectOf, type Spot } from "./measure";
import type { Odds, Part } from "./shown";
import { type Model, onTable, type Position, SAMPLES } from "./view";

interface Solid {
  points: Spot[];
  far: number;
  kind: string;
}

// The outline of points, as a ring around all of them.
export function hull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (list: Point[]): Point[] => {
    const out: Point[] = [];
    for (const p of list) {
      while (out.length > 1) {
        const [a, b] = [out.at(-2)!, out.at(-1)!];
        if ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0) break;
        out.pop();
      }
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

const boxOf = (rect: Parameters<typeof corners>[0], z0: number, z1: number): Spot[] =>
  corners(rect).flatMap((each) => [
    { ...each, z: z0 },
    { ...each, z: z1 },
  ]);

function solidsOf(content: Content, position: Position, viewer: Model, target: Model, eye: Spot): Solid[] {
  const solids: Solid[] = content.pieces.filter(isSolid).map((piece) => ({
    points: boxOf(rectOf(piece), piece.z0, piece.z1),
    far: apart(eye, piece),
    kind: "terrain",
  }));
  for (const model of onTable(position)) {
    if (model.id === viewer.id) continue;
    for (const band of content.card(model.id).shape.bands)
      solids.push({
        points: boxOf(
          { ...model.pose, across: 2 * band.across, along: 2 * band.along },
          model.pose.z + band.bottom,
          model.pose.z + band.top,
        ),
        far: apart(eye, model.pose) + (model.id === target.id ? 0 : 0.01),
        kind: model.id === target.id ? "target" : `seat-${model.owner}`,
      });
  }
  return solids.sort((a, b) => b.far - a.far);
}

const SIZE = 100;

export function EyePicture({
  content,
  position,
  viewer,
  target,
  look,
}: {
  content: Content;
  position: Position;
  viewer: Model;
  target: Model;
  look: Look;
}) {
  const { eye, samples } = look;
  const length = Math.max(1, apart(eye, target.pose));
  const way = { x: (target.pose.x - eye.x) / length, y: (target.pose.y - eye.y) / length };
  const { shape } = content.card(target.id);
  const middle = target.pose.z + shape.height / 2;
  const scale = (SIZE * 0.62 * length) / Math.max(shape.height, shape.across);
  const seen = (p: Spot): Point => {
    const [dx, dy] = [p.x - eye.x, p.y - eye.y];
    const depth = Math.max(4, dx * way.x + dy * way.y);
    const side = dx * way.y - dy * way.x;
    return {
      x: (side / depth) * scale,
      y: (-(p.z - eye.z) / depth + (middle - eye.z) / length) * scale,
    };
  };
  const inFront = (solid: Solid): boolean =>
    solid.points.some((p) => (p.x - eye.x) * way.x + (p.y - eye.y) * way.y > 4) && solid.far < length + 400;
  const horizon = ((middle - eye.z) / length) * scale;
  return (
    <svg
      class="bp-eye"
      viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
      role="img"
      aria-label={say("bronepehota.sees", { visible: look.visible })}
    >
      <rect class="ground" x={-SIZE} y={horizon} width={2 * SIZE} height={2 * SIZE} />
      {solidsOf(content, position, viewer, target, eye)
        .filter(inFront)
        .map((solid, i) => (
          <polygon
            key={i}
            class={`solid ${solid.kind}`}
            points={hull(solid.points.map(seen))
              .map((p) => `${p.x.toFixed(1)},${p.y.toFixed(1)}`)
              .join(" ")}
          />
        ))}
      {samples.map((sample, i) => {
        const at = seen(sample);
        return look.seen.has(i) ? (
          <circle key={i} class="seen" cx={at.x} cy={at.y} r="2.1" />
        ) : (
          <path key={i} class="hidden" d={`M${at.x - 1.6},${at.y - 1.6} l3.2,3.2 m0,-3.2 l-3.2,3.2`} />
        );
      })}
    </svg>
  );
}

// ---- Numbers ------------------------------------------------------------------------------------------------------------

export const percent = (share: number): string => {
  const whole = Math.round(100 * share);
  return whole === 0 && share > 0 ? "< 1 %" : whole === 100 && share < 1 ? "> 99 %" : `${whole} %`;
};

function Bar({ name, share, harm = false }: { name: string; share: number; harm?: boolean }) {
  return (
    <div class={`bp-odd${harm ? " harm" : ""}`}>
      <span>{name}</span>
      <i aria-hidden="true">
        <b style={{ width: `${Math.max(share > 0 ? 2 : 0, 100 * share)}%` }} />
      </i>
      <strong>{percent(share)}</strong>
    </div>
  );
}

export function OddsBars({
  odds,
  isFight,
  isSoldier,
  hasPilot,
}: {
  odds: Odds;
  isFight: boolean;
  isSoldier: boolean;
  hasPilot: boolean;
}) {
  return (
    <div class="bp-odds">
      <Bar name={say(isFight ? "bronepehota.odds.win" : "bronepehota.odds.hit")} share={odds.hit} />
      {!isFight && <Bar name={say("bronepehota.odds.pierce")} share={odds.pierce} />}
      <Bar name={say(isSoldier ? "bronepehota.odds.dies" : "bronepehota.odds.destroyed")} share={odds.kill} harm />
      {hasPilot && <Bar name={say("bronepehota.odds.pilot")} share={odds.pilotLost} harm />}
      {!isSoldier && (
        <p class="faint">
          {say("bronepehota.odds.damage", { mean: odds.damage.toFixed(2).replace(".", say("bronepehota.point")) })}
        </p>
      )}
    </div>
  );
}

const PART_NAMES: Record<string, string> = { "BP-7.3-08": "cover", "BP-8.1-02": "skill" };

// Of what a number is made, with the rule for each part.
export function Sum({ name, parts }: { name: string; parts: readonly Part[] }) {
  const all = parts.filter((each, i) => i === 0 || each.amount !== 0);
  return (
    <p class="bp-sum">
      {name} <b>{parts.reduce((sum, each) => sum + each.amount, 0)}</b>
      {all.length > 1 && " = "}
      {all.length > 1 &&
        all.map((each, i) => (
          <span key={i}>
            {i > 0 && " + "}
            {each.amount} {say(`bronepehota.part.${PART_NAMES[each.rule] ?? "armour"}`)} <RuleLink id={each.rule} />
          </span>
        ))}
    </p>
  );
}

export const coverText = (visible: number): string =>
  visible === SAMPLES
    ? say("bronepehota.cover_none")
    : visible === 0
      ? say("bronepehota.cover_hidden")
      : say(visible >= SAMPLES / 2 ? "bronepehota.cover_part" : "bronepehota.cover_most");
