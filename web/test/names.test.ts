// Sentences come with people's names in them, and the page shows them as they are. Where it says a seat by itself, it says
// what the server calls it.
import "./page";
import { expect, test } from "vitest";
import { ownerText } from "../src/games/bronepehota/describe";
import { bronepehotaOf } from "../src/games/bronepehota/table";
import { MatchModel } from "../src/model/match";
import type { SeatInfo, TableInfo } from "../src/model/types";
import { contentWith, RAPTOR, standingOn } from "./pack";

const seat = (number: number, more: Partial<SeatInfo>): SeatInfo => ({
  seat: number,
  kind: "person",
  connected: true,
  ...more,
});
const tableOf = (...seats: SeatInfo[]): TableInfo => ({ seats }) as unknown as TableInfo;
const ANYA = seat(0, { name: "Аня", title: "Игрок 1", called: "Аня" });
const BOT = seat(1, { kind: "bot", title: "Игрок 2", called: "Игрок 2" });

test("whose a model is, is said as the server calls the seat", () => {
  const { setting } = contentWith({ players: "2" });
  const model = new MatchModel("m", false);
  model.setting.value = setting;
  model.table.value = tableOf(ANYA, BOT);
  const content = () => bronepehotaOf(model).content.value!;
  const owner = () => ownerText(content(), standingOn(content(), { [RAPTOR]: { x: 100, y: 100 } }).models[RAPTOR]!);
  const first = content();
  expect(owner()).toBe("Аня");
  model.table.value = tableOf({ ...ANYA, connected: true }, BOT);
  expect(content()).toBe(first); // a change of the table that calls nobody otherwise makes no new words
  model.table.value = tableOf(seat(0, { name: "$& <b>{seat}", title: "Игрок 1", called: "$& <b>{seat}" }), BOT);
  expect(owner()).toBe("$& <b>{seat}");
  model.table.value = tableOf();
  expect(owner()).toBe("Игрок 1");
});

test("sentences are shown as they were said, whatever the seats are called", () => {
  const model = new MatchModel("m", false);
  model.table.value = tableOf(seat(0, { name: "Игрок 2", title: "Игрок 1", called: "Игрок 2" }), BOT);
  model.seat.value = 0;
  const hear = (kind: string, body: object): void =>
    (model as unknown as { heard(frame: object): void }).heard({ kind, body: { match: "m", seat: 0, ...body } });
  hear("position", { n: 1, view: {}, ask: { number: 1, prompt: "Игрок 1 ходит", offers: ["a"], labels: ["Игрок 1"] } });
  expect(model.ask.value?.prompt).toBe("Игрок 1 ходит");
  expect(model.label("a")).toBe("Игрок 1");
  const waiting = { seats: [0], prompt: "Ждём: Игрок 1" };
  hear("update", { n: 2, change: [], entries: [{ text: "Игрок 1. Бросок: 3." }], waiting });
  expect(model.log.value.at(-1)?.text).toBe("Игрок 1. Бросок: 3.");
  expect(model.waiting.value?.prompt).toBe("Ждём: Игрок 1");
});
