// Battles of a real table on several phones: following and taking the pen, a network that is cut, a book that forks, and
// the finished battle for everybody.
import { readFileSync } from "node:fs";
import { inspect } from "./axe.mjs";
import { battleOf, finishedBook, linkOf, newBook } from "./companion_books.mjs";
import {
  close,
  dispute,
  entries,
  find,
  fits,
  holds,
  linked,
  lose,
  noFaults,
  pair,
  press,
  same,
  shelved,
  takePen,
} from "./companion_phones.mjs";
import { check, newPage, PHONE, picture } from "./served.mjs";

async function phonesFollowAndTakeThePen(browser, served) {
  const { anna, boris, link, count } = await pair(browser, served);
  await dispute(anna);
  await entries(boris, count + 1);
  check(
    (await boris.getByRole("button", { name: "Спор" }).count()) === 0,
    "who follows cannot write",
  );
  await boris.getByText("Перо: Аня").waitFor();
  await picture(boris, "companion-follow");
  await inspect(boris, "a battle that is followed");

  // Anna is connected, so nothing can be missing: nobody speaks of branches.
  await press(boris, "Взять перо");
  await boris.getByText("пишет этот телефон").waitFor();
  check(
    (await boris.getByText("вторая ветка").count()) === 0,
    "no warning where the holder is connected",
  );
  await picture(boris, "companion-take");
  await inspect(boris, "taking the pen");
  await press(boris, "Оставить как есть");
  await lose(anna);
  await press(boris, "Взять перо");
  await boris.getByText("Аня сейчас без связи").waitFor();
  await picture(boris, "companion-take-away");
  await find(anna);
  await boris.getByText("вторая ветка").waitFor({ state: "detached" });
  await press(boris, "Взять перо себе");
  await holds(boris);
  await anna.getByText("Перо: Борис").waitFor();
  await anna.getByText("Перо теперь у другого телефона").waitFor();
  check(
    (await anna.getByLabel("Кто держит этот телефон").count()) === 0,
    "who said a name while sharing is not asked again",
  );
  await dispute(boris);
  await entries(anna, count + 2);
  await takePen(anna);
  await dispute(anna);
  await entries(boris, count + 3);
  await same(anna, boris);

  // A phone that nobody named is asked who holds it, and may be called otherwise later.
  const guest = await newPage(browser, served, PHONE);
  await guest.goto(link);
  await guest.getByLabel("Кто держит этот телефон").fill("Кирилл");
  await picture(guest, "companion-who");
  await inspect(guest, "who holds the phone");
  await fits(guest);
  await press(guest, "Готово");
  await guest
    .getByLabel("Кто держит этот телефон")
    .waitFor({ state: "detached" });
  await takePen(guest);
  await boris.getByText("Перо: Кирилл").waitFor();
  await press(guest, "Ещё о телефонах");
  await guest.getByLabel("Кто держит этот телефон").fill("Кира");
  await close(guest);
  await boris.getByText("Перо: Кира").waitFor();
  await holds(guest);
  await takePen(anna);

  // The same battle in a second tab of the same phone.
  const second = await anna.context().newPage();
  await second.goto(anna.url());
  await second.getByText("открыт в другой вкладке").waitFor();
  await picture(second, "companion-tab");
  await dispute(anna);
  await entries(second, count + 4);
  await press(second, "Писать здесь");
  await holds(second);
  await anna.getByText("открыт в другой вкладке").waitFor();
  await dispute(second);
  await entries(anna, count + 5);
  await entries(boris, count + 5);
  await second.close();
  await holds(anna);
  // A server that is started anew.
  await served.stop();
  await linked(anna, "Нет связи");
  await dispute(anna);
  await linked(anna, "не отправлено 1");
  await served.start();
  await entries(boris, count + 6);
  await same(anna, boris);
  await fits(anna);
  noFaults(anna);
  noFaults(boris);
}

async function networkIsCutAndComesBack(browser, served) {
  const { anna, boris, count } = await pair(browser, served);
  await anna.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await lose(anna);
  await dispute(anna);
  await dispute(anna);
  await linked(anna, "не отправлено 2");
  await picture(anna, "companion-offline");
  // The page is loaded again without a network, as if the phone had been switched off.
  await anna.reload();
  await holds(anna);
  await linked(anna, "не отправлено 2");
  await entries(anna, count + 2);
  await dispute(anna);
  await find(anna);
  await entries(boris, count + 3);
  await same(anna, boris);
  // Who follows may lose it as well.
  await lose(boris);
  await dispute(anna);
  await boris.reload();
  await linked(boris, "Нет связи");
  await entries(boris, count + 3);
  await find(boris);
  await entries(boris, count + 4);
  noFaults(anna);
  noFaults(boris);
}

async function bookForksAndPeopleChoose(browser, served) {
  const { anna, boris, link, count } = await pair(browser, served);
  await lose(anna);
  await dispute(anna);
  await dispute(anna);
  await takePen(boris);
  await dispute(boris);
  await find(anna);
  for (const each of [anna, boris]) {
    await each.getByText("Бой разошёлся: 2 ветки").waitFor();
    await entries(each, count + (each === anna ? 2 : 1));
  }
  await picture(anna, "companion-forked");
  await press(boris, "Сравнить и решить");
  const sides = boris.locator(".sync-sides > section");
  await sides.nth(1).locator("li").nth(1).waitFor();
  await boris.getByText(`Общих записей: ${count - 1}`).waitFor();
  check((await sides.nth(0).locator("li").count()) === 1, "one entry of Boris");
  check((await sides.nth(1).locator("li").count()) === 2, "two of Anna");
  await picture(boris, "companion-fork", true);
  await inspect(boris, "a book that forks");
  await fits(boris);
  await sides.nth(1).getByRole("button", { name: "Считается эта" }).click();
  await entries(boris, count + 2);
  await anna.getByText("Бой разошёлся").waitFor({ state: "detached" });
  await boris.getByText("Перо: Аня").waitFor();
  await dispute(anna);
  await entries(boris, count + 3);
  await same(anna, boris);

  // What was put aside is kept, and readable.
  await press(boris, "Ещё о телефонах");
  await picture(boris, "companion-more");
  await inspect(boris, "everything about phones");
  await press(boris, "Посмотреть ветки");
  await boris.getByText("Ветка: Аня (считается)").waitFor();
  const aside = sides.filter({ hasText: "Ветка: Борис" });
  await aside.locator("li").waitFor();
  await picture(boris, "companion-branches");
  const [file] = await Promise.all([
    boris.waitForEvent("download"),
    aside.getByRole("link", { name: "Скачать" }).click(),
  ]);
  const text = readFileSync(await file.path(), "utf8");
  check(text.trim().split("\n").length === count + 1, "the book of Boris");

  // The same by hand, from a file: where two books part, and what each did.
  await close(boris);
  await press(boris, "Ещё о телефонах");
  await press(boris, "Принять код или сравнить");
  const compare = async (lines, verdict) => {
    await boris.locator(".sync-paste input[type=file]").setInputFiles({
      name: "battle.jsonl",
      mimeType: "text/plain",
      buffer: Buffer.from(lines),
    });
    await boris.getByText(verdict).first().waitFor();
  };
  await compare("{}", "Этот код не читается");
  await picture(boris, "companion-receive");
  await compare(text, `Записи разошлись: общих ${count - 1}`);
  await boris.getByText("только следит за боем").waitFor();
  await picture(boris, "companion-compare", true);
  const lines = await shelved(boris);
  const verdicts = [
    [lines, "Записи двух телефонов совпадают"],
    [lines.slice(0, -2), "Здесь на 2 записи больше"],
    [await newBook(served, 1, ["Вера", "Глеб"]), "Это другой бой"],
    [[...lines, "{}"], `ошибка в строке ${lines.length + 1}`],
  ];
  for (const [other, verdict] of verdicts) {
    await press(boris, "Сравнить другое");
    await compare(other.join("\n"), verdict);
  }
  await close(boris);
  const id = new URL(link).pathname.split("/").at(-1);
  const whole = await fetch(`${served.address}/api/companion/${id}/book`);
  check(
    (await whole.text()).trim().split("\n").length === count + 3,
    "the branch that counts is the one at the server",
  );
  noFaults(anna);
  noFaults(boris);
}

async function finishedBattleIsShown(browser, served) {
  const lines = await finishedBook(served);
  const anna = await newPage(browser, served, PHONE);
  const link = linkOf(lines);
  await anna.goto(link);
  await anna.getByText("только на этом телефоне").waitFor();
  await press(anna, "Выложить и получить ссылку");
  await anna.getByText("прочтёт кто угодно").waitFor();
  const open = await anna.getByLabel("Ссылка для зрителей").inputValue();
  await picture(anna, "companion-result", true);
  check(!open.includes("#"), "this link holds no secret");

  const reader = await newPage(browser, served, { locale: "en-GB" });
  await reader.goto(open);
  await reader.getByText("With this link anybody reads").waitFor();
  await entries(reader, lines.length);
  check(
    (await reader.getByRole("button", { name: "Take the pen" }).count()) === 0,
    "without the secret nobody writes",
  );
  await picture(reader, "companion-result-wide");
  await inspect(reader, "a finished battle");
  const [file] = await Promise.all([
    reader.waitForEvent("download"),
    press(reader, "Download the battle as a file"),
  ]);
  const text = readFileSync(await file.path(), "utf8");
  check(text === lines.map((each) => `${each}\n`).join(""), "the whole book");
  // As a battle of its own.
  await reader.goto("/companion/bronepehota");
  await press(reader, "Join a battle of another phone");
  await reader
    .locator(".sync-paste input[type=file]")
    .setInputFiles(await file.path());
  await reader.getByText("kept on this phone only").waitFor();
  await entries(reader, lines.length);
  await reader.goto(`/companion/bronepehota/${battleOf("nobody")}`);
  await reader.getByText("There is no").first().waitFor();
  await picture(reader, "companion-nowhere");
  noFaults(anna);
  noFaults(reader);
}

export const stories = {
  phonesFollowAndTakeThePen,
  networkIsCutAndComesBack,
  bookForksAndPeopleChoose,
  finishedBattleIsShown,
};
