// What follows from decisions that move nobody: who acts, in which order, where to set up. The server has nothing to show
// for them, since nothing on the table changes.
import type { MatchModel } from "../../model/match";
import type { Notice } from "../../model/types";
import { seatName } from "../../table/parts";
import { say } from "../../words/language";
import { seatsIn, type Target, targetOf } from "./codes";
import { type Content, STEP } from "./content";
import { compassOf } from "./describe";
import { bearing } from "./measure";
import { seenOf } from "./acting";
import { hasMark, type Model, membersOf, NONE, type Position, modelAt } from "./view";

interface Seen {
  model: MatchModel;
  content: Content;
  position: Position;
}

const onFoot = ({ content, position }: Seen, unit: number): Model[] =>
  membersOf(content, position, unit).filter((each) => each.where === "table");
// BP-2.0-01: a squad with somebody on foot, or a machine with its pilot.
function mayStillAct(seen: Seen, unit: number): boolean {
  const { content, position } = seen;
  const { kind, first } = content.unit(unit);
  if (kind === "gun" || position.marked.has(unit)) return false;
  return kind === "soldier" ? onFoot(seen, unit).length > 0 : modelAt(position, first).link !== NONE;
}
const unitsLeft = (seen: Seen, seat: number): number[] =>
  seen.content.units
    .filter((each) => modelAt(seen.position, each.first).owner === seat && mayStillAct(seen, each.id))
    .map((each) => each.id);

// Whose turn comes after this unit's: the next one in the order who has a unit left (BP-3.2-01, BP-3.2-03).
function afterwards(seen: Seen, unit: number): string {
  const { order, active } = seen.position;
  const at = order.indexOf(active);
  const round = [...order.slice(at + 1), ...order.slice(0, at + 1)];
  const next = round.find((seat) => unitsLeft(seen, seat).some((each) => each !== unit));
  if (next === undefined) return say("bronepehota.then_over");
  return next === active
    ? say("bronepehota.then_again")
    : say("bronepehota.then", { name: seatName(seen.model, next) });
}

function activation(seen: Seen, unit: number): string {
  const { content, position } = seen;
  const { kind, first } = content.unit(unit);
  const machine = content.machine(first);
  if (kind === "soldier" || !machine)
    return say("bronepehota.brief.squad", { count: onFoot(seen, unit).length, real: content.isReal });
  const { durability, ammo } = modelAt(position, first);
  const shots = { rate: machine.rate, ammo: content.setting.options.ammo === "unlimited" ? 0 : ammo };
  return say("bronepehota.brief.machine", { mm: STEP * content.speedAt(first, durability), ...shots });
}
function ending(seen: Seen): string {
  const idle = onFoot(seen, seen.position.turn.unit).filter(
    (each) =>
      !each.moves && !each.shots && !(["shot", "fought", "finished"] as const).some((mark) => hasMark(each, mark)),
  );
  const numbers = idle.map((each) => String(seen.content.card(each.id).row + 1));
  const isSquad = seen.content.units[seen.position.turn.unit]?.kind === "soldier";
  return isSquad && numbers.length ? say("bronepehota.brief.idle", { list: numbers.join(", ") }) : "";
}
function order(seen: Seen, code: string): string {
  const list = seatsIn(code).map((seat) => `${seatName(seen.model, seat)} (${unitsLeft(seen, seat).length})`);
  return say("bronepehota.brief.order", { list: list.join(", ") });
}
function area({ content }: Seen, { area = -1 }: Target): string {
  const found = content.areas[area];
  if (!found) return "";
  const centre = { x: (found.x0 + found.x1) / 2, y: (found.y0 + found.y1) / 2 };
  const where = compassOf(bearing({ x: content.width / 2, y: content.depth / 2 }, centre));
  return say("bronepehota.brief.area", { where, width: found.x1 - found.x0, depth: found.y1 - found.y0 });
}

export function briefOf(model: MatchModel, code: string): string {
  const table = seenOf(model);
  if (!table) return "";
  const seen = { model, content: table.content, position: table.position };
  const target = targetOf(seen.content, code);
  switch (target.verb) {
    case "activate":
      return `${activation(seen, target.unit!)} ${afterwards(seen, target.unit!)}`;
    case "finish":
      return `${ending(seen)} ${afterwards(seen, seen.position.turn.unit)}`.trim();
    case "announce":
      return order(seen, code);
    case "pick_area":
      return area(seen, target);
    case "name":
      return say("bronepehota.brief.name");
    case "dispute":
      return say("bronepehota.dispute");
    case "refill": {
      const { ammo } = modelAt(seen.position, target.target ?? NONE);
      return say("bronepehota.brief.refill", { now: ammo, top: seen.content.topAmmo(target.target ?? NONE) });
    }
    default:
      return "";
  }
}
export const brief = (notice: Notice, model: MatchModel): string => briefOf(model, notice.code) || notice.text;
