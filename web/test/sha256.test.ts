// Known answers: FIPS 180-4 examples for SHA-256, RFC 4231 for HMAC; and node's own hash over lengths around a block.
import { createHash, createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { bytesOf, bytesOfHex, hexOf, hmacSha256, sha256 } from "../src/verify/sha256";

describe("SHA-256", () => {
  const known: [string, string][] = [
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
    ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  ];
  test.each(known)("of %.12s", (text, digest) => expect(hexOf(sha256(bytesOf(text)))).toBe(digest));

  test("around the edges of a block", () => {
    for (let length = 0; length <= 200; ++length) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255);
      expect(hexOf(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
    }
  });
  test("of letters beyond ASCII", () =>
    expect(hexOf(sha256(bytesOf("Стальная Арена")))).toBe(createHash("sha256").update("Стальная Арена").digest("hex")));
});

describe("HMAC-SHA-256", () => {
  const repeated = (hex: string, count: number): Uint8Array => bytesOfHex(hex.repeat(count));
  const known: [string, Uint8Array, Uint8Array, string][] = [
    ["1", repeated("0b", 20), bytesOf("Hi There"), "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"],
    [
      "2",
      bytesOf("Jefe"),
      bytesOf("what do ya want for nothing?"),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    ],
    ["3", repeated("aa", 20), repeated("dd", 50), "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"],
    [
      "6, a key longer than a block",
      repeated("aa", 131),
      bytesOf("Test Using Larger Than Block-Size Key - Hash Key First"),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
    ],
  ];
  test.each(known)("case %s", (_, key, message, digest) => expect(hexOf(hmacSha256(key)(message))).toBe(digest));

  test("one key, many messages", () => {
    const key = repeated("5a", 32);
    const hash = hmacSha256(key);
    for (let length = 0; length <= 150; ++length) {
      const message = "x".repeat(length);
      expect(hexOf(hash(bytesOf(message)))).toBe(createHmac("sha256", key).update(message).digest("hex"));
    }
  });
});
