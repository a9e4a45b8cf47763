// The page that makes a match: the lobby leads to real shooting, options stand in groups and only where they have an effect,
// what was changed is marked and goes back, a refusal shows the option it is about; a narrow phone; axe.
import { inspect } from "./axe.mjs";
import { asked, check, newPage, PHONE, picture, thereAre } from "./served.mjs";

const option = (page, key) => page.locator(`[data-option="${key}"]`);
const noFaults = (page) =>
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
const details = (page) => page.locator(".new-form summary").click();

async function projectilesFromTheLobby(browser, served) {
  const page = await newPage(browser, served, {
    viewport: { width: 1366, height: 768 },
  });
  await page.goto("/");
  await page
    .locator("[data-game=bronepehota]")
    .getByRole("link", { name: /^Бой снарядами/ })
    .waitFor();
  await picture(page, "lobby-projectiles", true);
  await page.getByRole("link", { name: /^Бой снарядами/ }).click();
  const preset = page.getByRole("radio", { name: /^Бой снарядами/ });
  await preset.waitFor();
  check(await preset.isChecked(), "the card leads to its preset");

  await details(page);
  check(
    (await option(page, "aim_help").locator("select").inputValue()) === "short",
    "the preset shows a part of the flight",
  );
  await thereAre(option(page, "grenades"), 0, "nobody throws grenades then");
  await thereAre(option(page, "teams"), 0, "two players have no teams");
  const players = page
    .locator(".new-form fieldset")
    .nth(1)
    .locator("select")
    .first();
  await players.selectOption("4");
  await option(page, "teams").waitFor();
  await players.selectOption("2");

  // A number of one's own begins with a usual one.
  const rounds = option(page, "rounds");
  await rounds.locator("select").selectOption("number");
  check((await rounds.locator("input").inputValue()) === "6", "six rounds");
  await rounds.locator("input").fill("1");
  const border = option(page, "border_west").locator("input");
  await border.fill("40");
  await thereAre(page.locator(".option.changed"), 2, "both are marked");
  await option(page, "border_west").getByRole("button").click();
  check((await border.inputValue()) === "0", "as the preset says");
  await thereAre(page.locator(".option.changed"), 1, "and no longer marked");
  await picture(page, "new-options", true);
  await inspect(page, "the rules in detail");

  // What cannot be is shown, even where it was folded away.
  await border.fill("51");
  await details(page);
  await page.getByRole("button", { name: "Создать партию" }).click();
  await border.waitFor({ state: "visible" });
  await border.fill("0");
  await page.getByRole("button", { name: "Создать партию" }).click();
  await page.locator("svg.bp-board").waitFor();
  await asked(page);
  noFaults(page);
}

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

export const stories = { projectilesFromTheLobby, refusalsShowTheirOption };
