// The table in the round, beside the one from above: the same figures, the same decisions, seen from anywhere, or out of the
// shooter's eyes. Loaded when it is first opened.
import "./space.css";
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../../../words/language";
import { pickedOf } from "../acting";
import { launcherOf } from "../aim";
import { STEP } from "../content";
import { stateOf, TapeTool, useManners, useReach } from "../manners";
import { useTraces } from "../recap";
import type { Parts } from "../table";
import { NONE, onTable, type Pose } from "../view";
import { ViewTool } from "../views";
import type { Lens } from "./camera";
import { bodiesOf, marksOf, picksOf, tapeOf, viewOf } from "./marks";
import { aimOf, effectsAt, flownOf, shotOf } from "./shots";
import { ghostOf, standing } from "./standing";
import { reachOf, wayOf } from "./ways";
import { useEyes } from "./eyes";
import type { Drawn } from "./figures";
import type { Frame } from "./film";
import { useFilm } from "./filming";
import { cameraKey } from "./hands";
import { useLooking } from "./looking";
import { usePalette } from "./palette";
import { place } from "./place";
import type { Stage } from "./stage";
import { useSize, useStage } from "./staging";
import { AimTags, Areas, Heights, OrderTags, Samples, ShotTags, Tags, TapeTags, TraceTags } from "./tags";
import { CameraTools, EyeCaption, EyeTool } from "./tools";
import { useTouches } from "./touches";

export function SpaceBoard(parts: Parts) {
  const { model, table, content, position } = parts;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const ghost = useRef<SVGGElement>(null);
  const stage = useRef<Stage | null>(null);
  const palette = usePalette();
  const size = useSize(box);

  const order = table.order.value;
  const aiming = table.aiming.value;
  const picked = pickedOf(model);
  const chosen = table.targets.value.find((each) => each.code === model.chosen.value);
  const reach = useReach(parts);
  const { onKeyDown, onGhostKey, chose } = useManners(parts, svg, ghost);
  const eyes = useEyes(parts);
  const { look, isMuzzle } = eyes;
  const { orbit, lens, moves, aimCamera, home } = useLooking(parts, eyes, { svg, stage, size });
  const { hover, handlers } = useTouches(parts, eyes, svg, lens);

  // ---- What lies over the picture -------------------------------------------------------------------------------------

  const poses = useRef(new Map<number, Pose>());
  const placed = useRef<Lens | null>(null);
  const put = (): void => {
    if (!svg.current || !lens.current) return;
    place(svg.current, lens.current, poses.current);
    if (placed.current === lens.current) return;
    placed.current = lens.current;
    svg.current.dataset.looks = String(Number(svg.current.dataset.looks ?? 0) + 1); // whoever points at the table follows
  };
  useStage(stage, canvas, lens, put);

  // ---- The picture ----------------------------------------------------------------------------------------------------

  const states = new Map(
    onTable(position).map((figure) => [figure.id, stateOf({ ...parts, figure, picked, chosen })] as const),
  );
  const flown = useTraces(model, position)?.layers.at(-1)?.flights ?? [];
  const drawNow = (film: Frame | null): void => {
    const now = stage.current;
    if (!now) return;
    const all = standing({ content, position, states }, film);
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
  const viewer = order || aiming ? undefined : looked?.where === "table" && !chosen ? looked : position.models[picked];
  const extras = look
    ? bodiesOf(content, position, eyes.shooter, look.target, palette)
    : [
        ...marksOf(content, position, palette),
        ...picksOf(table, content, model.chosen.value, palette),
        ...(aiming ? [] : reachOf(reach, palette)),
        ...aimOf(parts, palette, isMuzzle),
        ...(viewer?.where === "table" ? viewOf(content, viewer, 6 * STEP, palette) : []),
        ...wayOf(parts, palette),
        ...shotOf(parts, palette),
        ...tapeOf(table, hover, palette),
      ];
  const playing = useFilm(parts, stage, drawNow);
  useLayoutEffect(() => {
    const now = stage.current;
    if (!now || !size) return;
    now.show(content, palette);
    aimCamera();
    now.extras(extras);
    if (!playing.current) drawNow(null);
    put();
  });

  const state = [
    order || aiming ? " ordering" : "",
    isMuzzle ? " muzzle" : "",
    table.tape.value ? " measuring" : "",
    look ? " eye" : "",
  ];
  return (
    <>
      <div class="bp-space" ref={box}>
        <canvas ref={canvas} role="img" aria-label={say("bronepehota.space_board")} />
        <svg
          ref={svg}
          class={`board bp-board in-space${state.join("")}`}
          role="application"
          aria-label={say("bronepehota.in_space")}
          onKeyDown={(event: KeyboardEvent) => {
            if (cameraKey(event, moves.current!, home)) {
              event.preventDefault();
              return;
            }
            onKeyDown(event);
          }}
          {...handlers}
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
        {eyes.hasAim && <EyeTool eyes={eyes} isBarrel={aiming !== null} />}
        <ViewTool />
        <TapeTool table={table} />
      </div>
      {!eyes.isEye && !isMuzzle && <CameraTools moves={moves} home={home} />}
    </>
  );
}
