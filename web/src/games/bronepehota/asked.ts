// What can be asked of the table in words. Answers come from the view alone.
import "./words";
import type { MatchModel } from "../../model/match";
import { plain, type Question, wordsOf } from "../../table/questions";
import { say } from "../../words/language";
import type { Content } from "./content";
import { coverText, percent } from "./eye";
import { compassOf, modelText, sheetText } from "./describe";
import type { Sight } from "./answers";
import { engineOf } from "./engine";
import { bearing, distance, facing, turnBy } from "./measure";
import { pickedOf } from "./acting";
import { readShown } from "./shown";
import { modelName, sheetName, word } from "./names";
import { bronepehotaOf } from "./table";
import { isFriend, isLost, type Model, NOBODY, NONE, onTable, type Position, modelAt } from "./view";

interface Seen {
  model: MatchModel;
  content: Content;
  position: Position;
  viewer: Model | undefined; // through whose eyes one looks
  seat: number | null;
}
function seenBy(model: MatchModel): Seen | null {
  const table = bronepehotaOf(model);
  const [content, position] = [table.content.value, table.position.value];
  if (!content || !position) return null;
  const seat = model.seat.value;
  const focused = Number(document.activeElement?.closest("[data-model]")?.getAttribute("data-model") ?? NONE);
  const own = [pickedOf(model), table.picked.value, table.looked.value, focused].map((id) => position.models[id]);
  const viewer =
    own.find((each) => each?.where === "table" && (seat === null || each.owner === seat)) ??
    onTable(position).find((each) => each.owner === seat);
  return { model, content, position, viewer, seat };
}
const withSeen = (tell: (seen: Seen, text: string) => string | Promise<string>) =>
  function answer(model: MatchModel, text: string): string | Promise<string> {
    const seen = seenBy(model);
    return seen ? tell(seen, text) : say("bronepehota.board_waits");
  };

// The model whose name has most beginnings of words in common with what was asked; numbers decide between equals.
export function modelIn({ content, position }: Pick<Seen, "content" | "position">, text: string): number {
  const typed = wordsOf(text);
  let found = NONE;
  let best = 0;
  for (const model of onTable(position)) {
    const card = content.card(model.id);
    const key = (content.machine(model.id) ?? content.gun(model.id))?.key ?? content.squads[card.type]?.key ?? "";
    const parts = [...wordsOf(plain(sheetName(content, model.id))), ...(card.kind === "soldier" ? [] : wordsOf(key))];
    const score = new Set(
      parts
        .filter((part) => part.length > 2)
        .map((part) => part.slice(0, Math.max(3, part.length - 2)))
        .filter((part) => typed.some((each) => each.startsWith(part))),
    ).size;
    if (!score) continue;
    const number = card.kind === "soldier" ? card.row + 1 : card.number;
    const all = 2 * score + (typed.includes(String(number)) ? 1 : 0);
    if (all > best) [found, best] = [model.id, all];
  }
  return found;
}

function sideText(viewer: Model, other: Model): string {
  const turn = turnBy(facing(viewer), bearing(viewer.pose, other.pose));
  const side = Math.abs(turn) <= 30 ? "ahead" : Math.abs(turn) >= 150 ? "behind" : turn > 0 ? "right" : "left";
  return say(`bronepehota.side.${side}`);
}
const nearest = (content: Content, viewer: Model, others: Model[]): Model[] =>
  [...others].sort((a, b) => distance(content, viewer, a) - distance(content, viewer, b));

async function whatISee({ model, content, position, viewer }: Seen): Promise<string> {
  if (!viewer) return say("bronepehota.nobody_looks");
  const sights = await engineOf(model).sights(viewer.id);
  if (!sights) return say("no_engine");
  const seen = sights
    .filter((each) => each.visible > 0 && !isFriend(position, modelAt(position, each.target).owner, viewer.owner))
    .sort((a, b) => a.mm - b.mm);
  const name = modelName(content, viewer.id);
  if (!seen.length) return say("bronepehota.sees_nobody", { name });
  const list = seen.map((each) =>
    say("bronepehota.seen_one", {
      name: modelName(content, each.target),
      steps: each.steps,
      side: sideText(viewer, modelAt(position, each.target)),
      visible: each.visible,
      cover: each.cover ?? 0,
    }),
  );
  return say("bronepehota.sees_list", { name, list: list.join("; ") });
}

function distanceTo(seen: Seen, text: string): string | Promise<string> {
  const id = modelIn(seen, text);
  return id === NONE ? say("bronepehota.no_model") : distanceFrom(seen, id);
}
async function distanceFrom({ model, content, position, viewer }: Seen, id: number): Promise<string> {
  if (!viewer) return say("bronepehota.nobody_looks");
  const sight = await engineOf(model).sight(viewer.id, id);
  return sight ? distanceText(content, position, viewer, sight) : say("no_engine");
}
export function distanceText(content: Content, position: Position, viewer: Model, sight: Sight): string {
  const other = modelAt(position, sight.target);
  return say("bronepehota.distance", {
    from: modelName(content, viewer.id),
    to: modelName(content, other.id),
    steps: sight.steps,
    mm: sight.mm,
    side: sideText(viewer, other),
    way: compassOf(bearing(viewer.pose, other.pose)),
    sight: sight.inView ? coverText(sight.visible) : say("bronepehota.behind_view"),
  });
}

function aboutModel(seen: Seen, text: string): string {
  const id = modelIn(seen, text);
  if (id === NONE) return say("bronepehota.no_model");
  return `${modelText(seen.content, seen.position, id)}. ${sheetText(seen.content, seen.position, id).join(". ")}.`;
}

function whoIsWhere({ content, position, seat }: Seen, text: string): string {
  const isOther = /враг|против|чуж|enem|their/.test(plain(text));
  const list = onTable(position)
    .filter((each) => (isOther ? !isFriend(position, each.owner, seat ?? NOBODY) : each.owner === seat))
    .map((each) =>
      say("bronepehota.at", {
        name: modelName(content, each.id),
        x: Math.round(each.pose.x / 10),
        y: Math.round(each.pose.y / 10),
      }),
    );
  return list.length ? `${list.join("; ")}.` : say("bronepehota.none_there");
}

function whoHasActed({ content, position, seat }: Seen): string {
  const units = content.units.filter((each) => position.models[each.first]?.owner === seat && each.kind !== "gun");
  const left = units.filter(
    (unit) =>
      !position.marked.has(unit.id) &&
      Array.from({ length: unit.size }, (_, i) => modelAt(position, unit.first + i)).some((each) => !isLost(each)),
  );
  if (!left.length) return say("bronepehota.all_acted");
  return say("bronepehota.still_to_act", { list: left.map((each) => sheetName(content, each.first)).join(", ") });
}

function mission({ content, position }: Seen): string {
  return [
    word(content, `mission.${content.mission.key}`),
    word(content, `mission.${content.mission.key}.text`),
    say("bronepehota.round", { round: position.round }),
  ].join(". ");
}

export const QUESTIONS: readonly Question[] = [
  { id: "see", answer: withSeen(whatISee) },
  {
    id: "distance",
    answer: withSeen(distanceTo),
    examples: (model) => {
      const seen = seenBy(model);
      if (!seen?.viewer) return [];
      const { content, position, viewer } = seen;
      return nearest(
        content,
        viewer,
        onTable(position).filter((each) => !isFriend(position, each.owner, viewer.owner)),
      )
        .slice(0, 3)
        .map((each) => say("ask.distance", { name: modelName(content, each.id) }));
    },
  },
  {
    id: "model",
    answer: withSeen(aboutModel),
    examples: (model) => {
      const seen = seenBy(model);
      return seen?.viewer ? [say("ask.model", { name: modelName(seen.content, seen.viewer.id) })] : [];
    },
    isMeant: (model, text) => {
      const seen = seenBy(model);
      return seen !== null && modelIn(seen, text) !== NONE;
    },
  },
  { id: "where", answer: withSeen(whoIsWhere) },
  { id: "acted", answer: withSeen(whoHasActed) },
  { id: "mission", answer: withSeen(mission) },
];

// How far the focused figure is from whoever is picked.
export function measure(model: MatchModel, spot: Element | null): string | Promise<string> {
  const seen = seenBy(model);
  const id = Number(spot?.getAttribute("data-model") ?? NONE);
  const other = seen?.position.models[id];
  if (!seen?.viewer || !other || other.id === seen.viewer.id) return "";
  return distanceFrom(seen, other.id);
}
export function odds(model: MatchModel): string {
  const shown = readShown(model.notice.value?.shows);
  if (!shown?.odds) return "";
  const parts = [
    `${say("bronepehota.odds.hit")} ${percent(shown.odds.hit)}`,
    `${say("bronepehota.odds.pierce")} ${percent(shown.odds.pierce)}`,
    `${say("bronepehota.odds.destroyed")} ${percent(shown.odds.kill)}`,
  ];
  return `${parts.join(", ")}.`;
}
