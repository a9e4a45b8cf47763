import { describe, expect, it } from "vitest";
import { Backoff, Numbering } from "../src/stream/resume";

describe("numbering", () => {
  it("asks for everything before the first position", () => {
    const numbering = new Numbering();
    expect(numbering.from()).toBeUndefined();
    expect(numbering.take(1)).toBe("renew");
  });
  it("applies what follows and passes over what is known", () => {
    const numbering = new Numbering();
    numbering.position(4);
    expect(numbering.take(5)).toBe("apply");
    expect(numbering.take(5)).toBe("known");
    expect(numbering.take(6)).toBe("apply");
  });
  it("asks anew after a gap", () => {
    const numbering = new Numbering();
    numbering.position(4);
    expect(numbering.take(6)).toBe("renew");
    expect(numbering.from()).toBeUndefined();
  });
  it("lets one update catch up after a lost connection", () => {
    const numbering = new Numbering();
    numbering.position(4);
    expect(numbering.from()).toBe(4);
    expect(numbering.take(9)).toBe("apply");
    expect(numbering.take(11)).toBe("renew");
  });
  it("does not trust a jump behind an update that was in order", () => {
    const numbering = new Numbering();
    numbering.position(4);
    numbering.from();
    expect(numbering.take(5)).toBe("apply");
    expect(numbering.take(8)).toBe("renew");
  });
  it("takes the same number again when nothing was missed", () => {
    const numbering = new Numbering();
    numbering.position(4);
    numbering.from();
    expect(numbering.take(4)).toBe("known");
    expect(numbering.take(5)).toBe("apply");
  });
});

describe("backoff", () => {
  it("waits longer each time, up to a limit, and forgets after success", () => {
    const backoff = new Backoff();
    const waits = Array.from({ length: 8 }, () => backoff.next(0.5));
    expect(waits.slice(0, 3)).toEqual([500, 1000, 2000]);
    expect(Math.max(...waits)).toBe(15000);
    backoff.reset();
    expect(backoff.next(0.5)).toBe(500);
  });
});
