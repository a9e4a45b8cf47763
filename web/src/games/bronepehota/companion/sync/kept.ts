// What a phone keeps about sharing a battle, beside its lines: it lies on the shelf before anything follows from it.
import { signal } from "@preact/signals";
import { remember, remembered, say } from "../../../../words/language";
import { isObject, listIn, objectIn } from "../../../../wire/json";
import { battleOf, isBattle, isToken, newToken } from "./keys";

// A book that people decided against.
export interface Aside {
  lines: string[];
  common: number; // with the one that counts, when it was put aside
  holder: string;
}
export interface Kept {
  battle: string;
  secret: string; // empty: this phone may only read
  pen: string; // of this phone; empty: it follows
  before: string[]; // pens that led to this one by code, oldest first; the server has not been told of all of them
  given: boolean; // the pen was handed over by code, and may be taken back
  wanted: string; // a pen that was asked for, not answered yet
  shared: boolean; // people want it at the server
  branch: number; // at the server, written or followed
  sent: number; // lines that the server has
  aside: Aside[];
}

const MOST_ASIDE = 8;

// A battle that begins on this phone.
export function begun(): Kept {
  const secret = newToken();
  return {
    battle: battleOf(secret),
    secret,
    pen: newToken(),
    before: [],
    given: false,
    wanted: "",
    shared: false,
    branch: 0,
    sent: 0,
    aside: [],
  };
}
// One that this phone follows, with the secret or without it.
export const followed = (battle: string, secret: string): Kept => ({
  ...begun(),
  battle,
  secret,
  pen: "",
  shared: true,
});

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isAside = (each: unknown): each is Aside => isObject(each) && Array.isArray(each.lines) && isCount(each.common);

// As it lies on the shelf; nothing where it was never written.
export function keptIn(extra: unknown): Kept | null {
  const read: { readonly [Member in keyof Kept]?: unknown } = objectIn(extra);
  if (typeof read.battle !== "string" || !isBattle(read.battle)) return null;
  const token = (value: unknown): string => (isToken(value) ? value : "");
  const aside = listIn(read.aside).filter(isAside);
  return {
    battle: read.battle,
    secret: token(read.secret),
    pen: token(read.pen),
    before: listIn(read.before).filter(isToken),
    given: read.given === true,
    wanted: token(read.wanted),
    shared: read.shared === true,
    branch: isCount(read.branch) ? read.branch : 0,
    sent: isCount(read.sent) ? read.sent : 0,
    aside: aside.slice(-MOST_ASIDE),
  };
}
export const withAside = (kept: Kept, more: Aside): Kept => {
  const others = kept.aside.filter((each) => each.lines.at(-1) !== more.lines.at(-1));
  return { ...kept, aside: [...others, more].slice(-MOST_ASIDE) };
};

// ---- How this phone is called -----------------------------------------------------------------------------------------------

const PLACE = "companion.phone";
const NUMBER = "companion.phone.number"; // tells phones apart that nobody named
export const MOST_NAME = 40;

const givenName = signal(remembered(PLACE).trim());
export const isNamed = (): boolean => givenName.value !== "";
export function phoneName(): string {
  if (givenName.value) return givenName.value;
  if (!remembered(NUMBER)) remember(NUMBER, String(10 + Math.floor(Math.random() * 90)));
  return say("bronepehota.sync.phone", { number: remembered(NUMBER) });
}
export function callPhone(name: string): void {
  givenName.value = name.trim().slice(0, MOST_NAME);
  remember(PLACE, givenName.value);
}
