// The real packs and words of the games, as a page gets them from the server, and positions of bronepehota.
import "./page";
import { readFileSync } from "node:fs";
import { Content } from "../src/games/bronepehota/content";
import { positionOf } from "../src/games/bronepehota/view";

const contentFile = (game: string, name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../content/${game}/${name}`, import.meta.url), "utf8"));
export const wordsOf = (game: string, language: string) =>
  contentFile(game, `strings/${language}.json`) as Record<string, string>;
export const packOf = (game: string, files: string[]) =>
  Object.fromEntries(files.map((name) => [`${name}.json`, contentFile(game, `${name}.json`)]));

const FILES = ["pack", "squads", "weapons", "machines", "guns", "layouts", "tables", "forces", "missions"];
export const pack = packOf("bronepehota", FILES);
export const contentWith = (options: Record<string, string>, language: "ru" | "en" = "ru"): Content =>
  new Content({ pack, options, words: wordsOf("bronepehota", language) });

export const RAPTOR = 12;
export const ENEMY = 13; // the first soldier of the other army
export const SALAMANDER = 25;

// A position in which these models stand there, as the server writes it: what has its default is left out.
export type Stand = { x: number; y: number; z?: number; heading?: number; more?: object };
export const standingOn = (content: Content, stands: Record<number, Stand>, seen: object = {}) =>
  positionOf(
    {
      seen: {
        models: content.cards.map(({ id, seat }) => {
          const own = { owner: seat, durability: content.topDurability(id), ammo: content.topAmmo(id) };
          const stand = stands[id];
          if (!stand) return own;
          const { x, y, z = 0, heading = 0, more = {} } = stand;
          return { ...own, where: "table", pose: { x, y, z, heading }, ...more };
        }),
        ...seen,
      },
    } as never,
    content,
  )!;
