// How things look: a silhouette for each type on a plate whose shape tells the side, tokens, dice.
import icons from "virtual:icons/salvation";
import { type Content, NONE, type Side, SKYNET, type Slot } from "./view";

export function Icon({ name, size, x = 0, y = 0 }: { name: string; size: number; x?: number; y?: number }) {
  const place = `translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})`;
  return <path class="icon" d={icons[name] ?? ""} transform={place} />;
}
export const outline = (name: string): string => icons[name] ?? "";

// An icon in a line of text.
export function Sign({ name, class: more = "" }: { name: string; class?: string }) {
  return (
    <svg class={`sv-sign ${more}`} viewBox="0 0 512 512" aria-hidden="true">
      <path d={icons[name] ?? ""} />
    </svg>
  );
}

// Skynet's plates have corners, those of the Resistance are round.
const PLATES = ["M-9,-15 H9 L15,-9 V9 L9,15 H-9 L-15,9 V-9 Z", "M0,-15.5 A15.5,15.5 0 1 1 -0.1,-15.5 Z"];
export const platePath = (side: Side): string => PLATES[side]!;

// A pack may bring types that we have no picture of: they are drawn as the side's first letters.
export function Figure({ typeKey, side, size = 22 }: { typeKey: string; side: Side; size?: number }) {
  return icons[typeKey] ? (
    <Icon name={typeKey} size={size} />
  ) : (
    <text class="sv-letters" y={5} font-size="14">
      {typeKey.slice(0, side === SKYNET ? 2 : 3)}
    </text>
  );
}

export function Plate({ content, type, side }: { content: Content; type: number; side: Side }) {
  return (
    <>
      <path class="sv-plate" d={PLATES[side]!} />
      <Figure typeKey={content.types[type]?.key ?? ""} side={side} />
    </>
  );
}

// A figure outside the map, as a picture in the text.
export function UnitSign({ content, type, class: more = "" }: { content: Content; type: number; class?: string }) {
  const side = content.types[type]?.side ?? SKYNET;
  return (
    <svg class={`sv-unit-sign side-${side} ${more}`} viewBox="-17 -17 34 34" aria-hidden="true">
      <Plate content={content} type={type} side={side} />
    </svg>
  );
}

export const tokenIcon = (content: Content, token: number): string => {
  const design = content.tokens[token];
  if (!design) return "";
  return design.kind === "terrain" ? design.terrain! : design.kind === "unit" ? design.unit! : design.kind;
};

// A token of 24 units: face down, known to this viewer alone, or open.
export function TokenFace({ content, slot }: { content: Content; slot: Slot }) {
  const known = slot.token !== NONE;
  const kind = content.tokens[slot.token]?.kind ?? "";
  return (
    <g class={`sv-token ${slot.face} ${kind}${slot.face === "down" && known ? " looked" : ""}`}>
      <rect x="-11" y="-11" width="22" height="22" rx={kind === "terrain" ? 2 : 5} />
      {known ? (
        <Icon name={tokenIcon(content, slot.token)} size={slot.face === "open" ? 17 : 15} />
      ) : (
        <text y={6} font-size="17">
          ?
        </text>
      )}
      {slot.face === "down" && known && <path class="sv-eye" d="M-9,-9 Q0,-16 9,-9 Q0,-2 -9,-9 Z" />}
    </g>
  );
}

// Pips of a die, in the square from -1 to 1.
const PIPS: [number, number][][] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];
export function DieFace({ face, class: more = "" }: { face: number; class?: string }) {
  return (
    <svg class={`sv-die-face ${more}`} viewBox="-20 -20 40 40" aria-hidden="true">
      <rect x="-18" y="-18" width="36" height="36" rx="7" />
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x * 9.5} cy={y * 9.5} r="3.8" />
      ))}
    </svg>
  );
}

// The sign of a seat: the plate of its side; an eye for Skynet, a flag and a star for the commanders.
const SEATS = [
  "M-9,0 Q0,-8 9,0 Q0,8 -9,0 Z M0,-2.6 a2.6,2.6 0 1 1 -0.1,0 Z",
  "M-7,7 V-7 H3 L8,0 L3,7 Z",
  "M0,-10 L2.6,-3.4 L9.6,-3.1 L4.2,1.3 L6,8.1 L0,4.2 L-6,8.1 L-4.2,1.3 L-9.6,-3.1 L-2.6,-3.4 Z",
];
export function SeatSign({ seat }: { seat: number }) {
  return (
    <>
      <path class="plate-shape" d={PLATES[seat === 0 ? 0 : 1]!} />
      <path class="sv-seat-eye" d={SEATS[seat] ?? SEATS[1]!} fill-rule="evenodd" />
    </>
  );
}
