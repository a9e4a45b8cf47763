// Asks the modules of the page what tests/wasm/page_questions.cpp asked natively, and compares every answer to the byte:
//   build/release/page_questions 300 1 | node tests/wasm/page.mjs build/wasm
// Ends with "N passed, M failed".
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { instantiate } from "../../web/wasm/wasi.mjs";
import { Table } from "../../web/wasm/table.mjs";

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error("usage: page_questions COUNT SEED | node tests/wasm/page.mjs FOLDER");
  process.exit(2);
}
const tables = new Map();
async function tableOf(game) {
  if (!tables.has(game)) {
    const module = await readFile(`${folder}/${game}.wasm`);
    tables.set(game, { table: new Table(await instantiate(module)), asked: 0, longest: 0 });
  }
  return tables.get(game);
}
const accept = (problem) => {
  if (problem) throw new Error(`the module refuses what the native engine takes: ${problem}`);
};

let [passed, failed] = [0, 0];
let now = null;
for await (const line of createInterface({ input: process.stdin })) {
  const { game, pack, options, words, view, ask, answer } = JSON.parse(line);
  if (game) {
    now = await tableOf(game);
    accept(now.table.open(JSON.stringify(pack), JSON.stringify(options), JSON.stringify(words), "en"));
  } else if (view) accept(now.table.look(JSON.stringify(view)));
  else {
    const start = performance.now();
    const portable = now.table.ask(ask);
    now.longest = Math.max(now.longest, performance.now() - start);
    ++now.asked;
    if (portable === answer) ++passed;
    else {
      ++failed;
      console.log(`${ask}\n  natively       ${answer}\n  in the module  ${portable}`);
    }
  }
}
for (const [game, { asked, longest }] of tables)
  console.log(`note: ${game}: ${asked} questions, the slowest answer of the module took ${Math.round(longest)} ms`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
