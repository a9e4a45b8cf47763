// What a person is doing with a battle right now: which tab, who is picked, the form or the dice that are half told. It is
// kept beside the book, so that a phone that dies in the middle of it loses nothing either.
import { batch, effect, signal } from "@preact/signals";
import { speak } from "../../../table/speech";
import { remember, remembered, say } from "../../../words/language";
import { isObject, objectIn, parsed } from "../../../wire/json";
import type { Book } from "./book";
import { type Fields, nameOf, newFields, touchedBy } from "./entries";
import type { Domain, Entry, NeedsDie, Sentence, Tried } from "./types";

export type Tab = "turn" | "sheets" | "log" | "undo";
export type FormStep = { kind: "form"; by: number; domain: Domain; text: string; fields: Fields };
// The form that led to the dice, or that a dispute interrupted, is where one comes back to.
export type DiceStep = { kind: "dice"; by: number; enter: Entry; dice: number[]; form: FormStep | null };
export type Step = FormStep | DiceStep;
const formOf = (step: Step | null): FormStep | null => (step?.kind === "dice" ? step.form : step);

// As this page wrote it down itself; at which battle and where, stands beside it.
const isStep = (value: unknown): value is Step =>
  isObject(value) &&
  (value.kind === "form" ? isObject(value.domain) : isObject(value.enter) && Array.isArray(value.dice));

const key = (id: string): string => `companion.draft.${id}`;

export class Desk {
  readonly tab = signal<Tab>("turn");
  readonly unit = signal(-1); // picked
  readonly model = signal(-1);
  readonly step = signal<Step | null>(null);
  readonly need = signal<NeedsDie | null>(null); // the next die
  readonly outcome = signal<Sentence[] | null>(null); // of dice that are all typed, not entered yet
  readonly refusal = signal<(Partial<Sentence> & { text: string }) | null>(null);
  readonly busy = signal(false);
  readonly settled = signal(false); // the form goes on after a dispute
  private readonly end: () => void;

  constructor(readonly book: Book) {
    this.restore();
    this.end = effect(() => {
      const [step, at] = [this.step.value, book.view.value?.id];
      remember(key(book.id), step && at ? JSON.stringify({ at, step }) : "");
    });
  }
  close(): void {
    this.end();
  }

  // ---- Steps ---------------------------------------------------------------------------------------------------------------

  show(tab: Tab): void {
    batch(() => {
      this.tab.value = tab;
      this.refusal.value = null;
    });
    scrollTo(0, 0);
  }
  open(by: number, domain: Domain, text: string): void {
    batch(() => {
      this.refusal.value = null;
      this.settled.value = false;
      this.step.value = { kind: "form", by, domain, text, fields: { ...newFields(), ...this.known(domain) } };
    });
    scrollTo(0, 0);
  }
  // Whoever touches one enemy fights him.
  private known({ free, model = -1 }: Domain): Partial<Fields> {
    const touched = free === "melee" ? touchedBy(this.book.view.peek()!, model) : [];
    return touched.length === 1 ? { target: touched[0]! } : {};
  }
  tell(fields: Partial<Fields>): void {
    const step = this.step.value;
    if (step?.kind !== "form") return;
    batch(() => {
      this.refusal.value = null;
      this.step.value = { ...step, fields: { ...step.fields, ...fields } };
    });
  }
  // From dice to the form that stood there before them, else to what may be entered.
  back(): void {
    const step = this.step.peek();
    this.goTo(step?.kind === "dice" ? formOf(step) : null);
  }
  private goTo(step: FormStep | null): void {
    batch(() => {
      this.step.value = step;
      this.settled.value = false;
      this.need.value = null;
      this.outcome.value = null;
      this.refusal.value = null;
    });
  }

  // ---- Entries --------------------------------------------------------------------------------------------------------------

  // Rolled by the program, or the players are asked for their dice.
  submit(by: number, enter: Entry): Promise<void> {
    return this.work(async () => {
      if (this.book.setup.dice === "program") return this.settle(await this.book.roll(by, enter), enter);
      const tried = await this.book.attempt(by, enter);
      if (tried.tried === "done") return this.settle(await this.book.enter(by, enter), enter);
      if (tried.tried !== "needs_die") return this.settle(tried);
      batch(() => {
        this.tab.value = "turn";
        this.step.value = { kind: "dice", by, enter, dice: [], form: formOf(this.step.peek()) };
        this.need.value = tried;
        this.outcome.value = null;
        this.refusal.value = null;
      });
      speak(tried.text);
      scrollTo(0, 0);
    });
  }
  // BP-12.2: at any time, also while something else is half told.
  dispute(by: number): Promise<void> {
    return this.submit(by, { dispute: {} });
  }
  // One die more. One that cannot be is told, and forgotten.
  addDie(die: number): Promise<void> {
    return this.changeDice((dice) => [...dice, die]);
  }
  dropDie(): Promise<void> {
    return this.changeDice((dice) => dice.slice(0, -1));
  }
  commitDice(): Promise<void> {
    return this.work(async () => {
      const step = this.step.peek();
      if (step?.kind === "dice") this.settle(await this.book.enter(step.by, step.enter, step.dice), step.enter);
    });
  }
  undo(agreed: readonly number[]): Promise<void> {
    return this.work(async () => this.settle(await this.book.undo(agreed[0] ?? 0, agreed)));
  }
  // Why something that is not offered cannot be entered.
  why(by: number, enter: Entry): Promise<void> {
    return this.work(async () => {
      const tried = await this.book.attempt(by, enter);
      if (tried.tried === "refused") this.refuse(tried);
    });
  }

  // ---- Inside ----------------------------------------------------------------------------------------------------------------

  private async work(does: () => Promise<void> | void): Promise<void> {
    if (this.busy.peek()) return;
    this.busy.value = true;
    try {
      await does();
    } catch (error) {
      this.refuse({ text: (error as Error).message });
    } finally {
      this.busy.value = false;
    }
  }
  private changeDice(change: (dice: number[]) => number[]): Promise<void> {
    return this.work(async () => {
      const step = this.step.peek();
      if (step?.kind !== "dice") return;
      const dice = change(step.dice);
      this.look(step, dice, await this.book.attempt(step.by, step.enter, dice));
    });
  }
  private look(step: DiceStep, dice: number[], tried: Tried): void {
    if (tried.tried !== "needs_die" && tried.tried !== "done") return this.refuse(tried);
    batch(() => {
      this.step.value = { ...step, dice };
      this.need.value = tried.tried === "needs_die" ? tried : null;
      this.outcome.value = tried.tried === "done" ? tried.facts : null;
      this.refusal.value = null;
    });
    speak(...(tried.tried === "done" ? tried.facts.map((each) => each.text) : [tried.text]));
  }
  // What was half told when a dispute came up goes on after it.
  private settle(tried: Tried, enter: Entry = {}): void {
    if (tried.tried !== "done") return this.refuse(tried);
    const view = this.book.view.peek();
    const form = nameOf(enter) === "dispute" ? formOf(this.step.peek()) : null;
    batch(() => {
      this.goTo(form);
      this.settled.value = form !== null;
      this.tab.value = "turn";
      this.unit.value = -1;
      this.model.value = view?.actor ?? -1;
    });
    speak(...tried.facts.map((each) => each.text), view?.question.text ?? "");
    scrollTo(0, 0);
  }
  private refuse(told: { text: string; rule?: string }): void {
    this.refusal.value = { text: told.text, ...(told.rule ? { rule: told.rule } : {}) };
    speak(told.text);
  }
  // What was half told, if the battle still stands where it stood.
  private restore(): void {
    this.model.value = this.book.view.peek()?.actor ?? -1;
    const { at, step } = objectIn(parsed(remembered(key(this.book.id))));
    if (!isStep(step) || at !== this.book.view.peek()?.id || !this.book.mayWrite.peek()) return;
    if (step.kind === "form") {
      this.step.value = { ...step, fields: { ...newFields(), ...step.fields } };
      return;
    }
    void this.book.attempt(step.by, step.enter, step.dice).then(
      (tried) => this.look(step, step.dice, tried),
      () => this.refuse({ text: say("bronepehota.companion.no_engine") }),
    );
  }
}
