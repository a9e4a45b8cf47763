// What is drawn besides land and figures: areas, lines, circles, what flies and bursts, the bodies by which the rules measure.
import {
  type BufferGeometry,
  EdgesGeometry,
  LineSegments,
  Mesh,
  type Object3D,
  ShapeUtils,
  SphereGeometry,
  Vector2,
} from "three";
import type { Shape } from "../content";
import type { Point, Rect, Spot } from "../measure";
import type { Pose } from "../view";
import type { Inks } from "./inks";
import type { Rgb } from "./palette";
import { islandsOf } from "./rings";
import { geometryAt, geometryOf, keep, putAt, stand } from "./shapes";
import { Solids, type Vector } from "./solids";

export type Extra =
  | { kind: "fill"; rings: Point[][]; z: number; colour: Rgb; opacity: number }
  | {
      kind: "ribbon";
      points: readonly Spot[];
      wide: number;
      colour: Rgb;
      opacity?: number;
      dash?: number;
      over?: boolean;
    }
  | { kind: "circle"; at: Spot; radius: number; wide: number; colour: Rgb }
  | { kind: "ball"; at: Spot; radius: number; colour: Rgb; opacity: number }
  | { kind: "blast"; rect: Rect; z: number; reach: number; colour: Rgb }
  | { kind: "body"; pose: Pose; shape: Shape; colour: Rgb; opacity: number }
  | { kind: "gem"; at: Spot; colour: Rgb };

type Of<K extends Extra["kind"]> = Extract<Extra, { kind: K }>;

export class Extras {
  private readonly puff = keep(new SphereGeometry(1, 7, 5));

  constructor(private readonly inks: Inks) {}
  dispose(): void {
    this.puff.dispose();
  }

  build(extra: Extra): Object3D[] {
    switch (extra.kind) {
      case "fill":
        return this.fill(extra);
      case "ribbon":
        return [this.ribbon(extra)];
      case "circle":
        return [this.ribbon({ kind: "ribbon", points: circleOf(extra), wide: extra.wide, colour: extra.colour })];
      case "ball":
        return [this.ball(extra)];
      case "blast":
        return this.blast(extra);
      case "body":
        return this.body(extra);
      case "gem":
        return [this.gem(extra)];
    }
  }

  private fill({ rings, z, colour, opacity }: Of<"fill">): Object3D[] {
    const mesh = new Mesh(fillOf(rings, z + 0.8), this.inks.plain(colour, opacity, { both: true }));
    mesh.renderOrder = 1;
    const borders = rings.map((ring) => {
      const points = [...ring, ring[0]!].map((each) => ({ ...each, z: z + 1 }));
      return this.ribbon({ kind: "ribbon", points, wide: 2.4, colour, opacity: 0.95 });
    });
    return [mesh, ...borders];
  }
  private ribbon({ points, wide, colour, opacity = 1, dash = 0, over = false }: Of<"ribbon">): Object3D {
    const solids = new Solids();
    for (let i = 0; i + 1 < points.length; ++i) addBeam(solids, points[i]!, points[i + 1]!, wide, dash);
    const mesh = new Mesh(
      geometryOf(solids, () => colour),
      this.inks.plain(colour, opacity, { over }),
    );
    mesh.renderOrder = over ? 5 : 2;
    return mesh;
  }
  private ball({ at, radius, colour, opacity }: Of<"ball">): Object3D {
    const mesh = new Mesh(this.puff, this.inks.plain(colour, Math.round(opacity * 20) / 20));
    putAt(mesh, at);
    mesh.scale.setScalar(radius);
    mesh.renderOrder = 4;
    return mesh;
  }
  private gem({ at, colour }: Of<"gem">): Object3D {
    const solids = new Solids();
    solids.rod("warm", [0, 0, 0], [0, 12, 0], 0.1, 10, 4);
    solids.rod("warm", [0, 12, 0], [0, 24, 0], 10, 0.1, 4);
    const mesh = new Mesh(
      geometryOf(solids, () => colour),
      this.inks.lit("gem"),
    );
    putAt(mesh, at);
    return mesh;
  }
  private body({ pose, shape, colour, opacity }: Of<"body">): Object3D[] {
    const see = opacity < 1 ? { transparent: true, opacity, depthWrite: false } : {};
    return shape.bands.flatMap((band) => {
      const box = new Solids();
      box.block("steel", [band.bottom, band.top], [2 * band.across, 2 * band.along]);
      const geometry = geometryOf(box, () => colour);
      const parts = [
        new Mesh(geometry, this.inks.lit(`box ${opacity}`, see)),
        new LineSegments(new EdgesGeometry(geometry), this.inks.line(this.inks.outlineOf(colour), 1)),
      ];
      for (const each of parts) stand(each, pose);
      return parts;
    });
  }
  // All that is so near to a footprint: a ball that was pulled apart by it.
  private blast({ rect, z, reach, colour }: Of<"blast">): Object3D[] {
    const geometry = new SphereGeometry(reach, 28, 16);
    const places = geometry.getAttribute("position");
    for (let i = 0; i < places.count; ++i) {
      const [x, f] = [places.getX(i), places.getZ(i)];
      places.setX(i, x + Math.sign(Math.round(x * 100)) * (rect.across / 2));
      places.setZ(i, f + Math.sign(Math.round(f * 100)) * (rect.along / 2));
    }
    const parts = [
      new Mesh(geometry, this.inks.plain(colour, 0.2, { both: true })),
      new LineSegments(new EdgesGeometry(geometry, 12), this.inks.line(colour, 0.35)),
    ];
    for (const each of parts) {
      stand(each, { ...rect, z });
      each.renderOrder = 4;
    }
    return parts;
  }
}

function circleOf({ at, radius }: Of<"circle">): Spot[] {
  return Array.from({ length: 49 }, (_, i) => {
    const angle = (i / 48) * 2 * Math.PI;
    return { x: at.x + radius * Math.sin(angle), y: at.y + radius * Math.cos(angle), z: at.z + 1 };
  });
}
function fillOf(rings: Point[][], z: number): BufferGeometry {
  const places: number[] = [];
  for (const { outline, holes } of islandsOf(rings)) {
    const all = [outline, ...holes].map((ring) => ring.map(({ x, y }) => new Vector2(x, y)));
    const flat = all.flat();
    for (const face of ShapeUtils.triangulateShape(all[0]!, all.slice(1)))
      for (const i of face) places.push(flat[i]!.x, z, -flat[i]!.y);
  }
  return geometryAt(places);
}
// A flat beam from here to there, in dashes if wanted.
function addBeam(solids: Solids, from: Spot, to: Spot, wide: number, dash: number): void {
  const [dx, dy, dz] = [to.x - from.x, to.y - from.y, to.z - from.z];
  const length = Math.hypot(dx, dy, dz);
  if (length < 0.01) return;
  const flat = Math.hypot(dx, dy);
  const isUpright = flat <= 0.01;
  const [ax, ay] = isUpright ? [wide / 2, 0] : [((dy / flat) * wide) / 2, ((-dx / flat) * wide) / 2];
  const [uy, uz] = isUpright ? [wide / 2, 0] : [0, 0.5];
  const ringAt = (share: number): Vector[] =>
    CORNERS.map(([a, b]) => [
      from.x + dx * share + ax * a,
      from.z + dz * share + uz * b,
      from.y + dy * share + ay * a + uy * b,
    ]);
  const count = dash ? Math.max(1, Math.round(length / dash / 2)) : 1;
  for (let i = 0; i < count; ++i) solids.between("steel", ringAt(i / count), ringAt(dash ? (i + 0.55) / count : 1));
}
const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;
