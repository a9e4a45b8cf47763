// A drawing for the lobby: the plan of a robot between hexagons, as on an engineering sheet.
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
      <g class="arc"><circle r="118" /><path d="M-132,0 H132 M0,-128 V128" /></g>
      <path class="beam" d="M26,-14 L111,-63" />
      <g transform="rotate(-30)">
        <path class="body" d="M-30,-18 L-20,-31 L12,-29 L49,0 L12,29 L-20,31 L-30,18 Z" />
        <path class="nose" d="M24,-13 L43,0 L24,13 Z" />
      </g>
      <circle class="eye" r="13" />
      <g transform="translate(111 -96) rotate(150) scale(.62)"><path class="rival" d="M-30,-18 L-20,-31 L12,-29 L49,0 L12,29 L-20,31 L-30,18 Z" /></g>
    </svg>
  );
}
