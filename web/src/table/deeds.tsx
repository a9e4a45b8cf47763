// What is done at a table besides playing: taking back, draws, resigning, a rematch, the result.
import { signal } from "@preact/signals";
import type { GameTable } from "../games/game";
import type { MatchModel } from "../model/match";
import { linkOf } from "../links";
import { say } from "../words/language";
import { CopyLink } from "./frame";
import { seatName } from "./parts";

const sure = signal(false);

export function Deeds({ model }: { model: MatchModel }) {
  const table = model.table.value;
  const seat = model.seat.value;
  if (!table || seat === null || table.status !== "playing") return null;
  const own = table.seats[seat];
  const people = table.seats.filter((each) => each.kind === "person" && each.seat !== seat);
  const deed = (what: string, name = "quiet") => (
    <button class={name} onClick={() => model.doTable(what)}>
      {say(`deed.${what}`)}
    </button>
  );
  return (
    <div class="deeds">
      {table.draw_offer !== undefined && table.draw_offer !== seat && !table.draw_agreed?.includes(seat) && (
        <div class="offer">
          <p>{say("draw_offered", { name: seatName(model, table.draw_offer) })}</p>
          {deed("accept_draw", "main")}
          {deed("decline_draw")}
        </div>
      )}
      {table.take_back !== undefined && table.take_back !== seat && !table.take_back_agreed?.includes(seat) && (
        <div class="offer">
          <p>{say("take_back_asked", { name: seatName(model, table.take_back) })}</p>
          {deed("accept_take_back", "main")}
          {deed("decline_take_back")}
        </div>
      )}
      {table.draw_offer === seat && <p class="faint">{say("asked_draw")}</p>}
      {table.take_back === seat && <p class="faint">{say("asked_take_back")}</p>}
      {table.absence_minutes !== undefined &&
        people
          .filter((each) => each.connected === false && !each.stood_in)
          .map((each) => (
            <button key={each.seat} class="quiet" onClick={() => model.doTable("hand_over", each.seat)}>
              {say("hand_over_of", { name: seatName(model, each.seat), minutes: table.absence_minutes! })}
            </button>
          ))}
      <div class="row">
        {own?.stood_in && !own.given_up ? (
          deed("return", "main")
        ) : (
          <>
            {table.take_back === undefined && deed("take_back")}
            {people.length > 0 && table.draw_offer === undefined && deed("offer_draw")}
            {sure.value ? (
              <button
                class="harmful"
                onBlur={() => (sure.value = false)}
                onClick={() => {
                  sure.value = false;
                  model.doTable("resign");
                }}
              >
                {say("deed.resign_sure")}
              </button>
            ) : (
              <button class="quiet" onClick={() => (sure.value = true)}>
                {say("deed.resign")}
              </button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

// The links of one's own seats, for another device.
export function OwnLinks({ model }: { model: MatchModel }) {
  const links = model.mine.value.map((seat) => linkOf(model.id, seat)).filter(Boolean);
  if (!links.length) return null;
  return (
    <section class="own-links">
      <h2>{say("own_link")}</h2>
      <p class="faint">{say("own_link_text")}</p>
      {links.map((link) => (
        <CopyLink key={link} address={link} label={say("own_link")} />
      ))}
    </section>
  );
}

export function SeatLink({ model }: { model: MatchModel }) {
  if (!model.mine.value.some((each) => linkOf(model.id, each))) return null;
  return (
    <details class="seat-link">
      <summary>{say("own_link")}</summary>
      <OwnLinks model={model} />
    </details>
  );
}

const hidden = signal(false);

// Another match begins with nothing opened or put aside.
export function clearDeeds(): void {
  hidden.value = false;
  sure.value = false;
}

export function Result({ model, game }: { model: MatchModel; game: GameTable }) {
  const table = model.table.value;
  const result = table?.result;
  if (!table || !result) return null;
  const own = result.ranks.find((each) => each.seat === model.seat.value);
  const best = result.ranks.filter((each) => each.rank === 1);
  const title = !own ? "result.over" : own.rank > 1 ? "result.lost" : best.length > 1 ? "result.shared" : "result.won";
  const sentence = result.sentence ?? say(`ending.${result.ending}`);
  const ranks = [...result.ranks].sort((a, b) => a.rank - b.rank);
  if (hidden.value)
    return (
      <button class="result-again" onClick={() => (hidden.value = false)}>
        {say(title)}
      </button>
    );
  return (
    <section class={`result ${own && own.rank === 1 ? "won" : ""}`} tabIndex={-1} aria-labelledby="result-title">
      <h2 id="result-title">{say(title)}</h2>
      <p>{sentence}</p>
      <ol>
        {ranks.map((each) => {
          const seat = table.seats[each.seat]!;
          return (
            <li key={each.seat} class={`seat-${each.seat}`}>
              <span class="place">{each.rank}</span>
              <game.Mark seat={each.seat} />
              <span>
                {seat.called}{" "}
                <small>{seat.name ? seat.name !== seat.called && seat.name : seat.kind === "bot" && say("bot")}</small>
              </span>
              <b>{game.score?.(each.score) ?? each.score}</b>
            </li>
          );
        })}
      </ol>
      <div class="row">
        {table.rematch ? (
          <a class="button main" href={`/m/${table.rematch}`}>
            {say("to_rematch")}
          </a>
        ) : (
          model.seat.value !== null && (
            <button class="main" onClick={() => model.doTable("rematch")}>
              {say("deed.rematch")}
            </button>
          )
        )}
        <button class="quiet" onClick={() => (hidden.value = true)}>
          {say("look_at_board")}
        </button>
        <a class="button quiet" href={`/m/${model.id}/replay`}>
          {say("replay.watch")}
        </a>
        <a class="button quiet" href={`/m/${model.id}/verify`}>
          {say("verify.link")}
        </a>
        <a class="button quiet" href={`${model.path}/file`} download={`${model.id}.match`}>
          {say("match_file")}
        </a>
        <a class="button quiet" href="/">
          {say("to_lobby")}
        </a>
      </div>
    </section>
  );
}
