// The page of one match: who is invited before it begins, the table while it is played, the result at the end.
import "./table.css";
import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { type GameTable, loadTable } from "../games/game";
import { Coach } from "../learn/coach";
import { Message, Silent } from "../message";
import { MatchModel } from "../model/match";
import { OriginNote } from "../replay/origin";
import { RulePanel } from "../rulebook/panel";
import { language, remember, remembered, say } from "../words/language";
import { Asking, askIsOpen } from "./ask";
import { callOnTurn } from "./call";
import { CardLayer } from "./card";
import { clearDeeds, Deeds, OwnLinks, Result, SeatLink } from "./deeds";
import { Drawers, drawer } from "./drawers";
import { Bar, CopyLink } from "./frame";
import { helpIsOpen, KeyHelp } from "./help";
import { useKeys } from "./keyed";
import { Links } from "./links";
import { Actions, Notice, Players, Prompt, seatName } from "./parts";
import { meetSole } from "./sole";
import { play } from "./sounds";
import { Told, told, useSpeech } from "./speech";
import { Talk } from "./talk";

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
                  ? seat.kept
                    ? say("kept_for", { name: seat.name || say("guest") })
                    : say("free")
                  : seat.kind === "bot"
                    ? say("bot")
                    : `${seat.name || say("guest")}${model.mine.value.includes(seat.seat) ? ` (${say("you")})` : ""}`}
              </small>
            </span>
            {seat.kind === "open" && may && (!seat.kept || model.keptForMe.value.includes(seat.seat)) && (
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
        <CopyLink address={`${location.origin}/m/${model.id}`} label={say("invite_send")} />
      </section>
      <OwnLinks model={model} />
    </main>
  );
}

function Curtain({ model, game }: { model: MatchModel; game: GameTable }) {
  const seat = model.curtain.value!;
  const info = model.table.value?.seats[seat];
  const name = info?.called || seatName(model, seat);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <main id="main" class={`curtain seat-${seat}`}>
      <game.Mark seat={seat} />
      <h1>{say("curtain", { name })}</h1>
      <p>{say("curtain_text")}</p>
      <button class="main" ref={button} onClick={() => model.openCurtain()}>
        {say("curtain_open", { name })}
      </button>
    </main>
  );
}

// What the keys / and ? open, for those without a keyboard, or with single keys switched off.
function Doors({ model, game }: { model: MatchModel; game: GameTable }) {
  return (
    <div class="row doors">
      {game.More && <game.More model={model} />}
      <button class="quiet" onClick={() => (askIsOpen.value = true)}>
        {say("ask.title")}
      </button>
      <button class="quiet" onClick={() => (helpIsOpen.value = true)}>
        {say("keys")}
      </button>
    </div>
  );
}

function Decide({ model, game }: { model: MatchModel; game: GameTable }) {
  if (game.Plan && game.isPlanning?.(model) && !told.value)
    return (
      <div class="decide planning">
        <game.Plan model={model} />
      </div>
    );
  return (
    <div class="decide">
      {told.value ? <Told /> : <Notice model={model} game={game} />}
      <Actions model={model} game={game} />
    </div>
  );
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
    if (!name) return;
    void loadTable(name).then((loaded) => {
      model.call = loaded?.engine;
      setGame(loaded);
    });
  }, [name]);
  useKeys(model, game);
  useSpeech(model);
  const spoken = useRef(language.peek());
  useSignalEffect(() => {
    if (spoken.current === language.value) return;
    spoken.current = language.value;
    void model.relearn();
  });
  useEffect(() => callOnTurn(model), []);
  useSignalEffect(() => {
    if (game && model.beat.value) play(model.fresh.peek().flatMap((each) => game.cue(each) || []));
  });
  // The result is not to be covered by a drawer.
  const isOver = model.table.value?.result !== undefined;
  useEffect(() => {
    if (isOver) drawer.value = "";
  }, [isOver]);
  // What is decided next lies under the drawer.
  useSignalEffect(() => {
    if (model.chosen.value) drawer.value = "";
  });
  // A question that is past takes what was looked at with it.
  const number = model.ask.value?.number;
  useEffect(() => {
    if (!game) return;
    game.stepBack(model);
    if (number !== undefined) meetSole(model, game);
  }, [number, game]);

  const table = model.table.value;
  const bar = (
    <Bar>
      {game && table && table.status !== "waiting" && <Players model={model} game={game} />}
      <Connection model={model} />
    </Bar>
  );
  if (model.gone.value) return <Message bar={bar} title={say("gone")} text={say("gone_text")} />;
  if (!table && model.fault.value) return <Silent bar={bar} again={() => void model.load()} />;
  if (!table || !game)
    return (
      <>
        {bar}
        <main id="main" class="message">
          <p class="faint" role="status">
            {say("connection.connecting")}
          </p>
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
  const watching = model.seat.value === null;
  return (
    <>
      {bar}
      <main
        id="main"
        class={`table${watching ? " watching" : ""}${isOver ? " over" : ""}${drawer.value ? ` drawer-${drawer.value}` : ""}`}
      >
        <h1 class="unseen">{say("match_title")}</h1>
        <div class="head">
          <Prompt model={model} />
          <game.Status model={model} />
          <OriginNote table={table} />
        </div>
        {fault}
        <Coach model={model} game={game} />
        <div class={`others${table.seats.length > 2 ? " crowd" : ""}`}>
          <game.Others model={model} />
        </div>
        <div class="board-box" onPointerDown={() => (drawer.value = "")}>
          <game.Board model={model} />
          {!table.lesson && <Result model={model} game={game} />}
        </div>
        <div class="dock">
          <Decide model={model} game={game} />
          <game.Hand model={model} />
        </div>
        <aside class="side">
          <Talk model={model} game={game} />
          <Deeds model={model} />
          <div class="more-of-table">
            <Links model={model} />
            <Doors model={model} game={game} />
            <SeatLink model={model} />
          </div>
        </aside>
        <Drawers watching={watching} game={game} model={model} />
      </main>
      <KeyHelp />
      <Asking model={model} game={game} />
      <RulePanel game={table.game} />
      <CardLayer />
    </>
  );
}
