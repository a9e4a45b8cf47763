// Cards: a readable face for the hand and the piles, and what a sector or a unit card tells a resting pointer.
import type { ComponentChildren } from "preact";
import { Ours, OursNotes, oursOf } from "../../ours";
import { say } from "../../words/language";
import { bordersText, forcesText, kindName, optionTexts, statText } from "./describe";
import { Sign, tokenIcon, UnitSign } from "./pieces";
import { cardName, sectorName, tokenName, typeName, word } from "./table";
import { type Card, CHARACTERISTICS, type Content, NONE, type Position, slotsIn, statsIn } from "./view";

export const LETTERS = ["A", "B"];
export const optionLetter = (option: number): string => say(option === 0 ? "salvation.option_a" : "salvation.option_b");

// "Movement: T-600" stands under the word Movement already.
function shortTitle(content: Content, card: Card): string {
  const title = cardName(content, card.id);
  const [kind, rest] = [kindName(content, card), title.split(": ").slice(1).join(": ")];
  if (!rest || !kind.startsWith(title.split(":")[0]!)) return title;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

// Long words may be broken where a syllable ends: before a consonant that begins the next one.
const VOWELS = "аеёиоуыэюяaeiouy";
const SYLLABLE = new RegExp(
  `([${VOWELS}](?:[^${VOWELS}ьъ\\s](?=[^${VOWELS}ьъ\\s]))?)(?=[^${VOWELS}ьъй\\s][${VOWELS}])`,
  "gi",
);
const breakable = (text: string): string => text.replace(/\p{L}{10,}/gu, (long) => long.replace(SYLLABLE, "$1\u00ad"));

// What stands on a card: the number of its stage, its kind, its title and what each of its options does.
export function CardBody({ content, card }: { content: Content; card: Card }) {
  const texts = optionTexts(content, card);
  return (
    <>
      <span class="sv-card-head">
        <b class="sv-card-number">{card.number}</b>
        <Sign name={card.kind === "mission" ? "points" : card.kind} />
        <small>{kindName(content, card)}</small>
        <Ours text={oursOf(content.setting.words, `cards.${card.key}`)} inside />
      </span>
      <b class="sv-card-title">{breakable(shortTitle(content, card))}</b>
      <span class="sv-card-text">
        {texts.map((text, i) => (
          <span key={i}>
            {texts.length > 1 && <i>{optionLetter(i)}</i>}
            {text}
          </span>
        ))}
      </span>
    </>
  );
}
export function CardFace({ content, card, copies = 1 }: { content: Content; card: Card; copies?: number }) {
  return (
    <article class={`sv-card-face side-${card.side}`}>
      <CardBody content={content} card={card} />
      {copies > 1 && <b class="sv-copies">×{copies}</b>}
    </article>
  );
}
export const cardCard = (content: Content, card: Card): ComponentChildren => (
  <div class="about sv-about">
    <CardFace content={content} card={card} />
    <OursNotes texts={[oursOf(content.setting.words, `cards.${card.key}`)]} />
  </div>
);

export function sectorCard(content: Content, position: Position, sector: number): ComponentChildren {
  const forces = ([0, 1] as const).map((side) => forcesText(content, position, sector, side)).filter(Boolean);
  return (
    <article class="about sv-about">
      <header>
        <b>{sectorName(content, sector)}</b>
        {content.sector(sector).dot && <small>{say("salvation.city")}</small>}
      </header>
      {position.factories.includes(sector) && (
        <p class="sv-line">
          <Sign name="factory" /> {say("salvation.factory")}
        </p>
      )}
      {forces.map((text) => (
        <p key={text} class="sv-forces">
          {text}
        </p>
      ))}
      {slotsIn(position, sector).map((slot) => (
        <p key={slot.id} class="sv-line">
          {slot.token === NONE ? (
            say("salvation.face_down")
          ) : (
            <>
              <Sign name={tokenIcon(content, slot.token)} />
              <span>
                <b>{tokenName(content, slot.token)}</b>
                {slot.face === "down" ? ` (${say("salvation.only_you")})` : ""}.{" "}
                {word(content, `token.${content.tokens[slot.token]!.key}.text`)}
              </span>
            </>
          )}
        </p>
      ))}
      <p>{bordersText(content, sector)}</p>
      <OursNotes
        texts={[
          oursOf(content.setting.words, `sectors.${content.sector(sector).key}`),
          oursOf(content.setting.words, "map"),
          ...slotsIn(position, sector).map((slot) =>
            oursOf(content.setting.words, `hidden_objects.${content.tokens[slot.token]?.key ?? ""}`),
          ),
        ]}
      />
    </article>
  );
}

export function typeCard(content: Content, position: Position, type: number): ComponentChildren {
  const design = content.type(type);
  const stats = statsIn(position, type);
  const figures = position.units.filter((each) => each.type === type);
  const more = content.improvements
    .map((each, i) => ({ ...each, placed: position.improved.includes(i) }))
    .filter((each) => each.type === type);
  return (
    <article class={`about sv-about side-${design.side}`}>
      <header>
        <UnitSign content={content} type={type} />
        <span>
          <b>{typeName(content, type)}</b>
          <small>
            {say("salvation.on_map", {
              count: figures.filter((each) => content.isOn(each.sector)).length,
              all: figures.length,
            })}
          </small>
        </span>
      </header>
      <ul>
        {CHARACTERISTICS.filter((each) => each !== "recon" || design.stats.recon > 0).map((each) => (
          <li key={each}>
            {word(content, `characteristic.${each}`)}: <b>{statText(stats, each)}</b>
            <Ours text={oursOf(content.setting.words, `units.${design.key}`, each)} inside />
          </li>
        ))}
        {design.flyer && <li>{say("salvation.flies")}</li>}
      </ul>
      {more.map((each) => (
        <p key={each.key} class={each.placed ? "card-state" : ""}>
          {each.placed ? say("salvation.improved") : say("salvation.may_improve")}:{" "}
          {word(content, `characteristic.${each.characteristic}`)} {each.value}
          {each.road_value ? `/${each.road_value}` : ""}
          <Ours text={oursOf(content.setting.words, `improvements.${each.key}`)} inside />
        </p>
      ))}
      <OursNotes
        texts={[
          oursOf(content.setting.words, `units.${design.key}`),
          ...more.map((each) => oursOf(content.setting.words, `improvements.${each.key}`)),
        ]}
      />
    </article>
  );
}
