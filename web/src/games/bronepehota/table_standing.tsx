// Everything on a table that is being built, in words, for those who do not see it; keys do here what they do on the table.
import { useState } from "preact/hooks";
import { say } from "../../words/language";
import { pieceText } from "./land";
import { areaName, type Bench, capital, pieceName } from "./table_bench";
import { isArea, isPiece } from "./table_board";

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
