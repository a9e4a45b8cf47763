// How the table feels: nothing moves while one looks, a whole match by touch on a narrow phone, cards by long press, the
// private link, what was missed while away, a page that rests when nothing happens, a host who wants a password.
import {
  PHONE,
  asked,
  check,
  choose,
  decide,
  decideSome,
  isOver,
  newPage,
  playNow,
  Served,
} from "./served.mjs";

const boxOf = async (page, what) =>
  JSON.stringify(await page.locator(what).first().boundingBox());
async function nothingJumps(browser, served) {
  const page = await newPage(browser, served, {
    viewport: { width: 1280, height: 800 },
  });
  await playNow(page);
  const board = await boxOf(page, "svg.board");
  let previews = 0;
  for (let i = 0; i < 14; ++i) {
    if (await page.locator(".result").count()) break;
    const things = page.locator(
      ".handle, .cell.can, .module.can, .action:not(:disabled)",
    );
    const count = await things.count();
    for (let k = 0; k < Math.min(count, 4); ++k) {
      await things
        .nth(choose(count))
        .hover({ force: true, timeout: 1500 })
        .catch(() => undefined);
      await page.waitForTimeout(160);
      previews += await page.locator(".notice.hover, .notice.chosen").count();
      check(
        (await boxOf(page, "svg.board")) === board,
        "the board stays where it is while one looks",
      );
    }
    await decide(page, choose).catch(() => undefined);
    await page.waitForTimeout(150);
    check(
      (await boxOf(page, "svg.board")) === board,
      "and after a decision it has the same place",
    );
  }
  check(previews > 3, "previews were seen");
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
  await page.context().close();
}

// The picture of a decision: heat on the module itself, and words that fit its kind.
async function previewsAreDrawn(browser, served) {
  const page = await newPage(browser, served);
  const begin = async () => {
    await playNow(page);
    await page.locator(".cell.can").first().click();
    await page.locator(".handle").first().click();
    await page.locator(".commit").click();
  };
  await begin();
  // Who begins, and what he may use, is drawn: look at what glows until something would overheat.
  const heats = page.locator(".own .module .to-be.heated").first();
  const seenWithin = (ms) =>
    heats.waitFor({ timeout: ms }).then(
      () => true,
      () => false,
    );
  const glowing = page.locator(".own .module.can");
  let drawn = false;
  for (let round = 0; !drawn && round < 10; ++round) {
    if (await isOver(page)) await begin();
    await asked(page);
    for (let i = 0; !drawn && i < (await glowing.count()); ++i) {
      await glowing.nth(i).click();
      drawn = await seenWithin(2000);
      if (!drawn) await page.keyboard.press("Escape");
    }
    if (!drawn) await decideSome(page, 1);
  }
  check(drawn, "what overheats is drawn on the module itself");
  const text = await page.locator(".notice.chosen p").textContent();
  check(/Перегреется/.test(text), `the heat is told too: ${text}`);
  await page.keyboard.press("Escape");
  await page.locator(".to-be").first().waitFor({ state: "detached" });
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
  await page.context().close();
}

async function touchMatch(browser, served) {
  const page = await newPage(browser, served, PHONE);
  await page.goto("/");
  await page.locator("[data-game=arena] .play-now").tap();
  await asked(page);
  const until = Date.now() + 200_000;
  let decisions = 0;
  while (!(await page.locator(".result").count())) {
    check(Date.now() < until, "the match ends in time");
    const handles = page.locator(".handle");
    const some = (await handles.count())
      ? handles
      : page.locator(
          ".cell.can:not(.picked), .module.can, .action:not(:disabled)",
        );
    const count = await some.count();
    try {
      if (count) {
        await some.nth(choose(count)).tap({ timeout: 1500 });
        if (await page.locator(".commit").count()) {
          await page.locator(".commit").tap({ timeout: 1500 });
          ++decisions;
        }
      }
    } catch {
      // What glowed a moment ago is past.
    }
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth,
    );
    check(wide <= 360, `one column of 360 pixels, not ${wide}`);
    await page.waitForTimeout(30);
  }
  check(decisions > 3, "decisions were made by touch");
  // Everything that can be touched is large enough, and nothing is written too small.
  const small = await page.evaluate(() => {
    const seen = (element) => element.checkVisibility?.() ?? true;
    const tiny = [...document.querySelectorAll("button, a.button, summary")]
      .filter(
        (each) => seen(each) && each.getBoundingClientRect().height < 39.5,
      )
      .map((each) => each.textContent);
    const fine = [...document.querySelectorAll("main *")]
      .filter(
        (each) =>
          !each.closest("svg") &&
          seen(each) &&
          [...each.childNodes].some((node) => node.nodeType === 3) &&
          parseFloat(getComputedStyle(each).fontSize) < 14,
      )
      .map((each) => each.textContent);
    return [...tiny, ...fine];
  });
  check(small.length === 0, `large enough for a finger and an eye: ${small}`);
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
  await page.context().close();
  return decisions;
}

async function drawersAndCards(browser, served) {
  const page = await newPage(browser, served, PHONE);
  await page.goto("/");
  await page.locator("[data-game=arena] .play-now").tap();
  await asked(page);
  await page.locator(".drawers button").nth(2).tap();
  await page.locator("#log p").first().waitFor();
  await page.locator(".drawers button").nth(1).tap();
  await page.locator(".others .module").first().waitFor();
  check(!(await page.locator("#log").isVisible()), "one drawer at a time");
  await page.locator(".drawers button").nth(1).tap();
  check(
    !(await page.locator(".others").isVisible()),
    "a drawer closes where it was opened",
  );
  // A long press shows a card away from the finger and decides nothing.
  const prompt = await page.locator(".prompt").textContent();
  const finger = await page.context().newCDPSession(page);
  const at = await page.locator(".own .module").nth(1).boundingBox();
  const point = { x: at.x + at.width / 2, y: at.y + at.height / 2 };
  await finger.send("Input.dispatchTouchEvent", {
    type: "touchStart",
    touchPoints: [point],
  });
  await page.locator(".float-card b").waitFor();
  const card = await page.locator(".float-card").boundingBox();
  check(
    card.y + card.height <= point.y || card.y >= point.y,
    "the card is not under the finger",
  );
  await finger.send("Input.dispatchTouchEvent", {
    type: "touchEnd",
    touchPoints: [],
  });
  check(
    (await page.locator(".notice.chosen").count()) === 0 &&
      (await page.locator(".prompt").textContent()) === prompt,
    "a long press decides nothing",
  );
  await page.locator(".head").tap();
  await page.locator(".float-card").waitFor({ state: "detached" });
  // Two fingers enlarge the board, and a button brings the whole back.
  const board = await page.locator("svg.board").boundingBox();
  const middle = {
    x: board.x + board.width / 2,
    y: board.y + board.height / 2,
  };
  const two = (gap) => [
    { x: middle.x - gap, y: middle.y },
    { x: middle.x + gap, y: middle.y },
  ];
  await finger.send("Input.dispatchTouchEvent", {
    type: "touchStart",
    touchPoints: two(30),
  });
  for (let gap = 40; gap <= 120; gap += 20)
    await finger.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: two(gap),
    });
  await finger.send("Input.dispatchTouchEvent", {
    type: "touchEnd",
    touchPoints: [],
  });
  await page.locator(".whole-board").waitFor();
  await page.locator(".whole-board").tap();
  await page.locator(".whole-board").waitFor({ state: "detached" });
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
  await page.context().close();
}

async function ownLink(browser, served) {
  const owner = await newPage(browser, served);
  await owner.goto("/");
  await owner.locator("[data-game=arena] .way").first().click();
  await owner.locator(".own-links input").waitFor();
  const link = await owner.locator(".own-links input").inputValue();
  check(/\/seat\/.+#.+/.test(link), "the owner is shown a private link");
  check(
    !(await owner.locator("body").textContent()).includes(link.split("#")[1]),
    "the token is nowhere else",
  );
  const other = await newPage(browser, served);
  await other.goto(link);
  await other.locator(".invitation").waitFor();
  check(
    (await other.locator(".seats .main").count()) === 0,
    "the link seats its bearer on another device",
  );
  check(!other.url().includes("#"), "and leaves the address");
  await owner.context().close();
  await other.context().close();
}

async function sinceYouLooked(browser, served) {
  const first = await newPage(browser, served);
  await first.goto("/");
  await first.locator("[data-game=arena] .way").first().click();
  await first.locator(".invitation").waitFor();
  const address = first.url();
  const second = await newPage(browser, served);
  await second.goto(address);
  await second.locator(".invitation .main").click();
  await second.locator("svg.board").waitFor();
  await first.locator("svg.board").waitFor();
  await first.locator("#log p").first().waitFor();
  check(
    (await first.locator(".since").count()) === 0,
    "nothing was missed while looking",
  );
  // Decide until it is the other's turn, go away, and come back after something happened.
  for (
    let i = 0;
    i < 20 && !(await second.locator(".prompt.yours").count());
    ++i
  ) {
    await decide(first, choose).catch(() => undefined);
    await first.waitForTimeout(120);
  }
  await asked(second);
  await first.goto("about:blank");
  for (let i = 0; i < 3; ++i) {
    await decide(second, choose).catch(() => undefined);
    await second.waitForTimeout(120);
  }
  await first.goto(address);
  await first.locator(".since").waitFor();
  check(
    /\d/.test(await first.locator(".since").textContent()),
    "what was missed is counted",
  );
  // A line of the log points at the board.
  await first.locator("#log p[tabindex]").last().hover();
  await first.locator("#log p[tabindex]").first().hover();
  const lines = first.locator("#log p[tabindex]");
  let pointed = false;
  for (let i = 0; i < (await lines.count()) && !pointed; ++i) {
    await lines.nth(i).hover();
    pointed = await first
      .locator(".pointed polygon")
      .first()
      .waitFor({ timeout: 1000 })
      .then(
        () => true,
        () => false,
      );
  }
  check(pointed, "lines of the log point at the board");
  check(first.faults.length === 0, `no errors in the page: ${first.faults}`);
  await first.context().close();
  await second.context().close();
}

async function restsWhenIdle(browser, served) {
  const page = await newPage(browser, served);
  await page.addInitScript(() => {
    window.work = { frames: 0, timers: 0 };
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (act) =>
      frame((at) => (++window.work.frames, act(at)));
    const every = window.setInterval.bind(window);
    window.setInterval = (act, ...more) =>
      every(() => (++window.work.timers, act()), ...more);
  });
  await playNow(page);
  await page.waitForTimeout(1500);
  const before = await page.evaluate(() => ({ ...window.work }));
  await page.waitForTimeout(2000);
  const after = await page.evaluate(() => ({ ...window.work }));
  check(
    after.frames === before.frames && after.timers === before.timers,
    "an idle page does nothing",
  );
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter((each) => each.playState === "running")
        .length,
  );
  check(moving === 0, "and nothing moves on it");
  // The pace is a wish that is kept.
  await page.locator(".settings-button").click();
  await page.locator(".paces input").nth(2).check();
  await page.keyboard.press("Escape");
  await page.reload();
  await asked(page);
  check(
    (await page.evaluate(() => document.documentElement.dataset.pace)) ===
      "off",
    "the pace is remembered",
  );
  await page.context().close();
}

async function hostsPassword(browser) {
  const closed = new Served([
    "--create",
    "password",
    "--create-password",
    "lathe",
  ]);
  await closed.start();
  try {
    const page = await newPage(browser, closed);
    await page.goto("/");
    await page.locator("[data-game=arena] .play-now").click();
    await page.locator(".password input").fill("lathe");
    await page.locator("[data-game=arena] .play-now").click();
    await asked(page);
    await page.context().close();
  } finally {
    await closed.end();
  }
}

export const stories = {
  nothingJumps,
  previewsAreDrawn,
  touchMatch,
  drawersAndCards,
  ownLink,
  sinceYouLooked,
  restsWhenIdle,
  hostsPassword,
};
