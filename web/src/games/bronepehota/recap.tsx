// What happened since one's own last decision, where it happened: lines of fire, ways, dice that fell, damage. Older things
// are fainter. It stays until one decides or plans again.
import { useMemo } from "preact/hooks";
import type { MatchModel } from "../../model/match";
import { useAiming } from "./aiming_later";
import type { Content } from "./content";
import { STEP } from "./content";
import { drawnY, pointsOf } from "./land";
import { type Die, layered, type Traces, tracesOf } from "./traces";
import { bronepehotaOf } from "./table";
import { type Position, positionOf } from "./view";

interface Parts {
  model: MatchModel;
  content: Content;
  position: Position;
  u: number;
}

function Drawn({ content, position, traces, u, kind }: Omit<Parts, "model"> & { traces: Traces; kind: string }) {
  const Flown = useAiming(traces.flights.length > 0)?.Flown;
  const at = (id: number): string => {
    const pose = position.models[id]?.pose ?? { x: 0, y: 0 };
    return `${pose.x} ${drawnY(content, pose.y)}`;
  };
  return (
    <g class={`bp-traces ${kind}`} aria-hidden="true">
      {traces.ways.map((way, i) => (
        <polyline key={i} points={pointsOf(content, way.points)} />
      ))}
      {traces.shots.map((shot, i) => (
        <path
          key={i}
          class="shot"
          d={`M${shot.from.x} ${drawnY(content, shot.from.y)} L${shot.to.x} ${drawnY(content, shot.to.y)}`}
        />
      ))}
      {Flown &&
        traces.flights.map((flight, i) => (
          <Flown key={i} content={content} position={position} flight={flight} u={u} plays={kind === "fresh"} />
        ))}
      {traces.bursts.map((burst, i) => (
        <circle key={i} class="bp-blast" cx={burst.x} cy={drawnY(content, burst.y)} r={STEP} />
      ))}
      {[...traces.touched].map((id) => (
        <circle key={id} class="touched" transform={`translate(${at(id)})`} r={20 * u} />
      ))}
      {[...traces.lost].map((id) => (
        <path
          key={id}
          class="lost"
          transform={`translate(${at(id)}) scale(${u})`}
          d="M-13,-13 L13,13 M13,-13 L-13,13"
        />
      ))}
      {[...traces.dice].map(([id, dice]) => (
        <g key={id} transform={`translate(${at(id)}) scale(${u})`}>
          <Dice dice={dice} />
        </g>
      ))}
      {[...traces.damage].map(([id, damage]) => (
        <g key={id} class="bp-loss" transform={`translate(${at(id)}) scale(${u})`}>
          <text y="38" font-size="18">
            −{damage}
          </text>
        </g>
      ))}
    </g>
  );
}

export function Dice({ dice }: { dice: Die[] }) {
  return (
    <>
      {dice.map((die, i) => (
        <g
          key={i}
          class={`bp-die${die.good ? " good" : ""}`}
          transform={`translate(${(i - (dice.length - 1) / 2) * 25} ${die.below ? 44 : -40})`}
        >
          <rect x="-11" y="-11" width="22" height="22" rx="4" />
          <text y="5" font-size="14">
            {die.value}
          </text>
        </g>
      ))}
    </>
  );
}

// What is to be seen of what happened: a line of the log that is looked at, else all that happened since one decided, the
// newest last, until somebody plans.
export function useTraces(model: MatchModel, position: Position): { layers: Traces[]; kind: string } | null {
  const since = model.since.value;
  const content = bronepehotaOf(model).content.value;
  const layers = useMemo(
    () =>
      layered(since.map(({ entries, before }) => tracesOf(entries, position, content && positionOf(before, content)))),
    [since, position, content],
  );
  const pointed = model.pointed.value;
  if (pointed) {
    // Where it began is known of what is drawn anyway.
    const told = since.find((each) => each.entries.includes(pointed[0]!));
    const before = told && content ? positionOf(told.before, content) : null;
    return { layers: [tracesOf(pointed, position, before)], kind: "pointed" };
  }
  const isPlanned =
    bronepehotaOf(model).order.value !== null ||
    bronepehotaOf(model).aiming.value !== null ||
    model.chosen.value !== "";
  return layers.length && !isPlanned ? { layers, kind: "fresh" } : null;
}
// How each layer is drawn: only the newest is fresh.
export const kindOf = (kind: string, layers: Traces[], i: number): string => (i < layers.length - 1 ? "past" : kind);

export function Recap({ model, content, position, u }: Parts) {
  const seen = useTraces(model, position);
  if (!seen) return null;
  const key = seen.kind === "fresh" ? model.beat.value : "pointed";
  return (
    <g key={key}>
      {seen.layers.map((traces, i) => (
        <Drawn
          key={i}
          content={content}
          position={position}
          u={u}
          kind={kindOf(seen.kind, seen.layers, i)}
          traces={traces}
        />
      ))}
    </g>
  );
}
