// What a browser loads until the first decision in a match of each game, compressed as it is sent: every built file, but for
// those that only other pages or other games load. Fails above the limit.
import { existsSync, readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const LIMIT = 250 * 1024;
// Chunks are named after their first module.
const WORKSHOPS = ["army_page", "army_choice", "forces", "table_page", "table_choice"];
const OTHER_PAGES = ["replay", "verify", "import", "rulebook", "learn", ...WORKSHOPS];
const SHARED = { bronepehota: ["words", "figures"] }; // chunks that several pages of one game load
const LATER = ["engine.worker"]; // only once a question stands, as is the engine itself
const SPACE = ["space"]; // only when a table is looked at in the round
const SPACE_LIMIT = 350 * 1024;
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const dist = here("./dist/");
const say = (text) => process.stdout.write(`${text}\n`);

const games = readdirSync(here("./src/games/"), { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map((each) => each.name);
const isOf = (name, owners) => owners.some((owner) => name.startsWith(`${owner}-`));
const isLater = (name) => name.endsWith(".wasm") || isOf(name, LATER);
const isSpace = (name) => isOf(name, SPACE);
const all = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((each) => each.isFile() && !each.name.endsWith(".gz") && !isOf(each.name, OTHER_PAGES))
  .map((each) => ({ name: each.name, path: `${each.parentPath}/${each.name}` }))
  .sort((a, b) => (a.path < b.path ? -1 : 1));
const files = all.filter(({ name }) => !isLater(name) && !isSpace(name));
const sizeOf = (path) => statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size;
for (const { path } of all) say(`${String(sizeOf(path)).padStart(8)}  ${path}`);

let worst = 0;
for (const game of games) {
  if (!files.some(({ name }) => name.startsWith(`${game}-`) && name.endsWith(".js")))
    throw new Error(`the game ${game} is not among the built files`);
  const others = games.filter((each) => each !== game);
  const strange = others.flatMap((each) => [each, ...(SHARED[each] ?? [])]);
  const total = files.filter(({ name }) => !isOf(name, strange)).reduce((sum, { path }) => sum + sizeOf(path), 0);
  worst = Math.max(worst, total);
  say(`note: first load of ${game}: ${(total / 1024).toFixed(1)} KB of at most ${LIMIT / 1024}`);
}
const engine = all.filter(({ name }) => isLater(name)).reduce((sum, { path }) => sum + sizeOf(path), 0);
worst = Math.max(worst, engine);
say(`note: the engine, loaded with the first question: ${(engine / 1024).toFixed(1)} KB of at most ${LIMIT / 1024}`);
const space = all.filter(({ name }) => isSpace(name)).reduce((sum, { path }) => sum + sizeOf(path), 0);
if (!space) throw new Error("the table in the round is not among the built files");
say(
  `note: the table in the round, loaded when it is opened: ${(space / 1024).toFixed(1)} KB of at most ${SPACE_LIMIT / 1024}`,
);
process.exit(worst > LIMIT || space > SPACE_LIMIT ? 1 : 0);
