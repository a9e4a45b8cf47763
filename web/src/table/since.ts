// How far somebody has read a log. What is told while the page is in front of the eyes counts as read; the rest begins
// at a mark when the reader comes back.
export class Looked {
  mark: number | null = null; // entries that were read before the unread ones began
  private looking = true;
  private opened = false;

  // What was remembered of an earlier visit; null on the first.
  constructor(private read: number | null) {}

  // `total` counts all entries ever told. Gives what to remember.
  told(total: number): number {
    if (this.read === null || total < this.read) this.read = total; // the first visit, or something was taken back
    if (!this.looking) return this.read;
    if (!this.opened && this.read < total) this.mark = this.read;
    this.opened = true;
    return (this.read = total);
  }
  left(): void {
    this.looking = false;
  }
  came(total: number): number {
    this.looking = true;
    this.mark = this.read !== null && total > this.read ? this.read : null;
    return (this.read = total);
  }
  // The reader has done something: the mark has served.
  acted(): void {
    this.mark = null;
  }
}
