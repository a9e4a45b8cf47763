// Shooting with projectiles in a real browser: a barrel is aimed by mouse, by finger on a narrow phone and by key, from above
// and out of the barrel; a small match against the bot; the firing range. What must not hang on chance starts from the
// position of the lesson, where nothing strays.
import { inspect } from "./axe.mjs";
import { commit, decided, figure, noFaults, playOn } from "./bronepehota.mjs";
import { asked, check, newPage, PHONE, picture } from "./served.mjs";

const RAPTOR = 12;
const SALAMANDER = 25;
const handle = (page) => page.locator(".bp-aim-handle");
const yaw = async (page) =>
  Number(await handle(page).getAttribute("aria-valuenow"));
const fresh = (page) =>
  page.locator('.bp-forecast[data-fresh="yes"]').waitFor();
const press = (page, button) =>
  page.viewportSize().width < 500 ? button.tap() : button.click();

// The Raptor acts; a soldier stands straight ahead of it, the Salamander aside.
async function beginAiming(page) {
  await page.goto("/learn/bronepehota/volley");
  await press(page, page.locator(".learn-page .main"));
  await page.locator(`.bp-spot.can[data-model="${RAPTOR}"]`).waitFor();
  await press(page, figure(page, RAPTOR));
  await decided(page, () => press(page, page.locator(".notice .commit")));
  await press(page, page.locator("[data-go=aim]"));
  await handle(page).waitFor();
  await fresh(page);
}

async function fireByMouse(browser, served) {
  const page = await newPage(browser, served, { reducedMotion: "reduce" });
  await beginAiming(page);
  const before = await yaw(page);
  const box = await handle(page).boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 10, y - 40, { steps: 4 });
  await page.mouse.up();
  check((await yaw(page)) < before - 5, "the barrel follows the drag");
  // Behind the machine it does not point: it stays at the border, and the rule is named.
  await page.mouse.move(x - 10, y - 40);
  await page.mouse.down();
  await page.mouse.move(x - 300, y - 60, { steps: 6 });
  await page
    .locator("[data-limit=swing] a, [data-limit=swing] button")
    .first()
    .waitFor();
  await page.mouse.up();
  check([0, 180].includes(await yaw(page)), "it stays within its sector");
  await page.locator(`[data-foe="${SALAMANDER}"]`).click();
  await page.locator(".bp-likely").waitFor({ state: "attached" });
  await fresh(page);
  check(
    /64/.test(await page.locator(".bp-forecast").textContent()),
    "it is told how often it meets its target",
  );
  check(
    (await page.locator(".bp-profile .model").count()) > 0,
    "the target is seen from the side",
  );
  await picture(page, "bronepehota-aim");
  const left = await page.locator(".bp-plan .bp-who").textContent();
  await decided(page, () => commit(page).click());
  await page.locator(".bp-flown .met").waitFor({ state: "attached" });
  check(
    (await page.locator(".bp-plan .bp-who").textContent()) !== left,
    "the shot took ammunition",
  );
  await picture(page, "bronepehota-fired");
  await inspect(page, "bronepehota-fired");
  noFaults(page);
  await page.context().close();
}

async function fireByTouch(browser, served) {
  const page = await newPage(browser, served, {
    ...PHONE,
    locale: "en-GB",
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  await beginAiming(page);
  const before = await yaw(page);
  await page.locator(".bp-angle.yaw button").last().tap();
  await page.locator(".bp-angle.pitch button").last().tap();
  check(
    Math.abs((await yaw(page)) - before - 0.1) < 0.01,
    "a touch turns by a tenth of a degree",
  );
  await fresh(page);
  await page.locator(".bp-profile").scrollIntoViewIfNeeded();
  await picture(page, "bronepehota-aim-phone");
  check(
    await page.evaluate(() => document.documentElement.scrollWidth <= 360),
    "nothing is wider than the phone",
  );
  await inspect(page, "bronepehota-aim-phone");
  await decided(page, () => commit(page).tap());
  await page.locator(".bp-flown").waitFor({ state: "attached" });
  noFaults(page);
  await page.context().close();
}

async function fireByKeyboard(browser, served) {
  const page = await newPage(browser, served, { reducedMotion: "reduce" });
  await beginAiming(page);
  await handle(page).focus();
  const before = await yaw(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  check(
    Math.abs((await yaw(page)) - before - 1.1) < 0.01,
    "arrows turn by a tenth, with Shift by a degree",
  );
  await page.keyboard.press("Shift+ArrowUp");
  const text = await handle(page).getAttribute("aria-valuetext");
  check(/4[,.]0°/.test(text), `up arrows lift the barrel: ${text}`);
  for (let i = 0; i < 45; ++i) await page.keyboard.press("Shift+ArrowUp");
  await page.locator("[data-limit=pitch]").waitFor();
  for (let i = 0; i < 42; ++i) await page.keyboard.press("Shift+ArrowDown");
  await fresh(page);
  await decided(page, () => page.keyboard.press("Enter"));
  await page.locator(".bp-flown").waitFor({ state: "attached" });
  noFaults(page);
  await page.context().close();
}

// In the round, and out of the barrel, where a drag aims.
async function fireOutOfTheBarrel(browser, served) {
  const page = await newPage(browser, served, { reducedMotion: "reduce" });
  await beginAiming(page);
  await page.locator(".bp-view-tool").click();
  await page.locator(".bp-space canvas[data-frames]").waitFor();
  await page.locator("[data-eye=muzzle]").click();
  const cross = page.locator(".bp-muzzle-cross");
  await cross.waitFor();
  const before = Number(await cross.getAttribute("aria-valuenow"));
  const box = await page.locator(".in-space").boundingBox();
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 80, y, { steps: 5 });
  await page.mouse.up();
  const after = Number(await cross.getAttribute("aria-valuenow"));
  check(after > before + 2, `a drag turns the barrel: ${before}, ${after}`);
  await fresh(page);
  await picture(page, "bronepehota-muzzle");
  await page.keyboard.press("KeyI");
  await cross.waitFor({ state: "detached" });
  await decided(page, () => commit(page).click());
  noFaults(page);
  await page.context().close();
}
fireOutOfTheBarrel.flags = ["--enable-unsafe-swiftshader"];

async function wholeMatch(browser, served, options, tap) {
  const page = await newPage(browser, served, {
    ...options,
    reducedMotion: "reduce",
  });
  const press = (button) => (tap ? button.tap() : button.click());
  await page.goto("/new/bronepehota");
  await page.locator(".new-form summary").click();
  const choose = (value) =>
    page
      .locator(`.new-form details select:has(option[value="${value}"])`)
      .first()
      .selectOption(value);
  await choose("real");
  const limit = page.locator('.field:has(option[value="number"])').last();
  await limit.locator("select").selectOption("number");
  await limit.locator("input").fill("1");
  await press(page.locator(".new-form > .main"));
  await page.locator("svg.bp-board").waitFor();
  await asked(page);
  let shots = 0;
  const aimedAndOver = async () => {
    const aim = page.locator("[data-go=aim]");
    if (!shots && (await aim.count())) {
      await press(aim);
      await handle(page).waitFor();
      await decided(page, () => press(commit(page)));
      ++shots;
    }
    return page.locator(".result").count();
  };
  await playOn(page, aimedAndOver, tap);
  check(shots > 0, "a projectile was fired");
  await picture(page, `real-result-${tap ? "touch" : "mouse"}`);
  noFaults(page);
  await page.context().close();
}
const realWholeMatch = (browser, served) =>
  wholeMatch(browser, served, {}, false);
const realWholeMatchByTouch = (browser, served) =>
  wholeMatch(browser, served, { ...PHONE, locale: "en-GB" }, true);

// ---- The firing range -------------------------------------------------------------------------------------------------------

async function rangeByKeyboard(browser, served) {
  const page = await newPage(browser, served, { reducedMotion: "reduce" });
  await page.goto("/");
  await page.locator('a[href="/range/bronepehota"]').click();
  await handle(page).waitFor();
  await page.goto(
    "/range/bronepehota#seed=7&with=twin-cannon&help=full&score=1",
  );
  await page.reload();
  await handle(page).waitFor();
  await page.locator(".range-rival").waitFor();
  await handle(page).focus();
  for (let left = 9; left >= 0; --left) {
    await page.keyboard.press("ArrowLeft");
    await fresh(page);
    await page.keyboard.press("Enter");
    await page.locator(`.range-score[data-left="${left}"]`).waitFor();
    if (left === 8) await picture(page, "bronepehota-range");
  }
  await page.locator(".range-over h2").waitFor();
  const score = await page.locator(".range-score").getAttribute("data-score");
  const link = await page.locator(".range-over input").inputValue();
  check(
    link.includes("seed=7") && link.endsWith(`score=${score}`),
    `the link carries the range and the score: ${link}`,
  );
  check((await page.locator(".range-shots li").count()) === 10, "ten shots");
  await inspect(page, "bronepehota-range");
  // The same shots do the same again.
  await page.locator(".range-over .main").click();
  await handle(page).focus();
  await page.keyboard.press("ArrowLeft");
  await fresh(page);
  await page.keyboard.press("Enter");
  await page.locator('.range-score[data-left="9"]').waitFor();
  noFaults(page);
  await page.context().close();
}

async function rangeOnPhone(browser, served) {
  const page = await newPage(browser, served, {
    ...PHONE,
    locale: "en-GB",
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  await page.goto("/range/bronepehota#seed=11&with=mortar&help=short");
  await handle(page).waitFor();
  await page.locator("[data-charge=mine]").tap();
  await fresh(page);
  const box = await page.locator(".range-table svg").boundingBox();
  await page.touchscreen.tap(box.x + box.width * 0.6, box.y + box.height * 0.3);
  check((await yaw(page)) < 88, "a touch turns the barrel there");
  await page.locator(".range-fire").tap();
  await page.locator('.range-score[data-left="9"]').waitFor();
  await page.locator(".bp-flown").waitFor({ state: "attached" });
  check(
    await page.evaluate(() => document.documentElement.scrollWidth <= 360),
    "nothing is wider than the phone",
  );
  await picture(page, "bronepehota-range-phone", true);
  await inspect(page, "bronepehota-range-phone");
  await page.locator('select[name="with"]').selectOption("varan");
  await page.locator("[data-charge=rocket]").waitFor();
  noFaults(page);
  await page.context().close();
}

export const stories = {
  fireByMouse,
  fireByTouch,
  fireByKeyboard,
  fireOutOfTheBarrel,
  realWholeMatch,
  realWholeMatchByTouch,
  rangeByKeyboard,
  rangeOnPhone,
};
