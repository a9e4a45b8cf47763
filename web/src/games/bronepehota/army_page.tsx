// The army builder: what an army consists of with everything that is wrong beside it, its price against the other's, saving
// and passing on, a sheet for the printer, and a match with it.
import "./words";
import "./workshop_words";
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { Silent } from "../../message";
import { path } from "../../route";
import { RulePanel } from "../../rulebook/panel";
import { RuleLink } from "../../rulebook/text";
import { Bar, CopyLink } from "../../table/frame";
import { speak } from "../../table/speech";
import { workshopAddress } from "../workshops";
import { FileButton } from "../../workshop/file_button";
import { saveFile } from "../../workshop/parcel";
import { language, say } from "../../words/language";
import { Bench } from "./army_cards";
import { Compare } from "./army_compare";
import { onSide } from "./army_edits";
import { MisshapeList, readChecked, type Refused } from "./army_open";
import { armyName, FaultList, faultText, sideName, titleOf } from "./army_parts";
import { chooseRival, Difference, Play, readyForces, Rival } from "./army_rival";
import { Sheet } from "./army_sheet";
import {
  agreed,
  army as bench,
  change,
  content as contents,
  type Fault,
  followVerdicts,
  isSilent,
  isUnsaved,
  judge,
  limit,
  past,
  setting,
  stepBack,
  verdict,
} from "./army_state";
import type { Content } from "./content";
import {
  ADDRESS,
  type Army,
  armyFile,
  forgetArmy,
  linkOf,
  LONGEST_NAME,
  newArmy,
  saveArmy,
  savedArmies,
  textOf,
} from "./forces";
import { loadPack } from "./workshop";

const VIEWS = ["build", "compare", "sheet"] as const;
type View = (typeof VIEWS)[number];

const saved = signal<Army[]>([]);
const refused = signal<Refused | null>(null);

function keep(army: Army): boolean {
  const isKept = saveArmy(army);
  saved.value = savedArmies();
  return isKept;
}
// Another army comes to the bench; what lay there unsaved is kept.
function lay(army: Army): void {
  const draft = bench.value;
  if (isUnsaved(saved.value)) keep({ ...draft, name: draft.name || say("bronepehota.army.draft") });
  change(army);
  refused.value = null;
}
async function take(content: Content, text: string): Promise<void> {
  const read = await readChecked(content, text, (army) => judge(content.setting.pack, army, agreed.value));
  if (read.army) lay(read.army);
  else refused.value = read.refused ?? null;
}
// What the link brought is on the bench now, and is changed there.
function openLink(content: Content): void {
  const { hash } = location;
  if (hash.length < 2 || hash === "#main") return;
  history.replaceState(null, "", ADDRESS);
  void take(content, hash);
}

// ---- Above the cards ------------------------------------------------------------------------------------------------------

function Head({ content, army }: { content: Content; army: Army }) {
  const sides = [...new Set(content.squads.map((each) => each.side))];
  return (
    <div class="army-head">
      <label class="field army-name">
        <span>{say("bronepehota.army.name")}</span>
        <input
          value={army.name}
          maxLength={LONGEST_NAME}
          placeholder={armyName(content, army)}
          onInput={(event) => (bench.value = { ...bench.value, name: event.currentTarget.value })}
        />
      </label>
      <fieldset class="army-sides">
        <legend>{say("bronepehota.army.side")}</legend>
        {sides.map((side) => (
          <label key={side} class={`side-${side}${army.side === side ? " on" : ""}`}>
            <input
              type="radio"
              name="side"
              checked={army.side === side}
              onChange={() => change(onSide(bench.value, side))}
            />
            {sideName(content, side)}
          </label>
        ))}
      </fieldset>
      <label class="field army-limit">
        <span>{say("bronepehota.army.limit")}</span>
        <input
          type="number"
          min="10"
          max="9999"
          step="10"
          value={limit.value}
          onInput={(event) => {
            const next = Math.round(Number(event.currentTarget.value));
            if (next > 0) limit.value = next;
          }}
        />
      </label>
    </div>
  );
}

function show(fault: Fault): void {
  const card = document.querySelector<HTMLElement>(`[data-item=${fault.item}][data-index="${fault.index}"]`);
  card?.scrollIntoView({ block: "center" });
  card?.focus({ preventScroll: true });
}

// The price against the limit, and whether the army may be played.
function Summary({ content, army }: { content: Content; army: Army }) {
  const judged = verdict.value;
  const price = judged?.price ?? 0;
  const over = price - limit.value;
  const faults = judged?.faults ?? [];
  const state = !judged ? "asking" : faults.length || over > 0 ? "wrong" : "fine";
  useEffect(() => {
    if (judged) speak(say("bronepehota.army.spoken", { points: price, count: faults.length }));
  }, [price, faults.length]);
  return (
    <section
      id="army-summary"
      class={`army-summary ${state}`}
      tabIndex={-1}
      aria-label={say("bronepehota.army.summary")}
    >
      <div class="army-total">
        <b>{judged ? price : "–"}</b>
        <span>
          {say("bronepehota.army.of_points", { limit: limit.value })}
          <small>{say("bronepehota.army.models", { count: judged?.models ?? 0 })}</small>
        </span>
      </div>
      <div class={`army-gauge${over > 0 ? " over" : ""}`} aria-hidden="true">
        <i style={{ width: `${Math.min(100, (100 * price) / limit.value)}%` }} />
      </div>
      <Difference />
      <div class="army-verdict">
        {isSilent.value && <p>{say("bronepehota.army.silent")}</p>}
        {judged && !faults.length && <p class="good">✓ {say("bronepehota.army.legal")}</p>}
        {judged && over > 0 && <p class="army-wrong">{say("bronepehota.army.over", { over })}</p>}
        {faults.length > 0 && (
          <>
            <p class="army-wrong">{say("bronepehota.army.fault_count", { count: faults.length })}</p>
            <FaultList content={content} army={army} faults={faults.filter((each) => !each.item)} />
            <ul class="army-fault-links">
              {faults
                .filter((each) => each.item)
                .map((fault, i) => (
                  <li key={i}>
                    <button class="quiet" onClick={() => show(fault)}>
                      <b>{titleOf(content, army, fault.item!, fault.index ?? 0)}</b>
                      <span>{faultText(content, army, fault)}</span>
                    </button>
                  </li>
                ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

// Where the total is far above, it also stands at the foot of the screen.
function Pin() {
  const judged = verdict.value;
  if (!judged) return null;
  const count = judged.faults.length;
  const over = judged.price - limit.value;
  return (
    <button
      class={`army-pin${count || over > 0 ? " wrong" : ""}`}
      onClick={() => {
        const summary = document.getElementById("army-summary");
        summary?.scrollIntoView({ block: "start" });
        summary?.focus({ preventScroll: true });
      }}
    >
      <b>{judged.price}</b>
      <span>{say("bronepehota.army.of_points", { limit: limit.value })}</span>
      <span>
        {count
          ? say("bronepehota.army.fault_count", { count })
          : over > 0
            ? say("bronepehota.army.over", { over })
            : "✓"}
      </span>
    </button>
  );
}

function Agreed() {
  const tick = (key: keyof typeof agreed.value, rule: string) => (
    <div class="tick-rule">
      <label class="tick">
        <input
          type="checkbox"
          checked={agreed.value[key]}
          onChange={(event) => (agreed.value = { ...agreed.value, [key]: event.currentTarget.checked })}
        />
        <span>{say(`bronepehota.army.rule.${key}`)}</span>
      </label>
      <RuleLink id={rule} game="bronepehota" />
    </div>
  );
  return (
    <details class="army-agreed">
      <summary>{say("bronepehota.army.rules")}</summary>
      {tick("free_arsenal", "BP-2.2-05")}
      {tick("extension", "BP-12.4-01")}
      {tick("formula_cost", "BP-1.5-04")}
    </details>
  );
}

// ---- Saving and passing on --------------------------------------------------------------------------------------------------

function Saved({ content }: { content: Content }) {
  const ready = readyForces(content);
  return (
    <details class="army-saved">
      <summary>{say("bronepehota.army.saved_count", { count: saved.value.length })}</summary>
      <ul>
        {saved.value.map((each) => (
          <li key={each.name} class={`side-${each.side}`}>
            <button class="quiet" onClick={() => lay(each)}>
              {armyName(content, each)}
            </button>
            <button
              class="plain"
              aria-label={say("bronepehota.army.forget", { name: armyName(content, each) })}
              title={say("bronepehota.army.forget", { name: armyName(content, each) })}
              onClick={() => {
                forgetArmy(each.name);
                saved.value = savedArmies();
              }}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <label class="field">
        <span>{say("bronepehota.army.from_ready")}</span>
        <select
          value=""
          onChange={(event) => {
            const found = ready.find((each) => each.key === event.currentTarget.value);
            if (found) lay(found.army);
            event.currentTarget.value = "";
          }}
        >
          <option value="">{say("bronepehota.army.choose_ready")}</option>
          {ready.map((each) => (
            <option key={each.key} value={each.key}>
              {each.army.name}
            </option>
          ))}
        </select>
      </label>
    </details>
  );
}

function Tools({ content, army }: { content: Content; army: Army }) {
  // What was said and shared belongs to the army as it was then.
  const [told, setTold] = useState({ of: "", text: "", link: "" });
  const text = textOf(army);
  const share = async (): Promise<void> => {
    const link = new URL(await linkOf(army), location.origin).href;
    const isCopied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    const key = isCopied ? "bronepehota.army.link_copied" : "bronepehota.army.link_made";
    setTold({ of: text, text: say(key), link });
  };
  const save = (): void => {
    const named = { ...army, name: army.name.trim() || armyName(content, army) };
    const isKept = keep(named);
    bench.value = named;
    const said = isKept ? say("bronepehota.army.kept", { name: named.name }) : say("bronepehota.army.not_kept");
    setTold({ of: textOf(named), text: said, link: "" });
  };
  return (
    <section class="army-tools" aria-label={say("bronepehota.army.tools")}>
      <div class="row">
        <button onClick={save}>{say("bronepehota.army.save")}</button>
        <button onClick={() => void share()}>{say("bronepehota.army.share")}</button>
        <button onClick={() => saveFile(armyFile(army), `${textOf(army)}\n`)}>{say("bronepehota.army.to_file")}</button>
        <FileButton
          class="army-file"
          text={say("bronepehota.army.from_file")}
          take={(text) => take(content, text ?? "")}
        />
        <button disabled={!past.value.length} onClick={stepBack}>
          {say("bronepehota.army.undo")}
        </button>
        <button onClick={() => lay(newArmy(army.side))}>{say("bronepehota.army.new")}</button>
      </div>
      <p class="army-told" role="status">
        {told.of === text && told.text}
      </p>
      {told.of === text && told.link && <CopyLink address={told.link} label={say("bronepehota.army.link")} />}
      <Saved content={content} />
    </section>
  );
}

// ---- The page ---------------------------------------------------------------------------------------------------------------

function Builder({ content }: { content: Content }) {
  const [view, setView] = useState<View>("build");
  const army = bench.value;
  useEffect(() => {
    saved.value = savedArmies();
    followVerdicts();
    const listen = (): void => openLink(content);
    listen();
    addEventListener("hashchange", listen);
    return () => removeEventListener("hashchange", listen);
  }, [content]);
  useEffect(() => chooseRival(content, army.side), [content, army.side]);
  if (refused.value)
    return (
      <div class="army-stop">
        <MisshapeList refused={refused.value} />
        <button class="main" onClick={() => (refused.value = null)}>
          {say("bronepehota.army.go_on")}
        </button>
      </div>
    );
  return (
    <>
      <Head content={content} army={army} />
      <Tools content={content} army={army} />
      <div class="army-views" role="group" aria-label={say("bronepehota.army.views")}>
        {VIEWS.map((each) => (
          <button key={each} aria-pressed={view === each} onClick={() => setView(each)}>
            {say(`bronepehota.army.view.${each}`)}
          </button>
        ))}
        {view === "sheet" && (
          <>
            <button class="main" onClick={() => print()}>
              {say("bronepehota.army.print")}
            </button>
            <a class="button" href={workshopAddress("bronepehota", "card")}>
              {say("workshop.card")}
            </a>
          </>
        )}
      </div>
      <div class={`army-body show-${view}`}>
        <div class="army-main">
          {view === "build" && <Bench content={content} army={army} />}
          {view === "compare" && <Compare content={content} />}
          <Sheet content={content} army={army} verdict={verdict.value} />
        </div>
        <aside class="army-aside" aria-label={say("bronepehota.army.judgement")}>
          <Summary content={content} army={army} />
          <Rival content={content} />
          <Play />
          <Agreed />
        </aside>
      </div>
      <Pin />
    </>
  );
}

export function ArmyPage() {
  const [silent, setSilent] = useState(false);
  const spoken = language.value;
  const load = (): void => {
    loadPack().then(
      (known) => {
        setting.value = known;
        setSilent(false);
      },
      () => setSilent(true),
    );
  };
  useEffect(load, [spoken]);
  useEffect(() => {
    document.title = `${say("bronepehota.army.title")} · Armatura`;
  }, [spoken, path.value]);
  const content = contents.value;
  if (!content && silent) return <Silent again={load} />;
  return (
    <>
      <Bar />
      <main id="main" class={`army-page paper side-${bench.value.side}`}>
        <h1>{say("bronepehota.army.title")}</h1>
        {content ? <Builder content={content} /> : <p role="status">{say("connection.connecting")}</p>}
      </main>
      <RulePanel game="bronepehota" />
    </>
  );
}
