// Written by `armatura shapes server --ts` from the structs of the program.
import type { Json, Fact, Change } from "../stream/changes";

/** The line is open. */
export interface Hello {
  /** It rises when a client written for the old one would break. */
  readonly protocol: number;
  /** Milliseconds since 1970. */
  readonly time: number;
}

export type Seat = number;

export interface Ask {
  /** Rises with each question; a decision names the one that it answers. */
  readonly number: number;
  /** A word for programs. */
  readonly question: string;
  /** The question in words. */
  readonly prompt?: string | undefined;
  /** The codes of all legal decisions that can be listed. */
  readonly offers: readonly string[];
  /** What cannot be listed: paths, places, angles. */
  readonly free?: Json | undefined;
  /** The offers in words, in the same order. */
  readonly labels?: readonly string[] | undefined;
}

export interface Waiting {
  /** Who is asked. */
  readonly seats: readonly Seat[];
  /** A word for programs. */
  readonly question: string;
  /** The question in words. */
  readonly prompt?: string | undefined;
}

export interface Clock {
  /** Milliseconds, by seat, when the message was made. */
  readonly left: readonly number[];
  /** Whose clock runs. */
  readonly running: readonly Seat[];
}

export type Status = "waiting" | "playing" | "over" | "abandoned" | "closed" | "imported";

export type ChairKind = "open" | "person" | "bot";

export interface Chair {
  readonly seat: Seat;
  readonly kind: ChairKind;
  /** Of the person. */
  readonly name?: string | undefined;
  /** Of the bot that plays, also while it stands in. */
  readonly level?: string | undefined;
  /** What the rules call the seat. */
  readonly title?: string | undefined;
  /** What sentences call it: where the rules only number the seats, by the name of who sits there. */
  readonly called?: string | undefined;
  /** Somebody looks from there. */
  readonly connected: boolean;
  /** A bot plays for the person, who may return. */
  readonly stood_in?: boolean | undefined;
  /** Resigned, or out of time. */
  readonly given_up?: boolean | undefined;
  /** Open, but for the person of that name alone. */
  readonly kept?: boolean | undefined;
}

export type ClockKind = "none" | "move" | "total" | "days";

export interface Progress {
  readonly id: string;
  /** The step it stands at; all are done when it is their number. */
  readonly step: number;
  /** That of this moment. */
  readonly hint?: number | undefined;
  /** The goal is reached. */
  readonly done: boolean;
}

export interface Origin {
  /** That it was taken up from. */
  readonly match: string;
  /** Whose update it was; null: the gallery's. */
  readonly seat: Seat | null;
  /** The update. */
  readonly n: number;
  /** What that viewer could not know is made up. */
  readonly imagined: boolean;
}

export type Ending = "none" | "rules" | "resigned" | "agreed" | "abandoned" | "closed";

export interface Rank {
  readonly seat: Seat;
  /** 1 is best; equal ranks share. */
  readonly rank: number;
  readonly score: number;
}

export interface Result {
  /** By its rules, or how at the table. */
  readonly ending: Ending;
  /** Empty for a match that was abandoned or closed. */
  readonly ranks: readonly Rank[];
  /** Who won, in words. */
  readonly sentence?: string | undefined;
}

/** Who sits where, and what was offered or agreed. */
export interface Table {
  readonly match: string;
  readonly game: string;
  /** The version of the game's rules that it began by, and where newer rules took over since then the one it went on by. */
  readonly rules: readonly number[];
  readonly status: Status;
  /** In their order. */
  readonly seats: readonly Chair[];
  /** Taking back is always free there. */
  readonly practice: boolean;
  /** Everybody finds it among the open matches. */
  readonly listed: boolean;
  /** By the host: nobody may chat. */
  readonly muted: boolean;
  /** The kind of its clock. */
  readonly timing: ClockKind;
  /** After which the others may hand a seat to a bot. */
  readonly absence_minutes?: number | undefined;
  /** Who offers a draw. */
  readonly draw_offer?: Seat | undefined;
  /** Who has agreed to it. */
  readonly draw_agreed?: readonly Seat[] | undefined;
  /** Who asks to take back. */
  readonly take_back?: Seat | undefined;
  /** Who has agreed to it. */
  readonly take_back_agreed?: readonly Seat[] | undefined;
  /** SHA-256 of the key of the draws. */
  readonly commitment?: string | undefined;
  /** That is learnt here. */
  readonly lesson?: Progress | undefined;
  /** The match that follows. */
  readonly rematch?: string | undefined;
  /** Where a sandbox was taken up. */
  readonly origin?: Origin | undefined;
  /** Once the match has ended. */
  readonly result?: Result | undefined;
}

/** How things stand for this viewer. */
export interface Position {
  readonly match: string;
  /** The seat looked from; null: the gallery. */
  readonly seat: Seat | null;
  /** Updates told to this viewer so far. */
  readonly n: number;
  /** Everything this viewer may know, as the game describes it; null before the match begins. */
  readonly view: Json;
  /** Of the view. */
  readonly digest?: string | undefined;
  /** The question to this seat; null when it is not asked. */
  readonly ask: Ask | null;
  /** What everybody may know of who is asked what; null when nobody is. */
  readonly waiting: Waiting | null;
  /** Where the match has one. */
  readonly clock?: Clock | undefined;
  readonly table: Table;
}

export interface TableNote {
  /** What was done at the table. */
  readonly event: string;
  /** By whom. */
  readonly seat?: Seat | undefined;
  /** What was told with it, such as the key of the draws. */
  readonly text?: string | undefined;
}

/** Something that happened, as this viewer may know it. */
export interface Entry {
  /** The id of the rule by which it happened. */
  readonly rule?: string | undefined;
  /** As the game describes it. */
  readonly fact?: Fact | undefined;
  /** Instead of both: what happened at the table itself, no rule's doing. */
  readonly table?: TableNote | undefined;
  /** The same in words. */
  readonly text?: string | undefined;
}

/** What happened. */
export interface Update {
  readonly match: string;
  /** The seat looked from; null: the gallery. */
  readonly seat: Seat | null;
  /** One more than the last that this viewer was told. */
  readonly n: number;
  /** What happened, as this viewer may know it. */
  readonly entries: readonly Entry[];
  /** What became another in the view. */
  readonly change: readonly Change[];
  /** The question to this seat; null when it is not asked. */
  readonly ask: Ask | null;
  /** What everybody may know of who is asked what; null when nobody is. */
  readonly waiting: Waiting | null;
  /** Where the match has one. */
  readonly clock?: Clock | undefined;
}

/** Why a decision is not allowed. */
export interface Refusal {
  /** Which of the decisions, counted from 0. */
  readonly index: number;
  /** The id of the rule; empty when the text was not a decision at all. */
  readonly rule: string;
  /** Why not, with the quantity that falls short. */
  readonly sentence: string;
  /** The code of a legal decision of the same kind; may be empty. */
  readonly nearest: string;
}

/** Something cannot be done; over the WebSocket for a message without a key. */
export interface Fault {
  /** A word for programs. */
  readonly code: string;
  /** One sentence for people, in the language asked for. */
  readonly sentence: string;
  /** Of a match that cannot be made: the option that does not fit the others. */
  readonly option?: string | undefined;
}

/** What became of a message with a key: one of `ok` with `n`, `refused`, `error`. */
export interface Answer {
  /** That of the message. */
  readonly key: string;
  /** Always true: it is stored. */
  readonly ok?: boolean | undefined;
  /** The update of this seat that shows it. */
  readonly n?: number | undefined;
  /** The rules do not allow it. */
  readonly refused?: Refusal | undefined;
  /** It could not be asked. */
  readonly error?: Fault | undefined;
}

/** What a decision would do. */
export interface Preview {
  /** That of the question. */
  readonly id: string;
  readonly legal: boolean;
  /** Where it is not legal. */
  readonly refused?: Refusal | undefined;
  /** What it would do, in words, where it is legal. */
  readonly text?: string | undefined;
  /** The same as the game's own object, for a client that draws it. */
  readonly shows?: Json | undefined;
}

/** What this viewer sees, drawn with letters as in a terminal. */
export interface Board {
  readonly match: string;
  /** The seat looked from; null: the gallery. */
  readonly seat: Seat | null;
  /** At most so many columns wide where the game can; colours are the codes of terminals (`ESC [ 36 m`). */
  readonly text: string;
}

export type ChatRoom = "players" | "gallery";

export interface ChatLine {
  readonly author: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What was said at the table. */
export interface Chat {
  readonly match: string;
  /** Seats talk among themselves, and so does the gallery. */
  readonly room: ChatRoom;
  readonly lines: readonly ChatLine[];
}

/** Everything this viewer was ever told. */
export interface History {
  readonly match: string;
  /** The seat looked from; null: the gallery. */
  readonly seat: Seat | null;
  /** The update up to which it goes. */
  readonly n: number;
  readonly entries: readonly Entry[];
}

/** One looks no longer from there; also unasked, when the seat was left, or with the error `let_go`, when a full server needed the room. */
export interface Unwatched {
  readonly match: string;
  /** The seat looked from; null: the gallery. */
  readonly seat: Seat | null;
}

/** The match was deleted. */
export interface Gone {
  readonly match: string;
}

/** An object with one of these members. */
export interface Frame {
  readonly hello: Hello;
  readonly position: Position;
  readonly update: Update;
  readonly table: Table;
  readonly answer: Answer;
  readonly preview: Preview;
  readonly board: Board;
  readonly chat: Chat;
  readonly history: History;
  readonly unwatched: Unwatched;
  readonly gone: Gone;
  readonly error: Fault;
}

/** The first message: `protocol` is 1, `lang` is `en` or `ru`, for sentences; without it codes only. */
export interface Greeting {
  /** 1 today. */
  readonly protocol: number;
  /** `en` or `ru`, for sentences. */
  readonly lang?: string | undefined;
}

/** Tells a position, or the table and one update. */
export interface Watch {
  readonly match: string;
  /** The seat, or null for the gallery. */
  readonly seat?: Seat | null | undefined;
  /** The last `n` that one has. */
  readonly from?: number | undefined;
  /** Of the private link. */
  readonly token?: string | undefined;
}

/** Answered with `unwatched`. */
export interface Unwatch {
  readonly match: string;
  /** The seat, or null for the gallery. */
  readonly seat?: Seat | null | undefined;
}

/** A decision, answered with `answer`. */
export interface Decision {
  readonly match: string;
  readonly seat: Seat;
  /** Of the client's choice. A key that was accepted once is answered again and not played again. */
  readonly key: string;
  /** The number of the question. */
  readonly ask: number;
  /** 1 to 64 codes, taken whole or not at all. */
  readonly actions: readonly string[];
}

/** What a decision would do, answered with `preview`. */
export interface Trial {
  readonly match: string;
  readonly seat: Seat;
  /** Of the client's choice; the preview has the same. */
  readonly id: string;
  /** A code. */
  readonly action: string;
}

/** What is done at the table, answered with `answer`. */
export interface TableWish {
  readonly match: string;
  readonly seat: Seat;
  /** That the answer has. */
  readonly key?: string | undefined;
  /** What; see below. */
  readonly do: string;
  /** Of `hand_over`: whose seat. */
  readonly about?: Seat | undefined;
  /** Of `rematch`: 64 hexadecimal digits, mixed into its draws. */
  readonly contribution?: string | undefined;
}

/** Comes back to its room as `chat`; an `answer` only when it is refused. */
export interface Talk {
  readonly match: string;
  /** The seat, or null for the gallery. */
  readonly seat?: Seat | null | undefined;
  readonly text: string;
  /** Of somebody in the gallery. */
  readonly name?: string | undefined;
  /** That the answer has. */
  readonly key?: string | undefined;
}

/** Answered with `history`. */
export interface Recall {
  readonly match: string;
  /** The seat, or null for the gallery. */
  readonly seat?: Seat | null | undefined;
}

/** What is seen from there, drawn with letters, answered with `board`. */
export interface Look {
  readonly match: string;
  /** The seat, or null for the gallery. */
  readonly seat?: Seat | null | undefined;
  /** 20 to 200. */
  readonly columns?: number | undefined;
}

/** An object with one of these members. */
export interface Message {
  readonly hello: Greeting;
  readonly watch: Watch;
  readonly unwatch: Unwatch;
  readonly submit: Decision;
  readonly preview: Trial;
  readonly table: TableWish;
  readonly chat: Talk;
  readonly history: Recall;
  readonly board: Look;
}

export interface Error {
  readonly error: Fault;
}

export type Done = object;

export interface Health {
  readonly ok: boolean;
  /** Matches in memory. */
  readonly rooms: number;
}

export interface Damage {
  readonly damage: readonly string[];
}

export interface Preset {
  readonly id: string;
  readonly options: Readonly<Record<string, string>>;
}

export interface OptionGroup {
  readonly id: string;
  readonly title: string;
}

export interface OptionNeed {
  readonly option: string;
  readonly values: readonly string[];
}

export interface Option {
  readonly key: string;
  /** `5-15` is a range. Empty where `kind` is `text`. */
  readonly values: readonly string[];
  readonly default: string;
  readonly rule: string;
  /** Its name. */
  readonly text: string;
  /** The options that it stands together with; those of a group may lie apart in the list. */
  readonly group: OptionGroup;
  /** A sentence or two more; absent where the name says enough. */
  readonly about?: string | undefined;
  /** Which of its values are a reconstruction; absent where none is. */
  readonly ours?: string | undefined;
  /** A number to begin with, where one may stand instead of a word. */
  readonly usual?: number | undefined;
  /** The option has an effect only where each of these others has one of the values named; `players` is the number of seats, and an empty value is a text that was not given. Absent: it always has one. */
  readonly needs?: readonly OptionNeed[] | undefined;
  /** `text`: a text of up to 60 KiB that the game reads itself, such as an army of one's own; absent where one of the values is chosen. */
  readonly kind?: string | undefined;
}

export interface Pack {
  readonly hash: string;
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Empty: the built-in one. */
  readonly folder: string;
  /** A pack with errors cannot be chosen. */
  readonly errors: readonly string[];
  /** What of the pack is a reconstruction; absent where it does not say. */
  readonly ours?: string | undefined;
}

export interface LessonBrief {
  readonly id: string;
  readonly title: string;
  readonly about: string;
}

export interface Game {
  readonly id: string;
  readonly title: string;
  /** The least and the most. */
  readonly seats: readonly number[];
  /** Levels, the strongest last. */
  readonly bots: readonly string[];
  readonly presets: readonly Preset[];
  readonly options: readonly Option[];
  readonly packs: readonly Pack[];
  /** Whether /api/rules has one. */
  readonly rulebook: boolean;
  /** What can be learnt here. */
  readonly lessons: readonly LessonBrief[];
}

export interface Games {
  readonly games: readonly Game[];
}

export interface Setting {
  /** Its files, by their names. */
  readonly pack: Readonly<Record<string, Json>>;
  /** Of this match. */
  readonly options: Readonly<Record<string, string>>;
  /** Sentences by their keys, in the language asked for. */
  readonly words: Readonly<Record<string, string>>;
}

export interface PackContent {
  /** Its files, by their names. */
  readonly pack: Readonly<Record<string, Json>>;
  /** Sentences by their keys, in the language asked for. */
  readonly words: Readonly<Record<string, string>>;
}

export interface RuleTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Rule {
  readonly id: string;
  readonly text: string;
  readonly tables: readonly RuleTable[];
  /** `ours` or `partly`: not, or not wholly, of the printed game; absent where it is. */
  readonly origin?: string | undefined;
  /** Which decide it; absent where none does. */
  readonly rulings?: readonly string[] | undefined;
}

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly Rule[];
}

export interface Ruling {
  readonly id: string;
  readonly chapter: string;
  readonly text: string;
  /** Which it decides. */
  readonly rules: readonly string[];
}

export interface RuleBook {
  readonly game: string;
  readonly title: string;
  readonly chapters: readonly Chapter[];
  readonly rulings: readonly Ruling[];
}

export interface LessonHint {
  readonly say: string;
  readonly point: readonly string[];
}

export interface LessonStep {
  readonly say: string;
  /** Beginnings of decisions' codes: what to touch. */
  readonly point: readonly string[];
  /** May be empty. */
  readonly rule: string;
  readonly hints: readonly LessonHint[];
}

export interface Lesson {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly goal: string;
  readonly steps: readonly LessonStep[];
  readonly learnt: readonly string[];
}

export interface BriefChair {
  readonly kind: ChairKind;
  readonly name?: string | undefined;
  readonly level?: string | undefined;
  readonly kept?: boolean | undefined;
}

export interface Brief {
  readonly match: string;
  readonly game: string;
  readonly status: Status;
  /** Milliseconds since 1970. */
  readonly made: number;
  /** Milliseconds since 1970. */
  readonly touched: number;
  readonly seats: readonly BriefChair[];
  /** The seats of whoever asks. */
  readonly mine: readonly Seat[];
}

export interface Matches {
  readonly matches: readonly Brief[];
}

export interface TableAndMine {
  readonly match: string;
  readonly game: string;
  /** The version of the game's rules that it began by, and where newer rules took over since then the one it went on by. */
  readonly rules: readonly number[];
  readonly status: Status;
  /** In their order. */
  readonly seats: readonly Chair[];
  /** Taking back is always free there. */
  readonly practice: boolean;
  /** Everybody finds it among the open matches. */
  readonly listed: boolean;
  /** By the host: nobody may chat. */
  readonly muted: boolean;
  /** The kind of its clock. */
  readonly timing: ClockKind;
  /** After which the others may hand a seat to a bot. */
  readonly absence_minutes?: number | undefined;
  /** Who offers a draw. */
  readonly draw_offer?: Seat | undefined;
  /** Who has agreed to it. */
  readonly draw_agreed?: readonly Seat[] | undefined;
  /** Who asks to take back. */
  readonly take_back?: Seat | undefined;
  /** Who has agreed to it. */
  readonly take_back_agreed?: readonly Seat[] | undefined;
  /** SHA-256 of the key of the draws. */
  readonly commitment?: string | undefined;
  /** That is learnt here. */
  readonly lesson?: Progress | undefined;
  /** The match that follows. */
  readonly rematch?: string | undefined;
  /** Where a sandbox was taken up. */
  readonly origin?: Origin | undefined;
  /** Once the match has ended. */
  readonly result?: Result | undefined;
  /** The seats of whoever asks. */
  readonly mine: readonly Seat[];
  /** Open seats that are kept for whoever asks. */
  readonly kept_for_me: readonly Seat[];
}

export interface Taken {
  readonly seat: Seat;
  /** `/seat/MATCH#TOKEN`; the token is also a bearer token. */
  readonly link: string;
}

export interface Made {
  readonly match: string;
  readonly seat: Seat;
  /** `/seat/MATCH#TOKEN`; the token is also a bearer token. */
  readonly link: string;
  /** All chairs of the maker. */
  readonly seats: readonly Taken[];
  /** `/m/MATCH`, for the others. */
  readonly invite: string;
}

export interface Admitted {
  readonly seat: Seat;
}

export interface Imported {
  readonly match: string;
}

export interface Answered {
  readonly answer: Answer;
}

/** One update, as it was told. */
export interface ReplayUpdate {
  readonly n: number;
  readonly entries: readonly Entry[];
  /** Instead of `change` in the update of the set-up: the whole view. */
  readonly view?: Json | undefined;
  readonly change?: readonly Change[] | undefined;
  /** How many steps the match file has then; told once the match is over. */
  readonly at?: number | undefined;
  /** What everybody may know of who is asked what; null when nobody is. */
  readonly waiting: Waiting | null;
  /** Drawn with letters as in a terminal; told when `columns` is asked for. */
  readonly board?: string | undefined;
}

/** One page of what a viewer was told. */
export interface Replay {
  readonly match: string;
  /** The seat looked from; null: the gallery. */
  readonly seat: Seat | null;
  /** The match has ended; all viewpoints are open. */
  readonly over: boolean;
  /** How many updates there are. A page may end before: ask again with `from`. */
  readonly last: number;
  readonly from: number;
  /** The view after update `from`; null before the set-up. */
  readonly view: Json;
  readonly updates: readonly ReplayUpdate[];
}

/** An object with one of these members. */
export interface StreamLine {
  readonly position: Position;
  readonly update: Update;
  readonly table: Table;
  readonly chat: Chat;
  readonly unwatched: Unwatched;
  readonly gone: Gone;
  readonly error: Fault;
}

export interface Branch {
  readonly branch: number;
  /** The branch it parts from; -1: the first. */
  readonly parts_from: number;
  /** How many lines it shares with that one. */
  readonly common: number;
  readonly lines: number;
  /** The id of its last line. */
  readonly head: string;
  /** The phone that holds the pen, or held it last. */
  readonly holder: string;
  /** The first 8 digits of the SHA-256 of the pen that writes it; empty: nobody holds it. */
  readonly pen: string;
  /** The phone that holds the pen follows right now, so what it writes comes at once. */
  readonly present: boolean;
  /** Another branch was chosen. */
  readonly aside: boolean;
}

export interface Battle {
  readonly battle: string;
  /** Milliseconds since 1970. */
  readonly made: number;
  /** Milliseconds since 1970. */
  readonly touched: number;
  /** The branch that counts. */
  readonly counts: number;
  /** Whether the battle has ended in that branch. */
  readonly over: boolean;
  /** Without those whose lines all stand in another one. */
  readonly branches: readonly Branch[];
}

export interface BranchWritten {
  /** Where the lines stand now. */
  readonly branch: number;
  readonly state: Battle;
}

export interface Lines {
  readonly branch: number;
  /** How many lines stand before the first of these. */
  readonly from: number;
  readonly lines: readonly string[];
}

/** An object with one of these members. */
export interface BattleLine {
  readonly state: Battle;
  readonly error: Fault;
}

export interface ClockWish {
  readonly kind: ClockKind;
  readonly seconds?: number | undefined;
  readonly increment?: number | undefined;
  readonly days?: number | undefined;
}

export type Timeout = "bot" | "resign";

/** Without `lesson`, `seats` must be there. */
export interface NewMatch {
  readonly game: string;
  /** Texts or whole numbers; they go on top of the preset. */
  readonly options?: Readonly<Record<string, Json>> | undefined;
  readonly preset?: string | undefined;
  /** The hash of a pack of this game; absent: the built-in one. */
  readonly pack?: string | undefined;
  /** One word for each chair; at least one `me`. */
  readonly seats?: readonly string[] | undefined;
  readonly name?: string | undefined;
  readonly listed?: boolean | undefined;
  readonly practice?: boolean | undefined;
  /** A whole number from 0 to 2^64-1 in quotes; in practice only. */
  readonly seed?: string | undefined;
  readonly clock?: ClockWish | undefined;
  readonly on_timeout?: Timeout | undefined;
  readonly absence_minutes?: number | undefined;
  /** 64 hexadecimal digits of one's own, mixed into every draw of the match. */
  readonly contribution?: string | undefined;
  readonly password?: string | undefined;
  /** A lesson of the game, which brings its own table; then only `game`, `name` and `password` may stand beside it. */
  readonly lesson?: string | undefined;
}

export interface NewSeat {
  readonly name?: string | undefined;
  /** 64 hexadecimal digits of one's own, mixed into every draw of the match. */
  readonly contribution?: string | undefined;
}

export interface Exchange {
  /** Of the private link. */
  readonly token: string;
}

export interface Submit {
  readonly seat: Seat;
  /** Of the client's choice. A key that was accepted once is answered again and not played again. */
  readonly key: string;
  /** The number of the question. */
  readonly ask: number;
  readonly actions: readonly string[];
}

export interface Sandbox {
  /** `gallery`, or the number of a seat. */
  readonly as: string;
  /** The update of that viewer to play on from. */
  readonly n: number;
  readonly name?: string | undefined;
  /** 64 hexadecimal digits of one's own, mixed into every draw of the match. */
  readonly contribution?: string | undefined;
  readonly password?: string | undefined;
}

export interface NewBattle {
  readonly secret: string;
  readonly pen: string;
  /** What people call the phone; at most 40 letters. */
  readonly phone: string;
  /** Whole lines with their ids, docs/companion.md. */
  readonly lines: readonly string[];
}

export interface NewLines {
  readonly secret: string;
  readonly pen: string;
  /** The id of the line before the first. */
  readonly after: string;
  /** Whole lines with their ids, docs/companion.md. */
  readonly lines: readonly string[];
}

export interface NewPen {
  readonly secret: string;
  readonly pen: string;
  /** What people call the phone; at most 40 letters. */
  readonly phone: string;
  readonly branch: number;
  /** The pen that was handed over; absent: it is taken. */
  readonly old?: string | undefined;
}

export interface BranchChoice {
  readonly secret: string;
  readonly branch: number;
  /** What people call the phone; at most 40 letters. */
  readonly phone: string;
}
