import { expect, test } from "vitest";
import { replayAddress } from "../src/verify/moments";

const moments = [
  { n: 1, at: 4 },
  { n: 2, at: 6 },
  { n: 3, at: 9 },
];
test("a line of the file is seen in the first update that was told after it", () => {
  expect(replayAddress("abc", moments, 3)).toBe("/m/abc/replay#gallery.1");
  expect(replayAddress("abc", moments, 4)).toBe("/m/abc/replay#gallery.2");
  expect(replayAddress("abc", moments, 5)).toBe("/m/abc/replay#gallery.2");
  expect(replayAddress("abc", moments, 8)).toBe("/m/abc/replay#gallery.3");
});
test("what no update tells leads to the replay as a whole", () => {
  expect(replayAddress("abc", moments, 9)).toBe("/m/abc/replay");
  expect(replayAddress("abc", [], 0)).toBe("/m/abc/replay");
});
