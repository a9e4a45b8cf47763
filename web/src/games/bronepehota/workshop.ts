// What the workshops of this game stand on: the pack as the server hands it out, and the rules' own engine, which judges
// what is made without a match (src/page). Only the server's verdict counts when a match begins.
import address from "../../../../build/wasm/bronepehota.wasm?url";
import { type Port, startWorker } from "../../engine/worker";
import type { Made } from "../../engine/engine.worker";
import { games, loadGames } from "../../lobby/games";
import type { Setting } from "../../model/types";
import { call } from "../../server";
import { language } from "../../words/language";

const GAME = "bronepehota";

const packs = new Map<string, Promise<Setting>>(); // by language: a pack brings its words

async function fetchPack(): Promise<Setting> {
  if (!games.value.length) await loadGames();
  const offer = games.value.find((each) => each.id === GAME)?.packs.find((each) => !each.errors.length);
  const { pack, words } = await call<Setting>("GET", `/api/packs/${offer?.hash ?? ""}`);
  return { pack, words, options: {} };
}
export function loadPack(): Promise<Setting> {
  const spoken = language.value;
  const known = packs.get(spoken);
  if (known) return known;
  const asked = fetchPack();
  packs.set(spoken, asked);
  asked.catch(() => packs.delete(spoken)); // may be asked for again
  return asked;
}

// ---- The engine -----------------------------------------------------------------------------------------------------------

export type WorkshopPort = Port<Made>;

// Questions are answered in their order; null where there is no engine or it stopped.
export class Workshop {
  private port: WorkshopPort | null = null;
  private pack: unknown = null; // what the worker knows
  private readonly waiting: ((answer: string) => void)[] = [];

  constructor(private readonly start: () => WorkshopPort | null) {}

  ask<Answer>(pack: Setting["pack"], question: object): Promise<Answer | null> {
    return new Promise((resolve) => {
      const port = this.port ?? this.opened();
      if (!port) return resolve(null);
      this.waiting.push((answer) => resolve(answer ? (JSON.parse(answer) as Answer) : null));
      const told: Made = { workshop: JSON.stringify(question), address };
      if (this.pack !== pack) told.pack = JSON.stringify(pack);
      this.pack = pack;
      port.postMessage(told);
    });
  }
  private opened(): WorkshopPort | null {
    const port = this.start();
    if (!port) return null;
    port.onmessage = ({ data }) => (data ? this.waiting.shift()?.(data) : this.stopped());
    port.onerror = () => this.stopped();
    this.port = port;
    return port;
  }
  private stopped(): void {
    this.port?.terminate();
    this.port = null;
    this.pack = null;
    for (const settle of this.waiting.splice(0)) settle("");
  }
}

let shared: Workshop | null = null;
export function workshop(): Workshop {
  shared ??= new Workshop(startWorker);
  return shared;
}
