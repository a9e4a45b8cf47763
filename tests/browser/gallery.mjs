// The table of bronepehota in a page of its own, with any figures anywhere (web/test/gallery.tsx). Built on first use.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const web = join(root, "web");
const read = (name) =>
  JSON.parse(readFileSync(join(root, "content/bronepehota", name), "utf8"));

const FILES =
  "squads weapons machines guns layouts tables forces missions".split(" ");
export const pack = () =>
  Object.fromEntries(
    FILES.map((name) => [`${name}.json`, read(`${name}.json`)]),
  );
export const words = () => read("strings/ru.json");

let built;
async function build() {
  const { build: make } = await import(
    pathToFileURL(createRequire(join(web, "package.json")).resolve("vite"))
  );
  const out = mkdtempSync(join(tmpdir(), "armatura-gallery-"));
  process.once("exit", () => rmSync(out, { recursive: true, force: true }));
  await make({
    root: web,
    logLevel: "error",
    build: {
      outDir: out,
      minify: false,
      rollupOptions: {
        input: join(web, "test/gallery.tsx"),
        output: {
          entryFileNames: "gallery.js",
          assetFileNames: "[name][extname]",
        },
      },
    },
  });
  return out;
}

const TYPES = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};
const PAGE = `<!doctype html><html lang="ru"><meta charset="utf-8"><link rel="stylesheet" href="/gallery.css">
<body><div id="gallery"></div><script type="module" src="/gallery.js"></script></body></html>`;

async function visit(page) {
  const folder = await (built ??= build());
  await page.route("http://gallery.test/**", (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/")
      return route.fulfill({ contentType: "text/html", body: PAGE });
    try {
      const body = readFileSync(join(folder, pathname));
      return route.fulfill({ contentType: TYPES[extname(pathname)], body });
    } catch {
      return route.fulfill({ status: 404, body: "" });
    }
  });
  await page.goto("http://gallery.test/");
  await page.waitForFunction(() => window.gallery !== undefined);
}
// A page that shows these models, in the round or from above.
export async function openGallery(page, { setting, models, space = true }) {
  if (!page.url().startsWith("http://gallery.test/")) await visit(page);
  await page.evaluate(
    ([setting, models, space]) => window.gallery.show(setting, models, space),
    [setting, models, space],
  );
  await page
    .locator(
      space ? ".bp-space canvas[data-frames]" : "svg.bp-board:not(.in-space)",
    )
    .first()
    .waitFor();
}

// An army for each seat made of these sheets, standing in rows: every squad in front of the next, then machines, then guns.
export function parade(armies, { size, pieces = [], gap = 100 }) {
  const all = pack();
  const sides = ["polaris", "protectorate", "polaris", "protectorate"];
  const forces = armies.map(({ squads = [], machines = [], guns = [] }, i) => ({
    key: `parade-${i}`,
    side: sides[i],
    size: `parade-${i}`,
    squads,
    machines: machines.map((machine) => ({
      machine,
      pilot: { squad: 1, soldier: 1 },
    })),
    guns,
  }));
  all["tables.json"] = {
    tables: [{ key: "any", players: [1, 4], size, areas: [] }],
  };
  all["layouts.json"] = { layouts: [{ key: "parade", size, pieces }] };
  all["missions.json"] = {
    missions: [
      {
        key: "m1",
        kind: "annihilation",
        rounds: 8,
        roles: forces.map(({ key }, i) => ({
          area: [0, 0, 1, 1],
          forces: { [sides[i]]: key },
        })),
      },
    ],
  };
  all["forces.json"] = { forces };
  const options = { layout: "parade", players: String(armies.length) };
  const models = [];
  const machineOf = (key) =>
    all["machines.json"].machines.find((each) => each.key === key);
  const gunOf = (key) => all["guns.json"].guns.find((each) => each.key === key);
  armies.forEach(
    ({ squads = [], machines = [], guns = [], at = [60, 60] }, owner) => {
      const [x0, y0] = at;
      const stand = (x, y, more) =>
        models.push({
          owner,
          where: "table",
          pose: { x, y, heading: 180, z: 0 },
          ...more,
        });
      squads.forEach((_, row) => {
        for (let i = 0; i < 6; ++i)
          stand(x0 + i * gap * 0.45, y0 + row * gap * 0.6, {});
      });
      const columns = Math.max(1, Math.floor((size[0] - x0) / (gap * 1.35)));
      const below = y0 + squads.length * gap * 0.6 + (squads.length ? 30 : 0);
      [...machines.map(machineOf), ...guns.map(gunOf)].forEach((sheet, i) => {
        const flies = sheet.chassis === "flying";
        stand(
          x0 + (i % columns) * gap * 1.35,
          below + Math.floor(i / columns) * gap * 1.35,
          {
            link: 0,
            durability: sheet.durability[0]?.from ?? sheet.durability,
            ammo: sheet.ammunition,
            pose: {
              x: x0 + (i % columns) * gap * 1.35,
              y: below + Math.floor(i / columns) * gap * 1.35,
              heading: 180,
              z: flies ? 100 : 0,
            },
          },
        );
      });
    },
  );
  return { setting: { pack: all, options, words: words() }, models };
}
