// The table builder of bronepehota: a table is built with pointer and keys, mended, saved, shared, and played on; links that
// hold no table or a bad one say what is wrong; by touch on a narrow phone; axe.
import { inspect } from "./axe.mjs";
import { asked, check, newPage, PHONE, picture, thereAre } from "./served.mjs";

const piece = (page, key) => page.locator(`[data-piece="${key}"]`);
const shelf = (page, name) =>
  page.locator(".tb-shelf").getByRole("button", { name, exact: true }).click();
const button = (page, name) =>
  page.getByRole("button", { name, exact: true }).click();
const sound = (page) => page.locator(".tb-verdict.sound").waitFor();
const number = (page, name) =>
  page.locator(".tb-inspect").getByLabel(name, { exact: true });
const noFaults = (page) =>
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
const middle = async (of) => {
  const box = await of.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

async function drag(page, key, dx, dy) {
  const from = await middle(piece(page, key));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + dx, from.y + dy, { steps: 4 });
  await page.mouse.up();
}

async function tableIsBuiltAndPlayed(browser, served) {
  const page = await newPage(browser, served);
  await page.goto("/");
  await page
    .locator("[data-game=bronepehota]")
    .getByRole("link", { name: /Построить стол/ })
    .click();
  await sound(page);
  await picture(page, "table-builder");
  await button(page, "Пустой стол");
  await piece(page, "b1").waitFor({ state: "detached" });
  await page.getByLabel("Название").fill("Северный двор");

  // A house from the shelf goes west and gets a twin in the east.
  await shelf(page, "Дом");
  await drag(page, "a1", -150, 0);
  const west = await number(page, "С запада, мм").inputValue();
  check(Number(west) < 500 && Number(west) % 10 === 0, `it lies at ${west}`);
  await page.getByLabel(/^двойник напротив/).check();
  await piece(page, "a1-twin").waitFor();
  await sound(page);

  // Keys: a copy, moved into the house, is in the same place; the list leads to it, and it is mended.
  await page.locator(".tb-board .board").focus();
  await page.keyboard.press("BracketRight");
  await page.keyboard.press("KeyD");
  await piece(page, "a2").waitFor();
  await number(page, "С запада, мм").fill(west);
  await number(page, "С юга, мм").fill("400");
  await page.locator(".tb-verdict.faulty").waitFor();
  await picture(page, "table-builder-faults");
  await inspect(page, "a table with faults");
  check(
    await page.getByRole("button", { name: /^Сыграть на нём/ }).isDisabled(),
    "nobody plays on a table with faults",
  );
  await page.locator(".board").focus();
  await page.keyboard.press("Escape");
  await page
    .locator(".tb-verdict")
    .getByRole("button", { name: /^Дом a. и дом a.: стоят в одном месте/ })
    .first()
    .click();
  check(
    (await piece(page, "a1").getAttribute("class")).includes("faulty"),
    "what is wrong is outlined",
  );
  await page.locator(".tb-inspect h2", { hasText: "Дом a" }).waitFor();
  await page.locator(".board").focus();
  await page.keyboard.press("Delete");
  await page.locator(".tb-verdict.sound").waitFor();
  await page.keyboard.press("Control+KeyZ");
  await page.locator(".tb-verdict.faulty").waitFor();
  await page.keyboard.press("Control+KeyY");
  await sound(page);
  const before = await page.locator("polygon[data-piece]").count();
  check(before === 2, `a house and its twin are left, not ${before}`);

  await button(page, "Сохранить");
  await page.getByText("Сохранено в этом браузере: Северный двор").waitFor();
  await button(page, "Ссылка");
  const link = await page.getByLabel("Ссылка на этот стол").inputValue();

  const other = await newPage(browser, served, { locale: "en-US" });
  await other.goto(link);
  await sound(other);
  check(
    (await other.getByLabel("Name", { exact: true }).inputValue()) ===
      "Северный двор",
    "the name is the same elsewhere",
  );
  const elsewhere = other.locator("polygon[data-piece]");
  await thereAre(elsewhere, before, "and so is what stands on it");

  // With armies and rules of one's choice, on this table; a reload keeps it.
  await page.getByRole("button", { name: /^Собрать партию/ }).click();
  await page.waitForURL("**/new/bronepehota");
  const playedOn = page.getByLabel("На каком столе играем");
  const chosen = () =>
    playedOn.evaluate((select) => select.selectedOptions[0].textContent);
  check((await chosen()) === "Северный двор", "the table is chosen");
  await page.reload();
  check((await chosen()) === "Северный двор", "and stays so");
  await picture(page, "table-builder-match", true);
  await page.goBack();
  await sound(page);

  await page.getByRole("button", { name: /^Сыграть на нём/ }).click();
  await asked(page);
  const houses = page.locator(".bp-land .bp-piece");
  await thereAre(houses, before, "the match has the houses of the table");
  await picture(page, "table-builder-played");
  noFaults(page);
  noFaults(other);
}

async function touch(page, key, dx, dy) {
  const from = await middle(piece(page, key));
  const line = await page.context().newCDPSession(page);
  const send = (type, touchPoints) =>
    line.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [from]);
  for (const part of [0.3, 0.6, 1])
    await send("touchMove", [{ x: from.x + dx * part, y: from.y + dy * part }]);
  await send("touchEnd", []);
}
const linkOf = (table) =>
  `/tables/bronepehota#${Buffer.from(JSON.stringify(table)).toString("base64url")}`;

async function badTablesAndPhone(browser, served) {
  const page = await newPage(browser, served, {
    ...PHONE,
    colorScheme: "light",
  });
  const crates = {
    key: "c1",
    look: "crates",
    kind: "box",
    at: [600, 400],
    size: [100, 100],
    heights: [0, 30],
    top: "walkable",
  };
  const table = { name: "Двор", size: [1200, 800], pieces: [crates] };
  const refused = page.locator(".tb-refused");

  await page.goto("/tables/bronepehota#z.nothing");
  await refused.getByText("Это не стол").waitFor();
  await page.goto("/");
  const broken = { ...crates, key: "c2", size: [0], heights: "high" };
  await page.goto(linkOf({ ...table, pieces: [crates, broken] }));
  await refused.getByText("pieces[2].size").waitFor();
  await refused.getByText("pieces[2].heights").waitFor();
  check(
    (await piece(page, "c1").count()) === 0,
    "nothing of a broken table is taken over",
  );
  await inspect(page, "a table that cannot be opened");

  // What can be read is opened with everything that is wrong with it.
  await page.goto("/");
  await page.goto(
    linkOf({
      ...table,
      pieces: [
        crates,
        { ...crates, key: "c2" },
        { ...crates, key: "c3", at: [5, 400] },
      ],
    }),
  );
  // The same place, over the edge, and in a start area.
  await page.locator(".tb-verdict li").nth(2).waitFor();
  await picture(page, "table-builder-phone-faults");
  for (const key of ["c2", "c3"]) {
    await page.locator(".tb-standing summary").click();
    await page
      .locator(".tb-standing")
      .getByRole("button", { name: new RegExp(`^Ящики ${key}`) })
      .click();
    await button(page, "Убрать");
    await page.locator(".tb-standing summary").click();
    await piece(page, key).waitFor({ state: "detached" });
  }
  await sound(page);

  // A finger drags what it touches and not the page.
  await piece(page, "c1").scrollIntoViewIfNeeded();
  await touch(page, "c1", -40, -30);
  await page.waitForFunction(
    () => Number(document.querySelector(".tb-inspect input")?.value) < 560,
  );
  await sound(page);
  check(
    await page.evaluate(() => document.documentElement.scrollWidth <= 360),
    "nothing is wider than the phone",
  );
  await inspect(page, "the table builder on a phone");
  await picture(page, "table-builder-phone", true);
  noFaults(page);
}

export const stories = { tableIsBuiltAndPlayed, badTablesAndPhone };
