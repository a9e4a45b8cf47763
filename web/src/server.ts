// Requests to the server's HTTP part. A failure is an Error whose message is the server's own sentence.
import { signal } from "@preact/signals";
import { keepLink } from "./links";
import { randomHex } from "./stream/line";
import { note } from "./verify/notes";
import { objectIn, parsed, textIn } from "./wire/json";
import type { Made } from "./wire/server";
import { language, say } from "./words/language";

export interface Failure extends Error {
  code?: string;
  option?: string; // of a match that cannot be made: what does not fit the rest
}

// What an answer says is wrong; nothing where something between us and the server answers in words of its own.
export function problemIn(text: string): { sentence?: string; code?: string; option?: string } {
  const { sentence, code, option } = objectIn(objectIn(parsed(text)).error);
  return { sentence: textIn(sentence), code: textIn(code), option: textIn(option) };
}

async function answerTo(path: string, how: RequestInit): Promise<string> {
  const address = `${path}${path.includes("?") ? "&" : "?"}lang=${language.value}`;
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(address, { ...how, credentials: "same-origin" });
    text = await answer.text();
  } catch {
    throw new Error(say("failed"));
  }
  if (answer.ok) return text;
  const { sentence, code, option } = problemIn(text);
  const error: Failure = new Error(sentence || say("failed"));
  error.code = code;
  error.option = option;
  throw error;
}

function answered<T>(text: string): T {
  try {
    return (text ? JSON.parse(text) : {}) as T;
  } catch {
    throw new Error(say("failed"));
  }
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const json = { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  return answered<T>(await answerTo(path, { method, ...(body === undefined ? {} : json) }));
}
// Files, out and in.
export const download = (path: string): Promise<string> => answerTo(path, { method: "GET" });
export const send = async <T>(path: string, file: Blob): Promise<T> =>
  answered<T>(
    await answerTo(path, {
      method: "POST",
      headers: { "Content-Type": "text/plain", ...passwordHeader() },
      body: file,
    }),
  );

// What a seat adds to the draws of its match, so that the server alone cannot choose them.
export const contribution = (): string => randomHex(32);

// A host may want a password for making matches; it is asked for when the server says so, and kept for the next one.
export const password = signal("");
export const wantsPassword = signal(false);
// In a header where the body holds something else; never in an address, which is written down in many places.
export const passwordHeader = (): Record<string, string> =>
  password.value ? { "X-Armatura-Password": encodeURIComponent(password.value) } : {};
export async function makeMatch(order: Record<string, unknown>): Promise<Made> {
  const own = contribution();
  const whole = {
    ...order,
    ...(order.practice ? {} : { contribution: own }),
    ...(password.value ? { password: password.value } : {}),
  };
  try {
    const made = await call<Made>("POST", "/api/matches", whole);
    if (!order.practice) note(made.match, { contribution: own });
    for (const each of made.seats) keepLink(made.match, each.seat, each.link);
    return made;
  } catch (error) {
    if ((error as Failure).code === "bad_password") wantsPassword.value = true;
    throw error;
  }
}
