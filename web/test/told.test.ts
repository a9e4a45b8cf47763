// The log of a match is everything this viewer was ever told, also when a whole position comes that nobody asked for.
import "./page";
import { describe, expect, test, vi } from "vitest";
import { MatchModel } from "../src/model/match";
import type { Entry, TableInfo } from "../src/model/types";

function looking() {
  const match = new MatchModel("m", false);
  match.table.value = { seats: [] as TableInfo["seats"] } as TableInfo;
  match.seat.value = 0;
  const sent = vi.spyOn(match.line, "send").mockReturnValue(undefined);
  const inside = match as unknown as { heard(frame: object): void; watch(): void };
  const hear = (kind: string, body: object): void => inside.heard({ kind, body: { match: "m", seat: 0, ...body } });
  const lines = (...texts: string[]): Entry[] => texts.map((text) => ({ text }));
  return {
    watch: () => inside.watch(),
    position: (n: number) => hear("position", { n, view: {} }),
    update: (n: number, ...texts: string[]) => hear("update", { n, change: [], entries: lines(...texts) }),
    history: (n: number, ...texts: string[]) => hear("history", { n, entries: lines(...texts) }),
    refused: () => inside.heard({ kind: "error", body: { code: "too_often", sentence: "Too often." } }),
    asked: () => sent.mock.calls.filter(([message]) => "history" in message).length,
    log: () => match.log.value.map((each) => each.text).join(" "),
  };
}

describe("the log", () => {
  test("is asked for again when the match begins", () => {
    const { watch, position, history, asked, log } = looking();
    watch();
    position(1);
    history(1, "made");
    expect([asked(), log()]).toEqual([1, "made"]);
    position(2); // the friend sat down
    expect(asked()).toBe(2);
    history(2, "made", "dealt", "begun");
    expect(log()).toBe("made dealt begun");
  });
  test("is asked for once where it is on its way", () => {
    const { watch, position, update, history, asked, log } = looking();
    watch();
    position(1);
    position(2);
    expect(asked()).toBe(1);
    history(2, "made", "begun");
    update(3, "moved");
    expect([asked(), log()]).toEqual([1, "made begun moved"]);
  });
  test("keeps what happened while it was on its way", () => {
    const { watch, position, update, history, log } = looking();
    watch();
    position(1);
    update(2, "moved");
    update(3, "shot");
    history(2, "made", "moved");
    expect(log()).toBe("made moved shot");
  });
  test("is asked for again where it tells of before the position", () => {
    const { watch, position, history, asked, log } = looking();
    watch();
    position(1);
    position(2);
    history(1, "made");
    expect([asked(), log()]).toEqual([2, ""]);
    history(2, "made", "begun");
    expect(log()).toBe("made begun");
  });
  test("is asked for again when the match begins although it was refused before", () => {
    const { watch, position, history, refused, asked, log } = looking();
    watch();
    position(1);
    refused();
    expect(asked()).toBe(1); // not at once, which would be refused again
    position(2); // the friend sat down
    expect(asked()).toBe(2);
    history(2, "made", "begun");
    expect(log()).toBe("made begun");
  });
  test("is asked for again with the next move where it was refused when the match began", () => {
    const { watch, position, update, history, refused, asked, log } = looking();
    watch();
    position(1);
    history(1, "made");
    position(2);
    refused();
    update(3, "moved");
    update(4, "shot");
    expect(asked()).toBe(3);
    history(4, "made", "begun", "moved", "shot");
    update(5, "won");
    expect([asked(), log()]).toEqual([3, "made begun moved shot won"]);
  });
  test("is asked for again when the connection was lost before it came", () => {
    const { watch, position, history, asked } = looking();
    watch();
    position(1);
    history(1, "made");
    position(2);
    watch();
    expect(asked()).toBe(3);
  });
  test("comes after a lost connection, unless it was there", () => {
    const { watch, position, history, asked } = looking();
    watch();
    position(1);
    watch();
    expect(asked()).toBe(2);
    history(1, "made");
    watch();
    expect(asked()).toBe(2);
  });
});
