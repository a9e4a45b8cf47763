// Questions in words, and what the arena answers.
import "./page";
import { signal } from "@preact/signals";
import { beforeEach, describe, expect, it } from "vitest";
import type { MatchModel } from "../src/model/match";

import { language } from "../src/words/language";
import { answerTo, COMMON, findQuestion, fits } from "../src/table/questions";
import { measure, odds, QUESTIONS } from "../src/games/arena/asked";
import { Content } from "../src/games/arena/view";
import { packOf, wordsOf } from "./pack";

const setting = (spoken: string) => ({
  pack: packOf("arena", ["tiles", "robots", "arenas", "abilities", "central"]),
  options: { arena: "h19", trophies: "10" },
  words: { ...wordsOf("table", spoken), ...wordsOf("arena", spoken) },
});
const content = new Content(setting("ru"));
const at = (q: number, r: number) => content.cellAt({ q, r });
const tile = (key: string) => content.tiles.findIndex((each) => each.key === key);

// A in the middle looks east at B, two steps away, who looks south-west; water lies between.
const tiles = content.cells.map(() => 255);
tiles[at(1, 0)] = tile("T2-01");
const cannon = tile("A1-01");
const view = (more: object = {}) => ({
  seen: {
    tiles,
    stack: 30,
    turn: 3,
    active: 0,
    phase: "active",
    ask: { question: "act", seats: [0] },
    robots: [
      {
        robot: 0,
        cell: at(0, 0),
        facing: 0,
        trophies: 2,
        modules: [{ id: 1, tile: cannon, family: "attack", generation: 1 }],
      },
      { robot: 2, cell: at(2, 0), facing: 2, modules: [{ id: 1, tile: cannon, family: "attack", marks: ["token"] }] },
    ],
    left: content.tiles.map((each) => (each.generation === 3 && each.family === "attack" ? 1 : 0)),
    ...more,
  },
});

// What the rules' own engine answers to these questions; to any other it has no answer.
const answers: Record<string, unknown> = {};
class Engine0 {
  onmessage: ((event: { data: string }) => void) | null = null;
  postMessage({ question }: { question: string }): void {
    const answer = answers[question] ?? { error: "not asked here" };
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(answer) }));
  }
  terminate(): void {}
}
Object.assign(globalThis, { Worker: Engine0 });
const B_AHEAD = { distance: 2, direction: 0, side: "front", struck: { seat: 1, side: "front_side" } };

function table(more: object = {}): MatchModel {
  return {
    setting: signal(setting(language.value)),
    table: signal({ seats: [{ seat: 0 }, { seat: 1, name: "Ада" }] }),
    view: signal(view(more)),
    seat: signal(0),
    ask: signal({
      number: 1,
      prompt: "Ваш ход.",
      offers: ["activate 1 printed", "cool_all"],
      labels: ["Пушка", "Остыть"],
    }),
    waiting: signal({ seats: [0], question: "act", prompt: "Ждём: Батодо." }),
    log: signal([{ text: "Ход 3." }]),
  } as unknown as MatchModel;
}
const all = [...QUESTIONS, ...COMMON];
const ask = (text: string, more: object = {}) => answerTo(all, table(more), text);

beforeEach(() => {
  for (const question of Object.keys(answers)) delete answers[question];
  language.value = "ru";
});

describe("a question", () => {
  it("fits by the beginnings of its words, whatever their order", () => {
    expect(fits("can hit|hit", "enemies I can hit")).toBe("canhit".length);
    expect(fits("далек", "как далеко Тильда")).toBe(5);
    expect(fits("счет", "Какой счёт")).toBe(4);
    expect(fits("hit", "white")).toBe(0);
  });
  const meant: [string, string][] = [
    ["что передо мной", "front"],
    ["What is in front of me?", "front"],
    ["enemies I can hit", "hit"],
    ["what can I hit", "hit"],
    ["кого я могу достать", "hit"],
    ["в кого попаду", "hit"],
    ["расстояние до Ксеркса", "distance"],
    ["distance to XERXES", "distance"],
    ["что на клетке 2 -1", "cell"],
    ["what is on 2,-1", "cell"],
    ["(2, −1)", "cell"],
    ["мои модули", "modules"],
    ["my modules", "modules"],
    ["что я могу сделать", "can"],
    ["what can I do", "can"],
    ["чей ход", "turn"],
    ["whose turn is it", "turn"],
    ["что случилось", "happened"],
    ["где Тильда", "where"],
    ["score", "score"],
  ];
  it.each(meant)("%s is about %s", (text, id) => {
    expect(findQuestion(all, table(), text)?.id).toBe(id);
  });
  it("that nobody knows is answered by what can be asked", () => {
    expect(ask("абракадабра")).toMatch(/Можно спросить: Что передо мной; /);
  });
});

describe("the arena answers", () => {
  it("what is in front, up to the border", () => {
    expect(ask("что впереди")).toMatch(
      /^Впереди, восток\. 1 шаг: Вода: .*; 2 шага: Ксеркс, сторона B, .*; 3 шага: край/,
    );
  });
  it("whom the ready weapons reach, and where", async () => {
    answers["targets 0"] = [
      { module: 0, hits: [] },
      { module: 1, hits: [{ seat: 1, side: "front_side" }] },
    ];
    expect(await ask("кого достану")).toBe("Можно достать. Пушка П1: Ксеркс, сторона удара: спереди сбоку.");
    answers["targets 0"] = [{ module: 0, hits: [{ seat: 1, side: "rear" }] }];
    expect(await ask("кого достану")).toBe("Можно достать. центральный модуль: Ксеркс, сторона удара: сзади.");
    answers["targets 0"] = [{ module: 1, hits: [] }];
    expect(await ask("кого достану")).toBe("Отсюда сейчас никого не достать.");
    answers["targets 0"] = [];
    expect(await ask("кого достану")).toBe("Готового оружия сейчас нет.");
  });
  it("how far a robot is, by its name in any case, its key, its letter or its player", async () => {
    const far =
      "Батодо: 2 шага до клетки 2, 0. По прямой: восток, это спереди. Ксеркс: сторона удара отсюда: спереди сбоку.";
    answers[`measure 0 ${at(2, 0)}`] = B_AHEAD;
    for (const name of ["Ксеркса", "xerxes", "B", "Ады"]) expect(await ask(`расстояние до ${name}`), name).toBe(far);
    expect(await ask("как далеко")).toBe(far);
  });
  it("nothing that only the rules know, where their engine does not run", async () => {
    for (const text of ["кого достану", "как далеко"])
      expect(await ask(text)).toBe("Этот браузер не запускает движок правил.");
  });
  it("what lies on a cell, also in English", () => {
    expect(ask("1 0")).toMatch(/^Клетка 1, 0\. Вода: /);
    expect(ask("клетка 7 7")).toMatch(/^Такой клетки здесь нет/);
    language.value = "en";
    expect(ask("what is on 1,0")).toMatch(/^Cell 1, 0\. Water: /);
  });
  it("modules with their state, one's own or somebody's", () => {
    expect(ask("мои модули")).toMatch(/^Батодо\. центральный модуль \(готов\); Пушка П1 \(готов\): /);
    expect(ask("модули Ксеркса")).toMatch(/^Ксеркс\. .*Пушка П1 \(перегрет\)/);
  });
  it("what may be done, and whose turn it is", () => {
    expect(ask("что можно")).toBe("Ваш ход. Можно: Пушка; Остыть.");
    expect(ask("чей ход")).toBe("Ваш ход. Ваш ход.");
  });
  it("nothing of a robot that is not there yet", () => {
    expect(ask("что передо мной", { robots: [{ cell: 255 }, { cell: 255 }] })).toBe("Вашего робота на поле ещё нет.");
  });
});

describe("measuring and chance", () => {
  const spot = (cell: string) => ({ getAttribute: () => cell }) as unknown as Element;
  it("tell steps, line and side", async () => {
    answers[`measure 0 ${at(-1, 0)}`] = { distance: 1, direction: 3, side: "rear" };
    answers[`measure 0 ${at(1, -2)}`] = { distance: 2 };
    answers[`measure 0 ${at(0, 0)}`] = { distance: 0 };
    expect(await measure(table(), spot("-1,0"))).toBe("Батодо: 1 шаг до клетки -1, 0. По прямой: запад, это сзади.");
    expect(await measure(table(), spot("1,-2"))).toBe("Батодо: 2 шага до клетки 1, -2. Не по прямой.");
    expect(await measure(table(), spot("0,0"))).toBe("Батодо стоит здесь.");
    expect(await measure(table(), null)).toBe("");
  });
  it("tell the next tile from what is left", () => {
    expect(odds(table())).toBe("Тайлов в стопке пополнения: 30. Следующий: атака 100 %.");
    expect(odds(table({ stack: 0 }))).toMatch(/пуста/);
  });
});
