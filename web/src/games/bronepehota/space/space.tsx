// The table in the round, beside the one from above: the same figures, the same decisions, seen from anywhere, or out of the
// shooter's eyes. Loaded when it is first opened.
import "./space.css";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { MatchModel } from "../../../model/match";
import { isTyping, keyOf, singleKeys } from "../../../table/keys";
import { slowness } from "../../../table/wishes";
import { say, theme } from "../../../words/language";
import { targetOf } from "../codes";
import { STEP } from "../content";
import { engineOf, type Look, useAnswer } from "../engine";
import { aimBy, launcherOf, muzzleOf } from "../aim";
import { coverText } from "../eye";
import { stateOf, TapeTool, turnTowards, useManners, useReach } from "../manners";
import type { Point, Spot } from "../measure";
import { orderEnd } from "../overlay";
import { pickedOf } from "../acting";
import { useTraces } from "../recap";
import type { Parts } from "../table";
import { touchFigure, touchGround } from "../touch";
import { NONE, onTable, type Pose, type Position } from "../view";
import { leaveSpace, lookThrough, ViewTool } from "../views";
import {
  barrelDegrees,
  barrelLens,
  eyeLens,
  framing,
  type Lens,
  lensOf,
  nearer,
  type Orbit,
  project,
  pulled,
  rayThrough,
  showing,
  type Size,
  towards,
  turned,
  whole,
} from "./camera";
import {
  aimOf as aimExtras,
  bodiesOf,
  effectsAt,
  flownOf,
  ghostOf,
  marksOf,
  picksOf,
  reachOf,
  shotOf,
  standing,
  tapeOf,
  viewOf,
  wayOf,
} from "./drawing";
import { type Film, filmOf } from "./film";
import { cameraKey, type Moves, useHands } from "./hands";
import { type Palette, paletteOf } from "./palette";
import { onLevel, pick } from "./pick";
import { place } from "./place";
import type { Drawn } from "./figures";
import { Stage } from "./stage";
import { AimTags, Areas, Heights, OrderTags, Samples, ShotTags, Tags, TapeTags, TraceTags } from "./tags";

const PATIENCE = 4000; // milliseconds until a picture that was taken away is given up
const SMALL = 500; // pixels

// Where each table was last looked at from, so that switching back shows the same.
const orbits = new WeakMap<MatchModel, Orbit>();

function usePalette(): Palette {
  const read = (): Palette => {
    const style = getComputedStyle(document.documentElement);
    return paletteOf((name) => style.getPropertyValue(name));
  };
  const [palette, setPalette] = useState(read);
  const chosen = theme.value;
  useEffect(() => {
    const again = (): void => setPalette(read());
    again();
    const light = matchMedia("(prefers-color-scheme: light)");
    light.addEventListener("change", again);
    return () => light.removeEventListener("change", again);
  }, [chosen]);
  return palette;
}

// Whose eyes one could look out of: whoever is about to shoot.
function aimOf({ model, content }: Parts): { from: number; target: number; gun: number } | null {
  const shot = targetOf(content, model.chosen.value || model.notice.value?.code || "");
  if (shot.verb !== "shoot" && shot.verb !== "throw") return null;
  if (shot.model === undefined || shot.target === undefined) return null;
  return { from: shot.model, target: shot.target, gun: shot.gun ?? NONE };
}

export function SpaceBoard(parts: Parts) {
  const { model, table, content, position } = parts;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const ghost = useRef<SVGGElement>(null);
  const stage = useRef<Stage | null>(null);
  const palette = usePalette();
  const [size, setSize] = useState<Size | null>(null);
  const [hover, setHover] = useState<Spot | null>(null);
  const [wantsEye, setWantsEye] = useState(false);

  const order = table.order.value;
  const picked = pickedOf(model);
  const chosen = table.targets.value.find((each) => each.code === model.chosen.value);
  const reach = useReach(parts);
  const { onKeyDown, onGhostKey, chose } = useManners(parts, svg, ghost);
  const aim = aimOf(parts);
  const aiming = table.aiming.value;
  const hasAim = aim !== null || aiming !== null;
  const isMuzzle = wantsEye && aiming !== null;
  const isEye = wantsEye && hasAim && !isMuzzle;
  const look = useAnswer(
    async () => (isEye && aim ? engineOf(model).sight(aim.from, aim.target, { gun: aim.gun }) : null),
    [position, isEye, aim?.from, aim?.target, aim?.gun],
  );

  // ---- The camera -----------------------------------------------------------------------------------------------------

  const orbit = useRef<Orbit | null>(orbits.get(model) ?? null);
  const lens = useRef<Lens | null>(null);
  const poses = useRef(new Map<number, Pose>());
  const placed = useRef<Lens | null>(null);
  const put = (): void => {
    if (!svg.current || !lens.current) return;
    place(svg.current, lens.current, poses.current);
    if (placed.current === lens.current) return;
    placed.current = lens.current;
    svg.current.dataset.looks = String(Number(svg.current.dataset.looks ?? 0) + 1); // whoever points at the table follows
  };
  const aimCamera = (): void => {
    if (!size) return;
    const poses0 = onTable(position).map((each) => each.pose);
    orbit.current ??= framing(content, size, poses0);
    orbits.set(model, orbit.current);
    const target = look && position.models[look.target];
    const launcher = aiming && position.models[launcherOf(aiming)];
    lens.current =
      isMuzzle && aiming && launcher
        ? barrelLens(muzzleOf(content, launcher.pose, aiming), aiming.yaw / 10, aiming.pitch / 10, size)
        : look && target
          ? eyeLens(
              look.eye,
              target.pose,
              content.cards[target.id]!.shape.height,
              content.cards[target.id]!.shape.across,
              size,
            )
          : lensOf(orbit.current, size);
    stage.current?.look(lens.current, Math.min(devicePixelRatio, 2));
  };
  const change = (next: (orbit: Orbit) => Orbit): void => {
    if (!orbit.current || !size) return;
    orbit.current = next(orbit.current);
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
  const home = (): void => {
    if (!size) return;
    orbit.current = whole(content, size);
    aimCamera();
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

  // ---- The picture ----------------------------------------------------------------------------------------------------

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width && height) setSize((was) => (was?.width === width && was.height === height ? was : { width, height }));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, []);
  const putNow = useRef(put);
  putNow.current = put;
  useEffect(() => {
    const element = canvas.current!;
    let patience = 0;
    try {
      stage.current = new Stage(element, () => putNow.current());
    } catch {
      leaveSpace("bronepehota.no_webgl");
      return undefined;
    }
    const lost = (event: Event): void => {
      event.preventDefault(); // asks for it back
      patience = window.setTimeout(() => leaveSpace("bronepehota.space_lost"), PATIENCE);
    };
    const back = (): void => {
      clearTimeout(patience);
      stage.current?.invalidate();
    };
    lookThrough.project = (spot) => lens.current && project(lens.current, spot);
    element.addEventListener("webglcontextlost", lost);
    element.addEventListener("webglcontextrestored", back);
    return () => {
      clearTimeout(patience);
      lookThrough.project = null;
      element.removeEventListener("webglcontextlost", lost);
      element.removeEventListener("webglcontextrestored", back);
      stage.current?.dispose();
      stage.current = null;
    };
  }, []);

  const states = new Map(
    onTable(position).map((figure) => [figure.id, stateOf({ ...parts, figure, picked, chosen })] as const),
  );
  const flown = useTraces(model, position)?.traces.flights ?? [];
  const drawNow = (film: { film: Film; t: number } | null): void => {
    const now = stage.current;
    if (!now) return;
    const all = standing({ content, position, states, order }, film);
    poses.current = all.poses;
    if (look) {
      const target = all.drawn.filter((each) => each.id === look.target).map((each): Drawn => ({ ...each, ring: "" }));
      now.figures(target);
    } else {
      const planned = film ? null : ghostOf(parts);
      const hidden = isMuzzle && aiming ? launcherOf(aiming) : NONE; // nobody sees the barrel he looks through
      now.figures([...all.drawn.filter((each) => each.id !== hidden), ...(planned ? [planned] : [])]);
    }
    now.extras(film ? effectsAt(film.film.effects, film.t, palette) : flownOf(flown, palette), true);
    svg.current?.toggleAttribute("data-filming", film !== null);
  };
  const looked = position.models[table.looked.value];
  const pickedModel = position.models[picked];
  const viewer = order || aiming ? undefined : looked?.where === "table" && !chosen ? looked : pickedModel;
  const extras = look
    ? bodiesOf(content, position, aim?.from ?? NONE, look.target, palette)
    : [
        ...marksOf(content, position, palette),
        ...picksOf(table, content, model.chosen.value, palette),
        ...(aiming ? [] : reachOf(reach, palette)),
        ...aimExtras(parts, palette, isMuzzle),
        ...(viewer?.where === "table" ? viewOf(content, viewer, 6 * STEP, palette) : []),
        ...wayOf(parts, palette),
        ...shotOf(parts, palette),
        ...tapeOf(table, hover, palette),
      ];

  // ---- The film of what happened --------------------------------------------------------------------------------------

  const last = useRef<Position>(position);
  const playing = useRef<{ film: Film; began: number; pace: number } | null>(null);
  const draw = useRef(drawNow);
  draw.current = drawNow;
  const stop = (): void => {
    if (!playing.current) return;
    playing.current = null;
    stage.current?.play(null);
    draw.current(null);
  };
  const beat = model.beat.value;
  const shownBeat = useRef(beat);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = position;
    const isNew = shownBeat.current !== beat;
    shownBeat.current = beat;
    const slow = slowness();
    const film = isNew && slow > 0 && before !== position ? filmOf(model.fresh.peek(), before, content) : null;
    if (!film) return;
    playing.current = { film, began: performance.now(), pace: slow };
    stage.current?.play((now) => {
      const shown = playing.current;
      if (!shown) return false;
      const t = Math.max(0, now - shown.began) / shown.pace;
      const isOver = t >= shown.film.length;
      if (isOver) playing.current = null;
      draw.current(isOver ? null : { film: shown.film, t });
      return !isOver;
    });
  }, [position, beat]);
  // Whoever goes on does not want to wait.
  useEffect(() => {
    document.addEventListener("keydown", stop);
    document.addEventListener("pointerdown", stop);
    return () => {
      document.removeEventListener("keydown", stop);
      document.removeEventListener("pointerdown", stop);
    };
  }, []);

  useLayoutEffect(() => {
    const now = stage.current;
    if (!now || !size) return;
    now.show(content, palette);
    aimCamera();
    now.extras(extras);
    if (!playing.current) drawNow(null);
    put();
  });

  // ---- Hands ----------------------------------------------------------------------------------------------------------

  const pixelOf = (event: { clientX: number; clientY: number }): Point => {
    const box0 = svg.current!.getBoundingClientRect();
    return { x: event.clientX - box0.left, y: event.clientY - box0.top };
  };
  const under = (event: { clientX: number; clientY: number }) => {
    const now = lens.current;
    if (!now) return null;
    const figures = onTable(position).filter((each) => each.id !== order?.model || order.kind === "swing");
    return pick(now.eye, rayThrough(now, pixelOf(event)), content, figures);
  };
  const turning = useRef(false);
  const wasTurned = useRef(false);
  const hold = (on: boolean): void => {
    turning.current = on;
    svg.current?.toggleAttribute("data-held", on);
  };
  const turnTo = (event: PointerEvent): void => {
    const now = lens.current;
    const level =
      (aiming && position.models[launcherOf(aiming)]?.pose.z) ??
      order?.end?.z ??
      position.models[order?.model ?? NONE]?.pose.z ??
      0;
    const at = now && onLevel(now.eye, rayThrough(now, pixelOf(event)), level);
    if (at) turnTowards(parts, at);
  };
  const touched = (event: MouseEvent): void => {
    if (wasTurned.current) {
      wasTurned.current = false;
      event.stopPropagation();
      return;
    }
    if (event.detail === 0) return; // by a key or a screen reader: what it was pressed on is meant
    const element = event.target as Element;
    if (element.closest("[data-turn], .bp-pick")) return;
    const found = under(event);
    const spot = element.closest("[data-model]");
    // The nearest body under the pointer is meant, whatever labels lie there.
    if (found?.model !== null && found?.model !== undefined) {
      if (isMuzzle) return event.stopPropagation();
      if (spot?.getAttribute("data-model") === String(found.model)) return;
      event.stopPropagation();
      return touchFigure(model, found.model);
    }
    if (spot || !found || isEye || isMuzzle) return;
    touchGround(model, found.spot, found.spot.z);
  };
  useLayoutEffect(() => {
    // NB: at once, since the key may be pressed as soon as the aim is seen.
    const press = (event: KeyboardEvent): void => {
      if (isTyping(event.target) || (event.target as Element).closest?.("dialog")) return;
      if (keyOf(event, singleKeys.value) !== "eye") return;
      setWantsEye((was) => !was && hasAim);
    };
    document.addEventListener("keydown", press);
    if (!hasAim) setWantsEye(false);
    return () => document.removeEventListener("keydown", press);
  }, [hasAim]);

  const camera = (name: string, path: string, act: () => void) => (
    <button class="plain" title={say(`bronepehota.${name}`)} aria-label={say(`bronepehota.${name}`)} onClick={act}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
  return (
    <>
      <div class="bp-space" ref={box}>
        <canvas ref={canvas} role="img" aria-label={say("bronepehota.space_board")} />
        <svg
          ref={svg}
          class={`board bp-board in-space${order || aiming ? " ordering" : ""}${isMuzzle ? " muzzle" : ""}${table.tape.value ? " measuring" : ""}${look ? " eye" : ""}`}
          role="application"
          aria-label={say("bronepehota.in_space")}
          onKeyDown={(event: KeyboardEvent) => {
            if (cameraKey(event, moves.current!, home)) {
              event.preventDefault();
              return;
            }
            onKeyDown(event);
          }}
          onPointerDownCapture={(event: PointerEvent) => {
            wasTurned.current = false;
            if (!(event.target as Element).closest("[data-turn]")) return;
            hold(true);
            svg.current?.setPointerCapture(event.pointerId);
          }}
          onPointerMove={(event: PointerEvent) => {
            if (turning.current) {
              wasTurned.current = true;
              return turnTo(event);
            }
            const tape = table.tape.peek();
            if (event.pointerType === "mouse" && !event.buttons && tape && !tape.to && tape.from.x >= 0)
              setHover(under(event)?.spot ?? null);
            else if (hover) setHover(null);
          }}
          onPointerLeave={() => hover && setHover(null)}
          onPointerUp={() => hold(false)}
          onPointerCancel={() => hold(false)}
          onClickCapture={touched}
        >
          {!look && <Heights pieces={content.pieces} />}
          <Areas {...parts} />
          <Tags parts={parts} picked={picked} chosen={chosen} chose={chose} turn={orbit.current?.turn ?? 0} />
          {!look && <TraceTags {...parts} />}
          {!look && <ShotTags {...parts} />}
          <OrderTags parts={parts} ghost={ghost} onGhostKey={onGhostKey} />
          <AimTags parts={parts} ghost={ghost} onGhostKey={onGhostKey} muzzle={isMuzzle ? size : null} />
          <TapeTags table={table} hover={hover} />
          {look && <Samples look={look} />}
        </svg>
      </div>
      {look && <EyeCaption look={look} />}
      <div class="bp-tools">
        {(hasAim || isEye) && (
          <button
            class="plain"
            aria-pressed={wantsEye && hasAim}
            data-eye={aiming ? "muzzle" : "eye"}
            title={`${say(aiming ? "bronepehota.aim.muzzle" : "bronepehota.eye_tool")} (I)`}
            onClick={() => setWantsEye(!wantsEye)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M2,12 C6,5 18,5 22,12 C18,19 6,19 2,12 Z" />
              <circle cx="12" cy="12" r="3.4" />
            </svg>
            <span>
              {say(wantsEye ? "bronepehota.eye_leave" : aiming ? "bronepehota.aim.muzzle" : "bronepehota.eye_tool")}
            </span>
          </button>
        )}
        <ViewTool />
        <TapeTool table={table} />
      </div>
      {!isEye && !isMuzzle && (
        <div class="bp-camera" role="group" aria-label={say("bronepehota.camera")}>
          {camera("orbit_left", "M5,14 A8,5 0 1 1 12,17 M5,9 V14 H10", () => moves.current!.orbit(80, 0))}
          {camera("orbit_right", "M19,14 A8,5 0 1 0 12,17 M19,9 V14 H14", () => moves.current!.orbit(-80, 0))}
          {camera("tilt_up", "M6,14 L12,8 L18,14 M5,19 H19", () => moves.current!.orbit(0, 40))}
          {camera("tilt_down", "M6,10 L12,16 L18,10 M5,19 H19", () => moves.current!.orbit(0, -40))}
          {camera("nearer", "M12,5 V19 M5,12 H19", () => moves.current!.zoom(1.4))}
          {camera("farther", "M5,12 H19", () => moves.current!.zoom(1 / 1.4))}
          <button class="plain" onClick={home}>
            {say("whole_board")}
          </button>
        </div>
      )}
    </>
  );
}

function EyeCaption({ look }: { look: Look }) {
  return (
    <p class="bp-told" role="status">
      {say("bronepehota.eye_sees", { visible: look.visible, cover: coverText(look.visible) })}
    </p>
  );
}
