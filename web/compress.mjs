// Lays NAME.gz beside each built file that becomes smaller by it, so that the server need not compress. Run after vite.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const dist = new URL("./dist/", import.meta.url);
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || entry.name.endsWith(".gz")) continue;
  const path = `${entry.parentPath}/${entry.name}`;
  const whole = readFileSync(path);
  const small = gzipSync(whole, { level: 9 });
  if (small.length < whole.length * 0.9) writeFileSync(`${path}.gz`, small);
}
