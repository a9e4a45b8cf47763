// The page that makes a match: a refusal shows the option it is about, on a narrow phone; axe.
import { inspect } from "./axe.mjs";
import { check, newPage, PHONE, picture } from "./served.mjs";

const option = (page, key) => page.locator(`[data-option="${key}"]`);
const details = (page) => page.locator(".new-form summary").click();

async function refusalsShowTheirOption(browser, served) {
  for (const [locale, sentence] of [
    ["ru-RU", /на таком столе не играют/],
    ["en-US", /not played on this layout/],
  ]) {
    const page = await newPage(browser, served, {
      ...PHONE,
      viewport: { width: 360, height: 740 },
      locale,
    });
    await page.goto("/new/bronepehota");
    await details(page);
    await option(page, "mission").locator("select").selectOption("m5");
    await details(page);
    await page.locator(".new-form > .main").click();
    const layout = option(page, "layout");
    await layout.locator(".fault", { hasText: sentence }).waitFor();
    check(
      await layout
        .locator("select")
        .evaluate((each) => each === document.activeElement),
      "the option is at hand",
    );
    await picture(page, `new-refused-${locale.slice(0, 2)}`);
    await picture(page, `new-phone-${locale.slice(0, 2)}`, true);
    await inspect(page, "a refusal");
    await layout.locator("select").selectOption("pass");
    await page.locator(".new-form > .main").click();
    await page.waitForURL("**/m/*");
    check(
      page.faults.every((each) => /400/.test(each)),
      `nothing but the refusal: ${page.faults}`,
    );
  }
}

export const stories = { refusalsShowTheirOption };
