// A barrel that is aimed, on the table from above: where it may point, where it does, and the flight as far as it is seen.
import type { RefObject } from "preact";
import type { Domain } from "../../../wire/bronepehota";
import { say } from "../../../words/language";
import { type Aiming, launcherOf, muzzleOf, swingOf } from "../aim";
import type { Content } from "../content";
import { drawnY, pointsOf } from "../land";
import { ahead } from "../measure";
import { Label } from "../label";
import type { Shown } from "../shown";
import { type Position, modelAt } from "../view";
import { degrees, swingText } from "./controls";

interface Parts {
  content: Content;
  position: Position;
  aiming: Aiming;
  domain: Domain;
  shown: Shown | null;
  u: number;
  spot: RefObject<SVGGElement | null>;
  onKeyDown?: (event: KeyboardEvent) => void;
}

function Sector({ content, position, aiming, domain, u }: Omit<Parts, "spot" | "onKeyDown">) {
  const { pose } = modelAt(position, launcherOf(aiming));
  const r = Math.max(230, 90 * u);
  const half = domain.budget;
  const rim = (heading: number): string => {
    const at = ahead(pose, heading, r);
    return `${at.x},${drawnY(content, at.y)}`;
  };
  if (half >= 180) return <circle class="bp-sector" cx={pose.x} cy={drawnY(content, pose.y)} r={r} />;
  return (
    <path
      class="bp-sector"
      d={`M${pose.x},${drawnY(content, pose.y)} L${rim(pose.heading - half)} A${r},${r} 0 0 1 ${rim(pose.heading + half)} Z`}
    />
  );
}

export function AimDrawn({ spot, onKeyDown, ...parts }: Parts) {
  const { content, position, aiming, shown, u } = parts;
  const launcher = modelAt(position, launcherOf(aiming));
  const { pose } = launcher;
  const muzzle = muzzleOf(content, pose, aiming);
  const handle = ahead(pose, aiming.yaw / 10, Math.max(64 * u, 60));
  // Behind the launcher, where no target is that one looks at.
  const told = ahead(pose, aiming.yaw / 10 + 180, Math.max(70 * u, 60));
  const beyond = ahead(muzzle, aiming.yaw / 10, 2000);
  const trace = shown?.trace ?? [];
  const end = trace.at(-1);
  const hits = new Map((shown?.likely ?? []).map((each) => [each.model, each.often]));
  return (
    <g class="bp-aim">
      <g clip-path="url(#bp-on-table)" aria-hidden="true">
        <Sector {...parts} />
        <path
          class="bp-aim-line"
          d={`M${muzzle.x},${drawnY(content, muzzle.y)} L${beyond.x},${drawnY(content, beyond.y)}`}
        />
        {trace.length > 1 && <polyline class="bp-trace" points={pointsOf(content, trace)} />}
      </g>
      <g aria-hidden="true">
        {[...hits].map(([id, often]) => {
          const at = position.models[id]?.pose;
          return at && shown ? (
            <g key={id}>
              <circle class="bp-likely" cx={at.x} cy={drawnY(content, at.y)} r={20 * u} />
              <Label
                content={content}
                at={{ x: at.x, y: drawnY(content, at.y) - 30 * u }}
                u={u}
                text={`${often}/${shown.trials}`}
                kind="info"
              />
            </g>
          ) : null;
        })}
        {end && shown?.met && shown.met !== "nothing" && shown.trials > 0 && (
          <path
            class="bp-contact"
            transform={`translate(${end.x} ${drawnY(content, end.y)}) scale(${u})`}
            d="M-7,-7 L7,7 M7,-7 L-7,7"
          />
        )}
        <Label
          content={content}
          at={{ x: told.x, y: drawnY(content, told.y) - 34 * u }}
          u={u}
          text={`${degrees(aiming.yaw)} · ${degrees(aiming.pitch)}`}
          kind="total"
        />
      </g>
      <g
        ref={spot}
        class="bp-handle bp-aim-handle"
        data-ghost
        data-spot
        data-turn
        role="slider"
        tabindex={0}
        aria-label={say("bronepehota.aim.handle")}
        aria-valuenow={aiming.yaw / 10}
        aria-valuetext={`${swingText(swingOf(pose.heading, aiming.yaw))}, ${say("bronepehota.aim.pitch")} ${degrees(aiming.pitch)}`}
        transform={`translate(${handle.x} ${drawnY(content, handle.y)})`}
        onKeyDown={onKeyDown}
      >
        <circle class="touch" r={24 * u} />
        <circle r={11 * u} />
        <path class="bp-cross" transform={`scale(${u})`} d="M-18,0 H18 M0,-18 V18" />
      </g>
    </g>
  );
}
