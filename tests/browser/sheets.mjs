// What people print for a battle with real models: the quick-reference card, the armlists of the ready forces and the sheet
// of an army of their own. In both languages, on a narrow phone and on paper, where the number of pages is counted.
import { inspect } from "./axe.mjs";
import { check, newPage, PHONE, picture } from "./served.mjs";

const noFaults = (page) =>
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
const fits = async (page, what) =>
  check(
    await page.evaluate(() => document.documentElement.scrollWidth <= 360),
    `${what} is not wider than the phone`,
  );

// The pages of a print, as wide as they are: "842x595" is A4 lying, "595x842" upright.
async function printed(page) {
  const pdf = (
    await page.pdf({ preferCSSPageSize: true, printBackground: false })
  ).toString("latin1");
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(width)}x${Math.round(height)}`,
  );
}
const same = (found, wanted, what) =>
  check(`${found}` === `${wanted}`, `${what}: ${found}, wanted ${wanted}`);
const LYING = "842x595";
const UPRIGHT = "595x842";

const WORDS = {
  ru: {
    locale: "ru-RU",
    card: /Памятка/,
    forces: /Армлисты готовых/,
    xl: "огромная",
  },
  en: {
    locale: "en-US",
    card: /Quick-reference/,
    forces: /Armlists of the/,
    xl: "huge",
  },
};

async function printedFor(browser, served, language) {
  const { locale, card, forces, xl } = WORDS[language];
  const page = await newPage(browser, served, {
    ...PHONE,
    locale,
    colorScheme: language === "ru" ? "dark" : "light",
  });
  // From the first page to the card, from its lines to a rule, and on to the armlists.
  await page.goto("/");
  await page
    .locator("[data-game=bronepehota]")
    .getByRole("link", { name: card })
    .click();
  await page.locator(".card-weapons .card-table").waitFor();
  await fits(page, "the card");
  await picture(page, `card-${language}`);
  await inspect(page, `the card in ${language}`);
  same(await printed(page), [LYING, LYING], "the card on paper");
  check(
    (await page
      .locator(".card-part li")
      .filter({ has: page.locator('a.rule[href^="/rules/bronepehota/BP-"]') })
      .count()) === (await page.locator(".card-part li").count()),
    "every line leads to its rule",
  );
  await page.locator(".card-part .rule", { hasText: "BP-7.4-01" }).click();
  await page.locator(".rule-panel #BP-7\\.4-01").waitFor();
  await picture(page, `card-rule-${language}`);
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: forces }).click();
  await page.locator(".army-sheet .army-price:not(:empty)").first().waitFor();
  await fits(page, "an armlist");
  await inspect(page, `the armlists in ${language}`);
  await picture(page, `armlists-${language}`);
  same(await printed(page), [UPRIGHT, UPRIGHT], "two small armies on paper");
  await page.getByRole("button", { name: xl }).click();
  await page
    .getByRole("region", { name: new RegExp(xl) })
    .nth(1)
    .waitFor();
  check(
    (await printed(page)).length <= 4,
    "a huge army takes two pages at the most",
  );
  noFaults(page);
}
const cardIsPrintedInRussian = (browser, served) =>
  printedFor(browser, served, "ru");
const cardIsPrintedInEnglish = (browser, served) =>
  printedFor(browser, served, "en");

// One's own army: what both ways of shooting need, and boxes to cross off. Nothing else of the page is printed.
async function sheetIsPrinted(browser, served) {
  const page = await newPage(browser, served, { ...PHONE });
  await page.goto("/army/bronepehota");
  await page.locator(".army-saved summary").click();
  await page.getByLabel("Начать с готовой").selectOption("m-protectorate");
  await page.getByRole("button", { name: "Лист" }).click();
  const sheet = page.locator(".army-sheet");
  await sheet.locator(".army-price", { hasText: "130" }).waitFor();
  await fits(page, "the sheet");
  await picture(page, "sheet-phone");
  check(
    (await sheet.locator(".army-tick i").count()) === 12,
    "twelve soldiers",
  );
  const hurricane = sheet.locator("article", { hasText: "Ураган" }).last();
  check(
    (await hurricane.locator(".army-sector i").count()) === 15 &&
      (await hurricane.locator(".army-cells.rounds i").count()) === 18,
    "every cell of durability and of ammunition",
  );
  const arms = await hurricane.locator(".sheet-arms").innerText();
  check(
    /Пушка Гатлинга\s+D12\s+3D20/.test(arms) && /2 ствола: снаряд 2/.test(arms),
    `weapons, barrels and charges: ${arms}`,
  );
  same(await printed(page), [UPRIGHT], "an army of medium size");
  await page.getByRole("link", { name: "Памятка" }).click();
  await page.waitForURL("**/card/bronepehota");

  // The rulebook leads to the card as well.
  await page.goto("/rules/bronepehota");
  await page.getByRole("link", { name: "Памятка" }).click();
  await page.waitForURL("**/card/bronepehota");
  noFaults(page);
}

export const stories = {
  cardIsPrintedInRussian,
  cardIsPrintedInEnglish,
  sheetIsPrinted,
};
