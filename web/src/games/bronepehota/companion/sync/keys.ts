// What the phones of one battle know of each other. Whoever has the secret may write; the battle's own name follows from
// it and only lets one read. A pen is a token drawn by the phone that holds it, known to the others by its mark.
import { randomHex } from "../../../../stream/line";
import { bytesOf, hexOf, sha256 } from "../../../../verify/sha256";

export const newToken = (): string => randomHex(16);
export const isToken = (text: unknown): text is string => typeof text === "string" && /^[0-9a-f]{32}$/.test(text);
export const isSecret = (text: string): boolean => isToken(text);
export const isBattle = (text: string): boolean => /^[0-9a-f]{16}$/.test(text);

const hash = (text: string): string => hexOf(sha256(bytesOf(text)));
export const battleOf = (secret: string): string => hash(secret).slice(0, 16);
export const penHash = (pen: string): string => hash(pen);
export const markOf = (pen: string): string => penHash(pen).slice(0, 8);

// ---- Lines ----------------------------------------------------------------------------------------------------------------

// A line ends with its id, the first half of a hash of the id before it and of the line without one (docs/companion.md).
const ENDING = /,"id":"([0-9a-f]{32})"\}$/;

export const idOf = (line: string | undefined): string => ENDING.exec(line ?? "")?.[1] ?? "";
export const bare = (line: string): string => line.replace(ENDING, "}");
export const withId = (before: string, line: string): string =>
  `${line.slice(0, -1)},"id":"${hash(`${before}\n${line}`).slice(0, 32)}"}`;

// How many lines two books share: where two ids are the same, so is everything before them.
export function commonOf(one: readonly string[], other: readonly string[]): number {
  let common = Math.min(one.length, other.length);
  while (common > 0 && idOf(one[common - 1]) !== idOf(other[common - 1])) --common;
  return common;
}
