// Questions to the engine of the companion, which runs in a worker and keeps one battle. Answered in their order.
import { say } from "../../../words/language";
import type { Json } from "../../../stream/changes";

export type Told =
  | { pack: string; language: "ru" | "en"; strings: string; begin: string } // the answer is empty, or what is wrong
  | { ask: string };

export interface Port {
  postMessage: (told: Told) => void;
  onmessage: ((event: MessageEvent<{ text: string } | { stopped: string }>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate: () => void;
}

export const startWorker = (): Port =>
  new Worker(new URL("./companion.worker.ts", import.meta.url), { type: "module", name: "companion" });

interface Waiting {
  resolve: (text: string) => void;
  reject: (error: Error) => void;
}

export class Engine {
  private port: Port | null = null;
  private readonly waiting: Waiting[] = [];

  constructor(private readonly start: () => Port = startWorker) {}

  tell(told: Told): Promise<string> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.running().postMessage(told);
    });
  }
  async ask<T>(question: Json): Promise<T> {
    return JSON.parse(await this.tell({ ask: JSON.stringify(question) })) as T;
  }
  close(): void {
    this.port?.terminate();
    this.port = null;
    for (const { reject } of this.waiting.splice(0)) reject(new Error(say("bronepehota.companion.no_engine")));
  }

  private running(): Port {
    if (this.port) return this.port;
    const port = this.start();
    port.onmessage = ({ data }) => ("text" in data ? this.waiting.shift()?.resolve(data.text) : this.close());
    port.onerror = () => this.close();
    return (this.port = port);
  }
}
