// The pen on its way to another phone without a network: a code of letters, whole or in parts for pictures. Ids are left
// out of its lines, since they follow from them; the last one is told, and has to come out again.
import { unwrap, wrap } from "../../../../workshop/parcel";
import { bare, idOf, isToken, withId } from "./keys";

export interface Code {
  secret: string;
  pens: string[]; // that led here, the last is the current one
  from: number; // lines that the other phone has already
  after: string; // the id of the last of them
  lines: string[];
  shared: boolean;
}

const VERSION = 1;
const MOST_PENS = 64;

export async function encode({ secret, pens, from, after, lines, shared }: Code): Promise<string> {
  const head = idOf(lines.at(-1)) || after;
  return wrap(JSON.stringify([VERSION, secret, pens.join(""), shared ? 1 : 0, from, after, head, ...lines.map(bare)]));
}
// Nothing: nobody wrote this, or not all of it is here.
export async function decode(text: string): Promise<Code | null> {
  const plain = await unwrap(text.trim());
  if (plain === null) return null;
  try {
    const [version, secret, joined, shared, from, after, head, ...rest] = JSON.parse(plain) as unknown[];
    const pens = typeof joined === "string" ? (joined.match(/.{1,32}/gs) ?? []) : [];
    const isWhole =
      version === VERSION &&
      isToken(secret) &&
      pens.length > 0 &&
      pens.length <= MOST_PENS &&
      pens.every(isToken) &&
      Number.isSafeInteger(from) &&
      (from as number) >= 0 &&
      (from === 0 ? after === "" : isToken(after)) &&
      rest.every((each) => typeof each === "string" && /^\{[^\n]*\}$/.test(each));
    if (!isWhole) return null;
    const lines: string[] = [];
    let last = after as string;
    for (const each of rest as string[]) {
      lines.push(withId(last, each));
      last = idOf(lines.at(-1));
    }
    if (!last || last !== head) return null;
    return {
      secret: secret as string,
      pens,
      from: from as number,
      after: after as string,
      lines,
      shared: shared === 1,
    };
  } catch {
    return null;
  }
}

// ---- In parts -------------------------------------------------------------------------------------------------------------

// A picture of more letters is hard to read from one phone's glass with another's camera.
export const MOST_IN_PICTURE = 560;
const MOST_PARTS = 99;
const PART = /^(\d{1,2})-(\d{1,2})-([0-9a-z]{6})-(.+)$/s;

// Six letters that tell the parts of one code from those of another.
function tagOf(text: string): string {
  let sum = 0;
  for (let i = 0; i < text.length; ++i) sum = (Math.imul(sum, 31) + text.charCodeAt(i)) >>> 0;
  return (sum % 36 ** 6).toString(36).padStart(6, "0");
}
// Nothing: it is too long for pictures, and goes as a text or a file.
export function partsOf(code: string, most = MOST_IN_PICTURE): string[] {
  if (code.length <= most) return [code];
  const count = Math.ceil(code.length / most);
  if (count > MOST_PARTS) return [];
  const each = Math.ceil(code.length / count);
  const tag = tagOf(code);
  return Array.from({ length: count }, (_, i) => `${i + 1}-${count}-${tag}-${code.slice(i * each, (i + 1) * each)}`);
}
export interface Part {
  number: number;
  count: number;
  tag: string;
  letters: string;
}
export function partIn(text: string): Part | null {
  const [, number, count, tag, letters] = PART.exec(text.trim()) ?? [];
  if (!letters) return null;
  const part = { number: Number(number), count: Number(count), tag: tag!, letters };
  return part.count >= 2 && part.number >= 1 && part.number <= part.count ? part : null;
}

// Parts as they come in, in any order; those of another code begin anew.
export class Gathering {
  private parts: (string | undefined)[] = [];
  private tag = "";
  count = 0;

  constructor(texts: readonly string[] = []) {
    for (const each of texts) this.add(each);
  }
  get texts(): string[] {
    return this.parts.flatMap((letters, i) => (letters ? [`${i + 1}-${this.count}-${this.tag}-${letters}`] : []));
  }
  get missing(): number[] {
    return Array.from({ length: this.count }, (_, i) => i + 1).filter((number) => !this.parts[number - 1]);
  }
  // The code, when it is whole. Nothing: more is missing, or this is no part.
  add(text: string): string | null {
    const part = partIn(text);
    if (!part) return null;
    if (part.tag !== this.tag || part.count !== this.count) this.parts = [];
    this.tag = part.tag;
    this.count = part.count;
    this.parts[part.number - 1] = part.letters;
    const code = this.missing.length ? "" : this.parts.join("");
    return code && tagOf(code) === this.tag ? code : null;
  }
}

// ---- Texts of any kind ------------------------------------------------------------------------------------------------------

// What stands in an address behind #, or was pasted: a whole link or only that part of it.
export const behindHash = (text: string): string => {
  const trimmed = text.trim();
  const at = trimmed.indexOf("#");
  return at < 0 ? trimmed : trimmed.slice(at + 1);
};
// A book as a file: one object on each line, the first with what was agreed.
export function bookIn(text: string): string[] | null {
  const lines = text.split("\n").filter((line) => line.trim());
  return lines.length && lines[0]!.startsWith('{"companion":') ? lines : null;
}
