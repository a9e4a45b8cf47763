// The pack that a battle is played with: as the server hands it out, kept on the phone with the words of both languages,
// so that a battle begins and goes on without the server. Books name it by the hash of its rules.
import { games, loadGames, type Game } from "../../../lobby/games";
import type { Setting } from "../../../model/types";
import { language, say } from "../../../words/language";
import { Content } from "../content";
import { Engine } from "./engine";
import { headerIn } from "./header";
import { getPack, type PackRecord, packs, putPack } from "./shelf";

export const GAME = "bronepehota";

export const spokenOf = (pack: PackRecord): { pack: string; language: "ru" | "en"; strings: string } => {
  const spoken = language.peek();
  return { pack: pack.pack, language: spoken, strings: pack.words[spoken] };
};
// The sheets, for drawing them; `options` as the game has them.
export function contentOf(pack: PackRecord, options: Record<string, string>): Content {
  const files = JSON.parse(pack.pack) as Setting["pack"];
  const words = JSON.parse(pack.words[language.value]) as Setting["words"];
  return new Content({ pack: files, words, options });
}

async function fetched(offer: string, options: PackRecord["options"]): Promise<PackRecord> {
  const told = async (spoken: string): Promise<Pick<Setting, "pack" | "words">> => {
    const answer = await fetch(`/api/packs/${offer}?lang=${spoken}`);
    if (!answer.ok) throw new Error(say("failed"));
    return (await answer.json()) as Setting;
  };
  const [ru, en] = await Promise.all([told("ru"), told("en")]);
  const record: PackRecord = {
    hash: "",
    offer,
    kept: Date.now(),
    pack: JSON.stringify(ru.pack),
    words: { ru: JSON.stringify(ru.words), en: JSON.stringify(en.words) },
    options,
  };
  const engine = new Engine();
  try {
    const problem = await engine.tell({ ...spokenOf(record), begin: '{"setup":{}}' });
    if (problem) throw new Error(problem);
    const { book } = await engine.ask<{ book: string }>({ ask: "book" });
    record.hash = headerIn(book.split("\n")).pack;
  } finally {
    engine.close();
  }
  await putPack(record);
  return record;
}

async function offered(): Promise<Game | undefined> {
  if (!games.value.length) await loadGames();
  return games.value.find((each) => each.id === GAME);
}
const keptAs = async (offer: string): Promise<PackRecord | undefined> =>
  (await packs()).find((each) => each.offer === offer);

// By the hash that stands in a book.
export async function packOf(hash: string): Promise<PackRecord> {
  const kept = await getPack(hash);
  if (kept) return kept;
  const game = await offered();
  for (const offer of game?.packs ?? []) {
    if (offer.errors.length || (await keptAs(offer.hash))) continue;
    const pack = await fetched(offer.hash, game!.options);
    if (pack.hash === hash) return pack;
  }
  throw new Error(say("bronepehota.companion.other_pack"));
}
// For a new battle: what the server offers now; without a server, the one kept last.
export async function newestPack(): Promise<PackRecord> {
  try {
    const game = await offered();
    const offer = game?.packs.find((each) => !each.errors.length)?.hash ?? "";
    return (await keptAs(offer)) ?? (await fetched(offer, game!.options));
  } catch {
    const newest = (await packs()).sort((a, b) => b.kept - a.kept)[0];
    if (!newest) throw new Error(say("bronepehota.companion.no_pack"));
    return newest;
  }
}
