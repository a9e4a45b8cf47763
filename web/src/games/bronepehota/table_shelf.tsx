// Pieces to put on a table that is being built, and whole layouts to begin with.
import { useMemo } from "preact/hooks";
import { Ours, oursOf } from "../../ours";
import { say } from "../../words/language";
import { Content, type Piece } from "./content";
import { drawnY, PieceShape, pieceText } from "./land";
import type { LayoutData } from "./pack";
import { word } from "./names";
import { type Bench, capital, layoutsOf } from "./table_bench";
import { type Borders, type Design, type Field, placed, shelfOf, without } from "./table_model";

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
export function Beginnings({ bench, begin }: { bench: Bench; begin: (layout: LayoutData) => void }) {
  const { content } = bench;
  const layouts = layoutsOf(content);
  const all: LayoutData[] = [...layouts, { key: "", size: layouts[0]?.size ?? [1200, 800], pieces: [] }];
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
              <span>
                {layout.key ? word(content, `layout.${layout.key}`) : say("bronepehota.tb.empty")}
                <Ours text={oursOf(content.setting.words, `layouts.${layout.key}`)} inside />
              </span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
