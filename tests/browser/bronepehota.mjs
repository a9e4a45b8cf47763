// The table of bronepehota in a real browser: a match against the bot to its end, a movement that is planned, turned and
// cut short, a shot that is looked at before it is made, a fight, the tape, questions in words, keys alone, a narrow phone,
// both languages, axe. What must not hang on dice starts from the position of the lesson.
import { inspect } from "./axe.mjs";
import {
  asked,
  check,
  newPage,
  thereAre,
  PHONE,
  picture,
  playNow,
} from "./served.mjs";

export const noFaults = (page) =>
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
const touch = (page, { x, y }, tap) =>
  tap ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);
export const figure = (page, id) =>
  page.locator(`.bp-spot[data-model="${id}"]`);
export const commit = (page) => page.locator(".bp-commits .main:enabled");
const logged = (page) => page.locator("#log p").count();

// Does it, and waits until it has happened and something is asked again, or all is over.
export async function decided(page, act) {
  const before = await logged(page);
  await act();
  await page.waitForFunction(
    (before) =>
      document.querySelectorAll("#log p").length > before &&
      document.querySelector(".prompt.yours, .result, .lesson-end"),
    before,
  );
}

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
const poseOf = (figure) =>
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

// Soldiers 6, 7 and 8 face the enemies 13 and 14, 190 mm away; 8 touches the empty machine 25.
export async function beginLesson(page, acts = true) {
  await page.goto("/learn/bronepehota/first");
  await page.locator(".learn-page .main").click();
  await page.locator("svg.bp-board").waitFor();
  await asked(page);
  if (!acts) return;
  await page.locator('.bp-unit-head[data-unit="1"]').click();
  await decided(page, () => page.locator(".notice .commit").click());
  await page.locator(".bp-spot.picked").waitFor();
}
export async function pick(page, id) {
  await figure(page, id).click();
  await page.locator(`.bp-spot.picked[data-model="${id}"]`).waitFor();
}
export async function aimAt(page, id) {
  await figure(page, id).click();
  await page.locator(".bp-versus").waitFor();
}

// A match that ends after a few rounds, made on the page for it.
export async function beginShort(page, rounds) {
  await page.goto("/new/bronepehota");
  await page.locator(".new-form summary").click();
  const limit = page.locator('.field:has(option[value="number"])').last();
  await limit.locator("select").selectOption("number");
  await limit.locator("input").fill(String(rounds));
  await page.locator(".new-form > .main").click();
  await page.locator("svg.bp-board").waitFor();
  await asked(page);
}

// ---- Playing on ---------------------------------------------------------------------------------------------------------

async function nearFromAbove(page, figure) {
  const { x, y } = await poseOf(figure);
  return placeOf(page, x + (x < 600 ? 45 : -45), y + 4);
}
// In the round: a little aside of his feet, towards the middle of the table.
const nearInSpace = (figure, mm = 45) =>
  figure.evaluate((element, mm) => {
    const board = element.ownerSVGElement.getBoundingClientRect();
    const [x, y] = element
      .getAttribute("transform")
      .match(/-?[\d.]+/g)
      .map(Number);
    const at = Number(element.dataset.at.split(",")[0]);
    const away = mm * Number(element.dataset.scale);
    return { x: board.x + x + (at < 600 ? away : -away), y: board.y + y };
  }, mm);

// Goes a little way towards the middle of the table. False: somebody or something is in the way.
export async function stepForward(page, tap) {
  const picked = page.locator(".bp-spot.picked");
  const place = (await page.locator(".in-space").count())
    ? await nearInSpace(picked)
    : await nearFromAbove(page, picked);
  await touch(page, place, tap);
  const told = page.locator(".bp-plan .bp-refused, .bp-label.total");
  await told
    .first()
    .waitFor({ state: "attached", timeout: 5000 })
    .catch(() => {});
  if (await commit(page).count()) return true;
  await page.keyboard.press("Escape");
  return false;
}

// Decides once, as a person would: places whole units, steps forward with the first of each, attacks who is near.
function player(page, tap = false) {
  let moved = "";
  const press = (button) => (tap ? button.tap() : button.click());
  return async () => {
    if (!(await page.locator(".decide.planning").count())) {
      await press(page.locator(".actions .action:enabled").first());
      return decided(page, () => press(page.locator(".notice .commit")));
    }
    const unit = page.locator("[data-go=unit]:enabled");
    if (await unit.count()) return decided(page, () => press(unit));
    if (await commit(page).count())
      return decided(page, () => press(commit(page)));
    const round = await page.locator(".bp-round").textContent();
    const now = await page.locator(".bp-unit.now").first().textContent();
    const go = page.locator("[data-go=walk], [data-go=drive]");
    if (moved !== round + now && (await go.count())) {
      moved = round + now;
      if (await stepForward(page, tap)) return;
    }
    const near = page.locator(".bp-plan > .bp-targets > .bp-target");
    if (await near.count()) {
      await press(near.first());
      return commit(page).waitFor();
    }
    const end = page.locator(".bp-plain.finish");
    if (await end.count()) return press(end);
    return decided(page, () => press(page.locator(".bp-plain.done")));
  };
}

export async function playOn(page, isDone, tap) {
  const decide = player(page, tap);
  let decisions = 0;
  for (; !(await isDone()); ++decisions) {
    check(decisions < 300, "it comes to an end");
    await page.locator(".prompt.yours, .result").first().waitFor();
    if (await page.locator(".result").count()) continue;
    try {
      await decide();
    } catch (error) {
      if (!(await page.locator(".result").count())) throw error;
    }
  }
  return decisions;
}
export const untilActing = (page, tap) =>
  playOn(page, () => page.locator(".bp-spot.picked").count(), tap);

async function bronepehotaWholeMatch(browser, served) {
  const page = await newPage(browser, served, { reducedMotion: "reduce" });
  await beginShort(page, 2);
  await picture(page, "bronepehota-deploy");
  const decisions = await playOn(page, () => page.locator(".result").count());
  check(decisions > 15, `decisions were made: ${decisions}`);
  check(
    (await page.locator(".result h2").textContent()) !== "",
    "the result is told",
  );
  await picture(page, "bronepehota-result");
  noFaults(page);
  await page.context().close();
}

// ---- Three players ------------------------------------------------------------------------------------------------------

// Sets up and lets every unit pass: the quickest way through a round.
async function passOnce(page) {
  const end = page.locator(".bp-plain.finish, .bp-plain.done").first();
  const unit = page.locator("[data-go=unit]:enabled");
  if (!(await page.locator(".decide.planning").count())) {
    await page.locator(".actions .action:enabled").first().click();
    const brief = await page.locator(".notice.chosen p").textContent();
    check(!/ничего не изменится/.test(brief), `something is told: ${brief}`);
    return page.locator(".notice .commit").click();
  }
  if (await unit.count()) return unit.click();
  if (await commit(page).count()) return commit(page).click();
  return end.click();
}
async function passOn(page) {
  const over = page.locator(".result");
  for (let decisions = 0; !(await over.count()); ++decisions) {
    check(decisions < 200, "it comes to an end");
    await page
      .locator(".prompt.yours, .result")
      .first()
      .waitFor({ timeout: 60000 });
    // What was asked may be answered by now: then it is looked at again.
    await passOnce(page).catch(() => page.waitForTimeout(50));
  }
}

// Two people in two browsers and a bot on the square table, one round.
async function bronepehotaThree(browser, served) {
  const ann = await newPage(browser, served, { reducedMotion: "reduce" });
  const bob = await newPage(browser, served, { reducedMotion: "reduce" });
  await ann.goto("/new/bronepehota");
  const seats = ann.locator(".new-form fieldset").nth(1).locator("select");
  await seats.nth(0).selectOption("3");
  await seats.nth(2).selectOption("open");
  await seats.nth(3).selectOption("bot:random");
  await ann.locator(".new-form summary").click();
  const limit = ann.locator('.field:has(option[value="number"])').last();
  await limit.locator("select").selectOption("number");
  await limit.locator("input").fill("1");
  await ann.locator(".new-form > .main").click();
  await ann.waitForURL(/\/m\//);
  await bob.goto(new URL(ann.url()).pathname);
  await bob.locator(".seats button.main").click();
  for (const page of [ann, bob]) {
    page.setDefaultTimeout(4000);
    await page.locator("svg.bp-board").waitFor({ timeout: 20000 });
    await thereAre(page.locator(".bp-army"), 3, "everybody sees three armies");
    const others = page.locator(".others .bp-army.slim");
    await thereAre(others, 2, "two of them are the others'");
  }
  await Promise.all([passOn(ann), passOn(bob)]);
  for (const page of [ann, bob]) {
    await picture(page, `bronepehota-three-${page === ann ? "ann" : "bob"}`);
    check(
      (await page.locator(".result h2").textContent()) !== "",
      "the result is told",
    );
    noFaults(page);
    await page.context().close();
  }
}

// ---- Single decisions ---------------------------------------------------------------------------------------------------

// A movement is planned, turned by a second gesture, made too long and cut short, given up, and made.
async function bronepehotaMove(browser, served) {
  const page = await newPage(browser, served);
  await beginLesson(page);
  await pick(page, 6);
  await page.locator(".bp-reach path").first().waitFor();
  await touch(page, await placeOf(page, 260, 250));
  await page.locator(".bp-label.total").waitFor();
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
  // What is too far is cut where the Speed ends.
  await touch(page, await placeOf(page, 900, 60));
  await page.locator(".bp-label.total", { hasText: "200" }).waitFor();
  await picture(page, "bronepehota-cut");
  await page.keyboard.press("Escape");
  await page.locator(".bp-ghost").waitFor({ state: "detached" });
  // The tape lies from one place to the other.
  await page.locator(".bp-tools [aria-pressed]").click();
  await touch(page, await placeOf(page, 500, 60));
  await touch(page, await placeOf(page, 800, 60));
  await page.locator(".bp-tape .bp-label", { hasText: /(29|30)\d/ }).waitFor();
  await picture(page, "bronepehota-tape");
  await page.locator(".bp-tools [aria-pressed]").click();
  await touch(page, await placeOf(page, 260, 300));
  await commit(page).waitFor();
  await decided(page, () => commit(page).click());
  const { x, y } = await poseOf(figure(page, 6));
  const off = Math.hypot(x - 260, y - 300); // a pixel is more than a millimetre
  check(off < 5, `he stands where he was sent: ${x}, ${y}`);
  // What is left does not lead to an enemy: that is told before it is walked.
  await page.locator("[data-go=walk]").click();
  await figure(page, 14).click();
  await page.locator(".bp-plan .bp-warn", { hasText: "не хватит" }).waitFor();
  noFaults(page);
  await page.context().close();
}

// A shot with all that decides it, a grenade with its blast, a fight by walking into contact, an empty machine.
async function bronepehotaAttacks(browser, served) {
  const page = await newPage(browser, served);
  await beginLesson(page);
  await pick(page, 6);
  await aimAt(page, 13);
  await page.locator(".bp-eye .seen").first().waitFor();
  const samples = page.locator(".bp-eye .seen, .bp-eye .hidden");
  await thereAre(samples, 40, "the shooter's eye shows 40 samples");
  check(
    (await page.locator(".bp-odds strong").allTextContents()).every((each) =>
      /^[<>]? ?\d+ %$/.test(each),
    ),
    "the odds are told",
  );
  await picture(page, "bronepehota-shot");
  await decided(page, () => commit(page).click());
  await page.locator("#log", { hasText: "BP-7.4-01" }).waitFor();
  await pick(page, 7);
  await aimAt(page, 14);
  await page.locator(".bp-weapons [data-code^=throw]").click();
  await page.locator(".bp-blast").waitFor();
  await page.locator(".bp-look", { hasText: "BP-7.8-04" }).waitFor(); // where it bursts
  await page
    .locator(".bp-look .bp-warn", { hasText: /Может задеть: .+ 1\/6/ })
    .waitFor(); // the thrower himself, on a 1
  await page.locator(".bp-hurt.perhaps").first().waitFor({ state: "attached" });
  await picture(page, "bronepehota-grenade");
  await page.keyboard.press("Escape");
  // An empty machine shows that its pilot is missing until somebody gets in.
  const missing = figure(page, 25).locator(".bp-pilotless");
  await thereAre(missing, 1, "the machine has no pilot");
  await page
    .locator(".bp-unit", { hasText: "Саламандра" })
    .getByText("без пилота")
    .waitFor();
  await picture(page, "bronepehota-pilotless");
  await pick(page, 8);
  await aimAt(page, 25);
  await page.locator(".bp-weapons [data-code^=board]").click();
  await decided(page, () => commit(page).click());
  await thereAre(missing, 0, "now it has one");
  await pick(page, 7);
  const foe = (await figure(page, 13).count()) ? 13 : 14;
  await aimAt(page, foe);
  await page.getByRole("button", { name: "Подойти" }).click();
  await page.locator(".bp-stop").waitFor({ state: "attached" });
  await picture(page, "bronepehota-contact");
  await decided(page, () => commit(page).click());
  await page.locator(".bp-target").first().click();
  await page.locator(".bp-odds").waitFor();
  await picture(page, "bronepehota-fight");
  await decided(page, () => commit(page).click());
  await page.locator("#log", { hasText: "BP-8.1-01" }).waitFor();
  noFaults(page);
  await page.context().close();
}

// ---- Words and keys -----------------------------------------------------------------------------------------------------

async function ask(page, question, answer) {
  await page.keyboard.press("Slash");
  await page.locator("dialog[open] input").waitFor();
  await page.keyboard.type(question);
  await page.keyboard.press("Enter");
  await page.locator(".answer", { hasText: answer }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
}

async function bronepehotaWords(browser, served) {
  const page = await newPage(browser, served);
  await beginLesson(page);
  const names = await page
    .getByRole("application")
    .locator("[data-model]")
    .evaluateAll((all) =>
      all.map((each) => each.querySelector("text")?.textContent ?? ""),
    );
  check(
    names.length === 7 && names.every((name) => /\p{L}.*,.*\p{L}/u.test(name)),
    `every figure has a name: ${names}`,
  );
  await ask(page, "что я вижу", /видит.*шаг/);
  await ask(page, "расстояние до Саламандры", /шаг.*мм/);
  await ask(page, "кто ещё не ходил", /не ходили/);
  await pick(page, 6);
  await figure(page, 13).focus();
  await page.keyboard.press("KeyM");
  await page.locator(".told p", { hasText: "мм" }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".languages [lang=en]").click();
  await page.waitForFunction(
    () => !/[а-яё]/i.test(document.querySelector("main")?.textContent ?? ""),
  );
  await ask(page, "what can I see", /sees.*step/);
  await picture(page, "bronepehota-english");
  noFaults(page);
  await page.context().close();
}

const focusedIs = (page, selector) =>
  page.evaluate(
    (selector) => document.activeElement?.matches(selector) ?? false,
    selector,
  );
async function tabTo(page, selector) {
  for (let tabs = 0; tabs < 120; ++tabs) {
    if (await focusedIs(page, selector)) return;
    await page.keyboard.press("Tab");
  }
  check(false, `Tab leads to ${selector}`);
}

// Nothing but keys: Tab to what can be done, Enter to decide; arrows move the figure that is placed.
async function bronepehotaKeys(browser, served) {
  const page = await newPage(browser, served, { reducedMotion: "reduce" });
  await beginLesson(page, false);
  const press = (key) => page.keyboard.press(key);
  await tabTo(page, '[data-unit="1"]');
  await page.locator(".notice.chosen").waitFor();
  await decided(page, () => press("Enter"));
  // Who is meant is chosen at his figure; he goes two steps on and turns.
  await tabTo(page, '.bp-spot[data-model="6"]');
  await press("Enter");
  await page.locator('.bp-spot.picked[data-model="6"]').waitFor();
  await tabTo(page, "[data-go=walk]");
  await press("Enter");
  await tabTo(page, ".bp-ghost-spot");
  for (const key of ["Shift+ArrowDown", "ArrowDown", "BracketRight"])
    await press(key);
  await page.locator(".bp-label.total").waitFor({ state: "attached" });
  await decided(page, () => press("Enter"));
  check((await poseOf(figure(page, 6))).y === 280, "a soldier walked by keys");
  // A shot: the target is found by Tab, looked at, and shot at.
  await tabTo(page, '.bp-spot.aimable[data-model="14"]');
  await page.locator(".bp-odds").waitFor();
  await press("KeyO");
  await page.locator("#spoken p", { hasText: "%" }).first().waitFor();
  await decided(page, () => press("Enter"));
  await page.locator("#log", { hasText: "BP-7.4-01" }).waitFor();
  noFaults(page);
  await page.context().close();
}

// ---- A phone, contrast --------------------------------------------------------------------------------------------------

async function bronepehotaPhone(browser, served) {
  const page = await newPage(browser, served, PHONE);
  await page.goto("/");
  await page.locator("[data-game=bronepehota] .play-now").tap();
  await page.locator("svg.bp-board").waitFor();
  await asked(page);
  await picture(page, "bronepehota-phone");
  await untilActing(page, true);
  await picture(page, "bronepehota-phone-act");
  const isNarrow = () => document.documentElement.scrollWidth <= innerWidth;
  check(await page.evaluate(isNarrow), "nothing is wider than the screen");
  for (const drawer of await page.locator(".drawers button").all()) {
    await drawer.tap();
    await page.locator("main[class*=drawer-]").waitFor();
    const name = await drawer.textContent();
    await picture(page, `bronepehota-phone-drawer-${name}`);
    await drawer.tap();
  }
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("main button")]
      .filter((each) => each.checkVisibility?.() && each.clientHeight)
      .filter((each) => each.getBoundingClientRect().height < 39)
      .map((each) => each.className || each.textContent),
  );
  check(small.length === 0, `nothing is too small for a finger: ${small}`);
  await stepForward(page, true);
  await picture(page, "bronepehota-phone-way");
  noFaults(page);
  await page.context().close();
}

async function axeOf(browser, served, name, options) {
  const page = await newPage(browser, served, options);
  await playNow(page, "bronepehota");
  await inspect(page, `deploying ${name}`);
  await beginLesson(page);
  await pick(page, 6);
  await inspect(page, `acting ${name}`);
  await touch(page, await placeOf(page, 260, 300));
  await commit(page).waitFor();
  await inspect(page, `moving ${name}`);
  await page.keyboard.press("Escape");
  await pick(page, 6);
  await aimAt(page, 13);
  await page.locator(".bp-eye").waitFor();
  await inspect(page, `shooting ${name}`);
  noFaults(page);
  await page.context().close();
}
const bronepehotaAxe = (browser, served) => axeOf(browser, served, "dark", {});
const bronepehotaAxeLight = (browser, served) =>
  axeOf(browser, served, "light", { colorScheme: "light" });

export const stories = {
  bronepehotaWholeMatch,
  bronepehotaThree,
  bronepehotaMove,
  bronepehotaAttacks,
  bronepehotaWords,
  bronepehotaKeys,
  bronepehotaPhone,
  bronepehotaAxe,
  ...(process.env.CHECK_STORIES === "all" ? { bronepehotaAxeLight } : {}),
};
