// The page on which tables are built: pieces on a table of any size, judged by the rules while they are moved.
import "./board.css";
import "./table_page.css";
import "./words";
import "./workshop_words";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { PasswordField } from "../../lobby/password";
import { Message, Silent } from "../../message";
import type { Setting } from "../../model/types";
import { go } from "../../route";
import { makeMatch } from "../../server";
import { Bar, CopyLink } from "../../table/frame";
import { speak } from "../../table/speech";
import { FileButton } from "../../workshop/file_button";
import { language, remember, remembered, say } from "../../words/language";
import { forget, keep, keptOf } from "../../workshop/kept";
import { fileName, MOST_LETTERS, saveFile, unwrap, wrap } from "../../workshop/parcel";
import { Content } from "./content";
import type { Point } from "./measure";
import { word } from "./table";
import { BuildBoard, type Chosen } from "./table_board";
import {
  areaMoved,
  begun,
  type Borders,
  copied,
  type Field,
  fieldOf,
  type History,
  isField,
  moved,
  pieceAt,
  redone,
  removed,
  stepped,
  textOf,
  turned,
  undone,
  without,
} from "./table_model";
import { isForAnyTable, layoutKey, packOf, zip } from "./table_pack";
import {
  Beginnings,
  type Bench,
  capital,
  type Fault,
  Faults,
  faultText,
  Inspector,
  pieceName,
  Setup,
  Shelf,
  Standing,
  type Verdict,
} from "./table_parts";
import { loadPack, workshop } from "./workshop";

const GAME = "bronepehota";
const AREA = "tables";
const DRAFT = "workshop.bronepehota.tables.draft";
const LEAST_PLAYERS = 2;
const MOST_PLAYERS = 4;

// ---- Coming in ------------------------------------------------------------------------------------------------------------

// A text that somebody sent: a table, or what is wrong with it. Nothing is taken over of what cannot be read as a whole.
async function opened(pack: Setting["pack"], text: string | null): Promise<Field | Fault[]> {
  if (text && text.length > MOST_LETTERS) return [{ wrong: "too_large" }];
  let value: unknown = null;
  try {
    value = JSON.parse(text ?? "");
  } catch {
    return [{ wrong: "unreadable" }];
  }
  const verdict: Verdict | null = await workshop().ask(pack, { table: value as any, players: 2 });
  const malformed = verdict?.faults?.filter((each) => each.wrong === "malformed") ?? [];
  if (malformed.length) return malformed;
  if (!isField(value)) return [{ wrong: "unreadable" }];
  return { ...value, name: value.name ?? "" };
}
function draft(): Field | null {
  try {
    const value: unknown = JSON.parse(remembered(DRAFT));
    return isField(value) ? value : null;
  } catch {
    return null;
  }
}

interface First {
  field: Field;
  faults: Fault[]; // of what was not taken over
  before?: Field | null; // what one worked on before the link was opened; one can go back to it
}

export function TablePage() {
  const [pack, setPack] = useState<Setting | null>(null);
  const [silent, setSilent] = useState(false);
  const [first, setFirst] = useState<First | null>(null);
  const spoken = language.value;
  const load = (): void => {
    loadPack().then(
      (told) => {
        setPack(told);
        setSilent(false);
      },
      () => setSilent(true),
    );
  };
  useEffect(load, [spoken]);
  useEffect(() => {
    document.title = `${say("workshop.tables")} · Armatura`;
  }, [spoken]);

  // A link opens what it holds; else one goes on where one was, or begins with the pack's first layout.
  const open = async (setting: Setting): Promise<void> => {
    const layout = setting.pack["layouts.json"]?.layouts?.[0];
    const standard = layout
      ? fieldOf(layout, setting.words[`layout.${layout.key}`] ?? layout.key)
      : { name: "", size: [1200, 800] as [number, number], pieces: [] };
    const parcel = location.hash.slice(1);
    if (!parcel || parcel === "main") return setFirst({ field: draft() ?? standard, faults: [] });
    const brought = await opened(setting.pack, await unwrap(parcel));
    if (Array.isArray(brought)) return setFirst({ field: draft() ?? standard, faults: brought });
    history.replaceState(null, "", location.pathname); // what is changed now is no longer what the link holds
    setFirst({ field: brought, faults: [], before: draft() });
  };
  const isLoaded = pack !== null;
  useEffect(() => {
    if (!pack) return undefined;
    void open(pack);
    const again = (): void => {
      if (location.hash.length > 1 && location.hash !== "#main") void open(pack);
    };
    addEventListener("hashchange", again);
    return () => removeEventListener("hashchange", again);
  }, [isLoaded]);

  if (silent && !pack) return <Silent again={load} />;
  if (!pack || !first) return <Message title={say("workshop.tables")} text={say("connection.connecting")} />;
  return (
    <>
      <Bar />
      <Editor setting={pack} first={first} />
    </>
  );
}

// ---- The editor -----------------------------------------------------------------------------------------------------------

// What the rules say of the table as it is; while one question is answered only the newest of the others waits.
function useVerdict(pack: Setting["pack"], field: Field, players: number): { verdict: Verdict | null; isNow: boolean } {
  const [told, setTold] = useState<{ verdict: Verdict | null; field: Field } | null>(null);
  const wanted = useRef<{ field: Field; players: number } | null>(null);
  const busy = useRef(false);
  const run = async (): Promise<void> => {
    busy.current = true;
    while (wanted.current) {
      const now = wanted.current;
      wanted.current = null;
      const verdict = await workshop().ask(pack, { table: now.field as any, players: now.players });
      setTold({ verdict: verdict?.faults ? verdict : null, field: now.field });
    }
    busy.current = false;
  };
  useEffect(() => {
    wanted.current = { field, players };
    if (!busy.current) void run();
  }, [field, players]);
  return { verdict: told?.verdict ?? null, isNow: told?.field === field };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, select, textarea, dialog") !== null;

function Editor({ setting, first }: { setting: Setting; first: First }) {
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
  useEffect(() => remember(DRAFT, textOf(field)), [field]);

  const { verdict, isNow } = useVerdict(setting.pack, field, players);
  const missions: any[] = (setting.pack["missions.json"]?.missions ?? []).filter(
    (each: any) => isForAnyTable(each) && (each.most_players ?? 2) >= players,
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

  // ---- Moving ----

  const drag = (what: Chosen, to: Point, hold: number): void =>
    setPast((now) => {
      if (!what) return now;
      const next =
        "piece" in what ? moved(now.now, what.piece, to) : areaMoved(now.now, now.now.areas ?? areas, what.area, to);
      return JSON.stringify(next) === JSON.stringify(now.now) ? now : stepped(now, next, `drag.${hold}`);
    });
  const whole = pieceAt(field, chosen && "piece" in chosen ? chosen.piece : "");
  const remove = (): void => {
    if (!whole) return;
    speak(say("bronepehota.tb.removed", { name: pieceName(content, field, whole.piece.key) }));
    step(removed(field, whole.piece.key));
    setChosen(null);
    // What was focused is gone with it.
    document.querySelector<SVGElement>(".tb-board .board")?.focus({ preventScroll: true });
  };
  const duplicate = (): void => {
    if (!whole) return;
    const made = copied(field, whole.piece.key);
    step(made.field);
    if (made.key) setChosen({ piece: made.key });
  };
  const shift = (dx: number, dy: number): void => {
    if (whole) {
      const sign = whole.isTwin ? -1 : 1;
      const [x, y] = whole.piece.at;
      const next = moved(field, whole.piece.key, { x: x + sign * dx, y: y + sign * dy });
      const [a, b] = next.pieces.find((each) => each.key === whole.piece.key)!.at;
      speak(say("bronepehota.tb.at", { x: a, y: b }));
      step(next, `shift.${whole.piece.key}`);
    } else if (chosen && "area" in chosen && areas[chosen.area]) {
      const [x, y] = areas[chosen.area]!;
      step(areaMoved(field, areas, chosen.area, { x: x + dx, y: y + dy }), `shift.area.${chosen.area}`);
    }
  };
  const next = (by: number): void => {
    const keys = field.pieces.map((each) => each.key);
    if (!keys.length) return;
    const at = whole ? keys.indexOf(whole.piece.key) + by : by > 0 ? 0 : -1;
    const key = keys[(at + keys.length) % keys.length]!;
    setChosen({ piece: key });
    const [x, y] = pieceAt(field, key)!.piece.at;
    speak(`${pieceName(content, field, key)}, ${say("bronepehota.tb.at", { x, y })}`);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const far = event.shiftKey ? 1 : 10;
    const deeds: Record<string, () => void> = {
      ArrowLeft: () => shift(-far, 0),
      ArrowRight: () => shift(far, 0),
      ArrowUp: () => shift(0, far),
      ArrowDown: () => shift(0, -far),
      KeyR: () => whole && step(turned(field, whole.piece.key, event.shiftKey ? 15 : 90)),
      KeyD: duplicate,
      Delete: remove,
      Backspace: remove,
      Escape: () => setChosen(null),
      BracketLeft: () => next(-1),
      BracketRight: () => next(1),
    };
    const deed = deeds[event.code];
    if (!deed) return;
    event.preventDefault();
    deed();
  };
  const undo = (): void => setPast(undone);
  const redo = (): void => setPast(redone);
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const isRedo = event.code === "KeyY" || (event.code === "KeyZ" && event.shiftKey);
      if (!isRedo && event.code !== "KeyZ") return;
      event.preventDefault();
      setPast(isRedo ? redone : undone);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);

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
          <button disabled={!past.past.length} onClick={undo} aria-keyshortcuts="Control+Z">
            {say("bronepehota.tb.undo")}
          </button>
          <button disabled={!past.future.length} onClick={redo} aria-keyshortcuts="Control+Y">
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

// ---- Playing, keeping, sharing --------------------------------------------------------------------------------------------

// What came from elsewhere and was not taken over.
function Refused({
  content,
  field,
  faults,
  close,
}: {
  content: Content;
  field: Field;
  faults: Fault[];
  close: () => void;
}) {
  return (
    <div class="fault tb-refused" role="alert">
      <h2>{say("bronepehota.tb.refused")}</h2>
      <ul>
        {faults.map((each, i) => (
          <li key={i}>{faultText(content, field, each)}</li>
        ))}
      </ul>
      <button class="quiet" onClick={close}>
        {say("close")}
      </button>
    </div>
  );
}

interface TryParts {
  field: Field; // with its start areas
  mission: string;
  faults: number | null; // null: not yet judged
}
function TryIt({ field, mission, faults }: TryParts) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const text = textOf(field);
  useEffect(() => setRefusal(""), [text, mission]);
  const play = (): void => {
    setBusy(true);
    const seats = (field.areas ?? []).map((_, i) => (i ? "bot" : "me"));
    makeMatch({ game: GAME, seats, name: remembered("name"), options: { field: text, mission } }).then(
      (made) => go(`/m/${made.match}`),
      (error: Error) => {
        setRefusal(error.message);
        setBusy(false);
      },
    );
  };
  return (
    <div class="tb-try">
      <button class="main" disabled={busy || faults !== 0} onClick={play}>
        {say("bronepehota.tb.try")}
        <small>{say(faults ? "bronepehota.tb.try_faulty" : "bronepehota.tb.try_hint")}</small>
      </button>
      {refusal && (
        <p class="fault" role="alert">
          {refusal}
        </p>
      )}
      <PasswordField />
    </div>
  );
}

interface KeepParts {
  bench: Bench;
  take: (field: Field) => void;
  refuse: (faults: Fault[]) => void;
}
function Keeping({ bench, take, refuse }: KeepParts) {
  const { content, field, areas } = bench;
  const [kept, setKept] = useState(() => keptOf(GAME, AREA));
  const [said, setSaid] = useState("");
  const [link, setLink] = useState("");
  useEffect(() => {
    setLink("");
    setSaid("");
  }, [field]);
  const name = field.name.trim();
  const bring = async (text: string | null): Promise<void> => {
    const brought = await opened(content.setting.pack, text);
    if (Array.isArray(brought)) refuse(brought);
    else take(brought);
  };
  const save = (): void => {
    const isKept = keep(GAME, AREA, { name, text: textOf({ ...field, name }) });
    setKept(keptOf(GAME, AREA));
    setSaid(say(isKept ? "bronepehota.tb.saved" : "bronepehota.tb.not_saved", { name }));
  };
  const share = async (): Promise<void> =>
    setLink(`${location.origin}/${AREA}/${GAME}#${await wrap(textOf({ ...field, name }))}`);
  const asPack = (): void => {
    const id = layoutKey(name, []);
    const files = packOf(content.setting.pack, { ...field, name }, areas.slice(0, content.players), id);
    if (files) saveFile(`${id}.zip`, zip(files, id), "application/zip");
    else setSaid(say("bronepehota.tb.no_pack"));
  };
  return (
    <fieldset class="tb-keep">
      <legend>{say("bronepehota.tb.keep")}</legend>
      <div class="row">
        <button disabled={!name} onClick={save}>
          {say("bronepehota.tb.save")}
        </button>
        <button class="quiet" onClick={() => void share()}>
          {say("bronepehota.tb.link")}
        </button>
        <button
          class="quiet"
          onClick={() => saveFile(`${fileName(name, "table")}.table.json`, textOf({ ...field, name }))}
        >
          {say("bronepehota.tb.file")}
        </button>
        <button class="quiet" title={say("bronepehota.tb.pack_hint")} onClick={asPack}>
          {say("bronepehota.tb.pack")}
        </button>
        <FileButton class="quiet" text={say("bronepehota.tb.import")} take={bring} />
      </div>
      {!name && <p class="faint">{say("bronepehota.tb.name_first")}</p>}
      {said && <p role="status">{said}</p>}
      {link && <CopyLink address={link} label={say("bronepehota.tb.link_label")} />}
      {kept.length > 0 && (
        <>
          <h3>{say("bronepehota.tb.kept")}</h3>
          <ul class="tb-kept">
            {kept.map((each) => (
              <li key={each.name}>
                <button class="quiet" onClick={() => void bring(each.text)}>
                  {each.name}
                </button>
                <button
                  class="plain"
                  aria-label={say("bronepehota.tb.forget", { name: each.name })}
                  onClick={() => {
                    forget(GAME, AREA, each.name);
                    setKept(keptOf(GAME, AREA));
                  }}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}
