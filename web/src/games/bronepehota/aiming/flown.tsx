// A projectile that flew, on the table from above: its way, a dot that follows it slowly, the same from the side, and what
// it met first. Whoever goes on does not want to wait: any touch or key shows the end.
import "./aiming.css";
import "./words";
import { useEffect, useState } from "preact/hooks";
import { slowness } from "../../../table/wishes";
import { say } from "../../../words/language";
import { yawTo } from "../aim";
import type { Content } from "../content";
import { type Flight, placeAt, showTime } from "../flight";
import { drawnY, pointsOf } from "../land";
import { Label } from "../label";
import { word } from "../names";
import { NONE, type Position } from "../view";
import { Profile } from "./profile";

// From 0 to 1 while it is shown to fly; a new flight begins anew.
export function useFlying(flight: Flight, plays: boolean): number {
  const [share, setShare] = useState(plays && slowness() > 0 ? 0 : 1);
  useEffect(() => {
    const slow = slowness();
    if (!plays || !slow) {
      setShare(1);
      return undefined;
    }
    const [began, length] = [performance.now(), showTime(flight) * slow];
    let asked = 0;
    const step = (now: number): void => {
      const next = Math.min(1, Math.max(0, now - began) / length);
      setShare(next);
      if (next < 1) asked = requestAnimationFrame(step);
    };
    asked = requestAnimationFrame(step);
    const end = (): void => {
      cancelAnimationFrame(asked);
      setShare(1);
    };
    document.addEventListener("keydown", end);
    document.addEventListener("pointerdown", end);
    return () => {
      cancelAnimationFrame(asked);
      document.removeEventListener("keydown", end);
      document.removeEventListener("pointerdown", end);
    };
  }, [flight, plays]);
  return share;
}

const SHARE_OF_TABLE = 0.34;

export function Flown({
  content,
  position,
  flight,
  u,
  plays,
}: {
  content: Content;
  position: Position;
  flight: Flight;
  u: number;
  plays: boolean;
}) {
  const share = useFlying(flight, plays);
  const { path } = flight;
  const [from, end] = [path[0]!, path.at(-1)!];
  const now = placeAt(path, share);
  const isOver = share >= 1;
  const high = Math.max(0, now.z);
  const wide = Math.min(content.width * SHARE_OF_TABLE * 1.4, 300 * u);
  const tall = (wide * 112) / 320;
  // Away from where it flies, so that nothing of it is hidden.
  const left = (from.x + end.x) / 2 > content.width / 2 ? 8 * u : content.width - wide - 8 * u;
  const top = (from.y + end.y) / 2 > content.depth / 2 ? content.depth - tall - 8 * u : 8 * u;
  return (
    <g class="bp-flown" data-met={flight.met} data-flying={isOver ? "no" : "yes"}>
      <polyline points={pointsOf(content, path)} />
      {!isOver && (
        <g transform={`translate(${now.x} ${drawnY(content, now.y)})`}>
          <circle class="shadow" r={4 * u} />
          <circle class="shell" cy={-high * 0.35} r={(3.5 + high / 60) * u} />
        </g>
      )}
      {isOver && (
        <>
          <path
            class={flight.target === NONE ? "missed" : "met"}
            transform={`translate(${end.x} ${drawnY(content, end.y)}) scale(${u})`}
            d="M-8,-8 L8,8 M8,-8 L-8,8"
          />
          {flight.target === NONE && (
            <Label
              content={content}
              at={{ x: end.x, y: drawnY(content, end.y) + 26 * u }}
              u={u}
              text={say(`bronepehota.flew.${flight.met}`)}
              kind="faint"
            />
          )}
        </>
      )}
      {!isOver && (
        <g transform={`translate(${left} ${top})`}>
          <foreignObject width={wide} height={tall} aria-hidden="true">
            <Profile
              content={content}
              position={position}
              own={flight.gun === NONE ? flight.shooter : flight.gun}
              from={from}
              yaw={yawTo(from, end)}
              pitch={0}
              path={path}
              ends
              now={now}
            />
          </foreignObject>
        </g>
      )}
      <title>{word(content, `charge.${flight.charge}`)}</title>
    </g>
  );
}
