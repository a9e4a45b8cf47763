// The page that makes a match with everything chosen: seats, variant, rules, clock.
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { isPlayable } from "../games/game";
import { workshopAddress, type Chosen, type Workshop, workshopsOf } from "../games/workshops";
import { Message, Silent } from "../message";
import { go } from "../route";
import { makeMatch } from "../server";
import { Bar } from "../table/frame";
import { known, language, remember, remembered, say } from "../words/language";
import { PasswordField } from "./password";
import { type Game, games, loadGames, type Option, presetName, presetText, valueName } from "./games";
import { Select } from "./select";

const levelName = (level: string): string => (known(`level.${level}`) ? say(`level.${level}`) : level);

function valuesOf(option: Option): string[] | null {
  const range = option.values.map((each) => /^(\d+)-(\d+)$/.exec(each));
  if (range.some((each) => each && Number(each[2]) - Number(each[1]) > 60)) return null;
  return option.values.flatMap((each, i) => {
    const span = range[i];
    return span
      ? Array.from({ length: Number(span[2]) - Number(span[1]) + 1 }, (_, k) => String(Number(span[1]) + k))
      : [each];
  });
}

function OptionField({
  game,
  option,
  value,
  change,
}: {
  game: Game;
  option: Option;
  value: string;
  change: (value: string) => void;
}) {
  const values = valuesOf(option);
  if (option.kind === "text") return null; // a workshop's
  if (option.default.includes(",")) return null; // a list for each seat: robots keep their order here
  if (!values) {
    const fixed = option.values.filter((each) => !each.includes("-"));
    const isNumber = !fixed.includes(value);
    const span = option.values.map((each) => /^(\d+)-(\d+)$/.exec(each)).find((each) => each);
    return (
      <label class="field wide">
        <span>{option.text}</span>
        <span class="pair">
          <select
            value={isNumber ? "number" : value}
            onChange={(event) => change(event.currentTarget.value === "number" ? "40" : event.currentTarget.value)}
          >
            {fixed.map((each) => (
              <option key={each} value={each}>
                {valueName(game.id, option.key, each)}
              </option>
            ))}
            <option value="number">{say("number_of_own")}</option>
          </select>
          {isNumber && (
            <input
              type="number"
              min={span?.[1] ?? "1"}
              max={span?.[2] ?? "9999"}
              value={value}
              onInput={(event) => change(event.currentTarget.value)}
            />
          )}
        </span>
      </label>
    );
  }
  return (
    <Select
      kind="field wide"
      label={option.text}
      value={value}
      values={values}
      name={(each) => valueName(game.id, option.key, each)}
      choose={change}
    />
  );
}

// What was made in a workshop of the game, to play with.
function MadeThings({ game, workshop, chosen }: { game: string; workshop: Workshop; chosen: Chosen }) {
  const [Part, setPart] = useState<FunctionComponent<Chosen> | null>(null);
  useEffect(() => {
    workshop.choice?.().then(
      (part) => setPart(() => part),
      () => {}, // without it the ready ones are played
    );
  }, []);
  return (
    <fieldset>
      <legend>{say(`workshop.${workshop.area}.made`)}</legend>
      {Part && <Part {...chosen} />}
      <a class="more" href={workshopAddress(game, workshop.area)}>
        {say(`workshop.${workshop.area}`)}
      </a>
    </fieldset>
  );
}

function Form({ game }: { game: Game }) {
  const [preset, setPreset] = useState(game.presets[0]?.id ?? "");
  const [changed, setChanged] = useState<Record<string, string>>({});
  const [seats, setSeats] = useState(["me", `bot:${game.bots.at(-1) ?? ""}`]);
  const [clock, setClock] = useState({ kind: "none", seconds: 60, increment: 0, days: 3, timeout: "bot" });
  const [flags, setFlags] = useState({ listed: false, practice: false });
  const [name, setName] = useState(remembered("name"));
  const [absence, setAbsence] = useState(10);
  const [pack, setPack] = useState(game.packs[0]?.hash ?? "");
  const [fault, setFault] = useState("");
  const workshops = workshopsOf(game.id);
  const base = game.presets.find((each) => each.id === preset)?.options ?? {};
  const valueOf = (option: Option): string => changed[option.key] ?? base[option.key] ?? option.default;
  const played = { players: seats.length, options: { ...base, ...changed } };
  const open = seats.includes("open");
  const count = (players: number): void =>
    setSeats(Array.from({ length: players }, (_, i) => seats[i] ?? `bot:${game.bots.at(-1)}`));
  const number = (key: "seconds" | "increment" | "days", min: number, max: number) => (
    <label class="field">
      <span>{say(key)}</span>
      <input
        type="number"
        min={min}
        max={max}
        value={clock[key]}
        onInput={(event) => setClock({ ...clock, [key]: Number(event.currentTarget.value) })}
      />
    </label>
  );
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    remember("name", name.trim());
    const { kind } = clock;
    try {
      const made = await makeMatch({
        game: game.id,
        seats,
        name: name.trim(),
        preset,
        options: changed,
        pack,
        listed: flags.listed,
        ...(open && absence > 0 ? { absence_minutes: absence } : {}),
        ...(flags.practice && !open ? { practice: true } : {}),
        clock: {
          kind,
          ...(kind === "days" ? { days: clock.days } : {}),
          ...(kind === "move" || kind === "total" ? { seconds: clock.seconds } : {}),
          ...(kind === "total" ? { increment: clock.increment } : {}),
        },
        ...(kind === "none" ? {} : { on_timeout: clock.timeout }),
      });
      go(`/m/${made.match}`);
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  const tick = (key: "listed" | "practice") => (
    <label class="tick">
      <input
        type="checkbox"
        checked={flags[key]}
        onChange={(event) => setFlags({ ...flags, [key]: event.currentTarget.checked })}
      />
      <span>{say(key)}</span>
    </label>
  );
  return (
    <form class="new-form" onSubmit={submit}>
      <fieldset>
        <legend>{say("preset")}</legend>
        <div class="presets">
          {game.presets.map((each) => (
            <label key={each.id} class={`preset${preset === each.id ? " chosen" : ""}`}>
              <input
                type="radio"
                name="preset"
                checked={preset === each.id}
                onChange={() => {
                  setPreset(each.id);
                  setChanged({});
                }}
              />
              <b>{presetName(game.id, each.id)}</b>
              <small>{presetText(game.id, each.id)}</small>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{say("who_sits")}</legend>
        <div class="fields">
          <Select
            label={say("players")}
            value={String(seats.length)}
            values={Array.from({ length: game.seats[1] - game.seats[0] + 1 }, (_, i) => String(game.seats[0] + i))}
            name={(each) => each}
            choose={(each) => count(Number(each))}
          />
          {seats.map((seat, i) => (
            <Select
              key={i}
              label={say("seat_number", { number: i + 1 })}
              value={seat}
              values={["me", "open", ...game.bots.map((each) => `bot:${each}`)]}
              name={(each) =>
                each === "me"
                  ? say("me")
                  : each === "open"
                    ? say("open_seat")
                    : say("bot_level", { level: levelName(each.slice(4)) })
              }
              choose={(each) => setSeats(seats.map((old, k) => (k === i ? each : old)))}
            />
          ))}
          <label class="field">
            <span>{say("your_name")}</span>
            <input
              value={name}
              maxLength={40}
              autocomplete="nickname"
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
        </div>
        {open && (
          <label class="field absence">
            <span>{say("absence_minutes")}</span>
            <input
              type="number"
              min="0"
              max="1000"
              value={absence}
              onInput={(event) => setAbsence(Number(event.currentTarget.value))}
            />
          </label>
        )}
        <div class="ticks">
          {tick("listed")}
          {!open && tick("practice")}
        </div>
      </fieldset>
      {workshops
        .filter((workshop) => workshop.choice)
        .map((workshop) => (
          <MadeThings
            key={workshop.area}
            game={game.id}
            workshop={workshop}
            chosen={{
              ...played,
              change: (option, value) => setChanged((now) => ({ ...now, [option]: value })),
            }}
          />
        ))}
      <fieldset>
        <legend>{say("clock")}</legend>
        <div class="fields">
          <Select
            label={say("clock")}
            value={clock.kind}
            values={["none", "move", "total", "days"]}
            name={(each) => say(`clock.${each}`)}
            choose={(kind) => setClock({ ...clock, kind })}
          />
          {(clock.kind === "move" || clock.kind === "total") && number("seconds", 5, 86400)}
          {clock.kind === "total" && number("increment", 0, 3600)}
          {clock.kind === "days" && number("days", 1, 60)}
          {clock.kind !== "none" && (
            <Select
              label={say("on_timeout")}
              value={clock.timeout}
              values={["bot", "resign"]}
              name={(each) => say(`timeout.${each}`)}
              choose={(timeout) => setClock({ ...clock, timeout })}
            />
          )}
        </div>
      </fieldset>
      <details>
        <summary>{say("options")}</summary>
        <div class="fields">
          {game.packs.length > 1 && (
            <Select
              label={say("pack")}
              value={pack}
              values={game.packs.filter((each) => !each.errors.length).map((each) => each.hash)}
              name={(hash) =>
                game.packs.filter((each) => each.hash === hash).map((each) => `${each.name} ${each.version}`)[0] ?? hash
              }
              choose={setPack}
            />
          )}
          {game.options
            .filter((option) => !workshops.some((each) => each.isMoot?.(option.key, played)))
            .map((option) => (
              <OptionField
                key={option.key}
                game={game}
                option={option}
                value={valueOf(option)}
                change={(value) => setChanged({ ...changed, [option.key]: value })}
              />
            ))}
        </div>
      </details>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <PasswordField />
      <button class="main">{say("make_match")}</button>
    </form>
  );
}

export function NewPage({ id }: { id: string }) {
  const [state, setState] = useState<"asking" | "told" | "silent">("asking");
  const spoken = language.value;
  const load = (): void => {
    loadGames().then(
      () => setState("told"),
      () => setState("silent"),
    );
  };
  useEffect(load, [spoken]);
  useEffect(() => {
    document.title = `${say("new_match")} · Armatura`;
  }, [spoken]);
  const game = games.value.find((each) => each.id === id && isPlayable(each.id));
  if (!game && state === "silent") return <Silent again={load} />;
  if (!game && state === "told") return <Message title={say("no_game")} text={say("no_page_text")} />;
  return (
    <>
      <Bar />
      <main id="main" class="new-match">
        <h1>{say("new_match")}</h1>
        {game && <p class="faint">{game.title}</p>}
        {game && <Form game={game} />}
      </main>
    </>
  );
}
