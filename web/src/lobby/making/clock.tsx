// How long one may think in a new match, and what happens when the time is up.
import { say } from "../../words/language";
import { Select } from "../select";

export interface Clock {
  kind: string;
  seconds: number;
  increment: number;
  days: number;
  timeout: string;
}
export const NO_CLOCK: Clock = { kind: "none", seconds: 60, increment: 0, days: 3, timeout: "bot" };

const hasSeconds = ({ kind }: Clock): boolean => kind === "move" || kind === "total";

export const clockOrder = (clock: Clock): Record<string, unknown> => ({
  clock: {
    kind: clock.kind,
    ...(clock.kind === "days" ? { days: clock.days } : {}),
    ...(hasSeconds(clock) ? { seconds: clock.seconds } : {}),
    ...(clock.kind === "total" ? { increment: clock.increment } : {}),
  },
  ...(clock.kind === "none" ? {} : { on_timeout: clock.timeout }),
});

export function ClockChoice({ clock, change }: { clock: Clock; change: (clock: Clock) => void }) {
  const number = (key: "seconds" | "increment" | "days", min: number, max: number) => (
    <label class="field">
      <span>{say(key)}</span>
      <input
        type="number"
        min={min}
        max={max}
        value={clock[key]}
        onInput={(event) => change({ ...clock, [key]: Number(event.currentTarget.value) })}
      />
    </label>
  );
  return (
    <fieldset>
      <legend>{say("clock")}</legend>
      <div class="fields">
        <Select
          label={say("clock")}
          value={clock.kind}
          values={["none", "move", "total", "days"]}
          name={(each) => say(`clock.${each}`)}
          choose={(kind) => change({ ...clock, kind })}
        />
        {hasSeconds(clock) && number("seconds", 5, 86400)}
        {clock.kind === "total" && number("increment", 0, 3600)}
        {clock.kind === "days" && number("days", 1, 60)}
        {clock.kind !== "none" && (
          <Select
            label={say("on_timeout")}
            value={clock.timeout}
            values={["bot", "resign"]}
            name={(each) => say(`timeout.${each}`)}
            choose={(timeout) => change({ ...clock, timeout })}
          />
        )}
      </div>
    </fieldset>
  );
}
