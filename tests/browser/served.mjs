// What the stories of the browser have in common: a server on a free port, browsers that look at it, a hand that touches
// what glows, pictures.
import { AsyncLocalStorage } from "node:async_hooks";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
export const builtClient = join(root, "web/dist");
const { chromium } = createRequire(join(root, "web/package.json"))(
  "playwright-core",
);

export class Served {
  // With further options of the server. The program with the games below examples/ is another one.
  constructor(more = [], withExamples = false) {
    this.more = more;
    this.program = withExamples
      ? (process.env.WITH_EXAMPLES ??
        join(root, "build/release/armatura_examples"))
      : (process.env.ARMATURA ?? join(root, "build/release/armatura"));
    // The client in web/dist, which may be newer than the one inside the program; empty: the one inside.
    this.web = process.env.ARMATURA_WEB ?? builtClient;
    this.data = mkdtempSync(join(tmpdir(), "armatura-browser-"));
    this.port = "0";
  }
  start() {
    const options = [
      "--port",
      this.port,
      "--data",
      this.data,
      ...(this.web ? ["--web", this.web] : []),
      "--bot-delay-ms",
      "0",
      "--rate-messages",
      "200",
      "--rate-messages-burst",
      "400",
      "--rate-previews",
      "100",
      "--budget-percent",
      "0",
      "--names",
      "phone.example",
      ...this.more,
    ];
    this.process = spawn(this.program, ["serve", ...options], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    // Whatever happens to the test, no server stays behind.
    const started = this.process;
    const kill = () => started.kill("SIGKILL");
    process.once("exit", kill);
    started.once("exit", () => process.off("exit", kill));
    return new Promise((resolve, reject) => {
      let told = "";
      this.process.stdout.on("data", (data) => {
        told += data;
        const found = /http:\/\/[^\s/]+:(\d+)/.exec(told);
        if (!found) return;
        this.address = found[0];
        this.port = found[1];
        resolve();
      });
      this.process.on("error", reject);
      this.process.on("exit", (code) =>
        reject(new Error(`the server ended with ${code}: ${told}`)),
      );
    });
  }
  stop() {
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    this.process.kill("SIGTERM");
    return ended;
  }
  async end() {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}

export const openBrowser = (flags = []) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", ...flags],
  });

export async function newPage(browser, served, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 800 },
    locale: "ru-RU",
    colorScheme: "dark",
    baseURL: served.address,
    ...options,
  });
  const page = await context.newPage();
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(error.message));
  page.on("console", (message) => {
    const expected = /WebSocket|ERR_CONNECTION|Failed to load resource/.test(
      message.text(),
    );
    if (message.type() === "error" && !expected)
      page.faults.push(message.text());
  });
  page.setDefaultTimeout(20000);
  return page;
}

// A narrow telephone held in the hand.
export const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

const pictures = process.env.PICTURES;
export const picture = (page, name, whole = false) =>
  pictures
    ? page.screenshot({ path: join(pictures, `${name}.png`), fullPage: whole })
    : undefined;

// Each story makes the same choices every run, whatever is told beside it.
const told = new AsyncLocalStorage();
export const tellAs = (story, tell) => {
  const letters = [...story].map((letter) => letter.charCodeAt(0));
  const start = Number(process.env.SEED ?? 7);
  return told.run({ seed: letters.reduce(next, start) }, tell);
};
const next = (seed, more = 0) =>
  (seed * 1103515245 + 12345 + more) % 2147483648;
export const choose = (count) => {
  const story = told.getStore();
  story.seed = next(story.seed);
  return Math.floor((story.seed / 2147483648) * count);
};
export const asked = (page) => page.locator(".prompt.yours").waitFor();

const GLOWING =
  ".handle, .cell.can:not(.picked), .module.can, .action:not(:disabled), .card.can";

// Decides once by touching what glows, as a person would: once to see, once more to do it.
export async function decide(page, choose) {
  const asked = await page.locator(".prompt").textContent();
  const handles = page.locator(".handle");
  const some = (await handles.count()) ? handles : page.locator(GLOWING);
  const count = await some.count();
  if (!count) return false;
  const one = some.nth(choose(count));
  await one.click({ timeout: 1500, force: true });
  if (await page.locator(".commit").count())
    await page.locator(".commit").click({ timeout: 1500 });
  return asked;
}

// Starts a match against the bot with one press and waits for the first question.
export async function playNow(page, game = "arena") {
  await page.goto("/");
  await page.locator(`[data-game=${game}] .play-now`).click();
  await asked(page);
}

// Decides until something has happened `wanted` times.
export async function decideSome(page, wanted) {
  for (let done = 0, idle = 0; done < wanted && idle < 200; ++idle) {
    if (await page.locator(".result").isVisible()) return;
    const before = await page.locator("#log p").count();
    await decide(page, choose).catch(() => undefined);
    await page.waitForTimeout(60);
    if ((await page.locator("#log p").count()) !== before) ++done;
  }
}

// On a phone some things are behind a button.
export async function reveal(page, wanted) {
  for (const drawer of await page.locator(".drawers button").all()) {
    if ((await wanted.isVisible()) || !(await drawer.isVisible())) return;
    await drawer.click();
  }
}

// A match against the bot in which so much has happened and that still goes on: how soon a bot wins is up to the deal.
export async function playSome(page, wanted) {
  do {
    await playNow(page);
    await decideSome(page, wanted);
  } while (await isOver(page));
}
// Whether the match has ended, once the bot has decided.
export async function isOver(page) {
  await page.locator(".prompt.yours, .result").first().waitFor();
  return page.locator(".result").isVisible();
}

// Gives up, unless the bot was quicker; leaves the page at the result.
export async function resign(
  page,
  give = page.getByRole("button", { name: /^(Сдаться|Resign)$/ }),
) {
  if (await isOver(page)) return;
  await reveal(page, give);
  await give.click();
  await page.locator(".harmful").click();
  await page.locator(".result").waitFor();
}

export function check(condition, what) {
  if (!condition) throw new Error(`not so: ${what}`);
}
// Waits until there are so many of them: what is told and what is drawn of it come one after the other.
export async function thereAre(what, wanted, why) {
  const until = Date.now() + 20_000;
  let count = await what.count();
  while (count !== wanted && Date.now() < until) {
    await what.page().waitForTimeout(50);
    count = await what.count();
  }
  check(count === wanted, `${why}: ${count} of ${wanted}`);
}
