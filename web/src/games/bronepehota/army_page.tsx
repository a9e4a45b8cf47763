// The army builder: what an army consists of with everything that is wrong beside it, its price against the other's, saving
// and passing on, a sheet for the printer, and a match with it.
import "./words";
import "./workshop_words";
import { useEffect, useState } from "preact/hooks";
import { Silent } from "../../message";
import { path } from "../../route";
import { RulePanel } from "../../rulebook/panel";
import { Bar } from "../../table/frame";
import { language, say } from "../../words/language";
import { workshopAddress } from "../workshops";
import { Bench } from "./army_cards";
import { Compare } from "./army_compare";
import { Agreed, Head } from "./army_head";
import { openLink, refused, saved } from "./army_kept";
import { MisshapeList } from "./army_open";
import { chooseRival, Play, readyForces, Rival } from "./army_rival";
import { Sheet } from "./army_sheet";
import { army as bench, content as contents, followVerdicts, setting, verdict } from "./army_state";
import { Pin, Summary } from "./army_summary";
import { Tools } from "./army_tools";
import type { Content } from "./content";
import { isSame, savedArmies } from "./forces";
import { loadPack } from "./workshop";

const VIEWS = ["build", "compare", "sheet"] as const;
type View = (typeof VIEWS)[number];

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
          <Sheet
            content={content}
            army={army}
            verdict={verdict.value}
            force={readyForces(content).find((each) => isSame(each.army, army))?.key ?? ""}
          />
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
