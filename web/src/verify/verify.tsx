// The page that proves the draws of a match: fetches its file and computes every draw again, here, in this browser.
import "./verify.css";
import { useEffect, useState } from "preact/hooks";
import { type DrawnWords, loadTable } from "../games/game";
import type { Setting, TableInfo } from "../model/types";
import { call, download, type Failure } from "../server";
import { Message } from "../message";
import { Bar } from "../table/frame";
import { RulesNote } from "../table/rules_note";
import { language, say } from "../words/language";
import { Bars, DrawList, Fingerprints, Sign } from "./list";
import { compared, inPieces, type Outcome, verify } from "./draws";
import { note, noteOf } from "./notes";
import type { Moment } from "./moments";
import { galleryMoments } from "./steps";

type Words = (rule: string, outcomes: number) => DrawnWords | null;
interface Found {
  table?: TableInfo;
  words?: Words;
  outcome?: Outcome;
  moments?: Moment[];
  fault?: string;
  code?: string | undefined;
}

async function wordsOf(table: TableInfo, path: string): Promise<Words> {
  const game = await loadTable(table.game);
  const setting = await call<Setting>("GET", `${path}/setting`);
  const names = table.seats.map((seat) => seat.called || say("seat_number", { number: seat.seat + 1 }));
  return game.drawn(setting, names);
}

function useFound(id: string): Found & { done: number } {
  const [found, setFound] = useState<Found>({});
  const [done, setDone] = useState(0);
  useEffect(() => {
    let left = false;
    const path = `/api/matches/${encodeURIComponent(id)}`;
    const look = async (): Promise<void> => {
      const table = await call<TableInfo>("GET", path);
      const words = await wordsOf(table, path);
      if (left) return;
      if (table.commitment && !table.result) note(id, { commitment: table.commitment });
      setFound((before) => ({ ...before, table, words }));
      if (found.outcome || table.status === "waiting" || table.status === "playing") return;
      const text = await download(`${path}/file`);
      const tell = ({ done, all }: { done: number; all: number }) => setDone(Math.round((done * 100) / all));
      const checked = await inPieces(verify(text), tell, () => left);
      if (left) return;
      const outcome = "report" in checked ? { report: compared(checked.report, noteOf(id)) } : checked;
      setFound((before) => ({ ...before, outcome }));
      // Without it the links lead to the beginning of the replay.
      const moments = await galleryMoments(id).catch(() => []);
      setFound((before) => ({ ...before, moments }));
    };
    look().catch((error: Failure) => !left && setFound({ fault: error.message, code: error.code }));
    return () => {
      left = true;
    };
  }, [id, language.value]);
  return { ...found, done };
}

// Before the end there is only a promise to show.
function Promised({ commitment }: { commitment: string }) {
  return (
    <section class="verdict open">
      <h2>{say("verify.open")}</h2>
      <p>{say("verify.open_text")}</p>
      <p class="faint">{say("verify.commitment")}</p>
      <code class="digits">{commitment}</code>
      <p class="faint">{say("verify.open_keep")}</p>
    </section>
  );
}

function Verdict({ outcome }: { outcome: Outcome }) {
  if ("unprovable" in outcome)
    return (
      <section class="verdict none">
        <h2>{say("verify.none")}</h2>
        <p>{say(`verify.no.${outcome.unprovable}`)}</p>
      </section>
    );
  const { good, draws, contributions } = outcome.report;
  const bad = draws.filter((draw) => !draw.good).length;
  const proven = contributions.some(Boolean) ? "verify.good_text" : "verify.good_alone";
  return (
    <section class={`verdict ${good ? "good" : "bad"}`} role="status">
      <Sign good={good} />
      <div>
        <h2>{good ? say("verify.good", { count: draws.length }) : say("verify.bad")}</h2>
        <p>{say(good ? proven : bad ? "verify.bad_draws" : "verify.bad_text", { bad, count: draws.length })}</p>
      </div>
    </section>
  );
}

export function VerifyPage({ id }: { id: string }) {
  const { table, words, outcome, moments, fault, code, done } = useFound(id);
  useEffect(() => {
    document.title = `${say("verify.title")} · Armatura`;
  }, [language.value]);
  if (fault) return <Message title={code === "no_such_match" ? say("gone") : fault} />;
  const isOpen = table?.status === "waiting" || table?.status === "playing";
  return (
    <>
      <Bar />
      <main id="main" class="verify">
        <header>
          <h1>{say("verify.title")}</h1>
          <RulesNote table={table} />
          {table && (
            <nav class="row">
              <a class="button quiet" href={`/m/${id}`}>
                {say("verify.to_table")}
              </a>
              {!isOpen && (
                <a class="button quiet" href={`/api/matches/${encodeURIComponent(id)}/file`} download={`${id}.match`}>
                  {say("match_file")}
                </a>
              )}
            </nav>
          )}
        </header>
        {!outcome && !isOpen && (
          <section class="verdict working">
            <label>
              <span>{say("verify.working")}</span>
              <progress max={100} value={done} />
            </label>
          </section>
        )}
        {isOpen && table.commitment && <Promised commitment={table.commitment} />}
        {isOpen && !table.commitment && <Verdict outcome={{ unprovable: "seed" }} />}
        {outcome && <Verdict outcome={outcome} />}
        {table && outcome && "report" in outcome && (
          <>
            <Fingerprints report={outcome.report} />
            <DrawList
              id={id}
              game={table.game}
              moments={moments ?? []}
              report={outcome.report}
              words={words ?? (() => null)}
            />
            {outcome.report.good && <p class="faint">{say("verify.limits")}</p>}
          </>
        )}
        {isOpen && table.commitment && (
          <section class="how">
            <Bars weights={[3, 1, 4, 1, 5, 2]} index={2} />
            <p class="faint">{say("verify.how")}</p>
          </section>
        )}
      </main>
    </>
  );
}
