// Odds of a battle before it is declared: who holds the sector afterwards, and how many units each side loses, as small
// bars. Both sides aim as suggested; the panel says so.
import type { MatchModel } from "../../model/match";
import { say } from "../../words/language";
import { type BattleShown, shownOf } from "./shown";
import { salvationOf, sectorName, word } from "./table";
import { type Content, type Side, SIDES } from "./view";

const percent = (share: number): number => Math.round(share / 10);

function Losses({ content, battle, side }: { content: Content; battle: BattleShown; side: Side }) {
  const shares = battle.losses[side] ?? [];
  const last = shares.findLastIndex((each) => each >= 5); // what rounds to nothing is left out
  const shown = shares.slice(0, last + 1);
  const mean = shares.reduce((sum, each, i) => sum + each * i, 0) / 1000;
  const words = shown.map((each, i) => `${i}: ${percent(each)} %`).join(", ");
  return (
    <figure class={`sv-odds-of side-${side}`}>
      <figcaption>
        <b>{word(content, `side.${SIDES[side]}`)}</b> −{mean.toFixed(1)}
        <span class="unseen">
          {say("salvation.losses")}: {words}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${shown.length * 24} 46`} width={shown.length * 24} height="46" aria-hidden="true">
        {shown.map((each, i) => (
          <g key={i} transform={`translate(${i * 24} 0)`}>
            <rect x="2" y={30 - each * 0.029} width="20" height={Math.max(1, each * 0.029)} />
            <text x="12" y="44">
              {i}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

// What it can cost, whoever aims how.
function Bounds({ battle }: { battle: BattleShown }) {
  const range = ([least, most]: readonly [number, number]): string =>
    least === most ? String(most) : say("salvation.range", { least, most });
  const [machines, people] = battle.bounds;
  if (!machines || !people) return null;
  return (
    <p class="sv-odds-bounds">{say("salvation.odds_bounds", { machines: range(machines), people: range(people) })}</p>
  );
}

// Who holds the sector afterwards, in a line.
function Split({ content, battle }: { content: Content; battle: BattleShown }) {
  const [machines, people] = [battle.cleared[0] ?? 0, battle.cleared[1] ?? 0];
  const rest = Math.max(0, 1000 - machines - people);
  const part = (share: number, name: string) => (share > 0 ? <i class={name} style={{ flexGrow: share }} /> : null);
  return (
    <>
      <p class="sv-odds-title">
        {sectorName(content, battle.sector)}
        {battle.certain ? "" : ` (${say("salvation.battle_possible")})`}:{" "}
        {say("salvation.odds", { machines: percent(machines), people: percent(people), both: percent(rest) })}
      </p>
      <span class="sv-split" aria-hidden="true">
        {part(machines, "side-0")}
        {part(rest, "both")}
        {part(people, "side-1")}
      </span>
    </>
  );
}

function Odds({ content, battles }: { content: Content; battles: readonly BattleShown[] }) {
  return (
    <div class="sv-odds">
      {battles.map((battle) => (
        <Split key={battle.sector} content={content} battle={battle} />
      ))}
      {battles.length === 1 && (
        <div class="sv-odds-bars">
          <Losses content={content} battle={battles[0]!} side={0} />
          <Losses content={content} battle={battles[0]!} side={1} />
        </div>
      )}
      {battles.length === 1 && <Bounds battle={battles[0]!} />}
    </div>
  );
}

export function Chart({ model }: { model: MatchModel }) {
  const { content } = salvationOf(model);
  const shown = shownOf(model);
  if (!content.value || !shown) return null;
  return (
    <>
      {shown.check > 0 && shown.check < 6 && (
        <p class="sv-check">{say("salvation.check", { percent: Math.round((shown.check * 100) / 6) })}</p>
      )}
      {shown.battles.length > 0 && <Odds content={content.value} battles={shown.battles} />}
    </>
  );
}
