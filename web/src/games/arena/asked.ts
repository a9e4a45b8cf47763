// What can be asked of the arena in words. Answers come from the view, and where they are the rules' to give, from their
// engine in the page.
import "./words";
import type { MatchModel } from "../../model/match";
import { plain, type Question, wordsOf } from "../../table/questions";
import { language, say } from "../../words/language";
import { cellText, contentText, distanceText, LETTERS, placeOf, robotText } from "./describe";
import { engineFor } from "./engine_later";
import { arenaOf, robotName, word } from "./table";
import { tileText } from "./tile";
import { beyond, type Content, type Module, NONE, type Position, type Robot } from "./view";

interface Seen {
  content: Content;
  position: Position;
  own: number | null;
}
function seenBy(model: MatchModel): Seen | null {
  const { content, position } = arenaOf(model);
  if (!content.value || !position.value) return null;
  return { content: content.value, position: position.value, own: model.seat.value };
}
const onArena = (seen: Seen, robot: Robot | undefined): robot is Robot =>
  robot !== undefined && seen.content.cells[robot.cell] !== undefined;

// One's own robot; somebody who looks on speaks of the robot whose turn it is.
function speaker(seen: Seen): Robot | null {
  const robot = seen.position.robots[seen.own ?? seen.position.active];
  return onArena(seen, robot) ? robot : null;
}
type Answered = string | Promise<string>;
const withRobot = (tellOf: (seen: Seen, robot: Robot, text: string, model: MatchModel) => Answered) =>
  function answer(model: MatchModel, text: string): Answered {
    const seen = seenBy(model);
    const robot = seen && speaker(seen);
    return robot ? tellOf(seen, robot, text, model) : say("arena.not_placed");
  };

// ---- Names and cells in what was asked ----------------------------------------------------------------------------------

// A name in any case: all its words but for their last letter begin words of the text. A lone letter means a side.
export function robotNamed(model: MatchModel, seen: Seen, text: string): Robot | null {
  const words = wordsOf(text);
  const isSaid = (name: string): boolean => {
    const parts = wordsOf(name);
    const begins = (part: string) => (/\d/.test(part) || part.length < 4 ? part : part.slice(0, -1));
    return parts.length > 0 && parts.every((part) => words.some((each) => each.startsWith(begins(part))));
  };
  const placed = seen.position.robots.filter((each) => onArena(seen, each));
  const named = placed.find((each) => {
    const info = model.table.value?.seats[each.seat];
    const names = [robotName(seen.content, seen.position, each.seat), seen.content.robotKey(each.robot)];
    return [...names, info?.name ?? ""].some(isSaid);
  });
  return named ?? placed.find((each) => words.includes(LETTERS[each.seat]!.toLowerCase())) ?? null;
}

export function cellNamed(content: Content, text: string): number {
  const found = /(-?\d+)[\s,;]+(-?\d+)/.exec(plain(text).replace(/[−–]/g, "-"));
  return found ? content.cellAt({ q: Number(found[1]), r: Number(found[2]) }) : -1;
}

// ---- Answers -------------------------------------------------------------------------------------------------------------

const inFront = withRobot((seen, robot) => {
  const { content, position, own } = seen;
  const steps: string[] = [];
  let at = beyond(content.cell(robot.cell), robot.facing);
  for (let cell = content.cellAt(at); cell >= 0; at = beyond(at, robot.facing), cell = content.cellAt(at))
    steps.push(say("arena.step", { number: steps.length + 1, what: contentText(content, position, cell, own) }));
  steps.push(say("arena.border", { number: steps.length + 1 }));
  return say("arena.front", { facing: word(content, `direction.${robot.facing}`), list: steps.join("; ") });
});

const isReady = (module: Module): boolean =>
  !module.marks.some((each) => ["token", "used", "face_down"].includes(each));

const whomToHit = withRobot(async ({ content, position }, robot, _text, model) => {
  const attacks = await (await engineFor(model))?.targets(robot.seat);
  if (!attacks) return say("no_engine");
  if (!attacks.length) return say("arena.hit.unarmed");
  const nameOf = (id: number): string => {
    const tile = content.tile(robot.modules.find((each) => each.id === id)?.tile ?? NONE);
    return word(content, tile ? `tile.${tile.key}` : "module.central");
  };
  const list = attacks.flatMap(({ module, hits }) =>
    hits.map(({ seat, side }) =>
      say("arena.hit.target", {
        module: nameOf(module),
        name: robotName(content, position, seat),
        side: word(content, `side.${side}`),
      }),
    ),
  );
  return list.length ? say("arena.hit", { list: list.join("; ") }) : say("arena.hit.nobody");
});

async function distanceTo(model: MatchModel, seen: Seen, robot: Robot, cell: number): Promise<string> {
  const measured = await (await engineFor(model))?.measure(robot.seat, cell);
  return measured ? distanceText(seen.content, seen.position, robot, cell, measured) : say("no_engine");
}

const howFar = withRobot(async (seen, robot, text, model) => {
  const target = robotNamed(model, seen, text);
  const cell = target ? target.cell : cellNamed(seen.content, text);
  if (cell >= 0) return distanceTo(model, seen, robot, cell);
  const others = seen.position.robots.filter((each) => each.seat !== robot.seat && onArena(seen, each));
  const texts = await Promise.all(others.map((each) => distanceTo(model, seen, robot, each.cell)));
  return texts.join(" ");
});

function whatIsOn(model: MatchModel, text: string): string {
  const seen = seenBy(model);
  if (!seen) return say("arena.board_waits");
  const cell = cellNamed(seen.content, text);
  if (cell < 0) return say("arena.no_cell", { example: placeOf(seen.content, 0) });
  return cellText(seen.content, seen.position, cell, seen.own);
}

const STATES: [string, (module: Module) => boolean][] = [
  ["concealed", (module) => module.marks.includes("concealed")],
  ["hot", (module) => module.marks.includes("token")],
  ["used", (module) => module.marks.includes("used")],
  ["ready", isReady],
];

function whichModules(model: MatchModel, text: string): string {
  const seen = seenBy(model);
  if (!seen) return say("arena.board_waits");
  const { content, position } = seen;
  const robot = robotNamed(model, seen, text) ?? position.robots[seen.own ?? position.active];
  if (!robot) return say("arena.not_placed");
  const list = robot.modules.map((module) => {
    const tile = content.tile(module.tile);
    const states = STATES.filter(([, holds]) => holds(module)).map(([key]) => word(content, `board.state.${key}`));
    if (module.marks.includes("face_down")) states.push(say("arena.face_down"));
    const name = tile ? word(content, `tile.${tile.key}`) : word(content, `family.${module.family}`);
    return [`${name} (${states.join(", ")})`, tile ? tileText(content, language.value, tile) : ""]
      .filter(Boolean)
      .join(": ");
  });
  const central = robot.central_destroyed
    ? "destroyed"
    : robot.central_hot
      ? "hot"
      : robot.central_used
        ? "used"
        : "ready";
  list.unshift(`${word(content, "module.central")} (${word(content, `board.state.${central}`)})`);
  return say("arena.modules", { name: robotName(content, position, robot.seat), list: list.join("; ") });
}

function where(model: MatchModel, text: string): string {
  const seen = seenBy(model);
  if (!seen) return say("arena.board_waits");
  const named = robotNamed(model, seen, text);
  const robots = named ? [named] : seen.position.robots.filter((each) => onArena(seen, each));
  if (!robots.length) return say("arena.not_placed");
  return robots
    .map((each) =>
      say("arena.where", {
        robot: robotText(seen.content, seen.position, each.seat, seen.own),
        place: placeOf(seen.content, each.cell),
      }),
    )
    .join(" ");
}

function trophies(model: MatchModel): string {
  const seen = seenBy(model);
  if (!seen) return say("arena.board_waits");
  const limit = Number(seen.content.setting.options.trophies ?? 10);
  const each = seen.position.robots.map(
    (robot) => `${robotName(seen.content, seen.position, robot.seat)}: ${robot.trophies}`,
  );
  return say("arena.trophies", { list: each.join(", "), limit });
}

function distanceExamples(model: MatchModel): string[] {
  const seen = seenBy(model);
  const others = seen?.position.robots.filter((each) => each.seat !== seen.own && onArena(seen, each)) ?? [];
  return others.map((each) => say("ask.distance", { name: robotName(seen!.content, seen!.position, each.seat) }));
}

export const QUESTIONS: readonly Question[] = [
  { id: "front", answer: inFront },
  { id: "hit", answer: whomToHit },
  { id: "distance", answer: howFar, examples: distanceExamples },
  {
    id: "cell",
    answer: whatIsOn,
    examples: () => [say("ask.cell", { place: "0, 0" })],
    isMeant: (_model, text) => /^\D*-?\d+[\s,;]+-?\d+\D*$/.test(text.replace(/[−–]/g, "-")),
  },
  { id: "modules", answer: whichModules },
  { id: "where", answer: where },
  { id: "score", answer: trophies },
];

// ---- Measuring and chance ------------------------------------------------------------------------------------------------

// From the robot that was touched last, else one's own, to the cell that has the focus.
export function measure(model: MatchModel, spot: Element | null): string | Promise<string> {
  const seen = seenBy(model);
  const cell = seen ? cellNamed(seen.content, spot?.getAttribute("data-cell") ?? "") : -1;
  if (!seen || cell < 0) return "";
  const pick = arenaOf(model).pick.value;
  const picked = pick && "cell" in pick && pick.cell !== cell ? pick.cell : NONE;
  const from = seen.position.robots.find((each) => each.cell === picked) ?? speaker(seen);
  return from && onArena(seen, from) ? distanceTo(model, seen, from, cell) : say("arena.not_placed");
}

// SA-FILL-01: the next tile is drawn from what is left of the third generation.
export function odds(model: MatchModel): string {
  const seen = seenBy(model);
  if (!seen) return "";
  const { left } = seen.position;
  const families = new Map<string, number>();
  let all = 0;
  for (const [id, tile] of seen.content.tiles.entries()) {
    if (tile.generation !== 3 || !left[id]) continue;
    families.set(tile.family, (families.get(tile.family) ?? 0) + left[id]);
    all += left[id];
  }
  if (!all || !seen.position.stack) return say("arena.odds.empty");
  const list = [...families]
    .sort((a, b) => b[1] - a[1])
    .map(([family, number]) => `${word(seen.content, `family.${family}`)} ${Math.round((100 * number) / all)} %`);
  return say("arena.odds", { count: seen.position.stack, list: list.join(", ") });
}
