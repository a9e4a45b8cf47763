// What stands and lies in a sector: tokens, its name, units by type, row by row around its centre.
import type { MatchModel } from "../../model/match";
import { spot } from "../../table/spot";
import { say } from "../../words/language";
import { at, EXTENT } from "./geometry";
import { Icon, Plate, platePath, TokenFace } from "./pieces";
import { currentPlan, order, refusedUnit } from "./plan";
import { sectorName, typeName } from "./table";
import {
  type Content,
  NONE,
  type Point,
  type Position,
  type Sector,
  type Side,
  slotsIn,
  type Unit,
  unitsIn,
} from "./view";

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
  lines: number, // of its name
): Placed {
  const nameHeight = lines ? (3 + 13 * lines) * u : 0;
  const perRow = (plate: number): number => Math.max(2, Math.floor((size.width * 0.92) / plate));
  const heightOf = (scale: number): number =>
    (marks ? 21 * scale : 0) + nameHeight + Math.ceil(groups / perRow(27 * scale)) * 27 * scale;
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
  y += nameHeight;
  const places = Array.from({ length: rows }, (_, row) =>
    line(Math.min(across, groups - row * across), plate, y + plate * (row + 0.5)),
  ).flat();
  return { marks: markPlaces, name, middle: centre.x, groups: places, scale };
}

// Away from the neighbours, so that what has no room stands over the sea rather than over others.
function freeSide(content: Content, sector: Sector): Point {
  const beside = content.borders
    .filter((each) => each.a === sector.id || each.b === sector.id)
    .map((each) => content.sector(each.a === sector.id ? each.b : each.a).centre);
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
export function Contents({ model, content, position, sector, stretch, u, far, callable }: Inside) {
  const centre = at(sector.centre, stretch);
  const slots = slotsIn(position, sector.id);
  const hasFactory = position.factories.includes(sector.id);
  const groups = groupsIn(content, position, sector.id, far);
  const marks = slots.length + (hasFactory ? 1 : 0);
  const size = sizeOf(sector, stretch);
  const name = sectorName(content, sector.id);
  // From far only names that have room; what stands there is more important.
  const isNamed = !far || (!groups.length && name.length * 7.8 * u < size.width);
  const lines = isNamed ? linesOf(name, u, size.width) : [];
  const places = arrange(size, centre, freeSide(content, sector), u, marks, groups.length, lines.length);
  const scale = places.scale;
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
      {lines.map((line, i) => (
        <text
          key={i}
          class={`sv-name${sector.dot ? " city" : ""}`}
          x={places.middle}
          y={places.name + i * 13 * u}
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
        const label = can
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
                    label: group.units.length > 1 ? `${label} (${group.units.length})` : label,
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
