// Where a decision is shown: on a cell, as a direction at a robot, on a module, or nowhere (then it is a button).
import { type Action, DECISIONS, type Frame, type Question } from "../../wire/arena";
import { beyond, type Content, lineTo, type Position, turned } from "./view";

export interface Target {
  code: string;
  cell?: number; // touched to decide
  robot?: number; // the robot whose direction or module this is
  direction?: number;
  module?: number;
  gear?: readonly number[]; // slots of dealt modules
}

// The innermost work of a kind that is open.
function open<Kind extends Frame["is"]>(position: Position, kind: Kind) {
  return position.frames.findLast((frame): frame is Extract<Frame, { is: Kind }> => frame.is === kind);
}

// The robot a question is about: usually one's own, else the one that is heated, turned or shoved.
function subject(position: Position, seat: number): number {
  switch (position.ask.question) {
    case "heat_own":
    case "heat_other":
      return open(position, "heating")?.victim ?? seat;
    case "turn":
      return open(position, "turning")?.victim ?? seat;
    case "shove":
    case "heat_family":
      return open(position, "detonation")?.victim ?? seat;
    case "go_on":
    case "steer":
      return (
        position.frames.findLast((frame) => frame.is === "displacement" || frame.is === "activation")?.seat ?? seat
      );
    default:
      return seat;
  }
}

export function targetOf(content: Content, position: Position, seat: number, code: string): Target {
  const action = DECISIONS.parse(code, content.names);
  const robot = subject(position, seat);
  const stands = position.robots[robot];
  const at = stands && content.cells[stands.cell];
  const beside = (direction: number, distance = 1): { cell?: number } => {
    const cell = at ? content.cellAt(beyond(at, direction, distance)) : -1;
    return cell < 0 ? {} : { cell };
  };
  switch (action?.is) {
    case "place":
      return { code, cell: action.cell, robot: seat, direction: action.facing };
    case "aim":
    case "lay":
      return { code, cell: action.cell };
    case "activate":
    case "flip":
    case "ram":
    case "defend":
    case "lose":
    case "cool":
      return { code, robot: seat, module: action.module };
    case "heat":
      return { code, robot, module: action.module };
    case "turn":
      return stands ? { code, robot, direction: turned(stands.facing, action.sectors) } : { code };
    case "steer":
      return at ? { code, robot, direction: action.direction, ...beside(action.direction) } : { code };
    case "go_on": {
      const moving = open(position, "displacement");
      return moving ? { code, ...beside(moving.direction) } : { code };
    }
    case "leap":
      return stands ? { code, ...beside(stands.facing, action.distance) } : { code };
    case "shove":
      return { code, ...beside(action.direction, action.distance) };
    case "keep":
      return { code, gear: action.slots };
    default:
      return { code };
  }
}

// The decision somebody meant who touched a module that is not offered; the server says why not.
export function meantByModule(question: Question, module: number): string {
  const print = (action: Action) => DECISIONS.print(action, {});
  switch (question) {
    case "defend":
    case "lose":
    case "cool":
      return print({ is: question, module });
    case "heat_own":
    case "heat_other":
      return print({ is: "heat", module });
    case "flip_after_pick":
      return print({ is: "flip", module });
    case "ram":
      return print({ is: "ram", module, how: "printed" });
    default:
      return print({ is: "activate", module, how: "printed" });
  }
}

export function meantByCell(content: Content, position: Position, seat: number, cell: number): string {
  const print = (action: Action) => DECISIONS.print(action, content.names);
  const stands = position.robots[subject(position, seat)];
  const from = stands && content.cells[stands.cell];
  const line = from && lineTo(from, content.cell(cell));
  switch (position.ask.question) {
    case "place":
      return print({ is: "place", cell, facing: 0 });
    case "aim":
      return print({ is: "aim", cell });
    case "steer":
    case "mobility":
      return line ? print({ is: "steer", direction: line.direction }) : "";
    case "leap":
      return line && line.direction === stands?.facing ? print({ is: "leap", distance: line.distance }) : "";
    case "shove":
      return line ? print({ is: "shove", direction: line.direction, distance: line.distance }) : "";
    default:
      return "";
  }
}
