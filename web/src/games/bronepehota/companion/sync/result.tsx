// The finished battle for everybody: a page that anybody may read, and the book as a file.
import "./words";
import "./sync.css";
import { CopyLink } from "../../../../table/frame";
import { fileName, saveFile } from "../../../../workshop/parcel";
import { say } from "../../../../words/language";
import { type Book, textOf } from "../book";
import { addressOf } from "./arrive";
import { sharedOf } from "./shared";

export function SharedResult({ book }: { book: Book }) {
  const { sync } = sharedOf(book);
  const { battle, shared, pen } = sync.kept.value;
  const link = new URL(addressOf(battle), location.origin).href;
  const isThere = shared && sync.unsent.value === 0;
  const send = (): void => void navigator.share?.({ title: book.name, url: link }).catch(() => undefined);
  return (
    <section class="sync-result">
      <h3>{say("bronepehota.sync.result")}</h3>
      {shared ? (
        <>
          <p>{say(isThere ? "bronepehota.sync.result_link" : "bronepehota.sync.share_later")}</p>
          <CopyLink address={link} label={say("bronepehota.sync.link_read")} />
        </>
      ) : (
        <p>{say("bronepehota.sync.result_private")}</p>
      )}
      <div class="row">
        {!shared && pen && (
          <button class="main" onClick={() => void sync.share()}>
            {say("bronepehota.sync.result_share")}
          </button>
        )}
        {isThere && "share" in navigator && <button onClick={send}>{say("bronepehota.sync.result_send")}</button>}
        <button
          onClick={() =>
            saveFile(`${fileName(book.name, "battle")}.jsonl`, textOf(book.lines.peek()), "application/jsonl")
          }
        >
          {say("bronepehota.sync.save")}
        </button>
      </div>
    </section>
  );
}
