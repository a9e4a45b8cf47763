// Lays NAME.gz beside each built file that becomes smaller by it, so that the server need not compress. Run after vite.
// zopfli takes its time once, here; whoever loads the page gets a twentieth less than gzip would send.
import { execFile } from "node:child_process";
import { readdirSync, rmSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const dist = fileURLToPath(new URL("./dist/", import.meta.url));
const run = promisify(execFile);
const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith(".gz"))
  .map((entry) => `${entry.parentPath}/${entry.name}`)
  .sort((one, other) => statSync(one).size - statSync(other).size);

async function compress() {
  for (let path = paths.pop(); path; path = paths.pop()) {
    await run("zopfli", ["--i5", path]);
    if (statSync(`${path}.gz`).size >= statSync(path).size * 0.9) rmSync(`${path}.gz`);
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, compress));
