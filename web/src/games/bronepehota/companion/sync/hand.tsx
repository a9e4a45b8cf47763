// The pen goes to another phone: over the server by itself, or without a network as pictures, a text or a file.
import { useEffect, useState } from "preact/hooks";
import { CopyLink } from "../../../../table/frame";
import { saveFile } from "../../../../workshop/parcel";
import { say } from "../../../../words/language";
import type { Book } from "../book";
import { addressOf } from "./arrive";
import { encode, partsOf } from "./code";
import type { Kept } from "./kept";
import { idOf } from "./keys";
import { Pictures } from "./picture";
import { sharedOf } from "./shared";

const codeOf = ({ secret, before, pen, shared }: Kept, lines: readonly string[], from: number): Promise<string> =>
  encode({ secret, pens: [...before, pen], from, after: idOf(lines[from - 1]), lines: lines.slice(from), shared });

function Given({ book, from }: { book: Book; from: number }) {
  const { sync } = sharedOf(book);
  const kept = sync.kept.value;
  const lines = book.lines.value;
  const [code, setCode] = useState("");
  useEffect(() => {
    let isHere = true;
    void codeOf(kept, lines, from).then((text) => isHere && setCode(text));
    return () => {
      isHere = false;
    };
  }, [kept.pen, lines, from]);
  if (!code) return null;
  const link = (behind: string): string => new URL(addressOf(kept.battle, behind), location.origin).href;
  const parts = partsOf(code);
  return (
    <>
      <p class="sync-news" role="status">
        {say("bronepehota.sync.hand_given")}
      </p>
      {parts.length > 0 ? <Pictures texts={parts.map(link)} /> : <p>{say("bronepehota.sync.hand_long")}</p>}
      <p>{say("bronepehota.sync.hand_text")}</p>
      <CopyLink address={link(code)} label={say("bronepehota.sync.hand_code")} />
      <div class="row">
        <button onClick={() => saveFile("pen.txt", link(code), "text/plain")}>
          {say("bronepehota.sync.hand_file")}
        </button>
        <button onClick={() => void sync.takeBack()}>{say("bronepehota.sync.back")}</button>
      </div>
      <small>{say("bronepehota.sync.back_why")}</small>
    </>
  );
}

export function HandPanel({ book }: { book: Book }) {
  const { sync } = sharedOf(book);
  const kept = sync.kept.value;
  const known = kept.shared ? Math.min(kept.sent, book.lines.value.length) : 0;
  const [hasLines, setHasLines] = useState(known > 0);
  if (!kept.pen) return <p>{say("bronepehota.sync.pen.lost")}</p>;
  const whom = known > 0 && (
    <fieldset class="sync-choice">
      <legend>{say("bronepehota.sync.hand_whom")}</legend>
      {([true, false] as const).map((has) => (
        <label key={String(has)}>
          <input type="radio" name="has-lines" checked={hasLines === has} onChange={() => setHasLines(has)} />
          {say(has ? "bronepehota.sync.hand_follows" : "bronepehota.sync.hand_new")}
        </label>
      ))}
    </fieldset>
  );
  if (kept.given)
    return (
      <>
        <Given book={book} from={hasLines ? known : 0} />
        {whom}
      </>
    );
  return (
    <>
      {kept.shared && <p>{say("bronepehota.sync.hand_online")}</p>}
      <p>{say("bronepehota.sync.hand_offline")}</p>
      {whom}
      <button class="main" data-first onClick={() => void sync.give()}>
        {say("bronepehota.sync.hand_do")}
      </button>
    </>
  );
}
