// What lies under everything: the land, roads, mountains and cities; and over it the ways of units.
import drawing from "virtual:drawn/salvation";
import type { MatchModel } from "../../model/match";
import { at, lineOf, sharedEdges, wayOf } from "./geometry";
import { currentPlan } from "./plan";
import { type Content, NONE, type Position, sideOf } from "./view";

export function Land({ stretch }: { stretch: number }) {
  return (
    <g class="sv-land" transform={`scale(${stretch} 1)`} aria-hidden="true">
      <path class="sv-coast" d={drawing.land!} />
      <path class="sv-states" d={drawing.states!} />
      <path class="sv-countries" d={drawing.countries!} />
    </g>
  );
}

export function Borders({
  content,
  position,
  stretch,
  u,
}: {
  content: Content;
  position: Position;
  stretch: number;
  u: number;
}) {
  const roadless = new Set(position.terrain[1]);
  return (
    <g class="sv-borders" aria-hidden="true">
      {content.borders
        .filter((each) => each.kind === "road")
        .map((each) => (
          <polyline
            key={`${each.a}-${each.b}`}
            class={`sv-road${roadless.has(each.a) || roadless.has(each.b) ? " lost" : ""}`}
            points={lineOf(wayOf(content, [each.a, each.b], stretch))}
          />
        ))}
      {content.borders
        .filter((each) => each.kind === "mountain")
        .flatMap((each) =>
          sharedEdges(content, each).map(([p, q], i) => (
            <line
              key={`${each.a}-${each.b}-${i}`}
              class="sv-mountain"
              x1={p.x * stretch}
              y1={p.y}
              x2={q.x * stretch}
              y2={q.y}
            />
          )),
        )}
      {content.sectors.flatMap((sector) => {
        if (!sector.dot) return [];
        const { x, y } = at(sector.dot, stretch);
        const centre = at(sector.centre, stretch);
        if (Math.hypot(x - centre.x, y - centre.y) < 46 * u) return []; // its name stands there
        return [
          <g key={sector.id} class="sv-city" transform={`translate(${x} ${y})`}>
            <circle class="sv-city-ring" />
            <circle class="sv-city-dot" />
          </g>,
        ];
      })}
    </g>
  );
}

// ---- Routes: planned, or declared and under way ---------------------------------------------------------------------------

interface Drawn {
  model: MatchModel;
  content: Content;
  position: Position;
  stretch: number;
  u: number;
}
export function Routes({ model, content, position, stretch, u }: Drawn) {
  const plan = currentPlan(model);
  const routes = plan?.routes ?? position.march;
  if (!routes.length) return null;
  const side =
    plan && model.seat.value !== null ? sideOf(model.seat.value) : (position.units[routes[0]!.unit]?.side ?? 0);
  return (
    <g class={`sv-routes side-${side}${plan ? "" : " declared"}`} aria-hidden="true">
      {routes.map((route, i) => {
        const from = position.units[route.unit]?.sector ?? NONE;
        if (!content.isOn(from) || !route.sectors.length) return null;
        const shift = (i - (routes.length - 1) / 2) * 5 * u;
        const way = wayOf(content, [from, ...route.sectors], stretch).map(({ x, y }) => ({
          x: x + shift,
          y: y + shift,
        }));
        const [end, before] = [way.at(-1)!, way.at(-2)!];
        const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
        return (
          <g key={route.unit}>
            <polyline class="sv-way-edge" points={lineOf(way)} />
            <polyline class="sv-way" points={lineOf(way)} />
            <path
              class="sv-way-head"
              d="M-12,-9 L8,0 L-12,9 Z"
              transform={`translate(${end.x} ${end.y}) rotate(${angle}) scale(${u})`}
            />
          </g>
        );
      })}
      {plan?.outlook.risks.map(({ sector, sixths }) => {
        const { x, y } = at(content.sector(sector).centre, stretch);
        return (
          <g key={sector} class="sv-risk" transform={`translate(${x + 30 * u} ${y - 26 * u}) scale(${u})`}>
            <path d="M0,-13 L14,11 H-14 Z" />
            <text y={9} font-size="14">
              {sixths === 6 && side === 0 ? "!" : `${Math.round((sixths * 100) / 6)}`}
            </text>
          </g>
        );
      })}
    </g>
  );
}
