// Somebody who looks at another tab is called when the turn comes: by the tab's title and icon always, by a sound and a
// notification when wished for, and by neither before.
import { asked, check, decide, newPage } from "./served.mjs";

// What a person would hear and be shown by the system is written down; the page is told that another tab covers it.
const behindAnotherTab = () => {
  window.heard = 0;
  window.notes = [];
  Object.defineProperty(document, "hidden", { get: () => window.covered });
  window.covered = false;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.heard += 1;
    return start.apply(this, when);
  };
  const System = window.Notification;
  window.Notification = class {
    static permission = System.permission;
    static requestPermission = async () => "granted";
    constructor(title, { body }) {
      window.notes.push(`${title}: ${body}`);
    }
    close() {}
  };
};
const told = (page) =>
  page.evaluate(() => ({
    title: document.title,
    icon: document.querySelector("link[rel=icon]").getAttribute("href"),
    heard: window.heard,
    notes: window.notes,
  }));

const isCalled = async (page) => (await page.title()).startsWith("●");
async function called(page) {
  await asked(page);
  await page.waitForFunction(() => document.title.startsWith("●"));
}
// Decides until the question goes to the other.
async function untilTurnOf(other, page) {
  await called(page);
  for (let i = 0; i < 60; ++i) {
    if (!(await isCalled(page))) return called(other);
    await decide(page, () => 0).catch(() => undefined);
    await page.waitForTimeout(80);
  }
  throw new Error("not so: a turn comes to its end");
}

async function calledBack(browser, served) {
  const first = await newPage(browser, served);
  await first.addInitScript(behindAnotherTab);
  await first.goto("/");
  await first.locator("[data-game=arena] .way").first().click();
  await first.locator(".invitation").waitFor();
  const second = await newPage(browser, served);
  await second.goto(first.url());
  await second.locator(".invitation .main").click();
  await Promise.race([called(first), called(second)]);
  if (!(await isCalled(first))) await untilTurnOf(first, second);

  // Once without a wish for more than the title.
  await untilTurnOf(second, first);
  check((await told(first)).icon === "/icon.svg", "at rest the plain icon");
  await first.evaluate(() => (window.covered = true));
  await untilTurnOf(first, second);
  const quiet = await told(first);
  check(quiet.title.startsWith("●"), "the title says whose turn it is");
  check(quiet.icon === "/icon-turn.svg", "and so does the icon");
  check(!quiet.heard && !quiet.notes.length, "nothing else unless wished for");

  // And once with sounds and notifications.
  await first.locator(".settings-button").click();
  for (const wish of ["Звуки", "Уведомление"])
    await first.locator(".settings label", { hasText: wish }).click();
  await first.keyboard.press("Escape");
  const { heard } = await told(first);
  check(heard > 0, "switching sounds on lets one hear them");
  await untilTurnOf(second, first);
  const before = await told(first);
  await untilTurnOf(first, second);
  const loud = await told(first);
  check(loud.heard > before.heard, "the call is heard");
  check(
    loud.notes.length === 1 && /Armatura: \S/.test(loud.notes[0]),
    `one notification says what is asked: ${loud.notes}`,
  );
  for (const page of [first, second]) {
    check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
    await page.context().close();
  }
}

export const stories = { calledBack };
