// The picture itself, by three.js: land, figures and what is drawn over them, in one scene. A frame is drawn only when
// something has changed.
import {
  DirectionalLight,
  Group,
  HemisphereLight,
  LineSegments,
  Mesh,
  type Object3D,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from "three";
import type { Content } from "../content";
import type { Lens } from "./camera";
import { type Extra, Extras } from "./extras";
import { type Drawn, Figures, keyOf } from "./figures";
import { Inks } from "./inks";
import { landOf, type Pen } from "./land";
import { mix, type Palette, type Rgb } from "./palette";
import { colourOf, geometryAt, painted, RADIANS, Shapes } from "./shapes";

// What is made anew for another table or other colours.
interface Scenery {
  content: Content;
  palette: Palette;
  inks: Inks;
  shapes: Shapes;
  figures: Figures;
  extras: Extras;
}

export class Stage {
  frames = 0; // drawn so far
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera();
  private readonly landGroup = new Group();
  private readonly figureGroup = new Group();
  private readonly extraGroup = new Group();
  private readonly movingGroup = new Group();
  private readonly standing = new Map<string, { key: string; object: Group }>();
  private readonly hemisphere = new HemisphereLight();
  private readonly sun = new DirectionalLight();
  private scenery: Scenery | null = null;
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
    this.sun.position.set(-0.5, 1, 0.45);
    this.sun.intensity = 1.9;
    this.hemisphere.intensity = 1.5;
  }
  get isLost(): boolean {
    return this.renderer.getContext().isContextLost();
  }

  // ---- What is seen -----------------------------------------------------------------------------------------------------

  show(content: Content, palette: Palette): void {
    if (this.scenery?.content === content && this.scenery.palette === palette) return;
    this.strike();
    const [inks, shapes] = [new Inks(palette), new Shapes(content, palette)];
    this.scenery = {
      content,
      palette,
      inks,
      shapes,
      figures: new Figures(content, inks, shapes),
      extras: new Extras(inks),
    };
    this.scene.background = colourOf(mix(palette.ground, palette.isLight ? [1, 1, 1] : [0, 0, 0], 0.25));
    this.hemisphere.color = colourOf(palette.isLight ? [1, 1, 1] : [0.8, 0.88, 1]);
    this.hemisphere.groundColor = colourOf(mix(palette.ground, palette.terrain, 0.4));
    this.landGroup.add(...landscape(content, inks));
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
    const figures = this.scenery?.figures;
    if (!figures) return;
    const names = new Set(all.map((each) => each.name));
    for (const [name, { object }] of this.standing)
      if (!names.has(name)) {
        release(object);
        this.standing.delete(name);
      }
    for (const each of all) figures.pose(this.objectOf(each, figures), each);
    this.invalidate();
  }
  extras(all: Extra[], moving = false): void {
    const group = moving ? this.movingGroup : this.extraGroup;
    clear(group);
    for (const each of all) group.add(...(this.scenery?.extras.build(each) ?? []));
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
    this.strike();
    this.renderer.dispose();
  }

  // ---- Behind it --------------------------------------------------------------------------------------------------------

  private draw(now: number): void {
    this.asked = 0;
    if (!this.lens || !this.scenery || this.isLost) return;
    if (this.film && !this.film(now)) this.film = null;
    cancelAnimationFrame(this.asked); // the film has changed something, which is drawn now
    this.asked = 0;
    this.renderer.render(this.scene, this.camera);
    ++this.frames;
    this.canvas.dataset.frames = String(this.frames);
    this.drawn();
    if (this.film) this.invalidate();
  }
  private objectOf(drawn: Drawn, figures: Figures): Group {
    const key = keyOf(drawn);
    const before = this.standing.get(drawn.name);
    if (before?.key === key) return before.object;
    if (before) release(before.object);
    const object = figures.build(drawn);
    this.figureGroup.add(object);
    this.standing.set(drawn.name, { key, object });
    return object;
  }
  private strike(): void {
    for (const group of [this.landGroup, this.figureGroup, this.extraGroup, this.movingGroup]) clear(group);
    this.standing.clear();
    if (!this.scenery) return;
    const { inks, shapes, figures, extras } = this.scenery;
    for (const each of [inks, shapes, figures, extras]) each.dispose();
    this.scenery = null;
  }
}

function landscape(content: Content, inks: Inks): Object3D[] {
  const { palette } = inks;
  const land = landOf(content);
  const objects: Object3D[] = [new Mesh(painted(land.solid, palette, palette.faint), inks.lit("land"))];
  if (land.clear.paints.length) {
    const material = inks.lit("clear", { transparent: true, opacity: 0.4 });
    objects.push(new Mesh(painted(land.clear, palette, palette.faint), material));
  }
  const pens: Record<Pen, [Rgb, number]> = {
    edge: [mix(palette.terrain, palette.text, 0.45), 0.9],
    climb: [palette.movement, 1],
    mark: [mix(palette.terrain, palette.text, 0.3), 0.5],
    grid: [palette.info, palette.isLight ? 0.2 : 0.13],
  };
  for (const [pen, [colour, opacity]] of Object.entries(pens)) {
    const points = land.lines[pen as Pen];
    if (points.length) objects.push(new LineSegments(geometryAt(points), inks.line(colour, opacity)));
  }
  return objects;
}

// Gives back what only this object used; what is kept is another's to dispose of.
function release(object: Object3D): void {
  object.traverse((each) => {
    const { geometry } = each as Mesh;
    if (geometry && !geometry.userData.kept) geometry.dispose();
  });
  object.removeFromParent();
}
function clear(group: Group): void {
  for (const each of [...group.children]) release(each);
}
