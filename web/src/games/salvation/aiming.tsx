// The battle as a scene over the map: dice that fell, units that can be hit, and the allocation that is suggested. Each die
// is clicked or dragged to a target; all of them are sent as one.
import { useEffect, useRef, useState } from "preact/hooks";
import type { MatchModel } from "../../model/match";
import { DECISIONS } from "../../wire/salvation";
import { say } from "../../words/language";
import { battlesIn } from "./battles";
import { codeOf } from "./offers";
import { DieFace, UnitSign } from "./pieces";
import { shownOf } from "./shown";
import { questionOf, type Salvation, salvationOf, sectorName, unitName, word } from "./table";
import {
  type Content,
  NONE,
  type Position,
  type Side,
  sideOf,
  SIDES,
  underWay,
  type Unit,
  unitsIn,
  statsIn,
} from "./view";

// All dice are aimed as suggested.
const REST = DECISIONS.print({ is: "aim_rest" }, {});

export function isAiming(model: MatchModel): boolean {
  const position = salvationOf(model).position.value;
  return questionOf(model) === "aim" && position !== null && underWay(position, "battle") !== undefined;
}

interface Scene {
  content: Content;
  position: Position;
  sector: number;
  targets: Unit[];
  own: Unit[];
  side: Side;
  first: number; // the die that is asked for
  aims: Map<number, number>;
  least: number;
}
function sceneOf(model: MatchModel): Scene | null {
  const table = salvationOf(model);
  const [content, position] = [table.content.value, table.position.value];
  const seat = model.seat.value;
  const battle = position && underWay(position, "battle");
  if (!content || !battle || seat === null || !isAiming(model)) return null;
  const side = sideOf(seat);
  const targets = unitsIn(position, battle.sector, side === 0 ? 1 : 0);
  const least = Math.min(...targets.map((each) => statsIn(position, each.type).defence));
  const aims = new Map(table.aims.value ?? table.suggested.value);
  for (const [i, die] of position.volley.entries()) if (i < battle.next && die.aim !== NONE) aims.set(i, die.aim);
  return {
    content,
    position,
    sector: battle.sector,
    targets,
    own: unitsIn(position, battle.sector, side),
    side,
    first: battle.next,
    aims,
    least,
  };
}

const same = (a: Map<number, number>, b: Map<number, number>): boolean =>
  a.size === b.size && [...a].every(([die, unit]) => b.get(die) === unit);

function fire(model: MatchModel): void {
  const table = salvationOf(model);
  const scene = sceneOf(model);
  if (!scene) return;
  const own = table.aims.value;
  if (!own || (same(own, table.suggested.value) && table.suggested.value.size > 0)) return model.commit(REST);
  // Only dice that can do harm are asked for.
  const codes = scene.position.volley.flatMap((die, i) => {
    if (i < scene.first || die.value < scene.least) return [];
    const unit = own.get(i);
    return [codeOf(scene.content, unit === undefined ? { is: "decline" } : { is: "aim", unit })];
  });
  model.commitAll(codes);
}

function take(table: Salvation, scene: Scene, die: number, unit: number): void {
  const shot = scene.position.volley[die];
  const target = scene.position.units[unit];
  if (!shot || !target || shot.value < statsIn(scene.position, target.type).defence) return;
  const next = new Map([...scene.aims].filter(([i]) => i >= scene.first));
  next.set(die, unit);
  table.aims.value = next;
  const rest = scene.position.volley.findIndex((each, i) => i > die && each.value >= scene.least);
  table.die.value = rest < 0 ? die : rest;
}
function leave(table: Salvation, scene: Scene, die: number): void {
  const next = new Map([...scene.aims].filter(([i]) => i >= scene.first));
  next.delete(die);
  table.aims.value = next;
}

// ---- The scene ----------------------------------------------------------------------------------------------------------------

function TargetCard({ model, scene, unit, over }: { model: MatchModel; scene: Scene; unit: Unit; over: boolean }) {
  const table = salvationOf(model);
  const { content, position } = scene;
  const stats = statsIn(position, unit.type);
  const dice = [...scene.aims].filter(([, aim]) => aim === unit.id).map(([die]) => die);
  const after = unit.damage + dice.length;
  const die = table.die.value;
  const value = position.volley[die]?.value ?? -99;
  const can = value >= stats.defence && model.canAct.value;
  const falls = after >= stats.durability;
  return (
    <button
      class={`sv-target side-${unit.side}${can ? " can" : ""}${falls ? " falls" : ""}${over ? " over" : ""}`}
      data-target={unit.id}
      aria-disabled={!can}
      onClick={() => can && take(table, scene, die, unit.id)}
    >
      <UnitSign content={content} type={unit.type} />
      <b>{unitName(content, unit.id)}</b>
      <small>
        {word(content, "characteristic.defence")} {stats.defence}
      </small>
      <span class="sv-durability" title={word(content, "characteristic.durability")}>
        {Array.from({ length: stats.durability }, (_, i) => (
          <i key={i} class={i < unit.damage ? "hurt" : i < after ? "aimed" : ""} />
        ))}
        <span class="unseen">{say("salvation.hits", { hits: after, durability: stats.durability })}</span>
      </span>
      <span class="sv-aimed-dice">
        {dice.map((each) => (
          <DieFace key={each} face={position.volley[each]!.face} />
        ))}
      </span>
    </button>
  );
}

export function BattleScene({ model }: { model: MatchModel }) {
  const table = salvationOf(model);
  const scene = sceneOf(model);
  const [held, setHeld] = useState<{ die: number; x: number; y: number; over: number } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const touched = useRef(-1);
  const number = scene ? model.ask.value?.number : undefined;
  // A new volley begins with the suggestion; the server knows it.
  useEffect(() => {
    if (number === undefined || !scene) return;
    touched.current = -1;
    table.aims.value = null;
    table.suggested.value = new Map();
    table.die.value = scene.position.volley.findIndex((each, i) => i >= scene.first && each.value >= scene.least);
    model.preview(REST, 0);
  }, [number]);
  const told = model.notice.value;
  useEffect(() => {
    const shown = told?.code === REST ? shownOf(model)?.suggested : undefined;
    if (shown?.length) table.suggested.value = new Map(shown.map((each) => [each.die, each.unit]));
  }, [told]);
  if (!scene) return null;
  const { content, position, first, least } = scene;
  const title = say("salvation.battle", { sector: sectorName(content, scene.sector) });
  const before =
    battlesIn(model.log.value)
      .at(-1)
      ?.volleys.filter((each) => each.side !== scene.side) ?? [];
  // The first touch chooses a die, the next one leaves it.
  const touch = (die: number): void => {
    if (touched.current === die && scene.aims.has(die)) leave(table, scene, die);
    touched.current = die;
    table.die.value = die;
  };
  const overOf = (event: PointerEvent): number => {
    const target = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-target]");
    return target ? Number(target.getAttribute("data-target")) : NONE;
  };
  return (
    <div
      class="sv-battle"
      role="group"
      aria-label={title}
      ref={box}
      onPointerMove={(event) => held && setHeld({ ...held, x: event.clientX, y: event.clientY, over: overOf(event) })}
      onPointerUp={(event) => {
        if (held && overOf(event) !== NONE) take(table, scene, held.die, overOf(event));
        setHeld(null);
      }}
      onPointerCancel={() => setHeld(null)}
    >
      <h2>{title}</h2>
      {before.map((volley, i) => (
        <p key={i} class={`sv-before side-${volley.side}`}>
          {say("salvation.their_volley", { side: word(content, `side.${SIDES[volley.side]}`) })}
          {volley.dice.map((die, k) => (
            <DieFace key={k} face={die.face} class={die.aim === NONE ? "idle" : ""} />
          ))}
          <span>{say("salvation.fell", { count: volley.destroyed.length })}</span>
        </p>
      ))}
      <div class="sv-targets">
        {scene.targets.map((unit) => (
          <TargetCard key={unit.id} model={model} scene={scene} unit={unit} over={held?.over === unit.id} />
        ))}
      </div>
      <div class="sv-dice" role="group" aria-label={say("salvation.your_dice")}>
        {position.volley.map((die, i) => {
          const idle = die.value < least || i < first;
          const aim = scene.aims.get(i);
          const label = say("salvation.die", { value: die.value });
          return (
            <button
              key={`${number}.${i}`}
              class={`sv-die${idle ? " idle" : ""}${table.die.value === i ? " now" : ""}${aim === undefined ? "" : " aimed"}${held?.die === i ? " held" : ""}`}
              style={{ animationDelay: `calc(${i * 0.05}s * var(--pace))` }}
              disabled={idle}
              aria-pressed={table.die.value === i}
              aria-label={`${label}${aim === undefined ? "" : ` → ${unitName(content, aim)}`}`}
              onClick={() => touch(i)}
              onPointerDown={(event) => {
                table.die.value = i;
                if (!idle && event.button === 0) setHeld({ die: i, x: event.clientX, y: event.clientY, over: NONE });
              }}
            >
              <DieFace face={die.face} />
              {die.value !== die.face && <small>{die.value}</small>}
            </button>
          );
        })}
      </div>
      <p class="sv-own-force">
        {scene.own.map((unit) => (
          <UnitSign key={unit.id} content={content} type={unit.type} />
        ))}
      </p>
      {held && box.current && (
        <span
          class="sv-flying"
          style={{
            left: `${held.x - box.current.getBoundingClientRect().left}px`,
            top: `${held.y - box.current.getBoundingClientRect().top}px`,
          }}
        >
          <DieFace face={position.volley[held.die]!.face} />
        </span>
      )}
    </div>
  );
}

// ---- Beside the hand: what would follow, and the decision ---------------------------------------------------------------------

export function AimPlan({ model }: { model: MatchModel }) {
  const table = salvationOf(model);
  const scene = sceneOf(model);
  if (!scene) return null;
  const { content, position } = scene;
  const fallen = scene.targets.filter((unit) => {
    const hits = [...scene.aims.values()].filter((aim) => aim === unit.id).length;
    return unit.damage + hits >= statsIn(position, unit.type).durability;
  });
  const isOwn = table.aims.value !== null && !same(table.aims.value, table.suggested.value);
  const refused = model.notice.value?.refused;
  return (
    <div class="sv-plan" role="group" aria-label={say("salvation.aim")}>
      <p class="sv-plan-title">
        <b>{say(isOwn ? "salvation.aim_own" : "salvation.aim_suggested")}</b>
      </p>
      <div class="sv-orders">
        {refused && (
          <p class="sv-refused" role="alert">
            {refused.sentence}
          </p>
        )}
        <p role="status">
          {fallen.length
            ? say("salvation.will_fall", { list: fallen.map((each) => unitName(content, each.id)).join(", ") })
            : say("salvation.none_falls")}
        </p>
        <p class="sv-hint">{say("salvation.aim_hint")}</p>
      </div>
      <div class="sv-plan-buttons">
        <button class="main commit" data-code={REST} disabled={!model.canAct.value} onClick={() => fire(model)}>
          {say("salvation.fire")}
        </button>
        {isOwn && (
          <button class="quiet" onClick={() => (table.aims.value = null)}>
            {say("salvation.suggest")}
          </button>
        )}
      </div>
    </div>
  );
}
