// JSON from outside is anything until somebody has looked.
export type Members = { readonly [name: string]: unknown };
export const isObject = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textIn = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

// Nothing: it is no JSON.
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
