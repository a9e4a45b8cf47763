// A real match, recorded at a server, and the same match with one thing changed by one bit.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compared, indexOfDraw, inPieces, type Outcome, type Report, verify } from "../src/verify/draws";
import { bytesOfHex, hmacSha256 } from "../src/verify/sha256";

const record = readFileSync(new URL("./fair.match", import.meta.url), "utf8");

function outcomeOf(text: string): Outcome {
  const work = verify(text);
  for (;;) {
    const next = work.next();
    if (next.done) return next.value;
  }
}
function reportOf(text: string): Report {
  const outcome = outcomeOf(text);
  if (!("report" in outcome)) throw new Error(outcome.unprovable);
  return outcome.report;
}
const failed = (report: Report): string[] => report.checks.filter((check) => !check.good).map((check) => check.name);
const wrong = (report: Report): number[] => report.draws.filter((draw) => !draw.good).map((draw) => draw.number);

// The last hexadecimal digit of what `pattern` finds, with its lowest bit turned.
function flipped(pattern: RegExp): string {
  const found = pattern.exec(record);
  if (!found) throw new Error(`nothing is like ${pattern}`);
  const at = found.index + found[0].length - 1;
  return record.slice(0, at) + (Number.parseInt(record[at]!, 16) ^ 1).toString(16) + record.slice(at + 1);
}
// Lines of the record changed as data, with a new and fitting chain left out on purpose.
type Entry = { draws?: [rule: string, index: number, weights?: unknown][] };
function changed(change: (entry: Entry) => void): string {
  const [header, ...lines] = record.trimEnd().split("\n");
  const entries = lines.map((line) => {
    const entry = JSON.parse(line) as Entry;
    change(entry);
    return JSON.stringify(entry);
  });
  return [header, ...entries].join("\n");
}

describe("an honest record", () => {
  const report = reportOf(record);
  test("fits in everything", () => {
    expect(failed(report)).toEqual([]);
    expect(wrong(report)).toEqual([]);
    expect(report.good).toBe(true);
  });
  test("tells what was drawn where", () => {
    expect(report.draws.length).toBe(50);
    expect(report.draws.map((draw) => draw.number)).toEqual(report.draws.map((_, i) => i));
    expect(report.draws[0]).toMatchObject({ seat: null, rule: "SA-GEAR-01" });
    for (const draw of report.draws) expect(draw.weights[draw.index]).toBeGreaterThan(0);
  });
  test("does not mind a missing end of line", () => expect(reportOf(record.trimEnd()).good).toBe(true));
  test("is checked in pieces, with the same result", async () => {
    const told: number[] = [];
    const outcome = await inPieces(
      verify(record),
      ({ done, all }) => told.push(done / all),
      () => false,
    );
    expect(outcome).toEqual({ report });
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });
});

describe("one bit", () => {
  test("of a draw", () => {
    let seen = 0;
    const text = changed((entry) => {
      for (const draw of entry.draws ?? []) if (seen++ === 20) draw[1] ^= 1;
    });
    expect(wrong(reportOf(text))).toEqual([20]);
    expect(reportOf(text).good).toBe(false);
  });
  test("of a draw, in the text", () => {
    const found = /"draws":\[\["[A-Z0-9-]+",(\d+)/.exec(record)!;
    const at = found.index + found[0].length;
    const index = Number(found[1]);
    const text = record.slice(0, at - found[1]!.length) + String(index ^ 1) + record.slice(at);
    expect(wrong(reportOf(text))).toEqual([0]);
    expect(failed(reportOf(text))).toEqual(["chain"]);
    expect(reportOf(text).checks[0]!.line).toBe(record.slice(0, at).split("\n").length);
  });
  test("of the key", () => {
    const report = reportOf(flipped(/"key_opened"[^}]*"text":"[0-9a-f]{64}/));
    expect(failed(report)).toEqual(["chain", "commitment"]);
    expect(wrong(report).length).toBeGreaterThan(30);
  });
  test("of a contribution", () => {
    const report = reportOf(flipped(/"frozen"[^}]*"text":"[0-9a-f]+/));
    expect(failed(report)).toEqual(["chain"]);
    expect(wrong(report).length).toBeGreaterThan(30);
  });
  test("of the commitment", () => {
    const report = reportOf(flipped(/"commitment":"[0-9a-f]{64}/));
    expect(failed(report)).toEqual(["chain", "commitment"]);
    expect(wrong(report)).toEqual([]);
    expect(report.good).toBe(false);
  });
  test("of the chain", () => {
    const report = reportOf(flipped(/"chain":"[0-9a-f]{32}/));
    expect(failed(report)).toEqual(["chain"]);
    expect(report.checks[0]!.line).toBe(2);
  });
  test("of the match's name changes every draw", () => {
    const report = reportOf(record.replace(/"match":"(.)/, (_, letter) => `"match":"${letter === "a" ? "b" : "a"}`));
    expect(wrong(report).length).toBeGreaterThan(30);
  });
});

describe("other mischief", () => {
  test("a draw that was left out shifts all that follow", () => {
    let cut = false;
    const text = changed((entry) => {
      if (!cut && entry.draws?.length) cut = Boolean(entry.draws.shift());
    });
    expect(wrong(reportOf(text)).length).toBeGreaterThan(20);
  });
  test("numbers of the players frozen after a draw", () => {
    const lines = record.trimEnd().split("\n");
    const at = lines.findIndex((line) => line.includes('"frozen"'));
    const moved = [...lines.slice(0, at), ...lines.slice(at + 1, -1), lines[at]!, lines.at(-1)!];
    expect(failed(reportOf(moved.join("\n")))).toContain("contributions");
  });
  test("something after the key", () => {
    const lines = record.trimEnd().split("\n");
    expect(failed(reportOf([...lines, lines[1]].join("\n")))).toContain("key");
  });
  test("weights that are no weights", () => {
    for (const weights of [[], [0, 0], [-1, 2], [0.5], ["1"], null]) {
      const text = changed((entry) => {
        const [draw] = entry.draws ?? [];
        if (draw) draw[2] = weights;
      });
      expect(wrong(reportOf(text))).toContain(0);
    }
  });
});

describe("what this browser noted during the match", () => {
  const report = reportOf(record);
  const commitment = report.commitment;
  const own = report.contributions[0]!;
  const told = (note: { commitment?: string; contributions: string[] }): Report =>
    compared(report, { match: "m", ...note });
  test("fits", () => {
    const both = told({ commitment, contributions: ["left behind", own] });
    expect(both.good).toBe(true);
    expect(both.checks.slice(-2)).toEqual([
      { name: "noted", good: true },
      { name: "own", good: true },
    ]);
  });
  test("unmasks a record made up afterwards", () => {
    const other = told({ commitment: "0".repeat(64), contributions: [own] });
    expect(failed(other)).toEqual(["noted"]);
    expect(other.good).toBe(false);
    const without = told({ commitment, contributions: ["0".repeat(64)] });
    expect(failed(without)).toEqual(["own"]);
    expect(without.good).toBe(false);
  });
  test("may be nothing", () => {
    expect(compared(report, undefined)).toEqual(report);
    expect(told({ contributions: [] })).toEqual(report);
  });
});

describe("what nobody can prove", () => {
  const unprovable = (text: string): string => {
    const outcome = outcomeOf(text);
    return "unprovable" in outcome ? outcome.unprovable : "";
  };
  test("no record at all", () => {
    for (const text of ["", "{}", "[]", "null", "Hello", "<p>", record.slice(1), `${record}{`])
      expect(unprovable(text)).toBe("unreadable");
  });
  test("a record that is not over", () =>
    expect(unprovable(record.trimEnd().split("\n").slice(0, -1).join("\n"))).toBe("closed"));
  test("a seed", () => expect(unprovable(record.replace(/"commitment":"[0-9a-f]+"/, '"seed":7'))).toBe("seed"));
  test("draws without weights", () =>
    expect(unprovable(changed((entry) => entry.draws?.forEach((draw) => draw.pop())))).toBe("old"));
});

describe("the arithmetic", () => {
  // Computed with docs/verify_draws.py.
  const hash = hmacSha256(bytesOfHex("00".repeat(32)));
  test("agrees with the one in Python", () => {
    const prefix = "armatura draw 1\naa,bb\nmatch\n";
    expect([0, 1, 2, 3, 4].map((number) => indexOfDraw(hash, prefix, number, [1, 2, 3, 0, 5]))).toEqual([
      0, 4, 4, 4, 2,
    ]);
  });
  test("rejects what would favour an index, and tries again", () => {
    // With this total half of all values are rejected.
    const weights = [2 ** 52, ...Array.from({ length: 2047 }, () => 2 ** 52), 1];
    const prefix = "armatura draw 1\n\nx\n";
    expect([0, 1, 2, 3, 4, 5].map((number) => indexOfDraw(hash, prefix, number, weights))).toEqual([
      1746, 2016, 1717, 1761, 1788, 1922,
    ]);
  });
});
