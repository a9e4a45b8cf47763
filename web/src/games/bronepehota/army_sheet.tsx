// The army on paper, for a battle with models: every value for both ways of shooting, every track as empty cells to cross
// off.
import "../../workshop/paper.css";
import "./board.css";
import "./bronepehota.css";
import "./army_page.css";
import "./army_sheet.css";
import { Ours, OursNotes, oursOf } from "../../ours";
import { say } from "../../words/language";
import {
  Ammunition,
  armyName,
  Durability,
  gunName,
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
} from "./army_parts";
import { priceOf, type Verdict } from "./army_state";
import type { Content, Fire, Launcher } from "./content";
import { fireText, launcherText, moreText } from "./describe";
import type { Army } from "./forces";
import { word } from "./names";
import { there } from "../../model/there";

interface Parts {
  content: Content;
  army: Army;
  verdict: Verdict | null;
}

// What the marks on this sheet say, once each: paper has no tips.
function notesOf(content: Content, army: Army, force: string): string[] {
  const items = [
    `forces.${force}`,
    ...army.squads.map((key) => `squads.${key}`),
    ...army.machines.map(({ machine }) => `machines.${machine}`),
    ...army.guns.map((key) => `guns.${key}`),
  ];
  return items.map((item) => oursOf(content.setting.words, item));
}

function Price({ verdict, item, index }: { verdict: Verdict | null; item: string; index: number }) {
  return <b class="army-price">{priceOf(verdict, item, index) ?? ""}</b>;
}

// Which rounds the unit has acted in.
function Acted({ rounds }: { rounds: number }) {
  return (
    <div class="army-track">
      <span class="army-track-name">{say("bronepehota.army.sheet_acted")}</span>
      <span class="army-cells acted" aria-hidden="true">
        {Array.from({ length: rounds }, (_, i) => (
          <i key={i}>{i + 1}</i>
        ))}
      </span>
    </div>
  );
}

interface Arm {
  name: string;
  fire: Fire;
  skill: number;
}
const armsOf = (content: Content, arsenal: number[], slots: number[]): Arm[] =>
  slots.flatMap((slot) => {
    const design = content.weaponIn(arsenal, slot);
    return design ? [{ ...design, name: word(content, `weapon.${design.key}`) }] : [];
  });
// What it shoots and strikes with where dice decide, and where projectiles do.
function Arms({ content, arms, launcher }: { content: Content; arms: Arm[]; launcher: Launcher | null }) {
  return (
    <table class="sheet-arms">
      <thead>
        <tr>
          <th scope="col">{say("bronepehota.army.sheet_dice")}</th>
          <th scope="col">{say("bronepehota.army.short.range")}</th>
          <th scope="col">{say("bronepehota.army.short.power")}</th>
        </tr>
      </thead>
      <tbody>
        {arms.map(({ name, fire, skill }, i) => (
          <tr key={i}>
            <th scope="row">
              {name}
              {moreText(fire) && <small> {moreText(fire)}</small>}
            </th>
            {fire.range ? (
              <>
                <td>{fire.range}</td>
                <td>{fire.power}</td>
              </>
            ) : (
              <td colSpan={2}>{skill ? `${say("bronepehota.army.short.skill")} +${skill}` : "–"}</td>
            )}
          </tr>
        ))}
      </tbody>
      <tbody>
        <tr>
          <td colSpan={3}>
            <span>{say("bronepehota.army.sheet_projectiles")}</span>
            {launcher?.barrels ? launcherText(content, launcher) : "–"}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function MachineSheet({ content, army, verdict, index }: Parts & { index: number }) {
  const choice = there(army.machines[index], "machine", index);
  const machine = content.machines.find((each) => each.key === choice.machine);
  if (!machine) return null;
  const slots = content.slotsOf(machine, choice.weapons);
  const arms = armsOf(content, machine.arsenal, slots);
  const { squad = 0, soldier = 0 } = choice.pilot ?? {};
  const rank = content.squads.find((each) => each.key === army.squads[squad - 1])?.soldiers[soldier - 1]?.rank;
  return (
    <article class="sheet-card">
      <header>
        <MachineSign machine={machine} />
        <div>
          <h3>
            {machineTitle(content, army, index)}
            <Ours text={oursOf(content.setting.words, `machines.${machine.key}`)} />
          </h3>
          <small>
            {word(content, machine.heavy ? "class.heavy" : "class.light")},{" "}
            {word(content, `chassis.${machine.chassis}`)}
          </small>
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
      <Arms
        content={content}
        arms={arms}
        launcher={content.carriesPlatform(machine, slots) ? null : machine.launcher}
      />
      <Acted rounds={content.longest} />
    </article>
  );
}

// `force`: the ready army that it is, if it is one.
export function Sheet({ content, army, verdict, force = "" }: Parts & { force?: string }) {
  const grenade = content.weapons[content.grenade];
  const [name, side] = [armyName(content, army), sideName(content, army.side)];
  return (
    <section class={`army-sheet side-${army.side}`} aria-label={name}>
      <header class="sheet-head">
        <h2>
          {name}
          <Ours text={oursOf(content.setting.words, `forces.${force}`)} />
        </h2>
        {!name.includes(side) && <span>{side}</span>}
        {verdict && (
          <span>{say("bronepehota.army.sheet_total", { points: verdict.price, models: verdict.models })}</span>
        )}
      </header>
      <p class="sheet-legend">
        {say("bronepehota.army.sheet_legend")}
        {grenade && ` ${say("bronepehota.army.sheet_grenade", { fire: fireText(grenade.fire) })}`}
      </p>
      <div class="sheet-ours">
        <OursNotes texts={notesOf(content, army, force)} />
      </div>
      <div class="sheet-cards">
        {army.squads.map((key, i) => (
          <article key={`squad ${i}`} class="sheet-card">
            <header>
              <SquadSign squad={content.squads.find((each) => each.key === key)} />
              <h3>
                {squadTitle(content, army, i)}
                <Ours text={oursOf(content.setting.words, `squads.${key}`)} />
              </h3>
              <Price verdict={verdict} item="squads" index={i} />
            </header>
            <Soldiers content={content} army={army} index={i} isTicked />
            <Acted rounds={content.longest} />
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
                <h3>
                  {gunTitle(content, army, i)}
                  <Ours text={oursOf(content.setting.words, `guns.${key}`)} />
                </h3>
                <Price verdict={verdict} item="guns" index={i} />
              </header>
              <p>
                {say("bronepehota.army.sheet_numbers", { rank: gun.rank, rate: gun.rate })}
                {" · "}
                {say(gun.mobile ? "bronepehota.army.mobile" : "bronepehota.army.fixed")}
              </p>
              <Durability sectors={gunSectors(gun)} />
              <Ammunition count={gun.ammunition} />
              <Arms
                content={content}
                arms={[{ name: gunName(content, key), fire: gun.fire, skill: 0 }]}
                launcher={gun.launcher}
              />
            </article>
          );
        })}
      </div>
    </section>
  );
}
