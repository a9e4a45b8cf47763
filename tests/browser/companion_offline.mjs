// The companion without a network: a pen that is handed over by code and by camera, the page that is installed, kept and
// brought up to date, and plain http.
import { createRequire } from "node:module";
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "./axe.mjs";
import { linkOf, newBook } from "./companion_books.mjs";
import {
  close,
  dispute,
  entries,
  find,
  holds,
  lose,
  noFaults,
  pair,
  press,
  same,
} from "./companion_phones.mjs";
import {
  builtClient,
  check,
  newPage,
  openBrowser,
  PHONE,
  picture,
  Served,
} from "./served.mjs";

const jsQR = createRequire(new URL("../../web/package.json", import.meta.url))(
  "jsqr",
);

// What a camera would see: the picture's own pixels, dark or not.
const SEEN = 400;
async function readPicture(page) {
  const dark = await page.evaluate(async (size) => {
    const svg = document.querySelector(".sync-picture");
    const image = new Image();
    const text = new XMLSerializer().serializeToString(svg);
    image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), {
      width: size,
      height: size,
    });
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0, size, size);
    const { data } = context.getImageData(0, 0, size, size);
    let dark = "";
    for (let i = 0; i < data.length; i += 4) dark += data[i] < 128 ? "#" : " ";
    return dark;
  }, SEEN);
  const pixels = new Uint8ClampedArray(4 * SEEN * SEEN).fill(255);
  for (let i = 0; i < dark.length; ++i)
    if (dark[i] === "#") pixels.fill(0, 4 * i, 4 * i + 3);
  return { text: jsQR(pixels, SEEN, SEEN)?.data, dark };
}

async function penGoesByCode(browser, served) {
  const { anna, boris, count } = await pair(browser, served);
  for (const each of [anna, boris]) {
    await each.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await lose(each);
  }
  await dispute(anna);
  await press(anna, "Передать перо");
  await picture(anna, "companion-hand");
  await inspect(anna, "handing over");
  await press(anna, "Передать без связи");
  await anna.getByText("Перо отдано. Наведите").waitFor();
  const { text } = await readPicture(anna);
  const code = await anna.getByLabel("Код с пером").inputValue();
  check(text === code, "the picture says what the code says");
  await picture(anna, "companion-code");
  await close(anna);
  check(
    (await anna.getByRole("button", { name: "Спор" }).count()) === 0,
    "who gave the pen away does not write",
  );
  // A code that was cut is one sentence, and nothing changes.
  await press(boris, "Ещё о телефонах");
  await press(boris, "Принять код или сравнить");
  await boris.getByLabel("Код или ссылка").fill(code.slice(0, -9));
  await press(boris, "Принять");
  await boris.getByText("Этот код не читается").first().waitFor();
  await entries(boris, count);
  await boris.getByLabel("Код или ссылка").fill(code);
  await press(boris, "Принять");
  await holds(boris);
  await entries(boris, count + 1);
  await dispute(boris);
  await find(anna);
  await find(boris);
  await entries(anna, count + 2);
  await anna.getByText("Перо: Борис").waitFor();
  await same(anna, boris);

  // Given and taken back before anybody took it.
  await press(boris, "Передать перо");
  await press(boris, "Передать без связи");
  await close(boris);
  await boris.getByText("Перо отдано").waitFor();
  await press(boris, "Забрать назад");
  await holds(boris);
  await dispute(boris);
  await entries(anna, count + 3);
  check((await anna.getByText("разошёлся").count()) === 0, "there is one book");
  noFaults(anna);
  noFaults(boris);
}

// A video of pictures that stand still for a moment each, for a camera that is not there.
function filmOf(pictures) {
  const [width, height] = [640, 480];
  const [left, top] = [(width - SEEN) / 2, (height - SEEN) / 2];
  const frames = pictures.flatMap(({ dark }) => {
    const luma = Buffer.alloc(width * height, 235);
    for (let y = 0; y < SEEN; ++y)
      for (let x = 0; x < SEEN; ++x)
        if (dark[y * SEEN + x] === "#") luma[(y + top) * width + x + left] = 16;
    const chroma = Buffer.alloc((width * height) / 2, 128);
    return Array(8).fill(Buffer.concat([Buffer.from("FRAME\n"), luma, chroma]));
  });
  const head = `YUV4MPEG2 W${width} H${height} F20:1 Ip A1:1 C420jpeg\n`;
  return Buffer.concat([Buffer.from(head), ...frames]);
}

async function penGoesByCamera(browser, served) {
  const lines = await newBook(served, 60);
  const anna = await newPage(browser, served, PHONE);
  await anna.goto(linkOf(lines));
  await holds(anna);
  await press(anna, "Ещё о телефонах");
  await press(anna, "Передать перо");
  await press(anna, "Передать без связи");
  await anna.getByText(/QR 1 из \d/).waitFor();
  await picture(anna, "companion-parts");
  const count = Number(
    /из (\d)/.exec(await anna.getByText(/QR 1 из \d/).textContent())[1],
  );
  const pictures = [];
  for (let i = 0; i < count; ++i) {
    pictures.push(await readPicture(anna));
    await press(anna, "Следующий");
  }
  check(
    new Set(pictures.map((each) => each.text)).size === count,
    "all differ",
  );

  const folder = mkdtempSync(join(tmpdir(), "armatura-film-"));
  writeFileSync(join(folder, "film.y4m"), filmOf(pictures));
  const camera = await openBrowser([
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${join(folder, "film.y4m")}`,
  ]);
  try {
    const boris = await newPage(camera, served, PHONE);
    await boris.goto("/companion/bronepehota");
    await press(boris, "Войти в бой с другого телефона");
    await picture(boris, "companion-join");
    await inspect(boris, "joining");
    await press(boris, "Прочитать QR камерой");
    await boris.locator(".sync-video").waitFor();
    await holds(boris);
    await entries(boris, lines.length);
    await dispute(boris);
    noFaults(boris);
    // The phone's own camera opens the parts one by one, in any order.
    const clara = await newPage(camera, served, PHONE);
    for (const { text } of pictures.toReversed()) {
      await clara.goto("/");
      await clara.goto(text);
      await clara.getByText(/Прочитано \d из|Перо у вас, записи/).waitFor();
    }
    await holds(clara);
    noFaults(clara);
  } finally {
    await camera.close();
    rmSync(folder, { recursive: true, force: true });
  }
  noFaults(anna);
}

async function companionIsInstalled(browser, served) {
  const page = await newPage(browser, served, PHONE);
  await page.goto("/companion/bronepehota");
  await page.getByText("откроется без сети").waitFor();
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send("Page.getAppManifest");
  check(url.endsWith("/companion.ru.webmanifest"), `the manifest is ${url}`);
  check(
    errors.length === 0,
    `the manifest is sound: ${JSON.stringify(errors)}`,
  );
  const { installabilityErrors } = await session.send(
    "Page.getInstallabilityErrors",
  );
  const ours = installabilityErrors.filter(
    (each) => each.errorId !== "in-incognito",
  );
  check(ours.length === 0, `it can be installed: ${JSON.stringify(ours)}`);
  await page.evaluate(() => {
    const event = new Event("beforeinstallprompt");
    event.prompt = async () => (window.wasPrompted = true);
    dispatchEvent(event);
  });
  await picture(page, "companion-install");
  await press(page, "Установить приложением");
  check(await page.evaluate(() => window.wasPrompted), "the browser is asked");

  // Everything is there without a network: the page, the engine, the pack, and what is loaded later.
  const lines = await newBook(served, 1);
  await page.context().setOffline(true);
  await page.goto(linkOf(lines));
  await holds(page);
  await page.reload();
  await holds(page);
  await dispute(page);
  await press(page, "Ещё о телефонах");
  await press(page, "Передать перо");
  await press(page, "Передать без связи");
  await page.locator(".sync-picture").waitFor();
  noFaults(page);
}

// A newer build is fetched beside the open page, and shown when somebody wants it.
async function companionIsUpdated(browser, served) {
  const folder = mkdtempSync(join(tmpdir(), "armatura-build-"));
  // What is inside the program cannot be changed: the same build, from its folder.
  cpSync(served.web || builtClient, folder, { recursive: true });
  const own = new Served();
  own.web = folder;
  await own.start();
  try {
    const page = await newPage(browser, own, PHONE);
    await page.goto("/companion/bronepehota");
    await page.getByText("откроется без сети").waitFor();
    await own.stop();
    const change = (name, from, to) => {
      const path = join(folder, name);
      writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
      rmSync(`${path}.gz`, { force: true });
    };
    change("companion-sw.js", /"version":"\w+"/, '"version":"next"');
    change(
      "index.html",
      "<title>Armatura",
      '<meta name="build" content="next"><title>Armatura',
    );
    await own.start();
    const isNext = () => page.locator("meta[name=build]").count();
    await page.reload();
    check((await isNext()) === 0, "the page stays as it was");
    await page.getByText("Есть новая версия").waitFor();
    await picture(page, "companion-newer");
    await press(page, "Показать её");
    await page.locator("meta[name=build]").waitFor({ state: "attached" });
    await page.getByText("откроется без сети").waitFor();
    const caches = await page.evaluate(() => window.caches.keys());
    check(
      caches.join() === "companion-next",
      `the old cache is gone: ${caches}`,
    );
    await page.context().setOffline(true);
    await page.reload();
    check((await isNext()) === 1, "the newer page opens without a network");
    noFaults(page);
  } finally {
    await own.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

// A name that is not this machine's own is no secure context: no service worker, no camera, no locks.
async function plainHttpGoesOnWithoutNetwork(browser, served) {
  const page = await newPage(browser, served, {
    ...PHONE,
    locale: "en-GB",
    baseURL: `http://phone.example:${served.port}`,
  });
  await page.goto("/companion/bronepehota");
  await page.getByText("Installing needs https").waitFor();
  check(!(await page.evaluate(() => isSecureContext)), "it is plain http");
  await picture(page, "companion-http");
  await page.goto(linkOf(await newBook(served, 1)));
  const pen = page.locator(".sync-pen").filter({ hasText: "You hold the pen" });
  await pen.waitFor();
  await page.waitForFunction(() =>
    performance
      .getEntriesByType("resource")
      .some((each) => /panels-/.test(each.name)),
  );
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Dispute" }).click();
  await entries(page, 3);
  await press(page, "More about phones");
  await press(page, "Hand over the pen");
  await press(page, "Hand over without network");
  await page.locator(".sync-picture").waitFor();
  await picture(page, "companion-http-code");
  await press(page, "Take it back");
  await pen.waitFor();
  await press(page, "Close");

  // Two tabs, without locks.
  await page.context().setOffline(false);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.getByText("open in another tab").waitFor();
  await press(second, "Write here");
  await second.getByText("You hold the pen").waitFor();
  await page.getByText("open in another tab").waitFor();
  await press(second, "More about phones");
  await press(second, "Take a code or compare");
  await second.getByText("The camera works only under https").waitFor();
  await picture(second, "companion-http-receive");
  noFaults(page);
}
plainHttpGoesOnWithoutNetwork.flags = [
  "--host-resolver-rules=MAP phone.example 127.0.0.1",
];

export const stories = {
  penGoesByCode,
  penGoesByCamera,
  companionIsInstalled,
  companionIsUpdated,
  plainHttpGoesOnWithoutNetwork,
};
