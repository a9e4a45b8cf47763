// What happened in a book that is not the open one, in sentences.
import { Engine } from "../engine";
import { textOf } from "../book";
import { spokenOf } from "../packs";
import type { PackRecord } from "../shelf";
import type { Happening } from "../types";

export async function happeningsOf(pack: PackRecord, lines: readonly string[], from: number): Promise<Happening[]> {
  const engine = new Engine();
  try {
    const problem = await engine.tell({ ...spokenOf(pack), begin: JSON.stringify({ book: textOf(lines) }) });
    if (problem) throw new Error(problem);
    return (await engine.ask<{ entries: Happening[] }>({ ask: "log", from })).entries;
  } finally {
    engine.close();
  }
}
