// What every view of an army draws: signs, values as numerals, tracks, names, faults in words.
import type { ComponentChildren } from "preact";
import { RuleLink } from "../../rulebook/text";
import { say } from "../../words/language";
import type { Fault } from "./army_state";
import { drivenBy } from "./army_edits";
import type { Content, Fire, Gun, Machine, Sector, Squad } from "./content";
import { fireText } from "./describe";
import { GunShape, MachineShape } from "./outlines";
import type { Army } from "./forces";
import { malformedText } from "./malformed";
import { hasWord, word } from "./names";

// ---- Names --------------------------------------------------------------------------------------------------------------

// A sheet that this pack does not have is called by its key.
const named = (content: Content, kind: string, key: string): string =>
  hasWord(content, `${kind}.${key}`) ? word(content, `${kind}.${key}`) : key;
export const squadName = (content: Content, key: string): string => named(content, "squad", key);
export const machineName = (content: Content, key: string): string => named(content, "machine", key);
export const gunName = (content: Content, key: string): string => named(content, "gun", key);
export const sideName = (content: Content, side: string): string => named(content, "side", side);

// Equal sheets are numbered.
function numbered(keys: string[], index: number, name: string): string {
  const key = keys[index];
  if (keys.filter((each) => each === key).length < 2) return name;
  return `${name} ${keys.slice(0, index + 1).filter((each) => each === key).length}`;
}
export const squadTitle = (content: Content, army: Army, index: number): string =>
  numbered(army.squads, index, squadName(content, army.squads[index] ?? ""));
export const machineTitle = (content: Content, army: Army, index: number): string =>
  numbered(
    army.machines.map((each) => each.machine),
    index,
    machineName(content, army.machines[index]?.machine ?? ""),
  );
export const gunTitle = (content: Content, army: Army, index: number): string =>
  numbered(army.guns, index, gunName(content, army.guns[index] ?? ""));
export const titleOf = (content: Content, army: Army, item: string, index: number): string =>
  item === "squads"
    ? squadTitle(content, army, index)
    : item === "machines"
      ? machineTitle(content, army, index)
      : gunTitle(content, army, index);

export const armyName = (content: Content, army: Army): string => army.name || sideName(content, army.side);

// ---- Signs --------------------------------------------------------------------------------------------------------------

const MAN =
  "M-9,-40 a9,10 0 0 1 18,0 v5 h-18 Z M-17,-32 H17 L22,-6 L15,0 V10 L19,46 H5 L0,18 L-5,46 H-19 L-15,10 V0 L-22,-6 Z";
const PACK = "M-30,-30 H-20 V2 H-30 Z M20,-30 H30 V2 H20 Z";
const RIFLE = "M-26,-4 L34,-20 L36,-14 L-22,2 Z";

export function SquadSign({ squad }: { squad: Squad | undefined }) {
  const jumps = squad?.soldiers.some((each) => each.jump > 0) ?? false;
  return (
    <svg class="army-sign" viewBox="-56 -56 112 112" aria-hidden="true">
      {jumps && <path class="bp-gear" d={PACK} />}
      <path class="bp-body" d={MAN} />
      <path class="bp-cabin" d={RIFLE} />
    </svg>
  );
}
export function MachineSign({ machine }: { machine: Machine | undefined }) {
  return (
    <svg class={`army-sign${machine?.heavy ? " heavy" : ""}`} viewBox="-56 -56 112 112" aria-hidden="true">
      <g transform={machine && !machine.heavy ? "scale(0.8)" : ""}>
        <MachineShape chassis={machine?.chassis ?? "wheeled"} cabin={0} />
      </g>
    </svg>
  );
}
export function GunSign() {
  return (
    <svg class="army-sign" viewBox="-56 -56 112 112" aria-hidden="true">
      <g transform="scale(0.8)">
        <GunShape />
      </g>
    </svg>
  );
}

// ---- Values -------------------------------------------------------------------------------------------------------------

export function Values({ children }: { children: ComponentChildren }) {
  return <dl class="army-values">{children}</dl>;
}
export function Value({ label, value }: { label: string; value: number | string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const cellsOf = ({ from, to }: Sector): number[] => Array.from({ length: from - to + 1 }, (_, i) => from - i);
// Durability as it is printed, cell by cell, with the Speed of each sector.
export function Durability({ sectors }: { sectors: Sector[] }) {
  const top = sectors[0]?.from ?? 0;
  return (
    <div class="army-track">
      <span class="army-track-name">{say("bronepehota.army.durability", { top })}</span>
      <span class="army-cells" aria-hidden="true">
        {sectors.map((sector) => (
          <span key={sector.from} class="army-sector">
            <span>
              {cellsOf(sector).map((cell) => (
                <i key={cell}>{cell}</i>
              ))}
            </span>
            {sector.speed > 0 && <small>{say("bronepehota.army.speed_here", { speed: sector.speed })}</small>}
          </span>
        ))}
      </span>
      <span class="unseen">
        {sectors
          .filter((each) => each.speed > 0)
          .map((each) => say("bronepehota.army.sector", { from: each.from, to: each.to, speed: each.speed }))
          .join("; ")}
      </span>
    </div>
  );
}
export function Ammunition({ count }: { count: number }) {
  return (
    <div class="army-track">
      <span class="army-track-name">{say("bronepehota.army.ammunition", { count })}</span>
      <span class="army-cells rounds" aria-hidden="true">
        {Array.from({ length: count }, (_, i) => (
          <i key={i} />
        ))}
      </span>
    </div>
  );
}
export const gunSectors = (gun: Gun): Sector[] => [{ from: gun.durability, to: 1, speed: 0 }];

const shotText = (fire: Fire): string => (fire.range ? `${fire.range} / ${fire.power}` : "–");
export const weaponKey = (content: Content, machine: Machine, slot: number): string =>
  content.weaponIn(machine.arsenal, slot)?.key ?? "";
// A weapon's name and what it does.
export function WeaponText({ content, machine, slot }: { content: Content; machine: Machine; slot: number }) {
  const design = content.weaponIn(machine.arsenal, slot);
  if (!design) return null;
  const more = design.kind === "ranged" ? shotText(design.fire) : design.skill ? `+${design.skill}` : "";
  return (
    <span class="army-weapon" title={design.fire.range ? fireText(design.fire) : undefined}>
      <span>{word(content, `weapon.${design.key}`)}</span>
      {more && <b>{more}</b>}
    </span>
  );
}

const HEADS = ["number", "rank", "speed", "range", "power", "skill", "armour"] as const;
// On paper each has a box to tick when he is lost.
interface Squaddies {
  content: Content;
  army: Army;
  index: number;
  isTicked?: boolean;
}
export function Soldiers({ content, army, index, isTicked = false }: Squaddies) {
  const squad = content.squads.find((each) => each.key === army.squads[index]);
  if (!squad) return null;
  return (
    <table class="army-soldiers">
      <caption class="unseen">{squadTitle(content, army, index)}</caption>
      <thead>
        <tr>
          {isTicked && <td class="army-tick" />}
          {HEADS.map((head) => (
            <th key={head} scope="col">
              <span class="unseen">{say(`bronepehota.army.head.${head}`)}</span>
              <abbr aria-hidden="true" title={say(`bronepehota.army.head.${head}`)}>
                {say(`bronepehota.army.short.${head}`)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {squad.soldiers.map((soldier, k) => (
          <tr key={k} class={drivenBy(army, index + 1, k + 1) >= 0 ? "drives" : ""}>
            {isTicked && (
              <td class="army-tick">
                <i />
              </td>
            )}
            <th scope="row">{k + 1}</th>
            <td>{soldier.rank}</td>
            <td>{soldier.speed}</td>
            <td>{soldier.fire.range || "–"}</td>
            <td>{soldier.fire.power || "–"}</td>
            <td>{soldier.skill}</td>
            <td>{soldier.armour}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
// What stands under the table of a squad: who drives what, who repairs, who jumps.
export function squadNotes(content: Content, army: Army, index: number): string[] {
  const squad = content.squads.find((each) => each.key === army.squads[index]);
  const notes = (squad?.soldiers ?? []).flatMap((_, k) => {
    const machine = drivenBy(army, index + 1, k + 1);
    return machine < 0
      ? []
      : [say("bronepehota.army.drives", { number: k + 1, machine: machineTitle(content, army, machine) })];
  });
  const repairers = squad?.soldiers.flatMap((each, k) => (each.repairs ? [k + 1] : [])) ?? [];
  if (repairers.length === squad?.soldiers.length) notes.push(say("bronepehota.army.all_repair"));
  else if (repairers.length) notes.push(say("bronepehota.army.repair", { numbers: repairers.join(", ") }));
  const jump = Math.max(0, ...(squad?.soldiers.map((each) => each.jump) ?? []));
  if (jump) notes.push(say("bronepehota.jumps", { steps: jump }));
  return notes;
}

// ---- Faults -------------------------------------------------------------------------------------------------------------

const RULES: Record<string, string> = {
  nobody_to_act: "BP-1.5-06",
  squad_of_other_side: "BP-1.5-01",
  machine_of_other_side: "BP-1.5-01",
  squad_of_extension: "BP-12.4-01",
  machine_of_extension: "BP-12.4-01",
  gun_of_extension: "BP-12.4-01",
  no_such_pilot: "BP-1.6-07",
  pilot_twice: "BP-2.3-02",
  pilot_rank: "BP-2.3-01",
  weapons: "BP-2.2-05",
};

export function faultText(content: Content, army: Army, fault: Fault): string {
  const { item = "", index = 0 } = fault;
  const name = item ? titleOf(content, army, item, index) : "";
  const choice = item === "machines" ? army.machines[index] : undefined;
  const { squad = 0, soldier = 0 } = choice?.pilot ?? {};
  const pilot = content.squads.find((each) => each.key === army.squads[squad - 1])?.soldiers[soldier - 1];
  const first = drivenBy(army, squad, soldier);
  const needed = content.machines.find((each) => each.key === choice?.machine)?.rank ?? 0;
  const values = {
    name,
    side: sideName(content, army.side),
    rank: pilot?.rank ?? 0,
    needed,
    other: first >= 0 ? machineTitle(content, army, first) : "",
    text: malformedText(fault),
  };
  switch (fault.wrong) {
    case "nobody_to_act":
      return say("bronepehota.army.fault.nobody_to_act");
    case "unknown_squad":
    case "unknown_machine":
    case "unknown_gun":
      return say("bronepehota.army.fault.unknown", values);
    case "squad_of_other_side":
    case "machine_of_other_side":
      return say("bronepehota.army.fault.other_side", values);
    case "squad_of_extension":
    case "machine_of_extension":
    case "gun_of_extension":
      return say("bronepehota.army.fault.extension", values);
    case "no_such_pilot":
      return say("bronepehota.army.fault.no_such_pilot", values);
    case "pilot_twice":
      return say("bronepehota.army.fault.pilot_twice", values);
    case "pilot_rank":
      return say("bronepehota.army.fault.pilot_rank", values);
    case "weapons":
      return say("bronepehota.army.fault.weapons", values);
    case "too_many_models":
      return say("bronepehota.army.fault.too_many_models", {
        models: Number(fault.terms?.models ?? 0),
        limit: Number(fault.terms?.limit ?? 0),
      });
    default:
      return say("bronepehota.army.fault.malformed", values);
  }
}

export function FaultList({ content, army, faults }: { content: Content; army: Army; faults: Fault[] }) {
  if (!faults.length) return null;
  return (
    <ul class="army-faults">
      {faults.map((fault, i) => (
        <li key={i}>
          {faultText(content, army, fault)}{" "}
          {RULES[fault.wrong] && <RuleLink id={RULES[fault.wrong]!} game="bronepehota" />}
        </li>
      ))}
    </ul>
  );
}
