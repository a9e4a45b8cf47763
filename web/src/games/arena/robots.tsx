// Robot boards: modules as they lie there (ready, hot, face down, used, concealed), trophies, ability and mines.
import type { ComponentChildren } from "preact";
import type { MatchModel } from "../../model/match";
import { aside, spot } from "../../table/spot";
import { Ours, oursOf } from "../../ours";
import { fill } from "../../words/format";
import { language, say } from "../../words/language";
import { SeatShape } from "./board";
import { centralCard, moduleCard, textCard } from "./cards";
import { centralFunctions } from "./central";
import { meantByModule, type Target } from "./offers";
import { CENTRAL_RULE, ruleOfModule, TileRules } from "./rules";
import { changeOf } from "./shown";
import { arenaOf, robotName, word } from "./table";
import { abilityText, HexTile, Icon, tileText } from "./tile";
import { type Content, corners, type Module, NONE, type Robot } from "./view";

export function Mark({ seat }: { seat: number }) {
  return (
    <svg class={`mark seat-${seat}`} viewBox="-20 -20 40 40" aria-hidden="true">
      <SeatShape seat={seat} />
    </svg>
  );
}

const CENTRAL = 0;
const CHANGES: Record<string, string> = {
  heated: "hot",
  laid_down: "auto",
  cooled: "cool",
  lost: "trophy",
  discarded: "trophy",
};

interface State {
  hot: boolean;
  used: boolean;
  faceDown: boolean;
  concealed: boolean;
  destroyed: boolean;
}
const stateOf = (module: Module): State => ({
  hot: module.marks.includes("token"),
  used: module.marks.includes("used"),
  faceDown: module.marks.includes("face_down"),
  concealed: module.marks.includes("concealed"),
  destroyed: false,
});
const stateKeys = (state: State): string[] => {
  const keys = [];
  if (state.destroyed) keys.push("destroyed");
  if (state.concealed) keys.push("concealed");
  if (state.faceDown) keys.push("face_down");
  if (state.hot) keys.push("hot");
  if (state.used) keys.push("used");
  return keys.length ? keys : ["ready"];
};
const stateWord = (content: Content, key: string): string =>
  key === "face_down" ? say("arena.face_down") : word(content, `board.state.${key}`);

function moduleName(content: Content, module: Module): string {
  const tile = content.tile(module.tile);
  if (tile) return word(content, `tile.${tile.key}`);
  return word(content, "module.back", {
    family: word(content, `family.${module.family}`),
    generation: module.generation,
  });
}

function useModule(model: MatchModel, robot: Robot, id: number) {
  const table = arenaOf(model);
  const here = table.targets.value.filter((each) => each.module === id && each.robot === robot.seat);
  const can = here.length > 0 && model.canAct.value;
  const nearest = model.notice.value?.refused?.nearest;
  const chosen = here.some((each) => each.code === model.chosen.value);
  const question = table.position.value?.ask.question ?? "none";
  const meant = model.ask.value && robot.seat === model.seat.value ? meantByModule(question, id) : "";
  const mark = chosen ? "chosen" : here.some((each) => each.code === nearest) ? "nearest" : "";
  const act = (): void => {
    table.pick.value = { robot: robot.seat, module: id };
    const offer = here.find((each) => each.code === model.chosen.value) ?? here[0];
    if (offer) return model.touch(offer.code);
    model.stepBack();
    model.preview(meant, 0);
  };
  return { here, can, mark, act, meant };
}

function touchable(
  model: MatchModel,
  use: { here: Target[]; can: boolean; act: () => void; meant: string },
  card: () => ComponentChildren,
) {
  const code = use.here[0]?.code ?? "";
  return spot({
    can: use.can,
    act: use.act,
    meant: use.meant,
    card,
    look: () => code && model.preview(code),
    leave: () => model.endHover(),
    focus: () => {
      model.chosen.value = code;
      model.preview(code);
    },
  });
}

function ModuleCard({
  model,
  content,
  robot,
  module,
}: {
  model: MatchModel;
  content: Content;
  robot: Robot;
  module: Module;
}) {
  const use = useModule(model, robot, module.id);
  const state = stateOf(module);
  const tile = content.tile(module.tile);
  const name = moduleName(content, module);
  const shown = tile ? name : word(content, `family.${module.family}`);
  const states = stateKeys(state)
    .map((key) => stateWord(content, key))
    .join(", ");
  const names = ["module", module.family, use.can ? "can" : "", use.mark, ...stateKeys(state)];
  const text = tile ? tileText(content, language.value, tile) : "";
  return (
    <div
      class={names.filter(Boolean).join(" ")}
      data-spot
      data-rule={ruleOfModule(tile, module)}
      {...(use.here[0] ? { "data-code": use.here[0].code } : {})}
      {...touchable(model, use, () =>
        moduleCard(content, name, tile, { family: module.family, generation: module.generation, states }),
      )}
    >
      <HexTile
        tile={state.faceDown && !state.concealed ? undefined : tile}
        family={module.family}
        generation={module.generation}
        class={stateKeys(state).join(" ")}
      />
      <Overlay state={state} change={changeOf(model, robot.seat, module.id)} />
      <span class="name">{shown}</span> <span class="state">{states}</span>
      <span class="unseen">. {text || name}</span>
    </div>
  );
}

// Marks of a module; `change` is what the decision that is looked at would do to it.
function Overlay({ state, change }: { state: State; change: string }) {
  return (
    <svg class="overlay" viewBox="-50 -56 100 112" aria-hidden="true">
      {change && (
        <g class={`to-be ${change}`}>
          <polygon points={corners(50)} />
          <circle cx="26" cy="-26" r="19" />
          <Icon name={CHANGES[change] ?? "hot"} size={26} x={26} y={-26} />
        </g>
      )}
      {state.hot && (
        <g class="token">
          <circle cx="26" cy="-26" r="19" />
          <Icon name="hot" size={28} x={26} y={-27} />
        </g>
      )}
      {state.used && <path class="used-mark" d="M-44,-24 L44,26" />}
      {state.concealed && (
        <g class="eye">
          <circle cx="-27" cy="-27" r="16" />
          <Icon name="concealed" size={22} x={-27} y={-27} />
        </g>
      )}
    </svg>
  );
}

function CentralCard({ model, content, robot }: { model: MatchModel; content: Content; robot: Robot }) {
  const use = useModule(model, robot, CENTRAL);
  const functions = centralFunctions(content, robot);
  const state: State = {
    hot: robot.central_hot,
    used: robot.central_used,
    destroyed: robot.central_destroyed,
    faceDown: false,
    concealed: false,
  };
  const states = stateKeys(state)
    .map((key) => stateWord(content, key))
    .join(", ");
  const mode = word(content, robot.enhanced ? "board.mode.enhanced" : "board.mode.main");
  const name = word(content, "board.central_name");
  const names = ["module central", use.can ? "can" : "", use.mark, ...stateKeys(state)];
  return (
    <div
      class={names.filter(Boolean).join(" ")}
      data-spot
      data-rule={CENTRAL_RULE}
      {...(use.here[0] ? { "data-code": use.here[0].code } : {})}
      {...touchable(model, use, () => centralCard(content, name, states, robot.enhanced, functions))}
    >
      <svg class="hex-tile" viewBox="-50 -56 100 112" aria-hidden="true">
        <polygon class={`plate centre${robot.enhanced ? " enhanced" : ""}`} points={corners(53)} />
        {functions.map(({ kind, strength }, i) => (
          <g key={kind} class="function" transform={`translate(0 ${-26 + i * 26})`}>
            <Icon name={kind} size={21} x={-13} />
            <text class="value" x={14} y={8} font-size="23">
              {strength}
            </text>
          </g>
        ))}
      </svg>
      <Overlay state={state} change={changeOf(model, robot.seat, CENTRAL)} />
      <span class="name">{name}</span> <span class="state">{states}</span>
      <span class="unseen">. {mode}</span>
    </div>
  );
}

function Trophies({ robot, limit }: { robot: Robot; limit: number }) {
  return (
    <span
      class="trophies"
      role="img"
      title={`${robot.trophies}/${limit}`}
      aria-label={say("arena.trophies_of", { number: robot.trophies, limit })}
    >
      <svg viewBox="-12 -12 24 24" aria-hidden="true">
        <Icon name="trophy" size={22} />
      </svg>
      <b>{robot.trophies}</b>
      <span class="track" aria-hidden="true">
        {Array.from({ length: limit }, (_, i) => (
          <i key={i} class={i < robot.trophies ? "won" : ""} />
        ))}
      </span>
    </span>
  );
}

function Cards({ content, robot }: { content: Content; robot: Robot }) {
  const has = robot.ability !== NONE;
  const design = content.abilities[robot.ability];
  const abilityKey = design?.key ?? "";
  const mines = robot.mines.filter((each) => each.place === "hand" || each.place === "laid");
  if (!has && !mines.length) return null;
  return (
    <div class="extras">
      {has && (
        <span
          class={`ability${robot.ability_spent ? " spent" : ""}`}
          {...aside(() =>
            textCard(word(content, `ability.${abilityKey}`), abilityText(content, language.value, design)),
          )}
        >
          <svg viewBox="-12 -12 24 24" aria-hidden="true">
            <Icon name="ability" size={20} />
          </svg>
          {word(content, `ability.${abilityKey}`)}
        </span>
      )}
      {mines.map((each, i) => {
        const mine = content.mines[each.mine];
        const key = mine?.key ?? "";
        return (
          <span
            key={i}
            class={`mine-token ${each.place}`}
            {...aside(() =>
              textCard(
                word(content, key ? `mine.${key}` : "mine.none"),
                fill(language.value, content.setting.words[`mine.${key}.text`] ?? "", mine ?? {}),
                oursOf(content.setting.words, `robots.${content.robots[robot.robot]?.key ?? ""}`, "mines"),
              ),
            )}
          >
            <svg viewBox="-12 -12 24 24" aria-hidden="true">
              <Icon name="mine" size={20} />
            </svg>
            {word(content, key ? `mine.${key}` : "mine.none")}
          </span>
        );
      })}
    </div>
  );
}

function RobotBoard({ model, seat, own }: { model: MatchModel; seat: number; own: boolean }) {
  const { content: contents, position: positions } = arenaOf(model);
  const content = contents.value;
  const position = positions.value;
  const robot = position?.robots[seat];
  if (!content || !position || !robot) return null;
  const info = model.table.value?.seats[seat];
  const limit = Number(content.setting.options.trophies ?? 10);
  return (
    <section
      class={`robot-board seat-${seat}${own ? " own" : ""}${position.active === seat ? " active" : ""}`}
      aria-label={say("arena.robot_board", { name: robotName(content, position, seat) })}
    >
      <header>
        <Mark seat={seat} />
        <span class="who">
          <b>{robotName(content, position, seat)}</b>
          <small>
            {info?.kind === "bot"
              ? say("bot")
              : info?.name ||
                (seat === model.seat.value && model.mine.value.includes(seat) ? say("you") : say("guest"))}
          </small>
        </span>
        <Trophies robot={robot} limit={limit} />
      </header>
      <Cards content={content} robot={robot} />
      <div class="modules">
        <CentralCard model={model} content={content} robot={robot} />
        {robot.modules.map((module) => (
          <ModuleCard key={module.id} model={model} content={content} robot={robot} module={module} />
        ))}
      </div>
    </section>
  );
}

export function Hand({ model }: { model: MatchModel }) {
  const { content, position } = arenaOf(model);
  const seat = model.seat.value;
  if (seat === null || !content.value || !position.value) return null;
  return <RobotBoard model={model} seat={seat} own />;
}

export function Others({ model }: { model: MatchModel }) {
  const seats = model.table.value?.seats ?? [];
  return (
    <>
      {seats
        .filter((each) => each.seat !== model.seat.value)
        .map((each) => (
          <RobotBoard key={each.seat} model={model} seat={each.seat} own={false} />
        ))}
    </>
  );
}

export function Status({ model }: { model: MatchModel }) {
  const { content, position } = arenaOf(model);
  if (!content.value || !position.value) return null;
  const at = position.value;
  return (
    <div class="arena-status">
      <span class="turn-number">{at.turn ? say("arena.turn", { turn: at.turn }) : say("arena.setup")}</span>
      <span>{word(content.value, `phase.${at.phase}`)}</span>
      <span class="refill" title={say("arena.refill")}>
        <svg viewBox="-12 -12 24 24" aria-hidden="true">
          <Icon name="stack" size={20} />
        </svg>
        <span class="unseen">{say("arena.refill")}: </span>
        {at.stack}
      </span>
      <Ours text={oursOf(content.value.setting.words, "pack")} />
    </div>
  );
}

// What lies on the cell, or is printed on the module, that was touched last.
export function Inspect({ model }: { model: MatchModel }) {
  const { content: contents, position: positions, pick: picks } = arenaOf(model);
  const content = contents.value;
  const position = positions.value;
  const pick = picks.value;
  if (!content || !position || !pick || model.chosen.value || model.notice.value?.refused) return null;
  const id =
    "cell" in pick
      ? (position.tiles[pick.cell] ?? NONE)
      : (position.robots[pick.robot]?.modules.find((each) => each.id === pick.module)?.tile ?? NONE);
  const tile = content.tile(id);
  if (!tile) return null;
  return (
    <div class="inspect">
      <HexTile tile={tile} family={tile.family} generation={tile.generation} />
      <p>
        <b>{word(content, `tile.${tile.key}`)}</b>
        <Ours text={oursOf(content.setting.words, `tiles.${tile.key}`)} />{" "}
        <small>
          {word(content, `family.${tile.family}`)}, {say("arena.generation", { number: tile.generation })}
        </small>
        <br />
        {tileText(content, language.value, tile)} <TileRules tile={tile} />
      </p>
    </div>
  );
}
