// The page that makes a match with everything chosen: seats, variant, rules, clock.
import { useEffect, useState } from "preact/hooks";
import { workshopsOf } from "../games/workshops";
import { Message, Silent } from "../message";
import { go } from "../route";
import { type Failure, makeMatch } from "../server";
import { OursNotes } from "../ours";
import { Bar } from "../table/frame";
import { language, remember, remembered, say } from "../words/language";
import { type Game, games, loadGames } from "./games";
import { broughtAlong, orderedOptions } from "./making/agreed";
import { ClockChoice, clockOrder, NO_CLOCK } from "./making/clock";
import { MadeThings } from "./making/made_things";
import { DetailedOptions, type Refusal } from "./making/options";
import { PresetChoice } from "./making/presets";
import { SeatChoice, type Seated, seatOrder, seatsFor } from "./making/seats";
import { wished } from "./making/wish";
import { PasswordField } from "./password";
import { Select } from "./select";

function PackChoice({ game, pack, choose }: { game: Game; pack: string; choose: (hash: string) => void }) {
  if (game.packs.length < 2) return null;
  const titles = new Map(game.packs.map((each) => [each.hash, `${each.name} ${each.version}`]));
  return (
    <div class="fields">
      <Select
        label={say("pack")}
        value={pack}
        values={game.packs.filter((each) => !each.errors.length).map((each) => each.hash)}
        name={(hash) => titles.get(hash) ?? hash}
        choose={choose}
      />
    </div>
  );
}

// What of the chosen pack is not of the printed game.
function PackOurs({ game, pack }: { game: Game; pack: string }) {
  const { ours } = game.packs.find((each) => each.hash === pack) ?? {};
  return <div class="pack-ours">{ours && <OursNotes texts={[ours]} />}</div>;
}

function Form({ game }: { game: Game }) {
  const [wish] = useState(() => wished(game));
  const [preset, setPreset] = useState(wish.preset);
  const [changed, setChanged] = useState(wish.options);
  const [seated, setSeated] = useState<Seated>(() => ({
    seats: seatsFor(game, wish.players),
    name: remembered("name"),
    absence: 10,
    listed: false,
    practice: false,
  }));
  const [clock, setClock] = useState(NO_CLOCK);
  const [pack, setPack] = useState(game.packs[0]?.hash ?? "");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const players = seated.seats.length;
  const base = game.presets.find((each) => each.id === preset)?.options ?? {};
  const agreed = { players, preset: base, changed };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    remember("name", seated.name.trim());
    try {
      const made = await makeMatch({
        game: game.id,
        preset,
        options: orderedOptions(game, agreed),
        pack,
        ...seatOrder(seated),
        ...clockOrder(clock),
      });
      go(`/m/${made.match}`);
    } catch (error) {
      const { message, option = "" } = error as Failure;
      setRefusal({ sentence: message, option });
    }
  };
  return (
    <form class="new-form" onSubmit={submit}>
      <PackOurs game={game} pack={pack} />
      <PresetChoice
        game={game}
        chosen={preset}
        choose={(id) => {
          setPreset(id);
          setChanged(broughtAlong(game, changed));
        }}
      />
      <SeatChoice game={game} seated={seated} change={setSeated} />
      {workshopsOf(game.id)
        .filter((workshop) => workshop.choice)
        .map((workshop) => (
          <MadeThings
            key={workshop.area}
            game={game.id}
            workshop={workshop}
            chosen={{
              players,
              options: { ...base, ...changed },
              change: (option, value) => setChanged((now) => ({ ...now, [option]: value })),
            }}
          />
        ))}
      <ClockChoice clock={clock} change={setClock} />
      <DetailedOptions game={game} agreed={agreed} change={setChanged} refusal={refusal}>
        <PackChoice game={game} pack={pack} choose={setPack} />
      </DetailedOptions>
      {refusal && (
        <p class="fault" role="alert">
          {refusal.sentence}
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
  const game = games.value.find((each) => each.id === id);
  if (!game && state === "silent") return <Silent again={load} />;
  if (!game && state === "told") return <Message title={say("no_game")} text={say("no_page_text")} />;
  return (
    <>
      <Bar />
      <main id="main" class="new-match">
        <h1>{say("new_match")}</h1>
        {game && <p class="faint">{game.title}</p>}
        {game && <Form key={game.id} game={game} />}
      </main>
    </>
  );
}
