// Asks the module of the page what tests/wasm/page_questions.cpp asked natively, and compares every answer to the byte:
//   build/release/page_questions 300 1 | node tests/wasm/page.mjs MODULE
// Ends with "N passed, M failed".
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { instantiate } from "../../web/wasm/wasi.mjs";
import { Table } from "../../web/wasm/table.mjs";

const [modulePath] = process.argv.slice(2);
if (!modulePath) {
  console.error("usage: page_questions COUNT SEED | node tests/wasm/page.mjs MODULE");
  process.exit(2);
}
const table = new Table(await instantiate(await readFile(modulePath)));
const accept = (problem) => {
  if (problem) throw new Error(`the module refuses what the native engine takes: ${problem}`);
};

let [passed, failed, longest] = [0, 0, 0];
for await (const line of createInterface({ input: process.stdin })) {
  const { pack, options, view, ask, answer } = JSON.parse(line);
  if (pack) accept(table.open(JSON.stringify(pack), JSON.stringify(options)));
  else if (view) accept(table.look(JSON.stringify(view)));
  else {
    const start = performance.now();
    const portable = table.ask(ask);
    longest = Math.max(longest, performance.now() - start);
    if (portable === answer) ++passed;
    else {
      ++failed;
      console.log(`${ask}\n  natively       ${answer}\n  in the module  ${portable}`);
    }
  }
}
console.log(`note: the slowest answer of the module took ${Math.round(longest)} ms`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
