// A game without a page of its own, at the plain table: a whole duel against the bot, two friends and a spectator, one screen
// for two, keys alone, a narrow phone, both languages, axe.
import { inspect } from "./axe.mjs";
import {
  asked,
  check,
  choose,
  newPage,
  PHONE,
  picture,
  playNow,
  reveal,
} from "./served.mjs";

const board = (page) => page.locator(".plain-board pre");
const order = (page, word) => page.locator(`[data-code="order ${word}"]`);
const noFaults = (page) =>
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);

// One press shows what would follow, the second one does it.
async function give(page, word) {
  await order(page, word).click();
  await page.locator(".notice.chosen .commit:not(:disabled)").click();
}
// The words of the board, once they say this.
async function boardSays(page, wanted) {
  await page
    .locator(".plain-board pre", { hasText: wanted })
    .waitFor()
    .catch(async () => {
      throw new Error(
        `the board says ${wanted}: ${await board(page).textContent()}`,
      );
    });
}
// A round or two until it is over.
async function playToTheEnd(page) {
  const until = Date.now() + 120_000;
  let decisions = 0;
  while (!(await page.locator(".result").count())) {
    check(Date.now() < until, "the duel ends in time");
    const some = page.locator(".action:not(:disabled)");
    const count = await some.count();
    if (!count) {
      await page.waitForTimeout(20);
      continue;
    }
    const fire = order(page, "fire");
    const one =
      choose(2) && (await fire.count()) ? fire : some.nth(choose(count));
    try {
      await one.click({ timeout: 1500 });
      await page.locator(".commit:not(:disabled)").click({ timeout: 1500 });
      ++decisions;
    } catch {
      // What could be pressed a moment ago is past.
    }
  }
  return decisions;
}

async function duel(browser, served) {
  const page = await newPage(browser, served, {
    viewport: { width: 1366, height: 768 },
  });
  await page.goto("/");
  await page.locator("[data-game=duel] .play-now").waitFor();
  await picture(page, "plain-lobby");
  await playNow(page, "duel");
  await boardSays(page, "Раунд 1 из 20");
  const drawn = await board(page).textContent();
  for (const what of ["▒▒▒", " A ", " B ", "стоит на c1", "стоит на c5"])
    check(drawn.includes(what), `the board shows ${what}`);
  check(!drawn.includes("\u001b"), "colours are no letters");
  check(
    (await page.locator(".action").count()) === 6,
    "six orders can be given: south is the edge of the board",
  );
  check(
    (await page.locator(".plain-board pre .on-cyan").textContent()) === " A ",
    "a robot has the colour of its seat",
  );
  // The first press only tells.
  await order(page, "fire").click();
  await page
    .locator(".notice.chosen", { hasText: "отсюда не виден" })
    .waitFor();
  await order(page, "north").click();
  await page.locator(".notice.chosen", { hasText: "шагнёт на c2" }).waitFor();
  await picture(page, "plain-chosen");
  await inspect(page, "the plain table");
  await page.locator(".commit").click();
  await boardSays(page, "Раунд 2 из 20");
  check(
    (await page.locator("#log").textContent()).includes(
      "Робот A: шаг на север",
    ),
    "the log tells of the orders",
  );
  await picture(page, "plain-playing");
  const decisions = await playToTheEnd(page);
  check(decisions > 1, "decisions were made");
  check(
    (await page.locator(".result p").first().textContent()).length > 10,
    "the result is told",
  );
  await inspect(page, "the result");
  await picture(page, "plain-result");
  // Looking back the board is drawn step by step.
  const table = page.url();
  await page.goto(`${table}/replay#gallery.0`);
  await boardSays(page, "Раунд 1 из 20");
  await page.keyboard.press("End");
  await boardSays(page, "прошлый приказ");
  await picture(page, "plain-replay");
  await inspect(page, "the replay of a duel");
  await page.goto(table);
  await page.locator(".result button.main").click();
  await page.locator(".result a.main").click();
  await asked(page);
  await boardSays(page, "Раунд 1 из 20");
  noFaults(page);
  await page.context().close();
}

async function duelOfFriends(browser, served) {
  const first = await newPage(browser, served, { locale: "en-GB" });
  await first.goto("/");
  await first.locator("[data-game=duel] .way").first().click();
  await first.locator(".invitation").waitFor();
  const second = await newPage(browser, served);
  await second.goto(first.url());
  await second.locator(".invitation .main").click();
  await asked(second);
  await asked(first);
  const gallery = await newPage(browser, served);
  await gallery.goto(first.url());
  await boardSays(gallery, "Раунд 1");
  await boardSays(first, "Round 1 of 20");
  await give(first, "guard");
  await boardSays(first, "secret order: guard");
  // Who the other is, and who looks on, learns that an order is given and no more.
  for (const page of [second, gallery]) {
    await boardSays(page, "приказ отдан");
    for (const text of [
      await board(page).textContent(),
      await page.locator("#log").textContent(),
    ])
      check(!/guard|защита/.test(text), `the order is secret: ${text}`);
  }
  check(
    (await gallery.locator(".action").count()) === 0,
    "who looks on decides nothing",
  );
  await picture(gallery, "plain-gallery");
  await give(second, "aim");
  for (const page of [second, gallery]) await boardSays(page, "прицелился");
  await boardSays(first, "has aimed");
  // Another language, at once.
  await first.getByRole("button", { name: "RU", exact: true }).first().click();
  await boardSays(first, "Раунд 2 из 20");
  for (const page of [first, second, gallery]) {
    noFaults(page);
    await page.context().close();
  }
}

async function duelOnOneScreen(browser, served) {
  const page = await newPage(browser, served);
  await page.goto("/");
  await page.locator("[data-game=duel] .way").nth(1).click();
  await page.locator(".curtain .main").click();
  await asked(page);
  await boardSays(page, "Раунд 1");
  await give(page, "aim");
  await page.locator(".curtain").waitFor();
  check(
    !(await page.locator(".plain-board").count()),
    "nothing is seen through the curtain",
  );
  await page.locator(".curtain .main").click();
  await boardSays(page, "приказ отдан");
  check(
    !(await page.locator("main").textContent()).includes(
      "тайный приказ: прицел",
    ),
    "the other order stays secret",
  );
  await give(page, "guard");
  await boardSays(page, "Раунд 2"); // whoever sits there decides first
  await give(page, "fire");
  await page.locator(".curtain .main").click();
  await boardSays(page, "приказ отдан");
  noFaults(page);
  await page.context().close();
}

async function duelByKeys(browser, served) {
  const page = await newPage(browser, served, { locale: "en-GB" });
  await playNow(page, "duel");
  await boardSays(page, "Round 1");
  for (let i = 0; i < 60; ++i) {
    await page.keyboard.press("Tab");
    if (
      await order(page, "guard").evaluate(
        (each) => each === document.activeElement,
      )
    )
      break;
  }
  await page.locator(".notice.chosen", { hasText: "needs 2 more" }).waitFor();
  await page.keyboard.press("Enter");
  await boardSays(page, "Round 2");
  noFaults(page);
  await page.context().close();
}

async function duelOnPhone(browser, served) {
  const page = await newPage(browser, served, { ...PHONE });
  await playNow(page, "duel");
  await boardSays(page, "Раунд 1");
  await page.waitForTimeout(300);
  const wide = await page.evaluate(() => ({
    page: document.documentElement.scrollWidth,
    drawing: document.querySelector(".plain-board pre").scrollWidth,
    letters: getComputedStyle(document.querySelector(".plain-board pre"))
      .fontSize,
  }));
  check(
    wide.page <= 360 && wide.drawing <= 360,
    `it fits: ${JSON.stringify(wide)}`,
  );
  for (const word of ["north", "east", "west", "fire", "guard", "aim"]) {
    const box = await order(page, word).boundingBox();
    check(
      box.x >= 0 &&
        box.x + box.width <= 360 &&
        box.y + box.height <= 740 &&
        box.height >= 40,
      `${word} can be pressed: ${JSON.stringify(box)}`,
    );
  }
  await picture(page, "plain-phone");
  await order(page, "aim").tap();
  await page.locator(".notice.chosen").waitFor();
  await picture(page, "plain-phone-chosen");
  await page.locator(".commit").tap();
  await boardSays(page, "Раунд 2");
  await inspect(page, "the plain table on a phone");
  await reveal(page, page.locator("#log"));
  await page.locator("#log", { hasText: "прицелился" }).waitFor();
  await picture(page, "plain-phone-log");
  noFaults(page);
  await page.context().close();
}

export const stories = {
  duel,
  duelOfFriends,
  duelOnOneScreen,
  duelByKeys,
  duelOnPhone,
};
for (const story of Object.values(stories)) story.withExamples = true;
