// Decisions as text, as the program prints and reads them (src/wire/field_form.h).

// The names that a match has for its cells, cards and the like, each list in the order of their numbers.
export type Names = { readonly [list: string]: readonly string[] };

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

export const numbers: Form<readonly number[]> = {
  print: (value) => value.join(",") || "-",
  parse: (typed) => (typed === "-" ? [] : /^\d+(,\d+)*$/.test(typed) ? typed.split(",").map(Number) : undefined),
};

// It may be missing at the end of the text.
export const missing = <T>(form: Form<T>, left: T): Form<T> => ({
  print: form.print,
  parse: (typed, names) => (typed ? form.parse(typed, names) : left),
});

// Of one kind of decision the words that follow its name.
type Words<Action> = readonly { [Field in keyof Action]-?: readonly [Field, Form<Action[Field]>] }[keyof Action][];
type Word = readonly [field: string, form: Form<unknown>];

export interface Grammar<Action> {
  print(action: Action, names: Names): string;
  // Nothing where the text is no decision.
  parse(text: string, names: Names): Action | null;
}

/* #__NO_SIDE_EFFECTS__ */
export function grammar<Action extends { readonly is: string }>(verbs: {
  readonly [Verb in Action["is"]]: Words<Omit<Extract<Action, { readonly is: Verb }>, "is">>;
}): Grammar<Action> {
  const wordsOf = (verb: string): readonly Word[] | undefined =>
    Object.hasOwn(verbs, verb) ? (verbs as unknown as Readonly<Record<string, readonly Word[]>>)[verb] : undefined;
  return {
    print(action, names) {
      const fields = action as unknown as Readonly<Record<string, unknown>>;
      const words = (wordsOf(action.is) ?? []).map(([field, form]) => form.print(fields[field], names));
      return [action.is, ...words].join(" ");
    },
    parse(text, names) {
      const [is = "", ...typed] = text.split(" ");
      const words = wordsOf(is);
      if (!words || typed.length > words.length) return null;
      const action: Record<string, unknown> = { is };
      for (const [at, [field, form]] of words.entries()) {
        const value = form.parse(typed[at] ?? "", names);
        if (value === undefined) return null;
        action[field] = value;
      }
      return action as unknown as Action;
    },
  };
}
