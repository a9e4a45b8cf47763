// What of a battle is not of the printed game: mission, layout and armies, as the pack says or as players brought them.
import { oursOf } from "../../ours";
import { say } from "../../words/language";
import type { Content } from "./content";
import { listed } from "./pack";

// Of the sheet of one model.
export function sheetOurs(content: Content, id: number): string {
  const [machine, gun] = [content.machine(id), content.gun(id)];
  return oursOf(content.setting.words, machine ? `machines.${machine.key}` : gun ? `guns.${gun.key}` : "");
}

export function groundText(content: Content): string {
  const { words, options, pack } = content.setting;
  const layout = options.layout ?? listed(pack, "layouts")[0]?.key ?? "";
  return [
    oursOf(words, `missions.${content.mission.key}`),
    options.field ? say("bronepehota.own_table") : oursOf(words, `layouts.${layout}`),
  ]
    .filter(Boolean)
    .join(" ");
}

// Of the army that a seat plays with.
export function armyText(content: Content, seat: number): string {
  const { words, options, pack } = content.setting;
  if (options[`army${seat + 1}`]) return say("bronepehota.own_army");
  const side = options[`army_${seat + 1}`] ?? (seat % 2 ? "protectorate" : "polaris");
  const force =
    content.mission.roles[seat]?.forces[side] ??
    listed(pack, "forces").find((each) => each.size === (options.size ?? "s") && each.side === side)?.key;
  return oursOf(words, `forces.${force ?? ""}`);
}
