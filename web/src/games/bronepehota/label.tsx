// Words on the table, on a plate of their own so that they are read over anything.
import type { Content } from "./content";
import type { Point } from "./measure";

const within = (value: number, edge: number, most: number): number => Math.min(Math.max(value, edge), most - edge);

interface Lettering {
  content: Content;
  at: Point; // in the drawing; moved so far that all of it lies on the table
  text: string;
  u: number;
  kind?: string;
}
export function Label({ content, at, text, u, kind = "" }: Lettering) {
  const size = 14 * u;
  const width = widthOf(text) * size;
  const [x, y] = [within(at.x, width / 2, content.width), within(at.y, size, content.depth)];
  return (
    <g transform={`translate(${x} ${y})`}>
      <Plate text={text} u={u} kind={kind} />
    </g>
  );
}
export function Plate({ text, u, kind = "" }: Pick<Lettering, "text" | "u" | "kind">) {
  const size = 14 * u;
  const width = widthOf(text) * size;
  return (
    <g class={`bp-label ${kind}`} aria-hidden="true">
      <rect x={-width / 2} y={-size * 0.85} width={width} height={size * 1.5} rx={size * 0.3} />
      <text y={size * 0.28} font-size={size}>
        {text}
      </text>
    </g>
  );
}
const widthOf = (text: string): number => text.length * 0.56 + 0.9; // of letters of size 1
