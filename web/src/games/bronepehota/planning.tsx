// Beside the table while a unit acts: who is meant, and the panel of what he does: he aims a barrel, moves, shoots or fights,
// or chooses yet.
import type { MatchModel } from "../../model/match";
import { say } from "../../words/language";
import { useAiming } from "./aiming_later";
import { Ammo, ModelSign, Scale } from "./army";
import { briefOf } from "./briefs";
import { targetOf } from "./codes";
import type { Content } from "./content";
import { fireText } from "./describe";
import { OddsBars } from "./eye";
import { Menu } from "./menu";
import { OrderPanel } from "./order_panel";
import { domainOf, pickedOf, seenOf } from "./acting";
import { ShotPanel } from "./shot_panel";
import { readShown } from "./shown";
import { modelName } from "./names";
import type { Parts, Seen } from "./table";
import { type Model, NONE } from "./view";

const QUESTIONS = new Set(["act", "contact", "deploy"]);
export const isPlanning = (model: MatchModel): boolean =>
  model.ask.value !== null && QUESTIONS.has(model.ask.value.question) && seenOf(model) !== null;

function Who({ content, figure, budget }: { content: Content; figure: Model; budget: number }) {
  const { kind } = content.card(figure.id);
  const soldier = content.soldier(figure.id);
  return (
    <div class="bp-who">
      <ModelSign content={content} model={figure} />
      <span>
        <b>{modelName(content, figure.id)}</b>
        {soldier && (
          <small>
            {say("bronepehota.soldier_short", { armour: soldier.armour, skill: soldier.skill })}
            {soldier.fire.range && !content.isReal ? `; ${fireText(soldier.fire)}` : ""}
          </small>
        )}
        {kind !== "soldier" && <Scale content={content} model={figure} />}
      </span>
      {kind !== "soldier" && <Ammo content={content} model={figure} />}
      {budget > 0 && (
        <span class="bp-budget" title={say("bronepehota.budget", { mm: budget })}>
          <b>{budget}</b>
          <small>{say("bronepehota.mm_word")}</small>
        </span>
      )}
    </div>
  );
}

const LOOKED = new Set(["shoot", "throw", "fight"]);

export function Plan({ model }: { model: MatchModel }) {
  const seen = seenOf(model);
  return seen && <Planned model={model} seen={seen} />;
}
function Planned({ model, seen }: { model: MatchModel; seen: Seen }) {
  const { table, content, position } = seen;
  const parts: Parts = { ...seen, model };
  const picked = pickedOf(model);
  const order = table.order.value;
  const aiming = table.aiming.value;
  const AimPanel = useAiming(aiming !== null)?.AimPanel;
  const figure = position.models[aiming?.model ?? order?.model ?? picked];
  const chosen = model.chosen.value ? targetOf(content, model.chosen.value) : undefined;
  const domain =
    figure &&
    (order?.kind === "jump"
      ? domainOf(table, figure.id, "jump")
      : (domainOf(table, figure.id, "walk") ?? domainOf(table, figure.id, "drive")));
  const meant = model.notice.value ? targetOf(content, model.notice.value.code) : undefined;
  // A shot under the pointer is shown as one that was chosen, and so is one that is refused, with the reason.
  const looked = !chosen && meant?.target !== undefined && LOOKED.has(meant.verb) ? meant : undefined;
  const shot = chosen?.target !== undefined ? chosen : looked;
  return (
    <div class="bp-plan" role="group" aria-label={say("bronepehota.plan")}>
      {figure && <Who content={content} figure={figure} budget={domain?.budget ?? 0} />}
      {aiming && figure ? (
        AimPanel ? (
          <AimPanel model={model} content={content} position={position} aiming={aiming} />
        ) : (
          <p class="bp-hint">{say("connection.connecting")}</p>
        )
      ) : order ? (
        <OrderPanel {...parts} order={order} />
      ) : shot ? (
        <ShotPanel {...parts} offer={shot} />
      ) : chosen ? (
        <>
          <p class="bp-hint">{briefOf(model, chosen.code)}</p>
          <div class="bp-commits">
            <button class="main commit" onClick={() => model.commit(chosen.code)}>
              {model.label(chosen.code)}
            </button>
            <button class="quiet" onClick={() => model.stepBack()}>
              {say("back")}
            </button>
          </div>
        </>
      ) : (
        <Menu {...parts} picked={picked} />
      )}
    </div>
  );
}

// The same numbers beside a notice, where something is only looked at.
export function Chart({ model }: { model: MatchModel }) {
  const seen = seenOf(model);
  const notice = model.notice.value;
  if (!seen || !notice || isPlanning(model)) return null;
  const offer = targetOf(seen.content, notice.code);
  const shown = readShown(notice.shows);
  const target = seen.position.models[offer.target ?? NONE];
  if (!shown?.odds || !target) return null;
  return (
    <OddsBars
      odds={shown.odds}
      isFight={offer.verb === "fight"}
      isSoldier={seen.content.card(target.id).kind === "soldier"}
      hasPilot={target.link !== NONE}
    />
  );
}
