// The first lesson, played through as a person would: read, touch what is ringed, decide, until it is finished.
import { check, newPage, picture } from "./served.mjs";

// Touches the middle of the first ring; false when nothing is ringed.
export async function touchRing(page) {
  const ring = page.locator(".pointer i").first();
  if (!(await ring.count())) return false;
  await ring.evaluate((element) => {
    const box = element.getBoundingClientRect();
    if (box.top < 140 || box.bottom > innerHeight - 20)
      scrollBy(0, box.top - innerHeight / 2);
  });
  await page.waitForTimeout(60);
  const box = await ring.boundingBox().catch(() => null);
  if (!box) return false;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return true;
}

export async function finishLesson(page, name, least = 8, seconds = 90) {
  const said = new Set();
  const until = Date.now() + seconds * 1000;
  while (!(await page.locator(".lesson-end").count())) {
    check(
      Date.now() < until,
      `the lesson ends in time; said last: ${[...said].at(-1)}`,
    );
    const text = await page
      .locator(".coach p")
      .textContent({ timeout: 2000 })
      .catch(() => "");
    if (text && !said.has(text)) {
      said.add(text);
      await page.waitForTimeout(600);
      await picture(page, `${name}-${said.size}`);
    }
    await touchRing(page);
    await page.waitForTimeout(150);
  }
  check(said.size >= least, `every step spoke, not ${said.size}`);
  await page.locator(".lesson-end.done").waitFor();
  await page.waitForTimeout(500);
  await picture(page, `${name}-end`);
}

async function firstLesson(browser, served) {
  const page = await newPage(browser, served);
  await page.goto("/");
  await page
    .locator("[data-game=arena] a.way", { hasText: "Первый бой" })
    .click();
  await page.locator(".learn-page .main").waitFor();
  await picture(page, "lesson");
  await page.locator(".learn-page .main").click();
  await page.locator(".coach").waitFor();
  check(
    (await page.locator(".robot").count()) === 2,
    "the robots stand already",
  );
  // The coach leads to the rulebook, and stays.
  await page.locator(".coach a.rule").click();
  await page.locator(".rule-panel .here").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".pointer i").first().waitFor();
  await page.reload();
  await page.locator(".coach").waitFor();
  await finishLesson(page, "lesson");
  check(
    (await page.locator(".lesson-end li").count()) >= 5,
    "it is told what was learnt",
  );
  await page.locator(".lesson-end .main").click();
  await page.locator(".prompt.yours").waitFor();
  check(
    (await page.locator(".coach, .lesson-end").count()) === 0,
    "the match after it is an ordinary one",
  );
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
  await page.context().close();
}

async function lessonOnPhone(browser, served) {
  const page = await newPage(browser, served, {
    viewport: { width: 360, height: 740 },
    locale: "en-GB",
    colorScheme: "light",
  });
  await page.goto("/learn/arena/first");
  await page.locator(".learn-page .main").waitFor();
  await picture(page, "phone-lesson");
  await page.locator(".learn-page .main").click();
  await page.locator(".coach").waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  check(wide <= 360, `one column of 360 pixels, not ${wide}`);
  // Somebody who stops too early is helped on.
  const stop = page.locator('.action[data-code="decline"]');
  for (let i = 0; i < 40 && !(await stop.count()); ++i) {
    await touchRing(page);
    await page.waitForTimeout(150);
  }
  await stop.click();
  await page.locator(".commit").click();
  await page.locator(".coach", { hasText: "You need the next cell" }).waitFor();
  await finishLesson(page, "phone-lesson");
  await page.goto("/learn/arena/none");
  await page.locator(".message h1").waitFor();
  // An address without a lesson lists them all.
  await page.goto("/learn/arena");
  await page.locator(".learn-page .way", { hasText: /./ }).first().click();
  await page.locator(".learn-page .main").waitFor();
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
  await page.context().close();
}

export const stories = {
  firstLesson,
  ...(process.env.CHECK_STORIES === "all" ? { lessonOnPhone } : {}),
};
