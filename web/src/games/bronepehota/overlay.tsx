// What lies over the figures while something is decided: how far one can go, the way with its cost, the figure where it
// would stand, lines of sight, blasts and the measuring tape.
import type { MatchModel } from "../../model/match";
import { say } from "../../words/language";
import { targetOf } from "./codes";
import type { Content } from "./content";
import { STEP } from "./content";
import { fireOf } from "./describe";
import type { Level } from "./answers";
import { Figure, ownerClass, ViewField } from "./figures";
import { Label } from "./label";
import { drawnY, pointsOf } from "./land";
import { ahead, apart, inSteps, type Point, type Spot } from "./measure";
import { codeOf, driveLegs, driven, endPose, footLegs, type Order } from "./order";
import { hurtBy, isRefused, type Shown, shownOf } from "./shown";
import { bronepehotaOf } from "./table";
import { type Model, NONE, type Pose, type Position, modelAt } from "./view";

interface Parts {
  model: MatchModel;
  content: Content;
  position: Position;
  u: number;
}

// ---- How far ------------------------------------------------------------------------------------------------------------

export function Reach({ content, levels }: { content: Content; levels: Level[] }) {
  return (
    <g class="bp-reach" aria-hidden="true">
      {levels.map((level) => (
        <path
          key={level.z}
          class={level.z > 0 ? "above" : ""}
          d={level.rings.map((ring) => `M${pointsOf(content, ring).replaceAll(" ", " L")} Z`).join(" ")}
        />
      ))}
    </g>
  );
}

// ---- The way ------------------------------------------------------------------------------------------------------------

export interface Stretch {
  from: Spot;
  to: Spot;
  name: string;
}
export function stretches(position: Position, order: Order): Stretch[] {
  const start = modelAt(position, order.model).pose;
  if (order.kind === "walk") {
    let from: Spot = start;
    return footLegs(order).map((leg) => {
      const stretch = { from, to: leg, name: leg.stride };
      from = leg;
      return stretch;
    });
  }
  if (order.kind === "drive") {
    const legs = driveLegs(position, order);
    let from: Spot = start;
    return driven(start, legs).map((pose, i) => {
      const stretch = { from, to: pose, name: legs[i]!.course };
      from = pose;
      return stretch;
    });
  }
  return order.end && order.kind === "jump" ? [{ from: start, to: order.end, name: "jump" }] : [];
}

function Way({
  content,
  position,
  order,
  shown,
  refused,
  u,
}: Parts & { order: Order; shown: Shown | null; refused: boolean }) {
  const all = stretches(position, order);
  return (
    <g class={`bp-way${refused ? " refused" : ""}${order.kind === "jump" ? " jump" : ""}`} aria-hidden="true">
      {all.map((each, i) => (
        <path
          key={i}
          class={each.name}
          d={`M${each.from.x},${drawnY(content, each.from.y)} L${each.to.x},${drawnY(content, each.to.y)}`}
        />
      ))}
      {all.map((each, i) => (
        <circle key={i} cx={each.to.x} cy={drawnY(content, each.to.y)} r={3.5 * u} />
      ))}
      {all.map((each, i) => {
        const cost = shown?.legs[i];
        if (cost === undefined) return null;
        const isTurn = each.name === "turn";
        const middle = { x: (each.from.x + each.to.x) / 2, y: drawnY(content, (each.from.y + each.to.y) / 2) };
        if (isTurn) middle.y -= 26 * u;
        else if (apart(each.from, each.to) / u < 40) return null;
        return (
          <Label
            key={i}
            content={content}
            at={middle}
            u={u}
            text={`${isTurn ? "⟳ " : ""}${cost}`}
            kind={each.name === "walk" || each.name === "forward" ? "" : "special"}
          />
        );
      })}
    </g>
  );
}

// Where the planned movement ends, as far as is known.
export function orderEnd(model: MatchModel, position: Position, order: Order): Pose {
  if (order.kind === "swing") return modelAt(position, order.model).pose;
  return shownOf(model, codeOf(position, order))?.end ?? endPose(position, order);
}

export function OrderDrawn(parts: Parts) {
  const { model, content, position, u } = parts;
  const order = bronepehotaOf(model).order.value;
  if (!order) return null;
  const code = codeOf(position, order);
  const shown = shownOf(model, code);
  const refused = isRefused(model, code);
  const mover = modelAt(position, order.model);
  const pose = shown?.end ?? endPose(position, order);
  const ghost: Model = {
    ...mover,
    ...(order.kind === "raise" ? { ...modelAt(position, order.object), lie: "upright" } : {}),
    pose,
    where: "table",
    marks: [],
    cabin: mover.cabin,
    ...(order.kind === "swing" ? { pose: mover.pose, cabin: pose.heading - mover.pose.heading } : {}),
    ...(order.kind === "leave" ? { id: mover.link } : {}),
  };
  const handle = ahead(
    { x: 0, y: 0 },
    order.kind === "swing" ? endPose(position, order).heading : pose.heading,
    44 * u,
  );
  const stopper = shown && shown.stopped_by !== NONE ? position.models[shown.stopped_by] : undefined;
  return (
    <g aria-hidden="true">
      <Way {...parts} order={order} shown={shown} refused={refused} />
      <ViewField content={content} model={ghost} reach={4 * STEP} />
      <g
        class={`bp-ghost${refused ? " refused" : ""}`}
        transform={`translate(${ghost.pose.x} ${drawnY(content, ghost.pose.y)})`}
      >
        <Figure content={content} position={position} model={ghost} u={u} />
        <g class="bp-handle" data-turn transform={`translate(${handle.x} ${-handle.y})`}>
          <circle class="touch" r={21 * u} />
          <circle r={9 * u} />
        </g>
      </g>
      {stopper && (
        <g
          class="bp-stop"
          transform={`translate(${stopper.pose.x} ${drawnY(content, stopper.pose.y)}) scale(${u})`}
          aria-hidden="true"
        >
          <circle r="22" />
          <path d="M-8,-8 L8,8 M8,-8 L-8,8" />
        </g>
      )}
      {shown && shown.cost > 0 && (
        <Label
          content={content}
          at={{ x: pose.x, y: drawnY(content, pose.y) + (pose.y > mover.pose.y ? -60 : 60) * u }}
          u={u}
          text={say("bronepehota.cost_left", { cost: shown.cost, left: shown.left })}
          kind="total"
        />
      )}
    </g>
  );
}

// ---- Shots --------------------------------------------------------------------------------------------------------------

export function ShotDrawn({ model, content, position, u }: Parts) {
  const code = model.chosen.value || model.notice.value?.code || "";
  const shot = targetOf(content, code);
  if (!["shoot", "throw", "fight"].includes(shot.verb)) return null;
  const [from, to] = [position.models[shot.model ?? NONE], position.models[shot.target ?? NONE]];
  if (!from || !to) return null;
  const shown = shownOf(model, code);
  const refused = isRefused(model, code);
  const blast = blastOf(content, code);
  const middle = { x: (from.pose.x + to.pose.x) / 2, y: drawnY(content, (from.pose.y + to.pose.y) / 2) };
  return (
    <g class={`bp-shot${refused ? " refused" : ""}`} aria-hidden="true">
      <path d={`M${from.pose.x},${drawnY(content, from.pose.y)} L${to.pose.x},${drawnY(content, to.pose.y)}`} />
      {blast > 0 && <BlastRing content={content} position={position} target={to.id} steps={blast} />}
      {hurtBy(shown).map(({ model: id, often }) => {
        const each = position.models[id];
        if (!each) return null;
        const at = { x: each.pose.x, y: drawnY(content, each.pose.y) };
        return (
          <g key={id}>
            <circle class={`bp-hurt${often ? " perhaps" : ""}`} cx={at.x} cy={at.y} r={20 * u} />
            {often && <Label content={content} at={{ ...at, y: at.y - 30 * u }} u={u} text={often} kind="info" />}
          </g>
        );
      })}
      {shown && shown.steps > 0 && (
        <Label
          content={content}
          at={middle}
          u={u}
          text={say("bronepehota.steps_short", { steps: shown.steps })}
          kind="info"
        />
      )}
    </g>
  );
}
// How far the blast of this decision reaches, in steps.
export function blastOf(content: Content, code: string): number {
  const shot = targetOf(content, code);
  if (content.setting.options.special === "off" && shot.verb === "shoot") return 0;
  return fireOf(content, shot)?.blast?.steps ?? 0;
}
// All that is within so many steps of a footprint.
function BlastRing({
  content,
  position,
  target,
  steps,
}: {
  content: Content;
  position: Position;
  target: number;
  steps: number;
}) {
  const { pose } = modelAt(position, target);
  const { shape } = content.card(target);
  const reach = steps * STEP;
  return (
    <rect
      class="bp-blast"
      transform={`translate(${pose.x} ${drawnY(content, pose.y)}) rotate(${pose.heading})`}
      x={-shape.across / 2 - reach}
      y={-shape.along / 2 - reach}
      width={shape.across + 2 * reach}
      height={shape.along + 2 * reach}
      rx={reach}
    />
  );
}

// ---- The tape -----------------------------------------------------------------------------------------------------------

export const tapeText = (from: Spot, to: Spot): string => {
  const mm = Math.round(Math.hypot(apart(from, to), from.z - to.z));
  return say("bronepehota.tape", { mm, steps: inSteps(mm) });
};
export function Tape({ model, content, u }: Omit<Parts, "position">) {
  const tape = bronepehotaOf(model).tape.value;
  if (!tape) return null;
  const { from, to } = tape;
  const marks: Point[] = [];
  if (to) for (let mm = STEP; mm < apart(from, to); mm += STEP) marks.push(tapeMark(from, to, mm));
  return (
    <g class="bp-tape" aria-hidden="true">
      <circle cx={from.x} cy={drawnY(content, from.y)} r={4 * u} />
      {to && (
        <>
          <path d={`M${from.x},${drawnY(content, from.y)} L${to.x},${drawnY(content, to.y)}`} />
          {marks.map((each, i) => (
            <circle key={i} class="mark" cx={each.x} cy={drawnY(content, each.y)} r={2.6 * u} />
          ))}
          <circle cx={to.x} cy={drawnY(content, to.y)} r={4 * u} />
          <Label
            content={content}
            at={{ x: (from.x + to.x) / 2, y: drawnY(content, (from.y + to.y) / 2) - 16 * u }}
            u={u}
            text={tapeText(from, to)}
            kind="info"
          />
        </>
      )}
    </g>
  );
}
const tapeMark = (from: Point, to: Point, mm: number): Point => {
  const share = mm / apart(from, to);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
};

// Who is lost stays marked for a while.
export function Wrecks({ content, position, u }: Omit<Parts, "model">) {
  return (
    <g class="bp-wrecks" aria-hidden="true">
      {position.models
        .filter((each) => each.where === "destroyed" && (each.pose.x > 0 || each.pose.y > 0))
        .map((each) => (
          <path
            key={each.id}
            class={ownerClass(each)}
            transform={`translate(${each.pose.x} ${drawnY(content, each.pose.y)}) scale(${Math.max(u, 0.8)})`}
            d="M-6,-6 L6,6 M6,-6 L-6,6"
          />
        ))}
    </g>
  );
}
