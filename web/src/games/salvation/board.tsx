// The map: land and sectors, roads and mountains, units by type, tokens, and everything that can be decided on a sector.
import drawing from "virtual:drawn/salvation";
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { MatchModel } from "../../model/match";
import { type Sight, useSight } from "../../table/gestures";
import { moveFocus, spot } from "../../table/spot";
import { say } from "../../words/language";
import { sectorCard } from "./cards";
import { sectorText } from "./describe";
import { useDrag } from "./drag";
import { at, EXTENT, lineOf, MARGIN, outlineOf, sharedEdges, wayOf } from "./geometry";
import { meantBySector, type Target } from "./offers";
import { Icon, Plate, platePath, TokenFace } from "./pieces";
import { adjacent, currentPlan, drawingOf, extend, order, orderable, orderCodes, reachable, refusedUnit } from "./plan";
import { Traces } from "./recap";
import { risksOf } from "./routes";
import { Score } from "./sides";
import { type Salvation, salvationOf, sectorName, typeName } from "./table";
import {
  type Content,
  NONE,
  type Point,
  type Position,
  type Sector,
  type Side,
  sideOf,
  slotsIn,
  type Unit,
  unitsIn,
} from "./view";

const FAR = 2.5; // units of the map in a pixel beyond which single types cannot be told apart

// How the map fills its box: it is made wider where there is room.
function useShape(svg: RefObject<SVGSVGElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 700, height: 540 });
  useEffect(() => {
    const box = svg.current?.parentElement;
    if (!box) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = box;
      if (width && height) setSize({ width, height });
    };
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    measure();
    return () => watch.disconnect();
  }, []);
  return size;
}
const stretchOf = (width: number, height: number): number => {
  const isColumn = innerWidth > 700 && innerWidth <= 1080; // the box follows the map there
  return isColumn ? 1.28 : Math.min(1.5, Math.max(0.92, width / height));
};

interface Group {
  side: Side;
  type: number;
  units: Unit[];
}
function groupsIn(content: Content, position: Position, sector: number, far: boolean): Group[] {
  const here = unitsIn(position, sector);
  if (far)
    return ([0, 1] as const).flatMap((side) => {
      const units = here.filter((each) => each.side === side);
      return units.length ? [{ side, type: NONE, units }] : [];
    });
  return content.types.flatMap((design, type) => {
    const units = here.filter((each) => each.type === type);
    return units.length ? [{ side: design.side, type, units }] : [];
  });
}

// Where the parts of a sector's contents stand, row by row around its centre.
interface Placed {
  marks: Point[];
  name: number; // base line
  middle: number;
  groups: Point[];
  scale: number;
}
function arrange(
  size: { width: number; height: number },
  middle: Point,
  free: Point, // where nothing else stands
  u: number,
  marks: number,
  groups: number,
  far: boolean,
): Placed {
  const perRow = (plate: number): number => Math.max(2, Math.floor((size.width * 0.92) / plate));
  const heightOf = (scale: number): number =>
    (marks ? 21 * scale : 0) + (far ? 0 : 16 * u) + Math.ceil(groups / perRow(27 * scale)) * 27 * scale;
  // Crowded sectors have smaller pieces; names keep their size.
  let scale = u;
  while (scale > 0.74 * u && heightOf(scale) > size.height) scale -= 0.04 * u;
  const plate = 27 * scale;
  const across = perRow(plate);
  const rows = Math.ceil(groups / across);
  const crowd = Math.max(0, marks + groups - 4) * 9 * u;
  const excess = Math.min(30 * u, Math.max(crowd, heightOf(scale) - size.height * 0.8));
  const half = heightOf(scale) / 2;
  const level = Math.min(Math.max(middle.y + free.y * excess, half), EXTENT - half);
  const centre = { x: middle.x + free.x * excess, y: level };
  let y = centre.y - half;
  const line = (count: number, step: number, level: number): Point[] =>
    Array.from({ length: count }, (_, i) => ({ x: centre.x + (i - (count - 1) / 2) * step, y: level }));
  const markPlaces = line(marks, 22 * scale, y + 10.5 * scale);
  y += marks ? 21 * scale : 0;
  const name = y + 12.5 * u;
  y += far ? 0 : 16 * u;
  const places = Array.from({ length: rows }, (_, row) =>
    line(Math.min(across, groups - row * across), plate, y + plate * (row + 0.5)),
  ).flat();
  return { marks: markPlaces, name, middle: centre.x, groups: places, scale };
}

// Away from the neighbours, so that what has no room stands over the sea rather than over others.
function freeSide(content: Content, sector: Sector): Point {
  const beside = content.borders
    .filter((each) => each.a === sector.id || each.b === sector.id)
    .map((each) => content.sectors[each.a === sector.id ? each.b : each.a]!.centre);
  const x = sector.centre.x - beside.reduce((sum, each) => sum + each.x, 0) / beside.length;
  const y = sector.centre.y - beside.reduce((sum, each) => sum + each.y, 0) / beside.length;
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}
function sizeOf(sector: Sector, stretch: number): { width: number; height: number } {
  const [xs, ys] = [sector.outline.map((each) => each.x), sector.outline.map((each) => each.y)];
  return { width: (Math.max(...xs) - Math.min(...xs)) * stretch, height: Math.max(...ys) - Math.min(...ys) };
}

// Names that do not fit into one line stand in two.
function linesOf(name: string, u: number, width: number): string[] {
  const length = name.length * 7.8 * u;
  return length > width * 0.8 && name.includes(" ") ? name.split(" ") : [name];
}

export function Board({ model }: { model: MatchModel }) {
  const table = salvationOf(model);
  const content = table.content.value;
  const position = table.position.value;
  if (!content || !position) return <div class="board-empty">{say("salvation.board_waits")}</div>;
  return <MapBoard model={model} table={table} content={content} position={position} />;
}

interface Parts {
  model: MatchModel;
  table: Salvation;
  content: Content;
  position: Position;
}

function MapBoard({ model, table, content, position }: Parts) {
  const svg = useRef<SVGSVGElement>(null);
  const { width, height } = useShape(svg);
  const stretch = Math.round(stretchOf(width, height) * 50) / 50;
  const whole: Sight = useMemo(
    () => ({ x: -MARGIN, y: -MARGIN, width: EXTENT * stretch + 2 * MARGIN, height: EXTENT + 2 * MARGIN }),
    [stretch],
  );
  const [shown, setShown] = useState<Sight | null>(null);
  const { near, reset, enlarge } = useSight(svg, whole, setShown);
  const sight = near && shown ? shown : whole;
  const inPixel = Math.max(sight.width / width, sight.height / height);
  const far = inPixel > FAR;
  const u = inPixel * Math.min(1.5, Math.max(1, 1.55 / inPixel)); // where there is room, pieces are larger
  const drag = useDrag(model, svg);

  const plan = currentPlan(model);
  const drawn = plan ? drawingOf(model) : null;
  const callable = drawn ? orderable(drawn) : [];
  const ways = drawn ? reachable(drawn) : new Map<number, number[]>();
  const bySector = new Map<number, Target[]>();
  if (!plan)
    for (const target of offeredOnMap(model, table))
      bySector.set(target.sector!, [...(bySector.get(target.sector!) ?? []), target]);
  const chosen = table.targets.value.find((each) => each.code === model.chosen.value);
  const nearest = table.targets.value.find((each) => each.code === model.notice.value?.refused?.nearest);
  const pick = table.pick.value;
  const picked = pick && "sector" in pick ? pick.sector : pick && "slot" in pick ? Math.floor(pick.slot / 2) : -1;
  const meant = (sector: number): string =>
    model.seat.value !== null && model.ask.value && !plan
      ? meantBySector(content, position, model.seat.value, sector)
      : "";

  const act = (sector: number): void => {
    if (plan && drawn) return actInPlan(model, sector, callable);
    const here = bySector.get(sector) ?? [];
    const question = model.ask.value?.question;
    if (question === "swap" && here.length) return actInSwap(model, table, sector);
    if (here.length === 1) {
      table.pick.value = null;
      model.touch(here[0]!.code);
    } else if (here.length > 1) {
      table.pick.value = { sector };
      model.touch(here.find((each) => each.code === model.chosen.value)?.code ?? here[0]!.code);
    } else {
      model.stepBack();
      table.pick.value = { sector };
      model.preview(meant(sector), 0);
    }
  };

  // What touching a sector can mean while a movement is planned.
  const next = new Set(drawn ? adjacent(drawn) : []);
  const planCodes = (sector: Sector): string =>
    next.has(sector.id)
      ? `cross ${sector.key}`
      : orderCodes(
          content,
          callable.filter((unit) => unit.sector === sector.id),
        );
  const isStart = (sector: number): boolean => callable.some((unit) => unit.sector === sector);
  const isOffered = (sector: number): boolean =>
    model.canAct.value && (bySector.has(sector) || ways.has(sector) || isStart(sector));
  const stateOf = (sector: number): string =>
    [
      isOffered(sector) ? "can" : "",
      ways.has(sector) ? "reach" : isStart(sector) ? "start" : "",
      chosen?.sector === sector ? "chosen" : "",
      picked === sector ? "picked" : "",
      nearest?.sector === sector ? "nearest" : "",
      position.question === "intercept" && position.entered === sector ? "entered" : "",
      position.battle?.sector === sector ? "entered" : "",
      holder(position, sector),
    ]
      .filter(Boolean)
      .join(" ");

  return (
    <>
      <svg
        ref={svg}
        class={`board sv-map${near ? " near" : ""}${far ? " far" : ""}${plan ? " planning" : ""}`}
        viewBox={`${sight.x} ${sight.y} ${sight.width} ${sight.height}`}
        style={{ "--u": u.toFixed(3) }}
        role="application"
        aria-label={say("salvation.map")}
        onKeyDown={(event) => svg.current && moveFocus(event, svg.current)}
        {...drag}
      >
        <Land stretch={stretch} />
        {content.sectors.map((sector) => {
          const here = bySector.get(sector.id) ?? [];
          const can = isOffered(sector.id);
          const only = here.length === 1 ? here[0]!.code : "";
          const several = plan ? planCodes(sector) : here.map((each) => each.code).join("|");
          return (
            <g
              key={sector.id}
              class={`sector ${stateOf(sector.id)}`}
              data-spot
              data-sector={sector.key}
              data-rule="TS-MAP-02"
              {...(only ? { "data-code": only } : several ? { "data-codes": several } : {})}
              {...spot({
                can,
                meant: meant(sector.id),
                act: () => act(sector.id),
                card: () => sectorCard(content, position, sector.id),
                look: () => only && model.preview(only),
                leave: () => model.endHover(),
                focus: () => {
                  if (!only) return;
                  model.chosen.value = only;
                  model.preview(only);
                },
              })}
            >
              <text class="unseen-text" x={sector.centre.x * stretch} y={sector.centre.y}>
                {can && only ? `${model.label(only)}. ` : ""}
                {sectorText(content, position, sector.id)}
              </text>
              <polygon class="sv-ground" points={outlineOf(sector, stretch)} />
            </g>
          );
        })}
        <Borders content={content} position={position} stretch={stretch} u={u} />
        <g class="sv-glows" aria-hidden="true">
          {content.sectors.map((sector) => (
            <polygon key={sector.id} class={stateOf(sector.id)} points={outlineOf(sector, stretch)} />
          ))}
        </g>
        <Traces model={model} content={content} position={position} stretch={stretch} u={u} />
        <Routes model={model} content={content} position={position} stretch={stretch} u={u} />
        {content.sectors.map((sector) => (
          <Contents
            key={sector.id}
            model={model}
            content={content}
            position={position}
            sector={sector}
            stretch={stretch}
            u={u}
            far={far}
            callable={callable}
          />
        ))}
      </svg>
      <Score content={content} position={position} />
      <div class="sv-zoom">
        {near && <button onClick={reset}>{say("whole_board")}</button>}
        <button class="plain" aria-label={say("salvation.nearer")} onClick={() => enlarge(1.6)}>
          +
        </button>
        {near && (
          <button class="plain" aria-label={say("salvation.farther")} onClick={() => enlarge(1 / 1.6)}>
            −
          </button>
        )}
      </div>
    </>
  );
}

// ---- Deciding on the map ------------------------------------------------------------------------------------------------

// Of a swap only the tokens that go with the first one, once that is chosen.
export function offeredOnMap(model: MatchModel, table: Salvation): Target[] {
  const all = table.targets.value;
  if (model.ask.value?.question !== "swap")
    return all.filter((each) => each.sector !== undefined && each.verb !== "intercept" && each.verb !== "aim");
  const pick = table.pick.value;
  const first = pick && "slot" in pick ? pick.slot : NONE;
  return all.flatMap((each) => {
    const ends: Target[] = [
      each,
      { ...each, sector: Math.floor(each.other! / 2), slot: each.other!, other: each.slot! },
    ];
    return first === NONE ? ends : ends.filter((end) => end.other === first);
  });
}
function actInSwap(model: MatchModel, table: Salvation, sector: number): void {
  const pick = table.pick.value;
  const here = offeredOnMap(model, table).filter((each) => each.sector === sector);
  if (!pick || !("slot" in pick)) {
    model.stepBack();
    table.pick.value = { slot: here[0]!.slot! };
    return;
  }
  const slots = [...new Set(here.map((each) => each.slot!))];
  const next = slots.find((slot) => here.some((each) => each.slot === slot && each.code !== model.chosen.value));
  const code = here.find((each) => each.slot === (slots.length > 1 ? next : slots[0]))!.code;
  model.touch(slots.length > 1 ? code : here[0]!.code);
}

// A sector that can be reached goes on with the route; another one with units that can be called begins the next.
function actInPlan(model: MatchModel, sector: number, callable: Unit[]): void {
  const table = salvationOf(model);
  if (extend(model, sector)) {
    table.pick.value = null;
    return;
  }
  const here = callable.filter((each) => each.sector === sector);
  const types = [...new Set(here.map((each) => each.type))];
  if (types.length === 1) {
    table.pick.value = null;
    order(model, here[0]!.id);
  } else table.pick.value = { sector }; // the plan asks which
}

const holder = (position: Position, sector: number): string => {
  const [machines, people] = [unitsIn(position, sector, 0).length, unitsIn(position, sector, 1).length];
  return machines && people ? "held-both" : machines ? "held-0" : people ? "held-1" : "";
};

// ---- What lies under everything -------------------------------------------------------------------------------------------

function Land({ stretch }: { stretch: number }) {
  return (
    <g class="sv-land" transform={`scale(${stretch} 1)`} aria-hidden="true">
      <path class="sv-coast" d={drawing.land!} />
      <path class="sv-states" d={drawing.states!} />
      <path class="sv-countries" d={drawing.countries!} />
    </g>
  );
}

function Borders({
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

// ---- What stands in a sector ----------------------------------------------------------------------------------------------

interface Inside {
  model: MatchModel;
  content: Content;
  position: Position;
  sector: Sector;
  stretch: number;
  u: number;
  far: boolean;
  callable: Unit[];
}
function Contents({ model, content, position, sector, stretch, u, far, callable }: Inside) {
  const centre = at(sector.centre, stretch);
  const slots = slotsIn(position, sector.id);
  const hasFactory = position.factories.includes(sector.id);
  const groups = groupsIn(content, position, sector.id, far);
  const marks = slots.length + (hasFactory ? 1 : 0);
  const size = sizeOf(sector, stretch);
  const places = arrange(size, centre, freeSide(content, sector), u, marks, groups.length, far);
  const scale = places.scale;
  const lines = linesOf(sectorName(content, sector.id), u, size.width);
  const plan = currentPlan(model);
  const refused = refusedUnit(model);
  return (
    <g class="sv-contents" aria-hidden={callable.length === 0}>
      {hasFactory && (
        <g
          class="sv-factory"
          transform={`translate(${places.marks[0]!.x} ${places.marks[0]!.y}) scale(${scale * 0.86})`}
        >
          <rect x="-11" y="-11" width="22" height="22" rx="3" />
          <Icon name="factory" size={17} />
        </g>
      )}
      {slots.map((slot, i) => {
        const place = places.marks[i + (hasFactory ? 1 : 0)]!;
        return (
          <g key={slot.id} transform={`translate(${place.x} ${place.y}) scale(${scale * 0.86})`}>
            <TokenFace content={content} slot={slot} />
          </g>
        );
      })}
      {!far &&
        lines.map((line, i) => (
          <text
            key={i}
            class={`sv-name${sector.dot ? " city" : ""}`}
            x={places.middle}
            y={places.name + (i - (lines.length > 1 ? 0.55 : 0)) * 13 * u}
            aria-hidden="true"
          >
            {line}
          </text>
        ))}
      {groups.map((group, i) => {
        const place = places.groups[i]!;
        const free = group.units.filter((unit) => callable.some((each) => each.id === unit.id));
        const ordered = group.units.filter((unit) => plan?.routes.some((each) => each.unit === unit.id));
        const can = free.length > 0 && !far;
        const name = can
          ? say("salvation.call", { unit: typeName(content, group.type), sector: sectorName(content, sector.id) })
          : "";
        const moved = group.units.every((unit) => unit.moved);
        const names = [
          "sv-group",
          `side-${group.side}`,
          can ? "can" : "",
          ordered.length ? "ordered" : "",
          moved ? "moved" : "",
          group.units.some((unit) => unit.id === refused) ? "refused" : "",
        ];
        const damage = Math.max(...group.units.map((unit) => unit.damage));
        return (
          <g
            key={`${group.side}.${group.type}`}
            class={names.filter(Boolean).join(" ")}
            transform={`translate(${place.x} ${place.y}) scale(${scale * 0.82})`}
            {...(can
              ? {
                  "data-spot": true,
                  "data-unit": content.unitCode(free[0]!.id),
                  ...spot({
                    label: name,
                    can: true,
                    act: () => order(model, free[0]!.id),
                  }),
                }
              : {})}
          >
            {group.type === NONE ? (
              <path class="sv-plate" d={platePath(group.side)} />
            ) : (
              <Plate content={content} type={group.type} side={group.side} />
            )}
            {group.type === NONE ? (
              <text class="sv-total" y={6} font-size="18">
                {group.units.length}
              </text>
            ) : (
              group.units.length > 1 && (
                <g class="sv-count" transform="translate(11 10)">
                  <circle r="8.5" />
                  <text y={5} font-size="14">
                    {group.units.length}
                  </text>
                </g>
              )
            )}
            {damage > 0 && <path class="sv-hurt" d="M-15,-12 l6,-6 l3,6 l6,-5" />}
          </g>
        );
      })}
    </g>
  );
}

// ---- Routes: planned, or declared and under way ---------------------------------------------------------------------------

function Routes({ model, content, position, stretch, u }: Omit<Inside, "sector" | "far" | "callable">) {
  const plan = currentPlan(model);
  const routes = plan?.routes ?? position.march;
  if (!routes.length) return null;
  const side =
    plan && model.seat.value !== null ? sideOf(model.seat.value) : (position.units[routes[0]!.unit]?.side ?? 0);
  const risks = risksOf(content, position, side, [...new Set(routes.flatMap((each) => each.sectors))]);
  return (
    <g class={`sv-routes side-${side}`} aria-hidden="true">
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
      {plan &&
        risks.map(({ sector, sixths }) => {
          const { x, y } = at(content.sectors[sector]!.centre, stretch);
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
