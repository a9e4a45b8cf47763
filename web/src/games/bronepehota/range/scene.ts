// A firing range from a number: what fires, a table with walls and a platform, and targets near, far, behind and above.
// The same number gives the same range to everybody.
import type { Setting } from "../../../model/types";
import type { Json } from "../../../stream/changes";
import type { Charge, Domain } from "../../../wire/bronepehota";
import { Content, type Kind } from "../content";
import { ahead, apart, bearing, isFree, levelsAt, type Point } from "../measure";
import { listed } from "../pack";
import { type Model, NONE, type Pose, type Position, positionOf } from "../view";

export const LAUNCHERS = ["raptor", "hunter", "t-rex", "varan", "mortar", "twin-cannon", "buldog"] as const;
export type LauncherKey = (typeof LAUNCHERS)[number];
export const HELPS = ["off", "short", "full"] as const;
export type Help = (typeof HELPS)[number];

export interface Scene {
  content: Content;
  setting: Setting;
  view: Json; // as the engine reads it
  shooter: number; // the machine, or who serves the gun
  gun: number;
  domains: Domain[];
}

// Numbers from a seed, the same in every browser.
export function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) % 0x10000) % below;
  };
}

const [WIDTH, DEPTH] = [1200, 800];
const STAND: Pose = { x: 130, y: 400, z: 0, heading: 90 }; // of what fires
const PLATFORM = 60;

// ---- Ground -----------------------------------------------------------------------------------------------------------------

interface Box {
  look: string;
  at: [number, number];
  size: [number, number];
  heights: [number, number];
  top: "walkable" | "none";
}
function groundOf(roll: (below: number) => number): Box[] {
  const row = roll(2) ? 1 : -1;
  return [
    {
      look: "barricade",
      at: [360 + roll(60), 400 + row * (60 + roll(60))],
      size: [20, 130],
      heights: [0, 24],
      top: "none",
    },
    {
      look: "high-wall",
      at: [520 + roll(70), 400 - row * (90 + roll(70))],
      size: [24, 180],
      heights: [0, 70],
      top: "none",
    },
    {
      look: "watch-platform",
      at: [720 + roll(60), 400 + row * (120 + roll(90))],
      size: [150, 150],
      heights: [0, PLATFORM],
      top: "walkable",
    },
    {
      look: "crates",
      at: [860 + roll(40), 400 - row * (150 + roll(80))],
      size: [50, 50],
      heights: [0, 40],
      top: "none",
    },
  ];
}

// ---- Armies -----------------------------------------------------------------------------------------------------------------

const SQUADS = { polaris: ["pol-lal", "pol-lac"], protectorate: ["pro-hrc", "pro-lrc"] } as const;
const TARGETS = {
  polaris: ["raptor", "hunter", "spider"],
  protectorate: ["salamander", "bronekhod", "t-rex"],
} as const;
type Side = keyof typeof SQUADS;

const pilots = (machines: readonly string[]) =>
  machines.map((machine, i) => ({ machine, pilot: { squad: 1, soldier: i + 1 } }));
function optionsOf(pack: Setting["pack"], launcher: LauncherKey, help: Help, boxes: Box[]): Record<string, string> {
  const machine = listed(pack, "machines").find((each) => each.key === launcher);
  const side: Side = machine?.side === "protectorate" ? "protectorate" : "polaris";
  const other: Side = side === "polaris" ? "protectorate" : "polaris";
  const squads = [SQUADS[side][0]];
  const own = { side, squads, machines: machine ? pilots([launcher]) : [], guns: machine ? [] : [launcher] };
  const foes = { side: other, squads: [...SQUADS[other]], machines: pilots(TARGETS[other]), guns: [] };
  const pieces = boxes.map((each, i) => ({ key: `r${i}`, kind: "box", ...each }));
  return {
    players: "2",
    mode: "real",
    aim_help: help,
    spread: "100",
    ammo: "unlimited",
    balance: "free",
    army_1: side,
    army_2: other,
    army1: JSON.stringify(own),
    army2: JSON.stringify(foes),
    field: JSON.stringify({ size: [WIDTH, DEPTH], pieces }),
  };
}

// ---- Who stands where -------------------------------------------------------------------------------------------------------

interface Placed {
  pose: Pose;
  where: string;
  link: number;
}
class Stands {
  readonly placed = new Map<number, Placed>();
  private readonly models: Model[];
  private readonly position: Position;

  constructor(
    private readonly content: Content,
    private readonly roll: (below: number) => number,
  ) {
    const position = positionOf({ seen: {} }, content)!;
    this.models = [...position.models];
    this.position = { ...position, models: this.models };
  }
  // False where it has no room.
  put(id: number, pose: Pose, link = NONE): boolean {
    if (!isFree(this.content, this.position, id, pose)) return false;
    const near = this.models.some(
      (each) => each.where === "table" && apart(each.pose, pose) < 70 && each.pose.z === pose.z,
    );
    if (near && link === NONE && this.content.card(id).kind === "machine") return false;
    this.placed.set(id, { pose, where: "table", link });
    this.models[id] = { ...this.models[id]!, pose, where: "table" };
    return true;
  }
  aboard(id: number, machine: number): void {
    this.placed.set(id, { pose: this.placed.get(machine)!.pose, where: "aboard", link: machine });
  }
  // Anywhere in front of what fires, that far away.
  somewhere(id: number, least: number, most: number, link = NONE): boolean {
    for (let tries = 0; tries < 60; ++tries) {
      const far = least + this.roll(most - least);
      const at = ahead(STAND, STAND.heading - 40 + this.roll(81), far);
      const [x, y] = [Math.round(at.x), Math.round(at.y)];
      if (x < 40 || y < 60 || x > WIDTH - 60 || y > DEPTH - 60) continue;
      const heading = (bearing({ x, y }, STAND) + [0, 0, 90, 270][this.roll(4)]!) % 360;
      if (levelsAt(this.content, { x, y })[0] === 0 && this.put(id, { x, y, z: 0, heading }, link)) return true;
    }
    return false;
  }
}

const LIMITS: Record<Kind, (charge: Charge) => Pick<Domain, "budget" | "lowest" | "highest">> = {
  machine: () => ({ budget: 90, lowest: -100, highest: 450 }),
  gun: (charge) =>
    charge === "mine" ? { budget: 180, lowest: 450, highest: 800 } : { budget: 180, lowest: -50, highest: 300 },
  soldier: () => ({ budget: 0, lowest: 0, highest: 0 }),
};
// BP-P-01: what may be loaded, and how it may point.
function domainsOf(content: Content, shooter: number, gun: number): Domain[] {
  const id = gun === NONE ? shooter : gun;
  const { barrels = 0, charges = [] } = content.launcher(id) ?? {};
  return Array.from({ length: barrels }, (_, barrel) => barrel).flatMap((barrel) =>
    charges.map((charge) => ({
      free: "aim",
      model: shooter,
      again: false,
      object: gun,
      barrel,
      charge,
      ...LIMITS[content.card(id).kind](charge),
    })),
  );
}

export function sceneOf({ pack, words }: Setting, seed: number, launcher: LauncherKey, help: Help): Scene {
  const roll = numbers(seed);
  const boxes = groundOf(roll);
  const setting: Setting = { pack, words, options: optionsOf(pack, launcher, help, boxes) };
  const content = new Content(setting);
  const stands = new Stands(content, roll);
  const of = (seat: number, kind: Kind): number[] =>
    content.cards.filter((each) => each.seat === seat && each.kind === kind).map((each) => each.id);

  const machine = of(0, "machine")[0] ?? NONE;
  const gun = machine === NONE ? of(0, "gun")[0]! : NONE;
  const crew = of(0, "soldier")[0]!;
  stands.put(machine === NONE ? gun : machine, STAND, machine === NONE ? NONE : crew);
  if (machine !== NONE) stands.aboard(crew, machine);
  else {
    const { along } = content.card(gun).shape;
    // He serves it from behind, so near that he touches it.
    stands.put(crew, { ...STAND, x: STAND.x - Math.ceil(along / 2) - 8 });
  }

  const men = of(1, "soldier");
  of(1, "machine").forEach((id, i) => {
    if (stands.somewhere(id, 260 + i * 190, 420 + i * 190, men[i])) stands.aboard(men[i]!, id);
  });
  const [barricade, wall, platform] = boxes;
  const behind = (box: Box, off: number): Pose => ({ x: box.at[0] + 34, y: box.at[1] + off, z: 0, heading: 270 });
  const free = men.filter((id) => !stands.placed.has(id)).slice(0, 7);
  const posts: Pose[] = [
    behind(barricade!, -20 + roll(40)),
    behind(wall!, -40 + roll(80)),
    { x: platform!.at[0] - 30 + roll(60), y: platform!.at[1] - 30 + roll(60), z: PLATFORM, heading: 270 },
  ];
  free.forEach((id, i) => {
    const post = posts[i];
    if (!post || !stands.put(id, post)) stands.somewhere(id, 220 + i * 90, 420 + i * 90);
  });

  const models = content.cards.map(({ id, seat }) => {
    const placed = stands.placed.get(id);
    const own = { owner: seat, durability: content.topDurability(id), ammo: content.topAmmo(id) };
    if (!placed) return { ...own, where: "gone" };
    const { pose, where, link } = placed;
    return { ...own, where, pose, ...(link === NONE ? {} : { link }) };
  });
  const shooter = machine === NONE ? crew : machine;
  const seen = {
    models,
    phase: "action",
    round: 1,
    order: [0, 1],
    active: 0,
    turn: { unit: content.card(shooter).unit, actor: shooter },
    ask: { question: "act", seats: [0] },
  };
  return {
    content,
    setting,
    view: { viewer: 0, seen } as never,
    shooter,
    gun,
    domains: domainsOf(content, shooter, gun),
  };
}

const seenIn = (view: Json) => (view as { seen: { [part: string]: Json; models: Json[] } }).seen;
// The range after a shot: whatever happened to the targets stays, whoever fires is ready again.
export function nextView({ view, shooter, gun }: Scene, after: Json): Json {
  const [first, then] = [seenIn(view), seenIn(after)];
  const models = then.models.map((model, id) => (id === shooter || id === gun ? first.models[id]! : model));
  return { viewer: 0, seen: { ...first, models } };
}

export const away = (point: Point): number => Math.round(apart(STAND, point));
