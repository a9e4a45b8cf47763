// How a rule is drawn: its id as a link, references as links, hits marked, tables and pictures under it.
import type { ComponentChildren, FunctionComponent } from "preact";
import { useState } from "preact/hooks";
import { say } from "../words/language";
import { Ours } from "../ours";
import { bookBeside, openRule, ruleAddress } from "./book";
import { marked, references, type Rule, type RuleTable, type Ruling } from "./search";

const isRuling = (id: string): boolean => /^[A-Z]+-\d\d$/.test(id);

// A link to a rule or a ruling: beside a table it opens the panel, elsewhere the page.
interface Named {
  id: string;
  game?: string;
  quiet?: boolean; // Tab passes it by: what it stands in is reached by other keys, and R opens its rule
  children?: ComponentChildren;
}
export function RuleLink({ id, game, quiet = false, children }: Named) {
  const home = game ?? bookBeside.value;
  if (!home) return <code class="rule">{children ?? id}</code>;
  return (
    <a
      class="rule"
      data-rule={id}
      href={ruleAddress(home, id)}
      title={say(isRuling(id) ? "rules.open_ruling" : "rules.open", { id })}
      {...(quiet ? { tabIndex: -1 } : {})}
      onClick={(event) => {
        if (!bookBeside.value || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        event.stopPropagation();
        openRule(id);
      }}
    >
      {children ?? id}
    </a>
  );
}

// In the text of a rule ◊ stands at what is our reconstruction.
function Words({ text, words }: { text: string; words: string[] }) {
  const [first = "", ...more] = text.split(/ ?◊/);
  if (more.length)
    return (
      <>
        <Words text={first} words={words} />
        {more.map((piece, i) => (
          <span key={i}>
            <Ours text={say("rules.ours_numbers")} />
            <Words text={piece} words={words} />
          </span>
        ))}
      </>
    );
  return <>{marked(text, words).map(([piece, hit], i) => (hit ? <mark key={i}>{piece}</mark> : piece))}</>;
}

export function RuleWords({ text, words = [], game }: { text: string; words?: string[]; game: string }) {
  return (
    <>
      {references(text).map((piece, i) =>
        piece.id ? (
          <RuleLink key={i} id={piece.id} game={game}>
            <Words text={piece.text} words={words} />
          </RuleLink>
        ) : (
          <Words key={i} text={piece.text} words={words} />
        ),
      )}
    </>
  );
}

const isNumber = (text: string): boolean => /^[-−]?[\d–-]+$/.test(text.replaceAll(" ", ""));

function Table({ table, words, game }: { table: RuleTable; words: string[]; game: string }) {
  const numeric = table.head.map((_, column) => table.rows.every((row) => isNumber(row[column] ?? "")));
  return (
    <div class="rule-table" tabIndex={0} role="group" aria-label={table.head.join(", ").replaceAll(/ ?◊/g, "")}>
      <table>
        <thead>
          <tr>
            {table.head.map((cell, i) => (
              <th key={i} scope="col" class={numeric[i] ? "number" : ""}>
                <Words text={cell} words={[]} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, column) => (
                <td key={column} class={numeric[column] ? "number" : ""}>
                  <RuleWords text={cell} words={words} game={game} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CopyAddress({ address, id }: { address: string; id: string }) {
  const [done, setDone] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      // Without a clipboard (plain http) the address bar has the link to copy by hand.
      history.replaceState(null, "", new URL(address).pathname);
      return;
    }
    setDone(true);
    setTimeout(() => setDone(false), 1600);
  };
  return (
    <button
      class="plain copy-rule"
      aria-label={say("rules.copy", { id })}
      title={say("rules.copy", { id })}
      onClick={copy}
    >
      {done ? (
        <span role="status">{say("copied")}</span>
      ) : (
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M7,7 V3 H17 V13 H13 M3,7 H13 V17 H3 Z" />
        </svg>
      )}
    </button>
  );
}

interface Paragraph {
  rule: Rule;
  game: string;
  words?: string[];
  here?: boolean;
  isMarked?: boolean; // whether its chapter does not say already that all of it is ours
  Picture?: FunctionComponent | undefined;
}
export function RuleParagraph({ rule, game, words = [], here = false, isMarked = true, Picture }: Paragraph) {
  return (
    <article class={`rule-text${here ? " here" : ""}`} id={rule.id} aria-current={here ? "location" : undefined}>
      <div class="rule-head">
        <RuleLink id={rule.id} game={game}>
          <Words text={rule.id} words={words} />
        </RuleLink>
        {isMarked && rule.origin && <Ours text={say(`rules.origin.${rule.origin}`)} />}
        <CopyAddress id={rule.id} address={`${location.origin}${ruleAddress(game, rule.id)}`} />
      </div>
      <div class="rule-body">
        {rule.text.split("\n").map((line, i) => (
          <p key={i}>
            <RuleWords text={line} words={words} game={game} />
          </p>
        ))}
        {Picture && (
          <figure class="rule-picture">
            <Picture />
          </figure>
        )}
        {rule.tables.map((table, i) => (
          <Table key={i} table={table} words={words} game={game} />
        ))}
        {rule.rulings && (
          <p class="rule-rulings">
            {say("rules.decided_by")}{" "}
            {rule.rulings.map((id, i) => (
              <span key={id}>
                {i > 0 && ", "}
                <RuleLink id={id} game={game} />
              </span>
            ))}
          </p>
        )}
      </div>
    </article>
  );
}

export function RulingParagraph({
  ruling,
  game,
  words = [],
  here = false,
}: Omit<Paragraph, "rule"> & { ruling: Ruling }) {
  return (
    <article class={`rule-text${here ? " here" : ""}`} id={ruling.id} aria-current={here ? "location" : undefined}>
      <div class="rule-head">
        <RuleLink id={ruling.id} game={game}>
          <Words text={ruling.id} words={words} />
        </RuleLink>
        <CopyAddress id={ruling.id} address={`${location.origin}${ruleAddress(game, ruling.id)}`} />
      </div>
      <div class="rule-body">
        {ruling.text.split("\n").map((line, i) => (
          <p key={i}>
            <RuleWords text={line} words={words} game={game} />
          </p>
        ))}
        <p class="rule-rulings">
          {say("rules.decides")} <RuleWords text={ruling.rules.join(", ")} game={game} />
        </p>
      </div>
    </article>
  );
}
