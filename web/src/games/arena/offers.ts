// Where a decision is shown: on a cell, as a direction at a robot, on a module, or nowhere (then it is a button).
import { beyond, type Content, type Hex, lineTo, type Position, type Robot, turned } from "./view";

export interface Target {
  code: string;
  cell?: number; // touched to decide
  robot?: number; // the robot whose direction or module this is
  direction?: number;
  module?: number;
  gear?: number[]; // slots of dealt modules
}

const last = (position: Position, ...kinds: string[]) =>
  position.frames.findLast((frame) => kinds.includes(frame.kind));

// The robot a question is about: usually one's own, else the one that is heated, turned or shoved.
function subject(position: Position, seat: number): number {
  const question = position.question;
  if (question === "heat_own" || question === "heat_other") return last(position, "heating")?.victim ?? seat;
  if (question === "turn") return last(position, "turning")?.victim ?? seat;
  if (question === "shove" || question === "heat_family") return last(position, "detonation")?.victim ?? seat;
  if (question === "go_on" || question === "steer") return last(position, "displacement", "activation")?.seat ?? seat;
  return seat;
}

const hexOf = (text: string): Hex => {
  const [q, r] = text.split(",").map(Number);
  return { q: q!, r: r! };
};

export function targetOf(content: Content, position: Position, seat: number, code: string): Target {
  const [verb, first = "", second = ""] = code.split(" ");
  const robot = subject(position, seat);
  const stands: Robot | undefined = position.robots[robot];
  const at = stands && content.cells[stands.cell];
  const cellOf = (hex: Hex): { cell?: number } => {
    const cell = content.cellAt(hex);
    return cell < 0 ? {} : { cell };
  };
  switch (verb) {
    case "place":
      return { code, ...cellOf(hexOf(first)), robot: seat, direction: Number(second.slice(1)) };
    case "aim":
      return { code, ...cellOf(hexOf(first)) };
    case "lay":
      return { code, ...cellOf(hexOf(second)) };
    case "activate":
    case "flip":
    case "ram":
    case "defend":
    case "lose":
    case "cool":
      return { code, robot: seat, module: Number(first) };
    case "heat":
      return { code, robot, module: Number(first) };
    case "turn":
      return stands ? { code, robot, direction: turned(stands.facing, Number(first)) } : { code };
    case "steer":
      return at
        ? { code, robot, direction: Number(first.slice(1)), ...cellOf(beyond(at, Number(first.slice(1)))) }
        : { code };
    case "go_on": {
      const moving = last(position, "displacement");
      return at && moving ? { code, ...cellOf(beyond(at, moving.direction)) } : { code };
    }
    case "leap":
      return at && stands ? { code, ...cellOf(beyond(at, stands.facing, Number(first))) } : { code };
    case "shove":
      return at ? { code, ...cellOf(beyond(at, Number(first.slice(1)), Number(second))) } : { code };
    case "keep":
      return { code, gear: first === "-" ? [] : first.split(",").map(Number) };
    default:
      return { code };
  }
}

const MODULE_VERBS: Record<string, string> = {
  act: "activate",
  react: "activate",
  defend: "defend",
  lose: "lose",
  heat_own: "heat",
  heat_other: "heat",
  cool: "cool",
  ram: "ram",
  flip_after_pick: "flip",
};

// The decision somebody meant who touched a module that is not offered; the server says why not.
export function meantByModule(question: string, module: number): string {
  const verb = MODULE_VERBS[question] ?? "activate";
  return verb === "activate" || verb === "ram" ? `${verb} ${module} printed` : `${verb} ${module}`;
}

export function meantByCell(content: Content, position: Position, seat: number, cell: number): string {
  const hex = content.cells[cell]!;
  const stands = position.robots[subject(position, seat)];
  const from = stands && content.cells[stands.cell];
  const line = from && lineTo(from, hex);
  switch (position.question) {
    case "place":
      return `place ${hex.q},${hex.r} f0`;
    case "aim":
      return `aim ${hex.q},${hex.r}`;
    case "steer":
    case "mobility":
      return line ? `steer d${line.direction}` : "";
    case "leap":
      return line && line.direction === stands?.facing ? `leap ${line.distance}` : "";
    case "shove":
      return line ? `shove d${line.direction} ${line.distance}` : "";
    default:
      return "";
  }
}
