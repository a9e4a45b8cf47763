// The materials of what is drawn, each made once.
import {
  DoubleSide,
  LineBasicMaterial,
  type Material,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type MeshLambertMaterialParameters,
} from "three";
import { mix, type Palette, type Rgb } from "./palette";
import { colourOf } from "./shapes";

export class Inks {
  private readonly known = new Map<string, Material>();

  constructor(readonly palette: Palette) {}
  // Coloured face by face, in the light.
  lit(name: string, more: MeshLambertMaterialParameters = {}): MeshLambertMaterial {
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
  // One colour, whatever the light: `both` its sides, or `over` everything.
  plain(colour: Rgb, opacity: number, { both = false, over = false } = {}): MeshBasicMaterial {
    return this.kept(
      `plain ${colour.join()} ${opacity} ${both} ${over}`,
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
  line(colour: Rgb, opacity: number): LineBasicMaterial {
    return this.kept(
      `line ${colour.join()} ${opacity}`,
      () => new LineBasicMaterial({ color: colourOf(colour), transparent: opacity < 1, opacity }),
    );
  }
  // The outline of what belongs to a seat.
  outlineOf(seat: Rgb): Rgb {
    return this.palette.isLight ? mix(seat, [0, 0, 0], 0.45) : mix(seat, [1, 1, 1], 0.2);
  }
  dispose(): void {
    for (const each of this.known.values()) each.dispose();
  }

  private kept<T extends Material>(name: string, make: () => T): T {
    const known = this.known.get(name);
    if (known) return known as T;
    const made = make();
    this.known.set(name, made);
    return made;
  }
}
