// One match as this browser sees it: signals that the pages draw. Positions come from the server alone.
import { batch, computed, signal } from "@preact/signals";
import type { Engine } from "../engine/engine";
import { keepLink } from "../links";
import { call, contribution, type Failure } from "../server";
import { applyChanges, type Json } from "../stream/changes";
import type { Frame } from "../stream/frames";
import { Line } from "../stream/line";
import { Numbering } from "../stream/resume";
import { note } from "../verify/notes";
import type { Answer, Position, Preview, TableAndMine, Taken } from "../wire/server";
import { language, say } from "../words/language";
import type { Ask, ChatLine, Clock, Entry, Happened, Notice, Setting, TableInfo, Waiting } from "./types";

const MOST_LINES = 400;
const PREVIEW_PAUSE = 110;

export class MatchModel {
  readonly table = signal<TableInfo | null>(null);
  readonly setting = signal<Setting | null>(null);
  readonly mine = signal<readonly number[]>([]);
  readonly keptForMe = signal<readonly number[]>([]);
  readonly seat = signal<number | null>(null); // the seat played from here; null looks on
  readonly view = signal<Json>(null);
  readonly ask = signal<Ask | null>(null);
  readonly waiting = signal<Waiting | null>(null);
  readonly clock = signal<Clock | null>(null);
  readonly log = signal<readonly Entry[]>([]);
  readonly fresh = signal<readonly Entry[]>([]); // of the last update, for what moves
  readonly since = signal<Happened[]>([]); // what happened since one's own last decision, with what that one brought
  readonly beat = signal(0); // counts updates
  readonly told = signal(-1); // entries this viewer was ever told, also dropped ones; -1 before the history came
  readonly missed = signal<number | null>(null); // entries that were read before one looked away; null: nothing was missed
  readonly pointed = signal<readonly Entry[] | null>(null); // a line of the log that is looked at
  readonly chat = signal<readonly ChatLine[]>([]);
  readonly chosen = signal(""); // the decision that the next touch commits
  readonly notice = signal<Notice | null>(null);
  readonly sending = signal("");
  readonly fault = signal("");
  readonly gone = signal(false);
  readonly drawing = signal(""); // the board as a terminal shows it, once somebody wants it
  readonly curtain = signal<number | null>(null); // the seat that must come to the screen
  readonly line: Line;
  // How the rules' own engine in the page is called: when somebody first looks at a decision. Until it is there, and where
  // there is none, the server's previews serve.
  call: ((model: MatchModel) => Promise<Engine | undefined>) | undefined;
  private engine: Engine | undefined;
  readonly canAct = computed(() => this.ask.value !== null && this.sending.value === "");

  // What the seats are called. Other words only when somebody is called otherwise, not whenever the table changes.
  private readonly callings = computed(() =>
    JSON.stringify((this.table.value?.seats ?? []).map(({ called }) => called ?? "")),
  );
  readonly called = computed(() => JSON.parse(this.callings.value) as string[]);

  private readonly numbering = new Numbering();
  private watched = false;
  private lacksHistory = true; // the log is not all that was told
  private awaitsHistory = false; // it was asked for and may still come
  private meanwhile: { n: number; entries: readonly Entry[] }[] = []; // updates since it was asked for
  private hasDecided = false; // what happens next begins anew
  private isDrawn = false; // a drawing was asked for and has not come
  private drawnNext = 0; // columns of the one to ask for after it
  private previewNumber = 0;
  private previewTimer = 0;
  private previewed = "";

  // Without a line it tells what it is given, as a replay does.
  constructor(
    readonly id: string,
    live = true,
  ) {
    this.line = new Line(
      () => language.value,
      () => this.watch(),
      (frame) => this.heard(frame),
      live,
    );
  }

  get path(): string {
    return `/api/matches/${encodeURIComponent(this.id)}`;
  }
  label(code: string): string {
    const at = this.ask.value?.offers.indexOf(code) ?? -1;
    return at < 0 ? "" : (this.ask.value?.labels?.[at] ?? code);
  }

  async load(): Promise<void> {
    try {
      const about = await call<TableAndMine>("GET", this.path);
      this.setting.value = await call<Setting>("GET", `${this.path}/setting`);
      const mine = about.mine;
      const before = this.seat.value;
      batch(() => {
        this.fault.value = "";
        this.table.value = about;
        this.mine.value = mine;
        this.keptForMe.value = about.kept_for_me;
        this.seat.value = before !== null && mine.includes(before) ? before : this.firstSeat(about, mine);
      });
      if (!this.watched) this.watch();
      else if (before !== this.seat.value) this.sit();
    } catch (error) {
      const { code, message } = error as Failure;
      this.gone.value = this.table.value === null && code === "no_such_match";
      this.fault.value = message;
    }
  }

  // Several seats at one screen: begin in the gallery, and let the curtain call whoever is asked. Nothing is secret when
  // the match is over.
  private firstSeat(about: TableInfo, mine: readonly number[]): number | null {
    return mine.length > 1 && about.status !== "over" ? null : (mine[0] ?? null);
  }

  close(): void {
    this.line.close();
  }

  // ---- Watching ----------------------------------------------------------------------------------------------------

  private watch(): void {
    if (this.table.value === null || this.curtain.value !== null) return;
    this.watched = true;
    this.chat.value = []; // the server tells the last lines again
    this.isDrawn = false;
    const from = this.numbering.from();
    const seat = this.seat.value;
    this.line.send({
      watch: { match: this.id, ...(seat === null ? {} : { seat }), ...(from === undefined ? {} : { from }) },
    });
    this.awaitsHistory = false; // what another connection asked for does not come
    if (from === undefined || this.lacksHistory) this.askHistory();
  }
  private askHistory(): void {
    this.lacksHistory = true;
    this.awaitsHistory = true;
    this.meanwhile = [];
    const seat = this.seat.value;
    this.line.send({ history: { match: this.id, ...(seat === null ? {} : { seat }) } });
  }
  private sit(): void {
    this.forget();
    this.line.renew();
  }
  private forget(): void {
    batch(() => {
      this.numbering.forget();
      this.lacksHistory = true;
      this.awaitsHistory = false;
      this.view.value = null;
      this.drawing.value = "";
      this.ask.value = null;
      this.waiting.value = null;
      this.log.value = [];
      this.told.value = -1;
      this.pointed.value = null;
      this.fresh.value = [];
      this.since.value = [];
      this.chat.value = [];
      this.sending.value = "";
      this.stepBack();
    });
  }
  // The words of everything shown come from the server: ask for all of it again.
  async relearn(): Promise<void> {
    this.line.hello();
    this.numbering.forget();
    this.stepBack();
    if (this.watched) this.watch();
    try {
      this.setting.value = await call<Setting>("GET", `${this.path}/setting`);
    } catch (error) {
      this.fault.value = (error as Error).message;
    }
  }

  // ---- On one screen: nobody sees what the seat before could see -----------------------------------------------------

  private drawCurtain(): void {
    const seat = this.seat.value;
    if (this.mine.value.length < 2 || this.ask.value !== null || this.curtain.value !== null) return;
    const next = this.waiting.value?.seats.find((other) => other !== seat && this.mine.value.includes(other));
    if (next === undefined) return;
    this.line.send({ unwatch: { match: this.id, ...(seat === null ? {} : { seat }) } });
    this.curtain.value = next;
    this.forget();
  }
  openCurtain(): void {
    batch(() => {
      this.seat.value = this.curtain.value;
      this.curtain.value = null;
    });
    this.watch();
  }

  // ---- Deciding ----------------------------------------------------------------------------------------------------

  // The first touch shows what would follow, the second one does it.
  touch(code: string): void {
    if (!this.canAct.value) return;
    if (this.chosen.value === code) return this.commit(code);
    this.chosen.value = code;
    this.preview(code, 0);
  }
  commit(code: string): void {
    this.commitAll([code]);
  }
  // Decisions that belong together: taken whole or not at all.
  commitAll(actions: string[]): void {
    const { seat, ask } = { seat: this.seat.value, ask: this.ask.value };
    if (seat === null || !ask || this.sending.value || !actions.length) return;
    this.fault.value = "";
    this.hasDecided = true;
    this.sending.value = this.line.ask("submit", { match: this.id, seat, ask: ask.number, actions });
  }
  stepBack(): void {
    clearTimeout(this.previewTimer);
    this.chosen.value = "";
    this.notice.value = null;
    this.previewed = "";
  }
  // Asked for only after the pointer or the focus rested a moment; also for what is not offered, to hear why not.
  preview(code: string, pause = PREVIEW_PAUSE): void {
    clearTimeout(this.previewTimer);
    if (!code || this.previewed === code) return;
    this.previewTimer = window.setTimeout(() => {
      const seat = this.seat.value;
      if (seat === null || this.view.value === null || this.table.value?.status !== "playing") return;
      this.previewed = code;
      const id = `p${++this.previewNumber}`;
      const ask = (): void => this.line.send({ preview: { match: this.id, seat, id, action: code } });
      if (!this.engine) void this.call?.(this).then((engine) => (this.engine = engine)?.foresee(code));
      const foretold = this.engine?.foresee(code);
      if (foretold) void foretold.then((told) => (told ? this.previewTold({ id, ...told }) : ask()));
      else ask();
    }, pause);
  }
  endHover(): void {
    clearTimeout(this.previewTimer);
    if (this.chosen.value) return this.preview(this.chosen.value);
    if (this.notice.value?.refused) return; // why not stays until something else is touched
    this.notice.value = null;
    this.previewed = "";
  }

  // A game without a page of its own shows the drawing that the server makes of each position.
  wantDrawing(columns: number): void {
    if (this.view.peek() === null) return;
    // One is on its way; by then it may be of a position that is past.
    if (this.isDrawn) {
      this.drawnNext = columns;
      return;
    }
    const seat = this.seat.peek();
    this.isDrawn = true;
    this.line.send({ board: { match: this.id, ...(seat === null ? {} : { seat }), columns } });
  }

  // What happened once more, to look at.
  showAgain(entries: readonly Entry[]): void {
    batch(() => {
      this.fresh.value = entries;
      ++this.beat.value;
    });
  }

  doTable(what: string, about?: number): void {
    const seat = this.seat.value;
    if (seat === null) return;
    const more = what === "rematch" ? { contribution: contribution() } : about === undefined ? {} : { about };
    this.fault.value = "";
    this.line.ask("table", { match: this.id, seat, do: what, ...more });
  }
  sayChat(text: string, name: string): void {
    const seat = this.seat.value;
    this.line.send({ chat: { match: this.id, text, ...(seat === null ? { name } : { seat }) } });
  }
  async takeSeat(number: number, name: string): Promise<void> {
    try {
      const own = contribution();
      const taken = await call<Taken>("POST", `${this.path}/seats/${number}`, { name, contribution: own });
      note(this.id, { contribution: own });
      if (taken.link) keepLink(this.id, number, taken.link);
      this.fault.value = "";
      this.seat.value = null;
      await this.load();
    } catch (error) {
      this.fault.value = (error as Error).message;
    }
  }

  // ---- Hearing -----------------------------------------------------------------------------------------------------

  private isOurs(body: Pick<Position, "match" | "seat">): boolean {
    return body.match === this.id && body.seat === this.seat.value && this.curtain.value === null;
  }

  private asked(body: Pick<Position, "ask" | "waiting" | "clock">): void {
    const before = this.ask.value?.number;
    this.ask.value = body.ask ?? null;
    this.waiting.value = body.waiting ?? null;
    if (body.clock) this.clock.value = { ...body.clock, at: performance.now() };
    if (before !== this.ask.value?.number) this.stepBack();
  }

  private heard({ kind, body }: Frame): void {
    batch(() => {
      if (kind === "position" && this.isOurs(body)) {
        this.numbering.position(body.n);
        // One that nobody asked for, as when the match begins: what led there was never told as updates.
        if (!this.awaitsHistory) this.askHistory();
        this.view.value = body.view;
        this.fresh.value = [];
        this.since.value = [];
        this.tableTold(body.table);
        this.asked(body);
      } else if (kind === "update" && this.isOurs(body)) {
        const verdict = this.numbering.take(body.n);
        if (verdict === "renew") return this.watch();
        if (verdict === "apply") {
          const before = this.view.value;
          this.view.value = applyChanges(before, body.change);
          const entries = body.entries;
          this.happened({ entries, before });
          this.fresh.value = entries;
          ++this.beat.value;
          this.log.value = [...this.log.value, ...entries].slice(-MOST_LINES);
          if (this.told.value >= 0) this.told.value += entries.length;
          if (this.awaitsHistory) this.meanwhile.push({ n: body.n, entries });
          if (this.lacksHistory && !this.awaitsHistory) this.askHistory();
        }
        this.asked(body);
      } else if (kind === "history" && this.isOurs(body)) {
        this.awaitsHistory = false;
        if (this.numbering.isBehind(body.n)) return this.askHistory();
        this.lacksHistory = false;
        const later = this.meanwhile.filter((each) => each.n > body.n).flatMap((each) => each.entries);
        this.log.value = [...body.entries, ...later].slice(-MOST_LINES);
        this.told.value = body.entries.length + later.length;
      } else if (kind === "table" && body.match === this.id) {
        this.tableTold(body);
      } else if (kind === "chat" && body.match === this.id) {
        this.chat.value = [...this.chat.value, ...body.lines].slice(-MOST_LINES);
      } else if (kind === "preview") {
        this.previewTold(body);
      } else if (kind === "board" && this.isOurs(body)) {
        this.drawing.value = body.text;
        this.isDrawn = false;
        if (this.drawnNext) this.wantDrawing(this.drawnNext);
        this.drawnNext = 0;
      } else if (kind === "answer") {
        this.answered(body);
      } else if (kind === "error") {
        // It does not say what it refuses. If it was the log, that is asked for again when something happens.
        this.awaitsHistory = false;
        this.fault.value = body.sentence || say("failed");
      } else if (kind === "gone" && body.match === this.id) {
        this.gone.value = true;
      }
    });
    this.drawCurtain();
  }

  // Whoever only looks on decides nothing: he sees the last that happened. What was taken back did not happen.
  private happened(now: Happened): void {
    const isBack = now.entries.some((each) => each.table?.event === "taken_back");
    const beginsAnew = isBack || this.hasDecided || this.seat.value === null;
    this.since.value = [...(beginsAnew ? [] : this.since.value), now];
    this.hasDecided = false;
  }
  private tableTold(table: TableInfo | undefined): void {
    if (!table) return;
    if (table.commitment && !table.result) note(this.id, { commitment: table.commitment });
    const before = this.table.value?.status;
    this.table.value = table;
    if (before === "waiting" && table.status === "playing") this.chosen.value = "";
  }
  private previewTold(body: Preview): void {
    if (body.id !== `p${this.previewNumber}`) return;
    this.notice.value = {
      code: this.previewed,
      text: body.text ?? "",
      ...(body.shows && { shows: body.shows }),
      ...(body.refused && { refused: body.refused }),
    };
  }
  private answered(body: Answer): void {
    if (body.key === this.sending.value) this.sending.value = "";
    if (body.refused || body.error) this.hasDecided = false;
    if (body.refused) this.notice.value = { code: this.chosen.value, text: "", refused: body.refused };
    if (body.error) this.fault.value = body.error.sentence || say("failed");
  }
}
