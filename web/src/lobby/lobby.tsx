// The first page: one large table for each game that can be played, one's own matches, and matches to watch.
import { signal, useSignalEffect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { emblems } from "../games/emblems";
import { workshopAddress, workshopsOf } from "../games/workshops";
import { lessonAddress, lessonsAddress } from "../learn/lessons";
import { Silent } from "../message";
import { go } from "../route";
import { call, makeMatch } from "../server";
import { ruleAddress } from "../rulebook/book";
import { Line } from "../stream/line";
import { Bar } from "../table/frame";
import type { Brief, Matches as Listed } from "../wire/server";
import { language, remembered, say } from "../words/language";
import { type Game, games, loadGames, lobbyText, presetInvitation, presetName } from "./games";
import { newAddress } from "./making/wish";
import { PasswordField } from "./password";

const mine = signal<readonly Brief[]>([]);
const listed = signal<readonly Brief[]>([]);
const awaited = signal<Record<string, { seats: readonly number[]; names: string[] }>>({});
const MOST_FOLLOWED = 12;

async function start(
  game: Game,
  seats: string[],
  more: Record<string, unknown>,
  fail: (text: string) => void,
): Promise<void> {
  try {
    const preset = game.presets[0]?.id;
    const made = await makeMatch({
      game: game.id,
      seats,
      name: remembered("name"),
      ...(preset ? { preset } : {}),
      ...more,
    });
    go(`/m/${made.match}`);
  } catch (error) {
    fail((error as Error).message);
  }
}

function GameCard({ game }: { game: Game }) {
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false); // a password is asked for where it was wanted
  const begin = (seats: string[], more = {}): void => {
    setBusy(true);
    setTried(true);
    void start(game, seats, more, (text) => {
      setFault(text);
      setBusy(false);
    });
  };
  const Emblem = emblems[game.id];
  const lessons = game.lessons ?? [];
  const many = lessons.length > 2;
  return (
    <article class="game-card" data-game={game.id} aria-labelledby={`game-${game.id}`}>
      {Emblem && <Emblem />}
      <div class="game-text">
        <h2 id={`game-${game.id}`}>{game.title}</h2>
        <p>{lobbyText(game.id, "about")}</p>
        <p class="faint">{lobbyText(game.id, "facts")}</p>
        <div class="ways">
          {game.bots.length > 0 && (
            <button class="main play-now" disabled={busy} onClick={() => begin(["me", "bot"])}>
              {say("play_now")}
              <small>{say("play_now_hint")}</small>
            </button>
          )}
          <button class="way" disabled={busy} onClick={() => begin(["me", "open"])}>
            {say("with_friends")}
            <small>{say("with_friends_hint")}</small>
          </button>
          <button class="way" disabled={busy} onClick={() => begin(["me", "me"], { practice: true })}>
            {say("one_screen")}
            <small>{say("one_screen_hint")}</small>
          </button>
          {game.presets
            .filter(({ id }) => presetInvitation(game.id, id))
            .map(({ id }) => (
              <a key={id} class="button way" href={newAddress(game.id, id)}>
                {presetName(game.id, id)}
                <small>{presetInvitation(game.id, id)}</small>
              </a>
            ))}
          {many && (
            <a class="button way" href={lessonsAddress(game.id)}>
              {say("learn.way")}
              <small>{say("learn.count", { count: lessons.length })}</small>
            </a>
          )}
          {(many ? [] : lessons).map((lesson) => (
            <a key={lesson.id} class="button way" href={lessonAddress(game.id, lesson.id)} title={lesson.about}>
              {say("learn.way")}
              <small>{lesson.title}</small>
            </a>
          ))}
          {workshopsOf(game.id)
            .filter((each) => !each.isUnlisted)
            .map(({ area }) => (
              <a key={area} class="button way" href={workshopAddress(game.id, area)}>
                {say(`workshop.${area}`)}
                <small>{say(`workshop.${area}.hint`)}</small>
              </a>
            ))}
          {game.rulebook && (
            <a class="button way" href={ruleAddress(game.id, "")}>
              {say("rules.title")}
              <small>{say("rules.hint")}</small>
            </a>
          )}
          <a class="more" href={newAddress(game.id)}>
            {say("more_options")}
          </a>
        </div>
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        {tried && <PasswordField />}
      </div>
    </article>
  );
}

function Whose({ match }: { match: Brief }) {
  const now = awaited.value[match.match];
  if (match.status !== "playing" || !now) return <span class="faint">{say(`status.${match.status}`)}</span>;
  if (match.mine?.some((seat) => now.seats.includes(seat))) return <b class="your-turn">{say("your_turn")}</b>;
  return <span class="faint">{say("waits_for", { name: now.names.join(", ") })}</span>;
}

const isMyTurn = (match: Brief): boolean =>
  match.status === "playing" &&
  (match.mine ?? []).some((seat) => awaited.value[match.match]?.seats.includes(seat) ?? false);

function ago(touched: number): string {
  const minutes = Math.floor((Date.now() - touched) / 60_000);
  const [length, unit] = minutes < 60 ? [1, "minute"] : minutes < 48 * 60 ? [60, "hour"] : [24 * 60, "day"];
  return new Intl.RelativeTimeFormat(language.value, { numeric: "auto" }).format(
    -Math.max(0, Math.floor(minutes / length)),
    unit as Intl.RelativeTimeFormatUnit,
  );
}

function Matches({ title, matches: all, verb }: { title: string; matches: readonly Brief[]; verb: string }) {
  if (!all.length) return null;
  const matches = [...all.filter(isMyTurn), ...all.filter((each) => !isMyTurn(each))];
  return (
    <section class="matches">
      <h2>{title}</h2>
      <ul>
        {matches.map((match) => (
          <li key={match.match}>
            <a href={`/m/${match.match}`} class={isMyTurn(match) ? "calls" : ""}>
              <span class="unseen">{say(verb)}: </span>
              <span class="versus">
                {match.seats.map((seat, i) => (
                  <span key={i} class={`seat-${i}`}>
                    {i > 0 && <i> · </i>}
                    {seat.kind === "open"
                      ? say("free")
                      : seat.kind === "bot"
                        ? say("bot")
                        : match.mine?.includes(i)
                          ? seat.name || say("you")
                          : seat.name || say("guest")}
                  </span>
                ))}
                <small>{games.value.find((each) => each.id === match.game)?.title}</small>
              </span>
              <small class="when">{ago(match.touched)}</small>
              <Whose match={match} />
            </a>
            {match.status !== "waiting" && match.status !== "playing" && (
              <a
                class="to-replay"
                href={`/m/${match.match}/replay`}
                aria-label={`${say("replay.watch")}: ${match.match}`}
              >
                {say("replay.title")}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

// Whose turn it is comes from the gallery of each match, so that looking at the lobby seats nobody.
function follow(): () => void {
  const line = new Line(
    () => language.value,
    () => {
      const open = [...mine.value, ...listed.value].filter((each) => each.status === "playing");
      for (const each of open.slice(0, MOST_FOLLOWED)) line.send({ watch: { match: each.match } });
    },
    ({ kind, body }) => {
      if (kind !== "position" && kind !== "update") return;
      const match = [...mine.value, ...listed.value].find((each) => each.match === body.match);
      const seats = body.waiting?.seats ?? [];
      const titles = kind === "position" ? body.table.seats.map((seat) => seat.name || seat.title) : [];
      const names = seats.map((seat) => titles[seat] ?? match?.seats[seat]?.name ?? say("bot"));
      awaited.value = { ...awaited.value, [body.match]: { seats, names } };
    },
  );
  return () => line.close();
}

export function LobbyPage() {
  const [silent, setSilent] = useState(false);
  const load = async (): Promise<void> => {
    try {
      await loadGames();
      mine.value = (await call<Listed>("GET", "/api/matches?mine=1")).matches
        .toSorted((a, b) => b.touched - a.touched)
        .slice(0, 12);
      const all = (await call<Listed>("GET", "/api/matches")).matches;
      listed.value = all.filter((each) => !mine.value.some((own) => own.match === each.match)).slice(0, 20);
      setSilent(false);
    } catch {
      setSilent(true);
    }
  };
  useEffect(() => {
    let stop = () => {};
    let left = false;
    void load().then(() => {
      if (!left && [...mine.value, ...listed.value].some((each) => each.status === "playing")) stop = follow();
    });
    return () => {
      left = true;
      stop();
    };
  }, []);
  useSignalEffect(() => {
    if (language.value && games.peek().length) void loadGames();
  });
  useEffect(() => {
    document.title = "Armatura";
  }, []);
  if (silent && !games.value.length) return <Silent again={() => void load()} />;
  return (
    <>
      <Bar />
      <main id="main" class="lobby">
        <div class="hero">
          <h1>Armatura</h1>
          <p>{say("tagline")}</p>
        </div>
        {silent && (
          <p class="fault" role="alert">
            {say("failed")}
          </p>
        )}
        <div class="games">
          {games.value.map((game) => (
            <GameCard key={game.id} game={game} />
          ))}
        </div>
        <div class="lists">
          <Matches title={say("my_matches")} matches={mine.value} verb="open_match" />
          <Matches title={say("watch_matches")} matches={listed.value} verb="watch" />
        </div>
        <a class="more" href="/import">
          {say("import.link")}
        </a>
      </main>
    </>
  );
}
