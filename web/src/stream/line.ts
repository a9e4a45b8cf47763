// One WebSocket: connects again by itself, and sends a decision that was not answered once more with the same key, so
// that it is played once.
import { signal } from "@preact/signals";
import type { Message as Messages } from "../wire/server";
import { type Frame, framesIn } from "./frames";
import { Backoff } from "./resume";

const PROTOCOL = 1;
const OUTDATED = 4000;

export type Connection = "connecting" | "open" | "lost";
export type Message = Partial<Messages>;
type Heard = (frame: Frame) => void;

export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export class Line {
  readonly connection = signal<Connection>("connecting");
  private socket: WebSocket | null = null;
  private readonly backoff = new Backoff();
  private readonly pending = new Map<string, Message>();
  private timer = 0;
  private closed = false;

  // `opened` says what is watched, each time a connection stands.
  constructor(
    private readonly language: () => string,
    private readonly opened: () => void,
    private readonly heard: Heard,
    live = true,
  ) {
    if (live) this.connect();
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      if (this.socket !== socket) return;
      this.connection.value = "open";
      this.hello();
      this.opened();
      for (const message of this.pending.values()) this.send(message);
    });
    socket.addEventListener("message", (event) => {
      if (this.socket === socket) this.take(String(event.data));
    });
    socket.addEventListener("close", (event) => {
      if (this.socket !== socket || this.closed) return;
      if (event.code === OUTDATED) return location.reload();
      this.connection.value = "lost";
      this.timer = window.setTimeout(() => this.connect(), this.backoff.next());
    });
  }

  hello(): void {
    this.send({ hello: { protocol: PROTOCOL, lang: this.language() } });
  }

  // A socket knows the cookies of the moment when it was opened. What was not answered belonged to the seat before.
  renew(): void {
    const old = this.socket;
    clearTimeout(this.timer);
    this.pending.clear();
    this.connect();
    old?.close();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private take(data: string): void {
    for (const frame of framesIn(data)) {
      if (frame.kind === "hello") this.backoff.reset();
      if (frame.kind === "answer") this.pending.delete(frame.body.key);
      this.heard(frame);
    }
  }

  send(message: Message): void {
    if (this.socket && this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  // Kept until it is answered.
  ask<Kind extends "submit" | "table">(kind: Kind, body: Omit<Messages[Kind], "key">): string {
    const key = randomHex(12);
    const message: Message = { [kind]: { ...body, key } };
    this.pending.set(key, message);
    this.send(message);
    return key;
  }
}
