// The guided first match of each side of salvation, played as a person would: read, touch what is ringed, until it is won.
import { finishLesson, touchRing } from "./lesson.mjs";
import { check, newPage, picture } from "./served.mjs";

async function begin(page, lesson) {
  await page.goto(`/learn/salvation/${lesson}`);
  await page.locator(".learn-page .main").waitFor();
  await picture(page, `salvation-lesson-${lesson}`);
  await page.locator(".learn-page .main").click();
  await page.locator(".coach").waitFor();
  await page.locator("svg.sv-map").waitFor();
}
const noFaults = (page) =>
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);

async function salvationLessonResistance(browser, served) {
  const page = await newPage(browser, served);
  await page.goto("/");
  await page
    .locator("[data-game=salvation] a.way", { hasText: "Сопротивлен" })
    .waitFor();
  await picture(page, "salvation-lessons-lobby", true);
  await begin(page, "resistance");
  await finishLesson(page, "salvation-resistance", 11, 240);
  // The next match is on the chair one has got to know.
  await page.locator(".lesson-end .main").click();
  await page.locator(".lesson-end").waitFor({ state: "detached" });
  await page.locator(".sv-hand.seat-1").waitFor();
  noFaults(page);
  await page.context().close();
}

async function salvationLessonSkynet(browser, served) {
  const page = await newPage(browser, served, { locale: "en-GB" });
  await begin(page, "skynet");
  await finishLesson(page, "salvation-skynet", 8, 240);
  await page.locator(".lesson-end .main").click();
  await page.locator(".sv-hand.seat-0").waitFor();
  noFaults(page);
  await page.context().close();
}

// On a phone; and somebody who does something else is helped on.
async function salvationLessonOnPhone(browser, served) {
  const page = await newPage(browser, served, {
    viewport: { width: 360, height: 740 },
    colorScheme: "light",
  });
  await begin(page, "resistance");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  check(wide <= 360, `one column of 360 pixels, not ${wide}`);
  const coach = (text) => page.locator(".coach p", { hasText: text });
  for (let i = 0; i < 200 && !(await coach("Этап 2").count()); ++i) {
    await touchRing(page);
    await page.waitForTimeout(150);
  }
  await page.locator('.action[data-code="pass"]').click();
  await page.locator(".commit").click();
  await coach("Карточки разведки у вас пока нет").waitFor();
  await picture(page, "salvation-phone-hint");
  await finishLesson(page, "salvation-phone-resistance", 6, 240);
  noFaults(page);
  await page.context().close();
}

export const stories = {
  salvationLessonResistance,
  salvationLessonSkynet,
  ...(process.env.CHECK_STORIES === "all" ? { salvationLessonOnPhone } : {}),
};
