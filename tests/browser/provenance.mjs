// What is ours is marked wherever somebody meets it: a scan of what the packs say of their items against the pages, in both
// languages. Every rule that is ours has its mark or that of its chapter, every rule that a ruling decides leads to it, and
// the mark tells its sentence to a pointer, to the keyboard and to a finger.
import { inspect } from "./axe.mjs";
import { asked, check, newPage, PHONE, picture } from "./served.mjs";

const LANGUAGES = { ru: "ru-RU", en: "en-US" };
const noFaults = (page) =>
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
const told = (served, path) =>
  fetch(served.address + path).then((answer) => answer.json());

// The sentences of a pack by the items they are about.
async function sentences(served, game, language) {
  const { games } = await told(served, `/api/games?lang=${language}`);
  const one = games.find(({ id }) => id === game);
  const { words } = await told(
    served,
    `/api/packs/${one.packs[0].hash}?lang=${language}`,
  );
  return {
    game: one,
    words,
    of: (item) => words[`ours.${item}`],
    all: (list) =>
      Object.entries(words).filter(([key]) =>
        new RegExp(`^ours\\.${list}\\.[^.]+$`).test(key),
      ),
  };
}
// All that is marked within something.
const marksIn = (locator) =>
  locator
    .locator("[data-ours]")
    .evaluateAll((marks) => marks.map((mark) => mark.dataset.ours));
async function isMarked(locator, text, what) {
  check(Boolean(text), `the pack tells of ${what}`);
  check((await marksIn(locator)).includes(text), `${what} is marked`);
}

// ---- The rulebook -----------------------------------------------------------------------------------------------------

async function booksAreMarked(browser, served) {
  for (const [language, locale] of Object.entries(LANGUAGES))
    for (const game of ["arena", "salvation", "bronepehota"]) {
      const book = await told(served, `/api/rules/${game}?lang=${language}`);
      const page = await newPage(browser, served, {
        locale,
        viewport: { width: 1366, height: 768 },
      });
      await page.goto(`/rules/${game}`);
      await page.locator(".rule-text").first().waitFor();
      const shown = await page.evaluate(() =>
        Object.fromEntries(
          [...document.querySelectorAll(".rule-text")].map((rule) => [
            rule.id,
            {
              own: Boolean(rule.querySelector(".rule-head [data-ours]")),
              chapter: Boolean(
                rule.closest(".rule-chapter").querySelector("h2 [data-ours]"),
              ),
              links: [...rule.querySelectorAll(".rule-rulings a")].map((link) =>
                link.getAttribute("href"),
              ),
              numbers: rule.querySelectorAll(".rule-table [data-ours]").length,
              text: rule.textContent,
            },
          ]),
        ),
      );
      const unmarked = [];
      for (const { id, origin, rulings = [], tables } of book.chapters.flatMap(
        ({ rules }) => rules,
      )) {
        const rule = shown[id];
        const isMarkedHere = rule.own || rule.chapter;
        if (Boolean(origin) !== isMarkedHere) unmarked.push(id);
        for (const ruling of rulings)
          if (!rule.links.includes(`/rules/${game}/${ruling}`))
            unmarked.push(`${id} → ${ruling}`);
        const signs = JSON.stringify(tables).split("◊").length - 1;
        if (rule.numbers !== signs || rule.text.includes("◊"))
          unmarked.push(`numbers of ${id}`);
      }
      for (const { id } of book.rulings) if (!shown[id]) unmarked.push(id);
      check(
        unmarked.length === 0,
        `${game} in ${language}: unmarked ${unmarked}`,
      );
      check(book.rulings.length > 50, `the rulings of ${game} are there`);
      noFaults(page);
      await page.context().close();
    }
  // A link leads from the rule to its ruling, and on to what else that decides.
  const page = await newPage(browser, served, {
    viewport: { width: 1366, height: 768 },
  });
  await page.goto("/rules/arena/SA-DEF-01");
  await page.locator("#SA-DEF-01.here").waitFor();
  await picture(page, "rules-marked-ru");
  await page.locator("#SA-DEF-01 .rule-rulings a").first().click();
  await page.locator(".rule-text.here").first().waitFor();
  check(/\/rules\/arena\/G-\d\d$/.test(page.url()), "a ruling has an address");
  await picture(page, "rules-ruling-ru");
  await inspect(page, "the rulings");
  noFaults(page);
}

// ---- Bronepehota: builder, sheets, card, tables -------------------------------------------------------------------------

async function sheetsAreMarked(browser, served) {
  for (const [language, locale] of Object.entries(LANGUAGES)) {
    const pack = await sentences(served, "bronepehota", language);
    for (const [name, options] of [
      ["wide", { viewport: { width: 1366, height: 768 } }],
      ["phone", PHONE],
    ]) {
      const page = await newPage(browser, served, { ...options, locale });
      await page.goto("/army/bronepehota");
      // On the shelves, of both sides.
      for (const side of [0, 1]) {
        await page.locator(".army-sides label").nth(side).click();
        const shelf = await marksIn(page.locator(".army-shelf").nth(1));
        const machines = await page
          .locator(".army-shelf")
          .nth(1)
          .locator("li")
          .count();
        check(
          shelf.length === machines && machines > 5,
          `each of ${machines} machines on the shelf says what is ours of it`,
        );
      }
      // In an army, and on its sheet.
      await page
        .locator(".army-shelf")
        .first()
        .locator("button")
        .first()
        .click();
      const key = "hurricane";
      await page
        .getByRole("button", { name: pack.words[`machine.${key}`] })
        .first()
        .click();
      const card = page.locator("[data-item=machines]").first();
      await card.waitFor();
      await isMarked(card, pack.of(`machines.${key}`), "a machine in the army");
      await isMarked(
        card.locator("legend").first(),
        pack.of(`machines.${key}.mounts`),
        "what fits together",
      );
      await card.scrollIntoViewIfNeeded();
      await picture(page, `ours-builder-${language}-${name}`);
      await inspect(page, `the builder with its marks in ${language}`);
      await page.locator(".army-views button").nth(2).click();
      const sheet = page.locator(".army-sheet");
      await isMarked(sheet, pack.of(`machines.${key}`), "its sheet");
      await sheet
        .locator(".ours-note", { hasText: pack.of(`machines.${key}`) })
        .waitFor();
      await picture(page, `ours-sheet-${language}-${name}`);
      noFaults(page);

      // The ready forces on paper.
      await page.goto("/sheets/bronepehota#all");
      await page.locator(".army-sheet").first().waitFor();
      const paper = await marksIn(page.locator(".army-sheet"));
      for (const [item, text] of pack
        .all("forces")
        .filter(([key]) => /\.(s|m|l|xl)-/.test(key)))
        check(paper.includes(text), `${item} is marked`);
      await page.emulateMedia({ media: "print" });
      check(
        (await page.locator(".army-sheet .ours-note").count()) >=
          (await page.locator(".army-sheet").count()),
        "on paper the sentences stand below the sheets",
      );
      await page.emulateMedia({ media: "screen" });
      await picture(page, `ours-forces-${language}-${name}`);

      await page.goto("/card/bronepehota");
      await page.locator(".card-missions").waitFor();
      await isMarked(
        page.locator(".card-missions"),
        pack.of("missions.m1"),
        "the missions on the card",
      );
      const book = await told(
        served,
        `/api/rules/bronepehota?lang=${language}`,
      );
      const ours = new Set(
        book.chapters
          .flatMap(({ rules }) => rules)
          .flatMap(({ id, origin }) => (origin ? [id] : [])),
      );
      const wrong = await page.evaluate(
        (marked) =>
          [...document.querySelectorAll(".card-part li")].flatMap((line) => {
            const id = line.querySelector("[data-rule]")?.dataset.rule ?? "";
            return marked.includes(id) ===
              Boolean(line.querySelector("[data-ours]"))
              ? []
              : [id];
          }),
        [...ours],
      );
      check(wrong.length === 0, `lines of the card: ${wrong}`);
      await picture(page, `ours-card-${language}-${name}`);

      // Layouts to begin a table with.
      await page.goto("/tables/bronepehota");
      await page.locator(".tb-begins").waitFor({ state: "attached" });
      const layouts = await marksIn(page.locator(".tb-begins"));
      for (const [item, text] of pack.all("layouts"))
        check(layouts.includes(text), `${item} is marked`);
      noFaults(page);
      await page.context().close();
    }
  }
}

// ---- A new match ------------------------------------------------------------------------------------------------------

async function newMatchesAreMarked(browser, served) {
  for (const [language, locale] of Object.entries(LANGUAGES))
    for (const game of ["arena", "salvation", "bronepehota"]) {
      const pack = await sentences(served, game, language);
      const page = await newPage(browser, served, {
        locale,
        ...(game === "arena"
          ? PHONE
          : { viewport: { width: 1366, height: 768 } }),
      });
      await page.goto(`/new/${game}`);
      await page
        .locator(".pack-ours .ours-note", { hasText: pack.of("pack") })
        .waitFor();
      await picture(page, `ours-new-${game}-${language}`);
      await page.locator(".new-form summary").click();
      let marked = 0;
      for (const { key, ours } of pack.game.options) {
        const field = page.locator(`[data-option="${key}"]`);
        if (!ours || !(await field.count())) continue;
        await isMarked(field, ours, `the option ${key}`);
        ++marked;
      }
      check(
        marked >= { arena: 1, salvation: 0, bronepehota: 3 }[game],
        `options of ${game}: ${marked}`,
      );
      await inspect(page, `a new match of ${game} with its marks`);
      noFaults(page);
      await page.context().close();
    }
}

async function longPress(page, locator) {
  const box = await locator.boundingBox();
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", {
    type: "touchStart",
    touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }],
  });
  return session;
}

// ---- At the table -----------------------------------------------------------------------------------------------------

async function begin(page, game) {
  await page.goto("/");
  await page.locator(`[data-game=${game}] .play-now`).click();
  await asked(page);
}

async function tablesAreMarked(browser, served) {
  for (const [language, locale] of Object.entries(LANGUAGES))
    for (const [name, options] of [
      ["wide", { viewport: { width: 1366, height: 768 } }],
      ["phone", PHONE],
    ]) {
      const page = await newPage(browser, served, { ...options, locale });
      const arena = await sentences(served, "arena", language);
      await begin(page, "arena");
      await isMarked(page.locator("body"), arena.of("pack"), "the arena");
      // Whatever tile is touched says it.
      const tiles = new Set(arena.all("tiles").map(([, text]) => text));
      check(arena.all("tiles").length > 70, "all tiles are told of");
      const cell = page.locator(".cell").nth(4);
      if (name === "wide") await cell.hover({ force: true });
      else await longPress(page, cell);
      const note = page.locator(".about .ours-note").first();
      await note.waitFor();
      check(
        tiles.has((await note.textContent()).trim()),
        "the card of a tile says it",
      );
      await picture(page, `ours-tile-${language}-${name}`);
      noFaults(page);

      const salvation = await sentences(served, "salvation", language);
      await begin(page, "salvation");
      await isMarked(page.locator("body"), salvation.of("pack"), "the map");
      const cards = page.locator(".sv-card-head");
      for (let i = 0; i < 40 && !(await cards.count()); ++i) {
        await page
          .locator(".action:not(:disabled), .commit")
          .first()
          .or(page.locator(".sector.can text").first())
          .first()
          .click({ force: true })
          .catch(() => undefined);
        await page.waitForTimeout(150);
      }
      const hand = await cards.count();
      check(hand > 0, "there are cards");
      const known = new Set(salvation.all("cards").map(([, text]) => text));
      for (const text of await marksIn(cards))
        check(known.has(text), "a card says what of it is ours");
      check((await marksIn(cards)).length === hand, "every card is marked");
      const rows = await page.evaluate(() =>
        [...document.querySelectorAll("tr.sv-type")].map(
          (row) => row.querySelectorAll("[data-ours]").length,
        ),
      );
      check(
        rows.length === 8 && rows.every((count) => count >= 1 && count <= 3),
        `numbers of units carry their marks: ${rows}`,
      );
      if (name === "wide")
        check(
          await page.locator("tr.sv-type [data-ours]").evaluateAll((marks) =>
            marks.every(({ firstElementChild: sign }) => {
              const { width, left, top } = sign.getBoundingClientRect();
              const here = document.elementFromPoint(left + 4, top + 4);
              return width > 6 && sign.parentElement.contains(here);
            }),
          ),
          "all of them can be seen",
        );
      await picture(page, `ours-cards-${language}-${name}`);
      noFaults(page);

      const bronepehota = await sentences(served, "bronepehota", language);
      await begin(page, "bronepehota");
      const ground = await marksIn(page.locator(".bp-status"));
      check(
        ground.some((text) => text.includes(bronepehota.of("missions.m1"))),
        "mission and layout are marked",
      );
      const armies = await page
        .locator(".bp-army > header [data-ours]")
        .count();
      check(armies >= 2, "both armies are marked");
      noFaults(page);
      await page.context().close();
    }
}

// ---- The mark itself ----------------------------------------------------------------------------------------------------

async function marksTell(browser, served) {
  const { of } = await sentences(served, "bronepehota", "ru");
  const page = await newPage(browser, served, {
    viewport: { width: 1366, height: 768 },
  });
  await page.goto("/sheets/bronepehota#s");
  const text = of("forces.s-polaris");
  const mark = page.locator(".army-sheet h2 [data-ours]").first();
  await mark.hover();
  await page.locator(".ours-tip", { hasText: text }).waitFor();
  await picture(page, "ours-tip");
  await page.mouse.move(5, 5);
  await page.locator(".ours-tip").waitFor({ state: "detached" });
  check(
    (await mark.getAttribute("aria-label"))?.includes(text),
    "a screen reader reads it",
  );
  // By key: Tab comes to it, Escape closes the tip.
  await page.locator(".army-views .main").focus();
  for (let i = 0; i < 6 && !(await page.locator(".ours-tip").count()); ++i)
    await page.keyboard.press("Tab");
  await page.locator(".ours-tip", { hasText: text }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".ours-tip").waitFor({ state: "detached" });
  noFaults(page);

  // By a long press, also on a button that holds the mark.
  const phone = await newPage(browser, served, PHONE);
  await phone.goto("/army/bronepehota");
  const offer = phone.locator(".army-shelf").nth(1).locator("button").first();
  await offer.scrollIntoViewIfNeeded();
  const session = await longPress(phone, offer.locator("[data-ours]"));
  await phone.locator(".ours-tip").waitFor();
  await picture(phone, "ours-tip-phone");
  await session.send("Input.dispatchTouchEvent", {
    type: "touchCancel",
    touchPoints: [],
  });
  noFaults(phone);
}

export const stories = {
  booksAreMarked,
  sheetsAreMarked,
  newMatchesAreMarked,
  tablesAreMarked,
  marksTell,
};
