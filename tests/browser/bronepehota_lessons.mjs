// The lessons of bronepehota, played as a newcomer would: read, touch what is ringed, until it is finished. Each in another
// language or on another screen.
import { touchRing } from "./lesson.mjs";
import { check, newPage, PHONE, picture } from "./served.mjs";

// What a touch changes: the words, the rings, the log, or the button that decides.
const stateOf = (page) =>
  page.evaluate(() =>
    [
      document.querySelector(".coach p")?.textContent,
      ...[...document.querySelectorAll(".pointer i")].map((ring) =>
        ring.getAttribute("style"),
      ),
      document.querySelectorAll("#log p").length,
      document.querySelectorAll(".lesson-end").length,
    ].join("|"),
  );

async function learn(browser, served, lesson, least, options = {}) {
  const page = await newPage(browser, served, {
    reducedMotion: "reduce",
    ...options,
  });
  await page.goto(`/learn/bronepehota/${lesson}`);
  await page.locator(".learn-page .main").click();
  await page.locator("svg.bp-board").waitFor();
  const end = page.locator(".lesson-end");
  const said = new Set();
  for (let touches = 0; !(await end.count()); ++touches) {
    check(touches < 90, `the lesson ends; said last: ${[...said].at(-1)}`);
    await page
      .locator(".pointer i, .lesson-end")
      .first()
      .waitFor({ state: "attached" });
    if (await end.count()) break;
    const text = await page.locator(".coach p").textContent();
    if (!said.has(text))
      await picture(page, `bronepehota-${lesson}-${said.size}`);
    said.add(text);
    check(
      (await page.locator(".coach p a").count()) > 0,
      `its rule is linked: ${text}`,
    );
    // A way that is planned is looked at before it can be decided.
    if (await page.locator(".bp-way path").count())
      await page.locator(".bp-commits .main:enabled").waitFor();
    const before = await stateOf(page);
    await touchRing(page);
    // A ring may have been on its way when it was touched: then it is touched again.
    for (let waits = 0; waits < 20; ++waits) {
      if ((await stateOf(page)) !== before) break;
      await page.waitForTimeout(50);
    }
  }
  check(
    said.size >= least,
    `every step spoke, not ${said.size}: ${[...said].join(" / ")}`,
  );
  await page.locator(".lesson-end.done").waitFor();
  await picture(page, `bronepehota-${lesson}-end`);
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
  await page.context().close();
}

const bronepehotaLessonMove = (browser, served) =>
  learn(browser, served, "move", 7, PHONE);
const bronepehotaLessonShoot = (browser, served) =>
  learn(browser, served, "shoot", 7, { locale: "en-GB" });
const bronepehotaLessonStorm = (browser, served) =>
  learn(browser, served, "storm", 8);
const bronepehotaLessonFirst = (browser, served) =>
  learn(browser, served, "first", 5, { colorScheme: "light" });
const bronepehotaLessonFire = (browser, served) =>
  learn(browser, served, "volley", 3, PHONE);

export const stories = {
  bronepehotaLessonFire,
  bronepehotaLessonMove,
  bronepehotaLessonShoot,
  bronepehotaLessonStorm,
  ...(process.env.CHECK_STORIES === "all" ? { bronepehotaLessonFirst } : {}),
};
