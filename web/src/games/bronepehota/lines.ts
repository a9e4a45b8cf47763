// The log in fewer lines: a way of several legs is one line, and what says the same twice is said once. A replay tells every
// entry by itself.
import "./words";
import type { LogLine } from "../../table/log_lines";
import type { Entry } from "../../model/types";
import { say } from "../../words/language";
import type { Content } from "./content";
import { modelName } from "./table";
import { factOf } from "./traces";

const LEGS = new Set(["walked", "drove"]);
const HURTS = new Set(["damaged", "destroyed"]);
// What a grenade brings is told before anybody does something else.
const AFTER_A_BLAST = new Set([
  "power_rolled",
  "blast_hit",
  "survival_tested",
  "armour_tested",
  "struck",
  "thrown_out",
  "ammo_spent",
  ...HURTS,
]);

const modelOf = (entry: Entry): number => factOf(entry)[1].model ?? 0;

// BP-7.8-05: the blast is told model by model; that it met nobody, or harmed nobody, follows from what is not told.
function harmsNobody(entries: readonly Entry[], at: number): boolean {
  for (const entry of entries.slice(at + 1)) {
    const [kind] = factOf(entry);
    if (HURTS.has(kind)) return false;
    if (kind && !AFTER_A_BLAST.has(kind)) return true;
  }
  return true;
}

function wayText(content: Content, legs: Entry[]): string {
  const cost = legs.reduce((sum, each) => sum + (factOf(each)[1].cost ?? 0), 0);
  const left = factOf(legs.at(-1)!)[1].left ?? 0;
  return say("bronepehota.log_way", { name: modelName(content, modelOf(legs[0]!)), cost, left });
}

export function linesOf(content: Content, entries: readonly Entry[]): LogLine[] {
  const lines: LogLine[] = [];
  let way: { line: LogLine; legs: Entry[] } | null = null; // that may go on
  entries.forEach((entry, at) => {
    if (!entry.text) return;
    const [kind, fact] = factOf(entry);
    const last = lines.at(-1);
    const follows = way !== null && last === way.line && modelOf(way.legs[0]!) === modelOf(entry);
    if (way && follows && LEGS.has(kind)) {
      way.legs.push(entry);
      way.line.entries.push(entry);
      way.line.text = wayText(content, way.legs);
      return;
    }
    // Where he stands now is where the way led.
    if (way && follows && kind === "stood") {
      way.line.entries.push(entry);
      way = null;
      return;
    }
    // A unit of one has finished with its only model.
    const unit = kind === "unit_done" ? content.units[fact.unit ?? 0] : undefined;
    if (unit?.size === 1 && last && factOf(last.entries.at(-1)!)[0] === "actor_done") {
      last.entries.push(entry);
      return;
    }
    const unhurt = kind === "grenade_thrown" && harmsNobody(entries, at);
    const text = unhurt ? `${entry.text} ${say("bronepehota.log_unhurt")}` : entry.text;
    const line = { text, at, entries: [entry] };
    lines.push(line);
    way = LEGS.has(kind) ? { line, legs: [entry] } : null;
  });
  return lines;
}
