// The size of a table that is being built, for how many players and which mission it is looked at.
import { Ours, oursOf } from "../../ours";
import { say } from "../../words/language";
import { word } from "./names";
import type { Bench } from "./table_bench";
import { ChoiceField, NumberField } from "./table_fields";
import { LEAST_TABLE, MOST_TABLE, resized, twinned, without } from "./table_model";

interface SetupParts {
  bench: Bench;
  missions: string[]; // that can be played on it
  mission: string;
  setMission: (mission: string) => void;
  players: number;
  setPlayers: (players: number) => void;
}
export function Setup({ bench, missions, mission, setMission, players, setPlayers }: SetupParts) {
  const { content, field, step } = bench;
  const [width, depth] = field.size;
  return (
    <fieldset class="tb-setup">
      <legend>{say("bronepehota.tb.table")}</legend>
      <div class="tb-numbers">
        <NumberField
          label={say("bronepehota.tb.width")}
          value={width}
          least={LEAST_TABLE}
          most={MOST_TABLE}
          change={(value) => step(resized(field, [value, depth]), "width")}
        />
        <NumberField
          label={say("bronepehota.tb.depth")}
          value={depth}
          least={LEAST_TABLE}
          most={MOST_TABLE}
          change={(value) => step(resized(field, [width, value]), "depth")}
        />
        <ChoiceField
          label={say("bronepehota.tb.players")}
          value={String(players)}
          change={(value) => setPlayers(Number(value))}
        >
          {["2", "3", "4"].map((each) => (
            <option key={each}>{each}</option>
          ))}
        </ChoiceField>
        <ChoiceField label={say("bronepehota.tb.mission")} value={mission} change={setMission}>
          {missions.map((each) => (
            <option key={each} value={each}>
              {word(content, `mission.${each}`)}
            </option>
          ))}
        </ChoiceField>
      </div>
      <p class="faint">
        {word(content, `mission.${mission}.text`)}
        <Ours text={oursOf(content.setting.words, `missions.${mission}`)} />
      </p>
      <div class="row">
        <button class="quiet" onClick={() => step(twinned(field))}>
          {say("bronepehota.tb.twin_all")}
        </button>
        {field.areas && (
          <button class="quiet" onClick={() => step(without(field, "areas"))}>
            {say("bronepehota.tb.areas_back")}
          </button>
        )}
      </div>
    </fieldset>
  );
}
