// The table in a real browser: a whole match by touching what glows, two players and a spectator, a reload in the middle
// of a decision, a server that goes away and comes back, one screen for two, keys alone, a narrow phone, both languages.
import {
  PHONE,
  asked,
  check,
  choose,
  decide,
  newPage,
  picture,
  playNow,
} from "./served.mjs";

async function wholeMatch(browser, served) {
  const page = await newPage(browser, served);
  await page.goto("/");
  await page.locator("[data-game=arena] .play-now").waitFor();
  await picture(page, "lobby");
  await page.locator("[data-game=arena] .play-now").click();
  await asked(page);
  await picture(page, "placement");
  let decisions = 0;
  let idle = 0;
  const until = Date.now() + 240_000;
  while (!(await page.locator(".result").count())) {
    check(Date.now() < until, "the match ends in time");
    try {
      if (await decide(page, choose)) {
        ++decisions;
        idle = 0;
        if (decisions === 12) await picture(page, "playing");
        continue;
      }
    } catch {
      // What glowed a moment ago is past.
    }
    check(++idle < 400, "there is something to touch, or the match is over");
    await page.waitForTimeout(25);
  }
  check(decisions > 5, "decisions were made");
  check(
    (await page.locator(".result h2").textContent()) !== "",
    "the result is told",
  );
  await picture(page, "result");
  await page.locator(".result button.main").click();
  await page.locator(".result a.main").waitFor();
  await page.locator(".result a.main").click();
  await asked(page);
  check(
    !(await page.locator(".result").count()),
    "a rematch begins without a result",
  );
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
  await page.context().close();
  return decisions;
}

async function friendsAndSpectator(browser, served) {
  const first = await newPage(browser, served);
  await first.goto("/");
  await first.locator("[data-game=arena] .way").first().click();
  await first.locator(".invitation").waitFor();
  await picture(first, "invitation");
  const second = await newPage(browser, served, { locale: "en-GB" });
  await second.goto(first.url());
  await second.locator(".invitation input").first().fill("Ada");
  await second.locator(".invitation .main").click();
  await second.locator("svg.board").waitFor();
  await first.locator("svg.board").waitFor();
  const third = await newPage(browser, served, { colorScheme: "light" });
  await third.goto(first.url());
  await third.locator("svg.board").waitFor();
  await third.locator("#log p").first().waitFor();
  for (let i = 0; i < 6; ++i) {
    for (const page of [first, second]) {
      if (await page.locator(".prompt.yours").count())
        await decide(page, choose).catch(() => undefined);
      await page.waitForTimeout(150);
    }
  }
  check(
    (await third.locator(".can, .action, .handle, .commit, .deeds").count()) ===
      0,
    "a spectator is offered nothing",
  );
  check(
    (await third.locator(".robot").count()) > 0,
    "a spectator sees the robots",
  );
  await picture(third, "spectator-light");
  for (const page of [first, second])
    await page.locator(".talk-tabs button").last().click();
  await second.locator(".say input").fill("Good luck");
  await second.locator(".say button").click();
  await first.locator(".chat-panel", { hasText: "Good luck" }).waitFor();
  await first.locator(".deeds button", { hasText: "ничью" }).click();
  await second.locator(".offer").waitFor();
  await second.locator(".offer .main").click();
  await first.locator(".result").waitFor();
  await third.locator(".result").waitFor();
  for (const page of [first, second, third]) {
    check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
    await page.context().close();
  }
}

async function reloadsAndOutages(browser, served) {
  const page = await newPage(browser, served);
  await page.goto("/new/arena");
  await page.locator(".preset").nth(1).click();
  await picture(page, "new", true);
  await page.locator(".new-form > .main").click();
  await page.locator(".gear .card").first().waitFor();
  await picture(page, "gear");
  const prompt = await page.locator(".prompt").textContent();
  await page.locator(".gear .card").first().click();
  await page.locator(".commit").waitFor();
  await page.reload();
  await asked(page);
  check(
    (await page.locator(".prompt").textContent()) === prompt,
    "the same question is asked after a reload",
  );
  const told = page.locator("#log p");
  for (let i = 0; i < 14 && (await told.count()) <= 10; ++i) {
    await decide(page, choose).catch(() => undefined);
    await page.waitForTimeout(120);
  }
  await asked(page);
  const lines = await told.count();
  check(lines > 10, `so much has happened: ${lines}`);
  await picture(page, "full");
  await served.stop();
  await page.locator(".connection.lost").waitFor();
  await picture(page, "lost");
  await served.start();
  await page.locator(".connection.open").waitFor({ timeout: 30000 });
  await asked(page);
  check((await page.locator("#log p").count()) >= lines, "the log stays");
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
  await page.context().close();
}

async function whyNot(browser, served) {
  const page = await newPage(browser, served);
  await playNow(page);
  await page.locator('.cell[data-cell="0,0"]').click();
  await page.locator(".notice.refused .rule").waitFor();
  check(
    /SA-/.test(await page.locator(".notice.refused .rule").textContent()),
    "a refusal names its rule",
  );
  await picture(page, "why-not");
  await page.keyboard.press("Escape");
  check(
    (await page.locator(".notice.refused").count()) === 0,
    "Esc steps back",
  );
  // Keys alone: a cell, a direction, and the decision.
  await page.locator(".cell.can").first().focus();
  await page.keyboard.press("ArrowRight");
  check(
    await page.evaluate(() =>
      document.activeElement?.hasAttribute("data-spot"),
    ),
    "arrows move over the board",
  );
  await page.locator(".cell.can").first().focus();
  await page.keyboard.press("Enter");
  await page.locator(".handle:focus").waitFor();
  await page.locator(".notice.chosen").waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".robot.seat-0:not(.ghost)").waitFor();
  await page.keyboard.press("Shift+Slash");
  await page.locator(".keys").waitFor();
  await page.keyboard.press("Escape");
  // Both languages, at once.
  await page.locator(".languages [lang=en]").click();
  await page.locator(".log-panel h2", { hasText: "What happened" }).waitFor();
  await page.waitForFunction(
    () => !/[а-яё]/i.test(document.querySelector("main")?.textContent ?? ""),
  );
  await picture(page, "english");
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
  await page.context().close();
}

async function oneScreen(browser, served) {
  const page = await newPage(browser, served);
  await page.goto("/");
  await page.locator("[data-game=arena] .way").nth(1).click();
  await page.locator(".curtain, .prompt.yours").first().waitFor();
  let curtains = 0;
  for (let i = 0; i < 8; ++i) {
    if (await page.locator(".curtain").count()) {
      ++curtains;
      check(
        (await page.locator("svg.board, #log").count()) === 0,
        "nothing is seen through the curtain",
      );
      if (curtains === 1) await picture(page, "curtain");
      await page.locator(".curtain .main").click();
      await asked(page);
    }
    await decide(page, choose).catch(() => undefined);
    await page.waitForTimeout(150);
  }
  check(curtains > 0, "a curtain falls between the seats");
  await page.reload();
  await page.locator(".curtain").waitFor();
  check(
    (await page.locator(".own, #log").count()) === 0,
    "a reload shows nobody's board before the curtain",
  );
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
  await page.context().close();
}

async function privateLink(browser, served) {
  const owner = await newPage(browser, served);
  const made = await owner.request.post("/api/matches", {
    data: { game: "arena", seats: ["me", "bot"] },
    headers: { Origin: served.address },
  });
  const { link } = await made.json();
  const page = await newPage(browser, served);
  await page.goto(link);
  await asked(page);
  check(
    !page.url().includes("#") && page.url().includes("/m/"),
    "the token leaves the address",
  );
  await owner.context().close();
  await page.context().close();
}

async function phone(browser, served) {
  const page = await newPage(browser, served, PHONE);
  await page.goto("/");
  await page.locator("[data-game=arena] .play-now").waitFor();
  await picture(page, "phone-lobby", true);
  await page.locator("[data-game=arena] .play-now").tap();
  await asked(page);
  for (let i = 0; i < 8; ++i) {
    await decide(page, choose).catch(() => undefined);
    await page.waitForTimeout(120);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  check(wide <= 360, `one column of 360 pixels, not ${wide}`);
  await picture(page, "phone", true);
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
  await page.context().close();
}

export const stories = {
  wholeMatch,
  friendsAndSpectator,
  reloadsAndOutages,
  whyNot,
  oneScreen,
  privateLink,
  phone,
};
