// The battles of this phone, kept in IndexedDB, with the packs that they are played with. What is put there is there when
// the promise is kept, whatever becomes of the phone after it.
import type { Option } from "../../../lobby/games";
import { say } from "../../../words/language";

export interface BattleRecord {
  id: string;
  name: string;
  made: number; // milliseconds
  touched: number;
  lines: string[];
  pack: string; // its hash
  extra: unknown; // of the part that shares battles
}
// As the server handed it out, so that a battle goes on without it.
export interface PackRecord {
  hash: string; // of its rules, as books name it
  offer: string; // as the server names it
  kept: number;
  pack: string;
  words: Record<"ru" | "en", string>;
  options: readonly Option[]; // what may be agreed on
}

// Somebody else wrote to the battle meanwhile: another tab of this phone.
export class Overtaken extends Error {}

const NAME = "armatura-companion";
type Store = "battles" | "packs";

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened: Promise<IDBDatabase> | null = null;
function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore("battles", { keyPath: "id" });
      asked.result.createObjectStore("packs", { keyPath: "hash" });
    };
    asked.onsuccess = () => {
      // A newer page of another tab waits for this one to let go.
      asked.result.onversionchange = () => asked.result.close();
      asked.result.onclose = () => (opened = null);
      resolve(asked.result);
    };
    asked.onerror = () => reject(asked.error);
    asked.onblocked = () => reject(new Error("blocked"));
  }).catch(() => {
    opened = null;
    throw new Error(say("bronepehota.companion.no_shelf"));
  });
  return opened;
}

// The promise is kept when the transaction is: strictly, where the browser knows how.
async function writing<T>(store: Store, write: (into: IDBObjectStore) => Promise<T> | T): Promise<T> {
  const transaction = (await database()).transaction(store, "readwrite", { durability: "strict" });
  const whole = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
  });
  whole.catch(() => undefined); // told below, once
  try {
    const result = await write(transaction.objectStore(store));
    await whole;
    return result;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // It is over already.
    }
    if (error instanceof Overtaken) throw error;
    throw new Error(say("bronepehota.companion.not_kept"));
  }
}
async function reading<T>(store: Store, read: (from: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return settled(read((await database()).transaction(store, "readonly").objectStore(store)));
}

// ---- Battles --------------------------------------------------------------------------------------------------------------

// `known`: the lines that the writer believes to be there. Where others are, nothing is written.
export function put(record: BattleRecord, known?: readonly string[]): Promise<void> {
  return writing("battles", async (into) => {
    if (known) {
      const there = (await settled(into.get(record.id))) as BattleRecord | undefined;
      const isSame = there && there.lines.length === known.length && there.lines.at(-1) === known.at(-1);
      if (!isSame) throw new Overtaken();
    }
    await settled(into.put({ ...record, lines: [...record.lines] }));
  });
}
export const get = (id: string): Promise<BattleRecord | undefined> => reading("battles", (from) => from.get(id));
export const remove = (id: string): Promise<void> => writing("battles", (into) => void into.delete(id));
// The last touched first.
export async function list(): Promise<BattleRecord[]> {
  const all = await reading("battles", (from) => from.getAll() as IDBRequest<BattleRecord[]>);
  return all.sort((a, b) => b.touched - a.touched);
}

// ---- Packs ----------------------------------------------------------------------------------------------------------------

export const putPack = (record: PackRecord): Promise<void> =>
  writing("packs", async (into) => void (await settled(into.put(record))));
export const getPack = (hash: string): Promise<PackRecord | undefined> => reading("packs", (from) => from.get(hash));
export const packs = (): Promise<PackRecord[]> => reading("packs", (from) => from.getAll() as IDBRequest<PackRecord[]>);

// The browser is asked not to clear the shelf when room runs short; whether it agreed.
export async function askToStay(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
