// A battle on several phones. Exactly one writes a branch of it, the others follow. Whatever is decided here lies on the
// shelf before it counts, and every step may be taken twice: after an answer that never came, a reload, a killed phone or
// a server that was started anew, the state of the server and what is kept tell how to go on.
import { computed, effect, type ReadonlySignal, signal, type Signal } from "@preact/signals";
import { say } from "../../../../words/language";
import type { Code } from "./code";
import { Following, type Link } from "./following";
import { type Aside, begun, callPhone, type Kept, keptIn, phoneName, withAside } from "./kept";
import { battleOf, commonOf, idOf, markOf, newToken } from "./keys";
import { type Branch, Refused, type Server, type State } from "./wire";

// Of a book, what is used here.
export interface Ledger {
  readonly lines: ReadonlySignal<readonly string[]>;
  readonly extra: ReadonlySignal<unknown>;
  readonly mayWrite: Signal<boolean>;
  adopt: (lines: readonly string[]) => Promise<string>;
  setExtra: (extra: unknown) => Promise<void>;
}

const MOST_STEPS = 40; // towards the server, one after the other, until something new is heard
const LATER = 10_000; // milliseconds until what was refused is tried again

export class Sync {
  readonly state = signal<State | null>(null); // as the server told it last
  readonly trouble = signal(""); // why the server does not take what is sent, in a sentence
  readonly kept: ReadonlySignal<Kept>;
  readonly unsent: ReadonlySignal<number>;
  readonly holdsPen: ReadonlySignal<boolean>;
  private readonly writing: ReadonlySignal<string>; // the pen that this phone writes with
  // The branches that people have not decided about; fewer than two: nothing to decide.
  readonly open = computed(() => this.state.value?.branches.filter((each) => !each.aside) ?? []);

  readonly link: ReadonlySignal<Link>;

  private turn: Promise<unknown> = Promise.resolve();
  private isWaiting = false; // a run of steps, in turn
  private readonly stream = new Following({
    open: (heard, stop) => this.server.follow(heard, stop, this.writing.peek()),
    heard: (state) => {
      this.hear(state);
      void this.kick();
    },
    lost: () => (this.state.value = null),
    refused: (error) => this.make(error),
  });
  private later: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  private readonly ends: (() => void)[] = [];

  constructor(
    private readonly book: Ledger,
    private readonly serverOf: (battle: string) => Server,
    private readonly isFirst: ReadonlySignal<boolean>, // of the tabs of this phone
  ) {
    this.link = this.stream.link;
    const fresh = begun();
    this.kept = computed(() => keptIn(book.extra.value) ?? fresh);
    this.unsent = computed(() => {
      const { shared, sent } = this.kept.value;
      return shared ? Math.max(0, book.lines.value.length - sent) : 0;
    });
    this.holdsPen = computed(() => this.kept.value.pen !== "" && !this.kept.value.given);
    this.writing = computed(() => (this.holdsPen.value ? this.kept.value.pen : ""));
    if (!keptIn(book.extra.peek())) void this.locally(() => this.keep({}));
    this.ends.push(
      effect(() => {
        book.mayWrite.value = this.isFirst.value && this.holdsPen.value;
      }),
      effect(() => {
        void book.lines.value;
        this.kick();
      }),
      effect(() => {
        if (this.isFirst.value && this.kept.value.shared) this.stream.start();
        else this.stream.end();
      }),
      // The others learn whether the phone that writes is there.
      effect(() => {
        void this.writing.value;
        this.stream.renew();
      }),
    );
  }
  close(): void {
    this.isClosed = true;
    clearTimeout(this.later);
    for (const end of this.ends) end();
    this.stream.end();
  }
  private get server(): Server {
    return this.serverOf(this.kept.peek().battle);
  }

  // ---- What people do -----------------------------------------------------------------------------------------------------

  // On the server from now on.
  share(): Promise<void> {
    return this.locally(() => this.keep({ shared: true }));
  }
  // With the secret, which came behind a link: it may take the pen.
  join(secret: string): Promise<void> {
    return this.locally(async () => {
      const kept = this.kept.peek();
      if (battleOf(secret) === kept.battle && !kept.secret) await this.keep({ secret, shared: true });
    });
  }
  // The pen leaves by code: what it takes to write goes along, and from here on this phone does not.
  give(): Promise<void> {
    return this.locally(() => this.keep({ given: true }));
  }
  // With a pen of its own: should the other phone write as well, its lines become a second branch.
  takeBack(): Promise<void> {
    return this.locally(() => this.rotate(this.kept.peek(), {}));
  }
  // Called otherwise from now on; whoever writes tells the others with a pen of the new name.
  rename(name: string): Promise<void> {
    callPhone(name);
    return this.locally(async () => {
      const kept = this.kept.peek();
      if (kept.shared && this.holdsPen.peek()) await this.rotate(kept, {});
    });
  }
  // When this tab is the one that writes.
  ready(): Promise<void> {
    return new Promise((resolve) => {
      const end = effect(() => {
        if (!this.isFirst.value) return;
        queueMicrotask(() => end());
        resolve();
      });
    });
  }
  // Over the server; its former holder learns it there. The token is kept first, so that a lost answer loses no pen.
  takePen(): Promise<string> {
    return this.decided(async () => {
      const kept = await this.keep({ wanted: newToken() });
      const { counts } = this.state.peek() ?? { counts: kept.branch };
      const asked = { secret: kept.secret, pen: kept.wanted, phone: phoneName(), branch: counts };
      const state = await this.server.pen(asked);
      this.hear(state);
      await this.answerWanted(state, this.kept.peek());
    });
  }
  choose(branch: number): Promise<string> {
    return this.decided(async () => {
      this.hear(await this.server.choose({ secret: this.kept.peek().secret, branch, phone: phoneName() }));
    });
  }
  // A pen that came by code. Nothing, or what is wrong; the lines are there before the pen is.
  take(code: Code): Promise<string> {
    return this.inTurn(async () => {
      if (battleOf(code.secret) !== this.kept.peek().battle) return say("bronepehota.sync.code.other");
      const problem = await this.adoptAfter(code.lines, code.from, code.after);
      if (problem) return problem;
      const kept = this.kept.peek();
      await this.rotate(
        { ...kept, pen: "", before: code.pens },
        { secret: code.secret, shared: kept.shared || code.shared },
      );
      this.kick();
      return "";
    });
  }
  // Another book of the same battle instead of this one, which is put aside where it goes on differently.
  replace(lines: readonly string[]): Promise<string> {
    return this.inTurn(async () => {
      await this.putAside(lines);
      return this.book.adopt(lines);
    });
  }

  // ---- Towards the server -------------------------------------------------------------------------------------------------

  // Tried again at once: the network is back, or somebody looks.
  hurry(): void {
    this.stream.hurry();
    this.kick();
  }
  // The network is gone, as the browser knows.
  lose(): void {
    this.stream.lose();
  }
  // All steps that can be taken now, in turn with everything else. For tests: when they are taken.
  kick(): Promise<void> {
    if (this.isWaiting || this.isClosed) return Promise.resolve();
    this.isWaiting = true;
    return this.inTurn(async () => {
      this.isWaiting = false;
      for (let i = 0; i < MOST_STEPS && !this.isClosed; ++i) if (!(await this.step())) return;
    }).catch((error: unknown) => this.stumble(error));
  }
  private stumble(error: unknown): void {
    // A no of the server, or a shelf that keeps nothing. Everything else is the network's.
    if (error instanceof Refused || Object.getPrototypeOf(error) === Error.prototype) {
      this.trouble.value = (error as Error).message;
      clearTimeout(this.later);
      this.later = setTimeout(() => this.kick(), LATER);
      return;
    }
    // Nobody knows whether it arrived: the next state that is heard tells.
    this.state.value = null;
    this.stream.lose();
  }
  private hear(state: State): void {
    const before = this.state.peek();
    if (!before || state.touched >= before.touched) this.state.value = state;
  }

  private async step(): Promise<boolean> {
    const state = this.state.peek();
    const kept = this.kept.peek();
    if (!state || !kept.shared || !this.isFirst.peek()) return false;
    if (kept.wanted) return this.answerWanted(state, kept);
    const goesOn = kept.pen ? await this.asWriter(state, kept) : await this.asReader(state, kept);
    if (!goesOn) this.trouble.value = "";
    return goesOn;
  }
  private async answerWanted(state: State, kept: Kept): Promise<true> {
    const mine = state.branches.find((each) => each.pen === markOf(kept.wanted));
    if (!mine) await this.keep({ wanted: "" });
    else if (this.contains(mine) && this.book.lines.peek().length === mine.lines)
      await this.keep({
        pen: kept.wanted,
        before: [],
        given: false,
        wanted: "",
        branch: mine.branch,
        sent: mine.lines,
      });
    else {
      // First what the former holder wrote, then the pen: it never writes on an older page.
      const lines = await this.read(mine);
      await this.putAside(lines);
      const problem = await this.book.adopt(lines);
      if (problem) throw new Refused(0, problem);
    }
    return true;
  }

  private async asWriter(state: State, kept: Kept): Promise<boolean> {
    const lines = this.book.lines.peek();
    const held = state.branches.filter((each) => each.pen === markOf(kept.pen));
    const mine = held.find((each) => each.branch === kept.branch) ?? held[0];
    if (!mine) return this.announce(state, kept);
    if (kept.branch !== mine.branch || kept.before.length) await this.keep({ branch: mine.branch, before: [] });
    if (!this.contains(mine)) {
      const theirs = await this.read(mine);
      const common = commonOf(lines, theirs);
      if (common === lines.length) return this.adopted(theirs);
      await this.post(kept.pen, lines, common);
      // Another branch has all of it: which of them counts is for people to say.
      return this.state.peek()?.branches.some((each) => each.pen === mine.pen && each.head === mine.head) !== true;
    }
    if (lines.length > mine.lines) return this.post(kept.pen, lines, mine.lines);
    if (kept.sent !== lines.length) await this.keep({ sent: lines.length });
    if (!mine.aside) return false;
    await this.keep({ pen: "", before: [], given: false });
    return true;
  }
  private async post(pen: string, lines: readonly string[], from: number): Promise<true> {
    const { secret } = this.kept.peek();
    const sent = await this.server.send({ secret, pen, after: idOf(lines[from - 1]), lines: lines.slice(from) });
    await this.keep({ branch: sent.branch, sent: lines.length });
    this.hear(sent.state);
    return true;
  }
  // A pen that the server does not know to be anywhere: it came by code, or it was taken.
  private async announce(state: State, kept: Kept): Promise<true> {
    const chain = [...kept.before, kept.pen];
    for (let i = kept.before.length - 1; i >= 0; --i) {
      const branch = state.branches.find((each) => each.pen === markOf(chain[i]!));
      if (!branch || !this.contains(branch)) continue;
      const told = {
        secret: kept.secret,
        pen: chain[i + 1]!,
        old: chain[i]!,
        phone: phoneName(),
        branch: branch.branch,
      };
      this.hear(await this.server.pen(told));
      return true;
    }
    const lines = this.book.lines.peek();
    const theirs = await this.read(state.branches.find((each) => each.branch === kept.branch) ?? this.counting(state));
    const common = commonOf(lines, theirs);
    // Nothing was written here that is not there: the pen is simply gone.
    if (common < lines.length && common > 0) {
      for (const pen of chain.toReversed()) {
        try {
          return await this.post(pen, lines, common); // becomes a branch of its own
        } catch (error) {
          if (!(error instanceof Refused && error.status === 403)) throw error;
        }
      }
      await this.putAside(theirs); // no pen that led here was ever known there
    }
    await this.keep({ pen: "", before: [], given: false });
    return true;
  }
  private async asReader(state: State, kept: Kept): Promise<boolean> {
    const target = this.counting(state);
    const { length } = this.book.lines.peek();
    if (this.contains(target) && length === target.lines) {
      if (kept.sent !== length || kept.branch !== target.branch)
        await this.keep({ sent: length, branch: target.branch });
      return false;
    }
    const theirs = await this.read(target);
    if (kept.sent < length) await this.putAside(theirs);
    return this.adopted(theirs);
  }
  private counting(state: State): Branch {
    return state.branches.find((each) => each.branch === state.counts) ?? state.branches[0]!;
  }
  private contains({ lines, head }: Branch): boolean {
    const here = this.book.lines.peek();
    return here.length >= lines && idOf(here[lines - 1]) === head;
  }
  // All lines of a branch. What this phone has already is not fetched again; one line too many tells whether it has it.
  private async read({ branch, lines }: Branch): Promise<string[]> {
    const here = this.book.lines.peek();
    const from = Math.max(0, Math.min(here.length, lines) - 1);
    const rest = await this.server.lines(branch, from);
    if (from === 0) return rest;
    if (rest.length && idOf(rest[0]) === idOf(here[from])) return [...here.slice(0, from), ...rest];
    return this.server.lines(branch, 0);
  }
  private async adopted(lines: readonly string[]): Promise<boolean> {
    const problem = await this.book.adopt(lines);
    if (problem) throw new Refused(0, problem);
    await this.keep({ sent: lines.length });
    return true;
  }
  private async adoptAfter(lines: readonly string[], from: number, after: string): Promise<string> {
    const here = this.book.lines.peek();
    if (from > here.length) return say("bronepehota.sync.code.gap", { from: from + 1, here: here.length });
    if (from > 0 && idOf(here[from - 1]) !== after) return say("bronepehota.sync.code.parted");
    const whole = [...here.slice(0, from), ...lines];
    await this.putAside(whole);
    return this.book.adopt(whole);
  }

  // A battle that the server does not have is brought there by whoever may write it.
  private async make(error: Refused): Promise<boolean> {
    this.trouble.value = error.message;
    if (error.status !== 404 || !this.kept.peek().pen) return false;
    try {
      await this.inTurn(() => {
        const { pen, before, secret } = this.kept.peek();
        return this.server.make({ secret, pen: before[0] ?? pen, phone: phoneName(), lines: this.book.lines.peek() });
      });
      this.trouble.value = "";
      return true;
    } catch (unmade) {
      if (unmade instanceof Refused) this.trouble.value = unmade.message;
      return false;
    }
  }

  // ---- Inside ---------------------------------------------------------------------------------------------------------------

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => undefined);
    return mine;
  }
  // A decision that this phone makes alone.
  private locally(work: () => Promise<unknown>): Promise<void> {
    return this.inTurn(work)
      .catch((error: unknown) => this.stumble(error))
      .then(() => this.kick());
  }
  // A decision that needs the server. Nothing, or what is wrong.
  private decided(work: () => Promise<void>): Promise<string> {
    return this.inTurn(async () => {
      try {
        await work();
        return "";
      } catch (error) {
        if (error instanceof Refused) return error.message;
        this.stumble(error);
        return say("bronepehota.sync.no_network");
      }
    }).finally(() => this.kick());
  }
  private async keep(change: Partial<Kept>): Promise<Kept> {
    const next = { ...this.kept.peek(), ...change };
    await this.book.setExtra(next);
    return next;
  }
  private rotate(kept: Kept, more: Partial<Kept>): Promise<Kept> {
    const before = [...kept.before, ...(kept.pen ? [kept.pen] : [])];
    return this.keep({ ...more, before, pen: newToken(), given: false, wanted: "" });
  }
  // This book, before another takes its place, where the other does not go on from it.
  private async putAside(instead: readonly string[]): Promise<void> {
    const lines = [...this.book.lines.peek()];
    const common = commonOf(lines, instead);
    if (common === lines.length) return;
    const aside: Aside = { lines, common, holder: phoneName() };
    await this.keep(withAside(this.kept.peek(), aside));
  }
}
