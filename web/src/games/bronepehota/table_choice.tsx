// On the page of a new match: which of the saved tables is played on.
import "./words";
import "./workshop_words";
import { say } from "../../words/language";
import { objectIn, parsed, textIn } from "../../wire/json";
import { keptOf } from "../../workshop/kept";
import type { Chosen } from "../workshops";

const nameIn = (text: string): string => {
  const { name } = objectIn(parsed(text));
  return textIn(name) || say("bronepehota.tb.from_builder");
};

export function TableChoice({ options, change }: Chosen) {
  const kept = keptOf("bronepehota", "tables");
  const field = options.field ?? "";
  // Straight from the builder, and not kept there.
  if (field && !kept.some((each) => each.text === field)) kept.push({ name: nameIn(field), text: field });
  if (!kept.length) return <p class="faint">{say("bronepehota.tb.none_kept")}</p>;
  return (
    <label class="field">
      <span>{say("bronepehota.tb.played_on")}</span>
      <select value={field} onChange={(event) => change("field", event.currentTarget.value)}>
        <option value="">{say("bronepehota.tb.of_the_pack")}</option>
        {kept.map((each) => (
          <option key={each.name} value={each.text}>
            {each.name}
          </option>
        ))}
      </select>
    </label>
  );
}
