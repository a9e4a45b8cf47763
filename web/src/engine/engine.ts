// Questions to the rules' own engine, which runs in a worker of the page: what a decision would do, and what else a game
// is asked (src/games/GAME/page/table.h), of the seat's own view and the same as the server's. Only the server's verdict
// counts. All of it is loaded at the first question; an answer is null when it comes too late, or when there is no engine.
import { effect } from "@preact/signals";
import type { MatchModel } from "../model/match";
import type { Setting } from "../model/types";
import type { Json } from "../stream/changes";
import type { Foretold } from "../stream/frames";
import type { Asking } from "./asking";

export class Engine {
  private asking: Asking | null = null;
  private loading: Promise<Asking | null> | null = null;
  private setting: Setting | null = null;
  private view: Json = null;

  // `address`: of the module.
  constructor(private readonly address: string) {}

  // The position that is asked about from now on. What was asked about another one is outdated.
  look(setting: Setting | null, view: Json): void {
    this.setting = setting;
    this.view = view;
    this.asking?.look(setting, view);
  }
  close(): void {
    this.asking?.close();
  }
  // A newer question of the same kind takes the place of one that still waits.
  async ask<Said, T>(text: string, read: (said: Said) => T, kind?: string): Promise<T | null> {
    this.loading ??= this.load().catch(() => null); // the page goes on without
    return (await this.loading)?.ask(text, read, kind) ?? null;
  }
  // What a decision would do, once there is an engine; until then nothing, and it is called.
  foresee(code: string): Promise<Foretold | null> | null {
    if (this.asking?.isThere) return this.ask(`preview ${code}`, (told: Foretold) => told, "foresee");
    void this.ask("offers", () => null);
    return null;
  }

  private async load(): Promise<Asking> {
    const { Asking } = await import("./asking");
    this.asking = new Asking(this.address);
    this.asking.look(this.setting, this.view);
    return this.asking;
  }
}

// The engine of each match.
export function engines<Made extends Engine>(make: () => Made): (model: MatchModel) => Made {
  const known = new WeakMap<MatchModel, Made>();
  return (model) => {
    const there = known.get(model);
    if (there) return there;
    const made = make();
    effect(() => made.look(model.setting.value, model.view.value));
    known.set(model, made);
    return made;
  };
}
