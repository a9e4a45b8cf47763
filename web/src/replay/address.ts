// A step link names its viewpoint: #blue.41 is what the first seat had been told with its update 41, #gallery.30 what
// everybody had. The words are the colours in which the page draws the seats, the same in every language.
export const SEAT_WORDS = ["blue", "pink", "green", "violet"] as const;

export interface StepAddress {
  viewer: number | null; // a seat; null looks from the gallery
  step: number | null; // null when the address names none
}

export const viewerWord = (viewer: number | null): string =>
  viewer === null ? "gallery" : (SEAT_WORDS[viewer] ?? `seat${viewer + 1}`);

export const stepHash = (viewer: number | null, step: number): string => `#${viewerWord(viewer)}.${step}`;

// Nothing for an empty hash, "unknown" for one that means no viewpoint or no step.
export function readHash(hash: string): StepAddress | "unknown" | null {
  const text = hash.replace(/^#/, "");
  if (!text || text === "main") return null;
  const parts = /^([a-z]+)(\d+)?(?:\.(\d{1,6}))?$/.exec(text);
  if (!parts) return "unknown";
  const [, word = "", digits, number] = parts;
  const step = number === undefined ? null : Number(number);
  if (word === "gallery" && digits === undefined) return { viewer: null, step };
  if (word === "seat" && digits !== undefined && Number(digits) > 0) return { viewer: Number(digits) - 1, step };
  const seat = (SEAT_WORDS as readonly string[]).indexOf(word);
  return seat < 0 || digits !== undefined ? "unknown" : { viewer: seat, step };
}
