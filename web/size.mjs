// What a browser loads until the first decision in a match of the arena, compressed as it is sent: every built file,
// but for those that only other pages load. Fails above the limit.
import { existsSync, readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const LIMIT = 250 * 1024;
const OTHER_PAGES = ["replay", "verify", "import", "rulebook", "learn"]; // chunks are named after their first module
const dist = fileURLToPath(new URL("./dist/", import.meta.url));
const say = (text) => process.stdout.write(`${text}\n`);

const isLater = (name) => OTHER_PAGES.some((page) => name.startsWith(`${page}-`));
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((each) => each.isFile() && !each.name.endsWith(".gz") && !isLater(each.name))
  .map((each) => `${each.parentPath}/${each.name}`)
  .sort();
if (!files.some((path) => /arena-[^/]*\.js$/.test(path))) throw new Error("the arena is not among the built files");
let total = 0;
for (const path of files) {
  const size = statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size;
  total += size;
  say(`${String(size).padStart(8)}  ${path}`);
}
say(`note: first load of the arena: ${(total / 1024).toFixed(1)} KB of at most ${LIMIT / 1024}`);
process.exit(total > LIMIT ? 1 : 0);
