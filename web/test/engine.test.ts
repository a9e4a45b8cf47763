// The questions to the engine of the page: one at a time, the newest of each kind, about the view that stands.
import "./page";
import { describe, expect, it, vi } from "vitest";
import type { Setting } from "../src/model/types";
import { Asking } from "../src/engine/asking";
import type { Port, Told } from "../src/engine/worker";
import { Engine } from "../src/games/bronepehota/engine";
import { language } from "../src/words/language";

const ADDRESS = "/assets/a-game.wasm";

const SETTING: Setting = { pack: { "pack.json": {} }, options: { players: "2" }, words: { a: "b" } };

class Worker0 implements Port {
  told: Told[] = [];
  isGone = false;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  postMessage(told: Told): void {
    this.told.push(told);
  }
  terminate(): void {
    this.isGone = true;
  }
  answer(answer: object | null): void {
    this.onmessage?.({ data: answer ? JSON.stringify(answer) : "" } as MessageEvent<string>);
  }
}
function seated(): { asking: Asking; workers: Worker0[]; ask: (text: string) => Promise<unknown> } {
  const workers: Worker0[] = [];
  const asking = new Asking(ADDRESS, () => {
    workers.push(new Worker0());
    return workers.at(-1)!;
  });
  asking.look(SETTING, { viewer: 0, seen: {} });
  return { asking, workers, ask: (text) => asking.ask(text, (said) => said) };
}
const REACH = { budget: 200, levels: [{ z: 0, rings: [[1, 2, 3, 4, 5, 6]] }] };

describe("the engine in the page", () => {
  it("is started by the first question and told setting and view once", async () => {
    const { asking, workers, ask } = seated();
    expect(workers).toHaveLength(0);
    const first = ask("reach 12");
    expect(workers[0]!.told[0]).toEqual({
      question: "reach 12",
      address: ADDRESS,
      setting: { ...SETTING, language: language.value },
      view: { viewer: 0, seen: {} },
    });
    expect(asking.isThere).toBe(false);
    workers[0]!.answer(REACH);
    expect(await first).toEqual(REACH);
    expect(asking.isThere).toBe(true);
    void ask("sights 12");
    expect(workers[0]!.told[1]).toEqual({ question: "sights 12", address: ADDRESS });
  });

  it("asks one at a time and only the newest of each kind", async () => {
    const { asking, workers, ask } = seated();
    const first = ask("path 12 1,1,0 face 90");
    const second = ask("path 12 2,2,0 face 90");
    const third = ask("path 12 3,3,0 face 90");
    expect(await second).toBeNull();
    workers[0]!.answer({ legal: false });
    expect(await first).toEqual({ legal: false });
    expect(workers[0]!.told.map(({ question }) => question)).toEqual([
      "path 12 1,1,0 face 90",
      "path 12 3,3,0 face 90",
    ]);
    workers[0]!.answer({ legal: true, code: "walk 12 walk 3,3 face 90", shows: { cost: 7 } });
    expect(await third).toMatchObject({ legal: true, code: "walk 12 walk 3,3 face 90", shows: { cost: 7 } });
    // Questions that are called otherwise do not take each other's place.
    const [running, waiting] = [ask("preview walk 12"), asking.ask("preview pass", (said) => said, "foresee")];
    void ask("preview walk 13");
    workers[0]!.answer({ legal: false });
    expect(await running).toEqual({ legal: false });
    expect(workers[0]!.told.at(-1)!.question).toBe("preview pass");
    workers[0]!.answer({ legal: true });
    expect(await waiting).toEqual({ legal: true });
  });

  it("drops what was asked about another view, and tells the new one", async () => {
    const { asking, workers, ask } = seated();
    const [running, waiting] = [ask("reach 1"), ask("reach 2")];
    asking.look(SETTING, { viewer: 0, seen: { round: 2 } });
    expect(await waiting).toBeNull();
    workers[0]!.answer(REACH);
    expect(await running).toBeNull();
    void ask("reach 3");
    expect(workers[0]!.told[1]).toEqual({
      question: "reach 3",
      address: ADDRESS,
      view: { viewer: 0, seen: { round: 2 } },
    });
  });

  it("answers nothing to what the engine refuses", async () => {
    const { workers, ask } = seated();
    const answer = ask("sight 1 2");
    workers[0]!.answer({ error: "no view" });
    expect(await answer).toBeNull();
  });

  it("tries again after a failure, and gives up after some", async () => {
    const { asking, workers, ask } = seated();
    for (let i = 0; i < 3; ++i) {
      const answer = ask("reach 1");
      workers.at(-1)!.answer(null);
      expect(await answer).toBeNull();
      expect(workers.at(-1)!.isGone).toBe(true);
    }
    expect(asking.isThere).toBe(false);
    expect(await ask("reach 1")).toBeNull();
    expect(workers).toHaveLength(3);
  });

  it("lets the worker go when nobody asks", async () => {
    vi.useFakeTimers();
    const { workers, ask } = seated();
    void ask("reach 1");
    workers[0]!.answer(REACH);
    vi.advanceTimersByTime(121_000);
    expect(workers[0]!.isGone).toBe(true);
    void ask("reach 1");
    expect(workers[1]!.told[0]!.setting).toBeDefined();
    vi.useRealTimers();
  });
});

// Says back what it was asked.
class Echo extends Engine {
  asked: string[] = [];
  said: unknown = null;
  override async ask<Said, T>(text: string, read: (said: Said) => T): Promise<T | null> {
    this.asked.push(text);
    return this.said === null ? null : read(this.said as Said);
  }
}

describe("bronepehota's questions", () => {
  it("are short texts, and their answers are read", async () => {
    const engine = new Echo();
    engine.said = REACH;
    const rings = [[{ x: 1, y: 2 }, { x: 3, y: 4 }, { x: 5, y: 6 }]]; // prettier-ignore
    expect(await engine.reach(12)).toEqual({ budget: 200, levels: [{ z: 0, rings }] });
    engine.said = [];
    await engine.sights(12, { pose: { x: 1, y: 2, z: 0, heading: 90 }, cabin: -30 });
    engine.said = { legal: false };
    await engine.path(12, { x: 1, y: 1, z: 0 }, 90, true);
    expect(engine.asked).toEqual(["reach 12", "sights 12 cabin -30 at 1,2,0@90", "path 12 1,1,0 face 90 again"]);
  });
});

// The page shows what the server says until there is an engine, and when it has no answer.
describe("a preview", () => {
  it("is the server's until the engine is there", async () => {
    const engine = new Echo();
    expect(engine.foresee("pass")).toBeNull();
    expect(engine.asked).toEqual(["offers"]);
  });
});
