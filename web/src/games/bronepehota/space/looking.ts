// Where the table in the round is looked at from, and how hands, wheel and keys change that.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { MatchModel } from "../../../model/match";
import { pickedOf } from "../acting";
import { aimBy, launcherOf, muzzleOf } from "../aim";
import type { Point, Spot } from "../measure";
import { orderEnd } from "../overlay";
import type { Parts } from "../table";
import { onTable } from "../view";
import {
  barrelDegrees,
  barrelLens,
  eyeLens,
  framing,
  type Lens,
  lensOf,
  nearer,
  type Orbit,
  pulled,
  rayThrough,
  showing,
  type Size,
  towards,
  turned,
  whole,
} from "./camera";
import type { Eyes } from "./eyes";
import { type Moves, useHands } from "./hands";
import { onLevel } from "./pick";
import type { Stage } from "./stage";

const SMALL = 500; // pixels

// Where each table was last looked at from, so that switching back shows the same.
const orbits = new WeakMap<MatchModel, Orbit>();

export interface Looking {
  orbit: RefObject<Orbit | null>;
  lens: RefObject<Lens | null>;
  moves: RefObject<Moves | null>;
  aimCamera: () => void;
  home: () => void; // the whole table
}

interface Onto {
  svg: RefObject<SVGSVGElement | null>;
  stage: RefObject<Stage | null>;
  size: Size | null;
}
export function useLooking(parts: Parts, { look, isMuzzle }: Eyes, { svg, stage, size }: Onto): Looking {
  const { model, table, content, position } = parts;
  const picked = pickedOf(model);
  const order = table.order.value;
  const aiming = table.aiming.value;
  const orbit = useRef<Orbit | null>(orbits.get(model) ?? null);
  const lens = useRef<Lens | null>(null);
  const aimCamera = (): void => {
    if (!size) return;
    orbit.current ??= framing(
      content,
      size,
      onTable(position).map((each) => each.pose),
    );
    orbits.set(model, orbit.current);
    const target = look && position.models[look.target];
    const launcher = aiming && position.models[launcherOf(aiming)];
    if (isMuzzle && aiming && launcher)
      lens.current = barrelLens(muzzleOf(content, launcher.pose, aiming), aiming.yaw / 10, aiming.pitch / 10, size);
    else if (look && target) {
      const { height, across } = content.card(target.id).shape;
      lens.current = eyeLens(look.eye, target.pose, height, across, size);
    } else lens.current = lensOf(orbit.current, size);
    stage.current?.look(lens.current, Math.min(devicePixelRatio, 2));
  };
  const change = (next: (orbit: Orbit) => Orbit): void => {
    if (!orbit.current || !size) return;
    orbit.current = next(orbit.current);
    aimCamera();
  };
  const home = (): void => {
    if (!size) return;
    orbit.current = whole(content, size);
    aimCamera();
  };

  const ground = (pixel: Point): Spot | null => {
    const now = lens.current;
    return now && onLevel(now.eye, rayThrough(now, pixel), 0);
  };
  // Where the figure is that something is decided for, or else the one that is looked at.
  const selected = (): Spot | null => {
    if (order) return orderEnd(model, position, order);
    const seen = [picked, table.looked.peek()].map((id) => position.models[id]);
    return seen.find((each) => each?.where === "table")?.pose ?? null;
  };
  // Out of the muzzle a drag aims; what is less than a tenth of a degree is kept for the next bit of it.
  const rest = useRef({ yaw: 0, pitch: 0 });
  const pullBarrel = (dx: number, dy: number): void => {
    if (!size) return;
    const by = barrelDegrees(size) * 10;
    const [yaw, pitch] = [rest.current.yaw - dx * by, rest.current.pitch + dy * by];
    const [right, up] = [Math.trunc(yaw), Math.trunc(pitch)];
    rest.current = { yaw: yaw - right, pitch: pitch - up };
    if (right || up) aimBy(model, right, up);
  };
  const moves = useRef<Moves | null>(null);
  moves.current = {
    orbit: (dx, dy) => (isMuzzle ? pullBarrel(dx, dy) : change((now) => turned(now, dx * -0.3, dy * 0.25, content))),
    pull: (dx, dy) => size && change((now) => pulled(now, dx, dy, size, content)),
    zoom: (factor, at) => {
      const aimed = at ? null : selected();
      const under = at && ground(at);
      change((now) =>
        aimed ? towards(now, factor, content, aimed) : nearer(now, factor, content, under ?? undefined),
      );
    },
    twist: (degrees) => change((now) => turned(now, -degrees, 0, content)),
  };
  useHands(svg, moves);

  // On a small screen whoever acts is brought near, so that a finger can tell him from his neighbours. Not in a lesson,
  // which points at others.
  const isSmall = size !== null && size.width < SMALL && !model.table.value?.lesson;
  const actor = position.models[picked];
  const nears = isSmall && actor?.where === "table" && model.ask.value?.question === "act";
  useEffect(() => {
    if (nears) change((now) => showing(now, actor.pose, whole(content, size).far / 3, content));
    else if (isSmall) home();
  }, [nears, picked, size]);

  return { orbit, lens, moves, aimCamera, home };
}
