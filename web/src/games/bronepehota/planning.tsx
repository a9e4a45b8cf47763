// Beside the table while a unit acts: who is meant, what he can do, the movement that is planned with its cost and what
// stops it, the shot that is looked at with everything that decides it.
import type { MatchModel } from "../../model/match";
import { RuleLink } from "../../rulebook/text";
import { say } from "../../words/language";
import { Ammo, ModelSign, Scale } from "./army";
import { aimsOf, beginAim } from "./aim";
import { briefOf } from "./briefs";
import { type Target, targetOf } from "./codes";
import type { Content } from "./content";
import { farthest, fireOf, fireText, isTooFar } from "./describe";
import { engineOf, useAnswer } from "./engine";
import { coverText, EyePicture, OddsBars, Sum } from "./eye";
import { apart, distance, inSteps, levelsAt } from "./measure";
import {
  addLeg,
  aimNear,
  approach,
  begin,
  cancel,
  chooseWay,
  codeOf,
  domainOf,
  driveLegs,
  excess,
  footLegs,
  freely,
  headingOf,
  kindsOf,
  loadOf,
  mainKind,
  mayAct,
  type Order,
  otherLevel,
  pickedOf,
  placeUnit,
  raisedBy,
  seenOf,
  send,
  sendUnit,
  takeAlong,
  turn,
  undo,
  type Way,
} from "./plan";
import { readShown, type Shown } from "./shown";
import { useAiming } from "./aiming_later";
import { type Bronepehota, bronepehotaOf, modelName, weaponName, word } from "./table";
import { offersByTarget } from "./touch";
import { isFriend, type Model, NONE, onTable, type Position } from "./view";

const QUESTIONS = new Set(["act", "contact", "deploy"]);
export const isPlanning = (model: MatchModel): boolean =>
  model.ask.value !== null && QUESTIONS.has(model.ask.value.question) && seenOf(model) !== null;

interface Parts {
  model: MatchModel;
  content: Content;
  position: Position;
}

// ---- A movement ---------------------------------------------------------------------------------------------------------

function Legs({ content, position, order, shown }: Omit<Parts, "model"> & { order: Order; shown: Shown | null }) {
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
function shortOf(content: Content, position: Position, order: Order, { end, stoppedBy }: Shown): number {
  const mover = position.models[order.model]!;
  const foe =
    order.end &&
    onTable(position).find((each) => !isFriend(position, each.owner, mover.owner) && apart(each.pose, order.end!) < 1);
  if (!foe || !end || stoppedBy !== NONE) return 0;
  return Math.ceil(distance(content, { ...mover, pose: end }, foe));
}

function OrderPanel({ model, content, position, order }: Parts & { order: Order }) {
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
  const over = refused ? excess(model) : null;
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
        <p class={shown && shown.stoppedBy !== NONE ? "bp-warn" : "bp-hint"} role="status">
          {shown && shown.legs.length > 0 && notice?.text ? notice.text : hintOf(order, rest)}
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

// ---- A shot or a fight --------------------------------------------------------------------------------------------------

export function offerName(content: Content, offer: Target): string {
  if (offer.verb === "shoot") {
    const machine = content.machine(offer.model ?? NONE);
    const name =
      offer.gun !== undefined && offer.gun !== NONE
        ? modelName(content, offer.gun)
        : machine
          ? weaponName(content, machine.arsenal[offer.weapon ?? 0] ?? -1)
          : word(content, "weapon.own");
    return offer.aimed ? say("bronepehota.aimed", { name }) : name;
  }
  return say(`bronepehota.verb.${offer.verb}`);
}
const fireWords = (content: Content, offer: Target): string => {
  const fire = fireOf(content, offer);
  return fire ? fireText(fire) : "";
};

// Through the shooter's eyes, as soon as it is worked out what they see.
function Eye({ model, content, position, offer }: Parts & { offer: Target }) {
  const { model: from = NONE, target = NONE, gun = NONE } = offer;
  const look = useAnswer(() => engineOf(model).sight(from, target, { gun }), [position, from, target, gun]);
  const [viewer, aim] = [position.models[from], position.models[target]];
  if (!look || !viewer || !aim) return <svg class="bp-eye" aria-hidden="true" />;
  return <EyePicture content={content} position={position} viewer={viewer} target={aim} look={look} />;
}

function ShotPanel({ model, content, position, offer }: Parts & { offer: Target }) {
  const { targets } = bronepehotaOf(model);
  const same = targets.value.filter((each) => each.target === offer.target && each.model === offer.model);
  const notice = model.notice.value?.code === offer.code ? model.notice.value : null;
  const shown = notice ? readShown(notice.shows) : null;
  const refused = notice?.refused;
  const [viewer, target] = [position.models[offer.model ?? NONE], position.models[offer.target ?? NONE]];
  if (!viewer || !target) return null;
  const kind = content.cards[target.id]!.kind;
  // Two weapons of one kind are told apart by a number.
  const twins = (one: Target): Target[] => same.filter((each) => offerName(content, each) === offerName(content, one));
  const { domains } = bronepehotaOf(model);
  const goes = domains.value.some(
    (each) => each.model === viewer.id && (each.free === "walk" || each.free === "drive"),
  );
  const isApart = distance(content, viewer, target) > 2;
  const mayApproach = goes && isApart && !isFriend(position, target.owner, viewer.owner) && !content.flies(viewer.id);
  const isFight = offer.verb === "fight";
  const isShot = offer.verb === "shoot" || offer.verb === "throw";
  const steps = isShot && shown && shown.steps > 0 ? shown.steps : inSteps(distance(content, viewer, target));
  return (
    <>
      <p class="bp-versus">
        <ModelSign content={content} model={target} />
        <span>
          <b>{modelName(content, target.id)}</b>
          <small>
            {say("bronepehota.steps", { steps })}
            {offer.verb === "shoot" && shown && `, ${coverText(shown.visible)}`}
          </small>
        </span>
      </p>
      {same.length > 1 && (
        <div class="bp-weapons" role="group" aria-label={say("bronepehota.with_what")}>
          {same.map((each) => (
            <button
              key={each.code}
              aria-pressed={each.code === offer.code}
              data-code={each.code}
              title={fireWords(content, each)}
              onClick={() => {
                if (each.code !== model.chosen.value) model.touch(each.code);
              }}
            >
              {offerName(content, each)}
              {twins(each).length > 1 && ` ${twins(each).indexOf(each) + 1}`}
            </button>
          ))}
        </div>
      )}
      {refused && (
        <p class="bp-refused" role="alert">
          {refused.sentence} {refused.rule && <RuleLink id={refused.rule} />}
        </p>
      )}
      {!refused && isTooFar(content, offer, steps) && (
        <p class="bp-warn">
          {say("bronepehota.too_far", { most: farthest(fireOf(content, offer)!.range, offer.aimed) })}{" "}
          <RuleLink id="BP-7.4-01" />
        </p>
      )}
      {shown && !refused && (isShot || isFight) && (
        <div class="bp-look">
          {isShot && (
            <figure>
              <Eye model={model} content={content} position={position} offer={offer} />
              <figcaption>{say("bronepehota.sees", { visible: shown.visible })}</figcaption>
            </figure>
          )}
          <div>
            {fireWords(content, offer) && <p class="bp-sum faint">{fireWords(content, offer)}</p>}
            {isShot && <Sum name={say("bronepehota.armour")} parts={shown.armour} />}
            {offer.verb === "throw" && (
              <p class="bp-sum">
                {say("bronepehota.bursts")} <RuleLink id="BP-7.8-04" />
              </p>
            )}
            {isFight && (
              <>
                <Sum name={say("bronepehota.attack")} parts={shown.attack} />
                <Sum name={say("bronepehota.defence")} parts={shown.defence} />
                {shown.surprise && <p class="bp-warn">{say("bronepehota.surprise")}</p>}
              </>
            )}
            {shown.odds && (
              <OddsBars
                odds={shown.odds}
                isFight={isFight}
                isSoldier={kind === "soldier"}
                hasPilot={kind === "machine" && target.link !== NONE}
              />
            )}
            {shown.blast.length > 0 && (
              <p class="bp-warn">
                {say("bronepehota.in_blast", { list: shown.blast.map((id) => modelName(content, id)).join("; ") })}
              </p>
            )}
          </div>
        </div>
      )}
      {!isShot && !isFight && !refused && notice?.text && <p class="bp-hint">{notice.text}</p>}
      <div class="bp-commits">
        <button
          class="main commit"
          data-code={offer.code}
          disabled={!model.canAct.value || refused !== undefined}
          onClick={() => model.commit(offer.code)}
        >
          {say(`bronepehota.verb.${offer.verb}`)}
        </button>
        {mayApproach && <button onClick={() => approach(model, target.id)}>{say("bronepehota.approach")}</button>}
        <button
          class="quiet"
          onClick={() => {
            model.stepBack();
            bronepehotaOf(model).looked.value = NONE;
          }}
        >
          {say("back")}
        </button>
      </div>
    </>
  );
}

// ---- What can be done ---------------------------------------------------------------------------------------------------

function Who({ content, figure, budget }: { content: Content; figure: Model; budget: number }) {
  const { kind } = content.cards[figure.id]!;
  const soldier = content.soldier(figure.id);
  return (
    <div class="bp-who">
      <ModelSign content={content} model={figure} />
      <span>
        <b>{modelName(content, figure.id)}</b>
        {soldier && (
          <small>
            {say("bronepehota.soldier_short", { armour: soldier.armour, skill: soldier.skill })}
            {soldier.fire.range && !content.isReal ? `; ${fireText(soldier.fire)}` : ""}
          </small>
        )}
        {kind !== "soldier" && <Scale content={content} model={figure} />}
      </span>
      {kind !== "soldier" && <Ammo content={content} model={figure} />}
      {budget > 0 && (
        <span class="bp-budget" title={say("bronepehota.budget", { mm: budget })}>
          <b>{budget}</b>
          <small>{say("bronepehota.mm_word")}</small>
        </span>
      )}
    </div>
  );
}

// Everybody on whom something can be done from here, nearest first: for those who cannot see the table, or want a list.
function Targets({ model, content, position, picked }: Parts & { picked: number }) {
  const table = bronepehotaOf(model);
  const all = offersByTarget(content, position, table.targets.value, picked);
  if (!all.length) return null;
  const far = all.filter((each) => each.isFar);
  // What cannot reach is not promised, unless nothing can.
  const within = (offers: Target[], steps: number, isFar: boolean): Target[] =>
    isFar ? offers : offers.filter((each) => !isTooFar(content, each, steps));
  const button = ({ id, offers, steps, isFar }: (typeof all)[number]) => (
    <button
      key={id}
      class={`action bp-target seat-${position.models[id]!.owner}`}
      data-code={offers[0]!.code}
      data-codes={offers.map((each) => each.code).join("|")}
      onClick={() => {
        table.looked.value = id;
        model.touch(offers[0]!.code);
      }}
    >
      <ModelSign content={content} model={position.models[id]!} />
      <span>
        {modelName(content, id)}
        <small>
          {say("bronepehota.steps", { steps })}:{" "}
          {[...new Set(within(offers, steps, isFar).map((each) => say(`bronepehota.verb.${each.verb}`)))].join(", ")}
        </small>
      </span>
    </button>
  );
  return (
    <div class="bp-targets" role="group" aria-label={say("bronepehota.targets")}>
      {all.filter((each) => !each.isFar).map(button)}
      {far.length > 0 && (
        <details>
          <summary>{say("bronepehota.far_targets", { count: far.length })}</summary>
          <div class="bp-targets">{far.map(button)}</div>
        </details>
      )}
    </div>
  );
}

// What a touch can mean now: a way, an enemy, another soldier of the squad.
function menuHint(table: Bronepehota, content: Content, position: Position, picked: number): string {
  if (position.question !== "act") return say(`bronepehota.menu.${position.question}`);
  const go = content.machine(picked) ? "drive" : "walk";
  const mayGo = table.domains.value.some((each) => each.model === picked && each.free === go && each.budget > 0);
  const mayAttack =
    aimsOf(table, picked).length > 0 ||
    offersByTarget(content, position, table.targets.value, picked).some((each) => !each.isFar);
  const hint = mayGo ? (mayAttack ? `menu.${go}` : `hint.${go}`) : mayAttack ? "menu.attack" : "menu.spent";
  const unit = content.cards[picked]?.unit;
  const others = position.models.some(
    (each) => each.id !== picked && content.cards[each.id]!.unit === unit && mayAct(table, each.id),
  );
  return [say(`bronepehota.${hint}`), others ? say("bronepehota.menu.other") : ""].join(" ").trim();
}

// An own gun, or an own machine without a pilot, that a soldier is too far away from.
function emptyOf(content: Content, position: Position, picked: number, id: number): Model | undefined {
  const [actor, found] = [position.models[picked], position.models[id]];
  if (!actor || !found || !content.soldier(picked) || content.soldier(id)) return undefined;
  const isOurs = found.owner === actor.owner && (!content.machine(id) || found.link === NONE);
  return isOurs && distance(content, actor, found) > 2 ? found : undefined;
}

const PLAIN = new Set(["done", "finish", "drive_off", "pick_up", "put_down", "decline"]);

function Menu({ model, content, position, picked }: Parts & { picked: number }) {
  const table = bronepehotaOf(model);
  const plain = table.targets.value.filter(
    (each) => PLAIN.has(each.verb) && (each.model === undefined || each.model === picked),
  );
  const dispute = table.targets.value.find((each) => each.verb === "dispute");
  const refused = model.notice.value?.refused;
  const kinds = picked === NONE ? [] : kindsOf(table, picked);
  const { looked } = table;
  const lines = model.beat.value > 0 ? model.log.value.slice(-6).flatMap((each) => each.text || []) : [];
  const empty = refused ? undefined : emptyOf(content, position, picked, looked.value);
  return (
    <>
      {refused && (
        <p class="bp-refused" role="alert">
          <b>{say("why_not")}.</b> {refused.sentence} {refused.rule && <RuleLink id={refused.rule} />}
        </p>
      )}
      {!refused && empty && (
        <p class="bp-refused">
          {say(`bronepehota.${content.machine(empty.id) ? "board_near" : "serve_near"}`)}{" "}
          <RuleLink id={content.machine(empty.id) ? "BP-9.1-01" : "BP-2.0-02"} />
          {mainKind(table, picked) === "walk" && (
            <button class="quiet" onClick={() => approach(model, empty.id)}>
              {say("bronepehota.approach")}
            </button>
          )}
        </p>
      )}
      {!refused && looked.value === NONE && <p class="bp-hint">{menuHint(table, content, position, picked)}</p>}
      {!refused && lines.length > 0 && <p class="bp-latest">{lines.slice(-2).join("\n")}</p>}
      <div class="bp-kinds">
        {aimsOf(table, picked).length > 0 && (
          <button
            class="action"
            data-go="aim"
            data-code={freely("aim", picked)}
            onClick={() => beginAim(model, picked)}
          >
            {say("bronepehota.do.aim")}
          </button>
        )}
        {raisedBy(table, picked).map((object) => (
          <button
            key={object}
            class="action"
            data-go="raise"
            data-code={freely("raise", picked)}
            onClick={() => begin(model, "raise", picked, false, object)}
          >
            {say("bronepehota.raise", { name: modelName(content, object) })}
          </button>
        ))}
        {kinds.map((kind) => (
          <button
            key={kind}
            class="action"
            data-go={kind}
            data-code={freely(kind, picked)}
            onClick={() => begin(model, kind, picked)}
          >
            {say(`bronepehota.do.${kind}`)}
          </button>
        ))}
        {domainOf(table, picked, "drive", true) && (
          <button class="action" data-go="again" onClick={() => begin(model, "drive", picked, true)}>
            {say("bronepehota.again")}
          </button>
        )}
        {plain.map((each) => (
          <button
            key={each.code}
            class={`action bp-plain ${each.verb}${model.chosen.value === each.code ? " chosen" : ""}`}
            data-code={each.code}
            onClick={() => (ENDS.has(each.verb) ? model.commit(each.code) : model.touch(each.code))}
          >
            {model.label(each.code)}
          </button>
        ))}
      </div>
      <Targets model={model} content={content} position={position} picked={picked} />
      {dispute && (
        <button class="quiet bp-dispute" title={say("bronepehota.dispute")} onClick={() => model.touch(dispute.code)}>
          {model.label(dispute.code)}
        </button>
      )}
    </>
  );
}
// One soldier has finished: one touch, since the last decision can be taken back. A whole unit: two, as everything else.
const ENDS = new Set(["done"]);

const LOOKED = new Set(["shoot", "throw", "fight"]);

export function Plan({ model }: { model: MatchModel }) {
  const seen = seenOf(model);
  return seen && <Planned model={model} seen={seen} />;
}
function Planned({ model, seen }: { model: MatchModel; seen: NonNullable<ReturnType<typeof seenOf>> }) {
  const { table, content, position } = seen;
  const picked = pickedOf(model);
  const order = table.order.value;
  const aiming = table.aiming.value;
  const AimPanel = useAiming(aiming !== null)?.AimPanel;
  const figure = position.models[aiming?.model ?? order?.model ?? picked];
  const chosen = model.chosen.value ? targetOf(content, model.chosen.value) : undefined;
  const domain =
    figure &&
    (order?.kind === "jump"
      ? domainOf(table, figure.id, "jump")
      : (domainOf(table, figure.id, "walk") ?? domainOf(table, figure.id, "drive")));
  const meant = model.notice.value ? targetOf(content, model.notice.value.code) : undefined;
  // A shot under the pointer is shown as one that was chosen, and so is one that is refused, with the reason.
  const looked = !chosen && meant?.target !== undefined && LOOKED.has(meant.verb) ? meant : undefined;
  return (
    <div class="bp-plan" role="group" aria-label={say("bronepehota.plan")}>
      {figure && <Who content={content} figure={figure} budget={domain?.budget ?? 0} />}
      {aiming && figure ? (
        AimPanel ? (
          <AimPanel model={model} content={content} position={position} aiming={aiming} />
        ) : (
          <p class="bp-hint">{say("connection.connecting")}</p>
        )
      ) : order ? (
        <OrderPanel model={model} content={content} position={position} order={order} />
      ) : chosen?.target !== undefined ? (
        <ShotPanel model={model} content={content} position={position} offer={chosen} />
      ) : looked ? (
        <ShotPanel model={model} content={content} position={position} offer={looked} />
      ) : chosen ? (
        <>
          <p class="bp-hint">{briefOf(model, chosen.code)}</p>
          <div class="bp-commits">
            <button class="main commit" onClick={() => model.commit(chosen.code)}>
              {model.label(chosen.code)}
            </button>
            <button class="quiet" onClick={() => model.stepBack()}>
              {say("back")}
            </button>
          </div>
        </>
      ) : (
        <Menu model={model} content={content} position={position} picked={picked} />
      )}
    </div>
  );
}

// The same numbers beside a notice, where something is only looked at.
export function Chart({ model }: { model: MatchModel }) {
  const seen = seenOf(model);
  const notice = model.notice.value;
  if (!seen || !notice || isPlanning(model)) return null;
  const offer = targetOf(seen.content, notice.code);
  const shown = readShown(notice.shows);
  const target = seen.position.models[offer.target ?? NONE];
  if (!shown?.odds || !target) return null;
  return (
    <OddsBars
      odds={shown.odds}
      isFight={offer.verb === "fight"}
      isSoldier={seen.content.cards[target.id]!.kind === "soldier"}
      hasPilot={target.link !== NONE}
    />
  );
}
