// On the page of a new match: which of the saved tables is played on.
import "./words";
import "./workshop_words";
import { say } from "../../words/language";
import { keptOf } from "../../workshop/kept";
import type { Chosen } from "../workshops";

export function TableChoice({ options, change }: Chosen) {
  const kept = keptOf("bronepehota", "tables");
  if (!kept.length) return <p class="faint">{say("bronepehota.tb.none_kept")}</p>;
  return (
    <label class="field">
      <span>{say("bronepehota.tb.played_on")}</span>
      <select value={options.field ?? ""} onChange={(event) => change("field", event.currentTarget.value)}>
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
