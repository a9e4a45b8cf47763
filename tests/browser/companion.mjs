// The companion beside a real table, on a phone: battles with typed dice and with dice of the program, in both kinds of
// shooting, to their end; what cannot be is refused with its rule; what was told half survives a reload; undoing.
import { inspect } from "./axe.mjs";
import { check, newPage, PHONE, picture } from "./served.mjs";

const tap = (page, name, exact = false) =>
  page.getByRole("button", { name, exact }).first().click();
const noFaults = (page) =>
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
const asks = (page, text) =>
  page.locator(".cp-prompt h1", { hasText: text }).waitFor();
const narrow = async (page) =>
  check(
    await page.evaluate(() => document.documentElement.scrollWidth <= 360),
    "nothing is wider than the phone",
  );
// Everything that is tapped is as large as a thumb, everything that is read at least 14 pixels high.
async function handy(page, where) {
  await narrow(page);
  const small = await page.evaluate(() => {
    const isSeen = (each) =>
      each.checkVisibility() && !each.closest(".unseen, svg");
    const all = (what) =>
      [...document.querySelectorAll(`main ${what}, .cp-thumb ${what}`)].filter(
        isSeen,
      );
    const thumbs = ["button", "a", "input", "select", "summary"].flatMap(all);
    const tight = thumbs.filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return Math.min(width, height) < 47.5;
    });
    const tiny = all("*").filter(
      (each) =>
        [...each.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.data.trim(),
        ) && parseFloat(getComputedStyle(each).fontSize) < 14,
    );
    return [...tight, ...tiny].map(
      (each) => `${each.className} ${each.textContent}`,
    );
  });
  check(small.length === 0, `nothing is too small on ${where}: ${small}`);
}
// Seen without scrolling, over what sticks to the lower edge.
async function isAbove(page, edge, what) {
  const { y, height } = await what.boundingBox();
  const lowest = (await page.locator(edge).boundingBox()).y;
  check(y + height <= lowest, `it lies over ${edge}: ${y + height}`);
}
// Whoever is in the middle of his turn has all that he may do on the first screen.
async function mayGoOn(page) {
  await isAbove(page, ".cp-foot", page.locator(".cp-actions .can").last());
  const { height } = await page.locator(".cp-happened.last").boundingBox();
  check(height <= 60, `what happened takes two lines: ${height}`);
}
// Every face, and the field for a number, can be touched without scrolling.
async function diceAreInReach(page) {
  const covered = await page
    .locator(".cp-faces button, .cp-typed input")
    .evaluateAll((all) =>
      all
        .filter((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          const x = (left + right) / 2;
          return [top + 2, bottom - 2].some(
            (y) => document.elementFromPoint(x, y) !== each,
          );
        })
        .map((each) => each.textContent || "the field"),
    );
  check(covered.length === 0, `no die lies under anything: ${covered}`);
}
// One die on the keys that the page shows.
const die = (page, face) =>
  page
    .locator(".cp-faces")
    .getByRole("button", { name: String(face), exact: true })
    .click();

async function begin(page, names, choices) {
  await page.goto("/companion/bronepehota");
  await page.locator("a.main").click();
  for (const [i, name] of names.entries())
    await page.locator(".cp-player input").nth(i).fill(name);
  for (const [field, value] of Object.entries(choices.select ?? {}))
    await page.getByLabel(field).selectOption(value);
  for (const choice of choices.tap ?? [])
    await page.getByRole("button", { name: choice, exact: true }).click();
}

// The unit that comes first does nothing; whoever still could is passed over on purpose.
async function passUnit(page, words) {
  await page.locator("button.cp-card:enabled").first().click();
  await tap(page, words.acts);
  await asks(page, words.acting);
  await finishUnit(page, words);
}
async function finishUnit(page, words) {
  const before = await page.locator(".cp-prompt").textContent();
  await tap(page, words.finished);
  const sure = page.getByRole("button", { name: words.anyway });
  if (await sure.isVisible()) await sure.click();
  await page.waitForFunction(
    (was) => document.querySelector(".cp-prompt").textContent !== was,
    before,
  );
}
const RU = {
  acts: "Ходит этот отряд",
  acting: "что делает отряд",
  finished: /^(Отряд закончил$|Закончил:)/,
  anyway: /Всё равно закончить/,
};
const EN = {
  acts: "This unit acts",
  acting: "enter what the unit does",
  finished: /^(The unit has finished$|Done:)/,
  anyway: /Finish anyway/,
};

async function companionWithTypedDice(browser, served) {
  const page = await newPage(browser, served, PHONE);
  await page.goto("/");
  await page
    .locator("[data-game=bronepehota]")
    .getByRole("link", { name: /Рядом с настоящим столом/ })
    .click();
  await page.getByText("Боёв на этом телефоне ещё нет").waitFor();
  await handy(page, "the list of battles");
  await picture(page, "companion-home");
  await begin(page, ["Аня", "Борис"], {
    select: { "Сколько туров в игре": "1" },
    tap: ["бросаем сами"],
  });
  await picture(page, "companion-setup", true);
  await inspect(page, "the agreement of a battle");
  await handy(page, "the agreement of a battle");
  await tap(page, "Начать бой");
  await asks(page, /^Бросьте кубики/); // and fill nothing up, as was agreed
  // The line about other phones is thin: whoever writes needs the room.
  const line = await page.locator(".sync-line").boundingBox();
  check(line.height <= 32, `the line about phones is thin: ${line.height}`);
  await picture(page, "companion-start");

  // A die that is not on its die is explained and forgotten; equal dice are rolled again.
  await tap(page, "Бросить инициативу");
  await page.locator(".cp-faces.d12").waitFor();
  await picture(page, "companion-dice");
  await handy(page, "the dice");
  await page.getByLabel("или число").fill("13");
  await tap(page, "Готово");
  await page.getByRole("alert").getByText("нет на D12").waitFor();
  await picture(page, "companion-wrong-die");
  await diceAreInReach(page);
  await die(page, 7);
  await die(page, 7);
  await page.locator(".cp-need", { hasText: "Аня" }).waitFor();
  await die(page, 9);
  await die(page, 4);
  await picture(page, "companion-dice-all");
  await tap(page, "Записать");
  await asks(page, "Аня: назовите порядок");
  // Whoever uses keys goes on from the question.
  await page.locator(".cp-prompt h1:focus").waitFor();
  await picture(page, "companion-order");
  await tap(page, "Порядок: Аня → Борис");
  await asks(page, "Аня: выберите отряд");
  await picture(page, "companion-activate");
  await tap(page, /Тяжёлая клон-пехота/);
  await picture(page, "companion-activate-picked");
  await tap(page, RU.acts);
  await asks(page, "что делает отряд");
  await tap(page, /Солдат № 2/);
  await picture(page, "companion-act", true);
  await inspect(page, "a unit that acts");
  await handy(page, "a unit that acts");

  // A shot at somebody out of sight is refused with the rule; seen, it asks for its dice one by one.
  await tap(page, /^Стрелять/);
  await tap(page, "Тяжёлая роботизированная киберпехота, № 3");
  await tap(page, "4", true);
  await tap(page, "Нет", true);
  await picture(page, "companion-shot", true);
  await inspect(page, "the form of a shot");
  await handy(page, "the form of a shot");
  await tap(page, "Выстрел", true);
  await page
    .getByRole("alert")
    .getByRole("link", { name: "BP-7.3-06" })
    .waitFor();
  await picture(page, "companion-refused");
  await page.getByRole("alert").getByRole("link").click();
  await page.locator(".rule-panel .here").waitFor();
  await page.keyboard.press("Escape");
  // They roll off whether he is seen, in the middle of the form, which stays as it was.
  await tap(page, "Спор");
  await die(page, 11);
  await die(page, 2);
  await tap(page, "Записать");
  await page.locator(".last > summary", { hasText: "Аня" }).click();
  await page.locator(".cp-happened.last", { hasText: "BP-12.2-01" }).waitFor();
  check(
    (await page.locator(".cp-stepper output").textContent()) === "4",
    "the steps are still told",
  );
  await picture(page, "companion-dispute");
  await tap(page, "Да", true);
  await tap(page, "больше половины");
  await tap(page, "Выстрел", true);
  await page.locator(".cp-faces.d12").waitFor();
  // Each die is asked for with what it is for and which numbers do it.
  await page
    .locator(".cp-need", {
      hasText: /Дальность: .*своё оружие.*шагов 4\. Нужно \d+ или больше/,
    })
    .waitFor();
  await picture(page, "companion-range");
  await diceAreInReach(page);
  // Back leads to the form as it was filled in, also after a die was taken away again.
  await die(page, 3);
  await tap(page, "Убрать кубик");
  await tap(page, "Назад");
  await page
    .getByRole("button", { name: /киберпехота, № 3/, pressed: true })
    .waitFor();
  check(
    (await page.locator(".cp-stepper output").textContent()) === "4",
    "the steps are still told",
  );
  await page
    .getByRole("button", { name: "больше половины", pressed: true })
    .waitFor();
  await tap(page, "Выстрел", true);
  await die(page, 6);
  await page.locator(".cp-dice b").nth(0).waitFor();
  const needed = await page.locator(".cp-need").textContent();
  check(
    /Мощность: .*броня 5\. Нужно 6 или больше/.test(needed),
    `what pierces is told: ${needed}`,
  );

  // The phone dies with one die typed: it is all there again, the same is asked.
  await page.reload();
  await page.locator(".cp-dice b").nth(0).waitFor();
  check(
    (await page.locator(".cp-need").textContent()) === needed,
    "the same die is asked for after the page was loaded again",
  );
  while (await page.locator(".cp-faces").isVisible()) {
    const dice = await page.locator(".cp-dice b").count();
    await die(page, 6);
    await page.locator(".cp-dice b").nth(dice).waitFor();
  }
  await picture(page, "companion-shot-dice");
  await tap(page, "Записать");
  // What came of it and what he may do next are seen without scrolling, the rest unfolds; who shot stands first among
  // his squad.
  const last = page.locator(".cp-happened.last");
  await last.locator("summary", { hasText: "Уничтожено" }).waitFor();
  await picture(page, "companion-shot-done");
  await mayGoOn(page);
  const first = await page.locator(".cp-unit").first().textContent();
  check(first.includes("Солдат № 2"), `who acts stands first: ${first}`);
  const unfolded = last.getByText("Выстрел");
  check(!(await unfolded.isVisible()), "the rest is folded");
  await last.locator("summary").click();
  await unfolded.waitFor();
  await last.getByRole("link", { name: "BP-5.1-01" }).waitFor();
  await picture(page, "companion-shot-unfolded");

  // Taken back when both agreed, and not before.
  await tap(page, "Отмена");
  await isAbove(
    page,
    ".cp-thumb",
    page.getByRole("button", { name: /^Согласие/ }).last(),
  );
  await tap(page, "Согласие: Аня");
  await page.getByRole("button", { name: "Согласие есть: Аня" }).waitFor();
  await picture(page, "companion-undo");
  await inspect(page, "taking an entry back");
  await handy(page, "taking an entry back");
  await tap(page, "Согласие: Борис");
  await page
    .locator(".cp-happened", { hasText: "последняя запись отменена" })
    .waitFor();
  await tap(page, "Журнал");
  await page.locator(".cp-happened.back", { hasText: "Выстрел" }).waitFor();
  // The newest stands last, and is what one sees first.
  await page
    .locator(".cp-happened", { hasText: "последняя запись отменена" })
    .and(page.locator("li:last-child > *"))
    .waitFor();
  await page.waitForFunction(() => {
    const newest = [...document.querySelectorAll(".cp-happened")].at(-1);
    const { top, bottom } = newest.getBoundingClientRect();
    const thumb = document.querySelector(".cp-thumb").getBoundingClientRect();
    return scrollY > 0 && top >= 0 && bottom <= thumb.top;
  });
  await picture(page, "companion-log");
  await tap(page, "Листы");
  await tap(page, "Борис");
  await page.getByText("Саламандра").first().waitFor();
  await picture(page, "companion-sheets", true);
  await inspect(page, "the sheets");
  await handy(page, "the sheets");
  await tap(page, "Ход", true);

  await finishUnit(page, RU);
  for (let unit = 0; unit < 5; ++unit) await passUnit(page, RU);
  await page.locator(".cp-ending h2").waitFor();
  await page.locator(".cp-statistics dd").first().waitFor();
  await picture(page, "companion-end", true);
  await page.getByRole("button", { name: "Итог", exact: true }).waitFor();
  const numbers = await page.locator(".cp-statistics").textContent();
  check(!/\d\.\d/.test(numbers), `numbers are written in Russian: ${numbers}`);
  await inspect(page, "the end of a battle");
  await handy(page, "the end of a battle");
  await page.goto("/companion/bronepehota");
  await page.getByRole("link", { name: /Аня – Борис/ }).click();
  await page.locator(".cp-ending h2").waitFor();
  noFaults(page);
}

const own = (name, side, squad, machine) => ({
  name,
  side,
  squads: [squad],
  machines: [{ machine, pilot: { squad: 1, soldier: 1 } }],
});
async function startRound(page) {
  await tap(page, "Roll for initiative");
  await tap(page, "Order: Ann → Bob");
  await asks(page, "Ann: choose");
}
const raptorActs = async (page) => {
  await tap(page, /^Raptor/);
  await tap(page, EN.acts);
  await asks(page, "enter what");
};
const isLeft = (page, ammunition) =>
  page.getByText(`ammunition ${ammunition} of 12`).first().waitFor();

// Armies of one's own, projectiles, dice of the program, until the Raptor has no rocket left and the battle is over.
async function companionWithProjectiles(browser, served) {
  const page = await newPage(browser, served, {
    ...PHONE,
    locale: "en-US",
    colorScheme: "light",
  });
  await page.goto("/companion/bronepehota");
  await page.evaluate(
    (armies) =>
      localStorage.setItem("workshop.bronepehota.army", JSON.stringify(armies)),
    [
      own("Reds", "polaris", "pol-hci", "raptor"),
      own("Blues", "protectorate", "pro-hrc", "salamander"),
    ].map((army) => ({ name: army.name, text: JSON.stringify(army) })),
  );
  await begin(page, ["Ann", "Bob"], {
    select: { "How many rounds are played": "4" },
    tap: ["with projectiles"],
  });
  await page.getByLabel("Who has rockets").selectOption("all");
  // Armies that differ too much are refused, and the refusal leads to the choice that would allow them.
  await page.getByLabel("Army").nth(0).selectOption("own 0");
  await tap(page, "Begin the battle");
  await page
    .getByRole("alert")
    .getByText("agree to the handicap first")
    .waitFor();
  const consent = page.locator(".option-handicap select");
  await page.waitForFunction(
    () => document.activeElement.closest(".option-handicap") !== null,
  );
  check(
    await consent.evaluate((choice) => {
      const { top, bottom } = choice.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }),
    "the choice that a refusal is about is in view",
  );
  await picture(page, "companion-uneven");
  await page.getByLabel("Army").nth(1).selectOption("own 1");
  await page.getByText("Raptor no. 1").waitFor();
  await picture(page, "companion-real-setup", true);
  await tap(page, "Begin the battle");

  // The Salamander falls and takes a soldier of its own along.
  await startRound(page);
  await raptorActs(page);
  await picture(page, "companion-real-act", true);
  await tap(page, /^Fire, barrel 1/);
  await picture(page, "companion-fire", true);
  await inspect(page, "the form of a projectile");
  await tap(page, "rocket", true);
  await tap(page, "hit, fell");
  await tap(page, /^Salamander/);
  await tap(page, "Heavy Robotised Cyber-infantry, no. 3");
  await narrow(page);
  await picture(page, "companion-fire-toppled", true);
  await tap(page, "Enter the shot");
  await isLeft(page, 8);
  await picture(page, "companion-fired");
  await mayGoOn(page);
  await page.locator(".last > summary").click();
  await page
    .locator(".cp-happened.last")
    .getByText(/rocket/)
    .waitFor();
  await picture(page, "companion-fired-unfolded", true);
  // The rate of fire is one.
  await tap(page, /^Fire, barrel 2/);
  await page.getByRole("alert").getByRole("link", { name: /^BP-/ }).waitFor();
  await picture(page, "companion-why-not");
  await finishUnit(page, EN);
  const others = async () => {
    while (await page.locator(".cp-prompt", { hasText: "choose" }).isVisible())
      await passUnit(page, EN);
  };
  await others();
  // Two rounds without any connection.
  await page.context().setOffline(true);
  for (let round = 2; round <= 3; ++round) {
    await startRound(page);
    await raptorActs(page);
    await tap(page, /^Fire, barrel 1/);
    await tap(page, "rocket", true);
    await tap(page, "missed");
    await tap(page, "Enter the shot");
    await isLeft(page, 12 - 4 * round);
    await finishUnit(page, EN);
    await others();
  }

  await page.context().setOffline(false);

  // Three rockets of four are twelve: whatever it would have hit, there was nothing to fire.
  await startRound(page);
  await raptorActs(page);
  await isLeft(page, 0);
  await tap(page, /^Fire, barrel 1/);
  await page
    .getByRole("alert")
    .getByRole("link", { name: "BP-6.5-05" })
    .waitFor();
  await picture(page, "companion-no-ammunition", true);
  await page.reload();
  await isLeft(page, 0);
  await finishUnit(page, EN);
  await others();
  await page.locator(".cp-ending h2").waitFor();
  await page.locator(".cp-statistics dd").first().waitFor();
  await picture(page, "companion-real-end", true);
  noFaults(page);
}

// A phone that cannot keep anything says so: nothing is entered that is not kept.
async function companionWithoutRoom(browser, served) {
  const page = await newPage(browser, served, PHONE);
  await begin(page, ["Аня", "Борис"], {});
  await tap(page, "Начать бой");
  await asks(page, "бросьте кубики");
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function () {
      IDBObjectStore.prototype.put = put; // there is room again afterwards
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await tap(page, "Бросить инициативу");
  await page
    .getByRole("alert")
    .getByText("не удалось сохранить на телефоне")
    .waitFor();
  await asks(page, "бросьте кубики");
  check((await page.locator(".cp-happened").count()) === 0, "nothing happened");
  await tap(page, "Бросить инициативу");
  await page.getByText("Инициатива:").first().waitFor();

  // The same battle in two tabs: one of them writes, the other sees it.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await tap(other, "Писать здесь");
  await tap(other, /^Порядок/);
  await asks(other, "выберите отряд");
  await page.getByText("в другой вкладке").waitFor();
  await asks(page, "выберите отряд");

  const hidden = await newPage(browser, served, PHONE);
  await hidden.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("not here", "SecurityError");
    };
  });
  await hidden.goto("/companion/bronepehota");
  await hidden.getByText("не даёт ничего сохранить").waitFor();
  await hidden.goto("/companion/bronepehota/123");
  await hidden.getByText("не даёт ничего сохранить").waitFor();
  noFaults(page);
  noFaults(hidden);
}

export const stories = {
  companionWithTypedDice,
  companionWithProjectiles,
  companionWithoutRoom,
};
