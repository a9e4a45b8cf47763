// Decisions as text, as the program prints and reads them (src/wire/decision_form.h): "activate 3 printed".
import type { Read } from "./read";

// The names that a match has for its cells, cards and the like, each list in the order of their numbers.
export type Names = { readonly [list: string]: readonly string[] };

// ---- One word for one field

export interface Form<T> {
  print(value: T, names: Names): string;
  parse(word: string, names: Names): T | undefined;
}

const whole = (word: string): number | undefined => (/^-?\d+$/.test(word) ? Number(word) : undefined);

export const number: Form<number> = { print: String, parse: whole };

export const word = <Word extends string>(): Form<Word> => ({
  print: (value) => value,
  parse: (typed) => (typed as Word) || undefined,
});

export const key = (list: string): Form<number> => ({
  print: (value, names) => names[list]?.[value] ?? String(value),
  parse(typed, names) {
    const at = names[list]?.indexOf(typed) ?? -1;
    return at < 0 ? undefined : at;
  },
});

export const marked = (mark: string): Form<number> => ({
  print: (value) => mark + value,
  parse: (typed) => (typed.startsWith(mark) ? whole(typed.slice(mark.length)) : undefined),
});

export const flag = (yes: string, no: string): Form<boolean> => ({
  print: (value) => (value ? yes : no),
  parse: (typed) => (typed === yes ? true : typed === no ? false : undefined),
});

const several = (typed: string): number[] | undefined =>
  typed === "-" ? [] : /^\d+(,\d+)*$/.test(typed) ? typed.split(",").map(Number) : undefined;

export const numbers: Form<readonly number[]> = { print: (value) => value.join(",") || "-", parse: several };

// As people count seats.
export const seats: Form<readonly number[]> = {
  print: (value) => value.map((seat) => seat + 1).join(",") || "-",
  parse: (typed) => several(typed)?.map((seat) => seat - 1),
};

// Tenths of a degree.
export const angle: Form<number> = {
  print: (tenths) => String(tenths / 10),
  parse: (typed) => (/^-?\d+(\.\d)?$/.test(typed) ? Math.round(Number(typed) * 10) : undefined),
};

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}
const printSpot = ({ x, y, z }: Spot): string => (z ? `${x},${y},${z}` : `${x},${y}`);
const parseSpot = (typed: string): Spot | undefined => {
  const [, x, y, z = "0"] = /^(-?\d+),(-?\d+)(?:,(-?\d+))?$/.exec(typed) ?? [];
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y), z: Number(z) };
};

export const pose: Form<Spot & { readonly heading: number }> = {
  print: (value) => `${printSpot(value)}@${value.heading}`,
  parse(typed) {
    const [place = "", turn = ""] = typed.split("@");
    const spot = parseSpot(place);
    const heading = whole(turn);
    return spot && heading !== undefined ? { ...spot, heading } : undefined;
  },
};

// It may be missing at the end of the text.
export const missing = <T>(form: Form<T>, left: T): Form<T> => ({
  print: (value, names) => form.print(value, names),
  parse: (typed, names) => (typed ? form.parse(typed, names) : left),
});

// "-" where it stands for nothing.
export const orNone = <T>(form: Form<T>, none: T): Form<T> => ({
  print: (value, names) => (value === none ? "-" : form.print(value, names)),
  parse: (typed, names) => (typed === "-" ? none : form.parse(typed, names)),
});

// A word that is its keyword alone.
export const said: Form<boolean> = { print: () => "", parse: () => true };

// ---- Several words

type Fields = Record<string, unknown>;
class Words {
  private at = 0;
  constructor(private readonly words: readonly string[]) {}
  peek(): string {
    return this.words[this.at] ?? "";
  }
  next(): string {
    return this.words[this.at++] ?? "";
  }
}

type Field = readonly [
  name: string,
  form: { print(value: never, names: Names): string; parse: Form<unknown>["parse"] },
];
interface Part {
  print(fields: Fields, names: Names, standard: Fields): string[];
  parse(words: Words, fields: Fields, names: Names): boolean; // whether they could be read
}
type Entry = Field | Part;

function partOf(entry: Entry): Part {
  if ("print" in entry) return entry;
  const [name, form] = entry as readonly [string, Form<unknown>];
  return {
    print: (fields, names) => [form.print(fields[name], names)],
    parse(words, fields, names) {
      const value = form === said ? true : form.parse(words.next(), names);
      fields[name] = value;
      return value !== undefined;
    },
  };
}

// Three fields that are one word: "310,220,40".
export const place: Part = {
  print: (fields) => [printSpot(fields as unknown as Spot)],
  parse: (words, fields) => Object.assign(fields, parseSpot(words.next())).x !== undefined,
};

// Words for each item of a list, to a keyword or to the end of the text.
export function each(list: string, entries: readonly Entry[], until: string): Part {
  const parts = entries.map(partOf);
  return {
    print: (fields, names, standard) => [
      ...(fields[list] as readonly Fields[]).flatMap((item) =>
        parts.flatMap((part) => part.print(item, names, standard)),
      ),
      ...(until ? [until] : []),
    ],
    parse(words, fields, names) {
      const items: Fields[] = [];
      fields[list] = items;
      while (words.peek() !== until) {
        if (!words.peek()) return false;
        const item: Fields = {};
        if (!parts.every((part) => part.parse(words, item, names))) return false;
        items.push(item);
      }
      words.next();
      return true;
    },
  };
}

// Words behind a keyword, in any order, where they say something.
export function options(all: { readonly [keyword: string]: readonly Field[] }): Part {
  return {
    print: (fields, names, standard) =>
      Object.entries(all).flatMap(([keyword, entries]) => {
        const first = entries[0]![0];
        if (fields[first] === standard[first]) return [];
        const words = entries.flatMap((entry) => partOf(entry).print(fields, names, standard));
        return [keyword, ...words.filter(Boolean)];
      }),
    parse(words, fields, names) {
      while (Object.hasOwn(all, words.peek()))
        if (!all[words.next()]!.every((entry) => partOf(entry).parse(words, fields, names))) return false;
      return true;
    },
  };
}

// ---- Decisions

class Composed<T> {
  constructor(
    readonly standard: Read<T>,
    readonly entries: readonly Entry[],
  ) {}
}
// A decision that is more than a word for each field.
/* #__NO_SIDE_EFFECTS__ */
export const composed = <T>(standard: Read<T>, entries: readonly Entry[]): Composed<T> =>
  new Composed(standard, entries);

// Of one kind of decision the words that follow its name.
type Plain<Action> = readonly { [Name in keyof Action]-?: readonly [Name, Form<Action[Name]>] }[keyof Action][];

export interface Grammar<Action> {
  print(action: Action, names: Names): string;
  // Nothing where the text is no decision.
  parse(text: string, names: Names): Action | null;
}

/* #__NO_SIDE_EFFECTS__ */
export function grammar<Action extends { readonly is: string }>(verbs: {
  readonly [Verb in Action["is"]]:
    | Plain<Omit<Extract<Action, { readonly is: Verb }>, "is">>
    | Composed<Omit<Extract<Action, { readonly is: Verb }>, "is">>;
}): Grammar<Action> {
  const known = verbs as unknown as { readonly [verb: string]: readonly Entry[] | Composed<Fields> };
  const formOf = (verb: string): { parts: Part[]; standard: Fields } | null => {
    const form = Object.hasOwn(known, verb) ? known[verb]! : null;
    if (form === null) return null;
    if (form instanceof Composed) return { parts: form.entries.map(partOf), standard: form.standard(undefined) };
    return { parts: form.map(partOf), standard: {} };
  };
  return {
    print(action, names) {
      const { parts = [], standard = {} } = formOf(action.is) ?? {};
      const words = parts.flatMap((part) => part.print(action as unknown as Fields, names, standard));
      return [action.is, ...words].join(" ");
    },
    parse(text, names) {
      const [is = "", ...typed] = text.split(" ");
      const form = formOf(is);
      const words = new Words(typed);
      const action: Fields = { ...form?.standard, is };
      const isRead = form?.parts.every((part) => part.parse(words, action, names)) && !words.peek();
      return isRead ? (action as unknown as Action) : null;
    },
  };
}
