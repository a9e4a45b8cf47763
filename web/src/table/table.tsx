// The page of one match: who is invited before it begins, the table while it is played, the result at the end.
import { signal, useSignalEffect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { type GameTable, loadTable } from "../games/game";
import { MatchModel } from "../model/match";
import { RulePanel } from "../rulebook/panel";
import { language, remember, remembered, say } from "../words/language";
import { clearDeeds, Deeds, Result } from "./deeds";
import { Bar, CopyLink } from "./frame";
import { Links } from "./links";
import { Actions, Chat, Log, Notice, Players, Prompt, seatName } from "./parts";

const help = signal(false);

function Connection({ model }: { model: MatchModel }) {
  const state = model.line.connection.value;
  return (
    <span class={`connection ${state}`} role="status" title={say(`connection.${state}`)}>
      <i aria-hidden="true" />
      <span class={state === "lost" ? "" : "unseen"}>{say(`connection.${state}`)}</span>
    </span>
  );
}

function Invitation({ model, game }: { model: MatchModel; game: GameTable }) {
  const table = model.table.value!;
  const [name, setName] = useState(remembered("name"));
  const may = model.mine.value.length === 0;
  const sit = (seat: number): void => {
    remember("name", name.trim());
    void model.takeSeat(seat, name.trim());
  };
  return (
    <main id="main" class="invitation">
      <h1>{say("invite_title")}</h1>
      <p class="faint">{say("watching_waits")}</p>
      <ul class="seats">
        {table.seats.map((seat) => (
          <li key={seat.seat} class={`seat-${seat.seat} ${seat.kind}`}>
            <game.Mark seat={seat.seat} />
            <span>
              <b>{seat.title ?? say("seat_number", { number: seat.seat + 1 })}</b>
              <small>
                {seat.kind === "open"
                  ? say("free")
                  : seat.kind === "bot"
                    ? say("bot")
                    : `${seat.name || say("guest")}${model.mine.value.includes(seat.seat) ? ` (${say("you")})` : ""}`}
              </small>
            </span>
            {seat.kind === "open" && may && (
              <button class="main" onClick={() => sit(seat.seat)}>
                {say("take_seat")}
              </button>
            )}
          </li>
        ))}
      </ul>
      {may && (
        <label class="field">
          <span>{say("your_name")}</span>
          <input
            value={name}
            maxLength={40}
            autocomplete="nickname"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
      )}
      <section>
        <h2>{say("invite_send")}</h2>
        <CopyLink address={`${location.origin}/m/${model.id}`} />
      </section>
    </main>
  );
}

function Curtain({ model, game }: { model: MatchModel; game: GameTable }) {
  const seat = model.curtain.value!;
  const name = model.table.value?.seats[seat]?.title ?? seatName(model, seat);
  return (
    <main id="main" class={`curtain seat-${seat}`}>
      <game.Mark seat={seat} />
      <h1>{say("curtain", { name })}</h1>
      <p>{say("curtain_text")}</p>
      <button class="main" autofocus onClick={() => model.openCurtain()}>
        {say("curtain_open", { name })}
      </button>
    </main>
  );
}

function Keys() {
  const keys: [string, string][] = [
    ["Tab", "tab"],
    ["← ↑ → ↓", "arrows"],
    ["Enter", "enter"],
    ["Esc", "esc"],
    ["U", "u"],
    ["L", "l"],
    ["?", "help"],
  ];
  return (
    <section class="keys" role="dialog" aria-label={say("keys")}>
      <h2>{say("keys")}</h2>
      <dl>
        {keys.map(([key, what]) => (
          <div key={what}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(`keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
      <button class="quiet" autofocus onClick={() => (help.value = false)}>
        {say("close")}
      </button>
    </section>
  );
}

function onKey(model: MatchModel, game: GameTable, event: KeyboardEvent): void {
  if (event.code === "Escape") {
    help.value = false;
    model.stepBack();
    game.stepBack(model);
    return;
  }
  const typing = (event.target as Element).closest?.("input, textarea, select");
  if (typing || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "?" || (event.code === "Slash" && event.shiftKey)) help.value = !help.value;
  else if (event.code === "KeyU" && model.seat.value !== null) model.doTable("take_back");
  else if (event.code === "KeyL") document.getElementById("log")?.focus();
}

export function TablePage({ id }: { id: string }) {
  const [model] = useState(() => new MatchModel(id));
  const [game, setGame] = useState<GameTable | null>(null);
  const name = model.table.value?.game;
  useEffect(() => {
    clearDeeds();
    void model.load();
    return () => model.close();
  }, []);
  useEffect(() => {
    if (name) void loadTable(name).then(setGame);
  }, [name]);
  useEffect(() => {
    if (!game) return undefined;
    const listen = (event: KeyboardEvent) => onKey(model, game, event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [game]);
  let spoken = language.peek();
  useSignalEffect(() => {
    if (spoken === language.value) return;
    spoken = language.value;
    void model.relearn();
  });
  useSignalEffect(() => {
    document.title = model.ask.value ? `● ${say("your_turn")} · Armatura` : "Armatura";
  });
  // A question that is past takes what was looked at with it.
  const number = model.ask.value?.number;
  useEffect(() => {
    if (game) game.stepBack(model);
  }, [number, game]);

  const table = model.table.value;
  const bar = (
    <Bar>
      {game && table && table.status !== "waiting" && <Players model={model} game={game} />}
      <Connection model={model} />
    </Bar>
  );
  if (model.gone.value)
    return (
      <>
        {bar}
        <main id="main" class="message">
          <h1>{say("gone")}</h1>
          <a class="button main" href="/">
            {say("to_lobby")}
          </a>
        </main>
      </>
    );
  if (!table || !game)
    return (
      <>
        {bar}
        <main id="main" class="message">
          <p class="faint">{model.fault.value || say("connection.connecting")}</p>
        </main>
      </>
    );
  const fault = model.fault.value && (
    <p class="fault" role="alert">
      {model.fault.value}{" "}
      <button class="plain" aria-label={say("close")} onClick={() => (model.fault.value = "")}>
        ×
      </button>
    </p>
  );
  if (model.curtain.value !== null)
    return (
      <>
        {bar}
        <Curtain model={model} game={game} />
      </>
    );
  if (table.status === "waiting")
    return (
      <>
        {bar}
        {fault}
        <Invitation model={model} game={game} />
      </>
    );
  return (
    <>
      {bar}
      <main id="main" class={`table${model.seat.value === null ? " watching" : ""}`}>
        <div class="head">
          <Prompt model={model} />
          <game.Status model={model} />
        </div>
        {fault}
        <div class="others">
          <game.Others model={model} />
        </div>
        <div class="middle">
          <div class="board-box">
            <game.Board model={model} />
            <Result model={model} game={game} />
          </div>
          <div class="dock">
            <div class="decide">
              <Notice model={model} />
              <Actions model={model} game={game} />
              <game.Inspect model={model} />
            </div>
            <game.Hand model={model} />
          </div>
        </div>
        <aside class="side">
          <Log model={model} />
          <Chat model={model} />
          <Deeds model={model} />
          <Links model={model} />
        </aside>
      </main>
      {help.value && <Keys />}
      <RulePanel game={table.game} />
    </>
  );
}
