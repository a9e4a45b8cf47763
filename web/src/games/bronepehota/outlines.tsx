// What something is by its outline, and whose by its shape.
import type { Chassis } from "./content";

// The seat's own shape, of radius 10.
export function SeatShape({ seat }: { seat: number }) {
  switch (seat) {
    case 0:
      return <circle r="9.5" />;
    case 1:
      return <path d="M-8.5,-8.5 H8.5 V8.5 H-8.5 Z" />;
    case 2:
      return <path d="M0,-11 L10.5,8 H-10.5 Z" />;
    case 3:
      return <path d="M0,-12 L12,0 L0,12 L-12,0 Z" />;
    default:
      return <circle r="8" stroke-dasharray="3 3" />;
  }
}

const BODY: Record<Chassis, string> = {
  wheeled: "M-32,-46 H32 V46 H-32 Z",
  tracked: "M-28,-44 L-20,-50 H20 L28,-44 V46 H-28 Z",
  walking: "M-26,-34 L0,-46 L26,-34 L30,28 L14,44 H-14 L-30,28 Z",
  flying: "M0,-50 L14,-20 L50,6 V20 L12,14 L10,34 L22,46 V50 H-22 V46 L-10,34 L-12,14 L-50,20 V6 L-14,-20 Z",
};
const GEAR: Record<Chassis, string> = {
  wheeled: "M-50,-44 H-34 V-14 H-50 Z M34,-44 H50 V-14 H34 Z M-50,14 H-34 V44 H-50 Z M34,14 H50 V44 H34 Z",
  tracked: "M-50,-50 H-32 V50 H-50 Z M32,-50 H50 V50 H32 Z",
  walking: "M-50,-42 H-34 V-20 H-50 Z M34,-42 H50 V-20 H34 Z M-50,24 H-34 V46 H-50 Z M34,24 H50 V46 H34 Z",
  flying: "",
};
const LEGS = "M-26,-20 L-42,-30 M26,-20 L42,-30 M-26,18 L-42,34 M26,18 L42,34";

// Drawn in a box of 100 by 100, looking up.
export function MachineShape({ chassis, cabin }: { chassis: Chassis; cabin: number }) {
  return (
    <>
      {GEAR[chassis] && <path class="bp-gear" d={GEAR[chassis]} />}
      {chassis === "walking" && <path class="bp-legs" d={LEGS} />}
      <path class="bp-body" d={BODY[chassis]} />
      <g transform={`rotate(${cabin})`}>
        <path class="bp-cabin" d="M-14,14 V-12 L0,-28 L14,-12 V14 Z" />
      </g>
    </>
  );
}
export function GunShape() {
  return (
    <>
      <path class="bp-legs" d="M-8,0 L-36,48 M8,0 L36,48" />
      <path class="bp-body" d="M-22,-8 H22 V22 H-22 Z" />
      <path class="bp-cabin" d="M-7,-50 H7 V4 H-7 Z" />
    </>
  );
}
