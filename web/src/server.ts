// Requests to the server's HTTP part. A failure is an Error whose message is the server's own sentence.
import { randomHex } from "./stream/line";
import { language, say } from "./words/language";

export interface Failure extends Error {
  code?: string;
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const address = `${path}${path.includes("?") ? "&" : "?"}lang=${language.value}`;
  let answer: Response;
  let told: any;
  try {
    answer = await fetch(address, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: "same-origin",
    });
    const text = await answer.text();
    told = text ? JSON.parse(text) : {};
  } catch {
    throw new Error(say("failed"));
  }
  if (answer.ok) return told as T;
  const error: Failure = new Error(told?.error?.sentence || say("failed"));
  error.code = told?.error?.code;
  throw error;
}

// What a seat adds to the draws of its match, so that the server alone cannot choose them.
export const contribution = (): string => randomHex(32);

export interface Made {
  match: string;
  seat: number;
  link: string;
  invite: string;
}
export const makeMatch = (order: Record<string, unknown>): Promise<Made> =>
  call<Made>("POST", "/api/matches", order.practice ? order : { ...order, contribution: contribution() });
