// The flight from the side: height over distance, with everything that stands under the line.
import { say } from "../../../words/language";
import type { Content } from "../content";
import { ownerClass } from "../figures";
import { apart, type Spot } from "../measure";
import type { Position } from "../view";
import { cutsOf } from "./side";

const WIDTH = 320;
const HEIGHT = 112;
const FOOT = 16; // pixels under the ground, for the numbers

interface Parts {
  content: Content;
  position: Position;
  own: number; // the machine or gun that fires
  from: Spot; // the muzzle
  yaw: number;
  pitch: number; // where the barrel points, while no flight is seen
  path: readonly Spot[]; // of the flight, as far as it is seen
  ends: boolean; // it ends with a contact
  now?: Spot | null; // where the projectile is just now
}

export function Profile({ content, position, own, from, yaw, pitch, path, ends, now }: Parts) {
  const away = (spot: Spot): number => apart(from, spot);
  const last = path.at(-1);
  const far = Math.max(240, ends && last ? away(last) + 70 : 900);
  const cuts = cutsOf(content, position, own, from, yaw, far);
  const top = Math.max(
    110,
    from.z + 20,
    ...path.map((each) => each.z + 14),
    ...cuts.filter((each) => each.model).map((each) => Math.max(...each.high) + 10),
  );
  // Heights are drawn larger where the flight is flat, but never so that it is not known again.
  const across = WIDTH / far;
  const up = Math.min((HEIGHT - FOOT) / top, across * 3);
  const ground = HEIGHT - FOOT;
  const x = (mm: number): number => Math.min(WIDTH + 4, mm * across);
  const y = (mm: number): number => ground - Math.max(0, mm) * up;
  const step = far > 900 ? 300 : far > 500 ? 200 : 100;
  const marks = Array.from({ length: Math.floor(far / step) }, (_, i) => (i + 1) * step).filter(
    (mm) => x(mm) < WIDTH - 14,
  );
  const dot = (spot: Spot): string => `${x(away(spot)).toFixed(1)},${y(spot.z).toFixed(1)}`;
  const slope = Math.tan((pitch / 10) * (Math.PI / 180));
  const barrel = { mm: 60, z: from.z + 60 * slope };
  return (
    <svg class="bp-profile" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={say("bronepehota.aim.profile")}>
      <rect class="ground" x="0" y={ground} width={WIDTH} height={FOOT} />
      {cuts.map((cut, i) => (
        <polygon
          key={i}
          class={cut.model ? `model ${ownerClass(cut.model)}` : "terrain"}
          points={[
            [cut.from, cut.high[0]],
            [cut.to, cut.high[1]],
            [cut.to, cut.low[1]],
            [cut.from, cut.low[0]],
          ]
            .map(([mm, z]) => `${x(mm!).toFixed(1)},${y(z!).toFixed(1)}`)
            .join(" ")}
        />
      ))}
      {marks.map((mm) => (
        <g key={mm} class="mark">
          <path d={`M${x(mm)},${ground} v4`} />
          <text x={x(mm)} y={HEIGHT - 1}>
            {mm}
          </text>
        </g>
      ))}
      {path.length > 1 ? (
        <polyline class="path" points={path.map(dot).join(" ")} />
      ) : (
        <path class="barrel" d={`M0,${y(from.z)} L${x(barrel.mm)},${y(barrel.z)}`} />
      )}
      {ends && last && !now && (
        <path class="contact" transform={`translate(${dot(last)})`} d="M-5,-5 L5,5 M5,-5 L-5,5" />
      )}
      {now && <circle class="now" cx={x(away(now))} cy={y(now.z)} r="4" />}
    </svg>
  );
}
