// The numbers of what was chosen on a table that is being built.
import { say } from "../../words/language";
import { word } from "./names";
import { areaName, type Bench, capital, copyPiece, layoutsOf, pieceName } from "./table_bench";
import { ChoiceField, NumberField, Tick } from "./table_fields";
import {
  type Borders,
  changed,
  COMPASS,
  type Design,
  MOST_TABLE,
  parted,
  pieceAt,
  shelfOf,
  turned,
} from "./table_model";

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
  return (
    <section class="tb-inspect" aria-label={say("bronepehota.tb.chosen")}>
      <h2>{capital(pieceName(content, field, key))}</h2>
      <p class="faint">{say(`bronepehota.tb.kind.${kind}`)}</p>
      <div class="row tb-acts">
        <button onClick={() => step(turned(field, key))} aria-keyshortcuts="R">
          {say("bronepehota.tb.turn")}
        </button>
        <button onClick={() => copyPiece(bench, key)} aria-keyshortcuts="D">
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
