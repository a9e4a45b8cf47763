// Two books of one battle: where they part, what each did since, and which of them counts.
import { useEffect, useState } from "preact/hooks";
import { say } from "../../../../words/language";
import type { Book } from "../book";
import type { Happening } from "../types";
import { commonOf, idOf } from "./keys";
import { sharedOf } from "./shared";
import { happeningsOf } from "./told";
import { bookAddress, serverOf } from "./wire";

interface Side {
  key: string;
  title: string;
  lines: readonly string[];
  choose?: () => void;
  download?: string; // an address
}

const Entry = ({ entry: { text, facts } }: { entry: Happening }) => (
  <>
    {text}
    {facts.length > 0 && <small> {facts.map((each) => each.text).join(" ")}</small>}
  </>
);

function Since({ book, lines, common }: { book: Book; lines: readonly string[]; common: number }) {
  const [entries, setEntries] = useState<Happening[] | null>(null);
  const [fault, setFault] = useState("");
  useEffect(() => {
    let isHere = true;
    happeningsOf(book.pack, lines, common).then(
      (all) => isHere && setEntries(all),
      (error: Error) => isHere && setFault(error.message),
    );
    return () => {
      isHere = false;
    };
  }, [lines.at(-1), common]);
  if (fault) return <p class="fault">{fault}</p>;
  if (!entries) return <p class="faint">{say("connection.connecting")}</p>;
  if (!entries.length) return <p class="faint">{say("bronepehota.sync.fork.nothing")}</p>;
  return (
    <ol start={common}>
      {entries.map((entry) => (
        <li key={entry.line} class={entry.stands ? "" : "sync-undone"}>
          <Entry entry={entry} />
        </li>
      ))}
    </ol>
  );
}

export function Parting({ book, common, sides }: { book: Book; common: number; sides: readonly Side[] }) {
  const [last, setLast] = useState<Happening | null>(null);
  const [first] = sides;
  useEffect(() => {
    let isHere = true;
    void happeningsOf(book.pack, first!.lines.slice(0, common), Math.max(1, common - 1))
      .then(([entry]) => isHere && setLast(entry ?? null))
      .catch(() => undefined); // without it the number is told
    return () => {
      isHere = false;
    };
  }, [common]);
  return (
    <>
      <p>{say("bronepehota.sync.fork.where", { count: common - 1 })}</p>
      {last && (
        <blockquote>
          <Entry entry={last} />
        </blockquote>
      )}
      <div class="sync-sides">
        {sides.map(({ key, title, lines, choose, download }) => (
          <section key={key}>
            <h3>{title}</h3>
            <p class="faint">{say("bronepehota.sync.fork.since", { count: lines.length - common })}</p>
            <Since book={book} lines={lines} common={common} />
            <div class="row">
              {choose && (
                <button class="main" onClick={choose}>
                  {say("bronepehota.sync.fork.choose")}
                </button>
              )}
              {download && (
                <a class="button quiet" href={download} download={`${key}.jsonl`}>
                  {say("bronepehota.sync.save")}
                </a>
              )}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}

// The branches at the server: those that people have not decided about, or all, for whoever wants to look again.
export function ForkPanel({ book, close }: { book: Book; close: () => void }) {
  const { sync } = sharedOf(book);
  const isOpen = sync.open.value.length > 1;
  const branches = isOpen ? sync.open.value : (sync.state.value?.branches ?? []);
  const { battle, secret, pen, branch: own } = sync.kept.value;
  const [read, setRead] = useState<{ branch: number; lines: readonly string[] }[]>([]);
  const [fault, setFault] = useState("");
  const heads = branches.map((each) => each.head).join(" ");
  useEffect(() => {
    let isHere = true;
    const here = book.lines.peek();
    const lines = branches.map(async ({ branch, head }) => ({
      branch,
      lines: idOf(here.at(-1)) === head ? here : await serverOf(battle).lines(branch, 0),
    }));
    Promise.all(lines).then(
      (all) => isHere && setRead(all),
      () => isHere && setFault(say("bronepehota.sync.no_network")),
    );
    return () => {
      isHere = false;
    };
  }, [heads]);
  const choose = async (branch: number): Promise<void> => {
    const problem = await sync.choose(branch);
    if (problem) setFault(problem);
    else close();
  };
  const sideOf = ({ branch, lines }: (typeof read)[0]): Side => {
    const { holder = "", aside = false } = branches.find((each) => each.branch === branch) ?? {};
    const title = say(pen && branch === own ? "bronepehota.sync.fork.own" : "bronepehota.sync.fork.of", { holder });
    const mayChoose = secret && (isOpen || aside);
    return {
      key: `branch-${branch + 1}`,
      title: isOpen || aside ? title : `${title} ${say("bronepehota.sync.fork.counts")}`,
      lines,
      download: bookAddress(battle, branch),
      ...(mayChoose ? { choose: () => void choose(branch) } : {}),
    };
  };
  return (
    <>
      <p>{say(isOpen ? "bronepehota.sync.fork.what" : "bronepehota.sync.fork.decided")}</p>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {read.length > 1 && (
        <Parting
          book={book}
          common={Math.min(...read.map((each) => commonOf(each.lines, read[0]!.lines)))}
          sides={read.map(sideOf)}
        />
      )}
      {isOpen && <small>{say("bronepehota.sync.fork.kept")}</small>}
    </>
  );
}
