// A drawing for the lobby: a walker behind a wall, a squad in front of it, and a line of fire between.
import "./emblem.css";

export function Emblem() {
  return (
    <svg class="emblem bp-emblem" viewBox="-150 -152 300 312" aria-hidden="true">
      <path
        class="grid"
        d="M-140,-84 H140 M-140,-28 H140 M-140,28 H140 M-140,84 H140 M-84,-130 V130 M-28,-130 V130 M28,-130 V130 M84,-130 V130"
      />
      <path class="high" d="M-22,-52 H78 V-4 H-22 Z" />
      <path class="higher" d="M2,-40 H54 V-16 H2 Z" />
      <path class="wall" d="M-96,-18 H-84 V66 H-96 Z" />
      <path class="sight" d="M-52,84 L52,-96" />
      <g transform="translate(62 -96) rotate(210)">
        <path
          class="gear"
          d="M-40,-34 H-26 V-14 H-40 Z M26,-34 H40 V-14 H26 Z M-40,18 H-26 V38 H-40 Z M26,18 H40 V38 H26 Z"
        />
        <path class="machine" d="M-20,-28 L0,-38 L20,-28 L24,22 L12,36 H-12 L-24,22 Z" />
        <path class="cabin" d="M-9,10 V-9 L0,-20 L9,-9 V10 Z" />
      </g>
      {[
        [-62, 92],
        [-102, 104],
        [-22, 106],
      ].map(([x, y]) => (
        <g key={x} class="man" transform={`translate(${x} ${y}) rotate(30)`}>
          <path d="M-8,-15 L0,-28 L8,-15 Z" />
          <circle r="14" />
        </g>
      ))}
      <circle class="reach" cx="-62" cy="92" r="62" />
    </svg>
  );
}
