// Phones with the companion, for the stories: a battle on one of them which the other follows, networks that come and go,
// and the hands that press.
import { linkOf, newBook } from "./companion_books.mjs";
import { check, newPage, PHONE, picture } from "./served.mjs";

export const press = (page, name) =>
  page.getByRole("button", { name, exact: true }).last().click();
export const close = (page) => press(page, "Закрыть");
export const linked = (page, text) =>
  page.locator(".sync-link").filter({ hasText: text }).waitFor();
export const holds = (page) =>
  page.locator(".sync-pen").filter({ hasText: "Перо у вас" }).waitFor();
export const entries = (page, count) =>
  page.waitForFunction(
    (wanted) => document.querySelector(".sync")?.dataset.lines === wanted,
    String(count),
  );
export async function dispute(page) {
  const before = await page.locator(".sync").getAttribute("data-lines");
  await press(page, "Спор");
  await entries(page, Number(before) + 1);
}
export const noFaults = (page) =>
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
export const fits = async (page) =>
  check(
    await page.evaluate(
      () => document.documentElement.scrollWidth <= innerWidth,
    ),
    "nothing is wider than the phone",
  );

// A battle on the first phone, which the second follows.
export async function pair(browser, served, disputes = 2) {
  const lines = await newBook(served, disputes);
  const anna = await newPage(browser, served, PHONE);
  await anna.goto(linkOf(lines));
  await holds(anna);
  await press(anna, "Другие телефоны");
  await anna.getByLabel("Кто держит этот телефон").fill("Аня");
  await press(anna, "Показать ссылку и QR");
  await linked(anna, "На связи");
  const link = await anna.getByLabel("Ссылка для игроков").inputValue();
  await picture(anna, "companion-share");
  await close(anna);
  const boris = await newPage(browser, served, PHONE);
  await boris.addInitScript(() =>
    localStorage.setItem("companion.phone", "Борис"),
  );
  await boris.goto(link);
  await linked(boris, "На связи");
  await entries(boris, lines.length);
  return { anna, boris, link, count: lines.length };
}
export const lose = async (page) => {
  await page.context().setOffline(true);
  await linked(page, "Нет связи");
};
export const find = async (page) => {
  await page.context().setOffline(false);
  await linked(page, "На связи");
};
export async function takePen(page) {
  await press(page, "Взять перо");
  await press(page, "Взять перо себе");
  await holds(page);
}
// The lines as they lie on the phone.
export const shelved = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open("armatura-companion");
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const all = opened.result
            .transaction("battles")
            .objectStore("battles")
            .getAll();
          all.onsuccess = () => resolve(all.result[0].lines);
        };
      }),
  );
export async function same(one, other) {
  const [here, there] = [await shelved(one), await shelved(other)];
  check(here.join() === there.join(), "both phones keep the same book");
}
