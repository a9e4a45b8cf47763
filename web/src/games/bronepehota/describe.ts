// The table in words: who stands where, what is left of him, what he can do.
import "./words";
import { say } from "../../words/language";
import type { Target } from "./codes";
import { POWER } from "./aim";
import type { Content, Fire, Launcher } from "./content";
import { facing } from "./measure";
import { modelName, weaponName, word } from "./names";
import { hasActed, hasMark, isLying, type Model, NOBODY, NONE, type Position, modelAt } from "./view";
import { there } from "../../model/there";

const COMPASS = ["north", "north_east", "east", "south_east", "south", "south_west", "west", "north_west"] as const;
export const compassOf = (heading: number): string =>
  say(`bronepehota.compass.${COMPASS[Math.round(heading / 45) % 8]!}`);

export const ownerText = (content: Content, model: Model): string =>
  model.owner === NOBODY ? say("bronepehota.unowned") : word(content, `seat.${model.owner + 1}`);

// What a shot does besides its range and power.
export const moreText = (fire: Fire): string =>
  [
    fire.blast ? say("bronepehota.fire_blast", { steps: fire.blast.steps, power: fire.blast.power }) : "",
    fire.directions > 1 ? say("bronepehota.fire_directions", { count: fire.directions }) : "",
  ]
    .filter(Boolean)
    .join(", ");
export const fireText = (fire: Fire): string =>
  [say("bronepehota.fire", { range: fire.range, power: fire.power }), moreText(fire)].filter(Boolean).join(", ");

// What it fires where projectiles decide: barrels, and charges with their power.
export const launcherText = (content: Content, { barrels, charges }: Launcher): string =>
  say("bronepehota.launcher", {
    count: barrels,
    list: charges.map((each) => `${word(content, `charge.${each}`)} ${POWER[each]}`).join(", "),
  });

// With what this decision shoots.
export function fireOf(content: Content, { verb, model = NONE, gun = NONE, weapon = 0 }: Target): Fire | undefined {
  if (verb === "throw") return content.weapons[content.grenade]?.fire;
  if (verb !== "shoot") return undefined;
  const machine = content.machine(model);
  return (
    content.gun(gun)?.fire ??
    (machine ? content.weapons[machine.arsenal[weapon] ?? -1]?.fire : content.soldier(model)?.fire)
  );
}
// The most steps that a range die can show: "D6+2" shows 8, twice that when aimed (BP-11.1).
export function farthest(range: string, aimed = false): number {
  const [, sides = "0", more = "0"] = /D(\d+)(?:\+(\d+))?/.exec(range) ?? [];
  return (Number(sides) + Number(more)) * (aimed ? 2 : 1);
}
export function isTooFar(content: Content, offer: Target, steps: number): boolean {
  const fire = fireOf(content, offer);
  return fire !== undefined && steps > farthest(fire.range, offer.aimed);
}

export function stateText(content: Content, position: Position, id: number): string[] {
  const model = modelAt(position, id);
  const card = content.card(id);
  const parts: string[] = [];
  if (model.where !== "table") parts.push(word(content, `where.${model.where}`));
  if (card.kind !== "soldier") {
    parts.push(
      say("bronepehota.durability", { now: model.durability, top: content.topDurability(id) }),
      say("bronepehota.ammo", { now: model.ammo, top: content.topAmmo(id) }),
    );
  }
  if (card.kind === "machine" && model.link === NONE && model.where === "table")
    parts.push(say("bronepehota.no_pilot"));
  if (card.kind === "machine" && model.link !== NONE)
    parts.push(say("bronepehota.pilot", { name: modelName(content, model.link) }));
  if (model.pose.z !== 0 && model.where === "table") parts.push(say("bronepehota.level", { mm: model.pose.z }));
  if (isLying(model)) parts.push(word(content, `lie.${model.lie}`));
  if (hasMark(model, "panicked")) parts.push(say("bronepehota.panicked"));
  if (hasMark(model, "shot")) parts.push(say("bronepehota.has_shot"));
  if (hasActed(content, position, model)) parts.push(say("bronepehota.acted"));
  if (position.task.command.includes(id)) parts.push(say("bronepehota.command"));
  if (position.relic?.carrier === id) parts.push(say("bronepehota.has_relic"));
  return parts;
}

// What a screen reader says of a figure.
export function modelText(content: Content, position: Position, id: number): string {
  const model = modelAt(position, id);
  const looks =
    model.where === "table" && content.card(id).kind !== "gun"
      ? [say("bronepehota.looks", { where: compassOf(facing(model)) })]
      : [];
  return [modelName(content, id), ownerText(content, model), ...looks, ...stateText(content, position, id)].join(", ");
}

// The numbers of a sheet, as they are now.
export function sheetText(content: Content, position: Position, id: number): string[] {
  const soldier = content.soldier(id);
  const machine = content.machine(id);
  const gun = content.gun(id);
  const lines: string[] = [];
  const isByDice = !content.isReal; // BP-1.2-01: projectiles need no range and power, and soldiers have none to fire
  if (soldier) {
    lines.push(
      say("bronepehota.soldier_numbers", {
        rank: soldier.rank,
        speed: soldier.speed,
        armour: soldier.armour,
        skill: soldier.skill,
      }),
    );
    lines.push(isByDice && soldier.fire.range ? fireText(soldier.fire) : say("bronepehota.no_weapon"));
    if (soldier.repairs) lines.push(say("bronepehota.repairs"));
    if (soldier.jump) lines.push(say("bronepehota.jumps", { steps: soldier.jump }));
  }
  if (machine) {
    const { durability } = modelAt(position, id);
    lines.push(
      say("bronepehota.machine_numbers", {
        chassis: word(content, `chassis.${machine.chassis}`),
        speed: content.speedAt(id, durability),
        armour: durability,
        rate: machine.rate,
      }),
    );
    for (const slot of content.card(id).slots) {
      const weapon = machine.arsenal[slot] ?? NONE;
      const design = there(content.weapons[weapon], "weapon", weapon);
      const fire = design.kind === "ranged" && isByDice ? fireText(design.fire) : "";
      const more = fire || (design.skill ? `+${design.skill}` : "");
      lines.push(`${weaponName(content, weapon)}${more ? `: ${more}` : ""}`);
    }
  }
  if (gun) lines.push(say("bronepehota.gun_numbers", { rank: gun.rank, rate: gun.rate }));
  if (gun && isByDice) lines.push(fireText(gun.fire));
  const launcher = isByDice ? undefined : content.launcher(id);
  if (launcher) lines.push(launcherText(content, launcher));
  return lines;
}
