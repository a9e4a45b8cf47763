// The colours of the page for what is drawn in the round, in either theme.
import { useEffect, useState } from "preact/hooks";
import { theme } from "../../../words/language";
import type { Paint } from "./solids";

export type Rgb = [number, number, number]; // 0 to 1
export interface Palette {
  ground: Rgb;
  text: Rgb;
  faint: Rgb;
  accent: Rgb;
  harm: Rgb;
  info: Rgb;
  movement: Rgb;
  terrain: Rgb;
  seats: Rgb[];
  isLight: boolean;
}

export function rgbOf(text: string): Rgb {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim());
  return hex ? ([1, 2, 3].map((i) => parseInt(hex[i]!, 16) / 255) as Rgb) : [0.5, 0.5, 0.5];
}
export const mix = (a: Rgb, b: Rgb, share: number): Rgb => a.map((each, i) => each + (b[i]! - each) * share) as Rgb;
const light = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

export function paletteOf(read: (name: string) => string): Palette {
  const colour = (name: string): Rgb => rgbOf(read(`--${name}`));
  const ground = colour("ground");
  return {
    ground,
    text: colour("text"),
    faint: colour("faint"),
    accent: colour("accent"),
    harm: colour("harm"),
    info: colour("info"),
    movement: colour("movement"),
    terrain: colour("terrain"),
    seats: [0, 1, 2, 3].map((seat) => colour(`seat-${seat}`)),
    isLight: light(ground) > 0.5,
  };
}
export const seatColour = (palette: Palette, seat: number): Rgb => palette.seats[seat] ?? palette.faint;

const STEEL: Rgb = [0.5, 0.56, 0.62];
const DARK: Rgb = [0.15, 0.18, 0.22];

export function paintOf(paint: Paint, palette: Palette, seat: Rgb): Rgb {
  const { ground, terrain, text, isLight } = palette;
  const height = (share: number): Rgb => mix(ground, terrain, isLight ? share * 0.8 : share);
  switch (paint) {
    case "seat":
      return mix(seat, STEEL, isLight ? 0.14 : 0.38);
    case "shade":
      return mix(seat, DARK, isLight ? 0.36 : 0.55);
    case "pale":
      return mix(seat, [1, 1, 1], 0.5);
    case "steel":
      return STEEL;
    case "dark":
      return DARK;
    case "glass":
      return mix(palette.info, [1, 1, 1], 0.25);
    case "glow":
      return mix(palette.info, [1, 1, 1], 0.5);
    case "warm":
      return palette.accent;
    case "table":
      return mix(ground, terrain, isLight ? 0.14 : 0.13);
    case "border":
      return mix(ground, text, isLight ? 0.26 : 0.2);
    case "low":
      return height(0.3);
    case "middle":
      return height(0.46);
    case "high":
      return height(0.6);
    case "top":
      return height(0.76);
    case "pit":
      return mix(ground, [0, 0, 0], isLight ? 0.3 : 0.45);
    case "rung":
      return palette.movement;
  }
}

// As the page has them now.
export function usePalette(): Palette {
  const read = (): Palette => {
    const style = getComputedStyle(document.documentElement);
    return paletteOf((name) => style.getPropertyValue(name));
  };
  const [palette, setPalette] = useState(read);
  const chosen = theme.value;
  useEffect(() => {
    const again = (): void => setPalette(read());
    again();
    const light = matchMedia("(prefers-color-scheme: light)");
    light.addEventListener("change", again);
    return () => light.removeEventListener("change", again);
  }, [chosen]);
  return palette;
}
