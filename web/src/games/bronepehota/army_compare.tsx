// Two armies held against each other: what every weapon does on average to a target of the other army at each distance.
// The numbers are the engine's; here they are grouped and coloured.
import { useEffect, useState } from "preact/hooks";
import type { Setting } from "../../model/types";
import { language, say } from "../../words/language";
import { armyName, titleOf } from "./army_parts";
import { agreed, army as bench, rival } from "./army_state";
import type { Content } from "./content";
import { type Army, textOf } from "./forces";
import { hasWord, word } from "./table";
import { workshop } from "./workshop";

interface Part {
  item: string;
  index: number;
  soldier?: number;
}
interface Target extends Part {
  per_step: number[];
}
export interface DamageTable {
  army: number; // whose weapon it is
  shooter: Part & { weapon: string };
  targets: Target[];
}
export interface Row {
  shooter: DamageTable["shooter"];
  soldiers: number[]; // of one squad with the same values
  values: number[];
}

const placeOf = ({ item, index, soldier = 0 }: Part): string => `${item} ${index} ${soldier}`;

export function targetsOf(tables: DamageTable[]): Target[] {
  const all = new Map<string, Target>();
  for (const { targets } of tables) for (const each of targets) all.set(placeOf(each), each);
  return [...all.values()];
}
// What each weapon does to this target; soldiers of a squad who do the same stand in one row.
export function rowsOf(tables: DamageTable[], target: string): Row[] {
  const rows: Row[] = [];
  for (const { shooter, targets } of tables) {
    const values = targets.find((each) => placeOf(each) === target)?.per_step;
    if (!values) continue;
    const same = rows.find(
      (row) =>
        row.shooter.item === shooter.item &&
        row.shooter.index === shooter.index &&
        row.shooter.weapon === shooter.weapon &&
        String(row.values) === String(values),
    );
    if (same && shooter.soldier !== undefined) same.soldiers.push(shooter.soldier);
    else if (!same) rows.push({ shooter, soldiers: shooter.soldier === undefined ? [] : [shooter.soldier], values });
  }
  return rows;
}

function partName(content: Content, army: Army, part: Part): string {
  const name = titleOf(content, army, part.item, part.index);
  return part.soldier ? `${name} №${part.soldier}` : name;
}
function rowName(content: Content, army: Army, { shooter, soldiers }: Row): string {
  const name = titleOf(content, army, shooter.item, shooter.index);
  const who = soldiers.length ? `${name} №${soldiers.join(", ")}` : name;
  const isNamed = shooter.weapon !== "own" && hasWord(content, `weapon.${shooter.weapon}`);
  return isNamed ? `${who}: ${word(content, `weapon.${shooter.weapon}`)}` : who;
}

interface Direction {
  content: Content;
  armies: [Army, Army]; // who shoots, and at whom
  tables: DamageTable[];
}
function Heat({ content, armies: [own, other], tables }: Direction) {
  const targets = targetsOf(tables);
  const [chosen, setChosen] = useState("");
  const target = targets.find((each) => placeOf(each) === chosen) ?? targets[0];
  const title = say("bronepehota.army.shoots_at", { own: armyName(content, own), other: armyName(content, other) });
  if (!target)
    return (
      <section class="army-heat">
        <h2>{title}</h2>
        <p class="faint">{say("bronepehota.army.no_shots")}</p>
      </section>
    );
  const rows = rowsOf(tables, placeOf(target));
  const last = Math.max(1, ...rows.map((row) => row.values.findLastIndex((value) => value > 0) + 1));
  const most = Math.max(1, ...rows.flatMap((row) => row.values));
  const number = new Intl.NumberFormat(language.value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <section class={`army-heat side-${own.side}`}>
      <h2>{title}</h2>
      <label class="field">
        <span>{say("bronepehota.army.target")}</span>
        <select value={placeOf(target)} onChange={(event) => setChosen(event.currentTarget.value)}>
          {targets.map((each) => (
            <option key={placeOf(each)} value={placeOf(each)}>
              {partName(content, other, each)}
            </option>
          ))}
        </select>
      </label>
      <div class="army-heat-scroll" role="region" tabIndex={0} aria-label={title}>
        <table>
          <caption class="unseen">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{say("bronepehota.army.weapon_by_steps")}</th>
              {Array.from({ length: last }, (_, i) => (
                <th key={i} scope="col">
                  {i + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${placeOf(row.shooter)} ${row.shooter.weapon}`}>
                <th scope="row">{rowName(content, own, row)}</th>
                {Array.from({ length: last }, (_, i) => {
                  const value = row.values[i] ?? 0;
                  return (
                    <td
                      key={i}
                      style={{ "--heat": `${Math.round((100 * value) / most)}%` }}
                      class={value ? "" : "none"}
                    >
                      {value ? number.format(value / 1000) : "–"}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const ask = (pack: Setting["pack"], own: Army, other: Army): Promise<{ tables?: DamageTable[] } | null> =>
  workshop().ask(pack, {
    compare: [JSON.parse(textOf(own)), JSON.parse(textOf(other))],
    rules: { ...agreed.value },
  });

export function Compare({ content }: { content: Content }) {
  const [tables, setTables] = useState<DamageTable[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [own, other] = [bench.value, rival.value];
  useEffect(() => {
    let isCurrent = true;
    setTables(null);
    setFailed(false);
    if (other)
      void ask(content.setting.pack, own, other).then((answer) => {
        if (!isCurrent) return;
        if (answer?.tables) setTables(answer.tables);
        else setFailed(true);
      });
    return () => {
      isCurrent = false;
    };
  }, [own, other, content]);
  if (!other) return <p class="faint">{say("bronepehota.army.no_rival")}</p>;
  if (!tables)
    return <p role="status">{say(failed ? "bronepehota.army.not_compared" : "bronepehota.army.counting")}</p>;
  return (
    <div class="army-compare">
      <p class="army-notes">{say("bronepehota.army.compare_text")}</p>
      <Heat content={content} armies={[own, other]} tables={tables.filter((each) => each.army === 0)} />
      <Heat content={content} armies={[other, own]} tables={tables.filter((each) => each.army === 1)} />
    </div>
  );
}
