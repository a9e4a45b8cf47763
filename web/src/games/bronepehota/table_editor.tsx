// The editor of a table: the board in the middle, and around it all that changes and judges what stands there.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Setting } from "../../model/types";
import { say } from "../../words/language";
import { Content } from "./content";
import { listed } from "./pack";
import { word } from "./names";
import { type Bench, capital } from "./table_bench";
import { BuildBoard, type Chosen } from "./table_board";
import { Faults, Refused } from "./table_faults";
import { Inspector } from "./table_inspector";
import { Keeping } from "./table_keeping";
import {
  begun,
  type Borders,
  type Field,
  fieldOf,
  type History,
  redone,
  stepped,
  textOf,
  undone,
  without,
} from "./table_model";
import { movesOf, useUndoKeys } from "./table_moves";
import { keepDraft } from "./table_open";
import { isForAnyTable } from "./table_pack";
import { Setup } from "./table_setup";
import { Beginnings, Shelf } from "./table_shelf";
import { Standing } from "./table_standing";
import { TryIt } from "./table_try";
import { type Fault, useVerdict } from "./table_verdict";

const LEAST_PLAYERS = 2;
const MOST_PLAYERS = 4;

export interface First {
  field: Field;
  faults: Fault[]; // of what was not taken over
  before?: Field | null; // what one worked on before the link was opened; one can go back to it
}

export function Editor({ setting, first }: { setting: Setting; first: First }) {
  const [past, setPast] = useState<History>(() =>
    first.before ? stepped(begun(first.before), first.field) : begun(first.field),
  );
  const [chosen, setChosen] = useState<Chosen>(null);
  const [wishedPlayers, setWishedPlayers] = useState(LEAST_PLAYERS);
  const [mission, setMission] = useState("m1");
  const [brought, setBrought] = useState<Fault[]>(first.faults);
  const field = past.now;
  const players = Math.min(Math.max(field.areas?.length ?? wishedPlayers, LEAST_PLAYERS), MOST_PLAYERS);

  useEffect(() => {
    setBrought(first.faults);
    setPast((now) => (now.now === first.field ? now : stepped(now, first.field)));
    setChosen(null);
  }, [first]);
  useEffect(() => keepDraft(field), [field]);

  const { verdict, isNow } = useVerdict(setting.pack, field, players);
  const missions = listed(setting.pack, "missions").filter(
    (each) => isForAnyTable(each) && (each.most_players ?? 2) >= players,
  );
  const played = missions.find((each) => each.key === mission) ?? missions[0];
  const content = useMemo(
    () =>
      new Content({
        ...setting,
        options: { field: textOf(field), players: String(players), mission: played?.key ?? "m1" },
      }),
    [setting, field, players, played?.key],
  );
  const areas = useMemo(() => content.areas.map(({ x0, y0, x1, y1 }): Borders => [x0, y0, x1, y1]), [content]);
  const step = (next: Field, tag = ""): void => setPast((now) => stepped(now, next, tag));
  const bench: Bench = { content, field, areas, chosen, choose: setChosen, step };
  const faulty = {
    pieces: new Set(
      verdict?.faults.flatMap((each) => [each.piece ?? [], typeof each.other === "string" ? each.other : []].flat()),
    ),
    areas: new Set(verdict?.faults.flatMap((each) => (each.area === undefined ? [] : [each.area]))),
  };

  const take = (next: Field): void => {
    step(next);
    setChosen(null);
    setBrought([]);
  };
  const setPlayers = (next: number): void => {
    setWishedPlayers(next);
    if (field.areas) step(without(field, "areas"));
  };

  const { drag, remove, onKeyDown } = movesOf(bench, setPast);
  useUndoKeys(setPast);

  return (
    <main id="main" class="tb">
      <header class="tb-head">
        <h1>{say("workshop.tables")}</h1>
        <label class="field tb-name">
          <span>{say("bronepehota.tb.name")}</span>
          <input
            value={field.name}
            maxLength={40}
            onInput={(event) => step({ ...field, name: event.currentTarget.value }, "name")}
          />
        </label>
        <div class="row">
          <button disabled={!past.past.length} onClick={() => setPast(undone)} aria-keyshortcuts="Control+Z">
            {say("bronepehota.tb.undo")}
          </button>
          <button disabled={!past.future.length} onClick={() => setPast(redone)} aria-keyshortcuts="Control+Y">
            {say("bronepehota.tb.redo")}
          </button>
        </div>
        <TryIt
          field={{ ...field, areas: areas.slice(0, players) }}
          mission={played?.key ?? ""}
          faults={isNow && verdict ? verdict.faults.length : null}
        />
      </header>
      {brought.length > 0 && <Refused content={content} field={field} faults={brought} close={() => setBrought([])} />}
      <Shelf bench={bench} near={() => ({ x: content.width / 2, y: content.depth / 2 })} />
      <section class="tb-stage" aria-label={say("bronepehota.board")}>
        <div class="tb-sticky">
          <BuildBoard
            content={content}
            chosen={chosen}
            faulty={faulty}
            choose={setChosen}
            drag={drag}
            onKeyDown={onKeyDown}
            label={say("bronepehota.tb.board_keys")}
          />
          <Faults bench={bench} verdict={verdict} />
          <p class="faint tb-keys">{say("bronepehota.tb.keys")}</p>
        </div>
      </section>
      <div class="tb-side">
        <Inspector bench={bench} remove={remove} />
        <Setup
          bench={bench}
          missions={missions.map((each) => each.key)}
          mission={played?.key ?? ""}
          setMission={setMission}
          players={players}
          setPlayers={setPlayers}
        />
        <Standing bench={bench} onKeyDown={onKeyDown} />
      </div>
      <div class="tb-foot">
        <Beginnings
          bench={bench}
          begin={(layout) =>
            take(
              fieldOf(
                layout,
                layout.key ? capital(word(content, `layout.${layout.key}`)) : say("bronepehota.tb.new_name"),
              ),
            )
          }
        />
        <Keeping bench={bench} take={take} refuse={setBrought} />
      </div>
    </main>
  );
}
