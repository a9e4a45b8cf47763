import "./page";
import { describe, expect, it } from "vitest";
import { keyOf, KEYS } from "../src/table/keys";

const pressed = (code: string, key: string, more = {}) => ({
  code,
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

describe("keys", () => {
  it("go by their place, so that a Russian layout works", () => {
    expect(keyOf(pressed("KeyU", "u"), true)).toBe("undo");
    expect(keyOf(pressed("KeyU", "г"), true)).toBe("undo");
    expect(keyOf(pressed("KeyW", "ц"), true)).toBe("why");
    expect(keyOf(pressed("KeyM", "ь"), true)).toBe("measure");
  });
  it("know / and ? by place and by character", () => {
    expect(keyOf(pressed("Slash", "/"), true)).toBe("ask");
    expect(keyOf(pressed("Slash", "."), true)).toBe("ask"); // where Russian has its full stop
    expect(keyOf(pressed("Slash", "?", { shiftKey: true }), true)).toBe("help");
    expect(keyOf(pressed("Slash", ",", { shiftKey: true }), true)).toBe("help");
    expect(keyOf(pressed("Digit7", "?", { shiftKey: true }), true)).toBe("help"); // Russian
    expect(keyOf(pressed("Backslash", "/", { shiftKey: true }), true)).toBe("ask");
    expect(keyOf(pressed("Digit7", "/", { shiftKey: true }), true)).toBe("ask"); // German
  });
  it("leave the browser's own combinations alone", () => {
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
      expect(keyOf(pressed("KeyR", "r", more), true)).toBe("");
  });
  it("do nothing alone when switched off, but for those that move and decide", () => {
    for (const each of KEYS)
      for (const code of each.codes ?? [])
        expect(keyOf(pressed(code.replace("Shift+", ""), "x", { shiftKey: code.startsWith("Shift+") }), false)).toBe(
          each.single ? "" : each.name,
        );
    expect(keyOf(pressed("Digit7", "?", { shiftKey: true }), false)).toBe("");
  });
  it("mean one thing each", () => {
    const codes = KEYS.flatMap((each) => each.codes ?? []);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(KEYS.map((each) => each.name)).size).toBe(KEYS.length);
  });
});
