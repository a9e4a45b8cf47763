// The map of salvation in a real browser: a whole match against the bot by touching what glows, two people, three players, a
// movement that is planned and one that is refused, a narrow phone, keys alone, both languages, axe.
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

const GLOWING = ".sector.can, .sv-card.can, .action:not(:disabled)";

const LIKED = [
  ".sv-choice .sv-card.can",
  '.action[data-code^="play"]:not(:disabled)',
  ".sv-hand .sv-card.can[data-rule=TS-MOV-01]:not(.picked)",
];

// Touches a sector where its name stands, which is always inside it.
const middleOf = (sector) =>
  sector.evaluate((element) => {
    const text = element.querySelector("text");
    const matrix = text.ownerSVGElement.getScreenCTM();
    const point = new DOMPoint(
      Number(text.getAttribute("x")),
      Number(text.getAttribute("y")),
    ).matrixTransform(matrix);
    return { x: point.x, y: point.y };
  });
async function touchSector(page, sector, tap = false) {
  const place = await middleOf(sector);
  if (tap) await page.touchscreen.tap(place.x, place.y);
  else await page.mouse.click(place.x, place.y);
}
const sectorOf = (page, key) => page.locator(`.sector[data-sector=${key}]`);

async function touchSome(page, some, tap) {
  const count = await some.count();
  if (!count) return false;
  const one = some.nth(choose(count));
  if (await one.evaluate((element) => element.matches(".sector")))
    await touchSector(page, one, tap);
  else if (tap) await one.tap({ timeout: 1500, force: true });
  else await one.click({ timeout: 1500, force: true });
  return true;
}

// Decides once, as a person would: looks, and does it. A plan is drawn first.
export async function decide(page, tap = false) {
  const commit = page.locator(".commit:not(:disabled)");
  const planning = await page.locator(".decide.planning").count();
  if (planning && (await commit.count()) && choose(3)) {
    await commit.click({ timeout: 1500 });
    return true;
  }
  if (planning) {
    const which = page.locator(".sv-choices .action");
    const reach = page.locator(".sector.reach");
    const next = (await which.count())
      ? which
      : (await reach.count())
        ? reach
        : page.locator(".sector.start");
    if (await touchSome(page, next, tap)) return true;
    if (await commit.count()) await commit.click({ timeout: 1500 });
    return true;
  }
  let some = page.locator(GLOWING);
  // Whoever plays wants to do something: rather move and play than pass.
  for (const liked of LIKED) {
    const these = page.locator(liked);
    if (!(await these.count()) || !choose(5)) continue;
    some = these;
    break;
  }
  if (!(await touchSome(page, some, tap))) return false;
  if (
    (await commit.count()) &&
    !(await page.locator(".decide.planning").count())
  )
    await commit.click({ timeout: 1500 });
  return true;
}

// Where a match stands that does not end: for whoever reads the failure.
const where = async (page, decisions) =>
  `after ${decisions} decisions the page says: ${(await page.locator(".decide").allTextContents()).join(" ").slice(0, 300)}`;

export async function playOn(page, isDone, seconds, each = async () => {}) {
  const until = Date.now() + seconds * 1000;
  let decisions = 0;
  let idle = 0;
  while (!(await isDone())) {
    if (Date.now() >= until)
      check(
        false,
        `it comes to an end in time; ${await where(page, decisions)}`,
      );
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
      await page.waitForTimeout(25);
    }
  }
  return decisions;
}

const game = "[data-game=salvation]";
const begin = (page) => playNow(page, "salvation");
const noFaults = (page) =>
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);

// A match that ends after a few turns, made on the page for it.
async function beginShort(page, turns) {
  await page.goto("/new/salvation");
  await page.locator(".new-form summary").click();
  const limit = page.locator('.field:has(option[value="number"])').last();
  await limit.locator("select").selectOption("number");
  await limit.locator("input").fill(String(turns));
  await page.locator(".new-form > .main").click();
  await page.locator("svg.sv-map").waitFor();
  await asked(page);
}

async function salvationWholeMatch(browser, served) {
  const page = await newPage(browser, served);
  await page.goto("/");
  await page.locator(`${game} .play-now`).waitFor();
  await picture(page, "salvation-lobby", true);
  await beginShort(page, 6);
  await picture(page, "salvation-deploy");
  const seen = new Set();
  const decisions = await playOn(
    page,
    () => page.locator(".result").count(),
    220,
    async () => {
      const kind = (await page.locator(".sv-battle").count())
        ? "battle"
        : (await page.locator(".sv-report").count())
          ? "report"
          : (await page.locator(".sv-way").count())
            ? "route"
            : "";
      if (kind && !seen.has(kind)) {
        seen.add(kind);
        await picture(page, `salvation-${kind}`);
      }
    },
  );
  check(decisions > 10, "decisions were made");
  check(seen.has("route"), "a movement was planned on the map");
  check(
    (await page.locator(".result h2").textContent()) !== "",
    "the result is told",
  );
  await picture(page, "salvation-result");
  noFaults(page);
  await page.context().close();
}

// Two people: each sees the own hand alone, and a plan is nobody's business before it is sent.
async function salvationTwoPeople(browser, served) {
  const first = await newPage(browser, served);
  await first.goto("/");
  await first.locator(`${game} .way`).first().click();
  await first.locator(".invitation").waitFor();
  const second = await newPage(browser, served, { locale: "en-GB" });
  await second.goto(first.url());
  await second.locator(".invitation input").first().fill("Ada");
  await second.locator(".invitation .main").click();
  for (const page of [first, second])
    await page.locator("svg.sv-map").waitFor();
  const third = await newPage(browser, served, { colorScheme: "light" });
  await third.goto(first.url());
  await third.locator("svg.sv-map").waitFor();
  let planned = false;
  for (let i = 0; i < 60; ++i) {
    for (const page of [first, second]) {
      if (!(await page.locator(".prompt.yours").count())) continue;
      if (!planned && (await page.locator(".sv-way").count())) {
        planned = true;
        const other = page === first ? second : first;
        check(
          (await other.locator(".sv-way").count()) === 0,
          "nobody sees a plan that is not sent",
        );
      }
      await decide(page).catch(() => undefined);
    }
    await first.waitForTimeout(40);
    if (planned && i > 25) break;
  }
  check(planned, "somebody planned a movement");
  const cards = (page) =>
    page
      .locator(".sv-hand .sv-card")
      .evaluateAll((all) => all.map((each) => each.dataset.card));
  check(
    (await cards(first)).every((key) => key.startsWith("s")) &&
      (await cards(second)).every((key) => key.startsWith("r")),
    "each has the cards of the own side",
  );
  check(
    (await third.locator(".sv-card, .can, .action, .commit").count()) === 0,
    "a spectator sees no hand and is offered nothing",
  );
  check(
    (await third.locator(".sv-group").count()) > 0,
    "a spectator sees the units",
  );
  await picture(third, "salvation-spectator-light");
  await second.locator(".deeds button", { hasText: "Resign" }).click();
  await second.locator(".harmful").click();
  await first.locator(".result.won").waitFor();
  for (const page of [first, second, third]) {
    noFaults(page);
    await page.context().close();
  }
}

async function salvationThreePlayers(browser, served) {
  const first = await newPage(browser, served);
  await first.goto("/new/salvation");
  const fields = first.locator(".new-form fieldset").nth(1).locator("select");
  await fields.nth(0).selectOption("3");
  await fields.nth(2).selectOption("open");
  await first.locator(".new-form > .main").click();
  await first.locator(".invitation").waitFor();
  const second = await newPage(browser, served, { colorScheme: "light" });
  await second.goto(first.url());
  await second.locator(".invitation .main").click();
  for (const page of [first, second])
    await page.locator("svg.sv-map").waitFor();
  check(
    (await first.locator(".player").count()) === 3,
    "three players sit there",
  );
  for (let i = 0; i < 70; ++i) {
    for (const page of [first, second])
      if (await page.locator(".prompt.yours").count())
        await decide(page).catch(() => undefined);
    await first.waitForTimeout(30);
    const turn = await first.locator(".sv-turn").textContent();
    if (/2|3/.test(turn)) break;
  }
  check(
    /[2-9]/.test(await first.locator(".sv-turn").textContent()),
    "a whole turn is played",
  );
  check(
    (await second.locator(".sv-status .sv-track.points").count()) === 2,
    "each commander has a victory track",
  );
  await picture(second, "salvation-three-light");
  for (const page of [first, second]) {
    noFaults(page);
    await page.context().close();
  }
}

// Decides until a card that moves units can be played, and plays it; `isAlone`: the page opens the plan by itself.
async function untilMovement(page, isAlone = true) {
  const card = page.locator(".sv-hand .sv-card.can[data-rule=TS-MOV-01]");
  const play = page.locator('.action[data-code^="play"]');
  const until = Date.now() + 60_000;
  while (!(await page.locator(".sector.start").count())) {
    check(Date.now() < until, "a card that moves units comes into the hand");
    if (!(await page.locator(".prompt.yours").count())) {
      await page.waitForTimeout(30);
      continue;
    }
    if (!(await card.count())) {
      await decide(page).catch(() => undefined);
      continue;
    }
    // The plan is open, and what it may begin with is on its way.
    if (await page.locator(".decide.planning").count()) {
      await page.waitForTimeout(30);
      continue;
    }
    if (!isAlone && (await page.locator(".commit:not(:disabled)").count())) {
      await page.locator(".commit").click();
      continue;
    }
    await card.first().click();
    if (await play.count()) await play.first().click();
    else if (!(await page.locator(".decide.planning").count()))
      await page.locator(".commit").click();
  }
}

async function salvationPlan(browser, served) {
  const page = await newPage(browser, served);
  await begin(page);
  await untilMovement(page);
  // A unit, border by border; undone; and once more by dragging.
  const starts = await page
    .locator(".sector.start")
    .evaluateAll((all) => all.map((each) => each.dataset.sector));
  await touchSector(page, sectorOf(page, starts[0]));
  const which = page.locator(".sv-choices .action");
  if (await which.count()) await which.first().click();
  await page.locator(".sector.reach").first().waitFor();
  const keysOf = (some) =>
    page
      .locator(some)
      .evaluateAll((all) => all.map((each) => each.dataset.sector));
  const reach = await keysOf(".sector.reach");
  const [beside] = await keysOf('.sector[data-codes^="cross "]');
  await touchSector(page, sectorOf(page, reach[0]));
  await page.locator(".sv-way").waitFor();
  await picture(page, "salvation-plan");
  check(
    await page.locator(".commit").isEnabled(),
    "a plan with a route can be sent",
  );
  const borders = async () =>
    (await page.locator(".sv-orders li").innerText()).split("→").length;
  for (let before = await borders(); await page.locator(".sv-way").count();) {
    await page.keyboard.press("KeyU");
    const left = await borders();
    check(left <= before, "U takes a step back");
    before = left;
  }
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  check(
    (await page.locator(".decide.planning").count()) === 0,
    "and at last the plan itself",
  );
  check(
    (await page.locator(".sv-card.can").count()) > 0,
    "the card is still in the hand",
  );
  // Dragged from where it stands over the border, faster than anybody is asked.
  await untilMovement(page);
  const [from, to] = await Promise.all(
    [starts[0], beside].map((key) => middleOf(sectorOf(page, key))),
  );
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
  await page.locator(".sv-way").waitFor();
  check((await borders()) === 2, "a route is dragged over one border");
  noFaults(page);
  await page.context().close();
}

// Where the engine of the rules cannot be loaded, the server says what follows and what may come next.
async function salvationWithoutEngine(browser, served) {
  const page = await newPage(browser, served);
  let kept = 0;
  await page.route("**/*.wasm", (route) => {
    ++kept;
    return route.abort();
  });
  await begin(page);
  await untilMovement(page, false);
  await picture(page, "salvation-without-engine");
  await touchSector(page, page.locator(".sector.start").first());
  const which = page.locator(".sv-choices .action");
  if (await which.count()) await which.first().click();
  await page.locator(".sector.reach").first().waitFor();
  await touchSector(page, page.locator(".sector.reach").first());
  await page.locator(".sv-way").waitFor();
  await page.locator(".commit:not(:disabled)").click();
  await page.locator(".sv-planning, .decide.planning").waitFor({
    state: "detached",
  });
  check(kept > 0, "the engine was asked for, and kept away");
  noFaults(page);
  await page.context().close();
}

// Dice fall, the suggestion stands, a die is aimed by hand, and everything is sent as one. The lesson of the Resistance
// leads into a battle at once: Skynet comes over a border that can be defended.
async function salvationBattle(browser, served) {
  const page = await newPage(browser, served);
  await page.goto("/learn/salvation/resistance");
  await page.locator(".learn-page .main").click();
  await page.locator("svg.sv-map").waitFor();
  const until = Date.now() + 60_000;
  while (!(await page.locator(".sv-battle").count())) {
    check(Date.now() < until, "a battle comes");
    const way = page.locator(
      '.action[data-code^="intercept"], .action[data-code="pass"]',
    );
    if (await way.count()) {
      await way.first().click();
      if (
        await page.locator('.action.chosen[data-code^="intercept"]').count()
      ) {
        await page.locator(".sv-odds .sv-split").waitFor();
        await picture(page, "salvation-odds");
      }
      await page.locator(".commit").click();
    }
    await page.waitForTimeout(50);
  }
  await page.locator(".sv-die:enabled.aimed").first().waitFor();
  await page.waitForTimeout(700);
  await picture(page, "salvation-battle");
  const aimed = await page.locator(".sv-die.aimed").count();
  const number = await page
    .locator(".sv-die")
    .evaluateAll((all) => all.findIndex((each) => each.matches(".aimed")));
  const die = page.locator(".sv-die").nth(number);
  await die.click();
  await die.click(); // the second touch leaves it
  await page.waitForFunction(
    (count) => document.querySelectorAll(".sv-die.aimed").length < count,
    aimed,
  );
  // Dragged back onto a target that it can harm.
  const target = page.locator(".sv-target.can").first();
  const [from, to] = [await die.boundingBox(), await target.boundingBox()];
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, to.y + 30, { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction(
    (count) => document.querySelectorAll(".sv-die.aimed").length === count,
    aimed,
  );
  await page.locator(".commit").click();
  await page.waitForFunction(
    () => !document.querySelector(".sv-battle .sv-die.aimed"),
  );
  noFaults(page);
  await page.context().close();
}

async function salvationWords(browser, served) {
  const page = await newPage(browser, served);
  await begin(page);
  const names = await page
    .getByRole("application")
    .getByRole("button")
    .evaluateAll((all) =>
      all.map((each) => each.querySelector("text")?.textContent ?? ""),
    );
  check(
    names.filter((name) => /\p{L}/u.test(name)).length >= 26,
    "every sector has a name",
  );
  await page.locator(".sector:not(.can)").last().focus();
  await page.keyboard.press("KeyM");
  await page.locator(".told p").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("KeyO");
  // It tells what a token may be.
  await page.locator(".told p", { hasText: "%" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Slash");
  await page.keyboard.type("что в секторе Хьюстон");
  await page.keyboard.press("Enter");
  await page.locator(".answer", { hasText: "дорога" }).waitFor();
  await page.keyboard.press("Escape");
  // Something that is not offered says why not, with its rule.
  await page.locator(".sector:not(.can)").first().focus();
  await page.keyboard.press("Enter");
  await page.locator(".notice.refused .rule").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".languages [lang=en]").click();
  await page.waitForFunction(
    () => !/[а-яё]/i.test(document.querySelector("main")?.textContent ?? ""),
  );
  await picture(page, "salvation-english");
  noFaults(page);
  await page.context().close();
}

// What somebody with a keyboard would go to next: what finishes the plan, what goes on with it, what begins something.
const NEXT_BY_KEYS = [
  ".commit:enabled",
  ".sv-choices .action:enabled",
  ".sector.reach",
  ".sector.start",
  ".sv-choice .sv-card.can",
];
const BEGINS = [".sv-hand .sv-card.can:not(.picked)", ".action:enabled"];
const ANYTHING = ".sector.can, .sv-card.can, .action:enabled";

async function nextByKeys(page, decisions) {
  const first = BEGINS[decisions % BEGINS.length];
  for (const selector of [...NEXT_BY_KEYS, first, ...BEGINS])
    if (await page.locator(selector).count()) return selector;
  return ANYTHING;
}
async function tabTo(page, selector) {
  for (let tabs = 0; tabs < 120; ++tabs) {
    await page.keyboard.press("Tab");
    if (
      await page.evaluate(
        (wanted) => document.activeElement?.matches(wanted),
        selector,
      )
    )
      return true;
  }
  return false;
}

// Nothing but keys: Tab to what can be done, arrows over the map, Enter to decide.
async function salvationKeys(browser, served) {
  const page = await newPage(browser, served, { reducedMotion: "reduce" });
  await begin(page);
  const standing = async () =>
    `${await page.locator(".prompt").textContent()} ${await page.locator(".sv-status").textContent()} ${await page.locator("#log p").count()}`;
  let decisions = 0;
  for (let i = 0; i < 400 && decisions < 12; ++i) {
    if (!(await page.locator(".prompt.yours").count())) {
      await page.waitForTimeout(40);
      continue;
    }
    const before = await standing();
    const wanted = await nextByKeys(page, decisions);
    const found = await tabTo(page, wanted);
    // What was there a moment ago may be past.
    if (!found && (await page.locator(wanted).count()))
      check(false, `Tab leads to what can be done: ${before}: ${wanted}`);
    await page.keyboard.press("Enter");
    await page.waitForTimeout(40);
    if (await page.locator(".notice.chosen").count())
      await page.keyboard.press("Enter");
    await page.waitForTimeout(60);
    if ((await standing()) !== before) ++decisions;
  }
  check(decisions >= 8, `decisions were made with keys alone: ${decisions}`);
  await sectorOf(page, "den").focus();
  for (const arrow of ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"]) {
    await page.keyboard.press(arrow);
    check(
      await page.evaluate(() =>
        document.activeElement?.hasAttribute("data-spot"),
      ),
      `${arrow} leads to something`,
    );
  }
  noFaults(page);
  await page.context().close();
}

async function salvationPhone(browser, served) {
  const page = await newPage(browser, served, PHONE);
  await page.goto("/");
  await page.locator(`${game} .play-now`).tap();
  await page.locator("svg.sv-map").waitFor();
  await asked(page);
  await picture(page, "salvation-phone");
  let planned = false;
  for (let i = 0; i < 120 && !planned; ++i) {
    if (await page.locator(".prompt.yours").count())
      await decide(page, true).catch(() => undefined);
    await page.waitForTimeout(30);
    planned = (await page.locator(".sv-way").count()) > 0;
  }
  check(planned, "a movement is planned with fingers");
  await picture(page, "salvation-phone-plan");
  check(
    await page.evaluate(
      () => document.documentElement.scrollWidth <= innerWidth,
    ),
    "nothing is wider than the screen",
  );
  for (const drawer of await page.locator(".drawers button").all()) {
    await drawer.tap();
    await page.waitForTimeout(60);
    await picture(page, `salvation-phone-drawer-${await drawer.textContent()}`);
    await drawer.tap();
  }
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("main button, main a, main .sv-card")]
      .filter((each) => each.checkVisibility?.() && each.clientHeight)
      .filter((each) => each.getBoundingClientRect().height < 39)
      .map((each) => each.className || each.textContent),
  );
  check(small.length === 0, `nothing is too small for a finger: ${small}`);
  noFaults(page);
  await page.context().close();
}

// ---- axe --------------------------------------------------------------------

async function axeOf(browser, served, name, options) {
  const page = await newPage(browser, served, options);
  await page.goto("/");
  await page.locator(`${game} .play-now`).waitFor();
  await inspect(page, `lobby ${name}`);
  await begin(page);
  await inspect(page, `deploying ${name}`);
  const seen = new Set();
  const until = Date.now() + 30_000;
  while (Date.now() < until && seen.size < 3) {
    if (await page.locator(".prompt.yours").count())
      await decide(page).catch(() => undefined);
    for (const [kind, shows] of [
      ["plan", ".sv-way"],
      ["battle", ".sv-battle"],
      ["card", ".sv-inspect .sv-card-face"],
      ["report", ".sv-report"],
    ]) {
      if (seen.has(kind) || !(await page.locator(shows).count())) continue;
      seen.add(kind);
      await inspect(page, `${kind} ${name}`);
    }
    await page.waitForTimeout(20);
  }
  const pile = page.locator(".sv-discard:enabled").first();
  if (await pile.isVisible()) {
    await pile.click();
    await page.locator("dialog.sv-piles").waitFor();
    await inspect(page, `discards ${name}`);
    await picture(page, "salvation-discards");
    await page.keyboard.press("Escape");
  }
  noFaults(page);
  await page.context().close();
}
const salvationAxe = (browser, served) => axeOf(browser, served, "dark", {});
const salvationAxeLight = (browser, served) =>
  axeOf(browser, served, "light", { colorScheme: "light", locale: "en-GB" });

export const stories = {
  salvationWholeMatch,
  salvationTwoPeople,
  salvationThreePlayers,
  salvationPlan,
  salvationWithoutEngine,
  salvationBattle,
  salvationWords,
  salvationKeys,
  salvationPhone,
  salvationAxe,
  ...(process.env.CHECK_STORIES === "all" ? { salvationAxeLight } : {}),
};
