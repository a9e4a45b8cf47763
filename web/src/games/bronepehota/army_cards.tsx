// The army on the bench: a card for every squad, machine and gun with what is wrong with it, and under them the sheets
// that can be added.
import { useId } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { Ours, oursOf } from "../../ours";
import { say } from "../../words/language";
import { isPilot, type Item, withGun, withMachine, withoutItem, withPilot, withSquad, withWeapon } from "./army_edits";
import {
  Durability,
  FaultList,
  gunName,
  gunSectors,
  GunSign,
  machineName,
  MachineSign,
  machineTitle,
  Soldiers,
  squadName,
  squadNotes,
  SquadSign,
  squadTitle,
  titleOf,
  Value,
  Values,
  weaponKey,
  WeaponText,
} from "./army_parts";
import { agreed, army as bench, change, priceOf, verdict } from "./army_state";
import { type Content, type Machine, SQUAD } from "./content";
import { fireText } from "./describe";
import { type Army, type Pilot } from "./forces";
import { word } from "./names";
import { there } from "../../model/there";

interface Parts {
  content: Content;
  army: Army;
}
interface CardParts extends Parts {
  item: Item;
  index: number;
  sign: ComponentChildren;
  about: string;
  more?: () => void;
  children?: ComponentChildren;
}

const keyIn = (army: Army, item: Item, index: number): string =>
  (item === "machines" ? army.machines[index]?.machine : army[item][index]) ?? "";

// After an item goes, the focus stays near.
function remove(item: Item, index: number): void {
  change(withoutItem(bench.value, item, index));
  requestAnimationFrame(() => {
    const cards = document.querySelectorAll<HTMLElement>(`[data-item=${item}]`);
    (cards[Math.min(index, cards.length - 1)] ?? document.getElementById(`army-${item}`))?.focus();
  });
}

function Card({ content, army, item, index, sign, about, more, children }: CardParts) {
  const id = useId();
  const faults = verdict.value?.faults.filter((each) => each.item === item && each.index === index) ?? [];
  const price = priceOf(verdict.value, item, index);
  const title = titleOf(content, army, item, index);
  return (
    <article
      class={`army-card${faults.length ? " wrong" : ""}`}
      aria-labelledby={id}
      data-item={item}
      data-index={index}
      tabIndex={-1}
    >
      <header>
        {sign}
        <div>
          <h3 id={id}>{title}</h3>
          <small>
            {about}
            <Ours text={oursOf(content.setting.words, `${item}.${keyIn(army, item, index)}`)} />
          </small>
        </div>
        <b class="army-price">
          {price ?? "–"}
          <span class="unseen"> {say("bronepehota.army.points_word")}</span>
        </b>
      </header>
      <FaultList content={content} army={army} faults={faults} />
      {children}
      <footer>
        {more && (
          <button class="quiet" onClick={more} aria-label={say("bronepehota.army.one_more_of", { name: title })}>
            {say("bronepehota.army.one_more")}
          </button>
        )}
        <button
          class="quiet"
          onClick={() => remove(item, index)}
          aria-label={say("bronepehota.army.remove_this", { name: title })}
        >
          {say("bronepehota.army.remove")}
        </button>
      </footer>
    </article>
  );
}

function SquadCard({ content, army, index }: Parts & { index: number }) {
  const key = there(army.squads[index], "squad", index);
  const squad = content.squads.find((each) => each.key === key);
  const notes = squadNotes(content, army, index);
  return (
    <Card
      content={content}
      army={army}
      item="squads"
      index={index}
      sign={<SquadSign squad={squad} />}
      about={say("bronepehota.soldiers_left", { count: SQUAD })}
      {...(squad ? { more: () => change(withSquad(bench.value, key)) } : {})}
    >
      <Soldiers content={content} army={army} index={index} />
      {notes.length > 0 && <p class="army-notes">{notes.join(" · ")}</p>}
    </Card>
  );
}

// ---- Machines -------------------------------------------------------------------------------------------------------------

const codeOf = (pilot: Pilot | undefined): string => (pilot ? `${pilot.squad} ${pilot.soldier}` : "");
function pilotOf(code: string): Pilot | undefined {
  const [squad, soldier] = code.split(" ").map(Number);
  return squad && soldier ? { squad, soldier } : undefined;
}

// Who he is, his rank, and what stands against him.
function pilotText({ content, army, index }: Parts & { index: number }, pilot: Pilot, rank: number): string {
  const { squad, soldier } = pilot;
  const needed =
    content.machines.find((each) => each.key === there(army.machines[index], "machine", index).machine)?.rank ?? 0;
  const other = army.machines.findIndex((each, at) => at !== index && isPilot(each.pilot, squad, soldier));
  return [
    say("bronepehota.army.numbered", { name: squadTitle(content, army, squad - 1), numbers: String(soldier) }),
    say("bronepehota.army.rank", { rank }),
    rank < needed ? say("bronepehota.army.rank_low") : "",
    other >= 0 ? say("bronepehota.army.in_machine", { name: machineTitle(content, army, other) }) : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

function PilotField({ content, army, index, machine }: Parts & { index: number; machine: Machine }) {
  const { pilot } = there(army.machines[index], "machine", index);
  const isKnown = !pilot || (pilot.squad <= army.squads.length && pilot.soldier <= SQUAD);
  return (
    <label class="army-pilot">
      <span>{say("bronepehota.army.pilot", { rank: machine.rank })}</span>
      <select
        value={codeOf(pilot)}
        onChange={(event) => change(withPilot(bench.value, index, pilotOf(event.currentTarget.value)))}
      >
        <option value="">{say("bronepehota.army.no_pilot")}</option>
        {!isKnown && <option value={codeOf(pilot)}>{say("bronepehota.army.lost_pilot")}</option>}
        {army.squads.map((key, i) =>
          content.squads
            .find((each) => each.key === key)
            ?.soldiers.map(({ rank }, k) => (
              <option key={`${i} ${k}`} value={`${i + 1} ${k + 1}`}>
                {pilotText({ content, army, index }, { squad: i + 1, soldier: k + 1 }, rank)}
              </option>
            )),
        )}
      </select>
    </label>
  );
}

// Every mount with what may stand on it; a machine without mounts carries all that its sheet lists.
function Loadout({ content, army, index, machine }: Parts & { index: number; machine: Machine }) {
  const carried = content.slotsOf(machine, there(army.machines[index], "machine", index).weapons);
  const slots = machine.arsenal.map((_, slot) => slot);
  const isFixed = !machine.mounts.length || carried.length === slots.length;
  if (isFixed)
    return (
      <ul class="army-weapons">
        {slots.map((slot) => (
          <li key={slot}>
            <WeaponText content={content} machine={machine} slot={slot} />
          </li>
        ))}
      </ul>
    );
  return (
    <>
      {machine.mounts.map((mount) => {
        const from = new Set(mount.choices.flatMap((each) => each.from));
        const counts = [...new Set(mount.choices.map((each) => each.picks))];
        const places = slots.filter((slot) => from.has(weaponKey(content, machine, slot)));
        const isForced = places.length === counts[0] && counts.length === 1;
        return (
          <fieldset key={mount.key} class="army-mount">
            <legend>
              {word(content, `mount.${mount.key}`)}
              <Ours text={oursOf(content.setting.words, `machines.${machine.key}`, "mounts")} />
              {!isForced && (
                <small>{say("bronepehota.army.picks", { count: counts.sort((a, b) => a - b).join("–") })}</small>
              )}
            </legend>
            {places.map((slot) => (
              <label key={slot} class={carried.includes(slot) ? "on" : ""}>
                <input
                  type="checkbox"
                  checked={carried.includes(slot)}
                  onChange={() => change(withWeapon(content, bench.value, index, slot))}
                />
                <WeaponText content={content} machine={machine} slot={slot} />
              </label>
            ))}
          </fieldset>
        );
      })}
    </>
  );
}

const machineAbout = (content: Content, machine: Machine): string =>
  `${word(content, `class.${machine.heavy ? "heavy" : "light"}`)}, ${word(content, `chassis.${machine.chassis}`)}`;

function MachineCard({ content, army, index }: Parts & { index: number }) {
  const choice = there(army.machines[index], "machine", index);
  const machine = content.machines.find((each) => each.key === choice.machine);
  return (
    <Card
      content={content}
      army={army}
      item="machines"
      index={index}
      sign={<MachineSign machine={machine} />}
      about={machine ? machineAbout(content, machine) : ""}
      {...(machine ? { more: () => change(withMachine(content, bench.value, choice.machine, choice.weapons)) } : {})}
    >
      {machine && (
        <>
          <Values>
            <Value label={say("bronepehota.army.head.speed")} value={machine.sectors[0]?.speed ?? 0} />
            <Value label={say("bronepehota.army.head.armour")} value={machine.sectors[0]?.from ?? 0} />
            <Value label={say("bronepehota.army.shots")} value={machine.rate} />
            <Value label={say("bronepehota.army.ammo_word")} value={machine.ammunition} />
          </Values>
          <Durability sectors={machine.sectors} />
          <PilotField content={content} army={army} index={index} machine={machine} />
          <Loadout content={content} army={army} index={index} machine={machine} />
        </>
      )}
    </Card>
  );
}

function GunCard({ content, army, index }: Parts & { index: number }) {
  const key = there(army.guns[index], "gun", index);
  const gun = content.guns.find((each) => each.key === key);
  return (
    <Card
      content={content}
      army={army}
      item="guns"
      index={index}
      sign={<GunSign />}
      about={gun ? say(gun.mobile ? "bronepehota.army.mobile" : "bronepehota.army.fixed") : ""}
      {...(gun ? { more: () => change(withGun(bench.value, key)) } : {})}
    >
      {gun && (
        <>
          <Values>
            <Value label={say("bronepehota.army.head.armour")} value={gun.durability} />
            <Value label={say("bronepehota.army.shots")} value={gun.rate} />
            <Value label={say("bronepehota.army.ammo_word")} value={gun.ammunition} />
            <Value label={say("bronepehota.army.needs_rank")} value={gun.rank} />
          </Values>
          <Durability sectors={gunSectors(gun)} />
          <p class="army-notes">{fireText(gun.fire)}</p>
        </>
      )}
    </Card>
  );
}

// ---- Sheets to add --------------------------------------------------------------------------------------------------------

interface Offer {
  key: string;
  name: string;
  cost: number;
  about: string;
  ours: string;
  sign: ComponentChildren;
  add: () => void;
}
function Shelf({ offers, title }: { offers: Offer[]; title: string }) {
  return (
    <ul class="army-shelf" aria-labelledby={title}>
      {offers.map((offer) => (
        <li key={offer.key}>
          <button onClick={offer.add}>
            <span class="unseen">{say("bronepehota.army.add")} </span>
            {offer.sign}
            <span>
              <b>
                {offer.name}
                <Ours text={offer.ours} inside />
              </b>
              <small>{offer.about}</small>
            </span>
            <b class="army-price">
              {offer.cost}
              <span class="unseen"> {say("bronepehota.army.points_word")}</span>
            </b>
          </button>
        </li>
      ))}
    </ul>
  );
}

const range = (values: number[]): string => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? String(least) : `${least}–${most}`;
};
// Sheets of later sets are offered where they were agreed on.
const isOffered = (sheet: { side: string; extension: boolean }, side: string): boolean =>
  (!sheet.side || sheet.side === side) && (agreed.value.extension || !sheet.extension);

function squadOffers(content: Content, side: string): Offer[] {
  return content.squads
    .filter((each) => isOffered(each, side))
    .map((squad) => ({
      key: squad.key,
      name: squadName(content, squad.key),
      cost: squad.cost,
      about: say("bronepehota.army.squad_brief", {
        rank: range(squad.soldiers.map((each) => each.rank)),
        speed: range(squad.soldiers.map((each) => each.speed)),
        armour: range(squad.soldiers.map((each) => each.armour)),
      }),
      ours: oursOf(content.setting.words, `squads.${squad.key}`),
      sign: <SquadSign squad={squad} />,
      add: () => change(withSquad(bench.value, squad.key)),
    }));
}
function machineOffers(content: Content, side: string): Offer[] {
  return content.machines
    .filter((each) => isOffered(each, side))
    .map((machine) => ({
      key: machine.key,
      name: machineName(content, machine.key),
      cost: machine.cost,
      about: say("bronepehota.army.machine_brief", {
        rank: machine.rank,
        speed: machine.sectors[0]?.speed ?? 0,
        armour: machine.sectors[0]?.from ?? 0,
      }),
      ours: oursOf(content.setting.words, `machines.${machine.key}`),
      sign: <MachineSign machine={machine} />,
      add: () => change(withMachine(content, bench.value, machine.key)),
    }));
}
function gunOffers(content: Content): Offer[] {
  return content.guns
    .filter((each) => agreed.value.extension || !each.extension)
    .map((gun) => ({
      key: gun.key,
      name: gunName(content, gun.key),
      cost: gun.cost,
      about: say("bronepehota.army.gun_brief", { range: gun.fire.range, power: gun.fire.power }),
      ours: oursOf(content.setting.words, `guns.${gun.key}`),
      sign: <GunSign />,
      add: () => change(withGun(bench.value, gun.key)),
    }));
}

export function Bench({ content, army }: Parts) {
  const sections = [
    {
      item: "squads" as const,
      cards: army.squads.map((_, i) => <SquadCard key={i} content={content} army={army} index={i} />),
      offers: squadOffers(content, army.side),
    },
    {
      item: "machines" as const,
      cards: army.machines.map((_, i) => <MachineCard key={i} content={content} army={army} index={i} />),
      offers: machineOffers(content, army.side),
    },
    {
      item: "guns" as const,
      cards: army.guns.map((_, i) => <GunCard key={i} content={content} army={army} index={i} />),
      offers: gunOffers(content),
    },
  ];
  return (
    <>
      {sections.map(({ item, cards, offers }) => (
        <section key={item} class="army-section" aria-labelledby={`army-${item}`}>
          <h2 id={`army-${item}`} tabIndex={-1}>
            {say(`bronepehota.army.${item}`)}
            {cards.length > 0 && <small>{cards.length}</small>}
          </h2>
          {cards.length > 0 && <div class="army-cards">{cards}</div>}
          <p class="army-add" id={`army-add-${item}`}>
            + {say(`bronepehota.army.add_${item}`)}
          </p>
          <Shelf offers={offers} title={`army-add-${item}`} />
        </section>
      ))}
    </>
  );
}
