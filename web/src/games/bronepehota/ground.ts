// The ground as somebody on foot finds it, on a grid of 10 mm: what can be reached within a budget, and a way to a point.
// It proposes and draws; whether a way is legal is for the server to say.
import type { FootLeg } from "./codes";
import type { Content, Piece } from "./content";
import {
  ahead,
  apart,
  footprint,
  forward,
  inside,
  isSolid,
  levelsAt,
  type Point,
  type Rect,
  rectOf,
  type Spot,
} from "./measure";
import { onTable, type Position } from "./view";

export const GRID = 10;
const BODY = 8; // radius of a soldier on the move
const FREE_STEP = 25;
const CLAMBER = 50;
const CLAMBER_COST = 100;
const HEIGHT = 40;

export interface Node extends Spot {
  key: number;
  cost: number;
  from: Node | null;
  stride: FootLeg["stride"];
}

const outside = (p: Point, rect: Rect): number => {
  const f = forward(rect.heading);
  const [dx, dy] = [p.x - rect.x, p.y - rect.y];
  const right = Math.max(0, Math.abs(dx * f.y - dy * f.x) - rect.across / 2);
  const along = Math.max(0, Math.abs(dx * f.x + dy * f.y) - rect.along / 2);
  return Math.hypot(right, along);
};

// Points of the grid and those halfway between them, with their level, as one number.
const START = -1;
const keyOf = (p: Point, z: number): number =>
  (Math.round(p.x / 5) * 1024 + Math.round(p.y / 5)) * 4096 + Math.round(z) + 1024;

export class Ground {
  private bodies: (Rect & { z0: number; z1: number })[];
  private readonly known = new Map<number, number[]>();
  private readonly hindered = new Map<number, 0 | 1 | 2>();
  private near: { pieces: Piece[] };
  private walls: Piece[];
  private readonly passages: { from: Spot; to: Spot; cost: number; stride: FootLeg["stride"] }[];

  constructor(
    private readonly content: Content,
    position: Position,
    mover: number,
  ) {
    this.bodies = onTable(position)
      .filter((each) => each.id !== mover && !(content.flies(each.id) && each.pose.z >= 100))
      .map((each) => {
        const { shape } = content.cards[each.id]!;
        return { ...footprint(each.pose, shape), z0: each.pose.z, z1: each.pose.z + shape.height };
      });
    this.near = content;
    this.walls = content.pieces.filter(isSolid);
    this.passages = content.pieces.filter((each) => each.kind === "ladder").flatMap((each) => this.ladder(each));
  }

  private ladder(piece: Piece): Ground["passages"] {
    const foot = { x: piece.x, y: piece.y, z: piece.z0 };
    for (let mm = 0; mm <= 20; ++mm) {
      const at = ahead(foot, piece.leads, mm);
      if (!this.walls.some((each) => each.z1 === piece.z1 && each.walkable && inside(at, rectOf(each)))) continue;
      const exit = ahead(at, piece.leads, 18);
      const to = { x: Math.round(exit.x), y: Math.round(exit.y), z: piece.z1 };
      const cost = piece.z1 - piece.z0 + Math.ceil(apart(foot, to));
      return [
        { from: foot, to, cost, stride: "ladder" },
        { from: to, to: foot, cost, stride: "ladder" },
      ];
    }
    return [];
  }

  private levels(p: Point): number[] {
    const key = keyOf(p, 0);
    const known = this.known.get(key);
    if (known) return known;
    const { x0, y0, x1, y1 } = this.content.field;
    const isOff = p.x < x0 + BODY || p.y < y0 + BODY || p.x > x1 - BODY || p.y > y1 - BODY;
    const made = isOff ? [] : levelsAt(this.near, p);
    this.known.set(key, made);
    return made;
  }
  // Whether a body at that point is free; 1: over something that has to be clambered, 2: blocked.
  private hindrance(p: Point, z: number): 0 | 1 | 2 {
    const key = keyOf(p, z);
    const known = this.hindered.get(key);
    if (known !== undefined) return known;
    const found = this.look(p, z);
    this.hindered.set(key, found);
    return found;
  }
  private look(p: Point, z: number): 0 | 1 | 2 {
    let worst: 0 | 1 = 0;
    for (const wall of this.walls) {
      if (wall.kind === "ramp" || wall.z1 <= z + FREE_STEP || wall.z0 >= z + HEIGHT) continue;
      if (outside(p, rectOf(wall)) >= BODY) continue;
      if (wall.z1 > z + CLAMBER || wall.z0 > z + FREE_STEP) return 2;
      if (!wall.walkable) worst = 1;
    }
    for (const body of this.bodies) if (body.z0 < z + HEIGHT && z < body.z1 && outside(p, body) < BODY + 1) return 2;
    return worst;
  }

  // Everything that can be reached from there, cheapest first; with a goal only until it is found.
  spread(from: Spot, budget: number, goal?: Spot): Map<number, Node> {
    const start: Node = { ...from, key: START, cost: 0, from: null, stride: "walk" };
    const best = new Map<number, Node>([[start.key, start]]);
    const done = new Set<number>();
    // FAST: what is out of reach is not looked at; nodes wait in rows of 4 mm, which are gone through in their order.
    const isNear = (each: Rect): boolean => outside(from, each) < budget + 3 * GRID;
    this.walls = this.walls.filter((each) => isNear(rectOf(each)));
    this.bodies = this.bodies.filter(isNear);
    this.near = { pieces: this.near.pieces.filter((each) => isNear(rectOf(each))) };
    const rows: Node[][] = [[start]];
    const reach = (node: Node, to: Spot, key: number, cost: number, stride: FootLeg["stride"]): void => {
      if (cost > budget || (best.get(key)?.cost ?? Infinity) <= cost) return;
      const next = { ...to, key, cost, from: node, stride };
      best.set(key, next);
      const row = Math.floor(cost / 4);
      (rows[row] ??= []).push(next);
    };
    for (let row = 0; row <= budget / 4; ++row)
      for (let node = rows[row]?.pop(); node; node = rows[row]?.pop()) {
        if (done.has(node.key)) continue;
        done.add(node.key);
        if (goal && Math.abs(node.z - goal.z) <= 2 && apart(node, goal) < GRID) return best;
        for (const to of this.around(node, node === start)) this.step(node, to, reach);
        for (const way of this.passages) {
          const off = apart(node, way.from);
          if (node.z !== way.from.z || off > GRID) continue;
          reach(node, way.to, keyOf(way.to, way.to.z), node.cost + off + way.cost, way.stride);
        }
      }
    return best;
  }
  private around(node: Point, isStart: boolean): Point[] {
    const [cx, cy] = [Math.round(node.x / GRID), Math.round(node.y / GRID)];
    const near: Point[] = [];
    for (let dx = -2; dx <= 2; ++dx)
      for (let dy = -2; dy <= 2; ++dy) {
        const isKnight = Math.abs(dx) + Math.abs(dy) === 3;
        const isNext = Math.max(Math.abs(dx), Math.abs(dy)) === 1;
        if (isKnight || isNext || (isStart && !dx && !dy)) near.push({ x: (cx + dx) * GRID, y: (cy + dy) * GRID });
      }
    return near;
  }
  private step(
    node: Node,
    to: Point,
    reach: (node: Node, to: Spot, key: number, cost: number, stride: FootLeg["stride"]) => void,
  ): void {
    for (const z of this.levels(to)) {
      const rise = Math.abs(z - node.z);
      if (rise > CLAMBER) continue;
      const there = this.hindrance(to, z);
      if (there === 2) continue;
      const middle = { x: (node.x + to.x) / 2, y: (node.y + to.y) / 2 };
      const level = Math.max(z, node.z);
      if ((node.from === null ? this.look(middle, level) : this.hindrance(middle, level)) === 2) continue;
      const here = node.from === null ? 0 : this.hindrance(node, node.z);
      const clambers = rise > FREE_STEP || (there === 1 && here !== 1);
      const length = rise <= FREE_STEP && rise > 0 ? Math.hypot(apart(node, to), rise) : apart(node, to);
      const stride = clambers || there === 1 ? "clamber" : "walk";
      reach(node, { ...to, z }, keyOf(to, z), node.cost + length + (clambers ? CLAMBER_COST : 0), stride);
    }
  }

  private isStraight(a: Spot, b: Spot): boolean {
    if (a.z !== b.z) return false;
    const length = apart(a, b);
    for (let mm = 0; mm <= length; mm += 3) {
      const share = length ? mm / length : 0;
      const p = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
      if (mm > 0 && this.look(p, a.z) !== 0) return false;
      const levels = levelsAt(this.near, p, HEIGHT);
      if (!levels.some((z) => Math.abs(z - a.z) <= FREE_STEP)) return false;
    }
    return this.look(b, b.z) === 0;
  }

  // A way to exactly that point in few legs; nothing when none was found within the budget.
  way(from: Spot, to: Spot, budget: number): FootLeg[] | null {
    if (this.isStraight(from, to)) return [{ ...to, stride: "walk" }];
    let last: Node | null = null;
    for (const node of this.spread(from, budget + GRID, to).values()) {
      if (Math.abs(node.z - to.z) > 2 || apart(node, to) > 1.5 * GRID) continue;
      if (!last || node.cost + apart(node, to) < last.cost + apart(last, to)) last = node;
    }
    if (!last) return null;
    const chain: Node[] = [];
    for (let node: Node | null = last; node; node = node.from) chain.unshift(node);
    chain.push({ ...to, key: START, cost: last.cost, from: last, stride: "walk" });
    return this.pulled(chain);
  }
  // Grid points joined to straight stretches as long as nothing is in the way.
  private pulled(chain: Node[]): FootLeg[] {
    const legs: FootLeg[] = [];
    let at = 0;
    while (at < chain.length - 1) {
      let next = at + 1;
      const { stride } = chain[next]!;
      if (stride === "walk" || stride === "clamber") {
        // A stretch over an obstacle ends where the ground is free again.
        if (stride === "clamber") while (next + 1 < chain.length && chain[next + 1]!.stride === "clamber") ++next;
        if (stride === "clamber" && next + 1 < chain.length && chain[next + 1]!.stride === "walk") ++next;
        if (stride === "walk")
          for (let far = chain.length - 1; far > next; --far)
            if (
              chain.slice(at + 1, far + 1).every((each) => each.stride === "walk") &&
              this.isStraight(chain[at]!, chain[far]!)
            ) {
              next = far;
              break;
            }
      }
      const { x, y, z } = chain[next]!;
      if (apart(chain[at]!, chain[next]!) > 0.5 || chain[at]!.z !== z) legs.push({ x, y, z, stride });
      at = next;
    }
    return legs;
  }
}
