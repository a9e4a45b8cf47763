// Applies the server's differences to a view without knowing what they mean (src/wire/change.h): [path, value] sets,
// [path] removes, a list grows and shrinks at its end. What was not touched stays the same object.
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Change = readonly [path: string, value?: Json];
// What happened in a game: one member, named after it.
export type Fact = { readonly [name: string]: { readonly [member: string]: Json } };

function applyOne(node: Json | undefined, steps: string[], at: number, change: Change): Json | undefined {
  const step = steps[at];
  if (step === undefined) return change[1];
  if (Array.isArray(node)) {
    const index = Number(step);
    const copy = node.slice();
    const made = applyOne(copy[index], steps, at + 1, change);
    if (made !== undefined) copy[index] = made;
    else if (index < copy.length) copy.length = index;
    return copy;
  }
  const copy: { [key: string]: Json } = node !== null && typeof node === "object" ? { ...node } : {};
  const made = applyOne(copy[step], steps, at + 1, change);
  if (made === undefined) delete copy[step];
  else copy[step] = made;
  return copy;
}

export function applyChanges(view: Json, changes: readonly Change[]): Json {
  let now = view;
  for (const change of changes) {
    const steps = change[0].split("/").slice(1);
    now = applyOne(now, steps, 0, change) ?? null;
  }
  return now;
}
