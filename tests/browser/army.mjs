// The army builder of bronepehota: a list that cannot be played is explained and mended, shared and opened by somebody else;
// a broken link is refused as a whole; the army is saved and played; a narrow phone; axe.
import { inspect } from "./axe.mjs";
import { check, newPage, PHONE, picture } from "./served.mjs";

const add = (page, name) =>
  page.getByRole("button", { name: new RegExp(`^Добавить: ${name}`) }).click();
const card = (page, name) => page.getByRole("article", { name });
const legal = (page) => page.locator(".army-verdict .good").waitFor();
const total = (page) => page.locator(".army-total b").textContent();
// Whom one leads at a table; on a phone they are behind a drawer.
const leads = (page, name) =>
  page
    .locator(".bp-hand .bp-unit", { hasText: name })
    .waitFor({ state: "attached" });
const noFaults = (page) =>
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);

async function armyIsMendedAndShared(browser, served) {
  const page = await newPage(browser, served);
  await page.goto("/");
  await page
    .locator("[data-game=bronepehota]")
    .getByRole("link", { name: /Собрать армию/ })
    .click();

  // Nobody to act, then nobody to drive, then somebody of too low a rank: each is told beside what it concerns.
  await page.getByText("нет ни одного отряда").waitFor();
  await add(page, "Лёгкая штурмовая клон-пехота");
  await legal(page);
  await add(page, "Гром");
  const thunder = card(page, "Гром");
  await thunder.getByText("начинает с пилотом").waitFor();
  await thunder.getByLabel(/Пилот/).selectOption("1 2");
  await thunder.getByText("у бойца 2, а машине нужен 3").waitFor();
  check(
    (await thunder.getByRole("link", { name: "BP-2.3-01" }).count()) === 1,
    "the rule stands beside the fault",
  );
  await picture(page, "army-illegal");
  await inspect(page, "an army with faults");

  await thunder.getByRole("button", { name: /^Убрать/ }).click();
  await add(page, "Хеликс");
  await legal(page);
  await card(page, "Хеликс").getByLabel("Ракетная установка").first().click();
  await card(page, "Хеликс").getByText("вместе не поставить").waitFor();
  await page.getByRole("button", { name: "Шаг назад" }).click();
  await legal(page);
  await page.getByLabel("Название армии").fill("Северный взвод");
  check((await total(page)) === "150", "60 for the squad, 90 for the machine");
  // More than a fifth cheaper than the other army: it is told why, and playable as soon as that is agreed on.
  const play = page.getByRole("button", { name: "Сыграть против бота" });
  await page.getByText("больше чем на пятую часть").waitFor();
  check(await play.isDisabled(), "uneven armies do not play unagreed");
  await page.getByLabel(/^Фору оговорили/).check();
  check(await play.isEnabled(), "but by agreement they do");

  // On paper there is the sheet and nothing else.
  await page.emulateMedia({ media: "print" });
  check(await page.locator(".army-sheet").isVisible(), "the sheet is printed");
  check(!(await page.locator(".army-head").isVisible()), "and nothing else");
  await picture(page, "army-print", true);
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("button", { name: "Ссылка", exact: true }).click();
  const link = await page.getByLabel("Ссылка на армию").inputValue();

  const other = await newPage(browser, served, { locale: "en-US" });
  await other.goto(link);
  await legal(other);
  check((await total(other)) === "150", "the price is the same elsewhere");
  check(
    (await other.getByLabel("Name of the army").inputValue()) ===
      "Северный взвод",
    "and so is its name",
  );
  check(
    (await card(other, "Helix")
      .getByRole("checkbox", { checked: true })
      .count()) === 2,
    "and what it carries",
  );
  // Somebody cut the link in two.
  await other.goto("/");
  await other.goto(link.slice(0, -40));
  await other.getByText("This army cannot be opened").waitFor();
  check((await other.locator(".army-card").count()) === 0, "no half of it");
  await other.getByRole("button", { name: "Back to my army" }).click();
  await legal(other);
  noFaults(page);
  noFaults(other);
}

// Saved, chosen on the page of a new match and against the bot, on a phone.
async function armyIsPlayed(browser, served) {
  const page = await newPage(browser, served, {
    ...PHONE,
    colorScheme: "light",
  });
  await page.goto("/army/bronepehota");
  await add(page, "Тяжёлая клон-пехота");
  await add(page, "Режимная клон-пехота");
  await add(page, "Раптор");
  await legal(page);
  await page.getByLabel("Название армии").fill("Полевая");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await page.getByText("Сохранено в этом браузере: Полевая").waitFor();
  await page.getByText("дешевле противника").waitFor();
  check(
    await page.evaluate(() => document.documentElement.scrollWidth <= 360),
    "nothing is wider than the phone",
  );
  await inspect(page, "the army builder on a phone");
  await picture(page, "army-phone", true);
  await page.getByRole("button", { name: "Сравнение" }).click();
  await page.locator(".army-heat td").first().waitFor();
  await picture(page, "army-compare-phone");
  await inspect(page, "two armies compared");

  await page.goto("/new/bronepehota");
  await page
    .getByRole("group", { name: "Армии" })
    .getByLabel("Место 1")
    .selectOption("Полевая");
  // Whom nobody leads, and who brings his own army, is not asked about.
  await page.locator(".new-form summary").click();
  await page.getByLabel("Сторона игрока 2").waitFor();
  for (const seat of [1, 3, 4])
    check(
      (await page.getByLabel(`Сторона игрока ${seat}`).count()) === 0,
      `the ready army of seat ${seat} has no effect`,
    );
  await page.getByRole("button", { name: "Создать партию" }).click();
  await page.waitForURL("**/m/*");
  await leads(page, "Режимная клон-пехота");
  await page.goto("/army/bronepehota");
  await page.getByRole("button", { name: "Сыграть против бота" }).click();
  await leads(page, "Режимная клон-пехота");
  noFaults(page);
}

export const stories = { armyIsMendedAndShared, armyIsPlayed };
