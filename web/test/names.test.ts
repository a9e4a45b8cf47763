// Who gave a name is called by it, wherever the server speaks of a numbered seat.
import "./page";
import { expect, test } from "vitest";
import { MatchModel } from "../src/model/match";
import { calledBy, namedEntry, namedTable, namingOf } from "../src/model/names";
import type { SeatInfo, TableInfo } from "../src/model/types";

const seat = (number: number, more: Partial<SeatInfo>): SeatInfo => ({ seat: number, kind: "person", ...more });
const ANYA = seat(0, { name: "Аня", title: "Игрок 1" });
const BOT = seat(1, { kind: "bot", title: "Игрок 2" });

test("a numbered seat is called by its name, an unnamed one by its number", () => {
  const naming = namingOf([ANYA, BOT]);
  expect(naming("Порядок: Игрок 1 → Игрок 2")).toBe("Порядок: Аня → Игрок 2");
  expect(naming("Победа: Игрок 1.")).toBe("Победа: Аня.");
  expect(naming("Игрок 12")).toBe("Игрок 12");
});
test("names are put in once, as they are", () => {
  const naming = namingOf([
    seat(0, { name: "Игрок 2", title: "Игрок 1" }),
    seat(1, { name: "$& <b>", title: "Игрок 2" }),
  ]);
  expect(naming("Игрок 1 → Игрок 2")).toBe("Игрок 2 → $& <b>");
});
test("robots and sides keep the words of the rules", () => {
  expect(namingOf([seat(0, { name: "Аня", title: "Скайнет" })])("Скайнет ходит")).toBe("Скайнет ходит");
  expect(calledBy(seat(0, { name: "Аня", title: "Скайнет" }))).toBe("Скайнет");
  expect(calledBy(ANYA)).toBe("Аня");
  expect(calledBy(BOT)).toBe("Игрок 2");
});
test("the line that tells who took a seat says both", () => {
  const naming = namingOf([ANYA]);
  const text = "Игрок 1: место занимает Аня.";
  expect(namedEntry(naming, { text, table: { event: "seat_taken", seat: 0 } }).text).toBe(text);
  expect(namedEntry(naming, { text: "Игрок 1: партия сдана.", table: { event: "resigned" } }).text).toBe(
    "Аня: партия сдана.",
  );
});
test("the result names the winner", () => {
  const result = { ending: "points", ranks: [], sentence: "Победа: Игрок 1." };
  expect(namedTable({ seats: [ANYA, BOT], result } as unknown as TableInfo).result?.sentence).toBe("Победа: Аня.");
});
test("a table tells log, prompts, offers and previews with names", () => {
  const model = new MatchModel("m", false);
  model.table.value = { seats: [ANYA, BOT] } as TableInfo;
  model.seat.value = 0;
  const hear = (kind: string, body: object): void =>
    (model as unknown as { heard(frame: object): void }).heard({ kind, body: { match: "m", seat: 0, ...body } });
  hear("position", {
    n: 1,
    view: {},
    ask: { number: 1, prompt: "Игрок 1 ходит", offers: ["a"], labels: ["Игрок 1 → Игрок 2"] },
  });
  expect(model.ask.value?.prompt).toBe("Аня ходит");
  expect(model.label("a")).toBe("Аня → Игрок 2");
  hear("update", {
    n: 2,
    change: [],
    entries: [{ text: "Игрок 1. Бросок: 3." }],
    waiting: { seats: [0], prompt: "Ждём: Игрок 1" },
  });
  expect(model.log.value.at(-1)?.text).toBe("Аня. Бросок: 3.");
  expect(model.waiting.value?.prompt).toBe("Ждём: Аня");
});
