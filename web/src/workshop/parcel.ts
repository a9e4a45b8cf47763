// What was made in a workshop, on its way to somebody else: as the part of a link behind #, or as a file. A text that
// comes in is as long as it may be and no longer, whatever it was squeezed into.
const SQUEEZED = "z."; // deflate comes before base64url
export const MOST_LETTERS = 512 * 1024; // of a text, as it is read

const inBase64 = (bytes: Uint8Array): string => {
  let text = "";
  for (const each of bytes) text += String.fromCharCode(each);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
};
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (each) => each.charCodeAt(0));
};

async function through(bytes: Uint8Array<ArrayBuffer>, pipe: CompressionStream | DecompressionStream, most: number) {
  const reader = new Blob([bytes]).stream().pipeThrough(pipe).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let total = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    total += value.length;
    if (total > most) {
      await reader.cancel();
      throw new Error("too long");
    }
    parts.push(value as Uint8Array<ArrayBuffer>);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

export async function wrap(text: string, squeeze = typeof CompressionStream !== "undefined"): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (!squeeze) return inBase64(bytes);
  return SQUEEZED + inBase64(await through(bytes, new CompressionStream("deflate-raw"), Infinity));
}
// Nothing: nobody wrote this.
export async function unwrap(parcel: string): Promise<string | null> {
  try {
    if (parcel.length > 2 * MOST_LETTERS) return null;
    const isSqueezed = parcel.startsWith(SQUEEZED);
    const bytes = fromBase64(isSqueezed ? parcel.slice(SQUEEZED.length) : parcel);
    const plain = isSqueezed ? await through(bytes, new DecompressionStream("deflate-raw"), MOST_LETTERS) : bytes;
    return new TextDecoder("utf-8", { fatal: true }).decode(plain);
  } catch {
    return null;
  }
}

// ---- Files ----------------------------------------------------------------------------------------------------------------

export function saveFile(name: string, content: BlobPart, type = "application/json"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
// Of a file that is too long only so much that whoever reads it sees that it is: a letter has at most four bytes.
export const readFile = (file: File): Promise<string | null> =>
  file
    .slice(0, 4 * (MOST_LETTERS + 1))
    .text()
    .catch(() => null);
// Letters and digits of any script, and what every file system takes beside them.
export const fileName = (name: string, standard: string): string =>
  name
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60) || standard;
