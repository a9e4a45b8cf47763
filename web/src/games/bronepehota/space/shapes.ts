// What is made of plain numbers (solids.ts) as three.js wants it: colours, geometries, and those of the figures, which are
// kept for the next of their kind. The table's x, y, z are right, away and up here.
import { BufferAttribute, BufferGeometry, Color, EdgesGeometry, type Object3D, SRGBColorSpace } from "three";
import type { Content } from "../content";
import type { Spot } from "../measure";
import type { Pose } from "../view";
import type { SwungModel } from "./chassis";
import { gunModel } from "./guns";
import { machineModel } from "./machines";
import { mix, paintOf, type Palette, type Rgb, seatColour } from "./palette";
import { soldierModel } from "./soldiers";
import type { Solids } from "./solids";

export const RADIANS = Math.PI / 180;

const linear = new Color();
const linearOf = ([r, g, b]: Rgb): Rgb => {
  linear.setRGB(r, g, b, SRGBColorSpace);
  return [linear.r, linear.g, linear.b];
};
export const colourOf = ([r, g, b]: Rgb): Color => new Color().setRGB(r, g, b, SRGBColorSpace);

export function geometryOf(solids: Solids, paint: (index: number) => Rgb): BufferGeometry {
  const { corners: all, paints } = solids;
  const places = new Float32Array(all.length);
  for (let i = 0; i < all.length; i += 3) {
    places[i] = all[i]!;
    places[i + 1] = all[i + 1]!;
    places[i + 2] = -all[i + 2]!;
  }
  const colours = new Float32Array(all.length);
  paints.forEach((_, i) => {
    const colour = linearOf(paint(i));
    for (let k = 0; k < 3; ++k) colours.set(colour, i * 9 + k * 3);
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(places, 3));
  geometry.setAttribute("color", new BufferAttribute(colours, 3));
  geometry.computeVertexNormals();
  return geometry;
}
export function geometryAt(places: number[]): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(places), 3));
  return geometry;
}
export const painted = (solids: Solids, palette: Palette, seat: Rgb): BufferGeometry =>
  geometryOf(solids, (i) => paintOf(solids.paints[i]!, palette, seat));

export const putAt = (object: Object3D, { x, y, z }: Spot): void => void object.position.set(x, z, -y);
export function stand(object: Object3D, pose: Pose): void {
  putAt(object, pose);
  object.rotation.y = -pose.heading * RADIANS;
}

// ---- Figures ------------------------------------------------------------------------------------------------------------

// The parts of a figure: what stands, and of a machine or gun what can be swung.
export function modelOf(content: Content, id: number): Solids[] {
  const card = content.card(id);
  if (card.kind === "soldier") {
    const squad = content.squads[card.type]!;
    return [soldierModel(squad.key, squad.side, squad.soldiers[card.row]!)];
  }
  const { hull, cabin } = swungModel(content, id);
  return [hull, cabin];
}
function swungModel(content: Content, id: number): SwungModel {
  const gun = content.gun(id);
  if (gun) return gunModel(gun.key, gun.shape, gun.mobile);
  const { key, chassis, heavy, shape, arsenal } = content.machine(id)!;
  const weapons = content.card(id).slots.map((slot) => content.weapons[arsenal[slot] ?? -1]?.key ?? "");
  return machineModel({ key, chassis, heavy, shape, weapons });
}

export type Wear = "" | "acted" | "empty" | "wreck";
export interface Part {
  body: BufferGeometry;
  edges: BufferGeometry;
}
const worn = (index: number): number => ((index * 7919) % 97) / 97; // the same faces every time

// The geometries of figures, one for all that look alike.
export class Shapes {
  private readonly known = new Map<string, Part[]>();

  constructor(
    private readonly content: Content,
    private readonly palette: Palette,
  ) {}
  of(id: number, owner: number, damage: number, wear: Wear): Part[] {
    const card = this.content.card(id);
    const key = [card.kind, card.type, card.row, card.slots.join("+"), owner, wear, damage].join(" ");
    const known = this.known.get(key);
    if (known) return known;
    const seat = seatColour(this.palette, owner);
    const { ground } = this.palette;
    const made = modelOf(this.content, id).map((solids): Part => {
      const body = geometryOf(solids, (i) => {
        let colour = paintOf(solids.paints[i]!, this.palette, seat);
        if (damage && worn(i) < damage * 0.16) colour = mix(colour, [0.05, 0.04, 0.04], 0.75);
        if (wear === "wreck") colour = mix(mix(colour, [0.1, 0.09, 0.09], 0.8), ground, 0.2);
        if (wear === "acted") colour = mix(colour, ground, 0.45);
        if (wear === "empty") colour = mix(colour, ground, 0.6);
        return colour;
      });
      return { body: keep(body), edges: keep(new EdgesGeometry(body, 32)) };
    });
    this.known.set(key, made);
    return made;
  }
  dispose(): void {
    for (const { body, edges } of [...this.known.values()].flat()) for (const shape of [body, edges]) shape.dispose();
  }
}
// Kept when an object that shows it goes (Stage.release).
export function keep<T extends BufferGeometry>(geometry: T): T {
  geometry.userData.kept = true;
  return geometry;
}
