// Addresses written by hand, links that are not whole, names and chat with markup, a server that does not answer: each
// time a friendly sentence and a way on.
import { asked, check, newPage, picture, playNow } from "./served.mjs";

const sentence = async (page, wanted) => {
  const title = page.locator(".message h1");
  await title.waitFor();
  const told = await page.locator(".message").innerText();
  check(wanted.test(told), `a sentence that says ${wanted}: ${told}`);
  check(!/undefined|null|\{|error/i.test(told), `no jargon: ${told}`);
};

async function badAddresses(browser, served) {
  const page = await newPage(browser, served);
  const made = await page.request.post("/api/matches", {
    data: { game: "arena", seats: ["me", "bot"] },
    headers: { Origin: served.address },
  });
  const { match, link } = await made.json();
  const stranger = await newPage(browser, served);
  for (const [address, wanted] of [
    ["/m/nonsense", /Такой партии здесь нет/],
    ["/m/%F0%9F%A4%96", /Такой партии здесь нет/],
    ["/m/<b>x</b>", /Такой партии здесь нет/],
    ["/m/x/99", /Такой партии здесь нет/],
    ["/m/%", /Такой страницы здесь нет/],
    ["/learn/chess", /Такой страницы здесь нет/],
    [`/m/${match.slice(0, -1)}`, /Такой партии здесь нет/],
    [`/seat/${match}`, /Ссылка неполная/],
    [`/seat/${match}#wrong`, /Место не открылось/],
    ["/seat/nonsense#x", /Такой партии здесь нет/],
    ["/new/unknown", /Такой игры здесь нет/],
    ["/new/<img>", /Такой игры здесь нет/],
    ["/new/", /Такой страницы здесь нет/],
    ["/nonsense", /Такой страницы здесь нет/],
    ["/seat/", /Такой страницы здесь нет/],
  ]) {
    await stranger.goto(address);
    await sentence(stranger, wanted);
    check(
      !stranger.url().includes("#"),
      `no token stays in the address: ${stranger.url()}`,
    );
    await stranger.locator('.message a[href="/"]').click();
    await stranger.locator("[data-game=arena] .play-now").waitFor();
  }
  await stranger.goto(`/seat/${match}#wrong`);
  await sentence(stranger, /Место не открылось/);
  await picture(stranger, "bad-seat");
  // Somebody else's seat stays somebody else's: one looks on.
  await stranger.locator(".message .main").click();
  await stranger.locator("svg.board").waitFor();
  check(
    (await stranger.locator(".own, .can, .deeds button").count()) === 0,
    "a stranger plays nobody's seat",
  );
  // The true link opens it.
  await stranger.goto(link);
  await asked(stranger);
  check(stranger.faults.length === 0, `no errors: ${stranger.faults}`);
  await stranger.context().close();
  await page.context().close();
}

const MARKUP = `<img src=x onerror="document.title='caught'"><b>Ада</b> &amp; "{name}"`;

async function markup(browser, served) {
  const page = await newPage(browser, served);
  await page.goto("/");
  await page.locator("[data-game=arena] .way").first().click();
  await page.locator(".invitation").waitFor();
  const guest = await newPage(browser, served, { locale: "en-GB" });
  await guest.goto(page.url());
  await guest.locator(".invitation input").first().fill(MARKUP.slice(0, 40));
  await guest.locator(".invitation .main").click();
  await guest.locator("svg.board").waitFor();
  for (const each of [page, guest])
    await each.locator(".talk-tabs button").last().click();
  await guest.locator(".say input").fill(MARKUP);
  await guest.locator(".say button").click();
  await page.getByText(MARKUP).first().waitFor();
  for (const each of [page, guest]) {
    check(
      (await each.locator("main img, .bar-middle img, main b > b").count()) ===
        0,
      "markup is told as it was written",
    );
    check(!(await each.title()).includes("caught"), "and runs nothing");
    check(each.faults.length === 0, `no errors in the page: ${each.faults}`);
  }
  await picture(page, "markup");
  await guest.context().close();
  await page.context().close();
}

async function silentServer(browser, served) {
  const page = await newPage(browser, served);
  await playNow(page);
  const table = page.url();
  // Silent from the beginning: each page says so and goes on by itself.
  const silence = (route) => route.abort();
  for (const [address, then] of [
    ["/", "[data-game=arena] .play-now"],
    ["/new/arena", ".new-form"],
    [table, ".prompt.yours"],
  ]) {
    await page.route("**/api/**", silence);
    await page.goto(address);
    await sentence(page, /Сервер не отвечает/);
    if (address === table) await picture(page, "silent");
    await page.unroute("**/api/**", silence);
    if (address === "/") await page.getByText("Попробовать снова").click();
    await page.locator(then).waitFor();
  }
  // A private link waits with its token, which is in no address any more.
  const made = await page.request.post("/api/matches", {
    data: { game: "arena", seats: ["me", "bot"] },
    headers: { Origin: served.address },
  });
  const guest = await newPage(browser, served);
  await guest.route("**/api/**", silence);
  await guest.goto((await made.json()).link);
  await sentence(guest, /Сервер не отвечает/);
  check(!guest.url().includes("#"), "the token left the address");
  await guest.unroute("**/api/**", silence);
  await guest.getByText("Попробовать снова").click();
  await asked(guest);
  await guest.context().close();
  // Silent in the middle: what was shown stays, and a decision made meanwhile is played when it is back.
  await served.stop();
  await page.locator(".connection.lost").waitFor();
  check(await page.locator("svg.board").isVisible(), "the board stays");
  await page.locator(".cell.can").first().click({ force: true });
  await page.locator(".handle").first().click({ force: true });
  await page.locator(".commit").click();
  await picture(page, "silent-middle");
  await served.start();
  await page.locator(".connection.open").waitFor({ timeout: 30000 });
  await page.locator(".robot.seat-0:not(.ghost)").waitFor();
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
  await page.context().close();
}

export const stories = { badAddresses, markup, silentServer };
