// The table of bronepehota in a real browser: a match against the bot by touching what glows, a movement that is planned,
// turned and refused, a shot that is looked at before it is made, the tape, questions in words, keys alone, a narrow phone,
// both languages, axe.
import { inspect } from "./axe.mjs";
import {
  asked,
  check,
  choose,
  newPage,
  PHONE,
  picture,
  playNow,
} from "./served.mjs";

const begin = (page) => playNow(page, "bronepehota");
const noFaults = (page) =>
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
const touch = (page, { x, y }, tap) =>
  tap ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);

// Where a place of the table, in millimetres, lies on the screen.
const placeOf = (page, x, y) =>
  page.locator("svg.bp-board").evaluate(
    (svg, [x, y]) => {
      const depth = Number(
        svg.querySelector(".bp-table").getAttribute("height"),
      );
      const point = new DOMPoint(x, depth - y).matrixTransform(
        svg.getScreenCTM(),
      );
      return { x: point.x, y: point.y };
    },
    [x, y],
  );
const poseOf = (page, figure) =>
  figure.evaluate((element) => {
    const [x, y] = element
      .getAttribute("transform")
      .match(/-?[\d.]+/g)
      .map(Number);
    const depth = Number(
      document.querySelector(".bp-table").getAttribute("height"),
    );
    return { x, y: depth - y };
  });

// A match that ends after a few rounds, made on the page for it.
async function beginShort(page, rounds) {
  await page.goto("/new/bronepehota");
  await page.locator(".new-form summary").click();
  const limit = page.locator('.field:has(option[value="number"])').last();
  await limit.locator("select").selectOption("number");
  await limit.locator("input").fill(String(rounds));
  await page.locator(".new-form > .main").click();
  await page.locator("svg.bp-board").waitFor();
  await asked(page);
}

// A movement from where the picked one stands, somewhere within reach.
async function moveSomewhere(page, tap) {
  const picked = page.locator(".bp-spot.picked");
  if (!(await picked.count())) return false;
  const { x, y } = await poseOf(page, picked.first());
  const place = await placeOf(
    page,
    x + choose(300) - 150,
    y + choose(300) - 150,
  );
  await touch(page, place, tap);
  await page.waitForTimeout(150);
  const go = page.locator(".bp-commits .main:enabled");
  if (!(await page.locator(".bp-ghost").count())) return false;
  if (!(await go.count())) {
    await page.keyboard.press("Escape");
    return false;
  }
  await go.click({ timeout: 1500 });
  return true;
}

// Decides once, as a person would: looks, and does it.
export async function decide(page, tap = false) {
  if (!(await page.locator(".decide.planning").count())) {
    const some = page.locator(".actions .action:enabled");
    const count = await some.count();
    if (!count) return false;
    await some.nth(choose(count)).click({ timeout: 1500 });
    await page.locator(".notice .commit").click({ timeout: 1500 });
    return true;
  }
  const whole = page.locator(".bp-commits .commit:not(.main):enabled");
  if (await whole.count()) {
    await whole.click({ timeout: 1500 });
    return true;
  }
  const place = page.locator("[data-go=deploy]");
  if (await place.count()) {
    await place.first().click({ timeout: 1500 });
    return true;
  }
  const commit = page.locator(".bp-commits .main:enabled");
  if (await commit.count()) {
    await commit.click({ timeout: 1500 });
    return true;
  }
  const targets = page.locator(".bp-target");
  const count = await targets.count();
  if (count && choose(4)) {
    await targets.nth(choose(count)).click({ timeout: 1500 });
    await page.locator(".bp-commits .main:enabled").waitFor({ timeout: 1500 });
    return true;
  }
  if (choose(3) && (await moveSomewhere(page, tap))) return true;
  const end = page.locator(".bp-plain.done, .bp-plain.finish");
  if (!(await end.count())) return moveSomewhere(page, tap);
  await end.first().click({ timeout: 1500 });
  return true;
}

async function playOn(page, isDone, seconds, each = async () => {}) {
  const until = Date.now() + seconds * 1000;
  let decisions = 0;
  for (let idle = 0; !(await isDone());) {
    check(Date.now() < until, "it comes to an end in time");
    let did = false;
    try {
      did = await decide(page);
    } catch {
      // What glowed a moment ago is past.
    }
    if (did) {
      ++decisions;
      idle = 0;
      await each(decisions);
    } else {
      check(++idle < 400, "there is something to touch, or the match is over");
    }
    await page.waitForTimeout(25);
  }
  return decisions;
}
const untilActing = (page) =>
  playOn(page, () => page.locator(".bp-spot.picked").count(), 60);

async function bronepehotaWholeMatch(browser, served) {
  const page = await newPage(browser, served);
  await page.goto("/");
  await page.locator("[data-game=bronepehota] .play-now").waitFor();
  await picture(page, "bronepehota-lobby", true);
  await beginShort(page, 2);
  await picture(page, "bronepehota-deploy");
  const seen = new Set();
  const decisions = await playOn(
    page,
    () => page.locator(".result").count(),
    240,
    async () => {
      const kind = (await page.locator(".bp-eye").count())
        ? "shot"
        : (await page.locator(".bp-way path").count())
          ? "way"
          : "";
      if (!kind || seen.has(kind)) return;
      seen.add(kind);
      await picture(page, `bronepehota-${kind}`);
    },
  );
  check(decisions > 20, "decisions were made");
  check(
    (await page.locator(".result h2").textContent()) !== "",
    "the result is told",
  );
  await picture(page, "bronepehota-result");
  noFaults(page);
  await page.context().close();
}

// A movement is planned, turned by a second gesture, made too long and refused with a reason, given up, and made.
async function bronepehotaMove(browser, served) {
  const page = await newPage(browser, served);
  await begin(page);
  await untilActing(page);
  await page.locator(".bp-reach path").first().waitFor();
  const from = await poseOf(page, page.locator(".bp-spot.picked"));
  await touch(page, await placeOf(page, from.x + 60, from.y + 100));
  await page.locator(".bp-way path").first().waitFor();
  const heading = () => page.locator(".bp-turns output").textContent();
  const before = await heading();
  const handle = await page.locator(".bp-handle circle").last().boundingBox();
  await page.mouse.move(
    handle.x + handle.width / 2,
    handle.y + handle.height / 2,
  );
  await page.mouse.down();
  await page.mouse.move(handle.x - 60, handle.y + 70, { steps: 5 });
  await page.mouse.up();
  check((await heading()) !== before, "the handle turns the figure");
  await picture(page, "bronepehota-turned");
  await touch(page, await placeOf(page, 1150, 30));
  await page.locator(".bp-refused .rule").waitFor();
  check(
    await page.locator(".bp-commits .main").isDisabled(),
    "what is refused cannot be sent",
  );
  await picture(page, "bronepehota-refused");
  await page.keyboard.press("Escape");
  check((await page.locator(".bp-ghost").count()) === 0, "Esc gives it up");
  // The tape lies from one place to the other.
  await page.locator(".bp-tools [aria-pressed]").click();
  await touch(page, await placeOf(page, 500, 60));
  await touch(page, await placeOf(page, 800, 60));
  await page.locator(".bp-tape .bp-label", { hasText: "300" }).waitFor();
  await picture(page, "bronepehota-tape");
  noFaults(page);
  await page.context().close();
}

async function bronepehotaWords(browser, served) {
  const page = await newPage(browser, served);
  await begin(page);
  await untilActing(page);
  const names = await page
    .getByRole("application")
    .locator("[data-model]")
    .evaluateAll((all) =>
      all.map((each) => each.querySelector("text")?.textContent ?? ""),
    );
  check(names.length > 10, "figures stand on the table");
  check(
    names.every((name) => /\p{L}.*,.*\p{L}/u.test(name)),
    "every figure has a name",
  );
  const ask = async (question, answer) => {
    await page.keyboard.press("Slash");
    await page.keyboard.type(question);
    await page.keyboard.press("Enter");
    await page.locator(".answer", { hasText: answer }).waitFor();
    await page.keyboard.press("Escape");
  };
  await ask("что я вижу", /вид/);
  await ask("расстояние до Саламандры", /шаг.*мм/);
  await ask("кто ещё не ходил", /не ходили/);
  await page.locator(".bp-spot:not(.picked)[data-model]").last().focus();
  await page.keyboard.press("KeyM");
  await page.locator(".told p", { hasText: "мм" }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".languages [lang=en]").click();
  await page.waitForFunction(
    () => !/[а-яё]/i.test(document.querySelector("main")?.textContent ?? ""),
  );
  await picture(page, "bronepehota-english");
  noFaults(page);
  await page.context().close();
}

const focusedName = (page) =>
  page.evaluate(() => {
    const now = document.activeElement;
    return now?.className?.baseVal ?? now?.className ?? "";
  });

// Nothing but keys: Tab to what can be done, Enter to decide; arrows move the figure that is placed.
async function bronepehotaKeys(browser, served) {
  const page = await newPage(browser, served, { reducedMotion: "reduce" });
  await begin(page);
  let decisions = 0;
  let walked = false;
  for (let i = 0; i < 300 && (decisions < 10 || !walked); ++i) {
    if (!(await page.locator(".prompt.yours").count())) {
      await page.waitForTimeout(40);
      continue;
    }
    const lines = await page.locator("#log p").count();
    const go = page.locator("[data-go=walk]");
    const wanted =
      !walked && (await go.count()) ? /action/ : /commit|action|\bcan\b/;
    let found = false;
    for (let tabs = 0; tabs < 90 && !found; ++tabs) {
      await page.keyboard.press("Tab");
      found = wanted.test(await focusedName(page));
    }
    check(found, "Tab leads to what can be done");
    await page.keyboard.press("Enter");
    await page.waitForTimeout(80);
    if (/bp-ghost-spot/.test(await focusedName(page))) {
      await page.keyboard.press("Shift+ArrowUp");
      await page.keyboard.press("BracketRight");
      await page.waitForTimeout(120);
      await page.keyboard.press("Enter");
      await page.waitForTimeout(120);
      walked = (await page.locator("#log p").count()) > lines;
    } else if (await page.locator(".notice.chosen").count())
      await page.keyboard.press("Enter");
    await page.waitForTimeout(80);
    if ((await page.locator("#log p").count()) > lines) ++decisions;
    else await page.keyboard.press("Escape");
  }
  check(decisions >= 10, `decisions were made with keys alone: ${decisions}`);
  check(walked, "a soldier walked by keys");
  noFaults(page);
  await page.context().close();
}

async function bronepehotaPhone(browser, served) {
  const page = await newPage(browser, served, PHONE);
  await page.goto("/");
  await page.locator("[data-game=bronepehota] .play-now").tap();
  await page.locator("svg.bp-board").waitFor();
  await asked(page);
  await picture(page, "bronepehota-phone");
  await untilActing(page);
  await picture(page, "bronepehota-phone-act");
  check(
    await page.evaluate(
      () => document.documentElement.scrollWidth <= innerWidth,
    ),
    "nothing is wider than the screen",
  );
  for (const drawer of await page.locator(".drawers button").all()) {
    await drawer.tap();
    await page.waitForTimeout(60);
    await picture(
      page,
      `bronepehota-phone-drawer-${await drawer.textContent()}`,
    );
    await drawer.tap();
  }
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("main button")]
      .filter((each) => each.checkVisibility?.() && each.clientHeight)
      .filter((each) => each.getBoundingClientRect().height < 39)
      .map((each) => each.className || each.textContent),
  );
  check(small.length === 0, `nothing is too small for a finger: ${small}`);
  noFaults(page);
  await page.context().close();
}

async function axeOf(browser, served, name, options) {
  const page = await newPage(browser, served, options);
  await begin(page);
  await inspect(page, `deploying ${name}`);
  await untilActing(page);
  await inspect(page, `acting ${name}`);
  const from = await poseOf(page, page.locator(".bp-spot.picked"));
  await touch(
    page,
    await placeOf(page, from.x + 30, from.y + 60),
    options.hasTouch,
  );
  await inspect(page, `moving ${name}`);
  noFaults(page);
  await page.context().close();
}
const bronepehotaAxe = (browser, served) => axeOf(browser, served, "dark", {});
const bronepehotaAxeLight = (browser, served) =>
  axeOf(browser, served, "light", { colorScheme: "light" });

export const stories = {
  bronepehotaWholeMatch,
  bronepehotaMove,
  bronepehotaWords,
  bronepehotaKeys,
  bronepehotaPhone,
  bronepehotaAxe,
  bronepehotaAxeLight,
};
