// SHA-256 and HMAC in plain arithmetic: Web Crypto is absent on pages that came by plain http, and a proof should be
// readable. FIPS 180-4 and RFC 2104.

const BLOCK = 64;

// The first 32 bits of the fractional parts of the cube roots (and, for the start, square roots) of the first primes.
function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; ++n) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) >>> 0;
const ROUND = Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const words = new Uint32Array(64);
function mix(state: Uint32Array, bytes: Uint8Array, at: number): void {
  for (let i = 0; i < 16; ++i) {
    const j = at + 4 * i;
    words[i] = (bytes[j]! << 24) | (bytes[j + 1]! << 16) | (bytes[j + 2]! << 8) | bytes[j + 3]!;
  }
  for (let i = 16; i < 64; ++i) {
    const far = words[i - 15]!;
    const near = words[i - 2]!;
    const small = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const large = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[i] = words[i - 16]! + small + words[i - 7]! + large;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; ++i) {
    const first =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i]! + words[i]!) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
}

// Goes on from a state after `before` bytes, which is a whole number of blocks.
function finish(start: Uint32Array, before: number, bytes: Uint8Array): Uint8Array {
  const state = start.slice();
  const whole = bytes.length - (bytes.length % BLOCK);
  for (let at = 0; at < whole; at += BLOCK) mix(state, bytes, at);
  const rest = bytes.subarray(whole);
  const tail = new Uint8Array(rest.length + 9 > BLOCK ? 2 * BLOCK : BLOCK);
  tail.set(rest);
  tail[rest.length] = 0x80;
  const view = new DataView(tail.buffer);
  const length = before + bytes.length;
  view.setUint32(tail.length - 8, Math.floor(length / 2 ** 29));
  view.setUint32(tail.length - 4, (length * 8) >>> 0);
  for (let at = 0; at < tail.length; at += BLOCK) mix(state, tail, at);
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  state.forEach((word, i) => out.setUint32(4 * i, word));
  return digest;
}

export const sha256 = (bytes: Uint8Array): Uint8Array => finish(START, 0, bytes);

// For many messages under one key: the two blocks that hold the key are mixed once.
export function hmacSha256(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const short = key.length > BLOCK ? sha256(key) : key;
  const keyed = (pad: number): Uint32Array => {
    const block = new Uint8Array(BLOCK).fill(pad);
    short.forEach((byte, i) => (block[i] = byte ^ pad));
    const state = START.slice();
    mix(state, block, 0);
    return state;
  };
  const inner = keyed(0x36);
  const outer = keyed(0x5c);
  return (message) => finish(outer, BLOCK, finish(inner, BLOCK, message));
}

const encoder = new TextEncoder();
export const bytesOf = (text: string): Uint8Array => encoder.encode(text);
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}
