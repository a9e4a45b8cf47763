// A drawing made of letters as a terminal gets it, in runs of one look: codes of colours become classes.
export interface Run {
  text: string;
  look: string; // classes, divided by spaces; empty: as everything
}

const CODE = /\x1b\[([\d;]*)m/;
const COLOURS = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"];

function lookOf(codes: string): string {
  const looks: string[] = [];
  const numbers = codes.split(";").map(Number);
  for (let i = 0; i < numbers.length; ++i) {
    const code = numbers[i]!;
    if (code === 0) looks.length = 0;
    else if (code === 1) looks.push("bold");
    else if (code === 2) looks.push("dim");
    else if (code === 38 || code === 48)
      i += 2; // one of 256 colours: it has no name here
    else if (code >= 30 && code <= 37) looks.push(`ink-${COLOURS[code - 30]!}`);
    else if (code >= 40 && code <= 47) looks.push(`on-${COLOURS[code - 40]!}`);
    else if (code >= 90 && code <= 97) looks.push(code === 90 ? "dim" : `ink-${COLOURS[code - 90]!}`);
  }
  return looks.join(" ");
}

export function runsOf(drawing: string): Run[] {
  const runs: Run[] = [];
  let look = "";
  // What stands between two codes, and the numbers of the code behind it, in turns.
  drawing.split(CODE).forEach((part, i) => {
    if (i % 2) look = lookOf(part);
    else if (part) runs.push({ text: part, look });
  });
  return runs;
}

// How many columns and rows it takes.
export function measureOf(drawing: string): { columns: number; rows: number } {
  const lines = runsOf(drawing.trimEnd())
    .map((run) => run.text)
    .join("")
    .split("\n");
  return { columns: Math.max(1, ...lines.map((line) => [...line].length)), rows: lines.length };
}
