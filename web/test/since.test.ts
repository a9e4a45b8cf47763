import { expect, test } from "vitest";
import { Looked } from "../src/table/since";

test("a first visit has missed nothing", () => {
  const looked = new Looked(null);
  expect(looked.told(40)).toBe(40);
  expect(looked.mark).toBeNull();
});

test("what was told since the last visit begins at a mark", () => {
  const looked = new Looked(12);
  expect(looked.told(20)).toBe(20);
  expect(looked.mark).toBe(12);
  looked.told(22); // read as it comes; the mark stays where the reader came back
  expect(looked.mark).toBe(12);
  looked.acted();
  expect(looked.mark).toBeNull();
});

test("nothing is read while nobody looks", () => {
  const looked = new Looked(null);
  looked.told(5);
  looked.left();
  expect(looked.told(9)).toBe(5);
  expect(looked.mark).toBeNull();
  expect(looked.came(9)).toBe(9);
  expect(looked.mark).toBe(5);
});

test("coming back to the same log marks nothing", () => {
  const looked = new Looked(null);
  looked.told(5);
  looked.left();
  looked.came(5);
  expect(looked.mark).toBeNull();
});

test("a decision taken back shortens the log", () => {
  const looked = new Looked(30);
  expect(looked.told(24)).toBe(24);
  expect(looked.mark).toBeNull();
});
