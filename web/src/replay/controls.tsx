// The bar under the board: back and forth, by itself and how fast; and the ways to a sandbox, a link and a file.
import { useState } from "preact/hooks";
import { RulesNote } from "../table/rules_note";
import { say } from "../words/language";
import type { ReplayModel } from "./model";

const SPEEDS = [0.5, 1, 2, 4];

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
const FIRST = "M5 5h2.5v14H5zM19 5v14L9 12z";
const BACK = "M17 5v14L6 12z";
const PLAY = "M7 4.5v15L20 12z";
const PAUSE = "M6 5h4.5v14H6zM13.5 5H18v14h-4.5z";
const FORTH = "M7 5v14l11-7z";
const LAST = "M16.5 5H19v14h-2.5zM5 5v14l10-7z";

function CopyStep({ model }: { model: ReplayModel }) {
  const [told, setTold] = useState<"" | "copied" | "by_hand">("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(model.link);
      setTold("copied");
      setTimeout(() => setTold(""), 1600);
    } catch {
      setTold("by_hand"); // a page without a safe connection has no clipboard
    }
  };
  if (told === "by_hand")
    return (
      <input
        class="step-link"
        readonly
        value={model.link}
        aria-label={say("replay.link")}
        ref={(field) => field?.select()}
        onBlur={() => setTold("")}
      />
    );
  return (
    <button class="quiet copy-step" onClick={copy}>
      {told ? say("copied") : say("replay.copy")}
    </button>
  );
}

// What one can do from a step: play on, send it, keep the file, go back.
export function Ways({ model, open }: { model: ReplayModel; open: (address: string) => void }) {
  const { over } = model.film.value;
  const playOn = async (): Promise<void> => {
    model.pause();
    const address = await model.playOn();
    if (address) open(address);
  };
  return (
    <section class="ways-on">
      <button class="play-on" disabled={model.busy.value} aria-describedby="play-on-hint" onClick={playOn}>
        {say("replay.play_on")}
      </button>
      <p id="play-on-hint" class="faint">
        {say(over ? "replay.play_on_true" : "replay.play_on_imagined")}
      </p>
      <div class="row">
        <CopyStep model={model} />
        {over && (
          <a class="button quiet" href={`${model.path}/file`} download={`${model.id}.match`}>
            {say("match_file")}
          </a>
        )}
        <a class="button quiet" href={`/m/${model.id}`}>
          {say("replay.to_table")}
        </a>
      </div>
      <RulesNote table={model.table.value} />
    </section>
  );
}

export function Scrubber({ model }: { model: ReplayModel }) {
  const film = model.film.value;
  const step = model.step.value;
  const { first, last } = film;
  const goTo = (wanted: number): void => {
    model.pause();
    model.show(wanted);
  };
  const mover = (name: string, path: string, to: number, disabled: boolean) => (
    <button
      class="plain"
      aria-label={say(`replay.${name}`)}
      title={say(`replay.${name}`)}
      disabled={disabled}
      onClick={() => goTo(to)}
    >
      <Icon path={path} />
    </button>
  );
  const play = say(model.playing.value ? "replay.pause" : "replay.play");
  return (
    <section class="film" aria-label={say("replay.title")}>
      <input
        type="range"
        min={first}
        max={Math.max(last, first)}
        value={step}
        aria-label={say("replay.step")}
        aria-valuetext={say("replay.of", { step, last })}
        onInput={(event) => goTo(Number(event.currentTarget.value))}
      />
      <output class="step" aria-live="off">
        {say("replay.of", { step, last })}
      </output>
      <div class="movers">
        {mover("first", FIRST, first, step <= first)}
        {mover("back", BACK, step - 1, step <= first)}
        <button
          class="play"
          aria-label={play}
          title={play}
          onClick={() => (model.playing.value ? model.pause() : model.play())}
        >
          <Icon path={model.playing.value ? PAUSE : PLAY} />
        </button>
        {mover("forth", FORTH, step + 1, step >= last && film.over)}
        {mover("last", LAST, last, step >= last)}
      </div>
      <label class="speed">
        <span class="unseen">{say("replay.speed")}</span>
        <select
          value={String(model.speed.value)}
          onChange={(event) => (model.speed.value = Number(event.currentTarget.value))}
        >
          {SPEEDS.map((each) => (
            <option key={each} value={String(each)}>
              {each}×
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}
