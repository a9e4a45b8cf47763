// The questions to the engine of the page: one at a time, the newest of each kind, about the view that stands.
import { describe, expect, it, vi } from "vitest";
import type { Setting } from "../src/model/types";
import { Engine, type Port, type Told } from "../src/games/bronepehota/engine";

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
function seated(): { engine: Engine; workers: Worker0[] } {
  const workers: Worker0[] = [];
  const engine = new Engine(() => {
    workers.push(new Worker0());
    return workers.at(-1)!;
  });
  engine.look(SETTING, { viewer: 0, seen: {} });
  return { engine, workers };
}
const REACH = { budget: 200, levels: [{ z: 0, rings: [[1, 2, 3, 4, 5, 6]] }] };

describe("the engine in the page", () => {
  it("is started by the first question and told setting and view once", async () => {
    const { engine, workers } = seated();
    expect(workers).toHaveLength(0);
    const first = engine.reach(12);
    expect(workers[0]!.told[0]).toEqual({
      question: "reach 12",
      setting: { pack: SETTING.pack, options: SETTING.options },
      view: { viewer: 0, seen: {} },
    });
    workers[0]!.answer(REACH);
    expect(await first).toEqual({ budget: 200, levels: [{ z: 0, rings: [[{ x: 1, y: 2 }, { x: 3, y: 4 }, { x: 5, y: 6 }]] }] }); // prettier-ignore
    void engine.sights(12, { pose: { x: 1, y: 2, z: 0, heading: 90 }, cabin: -30 });
    expect(workers[0]!.told[1]).toEqual({ question: "sights 12 cabin -30 at 1,2,0@90" });
  });

  it("asks one at a time and only the newest of each kind", async () => {
    const { engine, workers } = seated();
    const first = engine.path(12, { x: 1, y: 1, z: 0 }, 90);
    const second = engine.path(12, { x: 2, y: 2, z: 0 }, 90);
    const third = engine.path(12, { x: 3, y: 3, z: 0 }, 90);
    expect(await second).toBeNull();
    workers[0]!.answer({ legal: false });
    expect((await first)?.legal).toBe(false);
    expect(workers[0]!.told.map(({ question }) => question)).toEqual([
      "path 12 1,1,0 face 90",
      "path 12 3,3,0 face 90",
    ]);
    workers[0]!.answer({ legal: true, code: "walk 12 walk 3,3 face 90", shows: { cost: 7 } });
    expect(await third).toMatchObject({ legal: true, code: "walk 12 walk 3,3 face 90", shows: { cost: 7 } });
  });

  it("drops what was asked about another view, and tells the new one", async () => {
    const { engine, workers } = seated();
    const [running, waiting] = [engine.reach(1), engine.reach(2)];
    engine.look(SETTING, { viewer: 0, seen: { round: 2 } });
    expect(await waiting).toBeNull();
    workers[0]!.answer(REACH);
    expect(await running).toBeNull();
    void engine.reach(3);
    expect(workers[0]!.told[1]).toEqual({ question: "reach 3", view: { viewer: 0, seen: { round: 2 } } });
  });

  it("answers nothing to what the engine refuses", async () => {
    const { engine, workers } = seated();
    const answer = engine.sight(1, 2);
    workers[0]!.answer({ error: "no view" });
    expect(await answer).toBeNull();
  });

  it("tries again after a failure, and gives up after some", async () => {
    const { engine, workers } = seated();
    for (let i = 0; i < 3; ++i) {
      const answer = engine.reach(1);
      workers.at(-1)!.answer(null);
      expect(await answer).toBeNull();
      expect(workers.at(-1)!.isGone).toBe(true);
    }
    expect(await engine.reach(1)).toBeNull();
    expect(workers).toHaveLength(3);
  });

  it("lets the worker go when nobody asks", async () => {
    vi.useFakeTimers();
    const { engine, workers } = seated();
    void engine.reach(1);
    workers[0]!.answer(REACH);
    vi.advanceTimersByTime(121_000);
    expect(workers[0]!.isGone).toBe(true);
    void engine.reach(1);
    expect(workers[1]!.told[0]!.setting).toBeDefined();
    vi.useRealTimers();
  });
});
