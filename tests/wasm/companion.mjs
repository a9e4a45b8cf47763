// Asks the module of the companion what tests/wasm/companion_questions.cpp asked natively, and compares every answer to
// the byte; what the module, its pack and one language weigh compressed is limited to 300 KB:
//   build/release/companion_questions 4 1 | node tests/wasm/companion.mjs MODULE
// Ends with "N passed, M failed".
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { brotliCompressSync } from "node:zlib";
import { instantiate } from "../../web/wasm/wasi.mjs";
import { Companion } from "../../web/wasm/companion.mjs";

const [modulePath] = process.argv.slice(2);
if (!modulePath) {
  console.error("usage: companion_questions BATTLES SEED | node tests/wasm/companion.mjs MODULE");
  process.exit(2);
}
const module = await readFile(modulePath);
const companion = new Companion(await instantiate(module));

let [passed, failed, weight] = [0, 0, 0];
for await (const line of createInterface({ input: process.stdin })) {
  const { pack, language, strings, begin, ask, answer } = JSON.parse(line);
  if (pack) {
    const problem = companion.open(pack, language, strings, begin);
    if (problem) throw new Error(`the module refuses what the native engine takes: ${problem}`);
    weight ||= [module, pack, strings].reduce((sum, part) => sum + brotliCompressSync(part).length, 0);
    continue;
  }
  const portable = companion.ask(ask);
  if (portable === answer) ++passed;
  else {
    ++failed;
    console.log(`${ask}\n  natively       ${answer}\n  in the module  ${portable}`);
  }
}
console.log(`note: module, pack and one language weigh ${Math.round(weight / 1000)} KB compressed`);
if (weight > 300000) ++failed;
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
