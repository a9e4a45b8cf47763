// One battle: the engine that keeps it, and the shelf where every line lies before anybody sees it as done.
import { effect, signal } from "@preact/signals";
import type { Json } from "../../../stream/changes";
import { randomHex } from "../../../stream/line";
import { language, say } from "../../../words/language";
import { Engine } from "./engine";
import { headerIn } from "./header";
import { newestPack, packOf, spokenOf } from "./packs";
import { type BattleRecord, get, Overtaken, type PackRecord, put } from "./shelf";
import { begun, keptIn } from "./sync/kept";
import type { Comparison, Done, Entry, Fault, Happening, Setup, Tally, Tried, View } from "./types";

export const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join("");
const failed = (answer: object): answer is Fault => "error" in answer;
// Where the engine stumbled over somebody's lines, in the language of the page: "line 3: refused by BP-6.4-01: …".
export const unreadable = (problem: string): string =>
  say("bronepehota.companion.unreadable", {
    line: Number(/^line (\d+)/.exec(problem)?.[1] ?? 0),
    rule: /BP-[\w.-]*\d/.exec(problem)?.[0] ?? false,
  });
// An agreement that the rules do not allow, and the option that it is about.
export class SetupFault extends Error {
  constructor(
    readonly option: string,
    sentence: string,
  ) {
    super(sentence);
  }
}
const faultOf = (problem: string): Error => {
  const [, option, sentence] = /^option (\w+): (.*)$/s.exec(problem) ?? [];
  return option ? new SetupFault(option, sentence!) : new Error(problem);
};

export class Book {
  readonly lines = signal<readonly string[]>([]);
  readonly view = signal<View | null>(null);
  readonly log = signal<readonly Happening[]>([]);
  readonly mayWrite = signal(true); // set by the part that shares battles
  readonly extra = signal<unknown>(null);
  readonly trouble = signal(""); // what the page cannot go on with, in a sentence

  private readonly engine = new Engine();
  private turn: Promise<unknown> = Promise.resolve(); // one question after the other
  private readonly ends: (() => void)[] = [];

  private constructor(
    private record: BattleRecord,
    readonly pack: PackRecord,
  ) {
    this.extra.value = record.extra;
    let spoken = language.peek();
    this.onClose(
      effect(() => {
        const next = language.value;
        if (next === spoken) return;
        spoken = next;
        void this.inTurn(() => this.reopen(this.record.lines));
      }),
    );
  }

  // ---- Opened and begun -------------------------------------------------------------------------------------------------

  static async open(record: BattleRecord): Promise<Book> {
    const book = new Book(record, await packOf(record.pack));
    const problem = await book.inTurn(() => book.load(record.lines));
    if (!problem) return book;
    book.close();
    throw new Error(unreadable(problem));
  }
  // A battle that nobody has begun yet. What is wrong with the agreement is one sentence.
  static async begin(setup: Setup, name: string): Promise<Book> {
    const pack = await newestPack();
    const engine = new Engine();
    try {
      const problem = await engine.tell({ ...spokenOf(pack), begin: JSON.stringify({ setup }) });
      if (problem) throw faultOf(problem);
      const { book } = await engine.ask<{ book: string }>({ ask: "book" });
      return await Book.take(book.split("\n").slice(0, -1), name, null, pack);
    } finally {
      engine.close();
    }
  }
  // Somebody's lines as a battle of this phone. They are played through before anything is kept.
  static async take(lines: readonly string[], name: string, extra: unknown = null, pack?: PackRecord): Promise<Book> {
    const used = pack ?? (await packOf(headerIn(lines).pack));
    const now = Date.now();
    const shared = keptIn(extra) ?? begun();
    const id = shared.battle; // as it is called at the server too
    const book = new Book(
      { id, name, made: now, touched: now, lines: [...lines], pack: used.hash, extra: shared },
      used,
    );
    const problem = await book.inTurn(() => book.load(lines));
    if (!problem) await put(book.record);
    if (!problem) return book;
    book.close();
    throw new Error(unreadable(problem));
  }
  close(): void {
    for (const end of this.ends.splice(0)) end();
    this.engine.close();
  }
  onClose(end: () => void): void {
    this.ends.push(end);
  }

  get id(): string {
    return this.record.id;
  }
  get name(): string {
    return this.record.name;
  }
  get setup(): Setup {
    return headerIn(this.record.lines).setup;
  }

  // ---- Entries ------------------------------------------------------------------------------------------------------------

  // What would come of it; nothing changes.
  attempt(by: number, enter: Entry, dice: readonly number[] = []): Promise<Tried> {
    return this.inTurn(() => this.asked<Tried>({ ask: "try", by, enter, dice: [...dice] }));
  }
  enter(by: number, enter: Entry, dice: readonly number[] = []): Promise<Tried> {
    return this.write({ ask: "enter", by, enter, dice: [...dice] });
  }
  // With dice of the program; the key is drawn here, and the dice are written with the entry.
  roll(by: number, enter: Entry): Promise<Tried> {
    return this.write({ ask: "roll", by, enter, key: randomHex(32) });
  }
  // BP-C-06
  undo(by: number, agreed: readonly number[]): Promise<Tried> {
    return this.write({ ask: "undo", by, agreed: [...agreed] });
  }

  statistics(): Promise<Tally[]> {
    return this.inTurn(async () => (await this.asked<{ players: Tally[] }>({ ask: "statistics" })).players);
  }
  compare(book: string): Promise<Comparison> {
    return this.inTurn(() => this.asked<Comparison>({ ask: "compare", book }));
  }
  // Another's lines instead of these, as a whole or not at all: nothing, or what is wrong with them.
  adopt(lines: readonly string[]): Promise<string> {
    return this.inTurn(async () => {
      const before = this.record.lines;
      const goesOn = await this.continued(lines).catch(() => false);
      const problem = goesOn ? "" : await this.opened(lines);
      if (problem) {
        await this.opened(before);
        return unreadable(problem);
      }
      const answer = await this.kept(lines, before);
      if (answer) return answer;
      await this.show();
      return "";
    });
  }
  // As it lies on the shelf, where another tab may have written.
  refresh(): Promise<void> {
    return this.inTurn(async () => {
      const before = this.record;
      const record = await get(before.id);
      if (!record) return;
      this.record = record;
      if (record.lines.length !== before.lines.length || record.lines.at(-1) !== before.lines.at(-1))
        await this.reopen(record.lines);
      if (JSON.stringify(record.extra) !== JSON.stringify(before.extra)) this.extra.value = record.extra;
    });
  }
  // Beside the lines, which stay as they are on the shelf.
  setExtra(extra: unknown): Promise<void> {
    return this.inTurn(async () => {
      const there = (await get(this.record.id)) ?? this.record;
      await put({ ...there, extra }, there.lines);
      this.record = { ...this.record, extra };
      this.extra.value = extra;
    });
  }

  // ---- Inside ---------------------------------------------------------------------------------------------------------------

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => undefined);
    return mine;
  }
  private async asked<T extends object>(question: Json): Promise<T> {
    const answer = await this.engine.ask<T | Fault>(question);
    if (failed(answer)) throw new Error(answer.error);
    return answer;
  }
  // A line more is entered, so that who follows need not read everything again. False: the engine is anywhere.
  private async continued(lines: readonly string[]): Promise<boolean> {
    const before = this.record.lines;
    if (lines.length <= before.length || lines[before.length - 1] !== before.at(-1)) return false;
    for (const line of lines.slice(before.length)) {
      const { by, enter, dice, undo } = JSON.parse(line) as Record<string, Json>;
      const entry: Json = undo
        ? { ask: "undo", by: by!, agreed: undo }
        : { ask: "enter", by: by!, enter: enter!, dice: dice ?? [] };
      const answer = await this.asked<Tried>(entry);
      if (answer.tried !== "done" || answer.line !== line) return false;
    }
    return true;
  }
  private opened(lines: readonly string[]): Promise<string> {
    return this.engine.tell({ ...spokenOf(this.pack), begin: JSON.stringify({ book: textOf(lines) }) });
  }
  private async load(lines: readonly string[]): Promise<string> {
    const problem = await this.opened(lines);
    if (!problem) await this.show();
    return problem;
  }
  // After a language was chosen or the engine has stopped: the lines are what counts.
  private async reopen(lines: readonly string[]): Promise<void> {
    try {
      this.trouble.value = await this.load(lines);
    } catch (error) {
      this.trouble.value = (error as Error).message;
    }
  }

  private write(question: { ask: string; [more: string]: Json }): Promise<Tried> {
    return this.inTurn(async () => {
      if (!this.mayWrite.peek()) return { tried: "unwritten", text: say("bronepehota.companion.read_only") };
      let answer: Tried;
      try {
        answer = await this.asked<Tried>(question);
      } catch (error) {
        await this.reopen(this.record.lines);
        return { tried: "unwritten", text: (error as Error).message };
      }
      if (answer.tried !== "done") return answer;
      const before = this.record.lines;
      const unkept = await this.kept([...before, (answer as Done).line!], before);
      if (unkept) return { tried: "unwritten", text: unkept };
      await this.show(question.ask === "undo" ? 0 : before.length);
      return answer;
    });
  }
  // Puts them on the shelf, and only then are they the lines of this book. Otherwise the engine goes back to the old ones.
  private async kept(lines: readonly string[], before: readonly string[]): Promise<string> {
    const record = { ...this.record, lines: [...lines], touched: Date.now() };
    try {
      await put(record, before);
      this.record = record;
      return "";
    } catch (error) {
      if (error instanceof Overtaken) {
        this.record = (await get(this.record.id)) ?? this.record;
        await this.reopen(this.record.lines);
        return say("bronepehota.companion.overtaken");
      }
      await this.reopen(before);
      return (error as Error).message;
    }
  }
  private async show(from = 0): Promise<void> {
    const view = await this.asked<View>({ ask: "view" });
    const { entries } = await this.asked<{ entries: Happening[] }>({ ask: "log", from });
    this.lines.value = this.record.lines;
    this.log.value = [...this.log.peek().filter((each) => from > 0 && each.line < from), ...entries];
    this.view.value = view;
    this.trouble.value = "";
  }
}
