// What phones and the server say to each other about a battle.
import { passwordHeader, problemIn, wantsPassword } from "../../../../server";
import type { Battle, Branch, BranchChoice, BranchWritten, NewBattle, NewLines, NewPen } from "../../../../wire/server";
import { language, say } from "../../../../words/language";
import { penHash } from "./keys";

export type { Branch };
export type State = Battle;
export type Sent = BranchWritten;
// The server's own no, in its own sentence. What never arrived is another error.
export class Refused extends Error {
  constructor(
    readonly status: number,
    sentence: string,
    readonly code = "",
  ) {
    super(sentence);
  }
}

export interface Server {
  make: (body: NewBattle) => Promise<State>;
  state: () => Promise<State>;
  lines: (branch: number, from: number) => Promise<string[]>;
  send: (body: NewLines) => Promise<Sent>;
  pen: (body: NewPen) => Promise<State>;
  choose: (body: BranchChoice) => Promise<State>;
  // Until the connection ends or is ended. The pen is the one that this phone writes with, or empty.
  follow: (heard: (state: State) => void, stop: AbortSignal, pen: string) => Promise<void>;
}

const PATIENCE = 20_000; // milliseconds, for an answer
const SILENCE = 45_000; // without a word the connection is dead; the server sends an empty line every 20 s

async function refusal(answer: Response): Promise<Refused> {
  const { code = "", sentence = "" } = problemIn(await answer.text().catch(() => ""));
  if (code === "bad_password") wantsPassword.value = true;
  return new Refused(answer.status, sentenceOf(code, sentence), code);
}
// What is malformed, and no rule is about, the server tells as programs speak.
function sentenceOf(code: string, sentence: string): string {
  const isLine = code === "bad_line" && !sentence.includes("BP-");
  if (isLine || code === "bad_request")
    return say("bronepehota.sync.malformed", { line: isLine ? Number(/\d+/.exec(sentence)?.[0] ?? 0) : 0 });
  return sentence || say("failed");
}

async function asked<T>(method: string, address: string, body?: object, more?: Record<string, string>): Promise<T> {
  const json = body && { headers: { "Content-Type": "application/json", ...more }, body: JSON.stringify(body) };
  const stop = AbortSignal.timeout(PATIENCE);
  const answer = await fetch(address, { method, ...json, credentials: "same-origin", signal: stop });
  if (!answer.ok) throw await refusal(answer);
  return (await answer.json()) as T;
}

export function serverOf(battle: string): Server {
  const at = (part: string, query = ""): string => `/api/companion/${battle}${part}?${query}lang=${language.peek()}`;
  return {
    make: (body) => asked("PUT", at(""), body, passwordHeader()),
    state: () => asked("GET", at("")),
    lines: async (branch, from) =>
      (await asked<{ lines: string[] }>("GET", at("/lines", `branch=${branch}&from=${from}&`))).lines,
    send: (body) => asked("POST", at("/lines"), body),
    pen: (body) => asked("POST", at("/pen"), body),
    choose: (body) => asked("POST", at("/choose"), body),
    follow: (heard, stop, pen) => stream(at("/stream", pen && `pen=${penHash(pen)}&`), heard, stop),
  };
}
export const bookAddress = (battle: string, branch?: number): string =>
  `/api/companion/${battle}/book${branch === undefined ? "" : `?branch=${branch}`}`;

async function stream(address: string, heard: (state: State) => void, stop: AbortSignal): Promise<void> {
  const dead = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => dead.abort(), SILENCE);
  };
  const end = (): void => dead.abort();
  stop.addEventListener("abort", end);
  try {
    if (stop.aborted) return;
    alive();
    const answer = await fetch(address, { credentials: "same-origin", signal: dead.signal });
    if (!answer.ok) throw await refusal(answer);
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      alive();
      const lines = (rest + value).split("\n");
      rest = lines.pop()!;
      for (const line of lines.filter(Boolean)) heard((JSON.parse(line) as { state: State }).state);
    }
  } finally {
    clearTimeout(timer);
    stop.removeEventListener("abort", end);
    dead.abort();
  }
}
