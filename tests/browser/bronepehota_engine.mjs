// The engine in the page, in a real browser: it is loaded with the first question and not before, and it answers every
// preview as the server does. The lesson of bronepehota is the position.
import { check, newPage } from "./served.mjs";

// Runs in the page. Asks the server, over a connection of its own, and a second engine the same; what differs comes back.
async function compare({ match, seat, engine, address }) {
  const connected = () =>
    new Promise((resolve) => {
      const scheme = location.protocol === "https:" ? "wss" : "ws";
      const socket = new WebSocket(`${scheme}://${location.host}/ws`);
      const waiting = new Map();
      const send = (message) => socket.send(JSON.stringify(message));
      const expect = (kind) =>
        new Promise((resolve, reject) => {
          waiting.set(kind, resolve);
          waiting.set("error", ({ sentence }) => reject(new Error(sentence)));
        });
      socket.onmessage = ({ data }) => {
        const [[kind, body]] = Object.entries(JSON.parse(data));
        waiting.get(kind)?.(body);
        waiting.delete(kind);
      };
      socket.onopen = async () => {
        send({ hello: { protocol: 1 } });
        await expect("hello");
        send({ watch: { match, seat } });
        resolve({ socket, send, expect, position: await expect("position") });
      };
    });
  let table = await connected();
  if (table.position.ask.question === "activate") {
    const { number, offers } = table.position.ask;
    const key = "engine-story";
    table.send({
      submit: { match, seat, key, ask: number, actions: [offers[0]] },
    });
    await table.expect("answer");
    table.socket.close();
    table = await connected();
  }
  const { view, ask } = table.position;
  const { pack, options, words } = await (
    await fetch(`/api/matches/${match}/setting?lang=en`)
  ).json();

  const worker = new Worker(engine, { type: "module" });
  const answered = (told) =>
    new Promise((resolve) => {
      worker.onmessage = ({ data }) => resolve(JSON.parse(data));
      worker.postMessage({ address, ...told });
    });
  const setting = { pack, options, words, language: "en" };
  await answered({ question: "sights 0", setting, view });

  const codes = [...ask.offers];
  for (const { model, free } of ask.free ?? []) {
    if (free !== "walk") continue;
    const { x, y } = view.seen.models[model].pose;
    for (const dx of [-180, -90, 0, 90, 180])
      for (const dy of [-150, 0, 150])
        codes.push(`walk ${model} walk ${x + dx},${y + dy} face 90`);
  }
  const different = [];
  let legal = 0;
  for (const [id, action] of codes.slice(0, 60).entries()) {
    table.send({ preview: { match, seat, id: String(id), action } });
    const theirs = await table.expect("preview");
    const ours = await answered({ question: `preview ${action}` });
    const { id: _, ...told } = theirs;
    if (JSON.stringify(told) !== JSON.stringify(ours))
      different.push({ action, theirs, ours });
    legal += ours.legal ? 1 : 0;
  }
  worker.terminate();
  table.socket.close();
  return { different, legal, asked: Math.min(60, codes.length) };
}

async function bronepehotaEngine(browser, served) {
  const page = await newPage(browser, served);
  let place = null;
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const { watch } = JSON.parse(payload);
      if (watch && watch.seat !== null) place = watch;
    }),
  );
  const loaded = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".wasm")) loaded.push(request.url());
  });
  await page.goto("/learn/bronepehota/first");
  check(loaded.length === 0, "the engine is not loaded before a match");
  await page.locator(".learn-page .main").click();
  await page.locator("svg.bp-board").waitFor();
  // The chunks that are loaded by now name the worker and the module, or those that do.
  const [url, address] = await page.evaluate(async () => {
    const names = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith(".js"));
    const found = new Map();
    for (const name of names) {
      const text = await (await fetch(name)).text();
      for (const [asset, kind] of text.matchAll(
        /(engine\.worker|bronepehota|asking|worker)-[\w-]+\.(?:js|wasm)/g,
      )) {
        const isWanted = kind !== "bronepehota" || asset.endsWith(".wasm");
        if (isWanted) found.set(kind, `/assets/${asset}`);
        if (isWanted && !names.includes(`/assets/${asset}`))
          if (asset.endsWith(".js")) names.push(`/assets/${asset}`);
      }
    }
    return ["engine.worker", "bronepehota"].map((kind) => found.get(kind));
  });
  check(url, "the table knows its engine");
  const { different, legal, asked } = await page.evaluate(compare, {
    match: place.match,
    seat: place.seat,
    engine: url,
    address,
  });
  check(
    different.length === 0,
    `the engine in the page agrees: ${JSON.stringify(different[0])}`,
  );
  check(legal > 5, `some of ${asked} decisions are legal: ${legal}`);
  // The table of the lesson has gone on to the move, and draws how far it goes.
  await page.locator(".bp-reach path").first().waitFor();
  check(
    page.workers().some((each) => each.url().includes("engine.worker")),
    "the engine runs beside the page",
  );
  check(page.faults.length === 0, `no errors in the page: ${page.faults}`);
  await page.context().close();
}

export const stories = { bronepehotaEngine };
