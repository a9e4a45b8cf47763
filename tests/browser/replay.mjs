// The replay in a real browser: scrubbed, seen by others, sent as a link, played on from; while a match is in play, from
// one's own seat only; on a narrow phone. Run by scripts/web-test; pictures go to the folder named by PICTURES.
import {
  PHONE,
  asked,
  check,
  decideSome,
  newPage,
  picture,
  playNow,
  playSome,
  resign,
  reveal,
} from "./served.mjs";

const stepOf = async (page) => {
  const [, step, last] = /(\d+)\D+(\d+)/.exec(
    await page.locator(".film output.step").textContent(),
  );
  return { step: Number(step), last: Number(last) };
};
async function stepIs(page, wanted, what) {
  await page
    .locator(".film output.step", { hasText: new RegExp(`^${wanted}\\D`) })
    .waitFor({ timeout: 5000 })
    .catch(() => {
      throw new Error(`not so: ${what}`);
    });
}
const hash = (page) => new URL(page.url()).hash;
const hashIs = (page, wanted) =>
  page.waitForURL((url) => url.hash === wanted, { timeout: 5000 });

async function replay(browser, served) {
  const page = await newPage(browser, served);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], {
    origin: served.address,
  });
  await playNow(page);
  await decideSome(page, 12);
  await resign(page);
  await page.locator(".result a", { hasText: "запись" }).click();
  await page.locator(".film").waitFor();
  check(new URL(page.url()).pathname.endsWith("/replay"), "the replay opens");
  const { step: first, last } = await stepOf(page);
  check(last > first + 10, `there are steps to look at: ${first} to ${last}`);
  check(
    (await page.locator(".can, .action, .handle, .commit, .deeds").count()) ===
      0,
    "nothing can be decided in a replay",
  );

  for (let i = 1; i <= 8; ++i) {
    await page.keyboard.press("BracketRight");
    await stepIs(page, first + i, "] goes one step on");
  }
  await page.keyboard.press("BracketLeft");
  await stepIs(page, first + 7, "[ goes one step back");
  await hashIs(page, `#blue.${first + 7}`);
  await picture(page, "replay");

  const scrubber = page.locator(".film input[type=range]");
  const box = await scrubber.boundingBox();
  await page.mouse.click(box.x + box.width - 4, box.y + box.height / 2);
  await stepIs(page, last, "the scrubber leads to the end");
  await page.locator(".film .play").click();
  await stepIs(page, first + 1, "playing begins again and goes on by itself");
  await page.locator(".film .play").click();
  const stopped = (await stepOf(page)).step;
  await page.waitForTimeout(1700);
  check((await stepOf(page)).step === stopped, "a paused replay stays");

  const line = page.locator("#log .line").nth(20);
  const meant = Number(await line.getAttribute("data-step"));
  await line.click();
  await stepIs(page, meant, "a line of the log leads to its step");
  // The line of the step is marked once it is drawn.
  await line.and(page.locator("[aria-current=step]")).waitFor();

  const other = page.locator(".viewpoints button").nth(2);
  await other.click();
  await page.locator(".viewpoints button[aria-pressed=true].seat-1").waitFor();
  const { step } = await stepOf(page);
  await hashIs(page, `#pink.${step}`);
  await picture(page, "replay-other");
  await page.locator(".copy-step").click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  check(link.endsWith(hash(page)), "the link of the step is copied");

  const friend = await newPage(browser, served, {
    locale: "en-GB",
    colorScheme: "light",
  });
  await friend.goto(link);
  await friend.locator(".film").waitFor();
  await stepIs(friend, step, "a step link opens at its step");
  check(
    (await friend
      .locator(".viewpoints button[aria-pressed=true].seat-1")
      .count()) === 1,
    "a step link opens at its viewpoint",
  );
  const robots = (each) =>
    each
      .locator("svg.board .robot")
      .evaluateAll((all) =>
        all.map(
          (one) => one.getAttribute("transform") ?? one.className.baseVal,
        ),
      );
  check(
    JSON.stringify(await robots(friend)) === JSON.stringify(await robots(page)),
    "both see the same position",
  );
  await picture(friend, "replay-light-en");

  await friend.locator(".play-on").click();
  await friend.locator(".origin").waitFor();
  await asked(friend);
  check(
    /new/.test(await friend.locator(".origin").textContent()),
    "the sandbox says that its draws are new",
  );
  await picture(friend, "sandbox");
  const lines = await friend.locator("#log p").count();
  await decideSome(friend, 1);
  check(
    (await friend.locator("#log p").count()) > lines,
    "a decision can be made in the sandbox",
  );
  await friend.locator(".origin a").click();
  await friend.locator(".film").waitFor();
  await stepIs(friend, step, "the sandbox leads back to its step");

  await page.goto("/");
  await page.locator(".to-replay").first().click();
  await page.locator(".film").waitFor();
  for (const each of [page, friend])
    check(each.faults.length === 0, `no errors in the page: ${each.faults}`);
}

async function inPlay(browser, served) {
  const page = await newPage(browser, served, { locale: "en-GB" });
  await playSome(page, 6);
  await page.locator(".replay-link").click();
  await page.locator(".film").waitFor();
  const { step, last } = await stepOf(page);
  check(step === last, "a match in play is looked back at from now");
  const address = new URL(page.url()).pathname;
  const table = await page.context().newPage();
  await table.goto(address.replace("/replay", ""));
  await asked(table);
  await decideSome(table, 1);
  await table.close();
  await page.keyboard.press("BracketRight");
  await stepIs(page, last + 1, "what has happened since is read on");
  await page.locator(".languages button").first().click();
  await page.locator(".prompt", { hasText: "Запись" }).waitFor();
  await page.locator("#log", { hasText: "Ход 1" }).waitFor();
  await page.locator(".languages button").last().click();
  await page.locator("#log", { hasText: "Turn 1" }).waitFor();
  const closed = page.locator(".viewpoints button[aria-disabled=true]");
  check((await closed.count()) === 1, "the other seat is closed");
  await closed.focus();
  await page.keyboard.press("Enter");
  await page.locator(".remark").waitFor();
  check(
    (await page.locator("main a[download]").count()) === 0,
    "the file stays closed while the match is in play",
  );

  for (const [bad, says] of [
    ["#pink.3", "gallery"],
    ["#blue.99999", "the last one"],
    ["#red.3", "does not have"],
    ["#violet.3", "does not have"],
    ["#%3Cb%3E", "does not have"],
  ]) {
    await page.goto("about:blank");
    await page.goto(`${address}${bad}`);
    await page.locator(".remark", { hasText: says }).waitFor();
    check(
      (await page.locator("svg.board .robot").count()) > 0,
      `the board is shown all the same: ${bad}`,
    );
  }
  await picture(page, "replay-bad-link");
  await page.goto("/m/nosuchmatch9/replay");
  await page.locator("main.message h1").waitFor();
  check(
    (await page.locator("main a[href='/']").count()) === 1,
    "there is a way on from a match that does not exist",
  );

  await page.goto(`${address}#blue.${last}`);
  await page.locator(".film").waitFor();
  await page.locator(".play-on").click();
  await page.locator(".origin").waitFor();
  check(
    /made up/.test(await page.locator(".origin").textContent()),
    "the sandbox says that it is imagined",
  );
  await asked(page);
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
}

async function phoneReplay(browser, served) {
  const page = await newPage(browser, served, PHONE);
  await page.goto("/");
  await page.locator("[data-game=arena] .play-now").tap();
  await asked(page);
  await decideSome(page, 6);
  await resign(page);
  await page.locator(".result a", { hasText: "запись" }).tap();
  await page.locator(".film").waitFor();
  const { step } = await stepOf(page);
  await page.locator(".movers button").nth(3).tap();
  await stepIs(page, step + 1, "a touch goes one step on");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  check(wide <= 360, `one column of 360 pixels, not ${wide}`);
  for (let i = 0; i < 5; ++i) await page.locator(".movers button").nth(3).tap();
  await picture(page, "phone-replay");
  const gallery = page.locator(".viewpoints button").first();
  await reveal(page, gallery);
  await picture(page, "phone-replay-drawer");
  await gallery.tap();
  await page.waitForURL((url) => url.hash.startsWith("#gallery."));
  await page.locator(".board-box").tap({ position: { x: 8, y: 8 } });
  check(
    await page.locator(".film").isVisible(),
    "the gallery can be scrubbed too",
  );
  await picture(page, "phone-replay-gallery");
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
}

export const stories = { replay, inPlay, phoneReplay };
