// The ready forces as armlists to print, both sides of one size or all of them.
import "../words";
import "../workshop_words";
import "./words";
import { useEffect, useState } from "preact/hooks";
import { Silent } from "../../../message";
import { Bar } from "../../../table/frame";
import { language, say } from "../../../words/language";
import { workshopAddress } from "../../workshops";
import { readyForces } from "../army_rival";
import { Sheet } from "../army_sheet";
import { judge, type Verdict } from "../army_state";
import { Content } from "../content";
import { loadPack } from "../workshop";
import { word } from "../names";

const SIZES = ["s", "m", "l", "xl"] as const;
const ALL = "all";
const PRINTED = { free_arsenal: false, extension: false, formula_cost: false };
// The size stands behind the # of the address, so that a link leads to it.
const sizeIn = (hash: string): string => [...SIZES, ALL].find((each) => `#${each}` === hash) ?? "s";

export function ForcesPage() {
  const spoken = language.value;
  const [content, setContent] = useState<Content | null>(null);
  const [verdicts, setVerdicts] = useState<Record<string, Verdict | null>>({});
  const [isSilent, setSilent] = useState(false);
  const [size, setSize] = useState(() => sizeIn(location.hash));
  const load = (): void => {
    loadPack().then(
      (setting) => {
        setContent(new Content(setting));
        setSilent(false);
      },
      () => setSilent(true),
    );
  };
  useEffect(load, [spoken]);
  useEffect(() => {
    document.title = `${say("bronepehota.card.sheets.title")} · Armatura`;
  }, [spoken]);
  useEffect(() => {
    if (!content) return;
    for (const { key, army } of readyForces(content))
      void judge(content.setting.pack, army, PRINTED).then((told) =>
        setVerdicts((before) => ({ ...before, [key]: told })),
      );
  }, [content]);
  if (isSilent && !content) return <Silent again={load} />;
  const shown = content
    ? readyForces(content).filter((each) =>
        size === ALL ? SIZES.some((one) => one === each.size) : each.size === size,
      )
    : [];
  return (
    <>
      <Bar />
      <main id="main" class="army-page paper">
        <h1>{say("bronepehota.card.sheets.title")}</h1>
        <p class="faint">{say("bronepehota.card.sheets.about")}</p>
        <div class="army-views" role="group" aria-label={say("bronepehota.card.sheets.size")}>
          {content &&
            [...SIZES, ALL].map((each) => (
              <button
                key={each}
                aria-pressed={size === each}
                onClick={() => {
                  setSize(each);
                  history.replaceState(null, "", `#${each}`);
                }}
              >
                {each === ALL ? say("bronepehota.card.sheets.all") : word(content, `force_size.${each}`)}
              </button>
            ))}
          <button class="main" disabled={!content} onClick={() => print()}>
            {say("bronepehota.card.print")}
          </button>
          <a class="button" href={workshopAddress("bronepehota", "card")}>
            {say("bronepehota.card.title")}
          </a>
        </div>
        {content ? (
          <div class="army-body show-sheet only-sheets">
            <div class="army-main">
              {shown.map(({ key, army }) => (
                <Sheet key={key} content={content} army={army} verdict={verdicts[key] ?? null} force={key} />
              ))}
            </div>
          </div>
        ) : (
          <p role="status">{say("connection.connecting")}</p>
        )}
      </main>
    </>
  );
}
