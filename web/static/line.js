// The WebSocket of one match: connects again by itself and sends a decision that was not answered once more, with the
// same key, so that it is played once.
import { language } from "./words.js";

const PROTOCOL = 1;
const LONGEST_PAUSE = 15000;

function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// `watching()` gives the body of the watch message; `heard` is an object of functions by the name of a message.
export class Line {
  constructor(watching, heard) {
    this.watching = watching;
    this.heard = heard;
    this.pause = 500;
    this.pending = new Map();
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      if (this.socket !== socket) return;
      this.send({ hello: { protocol: PROTOCOL, lang: language } });
      this.send({ watch: this.watching() });
      for (const message of this.pending.values()) this.send(message);
      this.heard.open?.();
    });
    socket.addEventListener("message", (event) => {
      if (this.socket === socket) this.take(event.data);
    });
    socket.addEventListener("close", () => {
      if (this.socket !== socket) return;
      this.heard.lost?.();
      setTimeout(() => this.connect(), this.pause * (0.75 + Math.random() / 2));
      this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
    });
  }

  // Decisions that were not answered belonged to the seat before; they are not sent again.
  renew() {
    const old = this.socket;
    this.pending.clear();
    this.connect();
    old.close();
  }

  take(data) {
    let message;
    try { message = JSON.parse(data); } catch { return; }
    if (message === null || typeof message !== "object") return;
    for (const [name, body] of Object.entries(message)) {
      if (name === "hello") this.pause = 500;
      if (name === "answer") this.pending.delete(body?.key);
      if (body && typeof body === "object") this.heard[name]?.(body);
    }
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  submit(body) {
    const key = newKey();
    const message = { submit: { ...body, key } };
    this.pending.set(key, message);
    this.send(message);
    return key;
  }
}
