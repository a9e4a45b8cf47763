// Colours that everybody can tell apart: contrast in both themes, and sides and families under simulated colour blindness.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../src/style.css", import.meta.url), "utf8");
type Palette = Record<string, string>;
function palette(selector: string): Palette {
  const start = css.indexOf(`${selector} {`);
  expect(start, selector).toBeGreaterThanOrEqual(0);
  const block = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    [...block.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6})/g)].map((each): [string, string] => [each[1]!, each[2]!]),
  );
}
const dark = palette(":root");
const light = palette(':root[data-theme="light"]');
const themes: [string, Palette][] = [
  ["dark", dark],
  ["light", light],
];

type Colour = [number, number, number];
const linear = (hex: string): Colour =>
  [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Colour;
const luminance = ([r, g, b]: Colour) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
function contrast(a: string, b: string): number {
  const [low, high] = [luminance(linear(a)), luminance(linear(b))].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

// Machado, Oliveira and Fernandes 2009, full deficiency, on linear light.
const SIGHTS: Record<string, Colour[]> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const seen = (colour: Colour, sight: Colour[]): Colour =>
  sight.map((row) => Math.min(1, Math.max(0, row[0] * colour[0] + row[1] * colour[1] + row[2] * colour[2]))) as Colour;
function lab([r, g, b]: Colour): Colour {
  const bent = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116);
  const x = bent((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = bent(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = bent((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const distance = (a: Colour, b: Colour) => Math.hypot(...lab(a).map((each, i) => each - lab(b)[i]!));

const GROUNDS = ["ground", "panel", "raised"];
const TEXTS = ["text", "faint", "harm", "info", "seat-0", "seat-1", "seat-2", "seat-3"];
const MARKS = ["accent", "movement", "rotation", "attack", "defence", "terrain"];
const SEATS = ["seat-0", "seat-1", "seat-2", "seat-3"];

describe.each(themes)("the %s palette", (_name, colours) => {
  it("writes text that can be read", () => {
    for (const text of TEXTS)
      for (const ground of GROUNDS)
        expect(contrast(colours[text]!, colours[ground]!), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours["on-accent"]!, colours.accent!), "on-accent on accent").toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours["on-harm"]!, colours.harm!), "on-harm on harm").toBeGreaterThanOrEqual(4.5);
  });
  it("draws marks that can be seen", () => {
    for (const mark of MARKS)
      for (const ground of GROUNDS)
        expect(contrast(colours[mark]!, colours[ground]!), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
  });
  it("keeps the sides apart for every eye", () => {
    for (const [sight, matrix] of Object.entries(SIGHTS))
      for (const [i, a] of SEATS.entries())
        for (const b of SEATS.slice(i + 1)) {
          const apart = distance(seen(linear(colours[a]!), matrix), seen(linear(colours[b]!), matrix));
          expect(apart, `${a} and ${b} under ${sight}`).toBeGreaterThanOrEqual(18);
        }
  });
});

it("the light theme is the same whether chosen or asked for by the system", () => {
  expect(palette(':root:not([data-theme="dark"])')).toEqual(light);
});
