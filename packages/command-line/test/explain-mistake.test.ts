import { optionMeant } from "@toolhaft/command-line";
import { expect, test } from "vitest";

test.each<[string, string | undefined]>([
  ["version", "--version"],
  ["Version", "--version"],
  ["-version", "--version"],
  ["help", "--help"],
  ["usage", "--help"],
  ["versions.json", undefined],
  ["constructor", undefined],
  ["", undefined],
])("%j is meant as %s", (word, option) => {
  expect(optionMeant(word)).toBe(option);
});
