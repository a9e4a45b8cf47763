// What stands around a table that is being built: the shelf of pieces, what is wrong, and the numbers of what was chosen.
import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import { say } from "../../words/language";
import { Content, type Piece } from "./content";
import { type Malformed, malformedText } from "./malformed";
import { drawnY, PieceShape, pieceText } from "./land";
import { word } from "./table";
import { type Chosen, isArea, isPiece } from "./table_board";
import {
  type Borders,
  changed,
  COMPASS,
  copied,
  type Design,
  type Field,
  LEAST_TABLE,
  MOST_TABLE,
  parted,
  pieceAt,
  placed,
  resized,
  shelfOf,
  turned,
  twinned,
  without,
} from "./table_model";

// What the engine says of a table.
export interface Fault extends Malformed {
  wrong: string;
  piece?: string;
  other?: string | number; // a piece, or an area
  area?: number;
  count?: number;
}
export interface Verdict {
  areas: Borders[];
  faults: Fault[];
}

export interface Bench {
  content: Content; // with the table as it is now
  field: Field;
  areas: Borders[]; // as they are, or as the pack has them
  chosen: Chosen;
  choose: (chosen: Chosen) => void;
  step: (next: Field, tag?: string) => void;
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
export function pieceName(content: Content, field: Field, key: string): string {
  const found = pieceAt(field, key);
  if (!found) return key;
  const name = `${word(content, `piece.${found.piece.look}`)} ${found.piece.key}`;
  return found.isTwin ? say("bronepehota.tb.twin_of", { name }) : name;
}
const areaName = (index: number): string => say("bronepehota.tb.area", { number: index + 1 });

// ---- The shelf ------------------------------------------------------------------------------------------------------------

// One piece, or a whole layout, small.
function Picture({ content, pieces, sight }: { content: Content; pieces: Piece[]; sight: Borders }) {
  const [x, y, width, height] = sight;
  return (
    <svg class="bp-board tb-picture" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      {[...pieces]
        .sort((a, b) => a.z1 - b.z1)
        .map((piece) => (
          <PieceShape key={piece.key} content={content} piece={piece} />
        ))}
    </svg>
  );
}
// The same pack with another table. It is drawn while something is dragged, so it is made once.
function useShown(content: Content, fields: () => Field[]): Content[] {
  const { pack, words } = content.setting;
  return useMemo(
    () => fields().map((field) => new Content({ pack, words, options: { field: JSON.stringify(field) } })),
    [pack, words],
  );
}
const layoutsOf = (content: Content): any[] => content.setting.pack["layouts.json"]?.layouts ?? [];

export function Shelf({ bench, near }: { bench: Bench; near: () => { x: number; y: number } }) {
  const { content, field } = bench;
  const all = useMemo(() => shelfOf(layoutsOf(content)), [content.setting.pack]);
  const shown = useShown(content, () =>
    all.map((like) => ({ name: "", size: [400, 400], pieces: [{ ...without(like, "twin"), at: [200, 200] }] })),
  );
  const add = (like: Design): void => {
    const made = placed(field, like, near());
    if (!made.key) return;
    bench.step(made.field);
    bench.choose({ piece: made.key });
  };
  return (
    <section class="tb-shelf" aria-label={say("bronepehota.tb.shelf")}>
      <h2>{say("bronepehota.tb.shelf")}</h2>
      <ul>
        {all.map((like, i) => {
          const alone = shown[i]!;
          const [width, depth] = like.size ?? [30, 44];
          const room = Math.max(width, depth, 40) * 1.15;
          return (
            <li key={like.look}>
              <button onClick={() => add(like)} title={pieceText(alone, alone.pieces[0]!)}>
                <Picture
                  content={alone}
                  pieces={alone.pieces}
                  sight={[200 - room / 2, drawnY(alone, 200) - room / 2, room, room]}
                />
                <span>{capital(word(content, `piece.${like.look}`))}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

// Layouts of the pack to begin with, and the empty table.
export function Beginnings({ bench, begin }: { bench: Bench; begin: (layout: any) => void }) {
  const { content } = bench;
  const layouts = layoutsOf(content);
  const all = [...layouts, { key: "", size: layouts[0]?.size ?? [1200, 800], pieces: [] }];
  const shown = useShown(content, () => all.map((layout) => ({ name: "", ...layout, areas: [] })));
  return (
    <fieldset class="tb-begin">
      <legend>{say("bronepehota.tb.begin")}</legend>
      <div class="tb-begins">
        {all.map((layout, i) => {
          const alone = shown[i]!;
          return (
            <button key={layout.key} onClick={() => begin(layout)}>
              <Picture content={alone} pieces={alone.pieces} sight={[0, 0, alone.width, alone.depth]} />
              <span>{layout.key ? word(content, `layout.${layout.key}`) : say("bronepehota.tb.empty")}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

// ---- What is wrong --------------------------------------------------------------------------------------------------------

const ABOUT_AREAS = new Set(["areas_near", "walled_in"]);
export function faultText(content: Content, field: Field, fault: Fault): string {
  if (fault.wrong === "malformed") return capital(malformedText(fault));
  const other = ABOUT_AREAS.has(fault.wrong)
    ? areaName(Number(fault.other))
    : pieceName(content, field, String(fault.other));
  return capital(
    say(`bronepehota.tb.wrong.${fault.wrong}`, {
      piece: fault.piece === undefined ? "" : pieceName(content, field, fault.piece),
      area: fault.area === undefined ? "" : areaName(fault.area),
      other,
      count: fault.count ?? 0,
    }),
  );
}
export function Faults({ bench, verdict }: { bench: Bench; verdict: Verdict | null }) {
  const { content, field } = bench;
  if (!verdict) return <p class="faint tb-verdict">{say("bronepehota.tb.judging")}</p>;
  if (!verdict.faults.length)
    return (
      <p class="tb-verdict sound" role="status">
        {say("bronepehota.tb.sound")}
      </p>
    );
  const choose = ({ piece, area }: Fault): void =>
    bench.choose(piece !== undefined ? { piece } : area !== undefined ? { area } : null);
  return (
    <div class="tb-verdict faulty" role="status">
      <h2>{say("bronepehota.tb.faults", { count: verdict.faults.length })}</h2>
      <ul>
        {verdict.faults.map((fault, i) => (
          <li key={i}>
            {fault.piece !== undefined || fault.area !== undefined ? (
              <button class="quiet" onClick={() => choose(fault)}>
                {faultText(content, field, fault)}
              </button>
            ) : (
              <p>{faultText(content, field, fault)}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

// ---- Numbers --------------------------------------------------------------------------------------------------------------

interface NumberParts {
  label: string;
  value: number;
  least: number;
  most: number;
  change: (value: number) => void;
}
export function NumberField({ label, value, least, most, change }: NumberParts) {
  const read = (event: { currentTarget: HTMLInputElement }): void => {
    const next = event.currentTarget.valueAsNumber;
    if (Number.isSafeInteger(next) && next >= least && next <= most) change(next);
  };
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={value}
        onInput={read}
        onBlur={(event) => (event.currentTarget.value = String(value))}
      />
    </label>
  );
}
function Tick({ label, on, change }: { label: string; on: boolean; change: (on: boolean) => void }) {
  return (
    <label class="tick">
      <input type="checkbox" checked={on} onChange={(event) => change(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}
export function ChoiceField({
  label,
  value,
  children,
  change,
}: {
  label: string;
  value: string;
  children: ComponentChildren;
  change: (value: string) => void;
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => change(event.currentTarget.value)}>
        {children}
      </select>
    </label>
  );
}

const LOWEST = -100;
const HIGHEST = 500;

export function Inspector({ bench, remove }: { bench: Bench; remove: () => void }) {
  const { chosen, field } = bench;
  if (chosen && "area" in chosen && bench.areas[chosen.area]) return <AreaNumbers bench={bench} index={chosen.area} />;
  const found = chosen && "piece" in chosen ? pieceAt(field, chosen.piece) : null;
  if (!found)
    return (
      <section class="tb-inspect">
        <h2>{say("bronepehota.tb.nothing")}</h2>
        <p class="faint">{say("bronepehota.tb.hint")}</p>
      </section>
    );
  return <PieceNumbers bench={bench} piece={found.piece} remove={remove} />;
}

function PieceNumbers({ bench, piece, remove }: { bench: Bench; piece: Design; remove: () => void }) {
  const { content, field, step } = bench;
  const { key, kind } = piece;
  const change = (patch: Partial<Design>, what: string): void => step(changed(field, key, patch), `${key}.${what}`);
  const number = (what: "at" | "size" | "heights", place: 0 | 1, least: number, most: number) => (
    <NumberField
      label={say(`bronepehota.tb.${what}.${place}`)}
      value={piece[what]![place]}
      least={least}
      most={most}
      change={(value) => {
        const next: [number, number] = [...piece[what]!];
        next[place] = value;
        change({ [what]: next }, what + place);
      }}
    />
  );
  const looks = [...new Set(shelfOf(layoutsOf(content)).map((each) => each.look))];
  const copy = (): void => {
    const made = copied(field, key);
    step(made.field);
    if (made.key) bench.choose({ piece: made.key });
  };
  return (
    <section class="tb-inspect" aria-label={say("bronepehota.tb.chosen")}>
      <h2>{capital(pieceName(content, field, key))}</h2>
      <p class="faint">{say(`bronepehota.tb.kind.${kind}`)}</p>
      <div class="row tb-acts">
        <button onClick={() => step(turned(field, key))} aria-keyshortcuts="R">
          {say("bronepehota.tb.turn")}
        </button>
        <button onClick={copy} aria-keyshortcuts="D">
          {say("bronepehota.tb.copy")}
        </button>
        <button class="quiet" onClick={remove} aria-keyshortcuts="Delete">
          {say("bronepehota.tb.remove")}
        </button>
      </div>
      <div class="tb-numbers">
        {number("at", 0, 0, field.size[0])}
        {number("at", 1, 0, field.size[1])}
        {piece.size && number("size", 0, 1, MOST_TABLE)}
        {piece.size && number("size", 1, 1, MOST_TABLE)}
        {kind === "pit" ? (
          <NumberField
            label={say("bronepehota.tb.deep")}
            value={-piece.heights[0]}
            least={1}
            most={-LOWEST}
            change={(value) => change({ heights: [-value, 0] }, "deep")}
          />
        ) : (
          <>
            {number("heights", 0, LOWEST, HIGHEST)}
            {number("heights", 1, LOWEST, HIGHEST)}
          </>
        )}
        {(kind === "box" || kind === "slab") && (
          <NumberField
            label={say("bronepehota.tb.heading")}
            value={piece.heading ?? 0}
            least={0}
            most={359}
            change={(heading) => change({ heading }, "heading")}
          />
        )}
        {piece.towards && (
          <ChoiceField
            label={say(`bronepehota.tb.towards.${kind}`)}
            value={piece.towards}
            change={(towards) => change({ towards: towards as Design["towards"] & string }, "towards")}
          >
            {COMPASS.map((each) => (
              <option key={each} value={each}>
                {say(`bronepehota.compass.${each}`)}
              </option>
            ))}
          </ChoiceField>
        )}
        <ChoiceField label={say("bronepehota.tb.look")} value={piece.look} change={(look) => change({ look }, "look")}>
          {(looks.includes(piece.look) ? looks : [piece.look, ...looks]).map((each) => (
            <option key={each} value={each}>
              {capital(word(content, `piece.${each}`))}
            </option>
          ))}
        </ChoiceField>
      </div>
      <div class="tb-ticks">
        {kind === "box" && (
          <Tick
            label={say("bronepehota.tb.walkable")}
            on={piece.top === "walkable"}
            change={(on) => change({ top: on ? "walkable" : "none" }, "top")}
          />
        )}
        {kind !== "ladder" && (
          <>
            <Tick
              label={say("bronepehota.climbable")}
              on={piece.climbable ?? false}
              change={(climbable) => change({ climbable }, "climbable")}
            />
            <Tick
              label={say("bronepehota.tb.transparent")}
              on={piece.transparent ?? false}
              change={(transparent) => change({ transparent }, "transparent")}
            />
          </>
        )}
        <Tick label={say("bronepehota.tb.twin")} on={piece.twin ?? false} change={(twin) => change({ twin }, "twin")} />
      </div>
      {piece.twin && (
        <button class="quiet" onClick={() => step(parted(field, key))}>
          {say("bronepehota.tb.part")}
        </button>
      )}
    </section>
  );
}

function AreaNumbers({ bench, index }: { bench: Bench; index: number }) {
  const { field, areas, step } = bench;
  const area = areas[index]!;
  return (
    <section class="tb-inspect" aria-label={say("bronepehota.tb.chosen")}>
      <h2 class={`seat-${index} tb-area-name`}>{capital(areaName(index))}</h2>
      <p class="faint">{say("bronepehota.tb.area_hint")}</p>
      <div class="tb-numbers">
        {([0, 1, 2, 3] as const).map((border) => (
          <NumberField
            key={border}
            label={say(`bronepehota.tb.border.${border}`)}
            value={area[border]}
            least={0}
            most={field.size[border % 2]!}
            change={(value) => {
              const next = areas.map((each): Borders => [...each]);
              next[index]![border] = value;
              step({ ...field, areas: next }, `area.${index}.${border}`);
            }}
          />
        ))}
      </div>
    </section>
  );
}

// ---- The table itself -----------------------------------------------------------------------------------------------------

interface SetupParts {
  bench: Bench;
  missions: string[]; // that can be played on it
  mission: string;
  setMission: (mission: string) => void;
  players: number;
  setPlayers: (players: number) => void;
}
export function Setup({ bench, missions, mission, setMission, players, setPlayers }: SetupParts) {
  const { content, field, step } = bench;
  const [width, depth] = field.size;
  return (
    <fieldset class="tb-setup">
      <legend>{say("bronepehota.tb.table")}</legend>
      <div class="tb-numbers">
        <NumberField
          label={say("bronepehota.tb.width")}
          value={width}
          least={LEAST_TABLE}
          most={MOST_TABLE}
          change={(value) => step(resized(field, [value, depth]), "width")}
        />
        <NumberField
          label={say("bronepehota.tb.depth")}
          value={depth}
          least={LEAST_TABLE}
          most={MOST_TABLE}
          change={(value) => step(resized(field, [width, value]), "depth")}
        />
        <ChoiceField
          label={say("bronepehota.tb.players")}
          value={String(players)}
          change={(value) => setPlayers(Number(value))}
        >
          {["2", "3", "4"].map((each) => (
            <option key={each}>{each}</option>
          ))}
        </ChoiceField>
        <ChoiceField label={say("bronepehota.tb.mission")} value={mission} change={setMission}>
          {missions.map((each) => (
            <option key={each} value={each}>
              {word(content, `mission.${each}`)}
            </option>
          ))}
        </ChoiceField>
      </div>
      <p class="faint">{word(content, `mission.${mission}.text`)}</p>
      <div class="row">
        <button class="quiet" onClick={() => step(twinned(field))}>
          {say("bronepehota.tb.twin_all")}
        </button>
        {field.areas && (
          <button class="quiet" onClick={() => step(without(field, "areas"))}>
            {say("bronepehota.tb.areas_back")}
          </button>
        )}
      </div>
    </fieldset>
  );
}

// Everything on it in words, for those who do not see it; keys do here what they do on the table.
export function Standing({ bench, onKeyDown }: { bench: Bench; onKeyDown: (event: KeyboardEvent) => void }) {
  const { content, field, chosen } = bench;
  const [isOpen, setOpen] = useState(false); // while it is closed a drag does not wait for it
  return (
    <details class="tb-standing" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say("bronepehota.tb.standing", { count: field.pieces.length })}</summary>
      {isOpen && (
        <ul onKeyDown={onKeyDown}>
          {bench.areas.slice(0, content.players).map((area, i) => (
            <li key={`area-${i}`}>
              <button class="quiet" aria-pressed={isArea(chosen, i)} onClick={() => bench.choose({ area: i })}>
                {say("bronepehota.tb.area_at", { area: capital(areaName(i)), borders: area.join(", ") })}
              </button>
            </li>
          ))}
          {field.pieces.map((piece) => {
            const drawn = content.pieces.find((each) => each.key === piece.key);
            return (
              <li key={piece.key}>
                <button
                  class="quiet"
                  aria-pressed={isPiece(chosen, piece.key)}
                  onClick={() => bench.choose({ piece: piece.key })}
                >
                  {capital(pieceName(content, field, piece.key))}
                  <small>
                    {say("bronepehota.tb.at", { x: piece.at[0], y: piece.at[1] })}
                    {drawn && `; ${pieceText(content, drawn).split(", ").slice(1).join(", ")}`}
                  </small>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </details>
  );
}
