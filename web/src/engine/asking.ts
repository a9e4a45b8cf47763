// How the engine in the page is asked: one question at a time, the newest of each kind, about the view that stands. The
// module is loaded with the first question, in a worker.
import type { Setting } from "../model/types";
import type { Json } from "../stream/changes";
import { language } from "../words/language";
import { type Port, startWorker, type Told } from "./worker";

const IDLE = 120_000; // milliseconds until a worker that nobody asks is let go
const MOST_FAILURES = 3;

interface Question {
  text: string;
  settle: (answer: string) => void;
}

export class Asking {
  private setting: Setting | null = null;
  private view: Json = null;
  private port: Port | null = null;
  private knows: { setting: Setting | null; view: Json } = { setting: null, view: null };
  private readonly waiting = new Map<string, Question>(); // the newest of each kind
  private asked: Question | null = null;
  isThere = false; // it has answered
  private failures = 0;
  private idle: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly address: string,
    private readonly start: () => Port | null = startWorker,
  ) {}

  // The position that is asked about from now on. What was asked about another one is outdated.
  look(setting: Setting | null, view: Json): void {
    if (setting === this.setting && view === this.view) return;
    this.setting = setting;
    this.view = view;
    for (const { settle } of this.waiting.values()) settle("");
    this.waiting.clear();
  }
  close(): void {
    clearTimeout(this.idle);
    this.port?.terminate();
    this.port = null;
    this.isThere = false;
    this.knows = { setting: null, view: null };
    this.asked?.settle("");
    this.asked = null;
  }

  // A newer question of the same kind takes the place of one that still waits.
  ask<Said, T>(text: string, read: (said: Said) => T, kind = text.split(" ", 1)[0]!): Promise<T | null> {
    return new Promise((resolve) => {
      const { view } = this;
      const settle = (answer: string): void => {
        const isLate = !answer || view !== this.view;
        const said = isLate ? null : (JSON.parse(answer) as Said | { error: string } | null);
        const isTold = said && !(typeof said === "object" && "error" in said);
        resolve(isTold ? read(said as Said) : null);
      };
      this.waiting.get(kind)?.settle("");
      this.waiting.delete(kind);
      this.waiting.set(kind, { text, settle });
      this.next();
    });
  }
  private next(): void {
    clearTimeout(this.idle);
    if (this.asked) return;
    const [kind, question] = this.waiting.entries().next().value ?? [];
    if (kind === undefined || !question) {
      this.idle = setTimeout(() => this.close(), IDLE);
      return;
    }
    this.waiting.delete(kind);
    const { setting, view } = this;
    if (!setting || !view || this.failures >= MOST_FAILURES) {
      question.settle("");
      return this.next();
    }
    this.asked = question;
    const told: Told = { question: question.text, address: this.address };
    if (this.knows.setting !== setting) told.setting = { ...setting, language: language.peek() };
    if (told.setting || this.knows.view !== view) told.view = view;
    this.knows = { setting, view };
    const port = this.port ?? this.opened();
    if (port) port.postMessage(told);
    else this.answered("");
  }
  private opened(): Port | null {
    const port = this.start();
    if (!port) return null;
    port.onmessage = ({ data }) => this.answered(data);
    port.onerror = () => this.answered("");
    this.port = port;
    return port;
  }
  private answered(answer: string): void {
    const question = this.asked;
    this.asked = null;
    this.isThere = answer !== "";
    if (!answer) {
      ++this.failures;
      this.close();
    }
    question?.settle(answer);
    this.next();
  }
}
