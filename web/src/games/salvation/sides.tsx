// The two sides beside the map: cards left, lasting Tactics, unit cards with their values of now; and above the map the
// stage track, the victory track and the captured shelters.
import type { MatchModel } from "../../model/match";
import { Modal } from "../../table/modal";
import { aside, spot } from "../../table/spot";
import { Ours, oursOf } from "../../ours";
import { say } from "../../words/language";
import { CardFace, cardCard, sectorCard, typeCard } from "./cards";
import { statText } from "./describe";
import { SeatSign, Sign, UnitSign } from "./pieces";
import { cardName, salvationOf, seatTitle, sectorName, typeName, word } from "./table";
import {
  CHARACTERISTICS,
  type Content,
  countOf,
  type Position,
  type Side,
  sideOf,
  SIDES,
  SKYNET,
  underWay,
  statsIn,
} from "./view";

export function Mark({ seat }: { seat: number }) {
  return (
    <svg class={`mark seat-${seat}`} viewBox="-20 -20 40 40" aria-hidden="true">
      <SeatSign seat={seat} />
    </svg>
  );
}

const discardOf = (content: Content, position: Position, side: Side) =>
  new Map([...position.cards.discard].filter(([id]) => content.cards[id]?.side === side));

// ---- A side -------------------------------------------------------------------------------------------------------------------

function TypeRow({
  model,
  content,
  position,
  type,
}: {
  model: MatchModel;
  content: Content;
  position: Position;
  type: number;
}) {
  const { pick } = salvationOf(model);
  const design = content.type(type);
  const stats = statsIn(position, type);
  const figures = position.units.filter((each) => each.type === type);
  const there = figures.filter((each) => content.isOn(each.sector)).length;
  const better = new Set(
    content.improvements
      .filter((each, i) => each.type === type && position.improved.includes(i))
      .map((each) => each.characteristic),
  );
  const now = pick.value;
  // Where all characteristics are ours, the name says so once.
  const words = content.setting.words;
  const printed = CHARACTERISTICS.filter((each) => design.stats[each] !== 0);
  const isWhole = printed.every((each) => oursOf(words, `units.${design.key}`, each));
  return (
    <tr
      class={`sv-type${now && "type" in now && now.type === type ? " picked" : ""}`}
      data-spot
      data-rule="TS-UNI-02"
      {...spot({
        can: false,
        act: () => (pick.value = { type }),
        card: () => typeCard(content, position, type),
      })}
      role="row"
    >
      <th scope="row">
        <UnitSign content={content} type={type} />
        <span>{typeName(content, type)}</span>
        {isWhole && <Ours text={oursOf(words, `units.${design.key}`)} inside />}
      </th>
      {CHARACTERISTICS.map((each) => (
        <td key={each} class={better.has(each) ? "better" : ""}>
          {each === "recon" && !design.stats.recon ? "" : statText(stats, each)}
          {!isWhole && printed.includes(each) && <Ours text={oursOf(words, `units.${design.key}`, each)} inside />}
        </td>
      ))}
      <td class="sv-figures">
        {there}/{figures.length}
      </td>
    </tr>
  );
}

function Counts({
  model,
  content,
  position,
  side,
}: {
  model: MatchModel;
  content: Content;
  position: Position;
  side: Side;
}) {
  const { piles } = salvationOf(model);
  const seats = side === SKYNET ? [0] : position.seats > 2 ? [1, 2] : [1];
  const discard = countOf(discardOf(content, position, side));
  return (
    <div class="sv-counts">
      {seats.map((seat) => (
        <span key={seat} title={say("salvation.in_hand")}>
          <Sign name="hand" />
          <span class="unseen">{say("salvation.in_hand")}: </span>
          {position.cards.hand_size[seat] ?? 0}
        </span>
      ))}
      <span title={say("salvation.deck")}>
        <Sign name="deck" />
        <span class="unseen">{say("salvation.deck")}: </span>
        {position.cards.deck_size[side] ?? 0}
      </span>
      <button
        class="plain sv-discard"
        title={say("salvation.discard")}
        disabled={!discard}
        onClick={() => (piles.value = side)}
      >
        <Sign name="discard" />
        <span class="unseen">{say("salvation.discard")}: </span>
        <u>{discard}</u>
      </button>
      {side === SKYNET && position.cards.special_size > 0 && (
        <span title={say("salvation.special")}>
          <Sign name="tactics" />
          <span class="unseen">{say("salvation.special")}: </span>
          {position.cards.special_size}
        </span>
      )}
    </div>
  );
}

function SidePanel({
  model,
  content,
  position,
  side,
}: {
  model: MatchModel;
  content: Content;
  position: Position;
  side: Side;
}) {
  const types = content.types.map((_, i) => i).filter((i) => content.type(i).side === side);
  const fronts = position.cards.in_front.filter(({ seat }) => sideOf(seat) === side);
  const missions = side === SKYNET ? [] : position.city_missions;
  // What Skynet has seen in a hand and what is still there.
  const known = side === SKYNET ? [] : position.cards.known.flatMap((pile) => [...pile]);
  return (
    <section class={`sv-side side-${side}`} aria-label={word(content, `side.${SIDES[side]}`)}>
      <header>
        <svg class="mark" viewBox="-20 -20 40 40" aria-hidden="true">
          <SeatSign seat={side} />
        </svg>
        <b>{word(content, `side.${SIDES[side]}`)}</b>
        <Counts model={model} content={content} position={position} side={side} />
      </header>
      {(fronts.length > 0 || missions.length > 0 || known.length > 0) && (
        <ul class="sv-fronts">
          {fronts.map(({ card, seat }) => (
            <li key={`${card}.${seat}`} {...aside(() => cardCard(content, content.card(card)))}>
              <Sign name="tactics" /> {cardName(content, card)}
            </li>
          ))}
          {known.length > 0 && (
            <li>
              <Sign name="hand" />{" "}
              {say("salvation.known", {
                list: known.map(([card, n]) => `${cardName(content, card)}${n > 1 ? ` × ${n}` : ""}`).join("; "),
              })}
            </li>
          )}
          {missions.map(({ city, seat }) => (
            <li key={city}>
              <Sign name="mission" />{" "}
              {say("salvation.city_mission", { city: sectorName(content, content.cities[city]!.sector) })}
              {position.seats > 2 ? ` (${seatTitle(content, position.seats, seat)})` : ""}
            </li>
          ))}
        </ul>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{say("salvation.type")}</span>
            </th>
            {CHARACTERISTICS.map((each) => (
              <th key={each} scope="col" title={word(content, `characteristic.${each}`)}>
                <Sign name={each} />
                <span class="unseen">{word(content, `characteristic.${each}`)}</span>
              </th>
            ))}
            <th scope="col">
              <span class="unseen">{say("salvation.figures")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {types.map((type) => (
            <TypeRow key={type} model={model} content={content} position={position} type={type} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Piles({ model, content, position }: { model: MatchModel; content: Content; position: Position }) {
  const { piles } = salvationOf(model);
  const side = piles.value;
  if (side === null) return null;
  const cards = [...discardOf(content, position, side)].sort(
    ([a], [b]) => content.card(a).number - content.card(b).number || a - b,
  );
  return (
    <Modal
      class="sv-piles"
      title={say("salvation.discard_of", { side: word(content, `side.${SIDES[side]}`) })}
      close={() => (piles.value = null)}
    >
      <div class="sv-pile" tabIndex={0} role="group" aria-label={say("salvation.discard")}>
        {cards.map(([id, copies]) => (
          <CardFace key={id} content={content} card={content.card(id)} copies={copies} />
        ))}
      </div>
      <button onClick={() => (piles.value = null)}>{say("close")}</button>
    </Modal>
  );
}

export function Others({ model }: { model: MatchModel }) {
  const table = salvationOf(model);
  const [content, position] = [table.content.value, table.position.value];
  if (!content || !position) return null;
  const own: Side = model.seat.value === null || model.seat.value === 0 ? 0 : 1;
  return (
    <>
      {([own, own === 0 ? 1 : 0] as const).map((side) => (
        <SidePanel key={side} model={model} content={content} position={position} side={side} />
      ))}
      <Piles model={model} content={content} position={position} />
    </>
  );
}

// ---- Tracks -------------------------------------------------------------------------------------------------------------------

function Track({ count, goal, name, class: more }: { count: number; goal: number; name: string; class: string }) {
  return (
    <span class={`sv-track ${more}`} title={name}>
      <Sign name={more === "points" ? "points" : "shelter"} />
      <span class="unseen">{name}: </span>
      <b>
        {count}/{goal}
      </b>
      <span class="sv-pips" aria-hidden="true">
        {Array.from({ length: goal }, (_, i) => (
          <i key={i} class={i < count ? "full" : ""} />
        ))}
      </span>
    </span>
  );
}

function Tracks({ content, position }: { content: Content; position: Position }) {
  const commanders = position.seats > 2 ? [1, 2] : [1];
  return (
    <>
      {commanders.map((seat) => (
        <span key={seat} class={`seat-${seat}`}>
          <Track
            class="points"
            count={position.points[seat] ?? 0}
            goal={content.goalPoints}
            name={`${say("salvation.points")}, ${seatTitle(content, position.seats, seat)}`}
          />
        </span>
      ))}
      <span class="seat-0">
        <Track
          class="shelters"
          count={position.shelters_taken}
          goal={content.goalShelters}
          name={say("salvation.shelters")}
        />
      </span>
    </>
  );
}
// The same over the sea of the map, where there is room for the tracks themselves.
export function Score({ content, position }: { content: Content; position: Position }) {
  return (
    <div class="sv-score" aria-hidden="true">
      <Tracks content={content} position={position} />
    </div>
  );
}

export function Status({ model }: { model: MatchModel }) {
  const { content: contents, position: positions } = salvationOf(model);
  const content = contents.value;
  const at = positions.value;
  if (!content || !at) return null;
  return (
    <div class="sv-status">
      <span class="sv-turn">{at.turn ? say("salvation.turn", { turn: at.turn }) : word(content, "phase.setup")}</span>
      <ol class="sv-stages" aria-label={say("salvation.stages")}>
        {[0, 1, 2, 3, 4].map((stage) => {
          const isNow = at.phase === "active" && at.stage === stage;
          return (
            <li
              key={stage}
              class={isNow ? "now" : at.phase === "active" && at.stage > stage ? "past" : ""}
              {...(isNow ? { "aria-current": "step" } : {})}
            >
              <b>{stage}</b>
              <span>{word(content, `stage.${stage}`)}</span>
            </li>
          );
        })}
        {at.phase !== "active" && at.phase !== "setup" && (
          <li class="now">
            <span>{word(content, `phase.${at.phase}`)}</span>
          </li>
        )}
      </ol>
      <Tracks content={content} position={at} />
      <Ours text={oursOf(content.setting.words, "pack")} />
    </div>
  );
}

// The type of the unit that is placed next, or none.
function comingType(content: Content, position: Position): number {
  const { question } = position.ask;
  if (question === "deploy") {
    const placed = position.units.filter((each) => each.side === SKYNET && content.isOn(each.sector)).length;
    return content.typeByKey(content.opening[placed] ?? "");
  }
  if (question === "place_found")
    return content.typeByKey(content.tokens[underWay(position, "opening")?.token ?? -1]?.unit ?? "");
  if (question !== "reinforce" && question !== "produce") return -1;
  const work = underWay(position, "card_work");
  return content.typeByKey(content.cards[work?.card ?? -1]?.options[work?.option ?? 0]?.type ?? "");
}

// ---- What was touched last, in words ----------------------------------------------------------------------------------------

export function Inspect({ model }: { model: MatchModel }) {
  const table = salvationOf(model);
  const [content, position, pick] = [table.content.value, table.position.value, table.pick.value];
  if (!content || !position || model.chosen.value || model.notice.value?.refused) return null;
  const coming = model.ask.value ? comingType(content, position) : -1;
  if (!pick && coming >= 0)
    return (
      <p class="sv-inspect sv-coming">
        <UnitSign content={content} type={coming} />
        <span>{say("salvation.coming", { unit: typeName(content, coming) })}</span>
      </p>
    );
  if (!pick) return null;
  if ("card" in pick)
    return (
      <div class="sv-inspect">
        <CardFace content={content} card={content.card(pick.card)} />
      </div>
    );
  if ("type" in pick) return <div class="sv-inspect">{typeCard(content, position, pick.type)}</div>;
  if ("slot" in pick)
    return (
      <p class="sv-inspect">{say("salvation.swap_with", { sector: sectorName(content, Math.floor(pick.slot / 2)) })}</p>
    );
  return <div class="sv-inspect">{sectorCard(content, position, pick.sector)}</div>;
}
