// The stream of a battle's state, opened again and again for as long as it is wanted.
import { signal } from "@preact/signals";
import { Backoff } from "../../../../stream/resume";
import { Refused, type State } from "./wire";

export type Link = "alone" | "connecting" | "online" | "offline";

interface Ways {
  open: (heard: (state: State) => void, stop: AbortSignal) => Promise<void>;
  heard: (state: State) => void;
  lost: () => void;
  refused: (error: Refused) => Promise<boolean>; // whether the reason is gone
}

export class Following {
  readonly link = signal<Link>("alone");
  private readonly backoff = new Backoff();
  private run: object | null = null;
  private attempt: AbortController | null = null;
  private wake: (() => void) | null = null;
  private isHurried = false;
  private isRenewed = false;

  constructor(private readonly ways: Ways) {}

  start(): void {
    if (this.run) return;
    this.link.value = "connecting";
    void this.goOn((this.run = {}));
  }
  end(): void {
    this.run = null;
    this.attempt?.abort();
    this.wake?.();
    this.ways.lost();
    this.link.value = "alone";
  }
  // Tried again at once, also where the last attempt is just ending.
  hurry(): void {
    this.backoff.reset();
    this.isHurried = true;
    this.wake?.();
  }
  lose(): void {
    this.attempt?.abort();
  }
  // Opened once more, as somebody else; what was heard stays true meanwhile.
  renew(): void {
    if (this.link.peek() !== "online") return;
    this.isRenewed = true;
    this.attempt?.abort();
  }

  private async goOn(run: object): Promise<void> {
    while (this.run === run) {
      this.attempt = new AbortController();
      let isMended = false;
      try {
        await this.ways.open((state) => {
          this.backoff.reset();
          this.link.value = "online";
          this.ways.heard(state);
        }, this.attempt.signal);
      } catch (error) {
        if (error instanceof Refused) isMended = await this.ways.refused(error);
      }
      if (this.run !== run) return;
      const isRenewed = this.isRenewed;
      this.isRenewed = false;
      if (isRenewed) continue;
      this.ways.lost();
      if (!isMended) await this.pause();
    }
  }
  private async pause(): Promise<void> {
    this.link.value = "offline";
    const isHurried = this.isHurried;
    this.isHurried = false;
    if (isHurried) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      timer = setTimeout(resolve, this.backoff.next());
    });
    clearTimeout(timer);
    this.wake = null;
    this.isHurried = false;
  }
}
