// The quick-reference card: on paper two sides of one sheet, on a screen the same in one to three columns.
import "../../../workshop/paper.css";
import "./card.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Silent } from "../../../message";
import { loadBook, ruleAddress } from "../../../rulebook/book";
import { RulePanel } from "../../../rulebook/panel";
import type { Book } from "../../../rulebook/search";
import { RuleLink } from "../../../rulebook/text";
import { Bar } from "../../../table/frame";
import { Ours, OursNotes } from "../../../ours";
import { language, say } from "../../../words/language";
import { workshopAddress } from "../../workshops";
import { Content } from "../content";
import { loadPack } from "../workshop";
import { type CardPart, cardOf, type CardTable } from "./card";

const GAME = "bronepehota";

const isFigure = (cell: string): boolean => cell.length < 9 && /[\d½–]/.test(cell);

function Table({ table }: { table: CardTable }) {
  const { head, rows, title, rule } = table;
  // A table whose head names only its first column is a small one of two rows.
  const isWide = head.length > 1 && head.slice(1).every((cell) => !cell);
  return (
    <table class="card-table">
      <caption>
        {title}
        {isWide && `: ${head[0]}`} <RuleLink id={rule} game={GAME} />
        <Ours text={table.ours ?? ""} />
      </caption>
      {!isWide && (
        <thead>
          <tr>
            {head.map((cell, i) => (
              <th key={i} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            {row.map((cell, column) =>
              column ? (
                <td key={column} class={isFigure(cell) ? "figure" : ""}>
                  {cell}
                </td>
              ) : (
                <th key={column} scope="row">
                  {cell}
                </th>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// What the marks of the card say, once each: paper has no tips.
const notesOf = (sides: CardPart[][]): string[] =>
  sides.flat().flatMap(({ lines, tables }) => [...lines, ...tables].map(({ ours = "" }) => ours));

function Part({ part }: { part: CardPart }) {
  const id = `card-${part.key}`;
  return (
    <section class={`card-part card-${part.key}`} aria-labelledby={id}>
      <h3 id={id}>{part.title}</h3>
      {part.lines.length > 0 && (
        <ul>
          {part.lines.map(({ rule, text, ours }) => (
            <li key={rule}>
              {text} <RuleLink id={rule} game={GAME} />
              <Ours text={ours} />
            </li>
          ))}
        </ul>
      )}
      {part.tables.map((table, i) => (
        <Table key={i} table={table} />
      ))}
    </section>
  );
}

export function CardPage() {
  const spoken = language.value;
  const [known, setKnown] = useState<{ book: Book; content: Content } | null>(null);
  const [isSilent, setSilent] = useState(false);
  const load = (): void => {
    Promise.all([loadBook(GAME, spoken), loadPack()]).then(
      ([book, setting]) => {
        if (language.value !== spoken) return;
        setKnown({ book, content: new Content(setting) });
        setSilent(false);
      },
      () => setSilent(true),
    );
  };
  useEffect(load, [spoken]);
  useEffect(() => {
    document.title = `${say("bronepehota.card.title")} · Armatura`;
  }, [spoken]);
  const sides = useMemo(() => (known ? cardOf(known.book, known.content) : []), [known]);
  if (isSilent && !known) return <Silent again={load} />;
  return (
    <>
      <Bar />
      <main id="main" class="card-page paper">
        <header class="off-paper">
          <h1>{say("bronepehota.card.title")}</h1>
          <p class="faint">{say("bronepehota.card.about")}</p>
          <div class="row">
            <button class="main" disabled={!known} onClick={() => print()}>
              {say("bronepehota.card.print")}
            </button>
            <a class="button" href={workshopAddress(GAME, "sheets")}>
              {say("bronepehota.card.forces")}
            </a>
            <a class="button" href={workshopAddress(GAME, "army")}>
              {say("bronepehota.card.builder")}
            </a>
            <a class="button" href={ruleAddress(GAME, "")}>
              {say("bronepehota.card.rulebook")}
            </a>
          </div>
        </header>
        {!known && <p role="status">{say("connection.connecting")}</p>}
        {sides.map((parts, i) => (
          <section key={i} class="card-side" aria-labelledby={`card-side-${i}`}>
            <h2 id={`card-side-${i}`}>
              {say(`bronepehota.card.side.${i + 1}`)}
              <small class="card-legend">
                <Ours text={say("rules.origin.ours")} inside /> {say("ours.mark")}
              </small>
            </h2>
            <div class="card-parts">
              {parts.map((part) => (
                <Part key={part.key} part={part} />
              ))}
            </div>
          </section>
        ))}
        {known && (
          <div class="off-paper">
            <OursNotes texts={notesOf(sides)} />
          </div>
        )}
      </main>
      <RulePanel game={GAME} />
    </>
  );
}
