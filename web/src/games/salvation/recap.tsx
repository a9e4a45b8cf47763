// What happened since one's last decision, on the map: ways of the other side's units, losses, arrivals; the last battle with
// its dice; and where a line of the log happened that is looked at.
import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { MatchModel } from "../../model/match";
import type { Entry } from "../../model/types";
import { say } from "../../words/language";
import { battlesIn, factOf, type Fought } from "./battles";
import { at, lineOf, outlineOf, wayOf } from "./geometry";
import { DieFace, UnitSign } from "./pieces";
import { cardName, salvationOf, sectorName, tokenName, unitName, word } from "./table";
import { type Content, NONE, type Position, sectorOfSlot, type Side, sideOf, SIDES } from "./view";

const missedOf = (model: MatchModel, read: number): readonly Entry[] =>
  model.log.value.slice(Math.max(0, read - (model.told.value - model.log.value.length)));

// The entries that were told since the last own decision.
export function useSince(model: MatchModel): readonly Entry[] {
  const { report, since } = salvationOf(model);
  const before = useRef(model.sending.peek());
  useSignalEffect(() => {
    const sending = model.sending.value;
    if (sending && !before.current) {
      since.value = model.told.peek();
      report.value = false;
    }
    before.current = sending;
  });
  const log = model.log.value;
  if (model.missed.value !== null) return missedOf(model, model.missed.value);
  const first = since.value - (model.told.value - log.length);
  return since.value < 0 || model.told.value < 0 ? model.fresh.value : log.slice(Math.max(0, first));
}

function sectorsOf(entry: Entry): number[] {
  const fact = factOf(entry);
  if (fact === null) return [];
  if (fact.is === "moved") return [fact.from, fact.to];
  if (fact.is === "route_declared") return [fact.from, ...fact.route.sectors];
  if (fact.is === "tokens_swapped") return [sectorOfSlot(fact.a), sectorOfSlot(fact.b)];
  if ("slot" in fact) return [sectorOfSlot(fact.slot)];
  return "sector" in fact ? [fact.sector] : [];
}

interface Drawn {
  model: MatchModel;
  content: Content;
  position: Position;
  stretch: number;
  u: number;
}
export function Traces({ model, content, position, stretch, u }: Drawn) {
  const entries = useSince(model);
  const own: Side | null = model.seat.value === null ? null : model.seat.value === 0 ? 0 : 1;
  const isOthers = (unit: number): boolean =>
    own === null || content.types[content.typeOfUnit[unit] ?? 0]?.side !== own;
  // The ways of single units, step by step put together.
  const ways = new Map<number, number[]>();
  for (const entry of entries) {
    const fact = factOf(entry);
    if (fact?.is !== "moved" || !isOthers(fact.unit)) continue;
    const way = ways.get(fact.unit) ?? [fact.from];
    ways.set(fact.unit, [...way, fact.to]);
  }
  const fallen = new Map<number, number>();
  const placed = new Set<number>();
  for (const entry of entries) {
    const fact = factOf(entry);
    if (fact?.is === "unit_destroyed") fallen.set(fact.sector, (fallen.get(fact.sector) ?? 0) + 1);
    if (fact?.is === "unit_placed" && isOthers(fact.unit) && position.turn > 1) placed.add(fact.sector);
  }
  const pointed = (model.pointed.value ?? []).flatMap(sectorsOf);
  const again = model.fresh.value.length === 1 ? model.fresh.value.flatMap(sectorsOf) : [];
  const onMap = (sectors: Iterable<number>) => [...new Set(sectors)].filter((each) => content.isOn(each));
  return (
    <g class="sv-traces" aria-hidden="true">
      {[...ways].map(([unit, way]) => {
        const points = wayOf(content, way, stretch);
        const [end, before] = [points.at(-1)!, points.at(-2)!];
        const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
        return (
          <g key={unit} class={`side-${content.type(content.typeOfUnit[unit]!).side}`}>
            <polyline class="sv-trace" points={lineOf(points)} />
            <path
              class="sv-trace-head"
              d="M-11,-8 L6,0 L-11,8 Z"
              transform={`translate(${before.x + (end.x - before.x) * 0.45} ${before.y + (end.y - before.y) * 0.45}) rotate(${angle}) scale(${u})`}
            />
          </g>
        );
      })}
      {onMap(placed).map((sector) => (
        <polygon key={sector} class="sv-arrived" points={outlineOf(content.sector(sector), stretch)} />
      ))}
      {onMap(fallen.keys()).map((sector) => {
        const { x, y } = at(content.sector(sector).centre, stretch);
        return (
          <g key={sector} class="sv-fallen" transform={`translate(${x - 32 * u} ${y - 24 * u}) scale(${u})`}>
            <path d="M-8,-8 L8,8 M8,-8 L-8,8" />
            <text x={11} y={6} font-size="16">
              {fallen.get(sector)}
            </text>
          </g>
        );
      })}
      {onMap(pointed).map((sector) => (
        <polygon key={sector} class="sv-pointed" points={outlineOf(content.sector(sector), stretch)} />
      ))}
      <g key={model.beat.value}>
        {onMap(again).map((sector) => (
          <polygon key={sector} class="sv-again" points={outlineOf(content.sector(sector), stretch)} />
        ))}
      </g>
    </g>
  );
}

// The last battle, when it is over: both volleys with their dice and what they did.
function lastBattle(model: MatchModel, entries: readonly Entry[]): Fought | null {
  const log = model.log.value;
  const all = battlesIn(log);
  const last = all.at(-1);
  return last?.over && entries.includes(log[last.at]!) ? last : null;
}

export function BattleReport({ model }: { model: MatchModel }) {
  const { content: contents, report } = salvationOf(model);
  const content = contents.value;
  const entries = useSince(model);
  const fought = content && lastBattle(model, entries);
  if (!content || !fought || report.value) return null;
  return (
    <section class="sv-report" aria-label={say("salvation.report", { sector: sectorName(content, fought.sector) })}>
      <header>
        <b>{say("salvation.report", { sector: sectorName(content, fought.sector) })}</b>
        <button class="plain" aria-label={say("close")} onClick={() => (report.value = true)}>
          ×
        </button>
      </header>
      {fought.volleys.map((volley, i) => (
        <div key={i} class={`sv-volley side-${volley.side}`}>
          <span>{word(content, `side.${SIDES[volley.side]}`)}</span>
          <span class="sv-rolled">
            {volley.dice.map((die, k) => (
              <span key={k} class={die.aim === NONE ? "idle" : ""}>
                <DieFace face={die.face} />
                {die.value !== die.face && <small>{die.value}</small>}
              </span>
            ))}
          </span>
          <span class="sv-losses">
            {volley.destroyed.map((unit) => (
              <UnitSign key={unit} content={content} type={content.typeOfUnit[unit] ?? 0} class="lost" />
            ))}
            <span class={volley.destroyed.length ? "unseen" : "faint"}>
              {volley.destroyed.length
                ? `${say("salvation.destroyed")}: ${volley.destroyed.map((unit) => unitName(content, unit)).join(", ")}`
                : say("salvation.nobody_fell")}
            </span>
          </span>
        </div>
      ))}
    </section>
  );
}

// ---- Since one looked away --------------------------------------------------------------------------------------------------

interface Told {
  cards: number[];
  moved: number;
  arrived: number;
  lost: number;
}
function summed(
  content: Content,
  entries: readonly Entry[],
): { sides: [Told, Told]; battles: number[]; opened: number[] } {
  const none = (): Told => ({ cards: [], moved: 0, arrived: 0, lost: 0 });
  const sides: [Told, Told] = [none(), none()];
  const sideOfUnit = (unit: number): Side => content.types[content.typeOfUnit[unit] ?? 0]?.side ?? 0;
  const moved = new Set<number>();
  const battles: number[] = [];
  const opened: number[] = [];
  for (const entry of entries) {
    const fact = factOf(entry);
    switch (fact?.is) {
      case "card_played":
        sides[sideOf(fact.seat)].cards.push(fact.card);
        break;
      case "moved":
        if (!moved.has(fact.unit)) ++sides[sideOfUnit(fact.unit)].moved;
        moved.add(fact.unit);
        break;
      case "unit_placed":
        ++sides[sideOfUnit(fact.unit)].arrived;
        break;
      case "unit_destroyed":
        ++sides[sideOfUnit(fact.unit)].lost;
        break;
      case "battle_begun":
        battles.push(fact.sector);
        break;
      case "token_opened":
        opened.push(fact.token);
        break;
    }
  }
  return { sides, battles, opened };
}

export function Recap({ model }: { model: MatchModel }) {
  const content = salvationOf(model).content.value;
  const missed = model.missed.value;
  if (!content || missed === null) return null;
  const { sides, battles, opened } = summed(content, missedOf(model, missed));
  const lines = sides.flatMap((told, side) => {
    if (!told.cards.length && !told.moved && !told.arrived && !told.lost) return [];
    const cards = told.cards.map((card) => cardName(content, card)).join("; ");
    const counts = (["moved", "arrived", "lost"] as const)
      .filter((each) => told[each] > 0)
      .map((each) => say(`salvation.recap.${each}`, { count: told[each] }));
    const list = counts.join(", ");
    return [{ side, cards, counts: list.charAt(0).toUpperCase() + list.slice(1) }];
  });
  if (!lines.length && !battles.length && !opened.length) return null;
  return (
    <section class="sv-recap" aria-label={say("salvation.recap")}>
      <header>
        <b>{say("salvation.recap")}</b>
        <button class="plain" aria-label={say("close")} onClick={() => (model.missed.value = null)}>
          ×
        </button>
      </header>
      {lines.map(({ side, cards, counts }) => (
        <p key={side} class={`side-${side}`}>
          <b>{word(content, `side.${SIDES[side]}`)}.</b> {cards && `${cards}. `}
          {counts && `${counts}.`}
        </p>
      ))}
      {battles.length > 0 && (
        <p>{say("salvation.recap_battles", { list: battles.map((each) => sectorName(content, each)).join(", ") })}</p>
      )}
      {opened.length > 0 && (
        <p>{say("salvation.recap_opened", { list: opened.map((each) => tokenName(content, each)).join(", ") })}</p>
      )}
    </section>
  );
}
