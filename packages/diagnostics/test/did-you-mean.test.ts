import { nearest } from "@toolhaft/diagnostics";
import { expect, test } from "vitest";

const keys = ["name", "description", "command", "timeoutSec", "envPassthrough", "parameters"];

test.each([
  ["comand", "command"],
  ["descripton", "description"],
  ["timeout_sec", "timeoutSec"],
  ["ENVPASSTHROUGH", "envPassthrough"],
  ["nmae", "name"],
  ["paramters", "parameters"],
  ["title", undefined],
  ["nm", undefined],
  ["", undefined],
  ["constructor", undefined],
  ["x".repeat(10_000), undefined],
])("%.20s → %s", (word, expected) => {
  expect(nearest(word, keys)).toBe(expected);
});

test("the word itself is no suggestion, and of equally near ones the first is taken", () => {
  expect(nearest("name", keys)).toBeUndefined();
  expect(nearest("cat", ["car", "cap"])).toBe("car");
});
