// Which rule tells what an effect does (docs/packs.md), so that every card leads to the rulebook.
import { RuleLink } from "../../rulebook/text";
import { say } from "../../words/language";
import type { Module, Tile } from "./view";

const RULES: Record<string, string[]> = {
  move: ["SA-MOVE-01"],
  shift: ["SA-SHIFT-01"],
  jump: ["SA-JUMP-01"],
  rotate: ["SA-ROT-01"],
  melee: ["SA-ATK-02"],
  direct: ["SA-ATK-03"],
  lob: ["SA-ATK-04"],
  circle: ["SA-NATK-07"],
  burst: ["SA-NATK-08"],
  ram: ["SA-NATK-01"],
  defend: ["SA-DEF-02"],
  quick: ["SA-TURN-06"],
  auto: ["SA-HEAT-07"],
  push: ["SA-ATK-07"],
  turn: ["SA-ATK-07"],
  heat: ["SA-ATK-07"],
  ignore_defence: ["SA-EFF-01"],
  aimed_heat: ["SA-EFF-02"],
  self_damage: ["SA-EFF-04"],
  cool_target: ["SA-EFF-06"],
  pull: ["SA-EFF-08"],
  obstacle: ["SA-TERR-02"],
  cover: ["SA-TERR-03"],
  cool: ["SA-TERR-04"],
  burn: ["SA-TERR-05"],
  explosive: ["SA-TERR-06"],
  one_shot: ["SA-TERR-08"],
  blast: ["SA-TERR-09"],
  snare: ["SA-TERR-10"],
  slide: ["SA-NTERR-01"],
  slow: ["SA-NTERR-03"],
  full_cool: ["SA-NTERR-06"],
  damage: ["SA-NTERR-08"],
};
export const CENTRAL_RULE = "SA-CENT-01";
const CONCEALED_RULE = "SA-GEAR-03";
const EMPTY_CELL_RULE = "SA-GEO-06";

export function rulesOf(tile: Tile): string[] {
  const all = tile.effects.flatMap((effect) =>
    effect.kind === "defend" && effect.all ? ["SA-DEF-03"] : (RULES[effect.kind] ?? []),
  );
  return [...new Set(all)];
}
export const ruleOfTile = (tile: Tile | undefined): string => (tile && rulesOf(tile)[0]) ?? EMPTY_CELL_RULE;
export const ruleOfModule = (tile: Tile | undefined, module: Module): string =>
  module.marks.includes("token") ? "SA-HEAT-01" : ((tile && rulesOf(tile)[0]) ?? CONCEALED_RULE);

export function TileRules({ tile }: { tile: Tile }) {
  return (
    <span class="tile-rules" aria-label={say("rules.of_effects")}>
      {rulesOf(tile).map((id) => (
        <RuleLink key={id} id={id} />
      ))}
    </span>
  );
}
