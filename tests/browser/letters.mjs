// No visible letter outside the catalogues: the built client gets a catalogue in which every letter is a Georgian one, and
// whatever else can be read has to be a word of the server's.
import { readdirSync, readFileSync } from "node:fs";
import * as salvation from "./salvation.mjs";
import {
  asked,
  check,
  choose,
  decide,
  newPage,
  picture,
  playNow,
  resign,
} from "./served.mjs";

const root = new URL("../../", import.meta.url);
const MARK = "ა";
// Names and signs that are the same in every language.
const OURS =
  /^(Armatura|RU|EN|Tab|Enter|Esc|[A-Z]|I{1,3}|SA|[A-Z]{2,6}|bot|greedy|random)$/;

function catalogues() {
  const found = {};
  for (const name of readdirSync(new URL("web/src/", root), {
    recursive: true,
  }))
    if (/(^|\/)words\/(ui\/)?ru\.json$/.test(name))
      Object.assign(
        found,
        JSON.parse(readFileSync(new URL(`web/src/${name}`, root), "utf8")),
      );
  return found;
}

// Words that the server says: of the table, of the game, of its rulebook.
function serverWords() {
  const texts = [];
  const examples = readdirSync(new URL("examples/", root));
  for (const folder of [
    ...readdirSync(new URL("content/", root)).map((game) => `content/${game}`),
    ...examples.map((game) => `examples/${game}/content`),
  ])
    try {
      texts.push(
        ...Object.values(
          JSON.parse(
            readFileSync(new URL(`${folder}/strings/ru.json`, root), "utf8"),
          ),
        ),
      );
    } catch {
      continue; // not a game
    }
  for (const game of ["arena", "bronepehota", "salvation"]) {
    const lessons = new URL(`content/${game}/lessons/`, root);
    for (const name of readdirSync(lessons))
      texts.push(readFileSync(new URL(name, lessons), "utf8"));
    for (const told of [
      `docs/rules/${game}/ru.md`,
      `docs/rulings/ru/${game}.md`,
    ])
      texts.push(readFileSync(new URL(told, root), "utf8"));
  }
  return new Set(
    texts
      .join(" ")
      .toLowerCase()
      .match(/\p{L}+/gu),
  );
}

// Letters become marks, placeholders stay: {name}, {number|one|few|many}, {flag?text:other}.
function marked(text) {
  return text.replace(/\{[a-z_]+\}|\{[a-z_]+(?=[|?])|\p{L}/gu, (part) =>
    part.startsWith("{") ? part : MARK,
  );
}

function withMarks(script, words, replaced) {
  let text = script;
  for (const [key, value] of Object.entries(words)) {
    if (key.endsWith(".known")) continue; // read, not shown
    for (const name of [`"${key}"`, `'${key}'`, `\`${key}\``, key])
      for (const quote of ["`", '"', "'"]) {
        // A space that does not break is written by its number.
        const written = value.replaceAll("\u00a0", "\\xA0");
        const old = `${name}:${quote}${written}${quote}`;
        if (!text.includes(old)) continue;
        text = text.replaceAll(old, `${name}:${quote}${marked(value)}${quote}`);
        replaced.add(key);
      }
  }
  return text;
}

const readable = (page) =>
  page.evaluate(() => {
    const out = [document.title];
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT,
    );
    while (walker.nextNode()) {
      const at = walker.currentNode.parentElement;
      if (!at.closest("script, style, noscript, [lang]:not(html)"))
        out.push(walker.currentNode.textContent);
    }
    for (const each of document.querySelectorAll(
      "[aria-label], [title], [placeholder], [alt]",
    ))
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        out.push(each.getAttribute(name) ?? "");
    return out;
  });

async function letters(browser, served) {
  const words = catalogues();
  const known = serverWords();
  const replaced = new Set();
  const page = await newPage(browser, served);
  await page.route("**/assets/*.js", async (route) => {
    const answer = await route.fetch({ maxRetries: 5 });
    const body = withMarks(await answer.text(), words, replaced);
    await route.fulfill({ response: answer, body });
  });
  const look = async (name) => {
    await page.waitForTimeout(150);
    // A fingerprint of 64 digits is a number, whatever its digits look like.
    const stray = (await readable(page)).flatMap((text) =>
      (
        text
          .replace(/\b[0-9a-f]{64}\b|\u00ad/g, "") // nor is a place where a word may break a letter
          .match(/\p{L}+/gu) ?? []
      )
        .filter((each) => !each.startsWith(MARK))
        .filter((each) => !known.has(each.toLowerCase()) && !OURS.test(each))
        .map((each) => `${each} («${text.trim().slice(0, 80)}»)`),
    );
    check(
      stray.length === 0,
      `every letter on ${name} is from the catalogues: ${stray.slice(0, 6)}`,
    );
  };
  await page.goto("/new/arena");
  await page.locator(".new-form summary").click();
  await look("a new match");
  for (const address of ["/m/nonsense", "/seat/nonsense", "/new/nonsense"]) {
    await page.goto(address);
    await page.locator(".message h1").waitFor();
    await look(address);
  }
  for (const [address, ready] of [
    ["/rules/arena", "main h2"],
    ["/rules/arena/XX-YY-99", "main h1"],
    ["/import", "main h1"],
    ["/learn/arena", ".learn-page .way"],
    ["/learn/arena/first", ".learn-page .main"],
  ]) {
    await page.goto(address);
    await page.locator(ready).first().waitFor();
    await look(address);
  }
  await page.goto("/");
  await page.locator("[data-game=arena] .way").nth(1).click();
  await page.locator(".curtain").waitFor();
  await look("the curtain");
  await page.goto("/");
  await page.locator("[data-game=arena] .play-now").waitFor();
  await look("the lobby");
  await page.locator("[data-game=arena] .play-now").click();
  await asked(page);
  await picture(page, "letters");
  await page.locator('.cell[data-cell="0,0"]').click();
  await page.locator(".notice.refused").waitFor();
  await look("why not");
  for (let i = 0; i < 8; ++i) {
    await decide(page, choose).catch(() => undefined);
    await look("the table");
  }
  for (const key of ["?", "/"]) {
    await page.keyboard.press(key);
    await page.locator("dialog").waitFor();
    await look(`the dialog of ${key}`);
    await page.keyboard.press("Escape");
  }
  for (const key of ["m", "o", "w"]) {
    await page.keyboard.press(key);
    await look(`the answer to ${key}`);
  }
  await resign(page, page.locator(".deeds > .row button").last());
  await look("the result");
  const table = page.url();
  await page.goto(`${table}/verify`);
  await page.locator("main h1").waitFor();
  await look("the proof of the draws");
  await page.goto(`${table}/replay`);
  await page.locator("svg.board").waitFor();
  await look("a replay");
  await page.goto("/");
  await page.locator("[data-game=arena] .way").first().click();
  await page.locator(".invitation").waitFor();
  await look("an invitation");
  await playNow(page, "salvation");
  for (let i = 0; i < 16; ++i) {
    await salvation.decide(page).catch(() => undefined);
    await look("the map");
  }
  await playNow(page, "bronepehota");
  await page.locator("svg.bp-board").waitFor();
  await look("the measured table");
  await playNow(page, "duel");
  await page.locator(".plain-board").waitFor();
  await look("the plain table");
  const missed = Object.keys(words).filter(
    (key) => !key.endsWith(".known") && !replaced.has(key),
  );
  check(missed.length === 0, `every word could be marked: ${missed}`);
  await page.context().close();
}

letters.withExamples = true;
export const stories = { letters };
