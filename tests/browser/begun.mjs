// When a friend sits down the match begins for both: whoever waited reads in the log what he would read after a reload.
import { check, newPage } from "./served.mjs";

const log = (page) => page.locator("#log p").allTextContents();
// The log when nothing more comes to it.
async function settledLog(page) {
  await page.locator("#log p").first().waitFor();
  let before = [];
  for (let i = 0; i < 40; ++i) {
    await page.waitForTimeout(150);
    const now = await log(page);
    if (now.length && now.join("\n") === before.join("\n")) return now;
    before = now;
  }
  return before;
}

async function beginsForTheHost(browser, served) {
  for (const game of ["arena", "salvation", "bronepehota"]) {
    const host = await newPage(browser, served);
    await host.goto("/");
    await host.locator(`[data-game=${game}] .way`).first().click();
    await host.locator(".invitation").waitFor();
    const guest = await newPage(browser, served);
    await guest.goto(host.url());
    await guest.locator(".invitation .main").click();
    for (const page of [guest, host]) await page.locator(".prompt").waitFor();
    const seen = await settledLog(host);
    await host.reload();
    const again = await settledLog(host);
    check(again.length > 1, `${game}: a beginning has lines (${again.length})`);
    check(
      seen.join("\n") === again.join("\n"),
      `${game}: the host reads ${seen.length} of ${again.length} lines`,
    );
    for (const page of [host, guest]) {
      check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
      await page.context().close();
    }
  }
}

export const stories = { beginsForTheHost };
