// A new battle: who plays, with what, and how it is shot and rolled.
import "./setup_words";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Option, valueName } from "../../../lobby/games";
import { Select } from "../../../lobby/select";
import { Message } from "../../../message";
import { go } from "../../../route";
import { Bar } from "../../../table/frame";
import { language, remember, remembered, say } from "../../../words/language";
import { parsed } from "../../../wire/json";
import { savedArmies } from "../forces";
import { unitName, word } from "../names";
import { type Agreement, agreementIn, chosenIn, furtherOptions, LONGEST_NAME, setupOf } from "./agreement";
import { Book, SetupFault } from "./book";
import { SeatSign, seatClass } from "./cards";
import { Part } from "./controls";
import { contentOf, GAME, newestPack } from "./packs";
import { askToStay, type PackRecord } from "./shelf";
import { told } from "./words";

const KEY = "companion.agreed";
function before(): Agreement {
  return agreementIn(parsed(remembered(KEY)));
}

function Segments<T extends string | number>({
  label,
  values,
  value,
  name,
  choose,
}: {
  label: string;
  values: readonly T[];
  value: T;
  name: (value: T) => string;
  choose: (value: T) => void;
}) {
  return (
    <div class="cp-choices" role="group" aria-label={label}>
      {values.map((each) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => choose(each)}>
          <span>{name(each)}</span>
        </button>
      ))}
    </div>
  );
}

// "1-99" stands for a choice of numbers.
const valuesOf = (option: Option): string[] =>
  option.values.flatMap((each) => {
    const span = /^(\d+)-(\d+)$/.exec(each);
    if (!span) return [each];
    return Array.from({ length: Math.min(20, Number(span[2])) - Number(span[1]) + 1 }, (_, i) =>
      String(Number(span[1]) + i),
    );
  });

function Agreeing({ pack }: { pack: PackRecord }) {
  const [agreed, setAgreed] = useState(before);
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const saved = useMemo(savedArmies, []);
  const { players } = agreed;
  const spoken = language.value;
  const setup = setupOf(agreed, saved);
  const content = useMemo(() => contentOf(pack, setup.options), [pack, spoken, JSON.stringify(setup.options)]);
  const change = (more: Partial<Agreement>): void => {
    setFault("");
    setAgreed({ ...agreed, ...more });
  };
  const choose = (option: Option, value: string): void => {
    const options = { ...agreed.options, [option.key]: value };
    if (value === option.default) delete options[option.key];
    change({ options });
  };
  useEffect(() => remember(KEY, JSON.stringify(agreed)), [agreed]);
  const option = (key: string): Option | undefined => pack.options.find((each) => each.key === key);
  const field = (each: Option | undefined) =>
    each && (
      <Select
        kind={`cp-field option-${each.key}`}
        key={each.key}
        label={word(content, `option.${each.key}`)}
        value={chosenIn(agreed, each)}
        values={valuesOf(each)}
        name={(value) => valueName(GAME, each.key, value)}
        choose={(value) => choose(each, value)}
      />
    );
  // To the choice that a refusal is about, wherever it is folded away.
  const lead = (key: string): void => {
    const choice = form.current?.querySelector<HTMLElement>(`.option-${key} select`);
    choice?.closest("details")?.setAttribute("open", "");
    choice?.focus({ preventScroll: true });
    choice?.scrollIntoView({ block: "center" });
  };
  const begin = async (): Promise<void> => {
    setBusy(true);
    const called = Array.from({ length: players }, (_, i) => setup.names[i] || word(content, `seat.${i + 1}`));
    try {
      void askToStay();
      const book = await Book.begin(setup, called.join(" – "));
      book.close();
      go(`/companion/bronepehota/${book.id}`, true);
    } catch (error) {
      setFault((error as Error).message);
      setBusy(false);
      if (error instanceof SetupFault) lead(error.option);
    }
  };
  return (
    <form
      ref={form}
      class="cp-setup"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <Part title={told("setup.players")}>
        <Segments
          label={told("setup.players")}
          values={[2, 3, 4]}
          value={players}
          name={String}
          choose={(count) => change({ players: count })}
        />
      </Part>
      {Array.from({ length: players }, (_, seat) => (
        <Part key={seat} title={word(content, `seat.${seat + 1}`)}>
          <div class={`cp-player ${seatClass(seat)}`}>
            <label class="cp-field">
              <span>{told("setup.name")}</span>
              <input
                value={agreed.names[seat]}
                maxLength={LONGEST_NAME}
                autocomplete="off"
                onInput={(event) =>
                  change({ names: agreed.names.map((each, i) => (i === seat ? event.currentTarget.value : each)) })
                }
              />
            </label>
            <Select
              kind="cp-field"
              label={told("setup.army")}
              value={agreed.armies[seat]!}
              values={["polaris", "protectorate", ...saved.map((_, i) => `own ${i}`)]}
              name={(value) =>
                value.startsWith("own ")
                  ? told("setup.own_army", { name: saved[Number(value.slice(4))]!.name || value })
                  : word(content, `side.${value}`)
              }
              choose={(army) => change({ armies: agreed.armies.map((each, i) => (i === seat ? army : each)) })}
            />
            <p class="cp-army">
              <SeatSign seat={seat} />
              <span>
                {content.units
                  .filter((each) => each.seat === seat)
                  .map((each) => unitName(content, each.id))
                  .join(" · ")}
              </span>
            </p>
          </div>
        </Part>
      ))}
      <Part title={told("setup.battle")}>
        {field(option("size"))}
        {field(option("mission"))}
        {field(option("rounds"))}
      </Part>
      <Part title={told("setup.shooting")}>
        <Segments
          label={told("setup.shooting")}
          values={["virtual", "real"] as const}
          value={agreed.shooting}
          name={(value) => told(`setup.shooting.${value}`)}
          choose={(shooting) => change({ shooting })}
        />
        <p class="faint">{told(`setup.shooting.${agreed.shooting}.text`)}</p>
        {agreed.shooting === "real" && (
          <Select
            kind="cp-field"
            label={told("setup.rockets")}
            value={agreed.rockets}
            values={["marked", "all"]}
            name={(value) => told(`setup.rockets.${value}`)}
            choose={(rockets) => change({ rockets: rockets as Agreement["rockets"] })}
          />
        )}
      </Part>
      <Part title={told("setup.dice")}>
        <Segments
          label={told("setup.dice")}
          values={["program", "typed"] as const}
          value={agreed.dice}
          name={(value) => told(`setup.dice.${value}`)}
          choose={(dice) => change({ dice })}
        />
      </Part>
      <details class="cp-part">
        <summary>{told("setup.further")}</summary>
        {furtherOptions(pack.options, agreed).map(field)}
      </details>
      <footer class="cp-foot">
        <div role="alert">{fault && <p class="fault">{fault}</p>}</div>
        <button class="main cp-big" disabled={busy}>
          {told("setup.begin")}
        </button>
      </footer>
    </form>
  );
}

export function SetupPage() {
  const [pack, setPack] = useState<PackRecord | null>(null);
  const [fault, setFault] = useState("");
  const spoken = language.value;
  useEffect(() => void newestPack().then(setPack, (error: Error) => setFault(error.message)), []);
  useEffect(() => {
    document.title = `${told("new_battle")} · Armatura`;
  }, [spoken]);
  if (fault) return <Message title={told("new_battle")} text={fault} />;
  if (!pack) return <Message title={told("new_battle")} text={say("connection.connecting")} />;
  return (
    <>
      <Bar />
      <main id="main" class="companion">
        <h1>{told("new_battle")}</h1>
        <Agreeing pack={pack} />
      </main>
    </>
  );
}
