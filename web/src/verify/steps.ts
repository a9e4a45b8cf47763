// Asks the replay for the moments of the gallery.
import { call } from "../server";
import type { Replay } from "../wire/server";
import type { Moment } from "./moments";

export async function galleryMoments(match: string): Promise<Moment[]> {
  const moments: Moment[] = [];
  for (let from = 0; ;) {
    const page = await call<Replay>("GET", `/api/matches/${encodeURIComponent(match)}/replay?as=gallery&from=${from}`);
    for (const { n, at } of page.updates) if (at !== undefined) moments.push({ n, at });
    const next = page.updates.at(-1)?.n ?? page.last;
    if (next >= page.last || next <= from) return moments;
    from = next;
  }
}
