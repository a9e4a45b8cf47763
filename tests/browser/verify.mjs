// Proving the draws of a match in the browser, taking its file home, bringing it back, and files that are no match.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  check,
  decideSome,
  newPage,
  picture,
  playNow,
  resign,
} from "./served.mjs";

const verifyLink = ".links a[href$='/verify']";

// Plays a little and gives up; leaves the page at the result.
async function endMatch(page) {
  await playNow(page);
  await decideSome(page, 4);
  await resign(page);
}

const signs = async (page) => ({
  good: await page.locator(".fixed li .sign.good").count(),
  bad: await page.locator(".verify .sign.bad").count(),
});

async function verification(browser, served) {
  const page = await newPage(browser, served);
  await playNow(page);
  await page.locator(verifyLink).click();
  await page.locator(".verdict.open").waitFor();
  const promised = await page.locator(".verdict .digits").textContent();
  check(/^[0-9a-f]{64}$/.test(promised), "a match in play shows its promise");
  check(
    (await page.locator(".draws").count()) === 0,
    "and nothing of what was drawn",
  );
  await picture(page, "verify-open");

  await endMatch(page);
  await page.locator(".result a[href$='/verify']").click();
  await page.locator(".verdict.good").waitFor();
  await picture(page, "verify", true);
  const told = await signs(page);
  check(
    told.good === 6 && told.bad === 0,
    `everything fits, also what this browser noted: ${JSON.stringify(told)}`,
  );
  const drawn = await page.locator(".draws li").count();
  check(drawn > 20, `the draws are listed, ${drawn}`);
  check(
    (await page.locator(".verdict h2").textContent()).includes(`${drawn} `),
    "as many as were checked",
  );
  const unnamed = (
    await page.locator(".draws .what b").allTextContents()
  ).filter((name) => !name || /исход \d|[a-z]+\./.test(name));
  check(!unnamed.length, `each draw is told in the game's words: ${unnamed}`);
  await page.locator(".draws summary").first().click();
  await page.locator(".fixed summary").click();
  await page.locator(".fixed .digits").first().waitFor();
  await page.locator(".languages [lang=en]").click();
  await page.locator(".verdict h2", { hasText: "Fair" }).waitFor();
  await page.waitForFunction(
    () => !/[а-яё]/i.test(document.querySelector("main")?.textContent ?? ""),
  );
  // Until the replay has told its moments the links lead to its beginning.
  const step = page.locator(".draws a.more[href*='#gallery.']").last();
  await step.waitFor();
  const moment = await step.getAttribute("href");
  await step.click();
  await page.locator("svg.board").waitFor();
  check(
    page.url().endsWith(moment) && /#gallery\.[1-9]\d*$/.test(moment),
    `each step leads to its moment in the replay: ${page.url()}, ${moment}`,
  );
  await picture(page, "verify-replay");
  await page.goBack();
  await page.locator(".verdict.good").waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  check(wide <= 360, `one column of 360 pixels, not ${wide}`);
  await picture(page, "verify-phone", true);
  await page.goto("/m/aaaaaaaaaaaa/verify");
  await page.locator(".message h1").waitFor();
  await page.locator(".message a.main").click();
  await page.locator("[data-game=arena] .play-now").waitFor();
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
}

async function importing(browser, served) {
  const page = await newPage(browser, served);
  await endMatch(page);
  const saving = page.waitForEvent("download");
  await page.locator(".result a[download]").click();
  const saved = join(served.data, "saved.match");
  await (await saving).saveAs(saved);
  const text = readFileSync(saved, "utf8");

  const bring = async (path) => {
    const choosing = page.waitForEvent("filechooser");
    await page.locator(".drop").click();
    await (await choosing).setFiles(path);
  };
  const refused = async (name, content) => {
    const path = join(served.data, name);
    writeFileSync(path, content);
    await bring(path);
    await page.locator(".verdict.bad", { hasText: "Файл" }).waitFor();
    const sentence = await page.locator(".verdict.bad p").textContent();
    await page.reload();
    return sentence;
  };
  await page.goto("/");
  await page.locator("a[href='/import']").click();
  await page.locator(".drop").waitFor();
  await picture(page, "import");
  const strange = await refused("holiday.match", "Dear diary, <b>hello</b>\n");
  check(/не файл партии/.test(strange), `a file that is no match: ${strange}`);
  const turned = text.replace(/(SA-FILL-01|SA-SET-07)",(\d+)/, (_, rule, n) => {
    return `${rule}",${Number(n) ^ 1}`;
  });
  check(turned !== text, "there is a draw to change");
  const changed = await refused("changed.match", turned);
  check(/изменили/.test(changed), `a file that was changed: ${changed}`);
  const large = await refused("large.match", "x".repeat(9_000_000));
  check(/слишком большой/.test(large), `a file that is too large: ${large}`);

  await bring(saved);
  await page.waitForURL(/\/m\/[a-z0-9]+$/);
  await page.locator("svg.board").waitFor();
  await picture(page, "imported");
  await page.locator(verifyLink).click();
  await page.locator(".verdict.good").waitFor();
  const told = await signs(page);
  check(
    told.good === 4 && told.bad === 0,
    `a match from a file proves itself: ${JSON.stringify(told)}`,
  );
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
}

// A match of rules that have changed since says by which version it was played, wherever it is looked at.
async function olderRules(browser, served) {
  const page = await newPage(browser, served);
  await page.goto("/import");
  const choosing = page.waitForEvent("filechooser");
  await page.locator(".drop").click();
  await (
    await choosing
  ).setFiles(
    new URL("../replays/arena-v1-three-players.match", import.meta.url)
      .pathname,
  );
  await page.waitForURL(/\/m\/[a-z0-9]+$/);
  await page.locator("svg.board").waitFor();
  const address = page.url();
  const note = page.locator(".rules-note");
  const says = async (wanted, where) => {
    await note.first().waitFor({ state: "attached" });
    const told = await note.first().textContent();
    check(told === wanted, `${where} says "${wanted}": ${told}`);
  };
  for (const [language, wanted] of [
    ["ru", "Правила: версия 1"],
    ["en", "Rules version 1"],
  ]) {
    for (const where of ["", "/replay", "/verify"]) {
      await page.goto(address + where);
      await page.locator("main#main").waitFor();
      await page.locator(`.languages [lang=${language}]`).click();
      await page.locator(".rules-note", { hasText: wanted }).first().waitFor({
        state: "attached",
      });
      await says(wanted, where || "the table");
      await picture(page, `older${where.replace("/", "-")}-${language}`);
      if (language === "ru") continue;
      await page.setViewportSize({ width: 360, height: 740 });
      await picture(page, `older${where.replace("/", "-")}-phone`);
      await page.setViewportSize({ width: 1366, height: 768 });
    }
  }
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
}

export const stories = { verification, importing, olderRules };
