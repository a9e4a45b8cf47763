// A ready set of options to begin with.
import { say } from "../../words/language";
import { type Game, presetName, presetText } from "../games";

interface PresetParts {
  game: Game;
  chosen: string;
  choose: (preset: string) => void;
}
export function PresetChoice({ game, chosen, choose }: PresetParts) {
  if (game.presets.length < 2) return null;
  return (
    <fieldset>
      <legend>{say("preset")}</legend>
      <div class="presets">
        {game.presets.map((each) => (
          <label key={each.id} class={`preset${chosen === each.id ? " chosen" : ""}`}>
            <input type="radio" name="preset" checked={chosen === each.id} onChange={() => choose(each.id)} />
            <b>{presetName(game.id, each.id)}</b>
            <small>{presetText(game.id, each.id)}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
