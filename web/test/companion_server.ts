// A server of battles as docs/companion.md describes it, in memory, and phones that reach it or do not.
import { signal } from "@preact/signals";
import { followed, type Kept, keptIn } from "../src/games/bronepehota/companion/sync/kept";
import { commonOf, idOf, markOf, withId } from "../src/games/bronepehota/companion/sync/keys";
import { type Ledger, Sync } from "../src/games/bronepehota/companion/sync/sync";
import { Refused, type Sent, type Server, type State } from "../src/games/bronepehota/companion/sync/wire";

// A line of a book, as these battles write it.
export type Line = { enter?: { say?: string } };

interface Branch {
  from: number;
  common: number;
  lines: string[];
  holder: string;
  pen: string;
  aside: boolean;
}

export class Far {
  branches: Branch[] = [];
  secret = "";
  counts = 0;
  private readonly pens = new Map<string, number>(); // every pen there ever was, and the branch it writes or wrote
  private touched = 1;
  private readonly ears = new Map<(state: State) => void, string>(); // who listens, with which pen

  get state(): State {
    return {
      battle: "",
      made: 1,
      touched: this.touched,
      counts: this.counts,
      over: false,
      branches: [...this.branches.entries()]
        .filter(([branch]) => !this.isCaughtUp(branch))
        .map(([branch, each]) => ({
          branch,
          parts_from: each.from,
          common: each.common,
          lines: each.lines.length,
          head: idOf(each.lines.at(-1)),
          holder: each.holder,
          pen: each.pen && markOf(each.pen),
          present: [...this.ears.values()].includes(each.pen),
          aside: each.aside,
        })),
    };
  }
  // All its lines stand in another one; the one that counts is always seen.
  private isCaughtUp(branch: number): boolean {
    const { lines } = this.branches[branch]!;
    return (
      branch !== this.counts &&
      this.branches.some(
        (each, i) =>
          i !== branch &&
          (each.lines.length > lines.length || i === this.counts || i < branch) &&
          commonOf(each.lines, lines) === lines.length,
      )
    );
  }
  forget(): void {
    this.branches = [];
    this.secret = "";
    this.pens.clear();
  }
  private changed(): State {
    ++this.touched;
    for (const ear of this.ears.keys()) ear(this.state);
    return this.state;
  }
  private may(secret: string): void {
    if (!this.branches.length) throw new Refused(404, "no such battle");
    if (secret !== this.secret) throw new Refused(403, "wrong secret");
  }
  make({ secret, pen, phone, lines }: { secret: string; pen: string; phone: string; lines: readonly string[] }): State {
    if (this.branches.length) {
      this.may(secret);
      return this.state;
    }
    this.secret = secret;
    this.branches = [{ from: -1, common: 0, lines: [...lines], holder: phone, pen, aside: false }];
    this.pens.set(pen, 0);
    return this.changed();
  }
  send(secret: string, pen: string, after: string, lines: readonly string[]): Sent {
    this.may(secret);
    const own = this.pens.get(pen);
    if (own === undefined) throw new Refused(403, "unknown pen");
    const order = [own, ...this.branches.keys()].filter((each, i, all) => all.indexOf(each) === i);
    const linesOf = (branch: number): string[] => this.branches[branch]!.lines;
    const base = order.find((branch) => linesOf(branch).some((line) => idOf(line) === after));
    if (base === undefined) throw new Refused(409, "unknown place");
    const place = linesOf(base).findIndex((line) => idOf(line) === after) + 1;
    const book = [...linesOf(base).slice(0, place), ...lines];
    let best = { branch: own, common: 0 };
    for (const branch of order) {
      const target = this.branches[branch]!;
      const common = commonOf(target.lines, book);
      if (common === book.length) return { branch, state: this.state };
      const isOwn = target.pen === pen && common === target.lines.length;
      if (isOwn) best = { branch, common: Infinity };
      if (isOwn && !this.isCaughtUp(branch)) break;
      if (common > best.common) best = { branch, common };
    }
    const { branch, common } = best;
    if (common === Infinity) {
      this.branches[branch]!.lines = book;
      return { branch, state: this.changed() };
    }
    // Taken away, or it contradicts what is written: the book parts, and a pen writes one branch only.
    for (const each of this.branches) if (each.pen === pen) each.pen = "";
    this.branches.push({ from: branch, common, lines: book, holder: "fork", pen, aside: false });
    this.pens.set(pen, this.branches.length - 1);
    return { branch: this.branches.length - 1, state: this.changed() };
  }
  pen(secret: string, pen: string, phone: string, branch: number, old?: string): State {
    this.may(secret);
    if (old !== undefined && !this.pens.has(old)) throw new Refused(403, "unknown pen");
    const number = old === undefined ? branch : this.pens.get(old)!;
    const isLate = old !== undefined && !this.branches.some((each) => each.pen === old);
    const target = this.branches[number];
    if (!target) throw new Refused(404, "no such branch");
    if (this.pens.has(pen)) {
      if (this.pens.get(pen) === number && (target.pen === pen || isLate)) return this.state;
      throw new Refused(409, "pen used");
    }
    this.pens.set(pen, number);
    if (!isLate) Object.assign(target, { pen, holder: phone });
    return this.changed();
  }
  choose(secret: string, branch: number): State {
    this.may(secret);
    this.counts = branch;
    this.branches.forEach((each, i) => (each.aside = i !== branch));
    return this.changed();
  }
  listen(ear: (state: State) => void, pen: string): () => void {
    if (!this.branches.length) throw new Refused(404, "no such battle");
    this.ears.set(ear, pen);
    for (const each of this.ears.keys()) each(this.state);
    return () => {
      this.ears.delete(ear);
      for (const each of this.ears.keys()) each(this.state);
    };
  }
}

// ---- A phone ----------------------------------------------------------------------------------------------------------------

const turnOf = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
export const settle = async (): Promise<void> => {
  for (let i = 0; i < 60; ++i) await turnOf();
};

// What lies on the shelf of a phone outlives the page.
export interface Shelf {
  lines: string[];
  extra: unknown;
}
class Ledgered implements Ledger {
  readonly lines = signal<readonly string[]>([]);
  readonly extra = signal<unknown>(null);
  readonly mayWrite = signal(true);
  constructor(readonly shelf: Shelf) {
    this.lines.value = [...shelf.lines];
    this.extra.value = shelf.extra;
  }
  async adopt(lines: readonly string[]): Promise<string> {
    await turnOf();
    let before = "";
    for (const [i, line] of lines.entries()) {
      if (!line.endsWith(`"id":"${idOf(line)}"}`) || withId(before, line.replace(/,"id":"\w+"\}$/, "}")) !== line)
        return `line ${i + 1}: wrong id`;
      before = idOf(line);
    }
    this.shelf.lines = [...lines];
    this.lines.value = [...lines];
    return "";
  }
  async setExtra(extra: unknown): Promise<void> {
    await turnOf();
    this.shelf.extra = structuredClone(extra);
    this.extra.value = extra;
  }
  append(text: string): void {
    const line = withId(idOf(this.lines.peek().at(-1)), JSON.stringify({ by: 0, enter: { say: text } }));
    this.shelf.lines = [...this.shelf.lines, line];
    this.lines.value = [...this.lines.peek(), line];
  }
}

export class Phone {
  isOnline = true;
  losesAnswers = false;
  book!: Ledgered;
  sync!: Sync;
  readonly isFirst = signal(true);
  private readonly cuts = new Set<() => void>();

  constructor(
    readonly far: Far,
    readonly shelf: Shelf = { lines: [withId("", '{"companion":1}')], extra: null },
  ) {
    this.open();
  }
  open(): void {
    this.book = new Ledgered(this.shelf);
    this.sync = new Sync(this.book, () => this.server(), this.isFirst);
  }
  // Killed and opened again: only the shelf is left.
  async reborn(): Promise<void> {
    this.sync.close();
    this.open();
    await settle();
  }
  async offline(): Promise<void> {
    this.isOnline = false;
    for (const cut of this.cuts) cut();
    await settle();
  }
  async online(): Promise<void> {
    this.isOnline = true;
    this.sync.hurry();
    await settle();
  }
  async write(...texts: string[]): Promise<void> {
    for (const text of texts) {
      if (!this.book.mayWrite.peek()) throw new Error(`${text}: this phone may not write`);
      this.book.append(text);
      await settle();
    }
  }
  get says(): string[] {
    return this.book.lines
      .peek()
      .slice(1)
      .map((line) => (JSON.parse(line) as Line).enter?.say ?? "");
  }
  get kept(): Kept {
    return keptIn(this.shelf.extra)!;
  }
  get mayWrite(): boolean {
    return this.book.mayWrite.peek();
  }

  private async over<T>(work: () => T): Promise<T> {
    await turnOf();
    if (!this.isOnline) throw new TypeError("network");
    const answer = work();
    await turnOf();
    if (this.losesAnswers || !this.isOnline) {
      this.losesAnswers = false;
      throw new TypeError("network");
    }
    return answer;
  }
  private server(): Server {
    const { far } = this;
    return {
      make: (body) => this.over(() => far.make(body)),
      state: () => this.over(() => far.state),
      lines: (branch, from) => this.over(() => far.branches[branch]!.lines.slice(from)),
      send: (body) => this.over(() => far.send(body.secret, body.pen, body.after, body.lines)),
      pen: (body) => this.over(() => far.pen(body.secret, body.pen, body.phone, body.branch, body.old)),
      choose: (body) => this.over(() => far.choose(body.secret, body.branch)),
      follow: async (heard, stop, pen) => {
        await turnOf();
        if (!this.isOnline) throw new TypeError("network");
        const deafen = far.listen((state) => this.isOnline && heard(structuredClone(state)), pen);
        await new Promise<void>((resolve) => {
          this.cuts.add(resolve);
          stop.addEventListener("abort", () => void turnOf().then(turnOf).then(turnOf).then(resolve)); // not at once
        });
        deafen();
      },
    };
  }
}

// ---- Two of them ---------------------------------------------------------------------------------------------------------------

// Two phones on one battle: the first writes, the second follows.
export async function pair(...texts: string[]): Promise<{ far: Far; anna: Phone; boris: Phone }> {
  const far = new Far();
  const anna = new Phone(far);
  await settle();
  await anna.sync.share();
  await settle();
  await anna.write(...texts);
  const boris = joined(far, anna);
  await settle();
  return { far, anna, boris };
}
export const joined = (far: Far, from: Phone): Phone =>
  new Phone(far, { lines: [from.shelf.lines[0]!], extra: followed(from.kept.battle, from.kept.secret) as never });
