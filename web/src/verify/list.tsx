// What a check found, to look at: the things that were fixed, and the draws one by one.
import type { DrawnWords } from "../games/game";
import { say } from "../words/language";
import type { Draw, Report } from "./draws";
import { type Moment, replayAddress } from "./moments";

const MANY = 12;

export function Sign({ good }: { good: boolean }) {
  return (
    <svg
      class={`sign ${good ? "good" : "bad"}`}
      viewBox="0 0 24 24"
      role="img"
      aria-label={say(good ? "verify.yes" : "verify.not")}
    >
      <path d={good ? "M4 13l5 5L20 6" : "M5 5l14 14M19 5L5 19"} />
    </svg>
  );
}

// The weights of a draw as bars, what came out filled.
export function Bars({ weights, index }: { weights: number[]; index: number }) {
  const kept = weights.map((weight, i) => ({ weight, i })).filter(({ weight, i }) => weight > 0 || i === index);
  const top = Math.max(1, ...kept.map(({ weight }) => weight));
  const wide = 120 / Math.max(kept.length, 6);
  return (
    <svg class="weights" viewBox="0 0 120 24" aria-hidden="true">
      {kept.map(({ weight, i }, n) => {
        const high = Math.max(2, (weight / top) * 22);
        return (
          <rect
            key={i}
            class={i === index ? "hit" : ""}
            x={n * wide + 0.5}
            y={24 - high}
            width={wide - 1}
            height={high}
          />
        );
      })}
    </svg>
  );
}

// ---- What was fixed before the match, and opened after it --------------------------------------------------------------

export function Fingerprints({ report }: { report: Report }) {
  const digits: [string, string[]][] = [
    ["verify.commitment", [report.commitment]],
    ["verify.key", [report.key]],
    ["verify.contributions", report.contributions.filter(Boolean)],
  ];
  return (
    <section class="fixed">
      <h2>{say("verify.checks")}</h2>
      <ul>
        {report.checks.map(({ name, good, line }) => (
          <li key={name}>
            <Sign good={good} />
            <p>{say(`verify.${good ? "check" : "broken"}.${name}`, { line: line ?? 0 })}</p>
          </li>
        ))}
      </ul>
      <details>
        <summary>{say("verify.digits")}</summary>
        <dl>
          {digits.map(([name, values]) => (
            <div key={name}>
              <dt>{say(name)}</dt>
              {values.map((value) => (
                <dd key={value} class="digits">
                  {value}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

// ---- The draws ---------------------------------------------------------------------------------------------------------

function chance(draw: Draw): string {
  const total = draw.weights.reduce((sum, weight) => sum + weight, 0);
  const own = draw.weights[draw.index] ?? 0;
  const percent = total ? (own * 100) / total : 0;
  const rounded = percent >= 10 || percent === 0 ? percent.toFixed(0) : percent.toFixed(1);
  return say("verify.chance", { own, total, percent: rounded });
}

function Row({ draw, game, words }: { draw: Draw; game: string; words: DrawnWords | null }) {
  const outcome =
    words?.outcome(draw.index) || say("verify.outcome", { number: draw.index + 1, count: draw.weights.length });
  const other = draw.from === null || draw.good ? "" : words?.outcome(draw.from) || String(draw.from + 1);
  return (
    <li class={draw.good ? "" : "bad"}>
      <Sign good={draw.good} />
      <span class="number">{draw.number + 1}</span>
      <span class="what">
        <b>{outcome}</b>
        <small>
          {words?.what}{" "}
          <a class="rule" href={`/rules/${game}/${encodeURIComponent(draw.rule)}`}>
            {draw.rule}
          </a>
        </small>
        {other && <small class="should-be">{say("verify.should_be", { outcome: other })}</small>}
      </span>
      <span class="odds">
        <Bars weights={draw.weights} index={draw.index} />
        <small>{chance(draw)}</small>
      </span>
    </li>
  );
}

export function DrawList(props: {
  id: string;
  game: string;
  moments: Moment[];
  report: Report;
  words: (rule: string, outcomes: number) => DrawnWords | null;
}) {
  const { id, game, moments, report, words } = props;
  const steps = new Map<number, Draw[]>();
  for (const draw of report.draws) steps.set(draw.line, [...(steps.get(draw.line) ?? []), draw]);
  if (!steps.size) return <p>{say("verify.no_draws")}</p>;
  return (
    <section class="draws">
      <h2>{say("verify.draws")}</h2>
      {[...steps.values()].map((draws) => {
        const { step, seat } = draws[0]!;
        const good = draws.every((draw) => draw.good);
        return (
          <details key={step} open={draws.length <= MANY || !good} class={seat === null ? "" : `seat-${seat}`}>
            <summary>
              <Sign good={good} />
              <span>{seat === null ? say("verify.setup") : say("verify.step", { step })}</span>
              <small>{say("verify.count", { count: draws.length })}</small>
            </summary>
            <ol>
              {draws.map((draw) => (
                <Row key={draw.number} draw={draw} game={game} words={words(draw.rule, draw.weights.length)} />
              ))}
            </ol>
            <a class="more" href={replayAddress(id, moments, step)}>
              {say("verify.replay")}
            </a>
          </details>
        );
      })}
    </section>
  );
}
