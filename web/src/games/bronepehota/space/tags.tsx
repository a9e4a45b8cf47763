// What lies over the picture in the round, as a drawing in pixels: a button for every figure, so that keys and screen readers
// find the same as on the table from above, with labels that stay readable. The places are set after every frame
// (place.ts): data-at is a spot of the table, data-rise lifts a part, data-grow sizes it.
import type { RefObject } from "preact";
import { spot } from "../../../table/spot";
import { flightOf, launcherOf } from "../aim";
import { degrees } from "../aiming/controls";
import { say } from "../../../words/language";
import type { Content, Piece } from "../content";
import type { Look } from "../answers";
import { SeatShape } from "../outlines";
import { isPilotless, Marks, Pilotless, Track } from "../figures";
import { type Manners, spokenName, touchable } from "../manners";
import { shapeOf } from "../lying";
import { ahead, apart, forward, type Spot } from "../measure";
import { Plate } from "../label";
import { orderEnd, stretches, tapeText } from "../overlay";
import { codeOf, endPose, figureOf } from "../order";
import { Dice, kindOf, useTraces } from "../recap";
import type { Traces } from "../traces";
import { shownOf } from "../shown";
import { sheetName } from "../names";
import type { Parts } from "../table";
import { targetOf, type Target } from "../codes";
import { type Model, NONE, NOBODY, onTable, type Position, modelAt } from "../view";

export const at = ({ x, y, z }: Spot): string => `${Math.round(x)},${Math.round(y)},${Math.round(z)}`;

function Tag({ content, position, model }: { content: Content; position: Position; model: Model }) {
  const card = content.card(model.id);
  const owner = model.owner === NOBODY ? "seat-none" : `seat-${model.owner}`;
  if (card.kind === "soldier")
    return (
      <g class={`bp-figure soldier ${owner}`}>
        <g class={`bp-man squad-${content.squadOf(model.id)}`} transform="scale(1.1)">
          <SeatShape seat={model.owner} />
          <text y="4.6" font-size="13">
            {card.row + 1}
          </text>
        </g>
        <Marks content={content} position={position} model={model} u={1} r={14} />
      </g>
    );
  const name = sheetName(content, model.id);
  const width = Math.max(54, name.length * 8.4 + 30);
  return (
    <g class={`bp-figure ${card.kind} ${owner}${model.link === NONE ? " empty" : ""}`}>
      <rect class="bp-nameplate" x={-width / 2} y="-13" width={width} height="30" rx="4" />
      <g class="bp-badge" transform={`translate(${-width / 2 + 13} -1) scale(0.75)`}>
        <SeatShape seat={model.owner} />
      </g>
      {isPilotless(content, model) && <Pilotless x={-width / 2 + 13} y={-1} u={1} />}
      <text class="bp-name" x={11} y="3" font-size="14">
        {name}
      </text>
      <g transform="translate(0 9)">
        <Track content={content} model={model} width={width - 10} />
      </g>
      <Marks content={content} position={position} model={model} u={1} r={width / 2} />
    </g>
  );
}

export function Tags({
  parts,
  picked,
  chosen,
  chose,
  turn,
}: {
  parts: Parts;
  picked: number;
  turn: number; // where one looks
  chosen: Target | undefined;
  chose: Manners["chose"];
}) {
  const { content, position } = parts;
  const isMan = (each: Model): number => (content.card(each.id).kind === "soldier" ? 1 : 0);
  // Soldiers lie over machines, which are larger, and what is nearer over what is farther.
  const ahead0 = forward(turn);
  const depth = ({ pose }: Model): number => pose.x * ahead0.x + pose.y * ahead0.y;
  const figures = onTable(position).sort((a, b) => isMan(a) - isMan(b) || depth(b) - depth(a) || a.id - b.id);
  return (
    <>
      {figures.map((each) => {
        const shape = shapeOf(content, each);
        return (
          <g key={each.id} data-at={at(each.pose)} {...touchable({ ...parts, figure: each, picked, chosen, chose })}>
            <text class="unseen-text">{spokenName(parts, each.id)}</text>
            <g data-rise={shape.height / 2} data-grow={Math.max(shape.across, shape.height * 0.7) / 2} data-least="14">
              <circle class="bp-hit" r="1" />
            </g>
            <g class="bp-tag" data-rise={shape.height + 4} data-lift={isMan(each) ? 12 : 22}>
              <Tag content={content} position={position} model={each} />
            </g>
            <g
              class={`bp-sign seat-${each.owner === NOBODY ? "none" : each.owner}`}
              data-rise={shape.height + 4}
              data-lift="7"
            >
              <g transform="scale(0.6)">
                <SeatShape seat={each.owner} />
              </g>
            </g>
          </g>
        );
      })}
    </>
  );
}

// How high a piece is, where there is room for the number.
export function Heights({ pieces }: { pieces: Piece[] }) {
  const text = (piece: Piece): string => (piece.kind === "pit" ? `−${-piece.z0}` : `${piece.z1}`);
  return (
    <g class="bp-heights" aria-hidden="true">
      {pieces
        .filter((each) => each.kind !== "ladder" && each.look !== "post")
        .map((each) => (
          <g
            key={each.key}
            data-at={at({
              ...each,
              z: each.kind === "pit" ? each.z0 : each.kind === "ramp" ? (each.z0 + each.z1) / 2 : each.z1,
            })}
            data-room={Math.max(each.across, each.along)}
          >
            <text class="bp-height" font-size="14">
              {text(each)}
            </text>
          </g>
        ))}
    </g>
  );
}

export function Areas({ model, table, content }: Parts) {
  return (
    <>
      {table.targets.value
        .filter((each) => each.area !== undefined && content.areas[each.area])
        .map((each) => {
          const { x0, y0, x1, y1 } = content.areas[each.area!]!;
          return (
            <g
              key={each.code}
              class={`bp-pick${model.chosen.value === each.code ? " chosen" : ""}`}
              data-spot
              data-code={each.code}
              data-rule="BP-1.6-05"
              data-at={at({ x: (x0 + x1) / 2, y: (y0 + y1) / 2, z: 0 })}
              {...spot({
                label: model.label(each.code),
                can: model.canAct.value,
                act: () => model.touch(each.code),
                focus: () => model.touch(each.code),
              })}
            >
              <rect x="-24" y="-24" width="48" height="48" rx="8" />
              <path class="bp-flag" d="M-7,13 V-14 L11,-7 L-7,0" />
            </g>
          );
        })}
    </>
  );
}

// Costs of the way, the place where somebody would stand, and the handle that turns him.
export function OrderTags({
  parts,
  ghost,
  onGhostKey,
}: {
  parts: Parts;
  ghost: RefObject<SVGGElement | null>;
  onGhostKey: Manners["onGhostKey"];
}) {
  const { model, table, position, content } = parts;
  const order = table.order.value;
  if (!order) return null;
  const text = codeOf(position, order);
  const shown = shownOf(model, text);
  const end = orderEnd(model, position, order);
  const heading = order.kind === "swing" ? endPose(position, order).heading : end.heading;
  const { shape } = content.card(figureOf(position, order));
  const handle = { ...ahead(end, heading, Math.max(shape.across, shape.along) / 2 + 34), z: end.z };
  return (
    <>
      {stretches(position, order).map((each, i) => {
        const cost = shown?.legs[i];
        if (cost === undefined || (each.name !== "turn" && apart(each.from, each.to) < 45)) return null;
        const middle = {
          x: (each.from.x + each.to.x) / 2,
          y: (each.from.y + each.to.y) / 2,
          z: Math.max(each.from.z, each.to.z),
        };
        return (
          <g key={i} data-at={at(middle)} data-nudge={each.name === "turn" ? "-24" : "0"}>
            <Plate
              text={`${each.name === "turn" ? "⟳ " : ""}${cost}`}
              u={1}
              kind={each.name === "walk" || each.name === "forward" ? "" : "special"}
            />
          </g>
        );
      })}
      <g
        ref={ghost}
        data-ghost
        data-spot
        class="bp-ghost bp-ghost-spot"
        data-at={at(end)}
        role="button"
        tabindex={0}
        aria-label={say("bronepehota.ghost")}
        onKeyDown={onGhostKey}
      >
        <g data-rise={shape.height / 2} data-grow={shape.height * 0.62} data-least="16">
          <circle class="bp-turn-ring" r="1" />
        </g>
      </g>
      <g class="bp-handle" data-turn data-at={at(handle)}>
        <circle class="touch" r="21" />
        <circle r="9" />
      </g>
      {shown && shown.cost > 0 && (
        <g data-at={at(end)} data-nudge="34">
          <Plate text={say("bronepehota.cost_left", { cost: shown.cost, left: shown.left })} u={1} kind="total" />
        </g>
      )}
      {shown && shown.stopped_by !== NONE && position.models[shown.stopped_by] && (
        <g class="bp-stop" data-at={at(modelAt(position, shown.stopped_by).pose)} aria-hidden="true">
          <path d="M-8,-8 L8,8 M8,-8 L-8,8" />
        </g>
      )}
    </>
  );
}

// The handle that turns a barrel, with its angles; out of the muzzle the cross in the middle of the picture.
export function AimTags({
  parts,
  ghost,
  onGhostKey,
  muzzle,
}: {
  parts: Parts;
  ghost: RefObject<SVGGElement | null>;
  onGhostKey: Manners["onGhostKey"];
  muzzle: { width: number; height: number } | null; // of the picture
}) {
  const { model, table, position } = parts;
  const aiming = table.aiming.value;
  if (!aiming) return null;
  const { pose } = modelAt(position, launcherOf(aiming));
  const angles = `${degrees(aiming.yaw)} · ${degrees(aiming.pitch)}`;
  const handle = { ...ahead(pose, aiming.yaw / 10, 110), z: pose.z };
  const shown = flightOf(model, aiming);
  const common = {
    ref: ghost,
    "data-ghost": true,
    "data-spot": true,
    role: "slider" as const,
    tabindex: 0,
    "aria-label": say("bronepehota.aim.handle"),
    "aria-valuenow": aiming.yaw / 10,
    "aria-valuetext": angles,
    onKeyDown: onGhostKey,
  };
  return (
    <>
      {(shown?.likely ?? []).map(({ model: id, often }) => (
        <g key={id} data-at={at(position.models[id]?.pose ?? pose)} data-nudge="24" aria-hidden="true">
          <Plate text={`${often}/${shown!.trials}`} u={1} kind="info" />
        </g>
      ))}
      {muzzle ? (
        <g class="bp-muzzle-cross" {...common} transform={`translate(${muzzle.width / 2} ${muzzle.height / 2})`}>
          <circle r="26" />
          <path d="M-44,0 H-10 M10,0 H44 M0,-44 V-10 M0,10 V44" />
          <g transform={`translate(0 ${muzzle.height / 2 - 24})`}>
            <Plate text={angles} u={1} kind="total" />
          </g>
        </g>
      ) : (
        <>
          <g data-at={at(handle)} data-nudge="-30" aria-hidden="true">
            <Plate text={angles} u={1} kind="total" />
          </g>
          <g class="bp-handle bp-aim-handle" data-turn data-at={at(handle)} {...common}>
            <circle class="touch" r="24" />
            <circle r="11" />
            <path class="bp-cross" d="M-18,0 H18 M0,-18 V18" />
          </g>
        </>
      )}
    </>
  );
}

export function ShotTags({ model, content, position }: Parts) {
  const text = model.chosen.value || model.notice.value?.code || "";
  const shot = targetOf(content, text);
  const [from, to] = [position.models[shot.model ?? NONE], position.models[shot.target ?? NONE]];
  const shown = shownOf(model, text);
  if (!from || !to || !shown || shown.steps <= 0) return null;
  const middle = {
    x: (from.pose.x + to.pose.x) / 2,
    y: (from.pose.y + to.pose.y) / 2,
    z: (from.pose.z + to.pose.z) / 2 + 30,
  };
  return (
    <g data-at={at(middle)}>
      <Plate text={say("bronepehota.steps_short", { steps: shown.steps })} u={1} kind="info" />
    </g>
  );
}
export function TapeTags({ table, hover }: { table: Parts["table"]; hover: Spot | null }) {
  const tape = table.tape.value;
  const to = tape?.to ?? hover;
  if (!tape || tape.from.x < 0 || !to) return null;
  const { from } = tape;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, z: (from.z + to.z) / 2 };
  return (
    <g class="bp-tape" data-at={at(middle)} data-nudge="-18" aria-hidden="true">
      <Plate text={tapeText(from, to)} u={1} kind="info" />
    </g>
  );
}

// Dice and damage where they fell.
export function TraceTags({ model, content, position }: Parts) {
  const seen = useTraces(model, position);
  if (!seen) return null;
  const { layers, kind } = seen;
  const place = (id: number): string => {
    const pose = position.models[id]?.pose;
    return pose ? at({ ...pose, z: pose.z + content.card(id).shape.height / 2 }) : at({ x: 0, y: 0, z: 0 });
  };
  const drawn = (traces: Traces, i: number) => (
    <g key={i} class={`bp-traces ${kindOf(kind, layers, i)}`} aria-hidden="true">
      {[...traces.touched].map((id) => (
        <g key={id} data-at={place(id)}>
          <circle class="touched" r="20" />
        </g>
      ))}
      {[...traces.lost].map((id) => (
        <g key={id} data-at={place(id)}>
          <path class="lost" d="M-13,-13 L13,13 M13,-13 L-13,13" />
        </g>
      ))}
      {[...traces.dice].map(([id, dice]) => (
        <g key={id} data-at={place(id)}>
          <Dice dice={dice} />
        </g>
      ))}
      {[...traces.damage].map(([id, damage]) => (
        <g key={id} class="bp-loss" data-at={place(id)}>
          <text y="38" font-size="18">
            −{damage}
          </text>
        </g>
      ))}
    </g>
  );
  return <g key={kind === "fresh" ? model.beat.value : "pointed"}>{layers.map(drawn)}</g>;
}

// The samples that decide about cover, as the eye sees them.
export function Samples({ look }: { look: Look }) {
  return (
    <g class="bp-samples" aria-hidden="true">
      {look.samples.map((each, i) => (
        <g key={i} data-at={`${each.x},${each.y},${each.z}`} data-grow="1" data-least="1.6" data-most="5">
          {look.seen.has(i) ? (
            <circle class="seen" r="1" />
          ) : (
            <path class="hidden" d="M-0.9,-0.9 L0.9,0.9 M0.9,-0.9 L-0.9,0.9" />
          )}
        </g>
      ))}
    </g>
  );
}
