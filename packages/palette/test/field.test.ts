import { describe, expect, test } from "vitest";
import { endsWithPlus, insertionOf } from "../src/field.ts";

describe("a + that begins a word", () => {
  test.each([
    ["+", true],
    ["Ask +", true],
    ["First line\n+", true],
    ["Ask\u00a0+", true],
    ["C+", false],
    ["1 + ", false],
    ["++", false],
    ["", false],
  ])("%j: %s", (text, isOne) => {
    expect(endsWithPlus(text)).toBe(isOne);
  });
});

describe("a slug that was picked", () => {
  /** `|` is the caret; two of them have what is marked between them. */
  const written = (text: string): string => {
    const [before = "", marked = "", after = ""] =
      text.split("|").length === 2 ? split(text) : text.split("|");
    const value = before + marked + after;
    const end = before.length + marked.length;
    const [from, more] = insertionOf(value, [before.length, end], "tides");
    return `${value.slice(0, from)}${more}|${value.slice(end)}`;
  };
  const split = (text: string): string[] => {
    const [before = "", after = ""] = text.split("|");
    return [before, "", after];
  };

  test.each([
    ["|", "+tides |"],
    ["+|", "+tides |"],
    ["Ask +| about Oslo", "Ask +tides | about Oslo"],
    ["Ask|", "Ask +tides |"],
    ["Ask |", "Ask +tides |"],
    ["Ask |somebody|, please", "Ask +tides |, please"],
    ["C+|", "C+ +tides |"],
    ["line\n|", "line\n+tides |"],
  ])("turns %j into %j", (before, after) => {
    expect(written(before)).toBe(after);
  });
});
