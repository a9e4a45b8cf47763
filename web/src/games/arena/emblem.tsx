// A drawing for the lobby: the plan of a robot between hexagons, as on an engineering sheet.
import "./emblem.css";

export function Emblem() {
  const hex = (x: number, y: number, radius: number) =>
    Array.from({ length: 6 }, (_, i) => {
      const angle = (Math.PI / 3) * i + Math.PI / 6;
      return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
    }).join(" ");
  const cells: [number, number][] = [];
  for (let r = -2; r <= 2; ++r) for (let q = -2; q <= 2; ++q) if (Math.abs(q + r) <= 2) cells.push([q, r]);
  return (
    <svg class="emblem" viewBox="-150 -140 300 280" aria-hidden="true">
      {cells.map(([q, r]) => {
        const x = Math.sqrt(3) * 32 * (q + r / 2);
        const y = 48 * r;
        const edge = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === 2;
        return <polygon key={`${q},${r}`} class={edge ? "edge" : "inner"} points={hex(x, y, 30)} />;
      })}
      <g class="arc">
        <circle r="118" />
        <path d="M-132,0 H132 M0,-128 V128" />
      </g>
      <path class="beam" d="M52,-30 L76,-44" />
      <g transform="rotate(-30)">
        <circle class="body" r="29" />
        <path class="nose" d="M21,-22 L53,0 L21,22 Q28,0 21,-22 Z" />
      </g>
      <circle class="eye" r="13" />
      <g transform="translate(111 -64) rotate(150) scale(.62)">
        <circle class="rival" r="29" />
        <path class="rival-nose" d="M21,-22 L53,0 L21,22 Q28,0 21,-22 Z" />
      </g>
    </svg>
  );
}
