// The battle that an address means: one of this phone, or one that comes from the server or from another phone.
import { signal } from "@preact/signals";
import { Book } from "../book";
import { get } from "../shelf";
import { settled, sharedOf } from "./shared";

// One sentence about what came, beside the battle.
export const news = signal<{ text: string; isBad: boolean } | null>(null);
const READ = 15_000; // milliseconds, after which good news are no news
export function tell(text: string, isBad = false): void {
  const told = { text, isBad };
  news.value = told;
  if (!isBad) setTimeout(() => news.peek() === told && (news.value = null), READ);
}

const reading = (): Promise<typeof import("./arrived")> => import("./arrived");

export const addressOf = (battle: string, behind = ""): string =>
  `/companion/bronepehota/${battle}${behind ? `#${behind}` : ""}`;

// Opens what the address means; a code or a secret behind # is used, and leaves the address.
export async function arrive(battle: string): Promise<Book> {
  const behind = (): string => {
    const text = location.hash.slice(1);
    if (text) history.replaceState(null, "", location.pathname);
    return text;
  };
  news.value = null;
  const text = behind();
  const arrived = text ? await (await reading()).readArrived(text) : null;
  const record = await get(battle);
  const book = record ? await Book.open(record) : await (await reading()).begin(battle, arrived);
  if (record && arrived) await (await reading()).use(book, arrived);
  await settled(sharedOf(book)); // from the first moment on it says who may write
  const changed = (): void => {
    const more = behind();
    if (more) void reading().then((part) => part.receive(book, more));
  };
  addEventListener("hashchange", changed);
  book.onClose(() => removeEventListener("hashchange", changed));
  return book;
}
