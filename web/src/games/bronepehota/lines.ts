// The log in fewer lines: a way of several legs is one line, and what says the same twice is said once. A replay tells every
// entry by itself.
import "./words";
import type { LogLine } from "../../table/log_lines";
import type { Entry } from "../../model/types";
import { say } from "../../words/language";
import type { Fact } from "../../wire/bronepehota";
import type { Content } from "./content";
import { modelName } from "./names";
import { factOf } from "./traces";
import { NONE } from "./view";

type Leg = Extract<Fact, { is: "walked" | "drove" }>;
const HURTS: readonly Fact["is"][] = ["damaged", "destroyed"];
// What a grenade brings is told before anybody does something else.
const AFTER_A_BLAST: readonly Fact["is"][] = [
  "power_rolled",
  "blast_hit",
  "survival_tested",
  "armour_tested",
  "struck",
  "thrown_out",
  "ammo_spent",
  ...HURTS,
];

// BP-7.8-05: the blast is told model by model; that it met nobody, or harmed nobody, follows from what is not told.
function harmsNobody(entries: readonly Entry[], at: number): boolean {
  for (const entry of entries.slice(at + 1)) {
    const kind = factOf(entry)?.is;
    if (kind && HURTS.includes(kind)) return false;
    if (kind && !AFTER_A_BLAST.includes(kind)) return true;
  }
  return true;
}

function wayText(content: Content, legs: readonly Leg[]): string {
  const cost = legs.reduce((sum, each) => sum + each.cost, 0);
  const { model, left } = legs.at(-1)!;
  return say("bronepehota.log_way", { name: modelName(content, model), cost, left });
}

export function linesOf(content: Content, entries: readonly Entry[]): LogLine[] {
  const lines: LogLine[] = [];
  let way: { line: LogLine; legs: Leg[] } | null = null; // that may go on
  entries.forEach((entry, at) => {
    if (!entry.text) return;
    const fact = factOf(entry);
    const leg = fact?.is === "walked" || fact?.is === "drove" ? fact : null;
    const last = lines.at(-1);
    const mover = way && last === way.line ? way.legs[0]!.model : NONE;
    if (way && leg?.model === mover) {
      way.legs.push(leg);
      way.line.entries.push(entry);
      way.line.text = wayText(content, way.legs);
      return;
    }
    // Where he stands now is where the way led.
    if (way && fact?.is === "stood" && fact.model === mover) {
      way.line.entries.push(entry);
      way = null;
      return;
    }
    // A unit of one has finished with its only model.
    const unit = fact?.is === "unit_done" ? content.units[fact.unit] : undefined;
    if (unit?.size === 1 && last && factOf(last.entries.at(-1)!)?.is === "actor_done") {
      last.entries.push(entry);
      return;
    }
    const unhurt = fact?.is === "grenade_thrown" && harmsNobody(entries, at);
    const text = unhurt ? `${entry.text} ${say("bronepehota.log_unhurt")}` : entry.text;
    const line = { text, at, entries: [entry] };
    lines.push(line);
    way = leg && { line, legs: [leg] };
  });
  return lines;
}
