// The picture itself: land, figures and what is drawn over them, by three.js. A frame is drawn only when something has
// changed. The table's x, y, z are right, away and up here.
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  EdgesGeometry,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Object3D,
  PerspectiveCamera,
  RingGeometry,
  Scene,
  ShapeUtils,
  SphereGeometry,
  SRGBColorSpace,
  Vector2,
  WebGLRenderer,
} from "three";
import type { Content, Shape } from "../content";
import type { Point, Rect, Spot } from "../measure";
import type { Pose } from "../view";
import type { Lens } from "./camera";
import { landOf, type Pen } from "./land";
import { gunModel, type MachineModel, machineModel } from "./machines";
import { mix, paintOf, type Palette, type Rgb, seatColour } from "./palette";
import { islandsOf } from "./rings";
import { soldierModel } from "./soldiers";
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
  stand: number | null; // of what flies: how far below is the ground
}
export type Extra =
  | { kind: "fill"; rings: Point[][]; z: number; colour: Rgb; opacity: number }
  | { kind: "ribbon"; points: Spot[]; wide: number; colour: Rgb; opacity?: number; dash?: number; over?: boolean }
  | { kind: "circle"; at: Spot; radius: number; wide: number; colour: Rgb }
  | { kind: "ball"; at: Spot; radius: number; colour: Rgb; opacity: number }
  | { kind: "blast"; rect: Rect; z: number; reach: number; colour: Rgb }
  | { kind: "body"; pose: Pose; shape: Shape; colour: Rgb; opacity: number }
  | { kind: "gem"; at: Spot; colour: Rgb };

const RADIANS = Math.PI / 180;
const linear = new Color();
const rgb = ([r, g, b]: Rgb): Rgb => {
  linear.setRGB(r, g, b, SRGBColorSpace);
  return [linear.r, linear.g, linear.b];
};
const colourOf = ([r, g, b]: Rgb): Color => new Color().setRGB(r, g, b, SRGBColorSpace);

function geometryOf(solids: Solids, paint: (index: number) => Rgb): BufferGeometry {
  const { corners: all, paints } = solids;
  const places = new Float32Array(all.length);
  for (let i = 0; i < all.length; i += 3) {
    places[i] = all[i]!;
    places[i + 1] = all[i + 1]!;
    places[i + 2] = -all[i + 2]!;
  }
  const colours = new Float32Array(all.length);
  paints.forEach((_, i) => {
    const colour = paint(i);
    for (let k = 0; k < 3; ++k) colours.set(colour, i * 9 + k * 3);
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(places, 3));
  geometry.setAttribute("color", new BufferAttribute(colours, 3));
  geometry.computeVertexNormals();
  return geometry;
}
const worn = (index: number): number => ((index * 7919) % 97) / 97; // the same faces every time

export class Stage {
  frames = 0; // drawn so far
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera();
  private readonly landGroup = new Group();
  private readonly figureGroup = new Group();
  private readonly extraGroup = new Group();
  private readonly movingGroup = new Group();
  private readonly made = new Map<string, { key: string; object: Group }>();
  private readonly shapes = new Map<string, { body: BufferGeometry; edges: BufferGeometry }[]>();
  private readonly materials = new Map<string, Material>();
  private readonly hemisphere = new HemisphereLight();
  private readonly sun = new DirectionalLight();
  private readonly ringShape = new RingGeometry(0.86, 1, 40).rotateX(-Math.PI / 2);
  private readonly puff = new SphereGeometry(1, 7, 5);
  private palette!: Palette;
  private content!: Content;
  private lens!: Lens;
  private asked = 0;
  private film: ((now: number) => boolean) | null = null;

  // Throws where there is no WebGL. `drawn` is told of every frame.
  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly drawn: () => void,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: "low-power" });
    this.scene.add(this.landGroup, this.figureGroup, this.extraGroup, this.movingGroup, this.hemisphere, this.sun);
    for (const each of [this.ringShape, this.puff]) each.userData.kept = true;
    this.sun.position.set(-0.5, 1, 0.45);
    this.sun.intensity = 1.9;
    this.hemisphere.intensity = 1.5;
  }
  get isLost(): boolean {
    return this.renderer.getContext().isContextLost();
  }

  // ---- What is seen -----------------------------------------------------------------------------------------------------

  show(content: Content, palette: Palette): void {
    if (this.content === content && this.palette === palette) return;
    [this.content, this.palette] = [content, palette];
    this.scene.background = colourOf(mix(palette.ground, palette.isLight ? [1, 1, 1] : [0, 0, 0], 0.25));
    this.hemisphere.color = colourOf(palette.isLight ? [1, 1, 1] : [0.8, 0.88, 1]);
    this.hemisphere.groundColor = colourOf(mix(palette.ground, palette.terrain, 0.4));
    this.clear(this.landGroup);
    this.clear(this.figureGroup);
    this.clear(this.extraGroup);
    this.clear(this.movingGroup);
    for (const each of this.shapes.values())
      for (const { body, edges } of each) for (const shape of [body, edges]) shape.dispose();
    for (const each of this.materials.values()) each.dispose();
    this.shapes.clear();
    this.materials.clear();
    this.made.clear();
    const land = landOf(content);
    const painted = (solids: Solids) =>
      geometryOf(solids, (i) => rgb(paintOf(solids.paints[i]!, palette, palette.faint)));
    this.landGroup.add(new Mesh(painted(land.solid), this.lit("land", { polygonOffset: true })));
    if (land.clear.paints.length)
      this.landGroup.add(new Mesh(painted(land.clear), this.lit("clear", { transparent: true, opacity: 0.4 })));
    const pens: Record<Pen, [Rgb, number]> = {
      edge: [mix(palette.terrain, palette.text, 0.45), 0.9],
      climb: [palette.movement, 1],
      mark: [mix(palette.terrain, palette.text, 0.3), 0.5],
      grid: [palette.info, palette.isLight ? 0.2 : 0.13],
    };
    for (const [pen, [colour, opacity]] of Object.entries(pens)) {
      const points = land.lines[pen as Pen];
      if (!points.length) continue;
      const geometry = new BufferGeometry();
      geometry.setAttribute("position", new BufferAttribute(new Float32Array(points), 3));
      this.landGroup.add(new LineSegments(geometry, this.inked(`pen ${pen}`, colour, opacity)));
    }
    this.invalidate();
  }
  look(lens: Lens, pixels: number): void {
    const { width, height } = lens;
    if (this.lens?.width !== width || this.lens.height !== height || this.renderer.getPixelRatio() !== pixels) {
      this.renderer.setPixelRatio(pixels);
      this.renderer.setSize(width, height, false);
    }
    this.lens = lens;
    const { eye, up, ahead } = lens;
    this.camera.fov = (2 * Math.atan(lens.slope)) / RADIANS;
    this.camera.aspect = width / height;
    this.camera.near = 3;
    this.camera.far = 8000;
    this.camera.position.set(eye.x, eye.z, -eye.y);
    this.camera.up.set(up.x, up.z, -up.y);
    this.camera.lookAt(eye.x + ahead.x, eye.z + ahead.z, -(eye.y + ahead.y));
    this.camera.updateProjectionMatrix();
    this.invalidate();
  }
  figures(all: Drawn[]): void {
    const names = new Set(all.map((each) => each.name));
    for (const [name, { object }] of this.made)
      if (!names.has(name)) {
        this.release(object);
        this.made.delete(name);
      }
    for (const each of all) this.stand(each);
    this.invalidate();
  }
  extras(all: Extra[], moving = false): void {
    const group = moving ? this.movingGroup : this.extraGroup;
    this.clear(group);
    for (const each of all) for (const object of this.objectsOf(each)) group.add(object);
    this.invalidate();
  }
  // Called with the time before every frame until it says that it is over.
  play(film: ((now: number) => boolean) | null): void {
    this.film = film;
    this.invalidate();
  }
  invalidate(): void {
    if (!this.asked) this.asked = requestAnimationFrame((now) => this.draw(now));
  }
  dispose(): void {
    cancelAnimationFrame(this.asked);
    this.asked = -1;
    this.renderer.dispose();
  }

  private draw(now: number): void {
    this.asked = 0;
    if (!this.lens || !this.content || this.isLost) return;
    if (this.film && !this.film(now)) this.film = null;
    cancelAnimationFrame(this.asked); // the film has changed something, which is drawn now
    this.asked = 0;
    this.renderer.render(this.scene, this.camera);
    ++this.frames;
    this.canvas.dataset.frames = String(this.frames);
    this.drawn();
    if (this.film) this.invalidate();
  }

  // ---- Figures ----------------------------------------------------------------------------------------------------------

  private stand(drawn: Drawn): void {
    const { name, pose, damage } = drawn;
    const key = [drawn.id, drawn.owner, drawn.tone, damage, drawn.ring, drawn.stand].join(" ");
    const before = this.made.get(name);
    let object = before?.object;
    if (!object || before!.key !== key) {
      if (object) this.release(object);
      object = this.built(drawn);
      this.figureGroup.add(object);
      this.made.set(name, { key, object });
    }
    object.position.set(pose.x, pose.z, -pose.y);
    object.rotation.y = -pose.heading * RADIANS;
    const body = object.getObjectByName("body");
    const cabin = object.getObjectByName("cabin");
    if (cabin) cabin.rotation.y = -drawn.cabin * RADIANS;
    if (!body) return;
    const isWreck = drawn.tone === "wreck";
    const fallen = isWreck ? 1 : drawn.fallen;
    const isMan = this.content.cards[drawn.id]!.kind === "soldier";
    const tilt = damage >= 3 && !isWreck ? -4 : 0;
    body.rotation.set(
      isMan ? -fallen * 80 * RADIANS : -fallen * 5 * RADIANS,
      0,
      (-drawn.lean + tilt - (isMan ? 0 : fallen * 12)) * RADIANS,
      "YXZ",
    );
    body.position.y = isMan ? fallen * 4 : -fallen * 2;
    body.scale.set(1, isMan ? 1 : 1 - fallen * 0.55, 1);
  }
  private built(drawn: Drawn): Group {
    const { id, owner, tone, ring, damage } = drawn;
    const { kind, shape } = this.content.cards[id]!;
    const group = new Group();
    const body = new Group();
    body.name = "body";
    group.add(body);
    const see = tone === "ghost" ? 0.62 : tone === "refused" || tone === "leaving" ? 0.34 : 1;
    const material = this.lit(`body ${see}`, see < 1 ? { transparent: true, opacity: see, depthWrite: see > 0.5 } : {});
    const seat = seatColour(this.palette, owner);
    const line =
      tone === "wreck" ? mix(seat, [0, 0, 0], 0.5) : tone === "refused" ? this.palette.harm : this.lineOf(seat);
    const ink = this.inked(`ink ${line.join()} ${see}`, line, tone === "wreck" ? 0.3 : 0.8 * see);
    this.shapesOf(drawn).forEach(({ body: geometry, edges }, i) => {
      const part = i === 0 ? body : new Group();
      if (i > 0) {
        part.name = "cabin";
        body.add(part);
      }
      if (tone !== "empty" || i === 0) part.add(new Mesh(geometry, material));
      if (kind !== "soldier" || tone !== "plain") part.add(new LineSegments(edges, ink));
    });
    if (kind !== "soldier" && tone !== "wreck" && drawn.stand === null) group.add(...this.baseOf(shape, seat, see));
    if (ring && tone !== "wreck") group.add(this.ringOf(shape, ring));
    if (drawn.stand !== null && drawn.stand > 0) {
      const stand = new Solids();
      stand.rod("glass", [0, -drawn.stand + 3, 0], [0, 4, 0], 3, 3, 8);
      stand.rod("shade", [0, -drawn.stand, 0], [0, -drawn.stand + 4, 0], 20, 18, 16);
      const geometry = geometryOf(stand, (i) => rgb(paintOf(stand.paints[i]!, this.palette, seat)));
      group.add(new Mesh(geometry, this.lit("stand", { transparent: true, opacity: 0.5 })));
    }
    if (damage >= 2 || tone === "wreck")
      for (const puff of this.smokeOf(id, shape, tone === "wreck" ? 1 : damage, kind)) group.add(puff);
    return group;
  }
  private lineOf(seat: Rgb): Rgb {
    return this.palette.isLight ? mix(seat, [0, 0, 0], 0.45) : mix(seat, [1, 1, 1], 0.2);
  }
  private shapesOf({ id, owner, tone, damage }: Drawn): { body: BufferGeometry; edges: BufferGeometry }[] {
    const card = this.content.cards[id]!;
    const look = tone === "acted" || tone === "empty" || tone === "wreck" ? tone : "";
    const key = [card.kind, card.type, card.row, card.slots.join("+"), owner, look, damage].join(" ");
    const known = this.shapes.get(key);
    if (known) return known;
    const seat = seatColour(this.palette, owner);
    const solids = modelOf(this.content, id);
    const made = solids.map((each) => {
      const body = geometryOf(each, (i) => {
        let colour = paintOf(each.paints[i]!, this.palette, seat);
        if (damage && worn(i) < damage * 0.16) colour = mix(colour, [0.05, 0.04, 0.04], 0.75);
        if (look === "wreck") colour = mix(mix(colour, [0.1, 0.09, 0.09], 0.8), this.palette.ground, 0.2);
        if (look === "acted") colour = mix(colour, this.palette.ground, 0.45);
        if (look === "empty") colour = mix(colour, this.palette.ground, 0.6);
        return rgb(colour);
      });
      const edges: BufferGeometry = new EdgesGeometry(body, 32);
      for (const shape of [body, edges]) shape.userData.kept = true;
      return { body, edges };
    });
    this.shapes.set(key, made);
    return made;
  }
  // A plate with the figure's footprint, and an arrow that says where it looks.
  private baseOf(shape: Shape, seat: Rgb, see: number): Object3D[] {
    const { across, along } = shape;
    const plate = new Solids();
    plate.block("shade", [0.2, 1.6], [across, along]);
    plate.block("pale", [1.6, 2.2], [across * 0.3, 8], [2, 1], [0, along / 2 - 6, 0, along / 2 - 2]);
    const geometry = geometryOf(plate, (i) => rgb(paintOf(plate.paints[i]!, this.palette, seat)));
    return [new Mesh(geometry, this.lit(`base ${see}`, { transparent: true, opacity: 0.5 * see }))];
  }
  private ringOf(shape: Shape, ring: Ring): Object3D {
    const { accent, harm, info, faint } = this.palette;
    const colours: Record<string, Rgb> = {
      can: accent,
      picked: accent,
      aimable: harm,
      chosen: harm,
      looked: info,
      far: faint,
    };
    const isStrong = ring === "picked" || ring === "chosen";
    const material = this.plain(`ring ${ring}`, colours[ring]!, ring === "far" ? 0.35 : isStrong ? 1 : 0.75);
    const mesh = new Mesh(this.ringShape, material);
    const r = Math.hypot(shape.across, shape.along) / 2 + (isStrong ? 7 : 4);
    mesh.scale.set(r, 1, r);
    mesh.position.y = 1.2;
    return mesh;
  }
  private smokeOf(id: number, shape: Shape, damage: number, kind: string): Object3D[] {
    if (kind === "soldier") return [];
    const material = this.plain("smoke", this.palette.isLight ? [0.28, 0.28, 0.3] : [0.56, 0.57, 0.6], 0.4);
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

  // ---- Over them --------------------------------------------------------------------------------------------------------

  private objectsOf(extra: Extra): Object3D[] {
    switch (extra.kind) {
      case "fill": {
        const mesh = new Mesh(fillOf(extra.rings, extra.z + 0.8), this.plain("", extra.colour, extra.opacity, true));
        mesh.renderOrder = 1;
        const ribbons = extra.rings.map((ring) =>
          this.ribbon(
            [...ring, ring[0]!].map((each) => ({ ...each, z: extra.z + 1 })),
            2.4,
            extra.colour,
            0.95,
          ),
        );
        return [mesh, ...ribbons];
      }
      case "ribbon": {
        const mesh = this.ribbon(extra.points, extra.wide, extra.colour, extra.opacity ?? 1, extra.dash, extra.over);
        return [mesh];
      }
      case "circle": {
        const points = Array.from({ length: 49 }, (_, i) => {
          const angle = (i / 48) * 2 * Math.PI;
          const { at, radius } = extra;
          return { x: at.x + radius * Math.sin(angle), y: at.y + radius * Math.cos(angle), z: at.z + 1 };
        });
        return [this.ribbon(points, extra.wide, extra.colour, 1)];
      }
      case "ball": {
        const mesh = new Mesh(this.puff, this.plain("", extra.colour, Math.round(extra.opacity * 20) / 20));
        mesh.position.set(extra.at.x, extra.at.z, -extra.at.y);
        mesh.scale.setScalar(extra.radius);
        mesh.renderOrder = 4;
        return [mesh];
      }
      case "gem": {
        const gem = new Solids();
        gem.part(
          "warm",
          [
            [0, 0, 0],
            [0, 24, 0],
            [10, 12, 0],
            [-10, 12, 0],
            [0, 12, 10],
            [0, 12, -10],
          ],
          [
            [0, 2, 4],
            [0, 4, 3],
            [0, 3, 5],
            [0, 5, 2],
            [1, 2, 4],
            [1, 4, 3],
            [1, 3, 5],
            [1, 5, 2],
          ],
        );
        const mesh = new Mesh(
          geometryOf(gem, () => rgb(extra.colour)),
          this.lit("gem", {}),
        );
        mesh.position.set(extra.at.x, extra.at.z, -extra.at.y);
        return [mesh];
      }
      case "blast":
        return this.blast(extra);
      case "body":
        return extra.shape.bands.flatMap((band) => {
          const box = new Solids();
          box.block("steel", [band.bottom, band.top], [2 * band.across, 2 * band.along]);
          const geometry = geometryOf(box, () => rgb(extra.colour));
          const see = extra.opacity < 1 ? { transparent: true, opacity: extra.opacity, depthWrite: false } : {};
          const parts = [
            new Mesh(geometry, this.lit(`box ${extra.opacity}`, see)),
            new LineSegments(
              new EdgesGeometry(geometry),
              this.inked(`box ${extra.colour}`, this.lineOf(extra.colour), 1),
            ),
          ];
          for (const each of parts) {
            each.position.set(extra.pose.x, extra.pose.z, -extra.pose.y);
            each.rotation.y = -extra.pose.heading * RADIANS;
          }
          return parts;
        });
    }
  }
  // All that is so near to a footprint: a ball that was pulled apart by it.
  private blast({ rect, z, reach, colour }: Extra & { kind: "blast" }): Object3D[] {
    const geometry = new SphereGeometry(reach, 28, 16);
    const places = geometry.getAttribute("position");
    for (let i = 0; i < places.count; ++i) {
      const [x, f] = [places.getX(i), places.getZ(i)];
      places.setX(i, x + Math.sign(Math.round(x * 100)) * (rect.across / 2));
      places.setZ(i, f + Math.sign(Math.round(f * 100)) * (rect.along / 2));
    }
    const solid = new Mesh(geometry, this.plain("", colour, 0.2, true));
    const wire = new LineSegments(new EdgesGeometry(geometry, 12), this.inked("blast", colour, 0.35));
    for (const each of [solid, wire]) {
      each.position.set(rect.x, z, -rect.y);
      each.rotation.y = -rect.heading * RADIANS;
      each.renderOrder = 4;
    }
    return [solid, wire];
  }
  private ribbon(points: Spot[], wide: number, colour: Rgb, opacity: number, dash = 0, over = false): Object3D {
    const solids = new Solids();
    for (let i = 0; i + 1 < points.length; ++i) addBeam(solids, points[i]!, points[i + 1]!, wide, dash);
    const geometry = geometryOf(solids, () => [1, 1, 1]);
    const mesh = new Mesh(geometry, this.plain("", colour, opacity, false, over));
    mesh.renderOrder = over ? 5 : 2;
    return mesh;
  }

  // ---- Materials --------------------------------------------------------------------------------------------------------

  private kept<T extends Material>(name: string, make: () => T): T {
    const known = this.materials.get(name);
    if (known) return known as T;
    const made = make();
    this.materials.set(name, made);
    return made;
  }
  private lit(name: string, more: object): MeshLambertMaterial {
    return this.kept(
      `lit ${name}`,
      () =>
        new MeshLambertMaterial({
          vertexColors: true,
          polygonOffset: true,
          polygonOffsetFactor: 1,
          polygonOffsetUnits: 1,
          ...more,
        }),
    );
  }
  private plain(name: string, colour: Rgb, opacity: number, both = false, over = false): MeshBasicMaterial {
    return this.kept(
      `plain ${name} ${colour.join()} ${opacity} ${both} ${over}`,
      () =>
        new MeshBasicMaterial({
          color: colourOf(colour),
          transparent: opacity < 1 || over,
          opacity,
          depthWrite: opacity === 1 && !over,
          depthTest: !over,
          ...(both ? { side: DoubleSide } : {}),
        }),
    );
  }
  private inked(name: string, colour: Rgb, opacity: number): LineBasicMaterial {
    return this.kept(
      `ink ${name} ${opacity}`,
      () => new LineBasicMaterial({ color: colourOf(colour), transparent: opacity < 1, opacity }),
    );
  }
  // Gives back what only this object used; shapes of models are kept for the next of their kind.
  private release(object: Object3D): void {
    object.traverse((each) => {
      const { geometry } = each as Mesh;
      if (geometry && !geometry.userData.kept) geometry.dispose();
    });
    object.removeFromParent();
  }
  private clear(group: Group): void {
    for (const each of [...group.children]) this.release(each);
  }
}

// The parts of a figure: what stands, and of a machine or gun what can be swung.
export function modelOf(content: Content, id: number): Solids[] {
  const card = content.cards[id]!;
  if (card.kind === "soldier") {
    const squad = content.squads[card.type]!;
    return [soldierModel(squad.key, squad.side, squad.soldiers[card.row]!)];
  }
  const model = (): MachineModel => {
    const gun = content.gun(id);
    if (gun) return gunModel(gun.key, gun.shape, gun.mobile);
    const { key, chassis, heavy, shape, arsenal } = content.machine(id)!;
    const weapons = card.slots.map((slot) => content.weapons[arsenal[slot] ?? -1]?.key ?? "");
    return machineModel({ key, chassis, heavy, shape, weapons });
  };
  const { hull, cabin } = model();
  return [hull, cabin];
}

function fillOf(rings: Point[][], z: number): BufferGeometry {
  const places: number[] = [];
  for (const { outline, holes } of islandsOf(rings)) {
    const all = [outline, ...holes].map((ring) => ring.map(({ x, y }) => new Vector2(x, y)));
    const flat = all.flat();
    for (const face of ShapeUtils.triangulateShape(all[0]!, all.slice(1)))
      for (const i of face) places.push(flat[i]!.x, z, -flat[i]!.y);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(places), 3));
  return geometry;
}
// A flat beam from here to there, in dashes if wanted.
function addBeam(solids: Solids, from: Spot, to: Spot, wide: number, dash: number): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z);
  if (length < 0.01) return;
  const flat = Math.hypot(to.x - from.x, to.y - from.y);
  const across = flat > 0.01 ? { x: (to.y - from.y) / flat, y: (from.x - to.x) / flat } : { x: 1, y: 0 };
  const up = flat > 0.01 ? { x: 0, y: 0, z: 1 } : { x: 0, y: 1, z: 0 };
  const count = dash ? Math.max(1, Math.round(length / dash / 2)) : 1;
  for (let i = 0; i < count; ++i) {
    const ends = [i / count, dash ? (i + 0.55) / count : 1].map((share) => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
      z: from.z + (to.z - from.z) * share,
    }));
    const points = ends.flatMap((p) =>
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ].map(
        ([a, b]) =>
          [
            p.x + (across.x * a! * wide) / 2 + up.x * b! * 0.5,
            p.z + up.z * b! * 0.5,
            p.y + (across.y * a! * wide) / 2 + up.y * b! * (wide / 2),
          ] as [number, number, number],
      ),
    );
    solids.part("steel", points, [
      [0, 1, 2, 3],
      [4, 5, 6, 7],
      [0, 1, 5, 4],
      [1, 2, 6, 5],
      [2, 3, 7, 6],
      [3, 0, 4, 7],
    ]);
  }
}
