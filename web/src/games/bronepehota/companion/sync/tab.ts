// A battle may be open in two tabs of one phone. One of them writes and speaks with the server; the others show what it
// wrote, and take its place when it is closed or somebody wants to go on there.
import { signal } from "@preact/signals";
import { randomHex } from "../../../../stream/line";
import { remember, remembered } from "../../../../words/language";

const RENEWED = 1_000; // milliseconds; only where the browser knows no locks, as on pages that came by plain http
const EXPIRED = 4_000;

export class Tab {
  readonly isFirst = signal(false);
  private readonly name: string;
  private readonly own = randomHex(8);
  private readonly channel: BroadcastChannel | null;
  private readonly ends: (() => void)[] = [];
  private letGo: (() => void) | null = null;
  private isClosed = false;

  // `changed`: another tab wrote.
  constructor(battle: string, changed: () => void) {
    this.name = `companion.tab.${battle}`;
    this.channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(this.name);
    if (this.channel) this.channel.onmessage = changed;
    if (navigator.locks) void this.queue(false);
    else this.mark();
  }
  tell(): void {
    if (this.isFirst.peek()) this.channel?.postMessage(0);
  }
  // Goes on here; the other tab shows it from now on.
  claim(): void {
    if (navigator.locks) void this.queue(true);
    else this.write();
  }
  close(): void {
    this.isClosed = true;
    this.letGo?.();
    for (const end of this.ends) end();
    this.channel?.close();
  }

  private async queue(steal: boolean): Promise<void> {
    try {
      await navigator.locks.request(this.name, { steal }, () => {
        if (this.isClosed) return undefined;
        this.isFirst.value = true;
        return new Promise<void>((resolve) => (this.letGo = resolve));
      });
    } catch {
      // Another tab took it.
      if (this.isClosed) return;
      this.isFirst.value = false;
      void this.queue(false);
    }
  }

  // ---- Without locks: a marker that is renewed as long as its tab lives ---------------------------------------------------

  private mark(): void {
    const look = (): void => {
      const [who, when] = remembered(this.name).split(" ");
      const isFree = !who || who === this.own || Date.now() - Number(when) > EXPIRED;
      if (isFree) this.write();
      else this.isFirst.value = false;
    };
    const heard = (event: StorageEvent): void => {
      if (event.key === this.name) look();
    };
    const leave = (): void => {
      if (this.isFirst.peek()) remember(this.name, "");
    };
    const timer = setInterval(look, RENEWED);
    addEventListener("storage", heard);
    addEventListener("pagehide", leave);
    this.ends.push(leave, () => {
      clearInterval(timer);
      removeEventListener("storage", heard);
      removeEventListener("pagehide", leave);
    });
    look();
  }
  private write(): void {
    remember(this.name, `${this.own} ${Date.now()}`);
    this.isFirst.value = true;
  }
}
