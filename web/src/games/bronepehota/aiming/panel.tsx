// Beside the table while a barrel is aimed in a match.
import { useState } from "preact/hooks";
import type { MatchModel } from "../../../model/match";
import { say } from "../../../words/language";
import { ModelSign } from "../army";
import {
  aimAt,
  type Aiming,
  aimsOf,
  aimTo,
  aimTowards,
  fire,
  flightOf,
  foesOf,
  helpOf,
  launcherOf,
  load,
} from "../aim";
import { code } from "../codes";
import type { Content } from "../content";
import { distance, inSteps } from "../measure";
import { modelName } from "../names";
import { bronepehotaOf } from "../table";
import { type Position, modelAt } from "../view";
import { RuleLink } from "../../../rulebook/text";
import { Aim } from "./controls";

interface Parts {
  model: MatchModel;
  content: Content;
  position: Position;
  aiming: Aiming;
}
const MOST_FOES = 6;

function Foes({ model, content, position, aiming, help }: Parts & { help: string }) {
  const [missing, setMissing] = useState("");
  const launcher = modelAt(position, launcherOf(aiming));
  const foes = foesOf(position, launcher, modelAt(position, aiming.model).owner).slice(0, MOST_FOES);
  if (!foes.length) return null;
  const choose = async (id: number): Promise<void> => {
    setMissing("");
    const { pose } = modelAt(position, id);
    if (help !== "full") return aimTowards(model, pose);
    if (await aimAt(model, id)) return;
    aimTowards(model, pose);
    setMissing(say("bronepehota.aim.no_aim", { name: modelName(content, id) }));
  };
  return (
    <div
      class="bp-foes"
      role="group"
      aria-label={say(help === "full" ? "bronepehota.aim.at" : "bronepehota.aim.towards")}
    >
      <span>{say(help === "full" ? "bronepehota.aim.at" : "bronepehota.aim.towards")}</span>
      {foes.map((each) => (
        <button key={each.id} class="bp-foe" data-foe={each.id} onClick={() => void choose(each.id)}>
          <ModelSign content={content} model={each} />
          <span>
            {modelName(content, each.id)}
            <small>{say("bronepehota.steps", { steps: inSteps(distance(content, launcher, each)) })}</small>
          </span>
        </button>
      ))}
      {missing && <p class="bp-warn">{missing}</p>}
    </div>
  );
}

export function AimPanel({ model, content, position, aiming }: Parts) {
  const table = bronepehotaOf(model);
  const help = helpOf(content);
  const refused = model.notice.value?.refused;
  return (
    <>
      {refused && (
        <p class="bp-refused" role="alert">
          <b>{say("why_not")}.</b> {refused.sentence} {refused.rule && <RuleLink id={refused.rule} />}
        </p>
      )}
      <Aim
        content={content}
        position={position}
        aiming={aiming}
        shown={flightOf(model, aiming)}
        domains={aimsOf(table, aiming.model)}
        load={(domain) => load(model, domain)}
        aimTo={(yaw, pitch) => aimTo(model, yaw, pitch)}
        help={help}
      >
        <Foes model={model} content={content} position={position} aiming={aiming} help={help} />
      </Aim>
      <div class="bp-commits">
        <button
          class="main commit"
          data-code={code.fire(aiming)}
          disabled={!model.canAct.value}
          onClick={() => fire(model)}
        >
          {say("bronepehota.aim.fire")}
        </button>
        <button
          class="quiet"
          onClick={() => {
            table.aiming.value = null;
            model.stepBack();
          }}
        >
          {say("back")}
        </button>
      </div>
    </>
  );
}
