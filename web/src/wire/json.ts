// JSON from outside is anything until somebody has looked.
export type Members = { readonly [name: string]: unknown };
export const isObject = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);
// What has another form counts as empty.
export const objectIn = (value: unknown): Members => (isObject(value) ? value : {});
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textIn = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
export const textsIn = (value: unknown): string[] => listIn(value).map((each) => textIn(each) ?? "");
export const textMembersIn = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(objectIn(value)).map(([key, text]) => [key, textIn(text) ?? ""]));

// Nothing: it is no JSON.
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
