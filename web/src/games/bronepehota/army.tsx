// The armies beside the table: every squad with its soldiers, every machine and gun with its track and ammunition, and
// who has acted.
import type { MatchModel } from "../../model/match";
import { seatName } from "../../table/parts";
import { spot } from "../../table/spot";
import { Ours, OursNotes } from "../../ours";
import { say } from "../../words/language";
import type { Content, Unit } from "./content";
import { modelText, ownerText, sheetText, stateText } from "./describe";
import { GunShape, MachineShape, SeatShape } from "./outlines";
import { isPilotless, ownerClass } from "./figures";
import { pickedOf } from "./acting";
import { begin } from "./plan";
import { modelName, sheetName, unitName, word } from "./names";
import { bronepehotaOf } from "./table";
import { armyText, groundText, sheetOurs } from "./made_by";
import { touchFigure } from "./touch";
import { hasActed, isFriend, isLost, type Model, NOBODY, NONE, type Position, modelAt } from "./view";

export function Mark({ seat }: { seat: number }) {
  return (
    <svg class={`mark seat-${seat} bp-mark`} viewBox="-15 -15 30 30" aria-hidden="true">
      <SeatShape seat={seat} />
    </svg>
  );
}

export function ModelSign({ content, model }: { content: Content; model: Model }) {
  const machine = content.machine(model.id);
  const kind = content.card(model.id).kind;
  return (
    <svg class={`bp-sign ${kind} ${ownerClass(model)}`} viewBox="-56 -56 112 112" aria-hidden="true">
      {machine ? (
        <MachineShape chassis={machine.chassis} cabin={0} />
      ) : kind === "gun" ? (
        <GunShape />
      ) : (
        <g class={`bp-man squad-${content.squadOf(model.id)}`} transform="scale(4.6)">
          <SeatShape seat={model.owner} />
          <text y="4.6" font-size="13">
            {content.card(model.id).row + 1}
          </text>
        </g>
      )}
    </svg>
  );
}

// The durability scale as it is printed: sectors with their Speed, and a mark where it stands now.
export function Scale({ content, model }: { content: Content; model: Model }) {
  const machine = content.machine(model.id);
  const top = content.topDurability(model.id);
  const sectors = machine?.sectors ?? [{ from: top, to: 1, speed: 0 }];
  return (
    <span class="bp-scale" title={say("bronepehota.durability", { now: model.durability, top })}>
      <span class="unseen">{say("bronepehota.durability", { now: model.durability, top })}</span>
      {sectors.map((sector) => (
        <span key={sector.from} class="bp-sector" aria-hidden="true">
          <span class="bp-cells">
            {Array.from({ length: sector.from - sector.to + 1 }, (_, i) => sector.from - i).map((cell) => (
              <i key={cell} class={cell <= model.durability ? (cell === model.durability ? "full now" : "full") : ""} />
            ))}
          </span>
          {sector.speed > 0 && (
            <small class={model.durability <= sector.from && model.durability >= sector.to ? "now" : ""}>
              {sector.speed}
            </small>
          )}
        </span>
      ))}
    </span>
  );
}
export function Ammo({ content, model }: { content: Content; model: Model }) {
  const top = content.topAmmo(model.id);
  if (!top || content.setting.options.ammo === "unlimited") return null;
  const text = say("bronepehota.ammo", { now: model.ammo, top });
  return (
    <span class={`bp-ammo${model.ammo < 3 ? " low" : ""}`} title={text}>
      <span class="unseen">{text}</span>
      <svg viewBox="0 0 8 18" aria-hidden="true">
        <path d="M1,18 V7 Q1,1 4,0 Q7,1 7,7 V18 Z" />
      </svg>
      <b aria-hidden="true">
        {model.ammo}
        <small>/{top}</small>
      </b>
    </span>
  );
}

export function modelCard(content: Content, position: Position, id: number) {
  const model = modelAt(position, id);
  const { kind } = content.card(id);
  return (
    <div class="about bp-about">
      <header>
        <ModelSign content={content} model={model} />
        <span>
          <b>{modelName(content, id)}</b>
          <small>{ownerText(content, model)}</small>
        </span>
      </header>
      {kind !== "soldier" && <Scale content={content} model={model} />}
      {stateText(content, position, id).length > 0 && (
        <p class="card-state">{stateText(content, position, id).join(", ")}</p>
      )}
      {sheetText(content, position, id).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <OursNotes texts={[sheetOurs(content, id)]} />
    </div>
  );
}

// ---- Armies -------------------------------------------------------------------------------------------------------------

interface Parts {
  model: MatchModel;
  content: Content;
  position: Position;
}

// A unit that is placed is touched as its figure; one that waits is taken up to be placed.
function touch(model: MatchModel, id: number): void {
  const { position, domains } = bronepehotaOf(model);
  if (domains.value.some((each) => each.model === id && each.free === "deploy")) return begin(model, "deploy", id);
  const figure = position.value?.models[id];
  touchFigure(model, figure?.where === "aboard" ? figure.link : id);
}

function Soldier({ model, content, position, id }: Parts & { id: number }) {
  const man = modelAt(position, id);
  const table = bronepehotaOf(model);
  const state = [
    `at-${man.where}`,
    hasActed(content, position, man) ? "acted" : "",
    isLost(man) ? "lost" : "",
    pickedOf(model) === id ? "picked" : "",
    table.domains.value.some((each) => each.model === id) ? "can" : "",
  ];
  return (
    <button
      class={`bp-chip ${ownerClass(man)} ${state.filter(Boolean).join(" ")}`}
      title={modelText(content, position, id)}
      aria-label={modelText(content, position, id)}
      disabled={isLost(man)}
      onClick={() => touch(model, id)}
    >
      <svg viewBox="-12 -12 24 24" aria-hidden="true">
        <g class={`bp-man squad-${content.squadOf(id)}`}>
          <SeatShape seat={man.owner} />
          <text y="4.6" font-size="13">
            {content.card(id).row + 1}
          </text>
        </g>
        {isLost(man) && <path class="bp-cross" d="M-9,-9 L9,9 M9,-9 L-9,9" />}
      </svg>
    </button>
  );
}

function UnitCard({ model, content, position, unit }: Parts & { unit: Unit }) {
  const first = modelAt(position, unit.first);
  const members = Array.from({ length: unit.size }, (_, i) => unit.first + i);
  const table = bronepehotaOf(model);
  const offer = table.targets.value.find((each) => each.unit === unit.id);
  const can =
    model.canAct.value && (offer !== undefined || table.domains.value.some((each) => members.includes(each.model)));
  const isNow = position.turn.unit === unit.id || position.deployment.unit === unit.id;
  const acted = position.marked.has(unit.id) && !isNow;
  const act = (): void => {
    if (offer) return model.touch(offer.code);
    const next = table.domains.value.find((each) => members.includes(each.model))?.model ?? unit.first;
    touch(model, next);
  };
  const state = [
    can ? "can" : "",
    isNow ? "now" : "",
    acted ? "acted" : "",
    offer && model.chosen.value === offer.code ? "chosen" : "",
  ];
  const note =
    first.where === "waiting"
      ? say("bronepehota.waits")
      : isPilotless(content, first)
        ? say("bronepehota.no_pilot")
        : "";
  return (
    <div class={`bp-unit ${ownerClass(first)} ${state.filter(Boolean).join(" ")}`}>
      <div
        class="bp-unit-head"
        data-spot
        data-unit={unit.id}
        data-rule={unit.kind === "soldier" ? "BP-2.1-02" : "BP-2.2-01"}
        {...(offer ? { "data-code": offer.code } : {})}
        {...spot({
          can,
          act,
          card: unit.kind === "soldier" ? undefined : () => modelCard(content, position, unit.first),
          look: () => offer && model.preview(offer.code),
          leave: () => model.endHover(),
          focus: () => {
            if (!offer) return;
            model.chosen.value = offer.code;
            model.preview(offer.code);
          },
        } as Parameters<typeof spot>[0])}
      >
        {unit.kind !== "soldier" && <ModelSign content={content} model={first} />}
        <b>{unit.kind === "soldier" ? sheetName(content, unit.first) : unitName(content, unit.id)}</b>
        {note && <small>{note}</small>}
        {!note && acted && (
          <small title={say("bronepehota.acted")}>
            <span class="unseen">{say("bronepehota.acted")}</span>
            <span aria-hidden="true">✓</span>
          </small>
        )}
      </div>
      {unit.kind === "soldier" ? (
        <div class="bp-chips">
          {members.map((id) => (
            <Soldier key={id} model={model} content={content} position={position} id={id} />
          ))}
        </div>
      ) : (
        <div class="bp-gauges">
          <Scale content={content} model={first} />
          <Ammo content={content} model={first} />
        </div>
      )}
    </div>
  );
}

const isGone = (position: Position, unit: Unit): boolean =>
  position.models.slice(unit.first, unit.first + unit.size).every(isLost);

// Units belong to whoever leads them now: a captured machine is shown with its new owner.
const ownerOfUnit = (position: Position, unit: Unit): number => position.models[unit.first]?.owner ?? unit.seat;

function Army({ model, content, position, seat }: Parts & { seat: number }) {
  const all = content.units.filter((each) => ownerOfUnit(position, each) === seat);
  if (!all.length) return null;
  const units = all.filter((each) => !isGone(position, each));
  const lost = all.filter((each) => isGone(position, each)).map((each) => sheetName(content, each.first));
  const fallen = lost.length ? say("bronepehota.lost", { list: lost.join(", ") }) : "";
  const own = model.seat.value;
  const isSlim = content.players > 2 && seat !== own; // several share the room
  const isAlly = own !== null && seat !== own && isFriend(position, seat, own);
  const side = content.cards.find((each) => each.seat === seat);
  const key = side?.kind === "soldier" ? content.squads[side.type]?.side : undefined;
  const sideName = key ? word(content, `side.${key}`) : say("bronepehota.unowned");
  const left = position.models.filter(
    (each) => each.owner === seat && content.card(each.id).kind === "soldier" && !isLost(each),
  ).length;
  return (
    <section
      class={`bp-army ${seat === NOBODY ? "seat-none" : `seat-${seat}`}${isSlim ? " slim" : ""}`}
      aria-label={seat === NOBODY ? say("bronepehota.unowned") : seatName(model, seat)}
    >
      <header>
        {seat !== NOBODY && <Mark seat={seat} />}
        {isSlim && seat !== NOBODY ? (
          <b>
            {seatName(model, seat)}
            {isAlly && `, ${say("bronepehota.ally")}`}
            <i>{sideName}</i>
          </b>
        ) : (
          <b>{sideName}</b>
        )}
        {seat !== NOBODY && <Ours text={armyText(content, seat)} />}
        {seat !== NOBODY && <small>{say("bronepehota.soldiers_left", { count: left })}</small>}
      </header>
      <div class="bp-units">
        {units.map((unit) => (
          <UnitCard key={unit.id} model={model} content={content} position={position} unit={unit} />
        ))}
      </div>
      {fallen && (
        <p class="bp-fallen" title={fallen}>
          {fallen}
        </p>
      )}
    </section>
  );
}

const seatsOf = (content: Content): number[] => Array.from({ length: content.players }, (_, seat) => seat);

export function Hand({ model }: { model: MatchModel }) {
  const { content, position } = bronepehotaOf(model);
  const seat = model.seat.value;
  if (!content.value || !position.value || seat === null) return null;
  return (
    <div class="bp-hand">
      <Army model={model} content={content.value} position={position.value} seat={seat} />
    </div>
  );
}
export function Others({ model }: { model: MatchModel }) {
  const table = bronepehotaOf(model);
  const [content, position] = [table.content.value, table.position.value];
  if (!content || !position) return null;
  return (
    <>
      {[...seatsOf(content), NOBODY]
        .filter((seat) => seat !== model.seat.value)
        .map((seat) => (
          <Army key={seat} model={model} content={content} position={position} seat={seat} />
        ))}
    </>
  );
}

export function Status({ model }: { model: MatchModel }) {
  const { content: contents, position: positions } = bronepehotaOf(model);
  const [content, position] = [contents.value, positions.value];
  if (!content || !position) return null;
  const limit = content.setting.options.rounds;
  const rounds = limit === "off" ? 0 : Number(limit) || content.mission.rounds;
  return (
    <div class="bp-status">
      <span class="bp-round">
        {position.round > 0
          ? say(rounds ? "bronepehota.round_of" : "bronepehota.round", { round: position.round, rounds })
          : word(content, `phase.${position.phase}`)}
      </span>
      <span class="bp-mission" title={word(content, `mission.${content.mission.key}.text`)}>
        {word(content, `mission.${content.mission.key}`)}
      </span>
      <Ours text={groundText(content)} />
      {position.order.length > 0 && (
        <span
          class="bp-order"
          title={`${say("bronepehota.order")}: ${position.order.map((seat) => seatName(model, seat)).join(", ")}`}
        >
          <span class="unseen">
            {say("bronepehota.order")}: {position.order.map((seat) => seatName(model, seat)).join(", ")}
          </span>
          {position.order.map((seat) => (
            <span key={seat} class={position.active === seat ? "now" : ""}>
              <Mark seat={seat} />
            </span>
          ))}
        </span>
      )}
    </div>
  );
}

// What was touched last, in words.
export function Inspect({ model }: { model: MatchModel }) {
  const { content, position, looked } = bronepehotaOf(model);
  if (!content.value || !position.value || looked.value === NONE) return null;
  return <div class="inspect bp-inspect">{modelCard(content.value, position.value, looked.value)}</div>;
}
