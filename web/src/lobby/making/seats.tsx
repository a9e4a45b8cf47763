// Who sits at the table of a new match, and who may look on.
import { known, say } from "../../words/language";
import type { Game } from "../games";
import { Select } from "../select";

export interface Seated {
  seats: string[]; // "me", "open", "bot:LEVEL"
  name: string;
  absence: number; // minutes after which a bot may take over; 0: never
  listed: boolean;
  practice: boolean;
}

const levelName = (level: string): string => (known(`level.${level}`) ? say(`level.${level}`) : level);
const strongest = (game: Game): string => `bot:${game.bots.at(-1) ?? ""}`;
const isOpen = ({ seats }: Seated): boolean => seats.includes("open");

export function seatName(seat: string): string {
  if (seat === "me") return say("me");
  return seat === "open" ? say("open_seat") : say("bot_level", { level: levelName(seat.slice(4)) });
}
export const seatsFor = (game: Game, players: number, before: string[] = ["me"]): string[] =>
  Array.from({ length: players }, (_, i) => before[i] ?? strongest(game));

export const seatOrder = (seated: Seated): Record<string, unknown> => ({
  seats: seated.seats,
  name: seated.name.trim(),
  listed: seated.listed,
  ...(isOpen(seated) && seated.absence > 0 ? { absence_minutes: seated.absence } : {}),
  ...(seated.practice && !isOpen(seated) ? { practice: true } : {}),
});

interface SeatParts {
  game: Game;
  seated: Seated;
  change: (seated: Seated) => void;
}
export function SeatChoice({ game, seated, change }: SeatParts) {
  const { seats } = seated;
  const [least = 0, most = 0] = game.seats;
  const tick = (key: "listed" | "practice") => (
    <label class="tick">
      <input
        type="checkbox"
        checked={seated[key]}
        onChange={(event) => change({ ...seated, [key]: event.currentTarget.checked })}
      />
      <span>{say(key)}</span>
    </label>
  );
  return (
    <fieldset>
      <legend>{say("who_sits")}</legend>
      <div class="fields">
        <Select
          label={say("players")}
          value={String(seats.length)}
          values={Array.from({ length: most - least + 1 }, (_, i) => String(least + i))}
          name={(each) => each}
          choose={(each) => change({ ...seated, seats: seatsFor(game, Number(each), seats) })}
        />
        {seats.map((seat, i) => (
          <Select
            key={i}
            label={say("seat_number", { number: i + 1 })}
            value={seat}
            values={["me", "open", ...game.bots.map((each) => `bot:${each}`)]}
            name={seatName}
            choose={(each) => change({ ...seated, seats: seats.map((old, k) => (k === i ? each : old)) })}
          />
        ))}
        <label class="field">
          <span>{say("your_name")}</span>
          <input
            value={seated.name}
            maxLength={40}
            autocomplete="nickname"
            onInput={(event) => change({ ...seated, name: event.currentTarget.value })}
          />
        </label>
      </div>
      {isOpen(seated) && (
        <label class="field absence">
          <span>{say("absence_minutes")}</span>
          <input
            type="number"
            min="0"
            max="1000"
            value={seated.absence}
            onInput={(event) => change({ ...seated, absence: Number(event.currentTarget.value) })}
          />
        </label>
      )}
      <div class="ticks">
        {tick("listed")}
        {!isOpen(seated) && tick("practice")}
      </div>
    </fieldset>
  );
}
