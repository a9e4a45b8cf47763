// A drawing for the lobby: a piece of the map, a machine that searches it, and people on their way.
import "./emblem.css";

const SECTORS = [
  "-140,-96 -58,-104 -40,-42 -128,-30",
  "-58,-104 52,-108 62,-48 -40,-42",
  "52,-108 140,-98 138,-34 62,-48",
  "-128,-30 -40,-42 -34,32 -112,44",
  "-40,-42 62,-48 70,20 -34,32",
  "62,-48 138,-34 140,40 70,20",
  "-112,44 -34,32 -22,98 -84,116",
  "-34,32 70,20 66,92 -22,98",
  "70,20 140,40 122,108 66,92",
];
export function Emblem() {
  return (
    <svg class="emblem sv-emblem" viewBox="-150 -140 300 280" aria-hidden="true">
      {SECTORS.map((points, i) => (
        <polygon key={i} class={i === 4 || i === 7 ? "inner" : "edge"} points={points} />
      ))}
      <path class="ridge" d="M62,-48 L70,20 L140,40" />
      <path class="trail" d="M20,64 L18,-10" />
      <g class="arc">
        <circle cx="14" cy="-10" r="96" />
        <path d="M-132,-10 H140 M14,-128 V118" />
      </g>
      <g transform="translate(14 -12)">
        <path class="machine" d="M-20,-34 H20 L34,-20 V20 L20,34 H-20 L-34,20 V-20 Z" />
        <path class="machine-eye" d="M-24,0 Q0,-20 24,0 Q0,20 -24,0 Z" />
        <circle class="pupil" r="7" />
      </g>
      <g transform="translate(22 66)">
        <circle class="people" r="15" />
        <path class="people-sign" d="M-7,7 V-7 H3 L8,0 L3,7 Z" />
      </g>
      <g transform="translate(-74 74)">
        <circle class="people" r="15" />
        <path class="people-sign" d="M-7,7 V-7 H3 L8,0 L3,7 Z" />
      </g>
    </svg>
  );
}
