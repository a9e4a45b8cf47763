// A figure as an object of three.js: its body and what can be swung on it, its base, the ring around it, the stand of what
// flies, smoke.
import { Group, LineSegments, Mesh, type Object3D, RingGeometry, SphereGeometry } from "three";
import type { Content, Shape } from "../content";
import type { Lie, Pose } from "../view";
import type { Inks } from "./inks";
import { mix, type Rgb, seatColour } from "./palette";
import { keep, painted, RADIANS, type Shapes, stand, type Wear } from "./shapes";
import { Solids } from "./solids";

export type Tone = "plain" | "acted" | "empty" | "ghost" | "refused" | "leaving" | "wreck";
export type Ring = "" | "can" | "aimable" | "far" | "picked" | "chosen" | "looked";
export interface Drawn {
  name: string; // of the object, for the next time
  id: number;
  owner: number;
  pose: Pose;
  cabin: number;
  tone: Tone;
  ring: Ring;
  damage: number; // 0 to 3
  lean: number;
  fallen: number;
  lie: Lie;
  down: number; // 0 to 1: how far it has fallen to how it lies
  stand: number | null; // of what flies: how far below is the ground
}
const SEE: Partial<Record<Tone, number>> = { ghost: 0.62, refused: 0.34, leaving: 0.34 }; // how solid it looks
const WEAR: Partial<Record<Tone, Wear>> = { acted: "acted", empty: "empty", wreck: "wreck" };

// Two of the same key differ only by how they stand.
export const keyOf = ({ id, owner, tone, damage, ring, lie, stand: below }: Drawn): string =>
  [id, owner, tone, damage, ring, isFlat(lie), below].join(" ");
// What lies on its face, back or side covers another ground than what stands.
const isFlat = (lie: Lie): boolean => lie === "front" || lie === "back" || lie === "left" || lie === "right";

export class Figures {
  private readonly ring = keep(new RingGeometry(0.86, 1, 40).rotateX(-Math.PI / 2));
  private readonly puff = keep(new SphereGeometry(1, 7, 5));

  constructor(
    private readonly content: Content,
    private readonly inks: Inks,
    private readonly shapes: Shapes,
  ) {}
  dispose(): void {
    for (const each of [this.ring, this.puff]) each.dispose();
  }

  build(drawn: Drawn): Group {
    const { id, owner, tone, ring, damage, stand: below } = drawn;
    const { kind, shape } = this.content.card(id);
    const seat = seatColour(this.inks.palette, owner);
    const group = new Group();
    group.add(this.bodyOf(drawn, seat));
    const isWreck = tone === "wreck";
    if (kind !== "soldier" && !isWreck && below === null && !isFlat(drawn.lie))
      group.add(this.baseOf(shape, seat, SEE[tone] ?? 1));
    if (ring && !isWreck) group.add(this.ringOf(shape, ring));
    if (below !== null && below > 0) group.add(this.standOf(below, seat));
    if (kind !== "soldier" && (damage >= 2 || isWreck)) group.add(...this.smokeOf(id, shape, isWreck ? 1 : damage));
    return group;
  }
  pose(object: Group, { id, pose, cabin, tone, damage, lean, fallen, lie, down: share }: Drawn): void {
    stand(object, pose);
    const swung = object.getObjectByName("cabin");
    if (swung) swung.rotation.y = -cabin * RADIANS;
    const body = object.getObjectByName("body")!;
    const isWreck = tone === "wreck";
    const down = isWreck ? 1 : fallen;
    const tilt = damage >= 3 && !isWreck ? -4 : 0;
    if (this.content.card(id).kind === "soldier") {
      body.rotation.set(-down * 80 * RADIANS, 0, (tilt - lean) * RADIANS, "YXZ");
      body.position.y = down * 4;
    } else {
      body.rotation.set(-down * 5 * RADIANS, 0, (tilt - lean - down * 12) * RADIANS, "YXZ");
      body.position.set(0, -down * 2, 0);
      body.scale.y = 1 - down * 0.55;
    }
    if (lie !== "upright" && !isWreck) layDown(body, this.content.card(id).shape, lie, share);
  }

  private bodyOf({ id, owner, tone, damage }: Drawn, seat: Rgb): Group {
    const see = SEE[tone] ?? 1;
    const solid = this.inks.lit(
      `body ${see}`,
      see < 1 ? { transparent: true, opacity: see, depthWrite: see > 0.5 } : {},
    );
    const { harm } = this.inks.palette;
    const colour = tone === "wreck" ? mix(seat, [0, 0, 0], 0.5) : tone === "refused" ? harm : this.inks.outlineOf(seat);
    const ink = this.inks.line(colour, tone === "wreck" ? 0.3 : 0.8 * see);
    const isMan = this.content.card(id).kind === "soldier";
    const body = new Group();
    body.name = "body";
    this.shapes.of(id, owner, damage, WEAR[tone] ?? "").forEach(({ body: geometry, edges }, i) => {
      const part = i === 0 ? body : new Group();
      if (i > 0) {
        part.name = "cabin";
        body.add(part);
      }
      if (tone !== "empty" || i === 0) part.add(new Mesh(geometry, solid));
      if (!isMan || tone !== "plain") part.add(new LineSegments(edges, ink));
    });
    return body;
  }
  // A plate with the figure's footprint, and an arrow that says where it looks.
  private baseOf({ across, along }: Shape, seat: Rgb, see: number): Object3D {
    const plate = new Solids();
    plate.block("shade", [0.2, 1.6], [across, along]);
    plate.block("pale", [1.6, 2.2], [across * 0.3, 8], [2, 1], [0, along / 2 - 6, 0, along / 2 - 2]);
    const material = this.inks.lit(`base ${see}`, { transparent: true, opacity: 0.5 * see });
    return new Mesh(painted(plate, this.inks.palette, seat), material);
  }
  private ringOf(shape: Shape, ring: Exclude<Ring, "">): Object3D {
    const { accent, harm, info, faint } = this.inks.palette;
    const colours = { can: accent, picked: accent, aimable: harm, chosen: harm, looked: info, far: faint };
    const isStrong = ring === "picked" || ring === "chosen";
    const material = this.inks.plain(colours[ring], ring === "far" ? 0.35 : isStrong ? 1 : 0.75);
    const mesh = new Mesh(this.ring, material);
    const r = Math.hypot(shape.across, shape.along) / 2 + (isStrong ? 7 : 4);
    mesh.scale.set(r, 1, r);
    mesh.position.y = 1.2;
    return mesh;
  }
  private standOf(below: number, seat: Rgb): Object3D {
    const solids = new Solids();
    solids.rod("glass", [0, -below + 3, 0], [0, 4, 0], 3, 3, 8);
    solids.rod("shade", [0, -below, 0], [0, -below + 4, 0], 20, 18, 16);
    const material = this.inks.lit("stand", { transparent: true, opacity: 0.5 });
    return new Mesh(painted(solids, this.inks.palette, seat), material);
  }
  private smokeOf(id: number, shape: Shape, damage: number): Object3D[] {
    const material = this.inks.plain(this.inks.palette.isLight ? [0.28, 0.28, 0.3] : [0.56, 0.57, 0.6], 0.4);
    const low = damage === 1 ? shape.height * 0.4 : shape.height * 0.8;
    return Array.from({ length: damage === 3 ? 5 : 3 }, (_, i) => {
      const mesh = new Mesh(this.puff, material);
      const size = 5 + i * 3;
      mesh.scale.set(size, size * 0.85, size);
      mesh.position.set(6 * Math.sin(id + i * 2), low + i * 11, 5 * Math.cos(id * 2 + i * 3) + 4);
      mesh.renderOrder = 3;
      return mesh;
    });
  }
}

// A body that tips over the edge of its base: the middle of what it covers then is where it stands now (BP-G.2-06). What
// only leans, or fell off its stand, is where it was, askew.
const TIPS: Record<Lie, { x: number; z: number }> = {
  upright: { x: 0, z: 0 },
  front: { x: -90, z: 0 },
  back: { x: 90, z: 0 },
  left: { x: 0, z: 90 },
  right: { x: 0, z: -90 },
  leaned: { x: -9, z: 26 },
  grounded: { x: -4, z: 9 },
};
function layDown(body: Object3D, { height, along, across }: Shape, lie: Lie, share: number): void {
  const { x, z } = TIPS[lie];
  body.rotation.set(x * share * RADIANS, 0, z * share * RADIANS, "XYZ");
  if (!isFlat(lie)) {
    body.position.set(0, lie === "leaned" ? (across / 4) * share : 0, 0);
    return;
  }
  const half = (height / 2) * share;
  const up = (x ? along / 2 : across / 2) * share;
  body.position.set(Math.sign(z) * half, up, -Math.sign(x) * half);
}
