// The battles of this phone.
import { useEffect, useState } from "preact/hooks";
import { Message } from "../../../message";
import { Bar } from "../../../table/frame";
import { language, remember, say } from "../../../words/language";
import { headerIn } from "./header";
import { type BattleRecord, list, remove } from "./shelf";
import { JoinBattle } from "./sync/join";
import { told } from "./words";

function Kept({ record, forget }: { record: BattleRecord; forget: () => void }) {
  const [isSure, setSure] = useState(false);
  const when = new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" });
  return (
    <li class="cp-kept">
      <a class="button cp-big" href={`/companion/bronepehota/${record.id}`}>
        <b>{record.name}</b>
        <small>
          {told(`setup.shooting.${headerIn(record.lines).setup.shooting}`)} · {when.format(record.touched)} ·{" "}
          {told("entries", { count: record.lines.length - 1 })}
        </small>
      </a>
      <button
        class={isSure ? "harmful" : "quiet"}
        aria-label={told("forget", { name: record.name })}
        onClick={() => (isSure ? forget() : setSure(true))}
      >
        {isSure ? told("forget_surely") : "×"}
      </button>
    </li>
  );
}

export function HomePage() {
  const [battles, setBattles] = useState<BattleRecord[] | null>(null);
  const [fault, setFault] = useState("");
  const look = (): void => void list().then(setBattles, (error: Error) => setFault(error.message));
  useEffect(look, []);
  const spoken = language.value;
  useEffect(() => {
    document.title = `${say("workshop.companion")} · Armatura`;
  }, [spoken]);
  if (fault) return <Message title={say("workshop.companion")} text={fault} />;
  return (
    <>
      <Bar />
      <main id="main" class="companion">
        <h1>{say("workshop.companion")}</h1>
        <p class="faint">{told("about")}</p>
        <a class="button main cp-big" href="/companion/bronepehota/new">
          {told("new_battle")}
        </a>
        <JoinBattle />
        {battles && battles.length > 0 && (
          <>
            <h2>{told("battles")}</h2>
            <ul class="cp-list">
              {battles.map((each) => (
                <Kept
                  key={each.id}
                  record={each}
                  forget={() => {
                    remember(`companion.draft.${each.id}`, "");
                    void remove(each.id).then(look, (error: Error) => setFault(error.message));
                  }}
                />
              ))}
            </ul>
          </>
        )}
        {battles && !battles.length && <p>{told("no_battles")}</p>}
      </main>
    </>
  );
}
