// Books of the companion for the stories: made by the engine itself, in node, with the pack that the server offers; and
// the code with which a phone hands a battle and its pen to another.
import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { Companion } from "../../web/wasm/companion.mjs";
import { instantiate } from "../../web/wasm/wasi.mjs";

const module = new URL("../../build/wasm/companion.wasm", import.meta.url);
const SETUP = { shooting: "real", dice: "program", names: ["Аня", "Борис"] };

export const battleOf = (secret) =>
  createHash("sha256").update(secret).digest("hex").slice(0, 16);

async function opened(served, setup) {
  const ask = async (path) => (await fetch(served.address + path)).json();
  const { games } = await ask("/api/games");
  const { hash } = games.find((each) => each.id === "bronepehota").packs[0];
  const { pack, words } = await ask(`/api/packs/${hash}?lang=ru`);
  const companion = new Companion(await instantiate(readFileSync(module)));
  const problem = companion.open(
    JSON.stringify(pack),
    "ru",
    JSON.stringify(words),
    JSON.stringify({ setup }),
  );
  if (problem) throw new Error(problem);
  const answer = (question) =>
    JSON.parse(companion.ask(JSON.stringify(question)));
  return {
    view: () => answer({ ask: "view" }),
    enter: (by, enter) => {
      const key = randomBytes(32).toString("hex");
      const { tried } = answer({ ask: "roll", by, enter, key });
      if (tried !== "done")
        throw new Error(`${JSON.stringify(enter)}: ${tried}`);
    },
    lines: () => answer({ ask: "book" }).book.split("\n").slice(0, -1),
  };
}
// A book with so many disputes in it: the entry that is possible at any moment.
export async function newBook(served, disputes = 0, names = SETUP.names) {
  const book = await opened(served, { ...SETUP, names });
  for (let i = 0; i < disputes; ++i) book.enter(0, { dispute: {} });
  return book.lines();
}
// One in which nobody did anything until the rounds were over.
export async function finishedBook(served) {
  const book = await opened(served, SETUP);
  for (let view = book.view(); !view.over; view = book.view()) {
    const { by, enter } = view.offers.find(
      (each) => each.enter && !each.enter.dispute,
    );
    book.enter(by, enter);
  }
  return book.lines();
}

// As web/src/games/bronepehota/companion/sync/code.ts writes it.
export function linkOf(lines, secret = randomBytes(16).toString("hex")) {
  const pen = randomBytes(16).toString("hex");
  const head = /"id":"(\w+)"\}$/.exec(lines.at(-1))[1];
  const bare = lines.map((line) => line.replace(/,"id":"\w+"\}$/, "}"));
  const code = JSON.stringify([1, secret, pen, 0, 0, "", head, ...bare]);
  const packed = deflateRawSync(Buffer.from(code)).toString("base64url");
  return `/companion/bronepehota/${battleOf(secret)}#z.${packed}`;
}
