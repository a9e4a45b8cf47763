// What an army is called, whose it is, and what was agreed on for it.
import { RuleLink } from "../../rulebook/text";
import { say } from "../../words/language";
import { onSide } from "./army_edits";
import { armyName, sideName } from "./army_parts";
import { agreed, army as bench, change, limit } from "./army_state";
import type { Content } from "./content";
import { type Army, LONGEST_NAME } from "./forces";

export function Head({ content, army }: { content: Content; army: Army }) {
  const sides = [...new Set(content.squads.map((each) => each.side))];
  return (
    <div class="army-head">
      <label class="field army-name">
        <span>{say("bronepehota.army.name")}</span>
        <input
          value={army.name}
          maxLength={LONGEST_NAME}
          placeholder={armyName(content, army)}
          onInput={(event) => (bench.value = { ...bench.value, name: event.currentTarget.value })}
        />
      </label>
      <fieldset class="army-sides">
        <legend>{say("bronepehota.army.side")}</legend>
        {sides.map((side) => (
          <label key={side} class={`side-${side}${army.side === side ? " on" : ""}`}>
            <input
              type="radio"
              name="side"
              checked={army.side === side}
              onChange={() => change(onSide(bench.value, side))}
            />
            {sideName(content, side)}
          </label>
        ))}
      </fieldset>
      <label class="field army-limit">
        <span>{say("bronepehota.army.limit")}</span>
        <input
          type="number"
          min="10"
          max="9999"
          step="10"
          value={limit.value}
          onInput={(event) => {
            const next = Math.round(Number(event.currentTarget.value));
            if (next > 0) limit.value = next;
          }}
        />
      </label>
    </div>
  );
}

export function Agreed() {
  const tick = (key: keyof typeof agreed.value, rule: string) => (
    <div class="tick-rule">
      <label class="tick">
        <input
          type="checkbox"
          checked={agreed.value[key]}
          onChange={(event) => (agreed.value = { ...agreed.value, [key]: event.currentTarget.checked })}
        />
        <span>{say(`bronepehota.army.rule.${key}`)}</span>
      </label>
      <RuleLink id={rule} game="bronepehota" />
    </div>
  );
  return (
    <details class="army-agreed">
      <summary>{say("bronepehota.army.rules")}</summary>
      {tick("free_arsenal", "BP-2.2-05")}
      {tick("extension", "BP-12.4-01")}
      {tick("formula_cost", "BP-1.5-04")}
    </details>
  );
}
