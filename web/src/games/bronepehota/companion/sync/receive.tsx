// What another phone shows, says or sends: read by the camera, pasted, or opened as a file.
import "./panel_words";
import { useState } from "preact/hooks";
import { FileButton } from "../../../../workshop/file_button";
import { go } from "../../../../route";
import { Modal } from "../../../../table/modal";
import { say } from "../../../../words/language";
import type { Book } from "../book";
import { addressOf, news } from "./arrive";
import { type Compared, opened, readArrived, receive } from "./arrived";
import { Parting } from "./fork";
import { isSecure } from "./offline";
import { mayScan, Scanner } from "./scan";
import { sharedOf } from "./shared";

export function Entrance({ take }: { take: (text: string) => void }) {
  const [isScanning, setScanning] = useState(false);
  const [text, setText] = useState("");
  return (
    <>
      {isScanning ? (
        <Scanner read={take} />
      ) : mayScan() ? (
        <button class="main" data-first onClick={() => setScanning(true)}>
          {say("bronepehota.sync.scan")}
        </button>
      ) : (
        <p class="faint">{say(isSecure ? "bronepehota.sync.no_camera" : "bronepehota.sync.scan_https")}</p>
      )}
      <form
        class="sync-paste"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) take(text);
        }}
      >
        <label>
          {say("bronepehota.sync.paste")}
          <textarea rows={3} value={text} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <div class="row">
          <button type="submit">{say("bronepehota.sync.paste_do")}</button>
          <FileButton
            text={say("bronepehota.sync.open_file")}
            accept=".jsonl,.txt,.json,text/plain,application/json"
            take={(read) => take(read ?? "")}
          />
        </div>
      </form>
    </>
  );
}

// How another phone's book stands to this one, and what can be done about it.
function Verdict({ book, compared, close }: { book: Book; compared: Compared; close: () => void }) {
  const { sync } = sharedOf(book);
  const [fault, setFault] = useState("");
  const { lines, comparison } = compared;
  const { relation, common, here, there } = comparison;
  // Who only follows would have the server's lines again at once.
  const mayTake = sync.holdsPen.value || !sync.kept.value.shared;
  const text = say(`bronepehota.sync.compare.${relation}`, {
    common: common - 1,
    here: here - common,
    there: there - common,
  });
  const replace = async (): Promise<void> => {
    const problem = await sync.replace(lines);
    if (problem) setFault(problem);
    else close();
  };
  return (
    <>
      <p class="sync-news" role="status">
        {text}
      </p>
      {fault && <p class="fault">{fault}</p>}
      {!mayTake && (relation === "behind" || relation === "fork") && <p>{say("bronepehota.sync.compare.follows")}</p>}
      {mayTake && relation === "behind" && (
        <button class="main" onClick={() => void replace()}>
          {say("bronepehota.sync.compare.take_more")}
        </button>
      )}
      {relation === "fork" && (
        <Parting
          book={book}
          common={common}
          sides={[
            {
              key: "here",
              title: say("bronepehota.sync.compare.this"),
              lines: book.lines.value,
              ...(mayTake ? { choose: close } : {}),
            },
            {
              key: "there",
              title: say("bronepehota.sync.compare.that"),
              lines,
              ...(mayTake ? { choose: () => void replace() } : {}),
            },
          ]}
        />
      )}
    </>
  );
}

export function ReceivePanel({ book, close }: { book: Book; close: () => void }) {
  const [compared, setCompared] = useState<Compared | null>(null);
  const told = news.value;
  const take = async (text: string): Promise<void> => {
    const hadPen = sharedOf(book).sync.holdsPen.peek();
    const next = await receive(book, text);
    setCompared(next);
    if (!next && !hadPen && sharedOf(book).sync.holdsPen.peek()) close();
  };
  return (
    <>
      <p>{say("bronepehota.sync.receive_what")}</p>
      {told && (
        <p class={told.isBad ? "fault" : "sync-news"} role="status">
          {told.text}
        </p>
      )}
      {compared ? (
        <>
          <Verdict key={compared.lines.at(-1)} book={book} compared={compared} close={close} />
          <button onClick={() => setCompared(null)}>{say("bronepehota.sync.compare.again")}</button>
        </>
      ) : (
        <Entrance take={(text) => void take(text)} />
      )}
    </>
  );
}

// Without a battle: a link or a code leads to one.
export function JoinPanel({ close }: { close: () => void }) {
  const [told, setTold] = useState({ text: "", isBad: false });
  const bad = (text: string): void => setTold({ text, isBad: true });
  const take = async (text: string): Promise<void> => {
    const link = /\/companion\/bronepehota\/([0-9a-f]{16})(?:$|#)/.exec(text.trim());
    const arrived = await readArrived(text);
    if (arrived.is === "secret") go(addressOf(arrived.battle, arrived.secret));
    else if (arrived.is === "code") go(addressOf(arrived.battle, arrived.text));
    else if (arrived.is === "part") setTold({ text: arrived.text, isBad: false });
    else if (arrived.is === "book")
      opened(arrived.lines).then(
        (battle) => go(addressOf(battle)),
        (error: Error) => bad(error.message),
      );
    else if (link && !text.includes("#")) go(addressOf(link[1]!));
    else bad(say("bronepehota.sync.code.broken"));
  };
  return (
    <Modal class="sync-panel sync-joining" title={say("bronepehota.sync.join")} close={close}>
      <p>{say("bronepehota.sync.join_what")}</p>
      {told.text && (
        <p class={told.isBad ? "fault" : "sync-news"} role="status">
          {told.text}
        </p>
      )}
      <Entrance take={(text) => void take(text)} />
      <button class="quiet" onClick={close}>
        {say("bronepehota.sync.close")}
      </button>
    </Modal>
  );
}
