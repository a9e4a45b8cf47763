// Decides what to do with a numbered update. Every viewer has its own numbering, without gaps: after a lost connection
// exactly one update may jump, the one that catches up from the number we named.
export type Verdict = "apply" | "known" | "renew";

export class Numbering {
  n: number | null = null; // of the last update applied; null before the first position
  private resuming = false;
  private begun = 0; // the number of the last whole position

  position(n: number): void {
    this.n = n;
    this.begun = n;
    this.resuming = false;
  }
  forget(): void {
    this.n = null;
    this.begun = 0;
    this.resuming = false;
  }
  // What to name in `watch` after connecting again; nothing asks for the whole position.
  from(): number | undefined {
    if (this.n === null || this.n < 1) return undefined;
    this.resuming = true;
    return this.n;
  }
  // Of before the last whole position: what was told up to here does not lead to it.
  isBehind(n: number): boolean {
    return n < this.begun;
  }
  take(n: number): Verdict {
    if (this.n === null) return "renew";
    const jump = this.resuming;
    this.resuming = false;
    if (n <= this.n) return "known";
    if (n === this.n + 1 || jump) {
      this.n = n;
      return "apply";
    }
    this.n = null;
    return "renew";
  }
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15000;

// How long to wait before the next attempt to connect.
export class Backoff {
  private pause = FIRST_PAUSE;
  reset(): void {
    this.pause = FIRST_PAUSE;
  }
  next(chance = Math.random()): number {
    const wait = this.pause * (0.75 + chance / 2);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
    return wait;
  }
}
