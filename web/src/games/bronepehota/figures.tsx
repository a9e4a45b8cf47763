// The figures: whose they are by colour and shape, what they are by outline, where they look by an arrow, and what is left
// of them by a track.
import type { Content } from "./content";
import { facing } from "./measure";
import { shapeOf } from "./lying";
import { GunShape, MachineShape, SeatShape } from "./outlines";
import { hasActed, hasMark, isLost, isLying, type Lie, type Model, NOBODY, NONE, type Position } from "./view";

// What is left of a machine or gun, cell by cell, with a gap where the Speed changes.
export function Track({ content, model, width }: { content: Content; model: Model; width: number }) {
  const top = content.topDurability(model.id);
  const machine = content.machine(model.id);
  const ends = new Set(machine?.sectors.slice(0, -1).map((each) => top - each.to + 1) ?? []);
  const cell = width / top;
  const left = model.durability;
  return (
    <g class={`bp-track${left <= top / 3 ? " low" : ""}`}>
      {Array.from({ length: top }, (_, i) => (
        <rect
          key={i}
          class={i < left ? "full" : ""}
          x={-width / 2 + (i + 0.08) * cell}
          width={cell * (ends.has(top - i) ? 0.6 : 0.84)}
          y="0"
          height={width / 9}
        />
      ))}
    </g>
  );
}

interface Drawn {
  content: Content;
  position: Position;
  model: Model;
  u: number; // millimetres in a pixel
}
export const ownerClass = (model: Model): string => (model.owner === NOBODY ? "seat-none" : `seat-${model.owner}`);

function SoldierFigure({ content, model, u }: Drawn) {
  const card = content.card(model.id);
  const r = Math.max(9, Math.min(8.5 * u, 6 + 5.5 * u));
  return (
    <>
      <g transform={`rotate(${model.pose.heading})`}>
        <rect class="bp-base" x="-13" y="-8" width="26" height="16" rx="2" />
        <path class="bp-facing" d={`M${-r * 0.62},${-r * 0.95} L0,${-r * 1.85} L${r * 0.62},${-r * 0.95} Z`} />
      </g>
      <g class={`bp-man squad-${content.squadOf(model.id)}`} transform={`scale(${r / 10})`}>
        <SeatShape seat={model.owner} />
        <text y="4.6" font-size="13">
          {card.row + 1}
        </text>
      </g>
    </>
  );
}

function MachineFigure({ content, model, u }: Drawn) {
  const shape = shapeOf(content, model);
  const machine = content.machine(model.id);
  const grown = Math.max(1, (26 * u) / Math.max(shape.across, shape.along));
  const [across, along] = [shape.across * grown, shape.along * grown];
  const r = Math.max(9, 8 * u);
  const reach = Math.max(across, along) / 2;
  return (
    <>
      {machine?.chassis === "flying" && model.pose.z >= 100 && <circle class="bp-stand" r="20" />}
      <g transform={`rotate(${model.pose.heading})`}>
        <rect
          class="bp-base"
          x={-shape.across / 2}
          y={-shape.along / 2}
          width={shape.across}
          height={shape.along}
          rx="3"
        />
        <g transform={`scale(${across / 100} ${along / 100})`}>
          {machine ? <MachineShape chassis={machine.chassis} cabin={model.cabin} /> : <GunShape />}
        </g>
        {isLying(model) && (
          // Crossed out by the edges of a box that lies, with an arrow to where its top is.
          <path
            class="bp-lies"
            d={`M${-shape.across / 2},${-shape.along / 2} L${shape.across / 2},${shape.along / 2} M${shape.across / 2},${-shape.along / 2} L${-shape.across / 2},${shape.along / 2}`}
          />
        )}
        {machine && !isLying(model) && (
          <g transform={`rotate(${model.cabin})`}>
            <path
              class="bp-facing"
              d={`M${-r * 0.7},${-reach - 1} L0,${-reach - r * 1.1} L${r * 0.7},${-reach - 1} Z`}
            />
          </g>
        )}
      </g>
      <g class="bp-badge" transform={`translate(${reach * 0.75} ${-reach * 0.75}) scale(${(r * 0.8) / 10})`}>
        <SeatShape seat={model.owner} />
      </g>
      {isPilotless(content, model) && <Pilotless x={reach * 0.75} y={-reach * 0.75} u={u} />}
      <g transform={`translate(0 ${reach + 2 * u})`}>
        <Track content={content} model={model} width={Math.max(reach * 1.8, 34 * u)} />
      </g>
    </>
  );
}

export const radiusOf = (content: Content, model: Model, u: number): number => {
  const { kind } = content.card(model.id);
  const shape = shapeOf(content, model);
  const half = Math.max(shape.across, shape.along) / 2;
  return kind === "soldier" ? Math.max(15, 13 * u) : Math.max(half + 4, 18 * u);
};

export function Figure(drawn: Drawn) {
  const { content, position, model, u } = drawn;
  const card = content.card(model.id);
  return (
    <g
      class={[
        "bp-figure",
        card.kind,
        ownerClass(model),
        hasActed(content, position, model) ? "acted" : "",
        card.kind === "machine" && model.link === NONE ? "empty" : "",
        isLost(model) ? "lost" : "",
        isLying(model) ? "lying" : "",
      ].join(" ")}
    >
      {card.kind === "soldier" ? <SoldierFigure {...drawn} /> : <MachineFigure {...drawn} />}
      <Marks {...drawn} r={radiusOf(content, model, u)} />
    </g>
  );
}

// Where the top of what lies points, seen as the figure is drawn.
const TURNS: Partial<Record<Lie, number>> = { left: 90, right: 0, back: 45, front: 0 };

// A machine that stands there and does nothing because nobody is in it.
export const isPilotless = (content: Content, model: Model): boolean =>
  content.machine(model.id) !== undefined && model.where === "table" && model.link === NONE;

// Over the badge of a machine.
export function Pilotless({ x, y, u }: { x: number; y: number; u: number }) {
  return (
    <g class="bp-pilotless" transform={`translate(${x} ${y}) scale(${u})`}>
      <circle r="8" />
      <path d="M-5,-5 L5,5 M5,-5 L-5,5" />
    </g>
  );
}

// Signs beside a figure of that radius: panic, command, what it carries, that it has acted.
export function Marks({ content, position, model, u, r }: Drawn & { r: number }) {
  const carriesRelic = position.relic?.carrier === model.id;
  return (
    <>
      {isLying(model) && (
        <g class="bp-fallen" transform={`translate(${r * 0.75} ${r * 0.55}) scale(${u})`}>
          <circle r="10" />
          <path d="M-6,3 H6 M-3,-5 L1,1 M1,-3 V1 H-3" transform={`rotate(${TURNS[model.lie] ?? 0})`} />
        </g>
      )}
      {hasMark(model, "panicked") && (
        <text class="bp-alarm" x={r * 0.7} y={-r * 0.6} font-size={16 * u}>
          !
        </text>
      )}
      {position.task.command.includes(model.id) && (
        <path
          class="bp-command"
          transform={`translate(${-r * 0.8} ${-r * 0.8}) scale(${u})`}
          d="M0,-8 L2.4,-2.6 L8,-2 L3.8,2 L5,8 L0,5 L-5,8 L-3.8,2 L-8,-2 L-2.4,-2.6 Z"
        />
      )}
      {carriesRelic && (
        <path
          class="bp-carried"
          transform={`translate(${r * 0.8} ${r * 0.5}) scale(${u})`}
          d="M0,-8 L6,0 L0,8 L-6,0 Z"
        />
      )}
      {hasActed(content, position, model) && (
        <path class="bp-done" transform={`translate(${r * 0.62} ${r * 0.62}) scale(${u})`} d="M-5,0 L-1,4 L6,-5" />
      )}
    </>
  );
}

// In front of whom everything is that he can see: half a circle, and the border of his view.
export function ViewField({ content, model, reach }: { content: Content; model: Model; reach: number }) {
  if (content.card(model.id).kind === "gun") return null;
  return (
    <g class="bp-view" clip-path="url(#bp-on-table)">
      <g transform={`translate(${model.pose.x} ${content.depth - model.pose.y}) rotate(${facing(model)})`}>
        <path d={`M${-reach},0 A${reach},${reach} 0 0 1 ${reach},0 Z`} />
        <path class="bp-border" d={`M${-reach},0 H${reach}`} />
      </g>
    </g>
  );
}
