// The army on paper: every value, every track as empty cells to cross off.
import { say } from "../../words/language";
import {
  Ammunition,
  armyName,
  Durability,
  gunSectors,
  GunSign,
  gunTitle,
  MachineSign,
  machineTitle,
  sideName,
  Soldiers,
  squadNotes,
  SquadSign,
  squadTitle,
  WeaponText,
} from "./army_parts";
import { priceOf, type Verdict } from "./army_state";
import type { Content } from "./content";
import { fireText } from "./describe";
import type { Army } from "./forces";
import { word } from "./table";

interface Parts {
  content: Content;
  army: Army;
  verdict: Verdict | null;
}

function Price({ verdict, item, index }: { verdict: Verdict | null; item: string; index: number }) {
  return <b class="army-price">{priceOf(verdict, item, index) ?? ""}</b>;
}

function MachineSheet({ content, army, verdict, index }: Parts & { index: number }) {
  const choice = army.machines[index]!;
  const machine = content.machines.find((each) => each.key === choice.machine);
  if (!machine) return null;
  const { squad = 0, soldier = 0 } = choice.pilot ?? {};
  const rank = content.squads.find((each) => each.key === army.squads[squad - 1])?.soldiers[soldier - 1]?.rank;
  return (
    <article class="sheet-card">
      <header>
        <MachineSign machine={machine} />
        <div>
          <h3>{machineTitle(content, army, index)}</h3>
          <small>{word(content, `chassis.${machine.chassis}`)}</small>
        </div>
        <Price verdict={verdict} item="machines" index={index} />
      </header>
      <p>
        {say("bronepehota.army.sheet_numbers", { rank: machine.rank, rate: machine.rate })}
        {rank !== undefined && (
          <>
            {" · "}
            {say("bronepehota.army.sheet_pilot", {
              squad: squadTitle(content, army, squad - 1),
              number: soldier,
              rank,
            })}
          </>
        )}
      </p>
      <Durability sectors={machine.sectors} />
      <Ammunition count={machine.ammunition} />
      <ul class="army-weapons">
        {content.slotsOf(machine, choice.weapons).map((slot) => (
          <li key={slot}>
            <WeaponText content={content} machine={machine} slot={slot} />
          </li>
        ))}
      </ul>
    </article>
  );
}

export function Sheet({ content, army, verdict }: Parts) {
  return (
    <section class={`army-sheet side-${army.side}`} aria-labelledby="army-sheet">
      <header class="sheet-head">
        <h2 id="army-sheet">{armyName(content, army)}</h2>
        <span>{sideName(content, army.side)}</span>
        {verdict && (
          <span>{say("bronepehota.army.sheet_total", { points: verdict.price, models: verdict.models })}</span>
        )}
      </header>
      <div class="sheet-cards">
        {army.squads.map((key, i) => (
          <article key={`squad ${i}`} class="sheet-card">
            <header>
              <SquadSign squad={content.squads.find((each) => each.key === key)} />
              <h3>{squadTitle(content, army, i)}</h3>
              <Price verdict={verdict} item="squads" index={i} />
            </header>
            <Soldiers content={content} army={army} index={i} />
            <p>{squadNotes(content, army, i).join(" · ")}</p>
          </article>
        ))}
        {army.machines.map((_, i) => (
          <MachineSheet key={`machine ${i}`} content={content} army={army} verdict={verdict} index={i} />
        ))}
        {army.guns.map((key, i) => {
          const gun = content.guns.find((each) => each.key === key);
          if (!gun) return null;
          return (
            <article key={`gun ${i}`} class="sheet-card">
              <header>
                <GunSign />
                <h3>{gunTitle(content, army, i)}</h3>
                <Price verdict={verdict} item="guns" index={i} />
              </header>
              <p>{`${say("bronepehota.army.sheet_numbers", { rank: gun.rank, rate: gun.rate })} · ${fireText(gun.fire)}`}</p>
              <Durability sectors={gunSectors(gun)} />
              <Ammunition count={gun.ammunition} />
            </article>
          );
        })}
      </div>
    </section>
  );
}
