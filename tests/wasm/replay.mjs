// Replays match files with the rules compiled to WebAssembly and prints the digest of each final position, one a line:
//   node tests/wasm/replay.mjs MODULE FILE...
import { readFile } from "node:fs/promises";
import { instantiate } from "../../web/wasm/wasi.mjs";

const [modulePath, ...files] = process.argv.slice(2);
if (!modulePath || files.length === 0) {
  console.error("usage: node tests/wasm/replay.mjs MODULE FILE...");
  process.exit(2);
}

const rules = await instantiate(await readFile(modulePath));
const bytesAt = (start, length) => new Uint8Array(rules.memory.buffer, start, length);
const hex = (word) => (word >>> 0).toString(16).padStart(8, "0");

for (const file of files) {
  const match = await readFile(file);
  const start = rules.buffer(match.length);
  bytesAt(start, match.length).set(match);
  if (!rules.replay(start, match.length)) {
    const words = new TextDecoder().decode(bytesAt(rules.error_ptr(), rules.error_len()));
    console.error(`${file}: ${words}`);
    process.exit(1);
  }
  console.log(hex(rules.digest_high()) + hex(rules.digest_low()));
}
