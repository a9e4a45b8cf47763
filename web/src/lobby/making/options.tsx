// The rules of a new match in detail: headed groups of options, with a way back to what the preset says.
import { useEffect, useRef } from "preact/hooks";
import { Ours } from "../../ours";
import { say } from "../../words/language";
import { type Game, type Option, unitName, valueName } from "../games";
import { Select } from "../select";
import { type Agreed, asInPreset, chosenValue, choiceOf, groupsOf, isChanged, presetValue, withValue } from "./agreed";

interface FieldParts {
  game: Game;
  option: Option;
  value: string;
  change: (value: string) => void;
}

function NumberField({ game, option, value, range, change }: FieldParts & { range: [number, number] }) {
  return (
    <span class="with-unit">
      <input
        type="number"
        required
        min={range[0]}
        max={range[1]}
        value={value}
        aria-label={option.text}
        onInput={(event) => change(event.currentTarget.value)}
      />
      <small>
        {unitName(game.id, option.key, Number(value))} <i>{`${range[0]}–${range[1]}`}</i>
      </small>
    </span>
  );
}

function WordOrNumber({ range, ...parts }: FieldParts & { range: [number, number] }) {
  const { game, option, value, change } = parts;
  const { words } = choiceOf(option);
  const isNumber = !words.includes(value);
  const first = String(option.usual ?? range[0]);
  return (
    <span class="pair">
      <select
        value={isNumber ? "number" : value}
        aria-label={option.text}
        onChange={({ currentTarget }) => change(currentTarget.value === "number" ? first : currentTarget.value)}
      >
        {words.map((each) => (
          <option key={each} value={each}>
            {valueName(game.id, option.key, each)}
          </option>
        ))}
        <option value="number">{say("number_of_own")}</option>
      </select>
      {isNumber && <NumberField {...parts} range={range} />}
    </span>
  );
}

function OptionField(parts: FieldParts) {
  const { game, option, value, change } = parts;
  const { words, range } = choiceOf(option);
  if (!range)
    return (
      <Select
        kind="field wide"
        label={option.text}
        value={value}
        values={words}
        name={(each) => valueName(game.id, option.key, each)}
        choose={change}
      />
    );
  return (
    <div class="field wide">
      <span>{option.text}</span>
      {words.length ? <WordOrNumber {...parts} range={range} /> : <NumberField {...parts} range={range} />}
    </div>
  );
}

export interface Refusal {
  sentence: string;
  option: string; // the key of the option it is about; may be empty
}
interface OptionsParts {
  game: Game;
  agreed: Agreed;
  change: (changed: Record<string, string>) => void;
  refusal: Refusal | null;
  children?: preact.ComponentChildren; // before the groups
}
export function DetailedOptions({ game, agreed, change, refusal, children }: OptionsParts) {
  const all = useRef<HTMLDetailsElement>(null);
  const open = (): void => {
    if (all.current) all.current.open = true;
  };
  useEffect(() => {
    const spokenOf = refusal?.option && all.current?.querySelector(`[data-option="${CSS.escape(refusal.option)}"]`);
    if (!spokenOf) return;
    open();
    spokenOf.querySelector<HTMLElement>("select, input")?.focus({ preventScroll: true });
    spokenOf.scrollIntoView({ block: "center" });
  }, [refusal]);
  const groups = groupsOf(game, agreed);
  const touched = groups.flatMap((group) => group.options).filter((option) => isChanged(agreed, option)).length;
  return (
    <details ref={all} onInvalidCapture={open}>
      <summary>
        {say("options")}
        {touched > 0 && <small class="touched">{say("options.changed", { count: touched })}</small>}
      </summary>
      {children}
      {groups.map((group) => (
        <section key={group.id} class="option-group" role="group" aria-labelledby={`options-${group.id}`}>
          <h3 id={`options-${group.id}`}>{group.title}</h3>
          <div class="fields">
            {group.options.map((option) => (
              <div
                key={option.key}
                class={`option${isChanged(agreed, option) ? " changed" : ""}`}
                data-option={option.key}
              >
                <OptionField
                  game={game}
                  option={option}
                  value={chosenValue(agreed, option)}
                  change={(value) => change(withValue(agreed, option.key, value))}
                />
                {(option.about ?? option.ours) && (
                  <small>
                    {option.about ?? say("ours.mark")}
                    <Ours text={option.ours} />
                  </small>
                )}
                {isChanged(agreed, option) && (
                  <button type="button" class="quiet" onClick={() => change(asInPreset(agreed, option.key))}>
                    {say("options.back", {
                      value: valueName(game.id, option.key, presetValue(agreed, option)),
                    })}
                  </button>
                )}
                {refusal?.option === option.key && <p class="fault">{refusal.sentence}</p>}
              </div>
            ))}
          </div>
        </section>
      ))}
    </details>
  );
}
