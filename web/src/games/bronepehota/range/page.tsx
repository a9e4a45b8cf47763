// The firing range: ten shots by hand at soldiers and machines, decided by the rules' own engine in the page. The last
// flight stays to be seen, so that the next can be better.
import "../board.css";
import "../bronepehota.css";
import "./range.css";
import "../words";
import "./words";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Message, Silent } from "../../../message";
import type { Setting } from "../../../model/types";
import { RulePanel } from "../../../rulebook/panel";
import { Bar, CopyLink } from "../../../table/frame";
import { useSize } from "../../../table/size";
import { speak } from "../../../table/speech";
import type { Domain } from "../../../wire/bronepehota";
import { language, remember, remembered, say } from "../../../words/language";
import { aimKey, type Aiming, held, launcherOf, yawTo } from "../aim";
import { Aim } from "../aiming/controls";
import { AimDrawn } from "../aiming/drawn";
import { Flown } from "../aiming/flown";
import { code } from "../codes";
import { Engine } from "../engine";
import { Figure, radiusOf } from "../figures";
import { drawnY, Land } from "../land";
import type { Point } from "../measure";
import { readShown } from "../shown";
import { modelName } from "../names";
import { NONE, onTable, positionOf, modelAt } from "../view";
import { loadPack } from "../workshop";
import { attempt } from "./attempt";
import { away, type Help, HELPS, type LauncherKey, LAUNCHERS, nextView, type Scene, sceneOf } from "./scene";
import { bestKey, challengeIn, type Deed, linkTo, type Shot, SHOTS, shotOf } from "./score";

const MARGIN = 14;
const freshSeed = (): number => Math.floor(Math.random() * 100_000);
const known = <T extends string>(all: readonly T[], text: string | undefined, standard: T): T =>
  all.includes(text as T) ? (text as T) : standard;

interface Chosen {
  seed: number;
  launcher: LauncherKey;
  help: Help;
}
const bestOf = ({ launcher, help }: Chosen): number => Number(remembered(bestKey(launcher, help)) || "0");

const deedText = ({ content }: Scene, { what, model, met, points }: Deed): string =>
  what === "missed"
    ? say(`bronepehota.range.missed.${met}`)
    : say(`bronepehota.range.deed.${what}`, { name: modelName(content, model), points });

// ---- The range --------------------------------------------------------------------------------------------------------------

function firstAim(scene: Scene): Aiming {
  const { domains, shooter: model, gun, content, view } = scene;
  const domain = domains[0]!;
  const { barrel, charge } = domain;
  const { pose } = positionOf(view, content)!.models[gun === NONE ? model : gun]!;
  const pitch = charge === "mine" ? 600 : 30;
  return {
    model,
    gun,
    barrel,
    charge,
    ...held(domain, pose.heading, pose.heading * 10, pitch),
    shown: null,
    isFresh: false,
  };
}

function Range({
  scene,
  chosen,
  rival,
  again,
}: {
  scene: Scene;
  chosen: Chosen;
  rival: number | null;
  again: () => void;
}) {
  const { content, domains } = scene;
  const engine = useMemo(() => new Engine(), []);
  useEffect(() => () => engine.close(), []);
  const [view, setView] = useState(scene.view);
  const [shots, setShots] = useState<Shot[]>([]);
  const [aiming, setAiming] = useState(() => firstAim(scene));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState(false);
  const position = useMemo(() => positionOf(view, content)!, [view, content]);
  const text = code.fire(aiming);
  const left = SHOTS - shots.length;
  const score = shots.reduce((sum, each) => sum + each.points, 0);
  const best = bestOf(chosen);
  const domain = domains.find((each) => each.barrel === aiming.barrel && each.charge === aiming.charge)!;
  const launcher = modelAt(position, launcherOf(aiming));

  useEffect(() => {
    let isCurrent = true;
    engine.look(scene.setting, view);
    void engine.preview(text).then((told) => {
      if (isCurrent && told) setAiming((now) => ({ ...now, shown: readShown(told.shows), isFresh: true }));
    });
    return () => {
      isCurrent = false;
    };
  }, [text, view]);

  const aimTo = (yaw: number, pitch: number): void =>
    setAiming((now) => ({ ...now, ...held(domain, launcher.pose.heading, yaw, pitch), isFresh: false }));
  const load = ({ barrel, charge, ...limits }: Domain): void =>
    setAiming((now) => ({
      ...now,
      barrel,
      charge,
      ...held(limits, launcher.pose.heading, now.yaw, charge === now.charge ? now.pitch : charge === "mine" ? 600 : 30),
      limit: "",
      isFresh: false,
    }));
  const fire = async (): Promise<void> => {
    if (busy || left <= 0) return;
    setBusy(true);
    setFault(false);
    engine.look(scene.setting, view);
    const told = await attempt(engine, chosen.seed * SHOTS + shots.length, text);
    setBusy(false);
    if (!told) return setFault(true);
    const shot = shotOf(content, told.facts);
    setShots([...shots, shot]);
    setView(nextView(scene, told.view));
    speak(shot.deeds.map((each) => deedText(scene, each)).join(" "));
    if (left === 1 && score + shot.points > best)
      remember(bestKey(chosen.launcher, chosen.help), String(score + shot.points));
  };

  // ---- The table ----

  const svg = useRef<SVGSVGElement>(null);
  const handle = useRef<SVGGElement>(null);
  const { width, height } = useSize(svg, { width: 760, height: 520 });
  const [w, h] = [content.width + 2 * MARGIN, content.depth + 2 * MARGIN];
  const u = Math.max(w / width, h / height);
  const isHeld = useRef(false);
  const turnTo = (event: { clientX: number; clientY: number }): void => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const to: Point = { x: at.x, y: content.depth - at.y };
    aimTo(yawTo(launcher.pose, to), aiming.pitch);
  };
  const onKey = (event: KeyboardEvent): void => {
    const isEnter = event.code === "Enter" || event.code === "NumpadEnter";
    if (isEnter && !event.repeat) void fire();
    else if (!aimKey(event, (yaw, pitch) => aimTo(aiming.yaw + yaw, aiming.pitch + pitch))) return;
    event.preventDefault();
  };
  const last = shots.at(-1);
  return (
    <div class="range">
      <div class="range-table">
        <svg
          ref={svg}
          class="board bp-board ordering"
          viewBox={`${-MARGIN} ${-MARGIN} ${w} ${h}`}
          role="application"
          aria-label={say("bronepehota.range.table")}
          onPointerDown={(event: PointerEvent) => {
            isHeld.current = true;
            svg.current?.setPointerCapture(event.pointerId);
            if (!(event.target as Element).closest("[data-turn]")) turnTo(event);
          }}
          onPointerMove={(event: PointerEvent) => isHeld.current && turnTo(event)}
          onPointerUp={() => (isHeld.current = false)}
          onPointerCancel={() => (isHeld.current = false)}
        >
          <Land content={content} position={position} u={u} />
          {onTable(position)
            .sort((a, b) => radiusOf(content, b, u) - radiusOf(content, a, u))
            .map((each) => (
              <g
                key={each.id}
                transform={`translate(${each.pose.x} ${drawnY(content, each.pose.y)})`}
                data-target={each.id}
              >
                <Figure content={content} position={position} model={each} u={u} />
              </g>
            ))}
          {last && (
            <g class="bp-traces">
              <Flown key={shots.length} content={content} position={position} flight={last.flight} u={u} plays />
            </g>
          )}
          {left > 0 && (
            <AimDrawn
              content={content}
              position={position}
              aiming={aiming}
              domain={domain}
              shown={aiming.shown}
              u={u}
              spot={handle}
              onKeyDown={onKey}
            />
          )}
        </svg>
      </div>
      <div class="range-side">
        <p class="range-score" role="status" data-score={score} data-left={left}>
          <b>{say("bronepehota.range.score", { score })}</b>
          <span>{say("bronepehota.range.left", { left })}</span>
          <span class="faint">{say("bronepehota.range.best", { best: Math.max(best, left ? 0 : score) })}</span>
        </p>
        {rival !== null && <p class="range-rival">{say("bronepehota.range.rival", { score: rival })}</p>}
        {last && (
          <div class="range-last">
            {last.deeds.map((each, i) => (
              <p key={i} class={each.points ? "good" : "faint"}>
                {deedText(scene, each)}
              </p>
            ))}
            <p class="faint">{say("bronepehota.range.ended", { mm: away(last.flight.path.at(-1)!) })}</p>
          </div>
        )}
        {fault && <p class="fault">{say("bronepehota.range.no_engine")}</p>}
        {left > 0 ? (
          <Aim
            content={content}
            position={position}
            aiming={aiming}
            shown={aiming.shown}
            domains={domains}
            load={load}
            aimTo={aimTo}
            help={chosen.help}
            trigger={
              <button class="main range-fire" disabled={busy} onClick={() => void fire()}>
                {say("bronepehota.aim.fire")}
              </button>
            }
          />
        ) : (
          <Over chosen={chosen} score={score} best={best} rival={rival} again={again} />
        )}
        {shots.length > 0 && (
          <ol class="range-shots" aria-label={say("bronepehota.range.shots")}>
            {shots.map((each, i) => (
              <li key={i}>{each.points}</li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

function Over({
  chosen,
  score,
  best,
  rival,
  again,
}: {
  chosen: Chosen;
  score: number;
  best: number;
  rival: number | null;
  again: () => void;
}) {
  const address = `${location.origin}${location.pathname}${linkTo({ ...chosen, score })}`;
  const verdict =
    rival === null
      ? score > best
        ? "bronepehota.range.new_best"
        : "bronepehota.range.over"
      : score > rival
        ? "bronepehota.range.won"
        : score === rival
          ? "bronepehota.range.even"
          : "bronepehota.range.lost";
  return (
    <div class="range-over" role="status">
      <h2>{say(verdict, { score, rival: rival ?? 0 })}</h2>
      <p>{say("bronepehota.range.challenge")}</p>
      <CopyLink address={address} label={say("bronepehota.range.link")} />
      <button class="main" onClick={again}>
        {say("bronepehota.range.again")}
      </button>
    </div>
  );
}

// ---- The page ---------------------------------------------------------------------------------------------------------------

export function RangePage() {
  const [sent] = useState(() => challengeIn(location.hash));
  const [chosen, setChosen] = useState<Chosen>(() => ({
    seed: sent.seed ?? freshSeed(),
    launcher: known(LAUNCHERS, sent.launcher || remembered("range.with"), "raptor"),
    help: known(HELPS, sent.help || remembered("range.help"), "short"),
  }));
  const [round, setRound] = useState(0);
  const [setting, setSetting] = useState<Setting | null>(null);
  const [silent, setSilent] = useState(false);
  const spoken = language.value;
  const fetch = (): void => {
    setSilent(false);
    loadPack().then(setSetting, () => setSilent(true));
  };
  useEffect(fetch, [spoken]);
  useEffect(() => {
    document.title = `${say("workshop.range")} · Armatura`;
  }, [spoken]);
  const { seed, launcher, help } = chosen;
  const isSent = sent.seed === seed && known(LAUNCHERS, sent.launcher, "raptor") === launcher;
  const rival = isSent ? (sent.score ?? null) : null;
  useEffect(() => {
    remember("range.with", launcher);
    remember("range.help", help);
    history.replaceState(null, "", linkTo({ ...chosen, score: rival }));
  }, [seed, launcher, help]);
  const scene = useMemo(() => setting && sceneOf(setting, seed, launcher, help), [setting, seed, launcher, help]);
  const change = (more: Partial<Chosen>): void => {
    setChosen({ ...chosen, ...more });
    setRound(round + 1);
  };
  if (silent) return <Silent again={fetch} />;
  if (!scene) return <Message title={say("workshop.range")} text={say("connection.connecting")} />;
  const { content } = scene;
  const name = (key: LauncherKey): string =>
    content.setting.words[`machine.${key}`] ?? content.setting.words[`gun.${key}`] ?? key;
  return (
    <>
      <Bar />
      <main id="main" class="range-page">
        <h1>{say("workshop.range")}</h1>
        <p class="faint">{say("bronepehota.range.about")}</p>
        <div class="fields range-choice">
          <label class="field">
            <span>{say("bronepehota.range.with")}</span>
            <select
              name="with"
              value={launcher}
              onChange={(event) => change({ launcher: event.currentTarget.value as LauncherKey })}
            >
              {LAUNCHERS.map((each) => (
                <option key={each} value={each}>
                  {name(each)}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            <span>{say("bronepehota.range.help")}</span>
            <select name="help" value={help} onChange={(event) => change({ help: event.currentTarget.value as Help })}>
              {HELPS.map((each) => (
                <option key={each} value={each}>
                  {say(`bronepehota.range.help.${each}`)}
                </option>
              ))}
            </select>
          </label>
          <button onClick={() => change({ seed: freshSeed() })}>{say("bronepehota.range.another")}</button>
        </div>
        <Range
          key={`${seed} ${launcher} ${help} ${round} ${spoken}`}
          scene={scene}
          chosen={chosen}
          rival={rival}
          again={() => setRound(round + 1)}
        />
      </main>
      <RulePanel game="bronepehota" />
    </>
  );
}
