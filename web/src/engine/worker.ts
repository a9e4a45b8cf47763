// The worker in which the engine runs, and what it is told.
import type { Setting } from "../model/types";
import type { Json } from "../stream/changes";

// A question, with what the worker has not been told yet.
export interface Told {
  question: string;
  address: string; // of the module
  setting?: Setting & { language: string };
  view?: Json;
}
export interface Port<Asked = Told> {
  postMessage: (told: Asked) => void;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate: () => void;
}

export const startWorker = (): Worker | null =>
  typeof Worker === "undefined"
    ? null
    : new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module", name: "engine" });
