// Questions to the rules' own engine, which runs in a worker of the page: reach, ways, sight and odds of the seat's own
// view, in whole numbers and the same as the server's (src/page). Only the server's verdict counts. It is loaded at the
// first question; an answer is null when it comes too late, or when there is no engine.
import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { MatchModel } from "../../model/match";
import type { Setting } from "../../model/types";
import type { Json } from "../../stream/changes";
import {
  anglesIn,
  type Attempt,
  attemptIn,
  type Foresight,
  foresightIn,
  type ForesightSaid,
  type Look,
  lookIn,
  type Reach,
  reachIn,
  type Sight,
  sightIn,
  type SightSaid,
} from "./answers";
import type { Spot } from "./measure";
import { NONE, type Pose } from "./view";

// Where somebody would look from, and through which gun.
export interface From {
  pose?: Pose;
  cabin?: number;
  gun?: number;
}

// A question, with what the worker has not been told yet.
export interface Told {
  question: string;
  setting?: Pick<Setting, "pack" | "options">;
  view?: Json;
}
export interface Port {
  postMessage: (told: Told) => void;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate: () => void;
}

const IDLE = 120_000; // milliseconds until a worker that nobody asks is let go
const MOST_FAILURES = 3;

interface Question {
  text: string;
  settle: (answer: string) => void;
}

export class Engine {
  private setting: Setting | null = null;
  private view: Json = null;
  private port: Port | null = null;
  private knows: { setting: Setting | null; view: Json } = { setting: null, view: null };
  private readonly waiting = new Map<string, Question>(); // the newest of each kind
  private asked: Question | null = null;
  private failures = 0;
  private idle: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly start: () => Port | null) {}

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
    this.knows = { setting: null, view: null };
    this.asked?.settle("");
    this.asked = null;
  }

  // ---- Questions ------------------------------------------------------------------------------------------------------

  reach(model: number, again = false): Promise<Reach | null> {
    return this.ask(`reach ${model}${again ? " again" : ""}`, reachIn);
  }
  jumpReach(model: number): Promise<Reach | null> {
    return this.ask(`jump ${model}`, reachIn);
  }
  path(model: number, to: Spot, heading?: number, again = false): Promise<Foresight | null> {
    const facing = heading === undefined ? "" : ` face ${heading}`;
    return this.ask(`path ${model} ${to.x},${to.y},${to.z}${facing}${again ? " again" : ""}`, foresightIn);
  }
  preview(code: string): Promise<Foresight | null> {
    return this.ask(`preview ${code}`, foresightIn);
  }
  // The angles, in tenths of a degree, at which this barrel meets the target first; null: none, or no help is wanted.
  aim(target: number, code: string): Promise<{ yaw: number; pitch: number } | null> {
    return this.ask(`aim ${target} ${code}`, ({ code = "" }: ForesightSaid) => anglesIn(code));
  }
  // What comes of a shot with the draws of this seed, where nobody is next (the firing range).
  attempt(seed: number, code: string): Promise<Attempt | null> {
    return this.ask(`try ${seed} ${code}`, attemptIn);
  }
  sight(viewer: number, target: number, from: From = {}): Promise<Look | null> {
    return this.ask(`sight ${viewer} ${target}${fromText(from)}`, lookIn);
  }
  sights(viewer: number, from: From = {}): Promise<Sight[] | null> {
    return this.ask(`sights ${viewer}${fromText(from)}`, (all: SightSaid[]) => all.map(sightIn));
  }

  // A newer question of the same kind takes the place of one that still waits.
  private ask<Said, T>(text: string, read: (said: Said) => T): Promise<T | null> {
    return new Promise((resolve) => {
      const { view } = this;
      const kind = text.split(" ", 1)[0]!;
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
    const told: Told = { question: question.text };
    if (this.knows.setting !== setting) told.setting = { pack: setting.pack, options: setting.options };
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
    if (!answer) {
      ++this.failures;
      this.close();
    }
    question?.settle(answer);
    this.next();
  }
}

const poseText = ({ x, y, z, heading }: Pose): string => `${x},${y},${z}@${heading}`;
function fromText({ pose, cabin, gun }: From): string {
  const words = [
    gun !== undefined && gun !== NONE ? ` gun ${gun}` : "",
    cabin === undefined ? "" : ` cabin ${cabin}`,
    pose ? ` at ${poseText(pose)}` : "",
  ];
  return words.join("");
}

// ---- At a table -----------------------------------------------------------------------------------------------------------

const engines = new WeakMap<MatchModel, Engine>();

export const newEngine = (): Engine =>
  new Engine(() =>
    typeof Worker === "undefined"
      ? null
      : new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module", name: "engine" }),
  );
export function engineOf(model: MatchModel): Engine {
  const made = engines.get(model);
  if (made) return made;
  const engine = newEngine();
  effect(() => engine.look(model.setting.value, model.view.value));
  engines.set(model, engine);
  return engine;
}

// The answer to what is asked while the inputs are these; null until it comes.
export function useAnswer<T>(ask: () => Promise<T | null>, inputs: unknown[]): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setAnswer(null);
    void ask().then((next) => {
      if (isCurrent) setAnswer(next);
    });
    return () => {
      isCurrent = false;
    };
  }, inputs);
  return answer;
}
