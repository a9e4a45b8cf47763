// How far somebody can go, as outlines to be drawn.
import { type Content, STEP } from "./content";
import { GRID, Ground } from "./ground";
import { ahead, corners, inside, overlap, type Point, rectOf, type Spot, turnBy } from "./measure";
import { type Model, onTable, type Position } from "./view";

export interface Level {
  z: number;
  rings: Point[][];
}

// The rings around cells, through the middles of their outer edges.
export function ringsAround(cells: Set<string>): Point[][] {
  const edges = new Map<string, { to: string; middle: Point }[]>();
  const add = (x0: number, y0: number, x1: number, y1: number): void => {
    const from = `${x0},${y0}`;
    const middle = { x: ((x0 + x1) / 2) * GRID, y: ((y0 + y1) / 2) * GRID };
    edges.set(from, [...(edges.get(from) ?? []), { to: `${x1},${y1}`, middle }]);
  };
  for (const cell of cells) {
    const [x = 0, y = 0] = cell.split(",").map(Number);
    const [left, right, low, high] = [x - 0.5, x + 0.5, y - 0.5, y + 0.5];
    if (!cells.has(`${x},${y - 1}`)) add(left, low, right, low);
    if (!cells.has(`${x + 1},${y}`)) add(right, low, right, high);
    if (!cells.has(`${x},${y + 1}`)) add(right, high, left, high);
    if (!cells.has(`${x - 1},${y}`)) add(left, high, left, low);
  }
  const rings: Point[][] = [];
  while (edges.size) {
    const first = edges.keys().next().value!;
    const ring: Point[] = [];
    let at = first;
    for (;;) {
      const here = edges.get(at);
      const edge = here?.pop();
      if (!here || !edge) break;
      if (!here.length) edges.delete(at);
      ring.push(edge.middle);
      at = edge.to;
    }
    if (ring.length > 2) rings.push(ring);
    else edges.delete(first);
  }
  return rings;
}

function onFoot(content: Content, position: Position, man: Model, budget: number): Level[] {
  const nodes = new Ground(content, position, man.id).spread(man.pose, budget);
  // A slope belongs to the ground at its foot.
  const slopes = content.pieces.filter((each) => each.kind === "ramp");
  const floorOf = (node: Spot): number => slopes.find((each) => inside(node, rectOf(each)))?.z0 ?? node.z;
  const levels = new Map<number, Set<string>>();
  for (const node of nodes.values()) {
    if (node.from === null) continue;
    const z = floorOf(node);
    const cells = levels.get(z) ?? new Set<string>();
    cells.add(`${Math.round(node.x / GRID)},${Math.round(node.y / GRID)}`);
    levels.set(z, cells);
  }
  return [...levels].map(([z, cells]) => ({ z, rings: ringsAround(cells) }));
}

// Turned once and straight on, or straight on as it stands: what most moves are.
function byMachine(content: Content, position: Position, machine: Model, budget: number): Level[] {
  const { shape } = content.cards[machine.id]!;
  const design = content.machine(machine.id)!;
  const flies = design.chassis === "flying";
  const { x0, y0, x1, y1 } = content.field;
  const others = onTable(position).filter((each) => each.id !== machine.id);
  const isFree = (at: Point, heading: number): boolean => {
    const rect = { ...at, heading, across: shape.across, along: shape.along };
    if (corners(rect).some((each) => each.x < x0 || each.y < y0 || each.x > x1 || each.y > y1)) return false;
    const hits = content.pieces.some(
      (each) =>
        each.kind !== "ladder" &&
        each.kind !== "ramp" &&
        (flies
          ? each.z1 > 100
          : each.kind === "pit" ||
            (each.z1 - machine.pose.z > design.obstacle && each.z0 < machine.pose.z + shape.height)) &&
        overlap(rect, rectOf(each)),
    );
    if (hits) return false;
    return others.every((each) => {
      const body = content.cards[each.id]!.shape;
      const isApart = flies ? !content.flies(each.id) : content.flies(each.id) && each.pose.z >= 100;
      return isApart || !overlap(rect, { ...each.pose, across: body.across, along: body.along });
    });
  };
  const ring: Point[] = [];
  for (let turn = 0; turn < 360; turn += 4) {
    const heading = machine.pose.heading + turn;
    const angle = Math.abs(turnBy(machine.pose.heading, heading));
    const cost = angle === 0 ? 0 : flies ? STEP * Math.ceil(angle / 90) : STEP;
    let mm = 0;
    if (angle === 0 || isFree(machine.pose, heading))
      while (mm + 5 <= budget - cost && isFree(ahead(machine.pose, heading, mm + 5), heading)) mm += 5;
    ring.push(ahead(machine.pose, heading, mm));
  }
  return [{ z: machine.pose.z, rings: [ring] }];
}

function byJump(man: Model, limit: number): Level[] {
  const ring = Array.from({ length: 72 }, (_, i) => ahead(man.pose, i * 5, limit + 16));
  return [{ z: man.pose.z, rings: [ring] }];
}

export function reachOf(content: Content, position: Position, id: number, kind: string, budget: number): Level[] {
  const mover = position.models[id];
  if (!mover || mover.where !== "table" || budget <= 0) return [];
  if (kind === "jump") return byJump(mover, budget);
  if (content.cards[id]!.kind === "soldier") return onFoot(content, position, mover, budget);
  return byMachine(content, position, mover, budget);
}
