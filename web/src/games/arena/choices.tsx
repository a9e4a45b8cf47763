// What is chosen before the robots stand on the arena lies where the eye is: over the board that is still empty.
import type { MatchModel } from "../../model/match";
import { language } from "../../words/language";
import { Board } from "./board";
import { arenaOf, word } from "./table";
import { abilityText, HexTile, Icon, tileText } from "./tile";
import type { Content, Robot } from "./view";

// The four modules dealt at the start, of which two are kept (SA-GEAR-02): touching one takes or returns it.
function GearChoice({ model, content, robot }: { model: MatchModel; content: Content; robot: Robot }) {
  const targets = arenaOf(model).targets.value;
  const chosen = targets.find((each) => each.code === model.chosen.value)?.gear ?? [];
  const take = (slot: number): void => {
    const next = chosen.includes(slot) ? chosen : [...chosen.slice(-1), slot].sort();
    const whole = targets.find(
      (each) => each.gear?.length === next.length && each.gear.every((one) => next.includes(one)),
    );
    const first = targets.find((each) => each.gear?.includes(slot));
    const code = (whole ?? first)?.code;
    if (code && code !== model.chosen.value) model.touch(code);
  };
  return (
    <div class="gear" role="group" aria-label={model.ask.value?.prompt}>
      {robot.gear.dealt.map((id, slot) => {
        const tile = content.tile(id);
        if (!tile) return null;
        const name = word(content, `tile.${tile.key}`);
        const text = tileText(content, language.value, tile);
        return (
          <button
            key={slot}
            class={`card can${chosen.includes(slot) ? " chosen" : ""}`}
            aria-pressed={chosen.includes(slot)}
            onClick={() => take(slot)}
          >
            <HexTile tile={tile} family={tile.family} generation={tile.generation} />
            <b>{name}</b>
            <small>{text}</small>
          </button>
        );
      })}
    </div>
  );
}

function AbilityChoice({ model, content }: { model: MatchModel; content: Content }) {
  return (
    <div class="gear" role="group" aria-label={model.ask.value?.prompt}>
      {model.ask.value!.offers.map((code) => {
        const key = code.split(" ")[1]!;
        const design = content.abilities.find((each) => each.key === key);
        return (
          <button
            key={code}
            class={`card can${model.chosen.value === code ? " chosen" : ""}`}
            data-code={code}
            onClick={() => model.touch(code)}
          >
            <svg class="big" viewBox="-22 -22 44 44" aria-hidden="true">
              <Icon name="ability" size={40} />
            </svg>
            <b>{word(content, `ability.${key}`)}</b>
            <small>{abilityText(content, language.value, design)}</small>
          </button>
        );
      })}
    </div>
  );
}

export function Middle({ model }: { model: MatchModel }) {
  const { content, position } = arenaOf(model);
  const seat = model.seat.value;
  const robot = seat === null ? undefined : position.value?.robots[seat];
  const question = model.ask.value?.question;
  return (
    <>
      <Board model={model} />
      {question === "keep_gear" && content.value && robot && (
        <GearChoice model={model} content={content.value} robot={robot} />
      )}
      {question === "choose_ability" && content.value && <AbilityChoice model={model} content={content.value} />}
    </>
  );
}
