// The column beside the table of bronepehota on a small laptop: the decision keeps its buttons at the bottom, what happened
// gets the room that is left, and nothing is cut off.
import { aimAt, beginLesson, noFaults, pick } from "./bronepehota.mjs";
import {
  check,
  newPage,
  picture,
  playNow,
  resign,
  thereAre,
} from "./served.mjs";

const LAPTOP = { viewport: { width: 1366, height: 768 } };

const boxOf = (page, selector) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return { top, bottom, height };
  });

// The log is never squeezed, and everything below and above it is seen whole.
async function columnIsWhole(page, when) {
  const [log, side, decide] = [
    await boxOf(page, ".log-panel"),
    await boxOf(page, ".side"),
    await boxOf(page, ".decide"),
  ];
  check(log.height >= 119, `${when}: the log has ${log.height} px`);
  check(
    Math.abs(decide.top - log.bottom) <= 12,
    `${when}: the log ends where the decision begins`,
  );
  const cut = await page
    .locator(
      ".side .deeds button, .side .more-of-table :is(a, button, summary)",
    )
    .evaluateAll(
      (all, side) =>
        all
          .filter((each) => each.checkVisibility())
          .filter((each) => {
            const { top, bottom } = each.getBoundingClientRect();
            return top < side.top - 1 || bottom > side.bottom + 1;
          })
          .map((each) => each.textContent),
      side,
    );
  check(cut.length === 0, `${when}: nothing is cut off: ${cut}`);
  return log.height;
}

async function bronepehotaColumn(browser, served) {
  const page = await newPage(browser, served, LAPTOP);
  await playNow(page, "bronepehota");
  await page.locator("svg.bp-board").waitFor();
  const log = await columnIsWhole(page, "first question");
  check(log > 200, `a short decision leaves the room to the log: ${log} px`);
  await picture(page, "bronepehota-column");
  await resign(page);
  // Nothing is to be decided: no empty box, the log goes to the bottom.
  check(
    !(await page.locator(".decide").isVisible()),
    "no empty box at the end",
  );
  const [ended, hand] = [
    await boxOf(page, ".log-panel"),
    await boxOf(page, ".bp-hand"),
  ];
  check(
    Math.abs(ended.bottom - hand.bottom) <= 2,
    "the log has the whole column at the end",
  );
  await page
    .locator(".result b", { hasText: /очк\p{L}+ победы/u })
    .first()
    .waitFor();
  await picture(page, "bronepehota-column-end");
  await beginLesson(page);
  await pick(page, 6);
  await columnIsWhole(page, "a menu");
  await aimAt(page, 13);
  await page.locator(".bp-odds").waitFor();
  // Every way to shoot tells its chance, and the best is looked at first.
  await thereAre(page.locator(".bp-weapons small"), 3, "chances on the tabs");
  const chances = await page.locator(".bp-weapons button").evaluateAll((all) =>
    all.map((each) => ({
      kill: parseInt(each.querySelector("small").textContent),
      pressed: each.getAttribute("aria-pressed") === "true",
    })),
  );
  const best = Math.max(...chances.map((each) => each.kill));
  check(
    chances.find((each) => each.pressed).kill === best,
    `the best chance comes first: ${JSON.stringify(chances)}`,
  );
  // What settles a dispute is not in the middle of a decision.
  await page.locator(".more-of-table [title*=D12]").waitFor();
  await picture(page, "bronepehota-column-shot");
  await columnIsWhole(page, "a shot");
  const bottom = (await boxOf(page, ".bp-commits .main")).bottom;
  await page.locator(".bp-weapons [data-code^=throw]").click();
  await page.locator(".bp-look", { hasText: "BP-7.8-04" }).waitFor();
  check(
    Math.abs((await boxOf(page, ".bp-commits .main")).bottom - bottom) <= 1,
    "the main button keeps its place",
  );
  noFaults(page);
  await page.context().close();
}

export const stories = { bronepehotaColumn };
