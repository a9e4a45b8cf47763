// For everyone: a whole match by keys alone on a Russian layout, what a screen reader is told, questions in words, axe on
// every page in both themes and on a phone, and no letter on any page that is not from the catalogues.
import { inspect } from "./axe.mjs";
import {
  PHONE,
  asked,
  check,
  choose,
  decide,
  newPage,
  picture,
  playNow,
  resign,
} from "./served.mjs";

// ---- Keys as a Russian keyboard sends them ----------------------------------

const RUSSIAN = {
  KeyU: "г",
  KeyW: "ц",
  KeyO: "щ",
  KeyL: "д",
  KeyR: "к",
  KeyM: "ь",
  Slash: ".",
};
async function press(page, code, shift = false) {
  if (!RUSSIAN[code]) return page.keyboard.press(code);
  page.line ??= await page.context().newCDPSession(page);
  const key = shift && code === "Slash" ? "," : RUSSIAN[code];
  const body = { code, key, modifiers: shift ? 8 : 0 };
  await page.line.send("Input.dispatchKeyEvent", {
    type: "keyDown",
    text: key,
    ...body,
  });
  await page.line.send("Input.dispatchKeyEvent", { type: "keyUp", ...body });
}

// What has the focus, and whether one sees that it has.
const focus = (page) =>
  page.evaluate(() => {
    const now = document.activeElement;
    if (!now || now === document.body || now.id === "main") return null;
    const style = getComputedStyle(now);
    const ring = now.querySelector(":scope > .glow, :scope .hit");
    const box = now.getBoundingClientRect();
    return {
      name: now.getAttribute("aria-label") ?? now.textContent,
      isOffered: now.matches(
        '[data-spot][tabindex="0"], .action, .card.can, .commit',
      ),
      isSpot: now.hasAttribute("data-spot"),
      isStop: now.tabIndex >= 0,
      isSeen:
        (parseFloat(style.outlineWidth) >= 2 &&
          style.outlineStyle !== "none") ||
        (ring !== null && parseFloat(getComputedStyle(ring).strokeWidth) >= 4),
      isOnScreen:
        box.bottom > 0 &&
        box.top < innerHeight &&
        box.right > 0 &&
        box.left < innerWidth,
    };
  });

async function tabTo(page, isIt) {
  for (let i = 0; i < 90; ++i) {
    await page.keyboard.press("Tab");
    const now = await focus(page);
    // What Tab cannot reach got the focus from the page, which goes on reading there.
    if (!now?.isStop) continue;
    check(now.isSeen, `the focus is seen on ${now.name}`);
    check(now.isOnScreen, `the focus is on the screen at ${now.name}`);
    if (isIt(now)) return now;
  }
  throw new Error("Tab does not lead there");
}

async function keysAlone(browser, served) {
  const page = await newPage(browser, served);
  await page.goto("/");
  await page.locator("[data-game=arena] .play-now").waitFor();
  await tabTo(page, (now) => now.name.startsWith("Играть сейчас"));
  await press(page, "Enter");
  await asked(page);
  let decisions = 0;
  const until = Date.now() + 240_000;
  while (!(await page.locator(".result").count())) {
    check(Date.now() < until, "the match ends in time");
    if (!(await page.locator(".prompt.yours").count())) {
      await page.waitForTimeout(20);
      continue;
    }
    const question = await page.locator(".prompt").textContent();
    if (decisions === 6) await helpers(page);
    for (let i = choose(3); i >= 0; --i) {
      if (await page.locator(".result").count()) break;
      await tabTo(page, (now) => now.isOffered);
    }
    // Shown by the focus or by the first Enter, decided by the next.
    for (let i = 0; i < 4; ++i) {
      await press(page, "Enter");
      await page.waitForTimeout(30);
      if ((await page.locator(".prompt").textContent()) !== question) break;
    }
    ++decisions;
  }
  check(decisions > 5, "decisions were made");
  await picture(page, "keys-result");
  await tabTo(page, (now) => now.name === "Ещё партия");
  await press(page, "Enter");
  await tabTo(page, (now) => now.name === "К новой партии");
  await press(page, "Enter");
  await asked(page);
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
  await page.context().close();
}

// The letters, in the middle of a match.
async function helpers(page) {
  const told = page.locator(".told p");
  await page.keyboard.press("Escape");
  await page.locator(".cell").nth(9).focus();
  for (const arrow of ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"]) {
    await page.keyboard.press(arrow);
    check((await focus(page)).isSpot, `${arrow} leads to something`);
  }
  await page.locator(".cell").nth(9).focus();
  await press(page, "KeyM");
  check(/шаг|стоит здесь/.test(await told.textContent()), "M measures");
  await press(page, "KeyO");
  check(/Следующий|Расч|задет/.test(await told.textContent()), "O tells odds");
  await press(page, "KeyW");
  await page.locator(".told, .notice.refused").first().waitFor();
  await press(page, "Escape");
  check((await page.locator(".told, .notice.refused").count()) === 0, "Esc");
  await press(page, "KeyL");
  await page
    .waitForFunction(() => document.activeElement?.id === "log")
    .catch(() => check(false, "L leads to the log"));
  await press(page, "Slash", true);
  await page.locator("dialog.keys").waitFor();
  await press(page, "Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await page
    .waitForFunction(() => document.activeElement?.id === "log")
    .catch(() => check(false, "the focus returns to where it was"));
}

// ---- Questions in words -----------------------------------------------------

async function questions(browser, served) {
  const page = await newPage(browser, served);
  await playNow(page);
  await press(page, "Slash");
  const line = page.locator("dialog.asking input");
  await line.waitFor();
  check((await line.inputValue()) === "", "the key itself is not written");
  const answer = page.locator(".answer");
  const put = async (text, wanted) => {
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await answer.filter({ hasText: text }).waitFor();
    const told = await answer.textContent();
    check(wanted.test(told), `${text} is answered: ${told}`);
  };
  await put("чей ход", /Ваш ход/);
  await put("Что на 0,0", /Клетка 0, 0/);
  await put("what can I do", /Можно: /);
  await put("мои модули", /Пушка П1 \(готов\)/);
  await put("несусветное", /Можно спросить: /);
  await page.keyboard.type("трофе");
  check(
    (await page.locator("#suggestions li").count()) === 1,
    "suggestions follow what is typed",
  );
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await answer.filter({ hasText: "Для победы нужно" }).waitFor();
  await picture(page, "questions");
  await page.keyboard.press("Escape");
  // Without lone characters nothing answers to them, and the buttons still open what they opened.
  await page.getByRole("button", { name: "Клавиши" }).click();
  await page.locator("dialog.keys [type=checkbox]").uncheck();
  await page.keyboard.press("Escape");
  await press(page, "Slash");
  await press(page, "Slash", true);
  await page.waitForTimeout(100);
  check((await page.locator("dialog").count()) === 0, "lone keys are off");
  await page.reload();
  await asked(page);
  await press(page, "Slash");
  await page.waitForTimeout(100);
  check((await page.locator("dialog").count()) === 0, "and stay off");
  // Letters typed into the chat do nothing else.
  await page.getByRole("button", { name: "Клавиши" }).click();
  await page.locator("dialog.keys [type=checkbox]").check();
  await page.keyboard.press("Escape");
  const chat = page.locator(".say input");
  if (await chat.isVisible()) {
    await chat.focus();
    await page.keyboard.type("u/?lm");
    check((await chat.inputValue()) === "u/?lm", "typing is typing");
    check((await page.locator("dialog").count()) === 0, "and opens nothing");
  }
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
  await page.context().close();
}

// ---- A screen reader ----------------------------------------------------------

async function readAloud(browser, served) {
  const page = await newPage(browser, served);
  const spoken = page.locator("#spoken");
  await playNow(page);
  check(
    (await page.evaluate(() => document.documentElement.lang)) === "ru",
    "the page says that it is Russian",
  );
  const prompt = await page.locator(".prompt").textContent();
  check(
    (await spoken.textContent()).includes(prompt.trim()),
    "the question is read aloud",
  );
  const board = page.getByRole("application");
  check((await board.count()) === 1, "the board is one application");
  const cells = await board
    .getByRole("button")
    .evaluateAll((all) =>
      all.map((each) => each.querySelector("text")?.textContent ?? ""),
    );
  check(
    cells.filter((name) => /Клетка -?\d, -?\d\. ./.test(name)).length === 19,
    `every cell has a name: ${cells[0]}`,
  );
  check(
    cells.some((name) =>
      /сторона B, направление: .*, перегрето модулей: 0 из 5/.test(name),
    ) || cells.every((name) => !/сторона/.test(name)),
    "a robot is told with side, direction and heat",
  );
  for (const role of ["banner", "main", "complementary"])
    check((await page.getByRole(role).count()) === 1, `one ${role}`);
  check(
    (await page.getByRole("heading", { level: 1 }).count()) === 1,
    "one first heading",
  );
  const lines = await page.locator("#log p").count();
  for (let i = 0; i < 50; ++i) {
    if ((await page.locator("#log p").count()) > lines) break;
    await decide(page, choose).catch(() => undefined);
    await page.waitForTimeout(100);
  }
  const newest = (await page.locator("#log p").last().innerText())
    .replace(/\s*SA-[A-Z]+-\d+.*$/, "")
    .trim();
  await page.waitForFunction(
    (text) => document.getElementById("spoken").textContent.includes(text),
    newest,
  );
  check(
    (await page.locator("[aria-live=polite]").count()) === 1,
    "one polite region",
  );
  // A dialog keeps the focus.
  await page.getByRole("button", { name: "Клавиши" }).click();
  for (let i = 0; i < 6; ++i) {
    await page.keyboard.press("Tab");
    check(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement.closest("dialog") !== null,
      ),
      "Tab stays in the dialog",
    );
  }
  await page.keyboard.press("Escape");
  await page.locator(".languages [lang=en]").click();
  await page.waitForFunction(() => document.documentElement.lang === "en");
  // The way past the bar.
  await page.goto("/");
  await page.locator("[data-game=arena] .play-now").waitFor();
  await page.keyboard.press("Tab");
  check(
    (await focus(page))?.name.trim() === "Skip to the content",
    "the first Tab offers the way past the bar",
  );
  // The curtain leaves nothing to be read.
  await page.locator("[data-game=arena] .way").nth(1).click();
  await page.locator(".curtain").waitFor();
  await page
    .locator(".curtain button:focus", { hasText: "show the table" })
    .waitFor();
  await page.keyboard.press("Enter");
  await asked(page);
  check((await spoken.textContent()) !== "", "a seat hears its question");
  for (let i = 0; i < 60 && !(await page.locator(".curtain").count()); ++i) {
    await decide(page, choose).catch(() => undefined);
    await page.waitForTimeout(50);
  }
  await page.locator(".curtain").waitFor();
  check((await spoken.textContent()) === "", "the curtain hushes");
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
  await page.context().close();
}

// ---- axe ------------------------------------------------------------------------

// Pages by their address, and pages of a match that has ended; each with what shows that it is there.
const PAGES = [
  ["/rules/arena", "main h2"],
  ["/rules/arena/SA-GEO-09", "#SA-GEO-09"],
  ["/rules/arena/XX-YY-99", "main h1"],
  ["/import", "main h1"],
  ["/learn/arena/first", ".learn-page .main"],
  ["/learn/arena", ".learn-page .way"],
  ["/learn/arena/none", ".message h1"],
];
const PARTS = [
  ["verify", "main h1"],
  ["replay", "svg.board"],
];

async function pagesOf(browser, served, name, options) {
  const page = await newPage(browser, served, options);
  await page.goto("/");
  await page.locator("[data-game=arena] .play-now").waitFor();
  await inspect(page, `lobby ${name}`);
  await page.goto("/new/arena");
  await page.locator(".new-form summary").click();
  await inspect(page, `new match ${name}`);
  for (const bad of ["/m/nonsense", "/seat/nonsense", "/new/nonsense"]) {
    await page.goto(bad);
    await page.locator(".message h1").waitFor();
    await inspect(page, `${bad} ${name}`);
  }
  for (const [address, ready] of PAGES) {
    await page.goto(address);
    await page.locator(ready).first().waitFor();
    await inspect(page, `${address} ${name}`);
  }
  await page.goto("/learn/arena/first");
  await page.locator(".learn-page .main").click();
  await page.locator(".coach").waitFor();
  await inspect(page, `lesson ${name}`);
  await page.goto("/");
  await page.locator("[data-game=arena] .way").first().click();
  await page.locator(".invitation").waitFor();
  await inspect(page, `invitation ${name}`);
  await page.goto("/");
  await page.locator("[data-game=arena] .way").nth(1).click();
  await page.locator(".curtain").waitFor();
  await inspect(page, `curtain ${name}`);
  await playNow(page);
  const table = page.url();
  await inspect(page, `placing ${name}`);
  await page.locator('.cell[data-cell="0,0"]').click({ force: true });
  await page.locator(".notice.refused").waitFor();
  await inspect(page, `why not ${name}`);
  for (let i = 0; i < 5; ++i) {
    await decide(page, choose).catch(() => undefined);
    await page.waitForTimeout(150);
  }
  await inspect(page, `table ${name}`);
  await page.keyboard.press("r");
  await page.locator(".rule-panel").waitFor();
  await inspect(page, `rulebook beside the table ${name}`);
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.locator("dialog.keys").waitFor();
  await inspect(page, `keys ${name}`);
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.locator("dialog.asking").waitFor();
  await inspect(page, `questions ${name}`);
  await page.keyboard.press("Escape");
  await resign(page);
  await inspect(page, `result ${name}`);
  for (const [part, ready] of PARTS) {
    await page.goto(`${table}/${part}`);
    await page.locator(ready).first().waitFor();
    await inspect(page, `${part} ${name}`);
  }
  await page.goto("/");
  await page.locator(".matches").first().waitFor();
  await inspect(page, `lobby with matches ${name}`);
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
  await page.context().close();
}

const axeOnDark = (browser, served) => pagesOf(browser, served, "dark", {});
const axeOnLight = (browser, served) =>
  pagesOf(browser, served, "light", { colorScheme: "light", locale: "en-GB" });
const axeOnPhone = (browser, served) =>
  pagesOf(browser, served, "phone", PHONE);
const axeOnLightPhone = (browser, served) =>
  pagesOf(browser, served, "light phone", { ...PHONE, colorScheme: "light" });

// ---- Less motion -------------------------------------------------------------

async function still(browser, served) {
  const page = await newPage(browser, served, { reducedMotion: "reduce" });
  await playNow(page);
  for (let i = 0; i < 10; ++i) {
    await decide(page, choose).catch(() => undefined);
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter((each) => each.playState === "running")
          .length,
    );
    check(moving === 0, "nothing moves for somebody who asked for less motion");
    await page.waitForTimeout(60);
  }
  await page.context().close();
}

// A light phone here, dark tables in the stories of the other games; each of the four ways in the full check.
export const stories = {
  keysAlone,
  questions,
  readAloud,
  axeOnLightPhone,
  still,
  ...(process.env.CHECK_STORIES === "all"
    ? { axeOnDark, axeOnLight, axeOnPhone }
    : {}),
};
