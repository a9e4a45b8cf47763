// A match looked at afterwards: the model of a table whose positions come from the film instead of a connection.
import { batch, signal } from "@preact/signals";
import { MatchModel } from "../model/match";
import type { Setting } from "../model/types";
import { call, contribution, type Failure } from "../server";
import type { Made, TableAndMine } from "../wire/server";
import { remembered, say } from "../words/language";
import { readHash, stepHash } from "./address";
import { Film, type Page } from "./film";

const PACE = 1400; // milliseconds for a step at single speed
const ADDRESS_PAUSE = 250;

export class ReplayModel extends MatchModel {
  readonly step = signal(0);
  readonly film = signal(new Film());
  readonly ready = signal(false);
  readonly playing = signal(false);
  readonly speed = signal(1);
  readonly remark = signal(""); // what was wrong with the address, and what is shown instead
  readonly busy = signal(false);

  private columns = 0; // of the boards drawn with letters; none are wanted
  private turn = 0; // whose pages are still wanted
  private timer = 0;
  private addressTimer = 0;

  constructor(id: string) {
    super(id, false);
  }

  override async load(): Promise<void> {
    try {
      const about = await call<TableAndMine>("GET", this.path);
      this.setting.value = await call<Setting>("GET", `${this.path}/setting`);
      batch(() => {
        this.table.value = about;
        this.mine.value = about.mine ?? [];
      });
      await this.follow(location.hash);
    } catch (error) {
      this.gone.value = this.table.value === null;
      this.fault.value = (error as Error).message;
    }
  }

  // Goes to what an address means; where it means nothing, says so and shows what can be shown.
  async follow(hash: string): Promise<void> {
    const asked = readHash(hash);
    const seats = this.table.value?.seats.length ?? 0;
    const own = this.mine.value[0] ?? null;
    const known = asked !== null && asked !== "unknown" && (asked.viewer === null || asked.viewer < seats);
    const viewer = known ? asked.viewer : own;
    this.remark.value = asked !== null && !known ? say("replay.unknown_viewpoint") : "";
    const shown = this.ready.value && viewer === this.seat.value;
    if (!shown && !(await this.open(viewer)) && !(await this.open(null))) return;
    const film = this.film.value;
    const step = known && asked.viewer === this.seat.value ? asked.step : null;
    if (step !== null && step > film.last) this.remark.value = say("replay.too_far", { last: film.last });
    this.show(step ?? (film.over ? film.first : film.last));
  }

  async look(viewer: number | null): Promise<void> {
    const before = this.film.value;
    const step = this.step.value;
    this.pause();
    this.remark.value = "";
    if (await this.open(viewer)) this.show(this.film.value.stepLike(before, step));
  }

  // False when this viewpoint cannot be had; then everything stays as it was.
  private async open(viewer: number | null): Promise<boolean> {
    const turn = ++this.turn;
    const film = new Film();
    try {
      await this.read(film, viewer);
    } catch (error) {
      if (turn !== this.turn) return false;
      if ((error as Failure).code === "viewpoint_closed") this.remark.value = (error as Error).message;
      else this.fault.value = (error as Error).message;
      return false;
    }
    if (turn !== this.turn) return false;
    batch(() => {
      this.film.value = film;
      this.seat.value = viewer;
      this.ready.value = true;
      this.log.value = film.frames.flatMap((frame) => frame.entries);
    });
    return true;
  }

  private async read(film: Film, viewer: number | null): Promise<void> {
    const as = viewer ?? "gallery";
    for (;;) {
      const drawn = this.columns ? `&columns=${this.columns}` : "";
      const page = await call<Page>("GET", `${this.path}/replay?as=${as}&from=${film.last}${drawn}`);
      if (!film.add(page)) throw new Error(say("failed"));
      if (film.last >= page.last) return;
    }
  }

  // The game turns out to have no board of its own when its table is there: then the film is read again, with boards.
  override wantDrawing(columns: number): void {
    if (columns === this.columns) return;
    this.columns = columns;
    const step = this.step.peek();
    void this.open(this.seat.peek()).then((isThere) => isThere && this.show(step));
  }

  // The words of all entries come from the server.
  override async relearn(): Promise<void> {
    const step = this.step.value;
    try {
      const about = await call<TableAndMine>("GET", this.path);
      const setting = await call<Setting>("GET", `${this.path}/setting`);
      batch(() => {
        this.table.value = about;
        this.setting.value = setting;
      });
      if (await this.open(this.seat.value)) this.show(step);
    } catch (error) {
      this.fault.value = (error as Error).message;
    }
  }

  // What has happened since, in a match that is still in play.
  private async readOn(wanted: number): Promise<void> {
    const turn = this.turn;
    const film = this.film.value.copy();
    try {
      await this.read(film, this.seat.value);
    } catch (error) {
      this.fault.value = (error as Error).message;
      return;
    }
    if (turn !== this.turn || film.last === this.film.value.last) return;
    this.film.value = film;
    this.show(wanted);
  }

  show(wanted: number): void {
    const film = this.film.value;
    if (wanted > film.last && !film.over) void this.readOn(wanted);
    const step = film.clamp(wanted);
    const frame = film.frames[step];
    if (!frame) return;
    batch(() => {
      const isNext = step === this.step.value + 1;
      this.fresh.value = isNext ? frame.entries : [];
      this.since.value = isNext ? [{ entries: frame.entries, before: film.frames[step - 1]?.view ?? null }] : [];
      this.step.value = step;
      this.view.value = frame.view;
      this.waiting.value = frame.waiting;
      this.drawing.value = frame.board;
      ++this.beat.value;
      if (step === film.last) this.pause();
    });
    clearTimeout(this.addressTimer);
    this.addressTimer = window.setTimeout(() => {
      history.replaceState(null, "", stepHash(this.seat.value, step));
    }, ADDRESS_PAUSE);
  }
  get link(): string {
    return `${location.origin}${location.pathname}${stepHash(this.seat.value, this.step.value)}`;
  }

  // ---- Playing by itself -----------------------------------------------------------------------------------------------

  play(): void {
    if (this.step.value >= this.film.value.last) this.show(this.film.value.first);
    this.playing.value = true;
    this.next();
  }
  pause(): void {
    clearTimeout(this.timer);
    this.playing.value = false;
  }
  private next(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.show(this.step.value + 1);
      if (this.playing.value) this.next();
    }, PACE / this.speed.value);
  }
  override close(): void {
    this.pause();
    clearTimeout(this.addressTimer);
    super.close();
  }

  // Nothing is done at a table that is looked at afterwards.
  override doTable(): void {}

  // ---- Playing on ------------------------------------------------------------------------------------------------------

  // A practice match from here; the address of its table, or nothing when it could not be made.
  async playOn(): Promise<string> {
    this.busy.value = true;
    this.fault.value = "";
    try {
      const as = this.seat.value === null ? "gallery" : String(this.seat.value);
      const order = { as, n: this.step.value, name: remembered("name"), contribution: contribution() };
      const made = await call<Made>("POST", `${this.path}/sandbox`, order);
      return `/m/${made.match}`;
    } catch (error) {
      this.fault.value = (error as Error).message;
      return "";
    } finally {
      this.busy.value = false;
    }
  }
}
