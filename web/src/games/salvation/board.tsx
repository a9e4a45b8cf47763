// The map: land and sectors, roads and mountains, units by type, tokens, and everything that can be decided on a sector.
import { useMemo, useRef, useState } from "preact/hooks";
import type { MatchModel } from "../../model/match";
import { type Sight, useSight } from "../../table/gestures";
import { useSize } from "../../table/size";
import { moveFocus, spot } from "../../table/spot";
import { say } from "../../words/language";
import { sectorCard } from "./cards";
import { Contents } from "./contents";
import { sectorText } from "./describe";
import { useDrag } from "./drag";
import { EXTENT, MARGIN, outlineOf } from "./geometry";
import { Borders, Land, Routes } from "./land";
import { meantBySector, type Target } from "./offers";
import { adjacent, currentPlan, drawingOf, extend, order, orderable, orderCodes, reachable, toCross } from "./plan";
import { Traces } from "./recap";
import { Score } from "./sides";
import { questionOf, type Salvation, salvationOf } from "./table";
import { type Content, NONE, type Position, type Sector, underWay, type Unit, unitsIn } from "./view";
import { onlyOf } from "../../model/there";

const FAR = 2.5; // units of the map in a pixel beyond which single types cannot be told apart

// How the map fills its box: it is made wider where there is room.
const stretchOf = (width: number, height: number): number => {
  const isColumn = innerWidth > 700 && innerWidth <= 1080; // the box follows the map there
  return isColumn ? 1.28 : Math.min(1.5, Math.max(0.92, width / height));
};

export function Board({ model }: { model: MatchModel }) {
  const table = salvationOf(model);
  const content = table.content.value;
  const position = table.position.value;
  if (!content || !position) return <div class="board-empty">{say("salvation.board_waits")}</div>;
  return <MapBoard model={model} table={table} content={content} position={position} />;
}

interface Parts {
  model: MatchModel;
  table: Salvation;
  content: Content;
  position: Position;
}

function MapBoard({ model, table, content, position }: Parts) {
  const svg = useRef<SVGSVGElement>(null);
  const { width, height } = useSize(svg, { width: 700, height: 540 });
  const stretch = Math.round(stretchOf(width, height) * 50) / 50;
  const whole: Sight = useMemo(
    () => ({ x: -MARGIN, y: -MARGIN, width: EXTENT * stretch + 2 * MARGIN, height: EXTENT + 2 * MARGIN }),
    [stretch],
  );
  const [shown, setShown] = useState<Sight | null>(null);
  const { near, reset, enlarge } = useSight(svg, whole, setShown);
  const sight = near && shown ? shown : whole;
  const inPixel = Math.max(sight.width / width, sight.height / height);
  const far = inPixel > FAR;
  const u = inPixel * Math.min(1.5, Math.max(1, 1.55 / inPixel)); // where there is room, pieces are larger
  const drag = useDrag(model, svg);

  const plan = currentPlan(model);
  const drawn = plan ? drawingOf(model) : null;
  const callable = drawn ? orderable(drawn) : [];
  const ways = drawn ? reachable(drawn) : new Map<number, readonly number[]>();
  const bySector = new Map<number, Target[]>();
  if (!plan)
    for (const target of offeredOnMap(model, table))
      bySector.set(target.sector!, [...(bySector.get(target.sector!) ?? []), target]);
  const chosen = table.targets.value.find((each) => each.code === model.chosen.value);
  const nearest = table.targets.value.find((each) => each.code === model.notice.value?.refused?.nearest);
  const pick = table.pick.value;
  const picked = pick && "sector" in pick ? pick.sector : pick && "slot" in pick ? Math.floor(pick.slot / 2) : -1;
  const meant = (sector: number): string =>
    model.seat.value !== null && model.ask.value && !plan
      ? meantBySector(content, position, model.seat.value, sector)
      : "";

  const act = (sector: number): void => {
    if (plan && drawn) return actInPlan(model, sector, callable);
    const here = bySector.get(sector) ?? [];
    if (questionOf(model) === "swap" && here.length) return actInSwap(model, table, sector);
    const [first] = here;
    if (first) {
      table.pick.value = here.length === 1 ? null : { sector };
      model.touch((here.find((each) => each.code === model.chosen.value) ?? first).code);
    } else {
      model.stepBack();
      table.pick.value = { sector };
      model.preview(meant(sector), 0);
    }
  };

  // What touching a sector can mean while a movement is planned.
  const next = new Set(drawn ? adjacent(drawn) : []);
  const planCodes = (sector: Sector): string =>
    next.has(sector.id)
      ? toCross(content, sector.id)
      : orderCodes(
          content,
          callable.filter((unit) => unit.sector === sector.id),
        );
  const isStart = (sector: number): boolean => callable.some((unit) => unit.sector === sector);
  const isOffered = (sector: number): boolean =>
    model.canAct.value && (bySector.has(sector) || ways.has(sector) || isStart(sector));
  const stateOf = (sector: number): string =>
    [
      isOffered(sector) ? "can" : "",
      ways.has(sector) ? "reach" : isStart(sector) ? "start" : "",
      chosen?.sector === sector ? "chosen" : "",
      picked === sector ? "picked" : "",
      nearest?.sector === sector ? "nearest" : "",
      position.ask.question === "intercept" && underWay(position, "march")?.asked === sector ? "entered" : "",
      underWay(position, "battle")?.sector === sector ? "entered" : "",
      holder(position, sector),
    ]
      .filter(Boolean)
      .join(" ");

  return (
    <>
      <svg
        ref={svg}
        class={`board sv-map${near ? " near" : ""}${far ? " far" : ""}${plan ? " planning" : ""}`}
        viewBox={`${sight.x} ${sight.y} ${sight.width} ${sight.height}`}
        style={{ "--u": u.toFixed(3) }}
        role="application"
        aria-label={say("salvation.map")}
        onKeyDown={(event) => svg.current && moveFocus(event, svg.current)}
        {...drag}
      >
        <Land stretch={stretch} />
        {content.sectors.map((sector) => {
          const here = bySector.get(sector.id) ?? [];
          const can = isOffered(sector.id);
          const only = onlyOf(here)?.code ?? "";
          const several = plan ? planCodes(sector) : here.map((each) => each.code).join("|");
          return (
            <g
              key={sector.id}
              class={`sector ${stateOf(sector.id)}`}
              data-spot
              data-sector={sector.key}
              data-rule="TS-MAP-02"
              {...(only ? { "data-code": only } : several ? { "data-codes": several } : {})}
              {...spot({
                can,
                meant: meant(sector.id),
                act: () => act(sector.id),
                card: () => sectorCard(content, position, sector.id),
                look: () => only && model.preview(only),
                leave: () => model.endHover(),
                focus: () => {
                  if (!only) return;
                  model.chosen.value = only;
                  model.preview(only);
                },
              })}
            >
              <text class="unseen-text" x={sector.centre.x * stretch} y={sector.centre.y}>
                {can && only ? `${model.label(only)}. ` : ""}
                {sectorText(content, position, sector.id)}
              </text>
              <polygon class="sv-ground" points={outlineOf(sector, stretch)} />
            </g>
          );
        })}
        <Borders content={content} position={position} stretch={stretch} u={u} />
        <g class="sv-glows" aria-hidden="true">
          {content.sectors.map((sector) => (
            <polygon key={sector.id} class={stateOf(sector.id)} points={outlineOf(sector, stretch)} />
          ))}
        </g>
        <Traces model={model} content={content} position={position} stretch={stretch} u={u} />
        <Routes model={model} content={content} position={position} stretch={stretch} u={u} />
        {content.sectors.map((sector) => (
          <Contents
            key={sector.id}
            model={model}
            content={content}
            position={position}
            sector={sector}
            stretch={stretch}
            u={u}
            far={far}
            callable={callable}
          />
        ))}
      </svg>
      <Score content={content} position={position} />
      <div class="sv-zoom">
        {near && <button onClick={reset}>{say("whole_board")}</button>}
        <button class="plain" aria-label={say("salvation.nearer")} onClick={() => enlarge(1.6)}>
          +
        </button>
        {near && (
          <button class="plain" aria-label={say("salvation.farther")} onClick={() => enlarge(1 / 1.6)}>
            −
          </button>
        )}
      </div>
    </>
  );
}

// ---- Deciding on the map ------------------------------------------------------------------------------------------------

// Of a swap only the tokens that go with the first one, once that is chosen.
export function offeredOnMap(model: MatchModel, table: Salvation): Target[] {
  const all = table.targets.value;
  if (questionOf(model) !== "swap")
    return all.filter((each) => each.sector !== undefined && each.verb !== "intercept" && each.verb !== "aim");
  const pick = table.pick.value;
  const first = pick && "slot" in pick ? pick.slot : NONE;
  return all.flatMap((each) => {
    const { slot, other = NONE } = each;
    const ends: Target[] = [each, { ...each, sector: Math.floor(other / 2), slot: other, other: slot }];
    return first === NONE ? ends : ends.filter((end) => end.other === first);
  });
}
function actInSwap(model: MatchModel, table: Salvation, sector: number): void {
  const pick = table.pick.value;
  const here = offeredOnMap(model, table).filter((each) => each.sector === sector);
  const [first] = here;
  if (!first) return;
  if (!pick || !("slot" in pick)) {
    model.stepBack();
    table.pick.value = { slot: first.slot ?? NONE };
    return;
  }
  const slots = [...new Set(here.map((each) => each.slot))];
  const next = slots.find((slot) => here.some((each) => each.slot === slot && each.code !== model.chosen.value));
  // Of several tokens the one that is not chosen yet.
  const other = slots.length > 1 ? here.find((each) => each.slot === next) : undefined;
  model.touch((other ?? first).code);
}

// A sector that can be reached goes on with the route; another one with units that can be called begins the next.
function actInPlan(model: MatchModel, sector: number, callable: Unit[]): void {
  const table = salvationOf(model);
  const drawing = drawingOf(model);
  if (drawing && reachable(drawing).has(sector)) {
    table.pick.value = null;
    extend(model, sector);
    return;
  }
  const [first, ...others] = callable.filter((each) => each.sector === sector);
  if (first && others.every((each) => each.type === first.type)) {
    table.pick.value = null;
    order(model, first.id);
  } else table.pick.value = { sector }; // the plan asks which
}

const holder = (position: Position, sector: number): string => {
  const [machines, people] = [unitsIn(position, sector, 0).length, unitsIn(position, sector, 1).length];
  return machines && people ? "held-both" : machines ? "held-0" : people ? "held-1" : "";
};
