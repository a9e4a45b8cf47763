// Sheets as large cards: who it is, what is left of it, what became of it.
import type { ComponentChildren } from "preact";
import { RuleLink } from "../../../rulebook/text";
import type { Content, Fire } from "../content";
import { GunShape, MachineShape, SeatShape } from "../outlines";
import { word } from "../names";
import { isLost, touchedBy } from "./entries";
import { GAME } from "./packs";
import type { Model, Sentence, View } from "./types";
import { told } from "./words";

export const seatClass = (owner: number): string => (owner < 0 ? "seat-none" : `seat-${owner}`);

export function SeatSign({ seat }: { seat: number }) {
  return (
    <svg class={`cp-seat ${seatClass(seat)}`} viewBox="-15 -15 30 30" aria-hidden="true">
      <SeatShape seat={seat} />
    </svg>
  );
}
export function Sign({ content, model }: { content: Content; model: Model }) {
  const machine = content.machine(model.id);
  return (
    <svg class={`cp-sign ${seatClass(model.owner)}`} viewBox="-56 -56 112 112" aria-hidden="true">
      {machine ? (
        <MachineShape chassis={machine.chassis} cabin={0} />
      ) : model.kind === "gun" ? (
        <GunShape />
      ) : (
        <g class="cp-man" transform="scale(4.4)">
          <SeatShape seat={model.owner} />
          <text y="4.6">{model.row + 1}</text>
        </g>
      )}
    </svg>
  );
}

// ---- Tracks -----------------------------------------------------------------------------------------------------------------

// Durability as it is printed: cells in sectors, each with the Speed that it leaves.
function Durability({ content, model }: { content: Content; model: Model }) {
  const [now, top] = [model.durability ?? 0, model.full_durability ?? 0];
  const sectors = content.machine(model.id)?.sectors ?? [{ from: top, to: 1, speed: 0 }];
  return (
    <span class={`cp-track${now * 3 <= top ? " low" : ""}`}>
      <span class="cp-track-name">{told("durability", { now, top })}</span>
      <span class="cp-cells" aria-hidden="true">
        {sectors.map(({ from, to }) => (
          <span key={from}>
            {Array.from({ length: from - to + 1 }, (_, i) => (
              <i key={i} class={from - i <= now ? "full" : ""} />
            ))}
          </span>
        ))}
      </span>
    </span>
  );
}
function Ammunition({ content, model }: { content: Content; model: Model }) {
  const [now, top] = [model.ammo ?? 0, model.full_ammo ?? 0];
  if (!top || content.setting.options.ammo === "unlimited") return null;
  return (
    <span class={`cp-track rounds${now * 3 <= top ? " low" : ""}`}>
      <span class="cp-track-name">{told("ammo", { now, top })}</span>
      <span class="cp-cells" aria-hidden="true">
        <span>
          {Array.from({ length: top }, (_, i) => (
            <i key={i} class={i < now ? "full" : ""} />
          ))}
        </span>
      </span>
    </span>
  );
}
export function Tracks({ content, model }: { content: Content; model: Model }) {
  if (model.kind === "soldier" || isLost(model)) return null;
  return (
    <span class="cp-tracks">
      <Durability content={content} model={model} />
      <Ammunition content={content} model={model} />
    </span>
  );
}

// ---- In words ---------------------------------------------------------------------------------------------------------------

export function statesOf(content: Content, view: View, model: Model): string[] {
  const parts: string[] = [];
  if (model.where !== "table") parts.push(word(content, `where.${model.where}`));
  if (model.lying) parts.push(told("lying"));
  if (model.marks.includes("panicked")) parts.push(told("panicked"));
  if (model.kind === "machine" && model.link < 0 && model.where === "table") parts.push(told("no_pilot"));
  if (!hasActed(view, model)) {
    if (model.moves > 0) parts.push(told("moved"));
    if (model.marks.includes("shot")) parts.push(told("shot"));
    if (model.marks.includes("fought")) parts.push(told("fought"));
  }
  if (touchedBy(view, model.id).length) parts.push(told("in_contact", { count: touchedBy(view, model.id).length }));
  if (view.command.includes(model.id)) parts.push(told("command"));
  if (view.carrier === model.id) parts.push(told("carrier"));
  return parts;
}
export const hasActed = (view: View, model: Model): boolean =>
  model.marks.includes("finished") || (view.units[model.unit]?.acted ?? false);

export const fireText = (fire: Fire): string =>
  fire.range
    ? [
        `${fire.range} / ${fire.power}`,
        ...(fire.blast ? [told("blast_is", { steps: fire.blast.steps, power: fire.blast.power })] : []),
        ...(fire.directions > 1 ? [told("directions_are", { count: fire.directions })] : []),
      ].join(", ")
    : told("unarmed");

// The numbers that one looks up at a table.
export function numbersOf(content: Content, model: Model): string[] {
  const soldier = content.soldier(model.id);
  if (soldier) {
    const { rank, speed, armour, skill } = soldier;
    return [
      told("soldier_is", { rank, speed, armour, skill }),
      ...(content.isReal ? [] : [fireText(soldier.fire)]),
      ...(soldier.repairs ? [told("repairs")] : []),
      ...(soldier.jump ? [told("jumps", { steps: soldier.jump })] : []),
    ];
  }
  const { rank, rate } = content.machine(model.id) ?? content.gun(model.id)!;
  const speed = content.speedAt(model.id, model.durability ?? 0);
  const launcher = content.launcher(model.id);
  const weapons = content.isReal ? [] : content.card(model.id).slots.map((slot) => weaponText(content, model.id, slot));
  return [
    model.kind === "machine" ? told("machine_is", { rank, rate, speed }) : told("gun_is", { rank, rate }),
    ...(content.isReal && launcher ? [told("barrels", { count: launcher.barrels })] : []),
    ...(model.kind === "gun" && !content.isReal ? [fireText(content.gun(model.id)!.fire)] : []),
    ...weapons,
  ];
}
export function weaponText(content: Content, machine: number, slot: number): string {
  const design = content.weapons[content.machine(machine)?.arsenal[slot] ?? -1];
  if (!design) return "";
  const more = design.kind === "ranged" ? fireText(design.fire) : design.skill ? `+${design.skill}` : "";
  return `${weaponName(content, machine, slot)}${more ? `: ${more}` : ""}`;
}
// Of several alike each has a number.
export function weaponName(content: Content, machine: number, slot: number): string {
  const { arsenal } = content.machine(machine)!;
  const alike = content.card(machine).slots.filter((each) => arsenal[each] === arsenal[slot]);
  const number = alike.length > 1 ? ` ${alike.indexOf(slot) + 1}` : "";
  return `${word(content, `weapon.${content.weaponIn(arsenal, slot)?.key ?? ""}`)}${number}`;
}

export function Chips({ items, acted = false }: { items: string[]; acted?: boolean }) {
  if (!items.length && !acted) return null;
  return (
    <span class="cp-chips">
      {acted && <span class="done">{told("acted")}</span>}
      {items.map((each) => (
        <span key={each}>{each}</span>
      ))}
    </span>
  );
}

// ---- Sentences --------------------------------------------------------------------------------------------------------------

// A rule that several sentences in a row go by stands at the last of them.
export function Sentences({ facts }: { facts: readonly Sentence[] }) {
  return (
    <ul class="cp-facts">
      {facts.map((each, i) => (
        <li key={i}>
          <span>{each.text}</span>
          {facts[i + 1]?.rule !== each.rule && <RuleLink id={each.rule} game={GAME} />}
        </li>
      ))}
    </ul>
  );
}
export function Dice({ dice }: { dice: readonly number[] }) {
  if (!dice.length) return null;
  return (
    <span class="cp-dice" role="img" aria-label={told("dice_are", { dice: dice.join(", ") })}>
      {dice.map((die, i) => (
        <b key={i}>{die}</b>
      ))}
    </span>
  );
}
export function Refusal({ told: sentence }: { told: { text: string; rule?: string } | null }) {
  return (
    <div role="alert" class="cp-refusal-place">
      {sentence && (
        <p class="fault cp-refusal">
          <span>{sentence.text}</span>
          {sentence.rule && <RuleLink id={sentence.rule} game={GAME} />}
        </p>
      )}
    </div>
  );
}

export function Card({
  content,
  view,
  model,
  title,
  isBrief = false,
  children,
}: {
  content: Content;
  view: View;
  model: Model;
  title: string;
  isBrief?: boolean; // what is left of it stands elsewhere
  children?: ComponentChildren;
}) {
  return (
    <>
      <Sign content={content} model={model} />
      <span class="cp-card-text">
        <b>{title}</b>
        <Chips items={statesOf(content, view, model)} acted={hasActed(view, model)} />
        {!isBrief && <Tracks content={content} model={model} />}
        {children}
      </span>
    </>
  );
}
