// The little language of docs/words.md; the twin of src/wire/words.cpp, tested with the same table.
export type Language = "ru" | "en";
export type Argument = number | boolean | string | { text: string; variant: string };
export type Arguments = { readonly [name: string]: Argument | undefined };
type Strings = Record<string, string>;

const isFieldName = /^[a-z0-9_]*/;

function pluralIndex(language: Language, number: number): number {
  const n = Math.abs(number);
  if (language === "en") return n === 1 ? 0 : 1;
  const ones = n % 10;
  const hundreds = n % 100;
  if (ones === 1 && hundreds !== 11) return 0;
  return ones >= 2 && ones <= 4 && (hundreds < 12 || hundreds > 14) ? 1 : 2;
}

function placeholderLength(text: string): number {
  let depth = 0;
  for (let i = 0; i < text.length; ++i) {
    if (text[i] === "{") ++depth;
    if (text[i] === "}" && --depth === 0) return i + 1;
  }
  return 0;
}

function textOf(argument: Argument): string | null {
  if (typeof argument === "number") return String(Math.abs(argument));
  if (typeof argument === "boolean") return null;
  return typeof argument === "string" ? argument : argument.text;
}

function choice(language: Language, argument: Argument, parts: string, values: Arguments): string | null {
  const isSet = typeof argument === "number" ? argument !== 0 : argument !== false;
  let depth = 0;
  for (let i = 0; i < parts.length; ++i) {
    if (parts[i] === "{") ++depth;
    if (parts[i] === "}") --depth;
    if (parts[i] === ":" && depth === 0) {
      return fillIn(language, isSet ? parts.slice(0, i) : parts.slice(i + 1), values, true);
    }
  }
  return null;
}

function valueOf(language: Language, body: string, values: Arguments, inChoice: boolean): string | null {
  const name = isFieldName.exec(body)![0];
  const argument = Object.hasOwn(values, name) ? values[name] : undefined;
  if (argument === undefined) return null;
  if (name.length === body.length) return textOf(argument);
  const rest = body.slice(name.length + 1);
  if (body[name.length] === "|") {
    const forms = rest.split("|");
    const known = typeof argument === "number" && !rest.includes("{") && forms.length === (language === "en" ? 2 : 3);
    return known ? (forms[pluralIndex(language, argument)] ?? null) : null;
  }
  return body[name.length] === "?" && !inChoice ? choice(language, argument, rest, values) : null;
}

function fillIn(language: Language, sentence: string, values: Arguments, inChoice: boolean): string {
  let out = "";
  let text = sentence;
  while (text) {
    const open = text.indexOf("{");
    if (open < 0) return out + text;
    out += text.slice(0, open);
    text = text.slice(open);
    const length = placeholderLength(text);
    if (length === 0) return out + text; // never closed
    const placeholder = text.slice(0, length);
    out += valueOf(language, placeholder.slice(1, -1), values, inChoice) ?? placeholder;
    text = text.slice(length);
  }
  return out;
}

export const fill = (language: Language, sentence: string, values: Arguments = {}): string =>
  fillIn(language, sentence, values, false);

export function sayVariant(
  language: Language,
  strings: Strings,
  key: string,
  values: Arguments,
  special: string[],
): string | null {
  for (const suffix of special) {
    const sentence = strings[`${key}.${suffix}`];
    if (sentence !== undefined) return fill(language, sentence, values);
  }
  for (const [field, value] of Object.entries(values)) {
    const variant =
      typeof value === "number" && value < 0 ? "negative" : typeof value === "object" ? value.variant : "";
    const sentence = variant ? strings[`${key}.${field}_${variant}`] : undefined;
    if (sentence !== undefined) return fill(language, sentence, values);
  }
  const sentence = strings[key];
  return sentence === undefined ? null : fill(language, sentence, values);
}
