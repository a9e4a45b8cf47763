// Reads described values as the server writes them (src/wire/json_write.h): what is left out there has its default here,
// and one of several structs says which it is. What was not touched by a change stays the same object, so it is read once.
import type { Json } from "../stream/changes";

export type Read<T> = (json: Json | undefined) => T;
// One of several structs, by the name it has on the wire.
export type Is<Name extends string, T> = { readonly is: Name } & T;

type Members = { readonly [name: string]: Json };
const isObject = (json: Json | undefined): json is Members =>
  typeof json === "object" && json !== null && !Array.isArray(json);

// Each part of a view is read once for as long as it stays what it is.
function once<T>(read: (json: Members) => T, left: T): Read<T> {
  const known = new WeakMap<Members, T>();
  return (json) => {
    if (!isObject(json)) return left;
    const before = known.get(json);
    if (before !== undefined) return before;
    const value = read(json);
    known.set(json, value);
    return value;
  };
}

// `plain`: the defaults of what JSON carries as it is. `parts`: what has to be read itself.
/* #__NO_SIDE_EFFECTS__ */
export function struct<T extends object, Part extends keyof T = never>(
  plain: Omit<T, Part>,
  parts = {} as { readonly [P in Part]: Read<T[P]> },
): Read<T> {
  const names = Object.keys(parts) as (Part & string)[];
  const read = (json: Members): T => {
    const value = { ...plain, ...json } as T;
    for (const name of names) value[name] = parts[name](json[name]);
    return value;
  };
  return once(read, read({}));
}

/* #__NO_SIDE_EFFECTS__ */
export function choice<T extends { readonly is: string }>(readers: {
  readonly [Name in T["is"]]: Read<Omit<Extract<T, { readonly is: Name }>, "is">>;
}): Read<T> {
  const read = (json: Members): T => {
    const [is = "", body] = Object.entries(json)[0] ?? [];
    const of = (readers as { readonly [name: string]: Read<object> })[is];
    return { is, ...of?.(body) } as T;
  };
  return once(read, { is: "" } as T);
}

/* #__NO_SIDE_EFFECTS__ */
export const list =
  <T>(item: Read<T>): Read<readonly T[]> =>
  (json) =>
    Array.isArray(json) ? json.map(item) : [];

// So many items, also where nothing is said.
/* #__NO_SIDE_EFFECTS__ */
export const row =
  <T>(count: number, item: Read<T>): Read<readonly T[]> =>
  (json) =>
    Array.isArray(json) ? json.map(item) : Array.from({ length: count }, () => item(undefined));

/* #__NO_SIDE_EFFECTS__ */
export const maybe =
  <T>(value: Read<T>): Read<T | null> =>
  (json) =>
    json === undefined || json === null ? null : value(json);

// What it is where its owner says nothing.
/* #__NO_SIDE_EFFECTS__ */
export const or =
  <T>(value: Read<T>, left: Json): Read<T> =>
  (json) =>
    value(json ?? left);

// What may not be there at all.
/* #__NO_SIDE_EFFECTS__ */
export const ifAny =
  <T>(value: Read<T>): Read<T | undefined> =>
  (json) =>
    json === undefined ? undefined : value(json);
