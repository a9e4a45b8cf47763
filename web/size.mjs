// What a browser loads until the first decision in a match of each game, compressed as it is sent: the page with all its
// fonts, and what the game's own chunk brings along. Beside it what is loaded later: the engine, and the table in the
// round; and the companion, with all that a phone loads for it. Read from the built files themselves. Fails above the
// limits.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const LIMIT = 250 * 1024;
const SPACE_LIMIT = 350 * 1024;
const COMPANION_LIMIT = 150 * 1024;
const SHARING_LIMIT = 24 * 1024;
const COMPANION_ENGINE_LIMIT = 300 * 1024;
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const dist = here("./dist/");
const say = (text) => process.stdout.write(`${text}\n`);
const read = (path) => readFileSync(dist + path, "utf8");
const sizeOf = (path) => statSync(existsSync(`${dist}${path}.gz`) ? `${dist}${path}.gz` : dist + path).size;
const weigh = (paths) => [...paths].reduce((sum, path) => sum + sizeOf(path), 0);
const inKilobytes = (bytes) => (bytes / 1024).toFixed(1);

const assets = readdirSync(`${dist}assets`).filter((name) => !name.endsWith(".gz"));
const loadersOf = (chunk) =>
  assets
    .filter((each) => each.endsWith(".js") && read(`assets/${each}`).includes(`import(\`./${chunk}\`)`))
    .map((each) => `assets/${each}`);
// Of several that are called alike, the one that is loaded on demand.
const named = (name, ending) => {
  const all = assets.filter((each) => each.startsWith(`${name}-`) && each.endsWith(ending));
  const found = all.find((each) => ending === ".js" && loadersOf(each).length) ?? all[0];
  if (!found) throw new Error(`${name} is not among the built files`);
  return `assets/${found}`;
};
// All that comes with a chunk when another loads it on demand: vite lists it there, styles included.
function broughtBy(chunk) {
  const name = chunk.slice("assets/".length);
  const loader = loadersOf(name)[0];
  if (!loader) throw new Error(`nothing loads ${chunk}`);
  const text = read(loader);
  const list = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(text)[1]);
  const call = text.slice(text.indexOf(`import(\`./${name}\`)`)).split("import(`")[1];
  const indices = /__vite__mapDeps\(\[([\d,]*)\]\)/.exec(call);
  return indices ? indices[1].split(",").map((index) => list[Number(index)]) : [chunk];
}

const page = read("index.html");
const first = new Set([
  "index.html",
  ...[...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map((each) => each[1]),
  ...assets.filter((name) => name.endsWith(".woff2")).map((name) => `assets/${name}`),
]);
const table = broughtBy(named("table", ".js"));
const games = readdirSync(here("./src/games/"), { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map((each) => each.name);

let isTooMuch = false;
const tell = (what, paths, limit, more = 0) => {
  const bytes = weigh(paths) + more;
  isTooMuch ||= bytes > limit;
  for (const path of [...paths].sort()) say(`${String(sizeOf(path)).padStart(8)}  ${path}`);
  say(`note: ${what}: ${inKilobytes(bytes)} KB of at most ${limit / 1024}`);
};
const loads = new Map(games.map((game) => [game, new Set([...first, ...table, ...broughtBy(named(game, ".js"))])]));
for (const [game, paths] of loads) tell(`first load of ${game}`, paths, LIMIT);
for (const game of games)
  if (assets.some((each) => each.startsWith(`${game}-`) && each.endsWith(".wasm")))
    tell(
      `the engine of ${game}, loaded with the first question`,
      [named("engine.worker", ".js"), named(game, ".wasm")],
      LIMIT,
    );
const space = broughtBy(named("space", ".js"));
const more = space.filter((path) => !loads.get("bronepehota").has(path));
tell("the table in the round, loaded when it is opened", more, SPACE_LIMIT);
const companion = new Set([...first, ...broughtBy(named("companion_page", ".js"))]);
tell("the companion page", companion, COMPANION_LIMIT);
const sharing = ["arrive", "line"].flatMap((name) => broughtBy(named(name, ".js")));
tell("what shares a battle, loaded with it", new Set(sharing.filter((path) => !companion.has(path))), SHARING_LIMIT);
const panels = broughtBy(named("panels", ".js")).filter((path) => !companion.has(path) && !sharing.includes(path));
tell("codes and pictures of them, loaded when opened", new Set(panels), SHARING_LIMIT);
// The pack is asked for twice, once with the words of each language.
const content = here("../content/bronepehota/");
const texts = (folder, isWanted) =>
  readdirSync(content + folder)
    .filter((name) => name.endsWith(".json") && isWanted(name))
    .map((name) => readFileSync(content + folder + name, "utf8"));
const sheets = texts("", () => true).join("");
const packs = ["ru.json", "en.json"].map(
  (language) => sheets + texts("strings/", (name) => name === language).join(""),
);
const packed = packs.reduce((sum, pack) => sum + gzipSync(pack).length, 0);
say(`${String(packed).padStart(8)}  the pack in both languages`);
const keeper = [named("companion.worker", ".js"), named("companion", ".wasm")];
tell("its engine and pack", keeper, COMPANION_ENGINE_LIMIT, packed);
process.exit(isTooMuch ? 1 : 0);
