// What has to be there: whoever says a number or a key has taken it from what it names. Where it is missing after all, the
// error says what was looked for, and not that something is undefined somewhere later.
export function there<T>(found: T | null | undefined, what: string, which: number | string = ""): T {
  if (found === null || found === undefined) throw new Error(`no ${what} ${which}`);
  return found;
}
