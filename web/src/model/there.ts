// What has to be there: whoever says a number or a key has taken it from what it names. Where it is missing after all, the
// error says what was looked for, and not that something is undefined somewhere later.
export function there<T>(found: T | null | undefined, what: string, which: number | string | undefined = ""): T {
  if (found === null || found === undefined) throw new Error(`no ${what} ${which}`);
  return found;
}

export const onlyOf = <T>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined);
