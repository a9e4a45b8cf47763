// What is opened from the line over a battle.
import "./panel_words";
import { useState } from "preact/hooks";
import { PasswordField } from "../../../../lobby/password";
import { wantsPassword } from "../../../../server";
import { CopyLink } from "../../../../table/frame";
import { Modal } from "../../../../table/modal";
import { fileName, saveFile } from "../../../../workshop/parcel";
import { say } from "../../../../words/language";
import { type Book, textOf } from "../book";
import { addressOf } from "./arrive";
import { branchOf, type Panel, type PanelProps, PhoneName } from "./line";
import { ForkPanel } from "./fork";
import { HandPanel } from "./hand";
import { Install } from "./install";
import { Picture } from "./picture";
import { ReceivePanel } from "./receive";
import { sharedOf } from "./shared";

export const saveBook = (book: Book, lines = book.lines.peek()): void =>
  saveFile(`${fileName(book.name, "battle")}.jsonl`, textOf(lines), "application/jsonl");

// A link that lets others follow and write; the other one only lets them read.
function SharePanel({ book }: { book: Book }) {
  const { sync } = sharedOf(book);
  const { shared, battle, secret } = sync.kept.value;
  const link = (behind = ""): string => new URL(addressOf(battle, behind), location.origin).href;
  if (!shared)
    return (
      <>
        <p>{say("bronepehota.sync.share_what")}</p>
        <PhoneName book={book} />
        <button class="main" data-first onClick={() => void sync.share()}>
          {say("bronepehota.sync.share_do")}
        </button>
      </>
    );
  return (
    <>
      {secret && (
        <>
          <p>{say("bronepehota.sync.share_write")}</p>
          <Picture text={link(secret)} label={say("bronepehota.sync.picture_one")} />
          <CopyLink address={link(secret)} label={say("bronepehota.sync.link_write")} />
        </>
      )}
      <p>{say("bronepehota.sync.share_read")}</p>
      <CopyLink address={link()} label={say("bronepehota.sync.link_read")} />
      {wantsPassword.value && (
        <form
          class="sync-paste"
          onSubmit={(event) => {
            event.preventDefault();
            sync.hurry();
          }}
        >
          <PasswordField />
          <button class="main">{say("bronepehota.sync.share_again")}</button>
        </form>
      )}
      {sync.link.value !== "online" && <p class="sync-news">{say("bronepehota.sync.share_later")}</p>}
    </>
  );
}

function TakePanel({ book, close }: { book: Book; close: () => void }) {
  const shared = sharedOf(book);
  const [fault, setFault] = useState("");
  const [isAsked, setAsked] = useState(false);
  const branch = branchOf(shared);
  const holder = branch?.holder || say("bronepehota.sync.somebody");
  const take = async (): Promise<void> => {
    setAsked(true);
    const problem = await shared.sync.takePen();
    setAsked(false);
    if (problem) setFault(problem);
    else close();
  };
  return (
    <>
      <p>{say("bronepehota.sync.take_what", { holder })}</p>
      {/* Whoever is connected has sent all that was written there. */}
      {branch && !branch.present && <p>{say("bronepehota.sync.take_fork", { holder })}</p>}
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <div class="row">
        <button class="main" data-first disabled={isAsked} onClick={() => void take()}>
          {say("bronepehota.sync.take_do")}
        </button>
        <button class="quiet" onClick={close}>
          {say("bronepehota.sync.take_not")}
        </button>
      </div>
    </>
  );
}

function MorePanel({ book, show }: { book: Book; show: (panel: Panel | null) => void }) {
  const { sync } = sharedOf(book);
  const kept = sync.kept.value;
  const hasBranches = (sync.state.value?.branches.length ?? 0) > 1;
  return (
    <>
      <div class="sync-ways">
        <button onClick={() => show("share")}>{say("bronepehota.sync.share")}</button>
        {kept.pen && <button onClick={() => show("hand")}>{say("bronepehota.sync.hand")}</button>}
        {!kept.pen && kept.secret && <button onClick={() => show("take")}>{say("bronepehota.sync.take")}</button>}
        <button onClick={() => show("receive")}>{say("bronepehota.sync.receive")}</button>
        <button onClick={() => saveBook(book)}>{say("bronepehota.sync.save")}</button>
        {hasBranches && <button onClick={() => show("fork")}>{say("bronepehota.sync.branches")}</button>}
      </div>
      <PhoneName book={book} />
      {kept.aside.length > 0 && (
        <section>
          <h3>{say("bronepehota.sync.aside")}</h3>
          <ul class="sync-aside">
            {kept.aside.map(({ lines, common, holder }, i) => (
              <li key={`own ${i}`}>
                <button class="plain" onClick={() => saveBook(book, lines)}>
                  {say("bronepehota.sync.aside_one", {
                    holder,
                    more: lines.length - common,
                    common: common - 1, // the first line holds what was agreed; people count entries
                  })}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Install />
    </>
  );
}

const TITLES: Record<Panel, string> = {
  share: "bronepehota.sync.share",
  hand: "bronepehota.sync.hand",
  take: "bronepehota.sync.take",
  receive: "bronepehota.sync.receive",
  fork: "bronepehota.sync.fork.title",
  more: "bronepehota.sync.title",
};
export function Panels({ book, panel, show }: PanelProps) {
  const close = (): void => show(null);
  const { open, state } = sharedOf(book).sync;
  const branches = open.value.length > 1 ? open.value.length : (state.value?.branches.length ?? 0);
  return (
    <Modal key={panel} class={`sync-panel sync-${panel}`} title={say(TITLES[panel], { count: branches })} close={close}>
      {panel === "share" && <SharePanel book={book} />}
      {panel === "hand" && <HandPanel book={book} />}
      {panel === "take" && <TakePanel book={book} close={close} />}
      {panel === "receive" && <ReceivePanel book={book} close={close} />}
      {panel === "fork" && <ForkPanel book={book} close={close} />}
      {panel === "more" && <MorePanel book={book} show={show} />}
      {panel !== "take" && (
        <button class="quiet" onClick={close}>
          {say("bronepehota.sync.close")}
        </button>
      )}
    </Modal>
  );
}
