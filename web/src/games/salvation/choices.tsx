// What lies over the map: the battle, the cards one chooses from that are in nobody's hand, the report of the last battle.
import type { MatchModel } from "../../model/match";
import type { Question } from "../../wire/salvation";
import { BattleScene, isAiming } from "./aiming";
import { Board } from "./board";
import { CardBody } from "./cards";
import { UnitSign } from "./pieces";
import { BattleReport, Recap } from "./recap";
import { questionOf, salvationOf, typeName, word } from "./table";
import { type Content, statsIn } from "./view";

function CardChoice({ model, content }: { model: MatchModel; content: Content }) {
  const { targets } = salvationOf(model);
  const cards = targets.value.filter((each) => each.card !== undefined && content.cards[each.card]);
  return (
    <div class="sv-choice" role="group" aria-label={model.ask.value?.prompt}>
      {cards.map((target) => (
        <button
          key={target.code}
          class={`sv-card can side-${content.card(target.card!).side}${model.chosen.value === target.code ? " chosen" : ""}`}
          data-code={target.code}
          onClick={() => model.touch(target.code)}
        >
          <CardBody content={content} card={content.card(target.card!)} />
        </button>
      ))}
    </div>
  );
}

function DevelopChoice({ model, content }: { model: MatchModel; content: Content }) {
  const { targets, position } = salvationOf(model);
  return (
    <div class="sv-choice" role="group" aria-label={model.ask.value?.prompt}>
      {targets.value
        .filter((each) => each.token !== undefined && each.token >= 0)
        .map((target) => {
          const token = content.improvements[target.token!]!;
          const stats = statsIn(position.value!, token.type);
          const isMovement = token.characteristic === "movement";
          const before = isMovement ? `${stats.movement}/${stats.road_movement}` : stats[token.characteristic];
          return (
            <button
              key={target.code}
              class={`sv-card sv-develop can side-0${model.chosen.value === target.code ? " chosen" : ""}`}
              data-code={target.code}
              onClick={() => model.touch(target.code)}
            >
              <UnitSign content={content} type={token.type} />
              <b>{typeName(content, token.type)}</b>
              <span>{word(content, `characteristic.${token.characteristic}`)}</span>
              <b class="sv-better">
                {before} → {token.value}
                {isMovement ? `/${token.road_value}` : ""}
              </b>
            </button>
          );
        })}
    </div>
  );
}

export const CHOSEN_OVER: ReadonlySet<Question> = new Set(["take_away", "take_tactics", "develop"]);

export function Middle({ model }: { model: MatchModel }) {
  const content = salvationOf(model).content.value;
  const question = questionOf(model);
  return (
    <>
      <Board model={model} />
      {content && (question === "take_away" || question === "take_tactics") && (
        <CardChoice model={model} content={content} />
      )}
      {content && question === "develop" && <DevelopChoice model={model} content={content} />}
      <Recap model={model} />
      {isAiming(model) ? <BattleScene model={model} /> : <BattleReport model={model} />}
    </>
  );
}
