// On the page of a new match: with which army each seat plays. The ready force of the chosen size, or one's own.
import "./words";
import "./workshop_words";
import { games } from "../../lobby/games";
import { Ours } from "../../ours";
import { say } from "../../words/language";
import type { Chosen } from "../workshops";
import { isSame, readArmy, savedArmies, textOf } from "./forces";

export function ArmyChoice({ players, options, change }: Chosen) {
  const saved = savedArmies();
  const ready = games.value.find((each) => each.id === "bronepehota")?.options.find(({ key }) => key === "size")?.ours;
  const mark = <Ours text={ready} />;
  if (!saved.length)
    return (
      <p class="faint">
        {say("bronepehota.army.none_saved")}
        {mark}
      </p>
    );
  return (
    <div class="fields">
      {Array.from({ length: players }, (_, seat) => {
        const key = `army${seat + 1}`;
        const now = readArmy(options[key] ?? "").army;
        return (
          <label key={key} class="field">
            <span>{say("bronepehota.army.seat_army", { number: seat + 1 })}</span>
            <select
              value={now ? String(saved.findIndex((each) => isSame(each, now))) : ""}
              onChange={(event) => {
                const army = saved[Number(event.currentTarget.value || "-1")];
                change(key, army ? textOf(army) : "");
              }}
            >
              <option value="">{say("bronepehota.army.ready_one")}</option>
              {saved.map((each, i) => (
                <option key={i} value={String(i)}>
                  {each.name || each.side}
                </option>
              ))}
            </select>
            {!now && mark}
          </label>
        );
      })}
    </div>
  );
}
