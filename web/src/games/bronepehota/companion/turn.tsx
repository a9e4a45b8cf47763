// What may be entered now, as cards and large buttons. Only what the engine offers can be entered; what it does not, it
// explains.
import { useState } from "preact/hooks";
import type { Content } from "../content";
import { word } from "../names";
import { Card, fireText, numbersOf, Refusal, SeatSign, Tracks, weaponName, weaponText } from "./cards";
import type { Desk } from "./desk";
import {
  entryOf,
  type Fields,
  isDispute,
  isLost,
  isOnTable,
  kindOf,
  membersOf,
  modelOf,
  nameOf,
  newFields,
  OUTCOMES,
  unitOf,
} from "./entries";
import type { Domain, Entry, Model, Offer, View } from "./types";
import { isTold, told } from "./words";

interface Parts {
  desk: Desk;
  content: Content;
  view: View;
}

// What a tap unfolds may lie under the fold of a phone.
function unfold(tapped: HTMLElement): void {
  requestAnimationFrame(() => tapped.parentElement?.scrollIntoView({ block: "nearest" }));
}

function enterOffer(desk: Desk, offer: Offer): void {
  if (offer.free) desk.open(offer.by, offer.free, offer.text);
  else void desk.submit(offer.by, offer.enter!);
}
// With a gun, a weapon or a barrel; the model stands in the card above.
function labelOf(content: Content, offer: Offer): { text: string; more: string } {
  const domain = offer.free;
  if (!domain) return { text: offer.text, more: "" };
  const kind = kindOf(domain);
  const { model = -1, gun = -1, weapon = 0 } = domain;
  const text = isTold(`do.${kind}`) ? told(`do.${kind}`) : offer.text;
  const from = gun >= 0 ? word(content, `gun.${content.gun(gun)?.key}`) : "";
  if (kind === "fire") return { text: told("do.fire", { barrel: weapon + 1 }), more: from };
  if (kind !== "shot") return { text, more: "" };
  if (gun >= 0) return { text, more: `${from}: ${fireText(content.gun(gun)!.fire)}` };
  if (content.machine(model)) return { text, more: weaponText(content, model, weapon) };
  return { text, more: fireText(content.soldier(model)!.fire) };
}

// ---- Lists ------------------------------------------------------------------------------------------------------------------

// Whole entries: orders, refills, answers to a question.
function Listed({ desk, offers }: { desk: Desk; offers: Offer[] }) {
  return (
    <div class="cp-list">
      {offers.map((offer, i) => (
        <button
          key={offer.text}
          class={i === 0 && nameOf(offer.enter!) === "roll_initiative" ? "main cp-big" : "cp-big"}
          disabled={desk.busy.value}
          onClick={() => enterOffer(desk, offer)}
        >
          {offer.text}
        </button>
      ))}
    </div>
  );
}

// BP-3.1-03: with more than two players the orders are many; one is told player by player.
function Orders({ desk, view, offers }: { desk: Desk; view: View; offers: Offer[] }) {
  const [chosen, setChosen] = useState<number[]>([]);
  const open = offers.filter(({ enter }) => chosen.every((seat, i) => orderOf(enter!)[i] === seat));
  const next = [...new Set(open.map(({ enter }) => orderOf(enter!)[chosen.length]!))];
  if (open.length <= 2) return <Listed desk={desk} offers={open} />;
  return (
    <>
      <h2>{told(chosen.length ? "order_next" : "order_first")}</h2>
      <div class="cp-list">
        {next.map((seat) => (
          <button key={seat} class="cp-big" onClick={() => setChosen([...chosen, seat])}>
            <SeatSign seat={seat} />
            {view.players[seat]!.name}
          </button>
        ))}
        {chosen.length > 0 && (
          <button class="quiet" onClick={() => setChosen([])}>
            {told("order_again")}
          </button>
        )}
      </div>
    </>
  );
}
const orderOf = (enter: Entry): number[] => (enter.announce as { order: number[] }).order;

function unitNote(members: Model[]): string {
  const first = members[0]!;
  if (first.kind !== "soldier") return "";
  const standing = members.filter(isOnTable).length;
  const aboard = members.filter((each) => each.where === "aboard").length;
  return told("soldiers_left", { standing, aboard, all: members.length });
}
function UnitList({ desk, content, view }: Parts) {
  const seat = view.question.seats[0] ?? -1;
  const offers = new Map(view.offers.filter((each) => unitOf(each) >= 0).map((each) => [unitOf(each), each]));
  const own = view.units.filter(({ id }) => {
    const members = membersOf(view, id);
    return offers.has(id) || (members[0]!.kind !== "gun" && members.some((each) => each.owner === seat));
  });
  return (
    <div class="cp-list">
      {own.map(({ id, name, acted }) => {
        const offer = offers.get(id);
        const members = membersOf(view, id);
        const first = members[0]!;
        const isPicked = desk.unit.value === id;
        const isGone = members.every((each) => !isOnTable(each));
        return (
          <article key={id} class={`cp-unit${isPicked ? " picked" : ""}${offer ? "" : " dim"}`}>
            <button
              class="cp-card"
              disabled={!offer}
              aria-expanded={isPicked}
              onClick={({ currentTarget }) => {
                desk.unit.value = isPicked ? -1 : id;
                unfold(currentTarget);
              }}
            >
              {first.kind === "soldier" ? (
                <SquadCard view={view} members={members} title={name} acted={acted} gone={isGone} />
              ) : (
                <Card content={content} view={view} model={first} title={name} />
              )}
            </button>
            {isPicked && offer && (
              <>
                {first.kind !== "soldier" && <p class="cp-numbers-text">{numbersOf(content, first).join(" · ")}</p>}
                <button class="main cp-big" disabled={desk.busy.value} onClick={() => enterOffer(desk, offer)}>
                  {told("acts")}
                </button>
              </>
            )}
          </article>
        );
      })}
    </div>
  );
}
export function SquadCard({
  view,
  members,
  title,
  acted,
  gone,
}: {
  view: View;
  members: Model[];
  title: string;
  acted: boolean;
  gone: boolean;
}) {
  return (
    <span class="cp-card-text">
      <b>{title}</b>
      <span class="cp-chips">
        {acted && <span class="done">{told("acted")}</span>}
        <span>{gone ? told("nobody_left") : unitNote(members)}</span>
      </span>
      <span class="cp-men" aria-hidden="true">
        {members.map((each) => (
          <i
            key={each.id}
            class={`${isLost(each) ? "lost" : each.where === "aboard" ? "aboard" : "here"}${view.touches.some(({ one, other }) => one === each.id || other === each.id) ? " touching" : ""}`}
          >
            {each.row + 1}
          </i>
        ))}
      </span>
    </span>
  );
}

// ---- A unit acts --------------------------------------------------------------------------------------------------------------

// What a person would look for and does not find; why is for the engine to say.
function absent(content: Content, view: View, model: Model, offers: Offer[]): { text: string; enter: Entry }[] {
  const has = (kind: string, weapon = -1): boolean =>
    offers.some(({ free }) => free && kindOf(free) === kind && (weapon < 0 || (free.weapon ?? 0) === weapon));
  const enemy = view.models.find((each) => isOnTable(each) && each.owner >= 0 && each.owner !== model.owner);
  const target = enemy?.id ?? -1;
  const parts: { text: string; enter: Entry }[] = [];
  const add = (text: string, domain: Domain, fields: Partial<Fields> = {}): number =>
    parts.push({ text, enter: entryOf({ ...domain, model: model.id }, { ...newFields(), ...fields }) });
  if (!has("move")) add(told("do.move"), {});
  if (content.isReal) {
    const barrels = model.kind === "machine" ? (content.launcher(model.id)?.barrels ?? 0) : 0;
    for (let weapon = 0; weapon < barrels; ++weapon)
      if (!has("fire", weapon))
        add(
          told("do.fire", { barrel: weapon + 1 }),
          { free: "fire", weapon },
          { outcome: OUTCOMES.indexOf("fell"), target },
        );
    return parts;
  }
  for (const weapon of model.kind === "machine" ? content.card(model.id).slots : [0]) {
    const design = content.weapons[content.machine(model.id)?.arsenal[weapon] ?? -1];
    if (has("shot", weapon) || (design && design.kind !== "ranged")) continue;
    const name = design ? `: ${weaponName(content, model.id, weapon)}` : "";
    add(`${told("do.shot")}${name}`, { free: "shot", weapon }, { target, steps: 1 });
  }
  return parts;
}

function Actions({ desk, content, view, model, offers }: Parts & { model: Model; offers: Offer[] }) {
  const by = view.question.seats[0] ?? 0;
  // What everybody may do has its place; what this table brings along comes after it.
  const sorted = [...offers.filter(({ free }) => free), ...offers.filter(({ enter }) => enter)];
  return (
    <div class="cp-list cp-actions">
      {sorted.map((offer) => {
        const { text, more } = labelOf(content, offer);
        return (
          <button
            key={`${text} ${more}`}
            class={more || offer.enter ? "cp-big can wide" : "cp-big can"}
            disabled={desk.busy.value}
            onClick={() => enterOffer(desk, offer)}
          >
            <span>{text}</span>
            {more && <small>{more}</small>}
          </button>
        );
      })}
      {absent(content, view, model, offers).map(({ text, enter }) => (
        <button key={text} class="cp-big cannot" disabled={desk.busy.value} onClick={() => void desk.why(by, enter)}>
          <span>{text}</span>
          <small>{told("why_not")}</small>
        </button>
      ))}
    </div>
  );
}

// A whole unit that has finished by a slip of the thumb needs everybody's consent to come back: it is asked twice.
function Finish({ desk, offer, left, text = offer.text }: { desk: Desk; offer: Offer; left: number; text?: string }) {
  const [isSure, setSure] = useState(false);
  return (
    <button
      class={isSure ? "harmful cp-big" : left || nameOf(offer.enter!) === "finish" ? "cp-big" : "main cp-big"}
      disabled={desk.busy.value}
      onClick={() => (left && !isSure ? setSure(true) : enterOffer(desk, offer))}
    >
      {isSure ? told("finish_surely", { count: left }) : text}
    </button>
  );
}

function Acting(parts: Parts) {
  const { desk, content, view } = parts;
  const byModel = new Map<number, Offer[]>();
  for (const offer of view.offers) {
    const id = modelOf(offer);
    if (id >= 0) byModel.set(id, [...(byModel.get(id) ?? []), offer]);
  }
  // Who is in the middle of his turn stands first, the others as on their sheet.
  const isActor = (id: number): number => (id === view.actor ? 1 : 0);
  const ids = [...byModel.keys()].sort((a, b) => isActor(b) - isActor(a) || a - b);
  const isAlone = ids.length === 1;
  const rest = view.offers.filter((each) => each.enter && modelOf(each) < 0 && !isDispute(each));
  const done = rest.find((each) => nameOf(each.enter!) === "done");
  const finish = rest.find((each) => nameOf(each.enter!) === "finish");
  const contact = view.offers.find((each) => each.free && kindOf(each.free) === "note_contact");
  const fresh = ids.filter((id) =>
    byModel.get(id)!.some(({ free }) => free && ["move", "shot", "fire"].includes(kindOf(free))),
  );
  const actor = view.models[view.actor];
  const isIdle = !actor || (actor.moves === 0 && actor.shots === 0);
  const silent = actor && !ids.includes(actor.id) ? [actor.id] : [];
  return (
    <>
      {view.models[ids[0] ?? -1]?.kind === "soldier" && <h2>{view.units[view.unit]?.name}</h2>}
      <div class="cp-list">
        {[...silent, ...ids].map((id) => {
          const model = view.models[id]!;
          const isPicked = isAlone || desk.model.value === id || silent.includes(id);
          return (
            <article key={id} class={`cp-unit${isPicked ? " picked acting" : ""}`}>
              <button
                class="cp-card"
                aria-expanded={isPicked}
                onClick={({ currentTarget }) => {
                  desk.model.value = desk.model.value === id ? -1 : id;
                  unfold(currentTarget);
                }}
              >
                <Card
                  content={content}
                  view={view}
                  model={model}
                  title={isSoldier(model) ? told("soldier_number", { number: model.row + 1 }) : model.name}
                  isBrief={isPicked}
                >
                  {!isPicked && <small>{numbersOf(content, model)[0]}</small>}
                </Card>
              </button>
              {isPicked && (
                <>
                  <Actions {...parts} model={model} offers={byModel.get(id) ?? []} />
                  <div class="cp-details">
                    <Tracks content={content} model={model} />
                    <small>{numbersOf(content, model).join(" · ")}</small>
                  </div>
                </>
              )}
            </article>
          );
        })}
      </div>
      {contact && (
        <button class="quiet cp-wide" onClick={() => enterOffer(desk, contact)}>
          {told("do.note_contact")}
        </button>
      )}
      <footer class="cp-foot">
        <Refusal told={desk.refusal.value} />
        <div class="cp-foot-row">
          {done && actor && isSoldier(actor) && (
            <button class="main cp-big" disabled={desk.busy.value} onClick={() => enterOffer(desk, done)}>
              {told("soldier_done", { number: actor.row + 1 })}
            </button>
          )}
          {done && !(actor && isSoldier(actor)) && (
            <Finish
              key={view.id}
              desk={desk}
              offer={done}
              left={isIdle ? fresh.length : 0}
              text={actor ? told("model_done", { name: actor.name }) : done.text}
            />
          )}
          {finish && <Finish key={view.id} desk={desk} offer={finish} left={done && isAlone ? 0 : fresh.length} />}
        </div>
      </footer>
    </>
  );
}
const isSoldier = (model: Model): boolean => model.kind === "soldier";

// ---- By question --------------------------------------------------------------------------------------------------------------

export function Turn(parts: Parts) {
  const { desk, view } = parts;
  const offers = view.offers.filter((each) => !isDispute(each));
  const domains = offers.filter((each): each is Offer & { free: Domain } => each.free !== undefined);
  if (view.question.kind === "act") return <Acting {...parts} />;
  if (view.question.kind === "activate")
    return (
      <>
        <Refusal told={desk.refusal.value} />
        <UnitList {...parts} />
      </>
    );
  if (view.question.kind === "order")
    return (
      <>
        <Refusal told={desk.refusal.value} />
        <Orders key={view.id} desk={desk} view={view} offers={offers} />
      </>
    );
  return (
    <>
      <Refusal told={desk.refusal.value} />
      <Listed desk={desk} offers={offers.filter((each) => each.enter)} />
      <div class="cp-list">
        {domains.map((each) => (
          <button key={each.text} class="main cp-big" onClick={() => enterOffer(desk, each)}>
            {each.text}
          </button>
        ))}
      </div>
    </>
  );
}
