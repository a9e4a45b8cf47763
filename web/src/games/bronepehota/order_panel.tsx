// Beside the table while a movement is planned: what it costs leg by leg, what stops or forbids it, how it ends.
import type { MatchModel } from "../../model/match";
import { RuleLink } from "../../rulebook/text";
import { say } from "../../words/language";
import type { Content } from "./content";
import { apart, distance, levelsAt } from "./measure";
import { loadOf } from "./acting";
import { codeOf, driveLegs, footLegs, headingOf, type Order, type Way } from "./order";
import {
  addLeg,
  aimNear,
  cancel,
  chooseWay,
  excess,
  otherLevel,
  placeUnit,
  send,
  sendUnit,
  takeAlong,
  turn,
  undo,
} from "./plan";
import { readShown, type Shown } from "./shown";
import { modelName, word } from "./names";
import type { Parts } from "./table";
import { isFriend, NONE, onTable, type Position, modelAt } from "./view";

function Legs({
  content,
  position,
  order,
  shown,
}: Pick<Parts, "content" | "position"> & { order: Order; shown: Shown | null }) {
  const names =
    order.kind === "walk"
      ? footLegs(order).map((each) => word(content, `stride.${each.stride}`))
      : order.kind === "drive"
        ? driveLegs(position, order).map((each) => word(content, `course.${each.course}`))
        : [];
  if (!shown || names.length < 2 || shown.legs.length !== names.length) return null;
  return (
    <ol class="bp-legs-list">
      {names.map((name, i) => (
        <li key={i}>
          {name} <b>{say("bronepehota.mm", { mm: shown.legs[i]! })}</b>
        </li>
      ))}
    </ol>
  );
}

function Ways({ model, content, order }: { model: MatchModel; content: Content; order: Order }) {
  const machine = content.machine(order.model);
  if (order.kind !== "drive" || !machine || machine.chassis === "flying") return null;
  const ways: Way[] = machine.chassis === "walking" ? ["forward", "back", "side"] : ["forward", "back"];
  return (
    <div class="bp-ways" role="group" aria-label={say("bronepehota.way")}>
      {ways.map((way) => (
        <button key={way} aria-pressed={order.way === way} onClick={() => chooseWay(model, way)}>
          {say(`bronepehota.way.${way}`)}
        </button>
      ))}
    </div>
  );
}

const hintOf = (order: Order, rest: number): string => {
  if (order.kind === "raise") return say("bronepehota.hint_raise");
  if (order.kind === "face" || order.kind === "swing") return say("bronepehota.hint_turn");
  if (order.kind === "deploy") return say(`bronepehota.hint.${rest > 1 ? "deploy" : "deploy_one"}`);
  if (order.end) return say("bronepehota.hint_facing");
  return say(`bronepehota.hint.${order.kind}`);
};

// How far from the enemy to whom the way leads it ends; 0 when it leads into contact, or to nobody.
function shortOf(content: Content, position: Position, order: Order, { end, stopped_by }: Shown): number {
  const mover = modelAt(position, order.model);
  const foe =
    order.end &&
    onTable(position).find((each) => !isFriend(position, each.owner, mover.owner) && apart(each.pose, order.end!) < 1);
  if (!foe || !end || stopped_by !== NONE) return 0;
  return Math.ceil(distance(content, { ...mover, pose: end }, foe));
}

export function OrderPanel({ model, content, position, order }: Parts & { order: Order }) {
  const text = codeOf(position, order);
  const notice = model.notice.value?.code === text ? model.notice.value : null;
  const refused = notice?.refused ?? (model.notice.value?.code === "" ? model.notice.value.refused : undefined);
  const shown = notice && !refused ? readShown(notice.shows) : null;
  const heading = headingOf(position, order);
  const isReady =
    order.kind === "face" ||
    order.kind === "swing" ||
    order.kind === "raise" ||
    order.end !== null ||
    order.legs.length > 0 ||
    order.via.length > 0 ||
    order.heading !== null;
  const over = refused && refused.rule !== "BP-0-07" ? excess(model) : null;
  const mayGo = model.canAct.value && refused === undefined;
  const rest = order.kind === "deploy" ? placeUnit(model).length : 0;
  const levels = order.end ? levelsAt(content, order.end) : [];
  const missing = shown ? shortOf(content, position, order, shown) : 0;
  const load = order.kind === "walk" || order.kind === "drive" ? loadOf(content, position, order.model) : NONE;
  return (
    <>
      {refused ? (
        <p class="bp-refused" role="alert">
          <b>{say("why_not")}.</b> {refused.sentence} {over && say("bronepehota.too_long", over)}{" "}
          {refused.rule && <RuleLink id={refused.rule} />}
          {order.end && (order.kind === "walk" || order.kind === "drive") && (
            <button class="quiet" onClick={() => void aimNear(model)}>
              {say("bronepehota.as_near")}
            </button>
          )}
        </p>
      ) : (
        <p class={shown && shown.stopped_by !== NONE ? "bp-warn" : "bp-hint"} role="status">
          {shown && (shown.legs.length > 0 || shown.prospects.length > 0) && notice?.text
            ? notice.text
            : hintOf(order, rest)}
        </p>
      )}
      {missing > 0 && (
        <p class="bp-warn" role="status">
          {say("bronepehota.no_contact", { mm: missing })}
        </p>
      )}
      <Legs content={content} position={position} order={order} shown={shown} />
      <Ways model={model} content={content} order={order} />
      <div class="bp-turns" role="group" aria-label={say("bronepehota.facing")}>
        <button aria-label={say("bronepehota.turn_left")} onClick={() => turn(model, heading - 15)}>
          ⟲
        </button>
        <output>{heading}°</output>
        <button aria-label={say("bronepehota.turn_right")} onClick={() => turn(model, heading + 15)}>
          ⟳
        </button>
        {levels.length > 1 && (
          <button onClick={() => otherLevel(model)}>{say("bronepehota.level", { mm: order.end!.z })}</button>
        )}
        {load !== NONE && (
          <button aria-pressed={order.gun === load || order.tow === load} onClick={() => takeAlong(model, load)}>
            {say("bronepehota.take_along", { name: modelName(content, load) })}
          </button>
        )}
        {order.end && (order.kind === "walk" || order.kind === "drive") && (
          <button onClick={() => addLeg(model)}>{say("bronepehota.add_leg")}</button>
        )}
      </div>
      <div class="bp-commits">
        {rest > 1 && (
          <button class="main commit" data-go="unit" disabled={!mayGo} onClick={() => sendUnit(model)}>
            {say("bronepehota.place_unit", { count: rest })}
          </button>
        )}
        <button
          class={rest > 1 ? "" : "main commit"}
          data-code={text}
          disabled={!mayGo || !isReady}
          onClick={() => send(model)}
        >
          {say(rest > 1 ? "bronepehota.place_one" : `bronepehota.do.${order.kind}`)}
        </button>
        {order.kind !== "deploy" && (order.via.length > 0 || order.legs.length > 0) && (
          <button class="quiet" onClick={() => undo(model)}>
            {say("bronepehota.undo")}
          </button>
        )}
        {order.kind !== "deploy" && (
          <button class="quiet" onClick={() => cancel(model)}>
            {say("back")}
          </button>
        )}
      </div>
    </>
  );
}
