// Runs the stories: every function that a file of this folder exports in `stories`, each against a server of its own,
// two at a time. A story may ask for flags of the browser, and for the games below examples/.
//   node run.mjs [STORY or FILE without its ending …]
import { readdirSync } from "node:fs";
import { openBrowser, picture, Served, tellAs } from "./served.mjs";

const wanted = process.argv.slice(2);
const waiting = [];
for (const name of readdirSync(new URL("./", import.meta.url)).sort()) {
  if (!name.endsWith(".mjs") || name === "run.mjs") continue;
  const { stories = {} } = await import(`./${name}`);
  for (const [story, play] of Object.entries(stories))
    if (
      !wanted.length ||
      wanted.includes(story) ||
      wanted.includes(name.slice(0, -4))
    )
      waiting.push({ story, play });
}
if (!waiting.length) throw new Error(`there is no story ${wanted}`);

let passed = 0;
let failed = 0;
async function tell({ story, play }) {
  const began = Date.now();
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
  const served = new Served([], play.withExamples);
  await served.start();
  const browser = await openBrowser(play.flags);
  try {
    await tellAs(story, () => play(browser, served));
    ++passed;
    console.log(`ok   ${story} (${seconds()} s)`);
  } catch (error) {
    ++failed;
    console.log(`FAIL ${story} (${seconds()} s): ${error.message}`);
    const pages = browser.contexts().flatMap((context) => context.pages());
    for (const [i, page] of pages.entries())
      await Promise.resolve(picture(page, `failed-${story}-${i}`)).catch(
        () => {},
      );
  }
  await browser.close();
  await served.end();
}
async function tellOnAndOn() {
  while (waiting.length) await tell(waiting.shift());
}
const began = Date.now();
await Promise.all(
  Array.from({ length: Number(process.env.AT_ONCE ?? 2) }, tellOnAndOn),
);
console.log(
  `note: ${passed + failed} stories in ${((Date.now() - began) / 1000).toFixed(0)} s`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
