// The rulebook in a real browser: found by search in both languages, by address, from a log entry and from a refusal,
// without losing the table.
import { check, decide, newPage, picture } from "./served.mjs";

const inView = (locator) =>
  locator.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return box.top >= 0 && box.top < innerHeight * 0.6;
  });

async function searches(browser, served) {
  const page = await newPage(browser, served);
  await page.goto("/");
  await page.locator("[data-game=arena] a.way", { hasText: "Правила" }).click();
  await page.locator(".rule-text").first().waitFor();
  const all = await page.locator(".rule-text").count();
  check(all > 200, `the whole book is there, not ${all} rules`);
  const field = page.locator(".rules-search input");
  await field.pressSequentially("линия выстр");
  await page.locator("mark", { hasText: "выстр" }).first().waitFor();
  const found = await page.locator(".rule-text").count();
  check(
    found > 0 && found < 30,
    `few rules hold both words, ${found} are shown`,
  );
  check(
    (await page.locator("#SA-GEO-08 mark").count()) > 0,
    "the line of fire is found",
  );
  await picture(page, "rules-search");
  // A result leads to the paragraph among its neighbours, and the address names it.
  await page.locator("#SA-GEO-08 .rule-head a").click();
  await page.locator("#SA-GEO-08.here").waitFor();
  check(
    page.url().endsWith("/rules/arena/SA-GEO-08"),
    "the paragraph has an address",
  );
  check(await inView(page.locator("#SA-GEO-08")), "it is scrolled into sight");
  check((await page.locator("#SA-GEO-08 svg").count()) > 0, "it has a picture");
  await picture(page, "rules-paragraph");
  // The other language stays at the paragraph.
  await page.locator(".languages [lang=en]").click();
  await page.locator("#SA-GEO-08", { hasText: "line of fire" }).waitFor();
  check(
    await inView(page.locator("#SA-GEO-08")),
    "the other language begins at the same paragraph",
  );
  await field.fill("heat ram");
  await page.waitForFunction(
    () => document.querySelectorAll(".rule-text").length < 30,
  );
  await field.fill("zzzz");
  await page
    .locator(".rules-search", { hasText: "beginning of a word" })
    .waitFor();
  await field.fill("sa-geo-03");
  check(
    (await page.locator(".rule-text").first().getAttribute("id")) ===
      "SA-GEO-03",
    "an id finds its rule first",
  );
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
  await page.context().close();
}

async function addresses(browser, served) {
  const page = await newPage(browser, served, {
    viewport: { width: 360, height: 740 },
    colorScheme: "light",
  });
  await page.goto("/rules/arena/sa-geo-09");
  await page.locator("#SA-GEO-09.here").waitFor();
  check(
    await inView(page.locator("#SA-GEO-09")),
    "an address in small letters leads there too",
  );
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  check(wide <= 360, `one column of 360 pixels, not ${wide}`);
  await picture(page, "rules-phone-light");
  // A mention of another rule is a link.
  await page.locator("#SA-GEO-09 .rule-body a").first().click();
  await page.locator("#SA-GEO-03.here").waitFor();
  await page.goBack();
  await page.locator("#SA-GEO-09.here").waitFor();
  await page.goto("/rules/arena/SA-NO-77");
  await page.locator(".notice", { hasText: "SA-NO-77" }).waitFor();
  await page.goto("/rules/chess");
  await page.locator(".message h1").waitFor();
  check(
    (await page.locator("main a[href='/']").count()) > 0,
    "there is a way on",
  );
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
  await page.context().close();
}

async function fromTheTable(browser, served) {
  const page = await newPage(browser, served);
  await page.goto("/");
  await page.locator("[data-game=arena] .play-now").click();
  await page.locator(".prompt.yours").waitFor();
  const address = page.url();
  // From a refusal.
  await page.locator('.cell[data-cell="0,0"]').click();
  const link = page.locator(".notice.refused a.rule");
  await link.waitFor();
  const refused = await link.textContent();
  await link.click();
  await page.locator(`.rule-panel [id="${refused}"].here`).waitFor();
  check(page.url() === address, "the table stays where it is");
  await picture(page, "rules-beside");
  check(
    (await page.locator("svg.board").count()) === 1,
    "the board is still there",
  );
  await page.keyboard.press("Escape");
  await page.locator(".rule-panel").waitFor({ state: "detached" });
  check(
    (await page.locator(".notice.refused").count()) === 1,
    "Esc closes the book and nothing else",
  );
  // From a log entry, and on to another rule and back.
  for (let i = 0; i < 4; ++i) {
    await decide(page, () => 0).catch(() => undefined);
    await page.waitForTimeout(150);
  }
  const entry = page.locator("#log a.rule").last();
  const cited = await entry.textContent();
  await entry.click();
  await page.locator(`.rule-panel [id="${cited}"].here`).waitFor();
  await page.locator(".rule-panel input").fill("SA-GEO-03");
  await page.locator(".rule-panel #SA-GEO-03 .rule-head a").click();
  await page.locator(".rule-panel #SA-GEO-03.here").waitFor();
  await page.locator(".rule-panel header .plain").first().click();
  await page.locator(`.rule-panel [id="${cited}"].here`).waitFor();
  await page.locator(".rule-panel header .plain").last().click();
  await page.locator(".rule-panel").waitFor({ state: "detached" });
  // A card says which rules its effects follow.
  await page.locator(".others .module:not(.central)").first().click();
  await page.locator(".inspect a.rule").first().click();
  await page.locator(".rule-panel .here").waitFor();
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
  await page.context().close();
}

export const stories = { searches, addresses, fromTheTable };
