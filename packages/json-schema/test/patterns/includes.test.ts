import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { includesPattern } from "../../src/patterns/includes.ts";
import { lengthsOf } from "../../src/patterns/lengths.ts";
import { sampleText } from "../../src/patterns/sample-text.ts";

describe("whether one pattern matches all that another does", () => {
  const rows: [inner: string, outer: string, answer: boolean | undefined][] = [
    ["^[a-z]+$", "^[A-Za-z]+$", true],
    ["^[A-Za-z]+$", "^[a-z]+$", false],
    ["^v\\d{2}$", "^v\\d+$", true],
    ["^a$|^b$", "^[ab]$", true],
    ["^abc", "b", true],
    ["b", "^abc", false],
    ["^[^/]+$", ".", false],
    ["^\\d{4}-\\d{2}$", "^[0-9-]{7}$", true],
    ["", ".*", true],
    ["^(?=a)a$", "^a$", undefined],
    ["^\\p{L}+$", "^\\p{L}*$", undefined],
    ["^a{1,2000}$", "^a{1,3000}$", undefined],
  ];
  test.each(rows)("%s in %s", (inner, outer, answer) => {
    expect(includesPattern(outer, inner)?.included).toBe(answer);
  });

  test("what it names as a difference is one", () => {
    const patterns = fc.constantFrom(
      "^[a-c]+$",
      "^a*b?$",
      "^(?:ab)+$",
      "^[^a]{2}$",
      "a.c",
      "^c",
      "^$",
      "^.{1,3}$",
      "b+$",
      "^[ab]$|^c+$",
    );
    fc.assert(
      fc.property(patterns, patterns, fc.stringMatching(/^[abcd]{0,4}$/), (inner, outer, text) => {
        const answer = includesPattern(outer, inner);
        const [matchesInner, matchesOuter] = [inner, outer].map((source) => new RegExp(source, "u"));
        if (answer?.included === true)
          expect(matchesInner?.test(text) === true && matchesOuter?.test(text) === false).toBe(false);
        if (answer?.included === false && answer.text !== undefined) {
          expect(matchesInner?.test(answer.text)).toBe(true);
          expect(matchesOuter?.test(answer.text)).toBe(false);
        }
      }),
    );
  });
});

test("the lengths of all texts that a pattern matches", () => {
  expect(lengthsOf("^[a-z]{2,8}$")).toEqual({ min: 2, max: 8 });
  expect(lengthsOf("^(?:ab|c)+$")).toEqual({ min: 1, max: Infinity });
  expect(lengthsOf("a{3}")).toEqual({ min: 3, max: Infinity });
  expect(lengthsOf("^a$|^bc$")).toEqual({ min: 1, max: 2 });
  expect(lengthsOf("(")).toEqual({ min: 0, max: Infinity });
});

test("texts that are made of a pattern mostly match it", () => {
  let state = 7;
  const random = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (const source of [
    "^[a-z]{2,8}$",
    "^\\d{4}-\\d{2}-\\d{2}$",
    "^(?:GET|POST) /.*$",
    "[^x]y?",
    "^\\p{Lu}\\w*$",
  ]) {
    for (let round = 0; round < 20; round++)
      expect(sampleText(source, random)).toMatch(new RegExp(source, "u"));
  }
});
