// The part of a book that shares it, one for each open book.
import { effect, signal } from "@preact/signals";
import type { Book } from "../book";
import { Sync } from "./sync";
import { Tab } from "./tab";
import { serverOf } from "./wire";

export interface Shared {
  sync: Sync;
  tab: Tab;
}
const ASLEEP = 20_000; // milliseconds
const all = new WeakMap<Book, Shared>();

export function sharedOf(book: Book): Shared {
  const made = all.get(book);
  if (made) return made;
  const tab = new Tab(book.id, () => void book.refresh());
  // A tab that takes the place of another begins with what that one wrote.
  const isFirst = signal(false);
  const sync = new Sync(book, serverOf, isFirst);
  const isBack = (): void => sync.hurry();
  const isGone = (): void => sync.lose();
  let hidden = Date.now();
  const isSeen = (): void => {
    if (document.visibilityState !== "visible") return void (hidden = Date.now());
    if (Date.now() - hidden > ASLEEP) sync.lose(); // nobody noticed whether the connection lived on
    sync.hurry();
  };
  addEventListener("online", isBack);
  addEventListener("offline", isGone);
  document.addEventListener("visibilitychange", isSeen);
  const ends = [
    effect(() => {
      if (!tab.isFirst.value) isFirst.value = false;
      else void book.refresh().then(() => (isFirst.value = tab.isFirst.peek()));
    }),
    effect(() => {
      void book.lines.value;
      void book.extra.value;
      tab.tell();
    }),
  ];
  book.onClose(() => {
    removeEventListener("online", isBack);
    removeEventListener("offline", isGone);
    document.removeEventListener("visibilitychange", isSeen);
    for (const end of ends) end();
    sync.close();
    tab.close();
    all.delete(book);
  });
  const shared = { sync, tab };
  all.set(book, shared);
  return shared;
}

// This tab is the one that writes.
export async function firstTab({ tab, sync }: Shared): Promise<void> {
  if (!tab.isFirst.peek()) tab.claim();
  await sync.ready();
}

// It is known whether this tab writes: a page that is loaded again waits a moment for the one before it to let go.
const LET_GO = 400; // milliseconds
export const settled = ({ sync }: Shared): Promise<void> =>
  Promise.race([sync.ready(), new Promise<void>((resolve) => setTimeout(resolve, LET_GO))]);
