// Looks at a page with axe, once everything on it stands still.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { check } from "./served.mjs";

const root = new URL("../../", import.meta.url);
const axe = readFileSync(
  createRequire(new URL("web/package.json", root)).resolve(
    "axe-core/axe.min.js",
  ),
  "utf8",
);

export async function inspect(page, name) {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((each) => each.effect?.getTiming().iterations !== Infinity)
        .map((each) => each.finished.catch(() => undefined)),
    ),
  );
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, { resultTypes: ["violations"] }),
  );
  const grave = violations.filter((each) =>
    ["serious", "critical"].includes(each.impact),
  );
  check(
    grave.length === 0,
    `axe finds nothing serious on ${name}: ${grave.map((each) => `${each.id} (${each.nodes.length}: ${each.nodes[0].html.slice(0, 160)})`).join(", ")}`,
  );
}
