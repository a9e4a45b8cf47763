// Beside the table while nothing is planned yet: what whoever is picked can do, and to whom.
import type { MatchModel } from "../../model/match";
import { RuleLink } from "../../rulebook/text";
import { say } from "../../words/language";
import { aimsOf, beginAim } from "./aim";
import { ModelSign } from "./army";
import { lookAt } from "./chances";
import type { Target } from "./codes";
import type { Content } from "./content";
import { isTooFar } from "./describe";
import { linesOf } from "./lines";
import { distance } from "./measure";
import { domainOf, freely, kindsOf, mainKind, mayAct, raisedBy } from "./acting";
import { approach, begin } from "./plan";
import { modelName } from "./names";
import { type Bronepehota, bronepehotaOf, type Parts } from "./table";
import { offersByTarget } from "./touch";
import { type Model, NONE, type Position, modelAt } from "./view";

// Everybody on whom something can be done from here, nearest first: for those who cannot see the table, or want a list.
function Targets({ model, table, content, position, picked }: Parts & { picked: number }) {
  const all = offersByTarget(content, position, table.targets.value, picked);
  if (!all.length) return null;
  const far = all.filter((each) => each.isFar);
  // What cannot reach is not promised, unless nothing can.
  const within = (offers: Target[], steps: number, isFar: boolean): Target[] =>
    isFar ? offers : offers.filter((each) => !isTooFar(content, each, steps));
  const button = ({ id, offers, steps, isFar }: (typeof all)[number]) => (
    <button
      key={id}
      class={`action bp-target seat-${modelAt(position, id).owner}`}
      data-code={offers[0]!.code}
      data-codes={offers.map((each) => each.code).join("|")}
      onClick={() => {
        table.looked.value = id;
        void lookAt(model, offers);
      }}
    >
      <ModelSign content={content} model={modelAt(position, id)} />
      <span>
        {modelName(content, id)}
        <small>
          {say("bronepehota.steps", { steps })}:{" "}
          {[...new Set(within(offers, steps, isFar).map((each) => say(`bronepehota.verb.${each.verb}`)))].join(", ")}
        </small>
      </span>
    </button>
  );
  return (
    <div class="bp-targets" role="group" aria-label={say("bronepehota.targets")}>
      {all.filter((each) => !each.isFar).map(button)}
      {far.length > 0 && (
        <details>
          <summary>{say("bronepehota.far_targets", { count: far.length })}</summary>
          <div class="bp-targets">{far.map(button)}</div>
        </details>
      )}
    </div>
  );
}

// What a touch can mean now: a way, an enemy, another soldier of the squad.
function menuHint(table: Bronepehota, content: Content, position: Position, picked: number): string {
  if (position.ask.question !== "act") return say(`bronepehota.menu.${position.ask.question}`);
  const go = content.machine(picked) ? "drive" : "walk";
  const mayGo = table.domains.value.some((each) => each.model === picked && each.free === go && each.budget > 0);
  const mayAttack =
    aimsOf(table, picked).length > 0 ||
    offersByTarget(content, position, table.targets.value, picked).some((each) => !each.isFar);
  const hint = mayGo ? (mayAttack ? `menu.${go}` : `hint.${go}`) : mayAttack ? "menu.attack" : "menu.spent";
  const unit = content.cards[picked]?.unit;
  const others = position.models.some(
    (each) => each.id !== picked && content.card(each.id).unit === unit && mayAct(table, each.id),
  );
  return [say(`bronepehota.${hint}`), others ? say("bronepehota.menu.other") : ""].join(" ").trim();
}

// An own gun, or an own machine without a pilot, that a soldier is too far away from.
function emptyOf(content: Content, position: Position, picked: number, id: number): Model | undefined {
  const [actor, found] = [position.models[picked], position.models[id]];
  if (!actor || !found || !content.soldier(picked) || content.soldier(id)) return undefined;
  const isOurs = found.owner === actor.owner && (!content.machine(id) || found.link === NONE);
  return isOurs && distance(content, actor, found) > 2 ? found : undefined;
}

// One soldier has finished: one touch, since the last decision can be taken back. A whole unit: two, as everything else.
const ENDS = new Set(["done"]);
const PLAIN = new Set(["done", "finish", "drive_off", "pick_up", "put_down", "decline"]);

export function Menu({ picked, ...parts }: Parts & { picked: number }) {
  const { model, table, content, position } = parts;
  const plain = table.targets.value.filter(
    (each) => PLAIN.has(each.verb) && (each.model === undefined || each.model === picked),
  );
  const refused = model.notice.value?.refused;
  const kinds = picked === NONE ? [] : kindsOf(table, picked);
  const { looked } = table;
  const lines = model.beat.value > 0 ? linesOf(content, model.log.value).slice(-2) : [];
  const empty = refused ? undefined : emptyOf(content, position, picked, looked.value);
  return (
    <>
      {refused && (
        <p class="bp-refused" role="alert">
          <b>{say("why_not")}.</b> {refused.sentence} {refused.rule && <RuleLink id={refused.rule} />}
        </p>
      )}
      {!refused && empty && (
        <p class="bp-refused">
          {say(`bronepehota.${content.machine(empty.id) ? "board_near" : "serve_near"}`)}{" "}
          <RuleLink id={content.machine(empty.id) ? "BP-9.1-01" : "BP-2.0-02"} />
          {mainKind(table, picked) === "walk" && (
            <button class="quiet" onClick={() => approach(model, empty.id)}>
              {say("bronepehota.approach")}
            </button>
          )}
        </p>
      )}
      {!refused && looked.value === NONE && <p class="bp-hint">{menuHint(table, content, position, picked)}</p>}
      {!refused && lines.length > 0 && <p class="bp-latest">{lines.map((each) => each.text).join("\n")}</p>}
      <div class="bp-kinds">
        {aimsOf(table, picked).length > 0 && (
          <button
            class="action"
            data-go="aim"
            data-code={freely("aim", picked)}
            onClick={() => beginAim(model, picked)}
          >
            {say("bronepehota.do.aim")}
          </button>
        )}
        {raisedBy(table, picked).map((object) => (
          <button
            key={object}
            class="action"
            data-go="raise"
            data-code={freely("raise", picked)}
            onClick={() => begin(model, "raise", picked, false, object)}
          >
            {say("bronepehota.raise", { name: modelName(content, object) })}
          </button>
        ))}
        {kinds.map((kind) => (
          <button
            key={kind}
            class="action"
            data-go={kind}
            data-code={freely(kind, picked)}
            onClick={() => begin(model, kind, picked)}
          >
            {say(`bronepehota.do.${kind}`)}
          </button>
        ))}
        {domainOf(table, picked, "drive", true) && (
          <button class="action" data-go="again" onClick={() => begin(model, "drive", picked, true)}>
            {say("bronepehota.again")}
          </button>
        )}
        {plain.map((each) => (
          <button
            key={each.code}
            class={`action bp-plain ${each.verb}${model.chosen.value === each.code ? " chosen" : ""}`}
            data-code={each.code}
            onClick={() => (ENDS.has(each.verb) ? model.commit(each.code) : model.touch(each.code))}
          >
            {model.label(each.code)}
          </button>
        ))}
      </div>
      <Targets {...parts} picked={picked} />
    </>
  );
}

// BP-12.2: rarely wanted, so it stands with the other things that are, and is short: the column has to hold the odds.
export function Dispute({ model }: { model: MatchModel }) {
  const dispute = bronepehotaOf(model).targets.value.find((each) => each.verb === "dispute");
  if (!dispute) return null;
  return (
    <button class="quiet" title={say("bronepehota.dispute")} onClick={() => model.touch(dispute.code)}>
      {say("bronepehota.dispute.link")}
    </button>
  );
}
