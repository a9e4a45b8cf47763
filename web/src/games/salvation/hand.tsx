// One's own cards, readable where they lie; a card that has several uses shows them as buttons once it is touched.
import { useEffect } from "preact/hooks";
import type { MatchModel } from "../../model/match";
import { spot } from "../../table/spot";
import { say } from "../../words/language";
import { CardBody, cardCard } from "./cards";
import { engineFor } from "./engine_later";
import { meantByCard } from "./offers";
import { begins, cancel, currentPlan } from "./plan";
import { salvationOf, type Task } from "./table";
import type { Card, Content, Pile, Position } from "./view";
import { onlyOf } from "../../model/there";

// Each copy is a card of its own, in the order of the stages.
export const cardsOf = (content: Content, pile: Pile | undefined): Card[] =>
  [...(pile?.entries() ?? [])]
    .flatMap(([id, copies]) => Array.from({ length: copies }, () => content.card(id)))
    .filter(Boolean)
    .sort((a, b) => a.number - b.number || a.id - b.id);

export function HandCard({
  model,
  content,
  position,
  card,
}: {
  model: MatchModel;
  content: Content;
  position: Position;
  card: Card;
}) {
  const table = salvationOf(model);
  const here = table.targets.value.filter((each) => each.card === card.id);
  const planned = currentPlan(model)?.card === card.id; // touched again, it is given up
  const plan = currentPlan(model);
  const can = here.length > 0 && model.canAct.value && (!plan || plan.code !== "");
  const pick = table.pick.value;
  const picked = pick !== null && "card" in pick && pick.card === card.id;
  const chosen = planned || here.some((each) => each.code === model.chosen.value);
  const meant = model.ask.value ? meantByCard(content, position.ask.question, card.id) : "";
  const only = onlyOf(here)?.code ?? "";
  // What can only be given up glows less than what can be played.
  const swap = can && here.every((each) => each.verb === "exchange");
  const task = table.tasks.value.get(card.id);
  const act = (): void => {
    if (plan) {
      if (plan.code) cancel(model);
      if (!plan.code || planned) return;
    }
    if (only) {
      table.pick.value = { card: card.id };
      if (!begins(model, only)) model.touch(only);
    } else if (here.length > 1) {
      model.stepBack();
      table.pick.value = { card: card.id };
      requestAnimationFrame(() => {
        const now = document.activeElement;
        if (now?.matches(".sv-card:focus-visible")) document.querySelector<HTMLElement>(".actions button")?.focus();
      });
    } else {
      model.stepBack();
      table.pick.value = { card: card.id };
      model.preview(meant, 0);
    }
  };
  const names = [
    "sv-card",
    `side-${card.side}`,
    can ? "can" : "",
    swap ? "swap" : "",
    picked ? "picked" : "",
    chosen ? "chosen" : "",
    card.number === position.stage && position.phase === "active" ? "now" : "",
  ];
  return (
    <div
      class={names.filter(Boolean).join(" ")}
      data-spot
      data-card={card.key}
      data-rule={RULES[card.kind] ?? "TS-CRD-01"}
      {...(only ? { "data-code": only } : can ? { "data-codes": here.map((each) => each.code).join("|") } : {})}
      {...spot({
        can,
        meant,
        act,
        card: () => cardCard(content, card),
        look: () => only && model.preview(only),
        leave: () => model.endHover(),
      })}
    >
      <CardBody content={content} card={card} />
      {task && <TaskBar task={task} />}
    </div>
  );
}
// How far the task of a Mission is, in words and as a bar.
function TaskBar({ task: { have, need } }: { task: Task }) {
  const done = have >= need;
  return (
    <span class={`sv-task${done ? " done" : ""}`}>
      <span>{say(done ? "salvation.task_done" : "salvation.task", { have, need })}</span>
      <i aria-hidden="true">
        <i style={{ width: `${Math.min(100, Math.round((100 * have) / Math.max(1, need)))}%` }} />
      </i>
    </span>
  );
}
// The rules say how far each task is; where their engine is not to be had, no bar is drawn.
async function learnTasks(model: MatchModel): Promise<void> {
  const tasks = await (await engineFor(model))?.missions();
  salvationOf(model).tasks.value = new Map((tasks ?? []).map(([card, have, need]) => [card, { have, need }]));
}

const RULES: Record<string, string> = {
  tactics: "TS-TAC-01",
  movement: "TS-MOV-01",
  attack: "TS-ATK-01",
  recon: "TS-REC-01",
  new_units: "TS-NEW-01",
  development: "TS-DEV-01",
  tactics_development: "TS-DTA-01",
  mission: "TS-MIS-01",
};

export function Hand({ model }: { model: MatchModel }) {
  const { content, position } = salvationOf(model);
  const seat = model.seat.value;
  if (seat === null || !content.value || !position.value) return null;
  return <Cards model={model} content={content.value} position={position.value} seat={seat} />;
}
function Cards({
  model,
  content,
  position,
  seat,
}: {
  model: MatchModel;
  content: Content;
  position: Position;
  seat: number;
}) {
  const cards = cardsOf(content, position.cards.hands[seat]);
  const hasMission = cards.some((each) => each.kind === "mission");
  useEffect(() => {
    if (hasMission) void learnTasks(model);
  }, [position, hasMission]);
  return (
    <section class={`sv-hand seat-${seat}`} aria-label={say("salvation.hand", { count: cards.length })}>
      {cards.length === 0 && <p class="faint">{say("salvation.no_cards")}</p>}
      {cards.map((card, i) => (
        <HandCard
          key={`${card.id}.${cards.slice(0, i).filter((each) => each.id === card.id).length}`}
          model={model}
          content={content}
          position={position}
          card={card}
        />
      ))}
    </section>
  );
}
