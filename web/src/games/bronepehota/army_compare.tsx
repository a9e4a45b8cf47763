// Two armies held against each other: what every weapon does on average to a target of the other army at each distance.
// The numbers are the engine's; here they are grouped and coloured.
import { useEffect, useState } from "preact/hooks";
import type { Setting } from "../../model/types";
import { language, say } from "../../words/language";
import { armyName, gunName, machineName, squadName, titleOf } from "./army_parts";
import { army as bench, rival } from "./army_state";
import type { Content } from "./content";
import { type Army, textOf } from "./forces";
import { word } from "./names";
import { workshop } from "./workshop";
import { there } from "../../model/there";

interface Part {
  item: string;
  index: number;
}
interface Target extends Part {
  per_step: number[]; // thousandths, the first at one step
}
// All that shoot alike in one; where they stand in the army is told of the first.
interface Shooter extends Part {
  army: number;
  soldier?: number;
  count: number;
  weapon: string;
}
export interface DamageTable {
  shooter: Shooter;
  targets: Target[];
}

const placeOf = ({ item, index }: Part): string => `${item} ${index}`;

// Who and with what: "Heavy Clone Infantry, No. 1, 4", "Locust: Autocannon".
export function shooterName(content: Content, army: Army, { item, index, soldier, weapon }: Shooter): string {
  if (item === "guns") return gunName(content, there(army.guns[index], "gun", index));
  if (item === "machines")
    return `${machineName(content, there(army.machines[index], "machine", index).machine)}: ${word(content, `weapon.${weapon}`)}`;
  const squad = content.squads.find((each) => each.key === army.squads[index]);
  const fire = JSON.stringify(squad?.soldiers[(soldier ?? 1) - 1]?.fire);
  const alike = squad?.soldiers.flatMap((each, k) => (JSON.stringify(each.fire) === fire ? [k + 1] : [])) ?? [];
  return say("bronepehota.army.numbered", {
    name: squadName(content, there(army.squads[index], "squad", index)),
    numbers: alike.join(", "),
  });
}

interface Direction {
  content: Content;
  armies: [Army, Army]; // who shoots, and at whom
  tables: DamageTable[];
}
function Heat({ content, armies: [own, other], tables }: Direction) {
  const targets = tables[0]?.targets ?? [];
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
  const rows = tables.map(({ shooter, targets: hit }) => ({
    shooter,
    values: hit.find((each) => placeOf(each) === placeOf(target))?.per_step ?? [],
  }));
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
              {titleOf(content, other, each.item, each.index)}
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
            {rows.map((row, k) => (
              <tr key={k}>
                <th scope="row">
                  {shooterName(content, own, row.shooter)}
                  {row.shooter.count > 1 && <b> ×{row.shooter.count}</b>}
                </th>
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
  workshop().ask(pack, { compare: [JSON.parse(textOf(own)), JSON.parse(textOf(other))] });

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
      <Heat content={content} armies={[own, other]} tables={tables.filter((each) => each.shooter.army === 0)} />
      <Heat content={content} armies={[other, own]} tables={tables.filter((each) => each.shooter.army === 1)} />
    </div>
  );
}
