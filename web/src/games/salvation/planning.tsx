// What stands in the place of notice and buttons while something is put together: a movement, or the dice of a volley.
import { useEffect } from "preact/hooks";
import type { MatchModel } from "../../model/match";
import { RuleLink } from "../../rulebook/text";
import { say } from "../../words/language";
import { AimPlan, isAiming } from "./aiming";
import { effectText } from "./describe";
import { Sign, UnitSign } from "./pieces";
import {
  adjacent,
  AWAITED,
  cancel,
  currentPlan,
  DONE,
  drawingOf,
  drop,
  effectOf,
  learn,
  order,
  orderable,
  orderCodes,
  ready,
  refusedUnit,
  send,
  undo,
} from "./plan";
import { cardName, salvationOf, sectorName, typeName, unitName } from "./table";
import { sideOf } from "./view";

export const isPlanning = (model: MatchModel): boolean =>
  model.ask.value !== null && (currentPlan(model) !== null || isAiming(model));

function MovePlan({ model }: { model: MatchModel }) {
  const table = salvationOf(model);
  const drawing = drawingOf(model);
  const seat = model.seat.value;
  useEffect(() => learn(model), [drawing?.plan.ask]);
  if (!drawing || seat === null) return null;
  const { content, position, plan } = drawing;
  const card = content.card(plan.card);
  const effect = effectOf(content, plan);
  const callable = orderable(drawing);
  const open = plan.routes.at(-1);
  const isOpen = open !== undefined && !open.sectors.length;
  const further = adjacent(drawing).length > 0;
  const pick = table.pick.value;
  const here = pick && "sector" in pick ? callable.filter((each) => each.sector === pick.sector) : [];
  const choices = [...new Map(here.map((each) => [each.type, each])).values()];
  const count = ready(plan).length;
  const { full } = plan.outlook;
  const refused = model.notice.value?.refused;
  const blamed = refusedUnit(model);
  const risks = (sectors: readonly number[]): string =>
    plan.outlook.risks
      .filter(({ sector }) => sectors.includes(sector))
      .map(({ sector, sixths }) =>
        sideOf(seat) === 0
          ? say("salvation.risk_people", { sector: sectorName(content, sector) })
          : say("salvation.risk_machines", {
              sector: sectorName(content, sector),
              percent: Math.round((sixths * 100) / 6),
            }),
      )
      .join(" ");
  const hint =
    plan.outlook === AWAITED
      ? ""
      : isOpen
        ? say("salvation.plan_where", { unit: unitName(content, open.unit) })
        : choices.length > 1
          ? say("salvation.plan_which", { sector: sectorName(content, here[0]!.sector) })
          : callable.length
            ? say(further ? "salvation.plan_on" : "salvation.plan_who")
            : say(further ? "salvation.plan_further" : "salvation.plan_full");
  return (
    <div class="sv-plan" role="group" aria-label={say("salvation.plan")}>
      <p class="sv-plan-title">
        <Sign name="movement" /> <b>{cardName(content, card.id)}</b>{" "}
        <small>{effectText(content, card.side, effect)}</small>
      </p>
      <div class="sv-orders">
        {refused ? (
          <p class="sv-refused" role="alert">
            {refused.sentence} {refused.rule && <RuleLink id={refused.rule} />}
          </p>
        ) : (
          <p class="sv-hint" role="status">
            {hint}
          </p>
        )}
        <ul>
          {plan.routes.map((route) => {
            const from = position.units[route.unit]!.sector;
            const danger = risks(route.sectors);
            return (
              <li key={route.unit} class={route.unit === blamed ? "blamed" : ""}>
                <UnitSign content={content} type={content.typeOfUnit[route.unit]!} />
                <span>
                  {[from, ...route.sectors].map((each) => sectorName(content, each)).join(" → ")}
                  {route.sectors.length ? "" : " → …"}
                  {danger && <small class="sv-danger">{danger}</small>}
                  {route.sectors.length > 0 && full.includes(route.sectors.at(-1)!) && (
                    <small class="sv-danger">{say("salvation.overfull")}</small>
                  )}
                </span>
                <button
                  class="plain"
                  aria-label={say("salvation.drop", { unit: unitName(content, route.unit) })}
                  onClick={() => drop(model, route.unit)}
                >
                  ×
                </button>
              </li>
            );
          })}
        </ul>
      </div>
      {choices.length > 1 && (
        <div class="sv-choices">
          {choices.map((unit) => (
            <button
              key={unit.id}
              class="action"
              data-codes={orderCodes(
                content,
                here.filter((each) => each.type === unit.type),
              )}
              onClick={() => order(model, unit.id)}
            >
              <UnitSign content={content} type={unit.type} /> {typeName(content, unit.type)}
            </button>
          ))}
        </div>
      )}
      <div class="sv-plan-buttons">
        <button
          class="main commit"
          data-code={DONE}
          disabled={!count || !model.canAct.value}
          onClick={() => send(model)}
        >
          {say("salvation.send", { count })}
        </button>
        {plan.code && (
          <button class="quiet" disabled={!plan.routes.length} onClick={() => undo(model)}>
            {say("salvation.undo")}
          </button>
        )}
        {plan.code && (
          <button class="quiet" onClick={() => cancel(model)}>
            {say("back")}
          </button>
        )}
      </div>
    </div>
  );
}

export function Plan({ model }: { model: MatchModel }) {
  return isAiming(model) ? <AimPlan model={model} /> : <MovePlan model={model} />;
}
