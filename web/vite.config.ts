// Builds the client into dist/: one page, hashed assets, only the icons that are drawn.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { defineConfig, type Plugin } from "vite";

const require = createRequire(import.meta.url);

// A path in tenths of its units: of 512 on a side nobody sees less, and a quarter less is sent.
function inTenths(path: string): string {
  const part = /[\s,]*(?:([a-z])|(-?(?:\d*\.\d+|\d+)))/iy;
  const flag = /[\s,]*()([01])/y; // of an arc: one digit, and the next number may stand right behind it
  let made = "";
  let command = "";
  let count = 0; // numbers since the command
  let before = "";
  for (let at = 0; at < path.length;) {
    const isFlag = command.toLowerCase() === "a" && [3, 4].includes(count % 7);
    const pattern = isFlag ? flag : part;
    pattern.lastIndex = at;
    const [whole, letter, number] = pattern.exec(path) ?? [];
    if (!whole) throw new Error(`no path of an icon: ${path.slice(at)}`);
    at += whole.length;
    if (letter) {
      [command, count, before] = [letter, 0, ""];
      made += letter;
      continue;
    }
    const value = String(Math.round(Number(number) * 10) / 10).replace(/^(-?)0\./, "$1.");
    const isApart = before === "" || value.startsWith("-") || (value.startsWith(".") && before.includes("."));
    made += isApart ? value : ` ${value}`;
    before = value;
    ++count;
  }
  return made;
}

// `import icons from "virtual:icons/GAME"` gives the outlines of the icons named in src/games/GAME/icons.json, and of no
// other.
function icons(): Plugin {
  return {
    name: "icons",
    resolveId: (id) => (id.startsWith("virtual:icons/") ? `\0${id}` : undefined),
    load(id) {
      const game = /^\0virtual:icons\/(\w+)$/.exec(id)?.[1];
      if (!game) return undefined;
      const names = new URL(`./src/games/${game}/icons.json`, import.meta.url);
      const all = JSON.parse(readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf8"));
      const chosen: Record<string, string> = {};
      for (const [use, name] of Object.entries(JSON.parse(readFileSync(names, "utf8")) as Record<string, string>)) {
        const outline = /\bd="([^"]+)"/.exec(all.icons[name]?.body ?? "");
        if (!outline) throw new Error(`there is no icon ${name}`);
        chosen[use] = inTenths(outline[1]!.trim());
      }
      return `export default ${JSON.stringify(chosen)}`;
    },
  };
}

// `import words from "virtual:option-words"`: what a game is about and how values of its options and presets are called, for the page that makes a
// match before there is one; taken from the games' own strings.
function optionWords(): Plugin {
  const games = new URL("../content/", import.meta.url);
  return {
    name: "option-words",
    resolveId: (id) => (id === "virtual:option-words" ? "\0option-words" : undefined),
    load(id) {
      if (id !== "\0option-words") return undefined;
      const words: Record<string, Record<string, Record<string, string>>> = { ru: {}, en: {} };
      for (const game of readdirSync(games)) {
        for (const language of ["ru", "en"]) {
          const file = new URL(`${game}/strings/${language}.json`, games);
          if (!existsSync(file)) continue;
          const all = Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>);
          // How the options themselves are called comes with their list from the server.
          const isNeeded = (key: string): boolean => /^(preset\.|lobby\.|option\.\w+\.(?!(?:text|ours)$))/.test(key);
          words[language]![game] = Object.fromEntries(all.filter(([key]) => isNeeded(key)));
        }
      }
      return `export default ${JSON.stringify(words)}`;
    },
  };
}

// `import drawing from "virtual:drawn/GAME"` gives what src/games/GAME/drawn.mjs makes, worked out when the client is
// built, so that the browser loads the result and not what it is made of.
function drawings(): Plugin {
  return {
    name: "drawings",
    resolveId: (id) => (id.startsWith("virtual:drawn/") ? `\0${id}` : undefined),
    async load(id) {
      const game = /^\0virtual:drawn\/(\w+)$/.exec(id)?.[1];
      if (!game) return undefined;
      const maker = new URL(`./src/games/${game}/drawn.mjs`, import.meta.url);
      const { default: draw } = (await import(maker.href)) as { default: () => unknown };
      return `export default ${JSON.stringify(draw())}`;
    },
  };
}

// The service worker of the companion, under a name that stays the same: it learns here which files its page may need,
// those that are loaded later included. What they name in their text is what they load.
function companionWorker(): Plugin {
  const source = new URL("./src/games/bronepehota/companion/sync/service_worker.js", import.meta.url);
  return {
    name: "companion-worker",
    enforce: "post", // when chunks that held nothing but styles are gone
    generateBundle(_, bundle) {
      const files = new Set<string>();
      const take = (name: string): void => {
        const file = bundle[name];
        if (!file || files.has(name) || name.endsWith(".html")) return;
        files.add(name);
        const isEntry = file.type === "chunk" && file.isEntry; // it names the chunks of every other page as well
        const text = file.type === "chunk" ? file.code : name.endsWith(".wasm") ? "" : String(file.source);
        const named = isEntry ? [] : Object.keys(bundle).filter((each) => text.includes(each.slice("assets/".length)));
        const meta = file.type === "chunk" ? file.viteMetadata : undefined;
        const brought = file.type === "chunk" ? file.imports : [];
        for (const each of [...named, ...brought, ...(meta?.importedCss ?? []), ...(meta?.importedAssets ?? [])])
          take(each);
      };
      for (const [name, file] of Object.entries(bundle)) {
        const module = file.type === "chunk" ? (file.facadeModuleId ?? "") : "";
        if (file.type === "chunk" && (file.isEntry || /\/bronepehota\/companion\/(companion_)?page\.tsx$/.test(module)))
          take(name);
      }
      const list = [...[...files].map((name) => `/${name}`), "/icon.svg"].sort();
      const version = createHash("sha256").update(list.join()).digest("hex").slice(0, 12);
      const text = readFileSync(source, "utf8").replace(
        '{ version: "", files: [] }',
        JSON.stringify({ version, files: list }),
      );
      this.emitFile({ type: "asset", fileName: "companion-sw.js", source: text });
    },
  };
}

export default defineConfig({
  plugins: [icons(), drawings(), optionWords(), companionWorker()],
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 700 },
  server: { proxy: { "/api": "http://127.0.0.1:8080", "/ws": { target: "ws://127.0.0.1:8080", ws: true } } },
});
