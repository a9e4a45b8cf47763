// The page of a replay: the same table as in play, without anything to decide, and a bar to move through the steps.
import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { type GameTable, loadTable } from "../games/game";
import { Message } from "../message";
import { go } from "../route";
import { RulePanel } from "../rulebook/panel";
import { Asking } from "../table/ask";
import { CardLayer } from "../table/card";
import { Drawers, drawer } from "../table/drawers";
import { Bar } from "../table/frame";
import { KeyHelp } from "../table/help";
import { useKeys } from "../table/keyed";
import { singleKeys } from "../table/keys";
import { Players } from "../table/parts";
import { hush, speak, Told, told } from "../table/speech";
import { language, say } from "../words/language";
import { Scrubber, Ways } from "./controls";
import { ReplayLog } from "./log";
import { ReplayModel } from "./model";
import "./replay.css";

const MOST_SPOKEN = 10; // the newest of a step with many entries

function Headline({ model }: { model: ReplayModel }) {
  const { step, film, waiting, table } = model;
  const end = film.value.over && step.value === film.value.last;
  const result = table.value?.result;
  const closing = result ? (result.sentence ?? say(`ending.${result.ending}`)) : "";
  return (
    <p class="prompt">
      <span class="looking">{say("replay.title")}. </span>
      {end ? closing || say("result.over") : (waiting.value?.prompt ?? say("replay.before"))}
    </p>
  );
}

function Viewpoints({ model, game }: { model: ReplayModel; game: GameTable }) {
  const seats = model.table.value?.seats ?? [];
  const open = (seat: number): boolean => model.film.value.over || model.mine.value.includes(seat);
  const choices: (number | null)[] = [null, ...seats.map((each) => each.seat)];
  return (
    <div class="viewpoints" role="group" aria-label={say("replay.viewpoint")}>
      <span class="faint">{say("replay.viewpoint")}:</span>
      {choices.map((seat) => {
        const info = seat === null ? undefined : seats[seat];
        const closed = seat !== null && !open(seat);
        return (
          <button
            key={seat ?? "gallery"}
            class={`quiet${seat === null ? "" : ` seat-${seat}`}`}
            aria-pressed={model.seat.value === seat}
            aria-disabled={closed}
            title={closed ? say("replay.closed") : undefined}
            onClick={() => {
              if (closed) model.remark.value = say("replay.closed");
              else if (model.seat.value !== seat) void model.look(seat);
            }}
          >
            {seat !== null && <game.Mark seat={seat} />}
            {seat === null ? say("replay.gallery") : info?.called || say("seat_number", { number: seat + 1 })}
          </button>
        );
      })}
    </div>
  );
}

// Besides the keys of every table.
function onKey(model: ReplayModel, event: KeyboardEvent): void {
  const target = event.target as Element;
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (target.closest?.("dialog, select, textarea, input:not([type=range])")) return;
  const at = model.step.value;
  const goTo = (step: number): void => {
    event.preventDefault();
    model.pause();
    model.show(step);
  };
  if (event.code === "BracketLeft" && singleKeys.value) goTo(at - 1);
  else if (event.code === "BracketRight" && singleKeys.value) goTo(at + 1);
  else if (event.code === "Home") goTo(0);
  else if (event.code === "End") goTo(model.film.value.last);
  else if (event.code === "Space" && !target.closest?.("button, a, [role=button], [data-spot]")) {
    event.preventDefault();
    if (model.playing.value) model.pause();
    else model.play();
  }
}

export function ReplayPage({ id }: { id: string }) {
  const [model] = useState(() => new ReplayModel(id));
  const [game, setGame] = useState<GameTable | null>(null);
  const name = model.table.value?.game;
  useEffect(() => {
    drawer.value = "";
    void model.load();
    const follow = () => void model.follow(location.hash);
    const listen = (event: KeyboardEvent) => onKey(model, event);
    addEventListener("hashchange", follow);
    document.addEventListener("keydown", listen);
    return () => {
      removeEventListener("hashchange", follow);
      document.removeEventListener("keydown", listen);
      model.close();
    };
  }, []);
  useEffect(() => {
    if (name) void loadTable(name).then(setGame);
  }, [name]);
  const spoken = useRef(language.peek());
  useSignalEffect(() => {
    if (spoken.current === language.value) return;
    spoken.current = language.value;
    void model.relearn();
  });
  useSignalEffect(() => {
    document.title = `${say("replay.title")} · Armatura`;
  });
  useKeys(model, game);
  const step = model.step.value;
  useEffect(() => {
    if (game) game.stepBack(model);
  }, [step, game]);
  useSignalEffect(() => {
    const entries = model.film.value.frames[model.step.value]?.entries ?? [];
    speak(...entries.map((entry) => entry.text ?? "").slice(-MOST_SPOKEN));
  });
  useEffect(() => hush, []);

  const bar = <Bar>{game && model.ready.value && <Players model={model} game={game} />}</Bar>;
  if (!game || !model.ready.value) {
    if (model.fault.value) return <Message title={model.fault.value} bar={bar} />;
    return (
      <>
        {bar}
        <main id="main" class="message">
          <p class="faint" role="status">
            {say("replay.loading")}
          </p>
        </main>
      </>
    );
  }
  const note = model.fault.value || model.remark.value;
  const watching = model.seat.value === null;
  const seats = model.table.value?.seats.length ?? 0;
  return (
    <>
      {bar}
      <main
        id="main"
        class={`table replay${watching ? " watching" : ""}${drawer.value ? ` drawer-${drawer.value}` : ""}`}
      >
        <h1 class="unseen">{say("replay.title")}</h1>
        <div class="head">
          <Headline model={model} />
          <game.Status model={model} />
        </div>
        {note && (
          <p class={`fault${model.fault.value ? "" : " remark"}`} role="alert">
            {note}{" "}
            <button
              class="plain"
              aria-label={say("close")}
              onClick={() => {
                model.fault.value = "";
                model.remark.value = "";
              }}
            >
              ×
            </button>
          </p>
        )}
        <div class={`others${seats > 2 ? " crowd" : ""}`}>
          <game.Others model={model} />
        </div>
        <div class="board-box" onPointerDown={() => (drawer.value = "")}>
          <game.Board model={model} />
          <div class="board-note">{told.value ? <Told /> : <game.Inspect model={model} />}</div>
        </div>
        <div class="dock">
          <Scrubber model={model} />
          <game.Hand model={model} />
        </div>
        <aside class="side">
          <Viewpoints model={model} game={game} />
          <Ways model={model} open={(to) => go(to)} />
          <ReplayLog model={model} />
        </aside>
        <Drawers watching={watching} game={game} model={model} />
      </main>
      <KeyHelp />
      <Asking model={model} game={game} />
      <RulePanel game={name ?? ""} />
      <CardLayer />
    </>
  );
}
