// What another phone sent, read and used: a link, a code or a part of one, a file. Loaded when something came.
import "./panel_words";
import { go } from "../../../../route";
import { remember, remembered, say } from "../../../../words/language";
import { listIn, parsed } from "../../../../wire/json";
import { Book, unreadable } from "../book";
import { headerIn } from "../header";
import type { Comparison } from "../types";
import { addressOf, news, tell } from "./arrive";
import { behindHash, bookIn, type Code, decode, Gathering, partIn } from "./code";
import { followed, type Kept } from "./kept";
import { battleOf, isBattle, isSecret, newToken } from "./keys";
import { firstTab, sharedOf } from "./shared";
import { Refused, serverOf } from "./wire";

export type Arrived =
  | { is: "secret"; secret: string; battle: string }
  | { is: "code"; code: Code; battle: string; text: string }
  | { is: "part"; text: string } // what is still missing, in a sentence
  | { is: "book"; lines: string[] }
  | { is: "nothing" };

// Parts come through the camera one by one, each perhaps in a tab of its own.
const PARTS = "companion.parts";
function gathered(text: string): { code: string | null; missing: number[]; count: number } {
  // What nobody wrote is begun anew.
  const gathering = new Gathering(listIn(parsed(remembered(PARTS))).map(String));
  const code = gathering.add(text);
  remember(PARTS, code ? "" : JSON.stringify(gathering.texts));
  return { code, missing: gathering.missing, count: gathering.count };
}

const partText = (missing: number[], count: number): string =>
  say("bronepehota.sync.code.part", { have: count - missing.length, count, missing: missing.join(", ") });

export async function readArrived(text: string): Promise<Arrived> {
  const book = bookIn(text);
  if (book) return { is: "book", lines: book };
  const behind = behindHash(text);
  if (isSecret(behind)) return { is: "secret", secret: behind, battle: battleOf(behind) };
  let whole = behind;
  if (partIn(behind)) {
    const { code, missing, count } = gathered(behind);
    if (!code) return { is: "part", text: partText(missing, count) };
    whole = code;
  }
  const code = await decode(whole);
  return code ? { is: "code", code, battle: battleOf(code.secret), text: whole } : { is: "nothing" };
}
// ---- At an open battle ------------------------------------------------------------------------------------------------------

export interface Compared {
  lines: string[];
  comparison: Comparison;
}
// What there is to decide, when it was a book; everything else is done and told.
export async function receive(book: Book, text: string): Promise<Compared | null> {
  news.value = null;
  return use(book, await readArrived(text));
}

export async function use(book: Book, arrived: Arrived): Promise<Compared | null> {
  const shared = sharedOf(book);
  const { battle } = shared.sync.kept.peek();
  if (arrived.is === "nothing") tell(say("bronepehota.sync.code.broken"), true);
  else if (arrived.is === "part") tell(arrived.text);
  else if (arrived.is === "book") {
    try {
      const comparison = await book.compare(arrived.lines.map((line) => `${line}\n`).join(""));
      return { lines: arrived.lines, comparison };
    } catch (error) {
      tell(unreadable((error as Error).message), true);
    }
  } else if (arrived.battle !== battle) {
    go(addressOf(arrived.battle, arrived.is === "secret" ? arrived.secret : arrived.text));
  } else if (arrived.is === "secret") {
    await firstTab(shared);
    await shared.sync.join(arrived.secret);
  } else {
    await firstTab(shared);
    const problem = await shared.sync.take(arrived.code);
    tell(problem || say("bronepehota.sync.code.taken"), problem !== "");
  }
  return null;
}

// ---- A battle that was not here ----------------------------------------------------------------------------------------------------------

const nameOf = (lines: readonly string[]): string =>
  headerIn(lines).setup.names.filter(Boolean).join(" — ") || say("bronepehota.sync.joined");
async function fetched(battle: string, secret: string): Promise<Book> {
  const server = serverOf(battle);
  const read = async (): Promise<string[]> => server.lines((await server.state()).counts, 0);
  const lines = await read().catch((error: unknown) => {
    throw error instanceof Refused ? error : new Error(say("bronepehota.sync.no_network"));
  });
  return Book.take(lines, nameOf(lines), { ...followed(battle, secret), sent: lines.length });
}
// A file as a battle of this phone alone: with a secret and a pen of its own.
export async function opened(lines: readonly string[]): Promise<string> {
  const book = await Book.take(lines, nameOf(lines));
  book.close();
  return book.id;
}
// One that this phone does not have yet.
export async function begin(battle: string, arrived: Arrived | null): Promise<Book> {
  if (!isBattle(battle)) throw new Error(say("bronepehota.companion.no_battle"));
  if (arrived?.is === "part") throw new Error(arrived.text);
  const isOther = arrived && "battle" in arrived && arrived.battle !== battle;
  if (isOther) throw new Error(say("bronepehota.sync.code.other"));
  if (arrived?.is === "secret") return fetched(battle, arrived.secret);
  if (arrived?.is === "code" && arrived.code.from === 0) {
    const { secret, pens, lines, shared } = arrived.code;
    const kept: Kept = { ...followed(battle, secret), pen: newToken(), before: pens, shared };
    const book = await Book.take(lines, nameOf(lines), kept);
    tell(say("bronepehota.sync.code.taken"));
    return book;
  }
  const book = await fetched(battle, arrived?.is === "code" ? arrived.code.secret : "");
  if (arrived) await use(book, arrived);
  return book;
}
