// What aims a barrel, beside the table of a match and at the firing range: which barrel and charge, two angles by slider,
// button and key, the flight from the side and whom it is likely to meet.
import "./aiming.css";
import "./words";
import type { ComponentChildren } from "preact";
import { RuleLink } from "../../../rulebook/text";
import type { Charge, Domain } from "../../../wire/bronepehota";
import { say } from "../../../words/language";
import { type Aiming, launcherOf, muzzleOf, POWER, swingOf } from "../aim";
import type { Content } from "../content";
import type { Shown } from "../shown";
import { modelName, word } from "../names";
import { NONE, type Position } from "../view";
import { Profile } from "./profile";

const CHARGES: readonly Charge[] = ["shell", "mine", "rocket"];

export const degrees = (tenths: number): string =>
  `${
    (tenths < 0 ? "−" : "") +
    Math.abs(tenths / 10)
      .toFixed(1)
      .replace(".", say("bronepehota.point"))
  }°`;
export const swingText = (swing: number): string =>
  swing === 0
    ? say("bronepehota.aim.ahead")
    : say(swing > 0 ? "bronepehota.aim.right" : "bronepehota.aim.left", { angle: degrees(Math.abs(swing)) });

interface Angle {
  name: "yaw" | "pitch";
  value: number;
  least: number;
  most: number;
  text: string;
  change: (by: number) => void;
  set: (value: number) => void;
}
// A slider in tenths of a degree; with Shift the arrows go by whole degrees.
function Slider({ name, value, least, most, text, change, set }: Angle) {
  const label = say(`bronepehota.aim.${name}`);
  const step = (by: number, key: string) => (
    <button
      type="button"
      class="plain"
      aria-label={say(`bronepehota.aim.${name}.${key}`)}
      onClick={(event: MouseEvent) => change(event.shiftKey ? by * 10 : by)}
    >
      {by < 0 ? "−" : "+"}
    </button>
  );
  return (
    <div class={`bp-angle ${name}`}>
      <span>
        {label} <b>{text}</b>
      </span>
      {step(-1, "less")}
      <input
        type="range"
        aria-label={label}
        aria-valuetext={text}
        min={least}
        max={most}
        step="1"
        value={value}
        onInput={(event) => set(Number(event.currentTarget.value))}
        onKeyDown={(event) => {
          const way = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.code];
          if (!way || !event.shiftKey) return;
          event.preventDefault();
          change(way * 10);
        }}
      />
      {step(1, "more")}
    </div>
  );
}

export interface Aimed {
  content: Content;
  position: Position;
  aiming: Aiming;
  shown: Shown | null;
  domains: Domain[]; // what else could be loaded
  load: (domain: Domain) => void;
  aimTo: (yaw: number, pitch: number) => void;
}

function Loading({ content, aiming, domains, load }: Aimed) {
  const is = ({ object, barrel, charge }: Domain): boolean =>
    object === aiming.gun && barrel === aiming.barrel && charge === aiming.charge;
  const best = (wanted: (domain: Domain) => boolean): Domain | undefined =>
    domains.find((each) => wanted(each) && each.charge === aiming.charge && each.object === aiming.gun) ??
    domains.find(wanted);
  const barrels = [...new Set(domains.filter((each) => each.object === aiming.gun).map((each) => each.barrel))];
  const charges = CHARGES.filter((charge) => domains.some((each) => each.charge === charge));
  const guns = [...new Set(domains.map((each) => each.object))];
  const choose = (domain: Domain | undefined): void => {
    if (domain && !is(domain)) load(domain);
  };
  return (
    <div class="bp-loading">
      {guns.length > 1 && (
        <div class="bp-weapons" role="group" aria-label={say("bronepehota.aim.gun")}>
          {guns.map((gun) => (
            <button
              key={gun}
              aria-pressed={gun === aiming.gun}
              onClick={() => choose(best((each) => each.object === gun))}
            >
              {gun === NONE ? modelName(content, aiming.model) : modelName(content, gun)}
            </button>
          ))}
        </div>
      )}
      {barrels.length > 1 && (
        <div class="bp-weapons" role="group" aria-label={say("bronepehota.aim.barrels")}>
          {barrels.map((barrel) => (
            <button
              key={barrel}
              aria-pressed={barrel === aiming.barrel}
              data-barrel={barrel}
              onClick={() => choose(best((each) => each.barrel === barrel && each.object === aiming.gun))}
            >
              {say("bronepehota.aim.barrel", { number: barrel + 1 })}
            </button>
          ))}
        </div>
      )}
      <div class="bp-weapons" role="group" aria-label={say("bronepehota.aim.charges")}>
        {charges.map((charge) => (
          <button
            key={charge}
            aria-pressed={charge === aiming.charge}
            data-charge={charge}
            title={say("bronepehota.aim.power", { power: POWER[charge] })}
            onClick={() =>
              choose(
                domains.find(
                  (each) => each.charge === charge && each.object === aiming.gun && each.barrel === aiming.barrel,
                ) ?? best((each) => each.charge === charge),
              )
            }
          >
            {word(content, `charge.${charge}`)} <small>{POWER[charge]}</small>
          </button>
        ))}
      </div>
    </div>
  );
}

// Why an angle went no farther.
function Kept({ content, aiming, domain }: { content: Content; aiming: Aiming; domain: Domain }) {
  if (!aiming.limit) return null;
  const isSwing = aiming.limit === "swing";
  const sentence = isSwing
    ? say("bronepehota.aim.swing_limit", { limit: domain.budget })
    : say("bronepehota.aim.pitch_limit", { low: degrees(domain.lowest), high: degrees(domain.highest) });
  const rule = isSwing ? "BP-6.3-02" : aiming.charge === "mine" ? "BP-6.0-02" : "BP-P-01";
  return (
    <p class="bp-refused" role="alert" data-limit={aiming.limit}>
      {sentence} {modelName(content, launcherOf(aiming))}. <RuleLink id={rule} />
    </p>
  );
}

// In words: what the flight meets, and who is met how often with the spread of this match.
export function forecast(content: Content, { met, struck, blow, likely, trials }: Shown): string[] {
  const lines: string[] = [];
  if (struck !== NONE)
    lines.push(
      say("bronepehota.aim.meets", { name: modelName(content, struck), blow: say(`bronepehota.aim.blow.${blow}`) }),
    );
  else if (met) lines.push(say(`bronepehota.aim.met.${met}`));
  return trials ? [...lines, oftenText(content, likely, trials)] : lines;
}
function oftenText(content: Content, likely: Shown["likely"], trials: number): string {
  const hits = likely.reduce((sum, each) => sum + each.often, 0);
  const list = likely.map(({ model, often }) => `${modelName(content, model)}: ${often}`);
  if (hits < trials) list.push(`${say("bronepehota.aim.past")}: ${trials - hits}`);
  return say("bronepehota.aim.of", { trials, list: list.join("; ") });
}

// What fires can stand at once under the angles, so that it is in sight with them.
export function Aim(aimed: Aimed & { help: string; trigger?: ComponentChildren; children?: ComponentChildren }) {
  const { content, position, aiming, shown, domains, aimTo, help, trigger, children } = aimed;
  const domain = domains.find(
    (each) => each.object === aiming.gun && each.barrel === aiming.barrel && each.charge === aiming.charge,
  );
  const id = launcherOf(aiming);
  const launcher = position.models[id];
  if (!domain || !launcher) return null;
  const swing = swingOf(launcher.pose.heading, aiming.yaw);
  const most = domain.budget * 10;
  const path = shown?.trace ?? [];
  const ends = help === "full" && path.length > 1 && shown?.met !== "nothing";
  const isLimited = content.setting.options.ammo !== "unlimited";
  return (
    <>
      <Loading {...aimed} />
      <Kept content={content} aiming={aiming} domain={domain} />
      <Slider
        name="yaw"
        value={swing}
        least={-most}
        most={most}
        text={swingText(swing)}
        change={(by) => aimTo(aiming.yaw + by, aiming.pitch)}
        set={(value) => aimTo(launcher.pose.heading * 10 + value, aiming.pitch)}
      />
      <Slider
        name="pitch"
        value={aiming.pitch}
        least={domain.lowest}
        most={domain.highest}
        text={degrees(aiming.pitch)}
        change={(by) => aimTo(aiming.yaw, aiming.pitch + by)}
        set={(value) => aimTo(aiming.yaw, value)}
      />
      {trigger}
      <Profile
        content={content}
        position={position}
        own={id}
        from={path[0] ?? muzzleOf(content, launcher.pose, aiming)}
        yaw={aiming.yaw}
        pitch={aiming.pitch}
        path={path}
        ends={ends}
      />
      <div class="bp-forecast" role="status" data-fresh={aiming.isFresh ? "yes" : "no"}>
        {help !== "full" && <p class="faint">{say(`bronepehota.aim.help.${help}`)}</p>}
        {help === "full" && shown && forecast(content, shown).map((line) => <p key={line}>{line}</p>)}
        {isLimited && (
          <p class="faint">
            {say("bronepehota.aim.ammo", {
              now: launcher.ammo,
              after: Math.max(0, launcher.ammo - POWER[aiming.charge]),
            })}
          </p>
        )}
      </div>
      {children}
    </>
  );
}
