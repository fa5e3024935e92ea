import { cutText, oneLine, showGot, showType, showValue } from "@toolhaft/json-text";
import fc from "fast-check";
import { expect, test } from "vitest";

test.each([
  ["get_time", 8, "get_time"],
  ["get_times", 8, "get_tim…"],
  ["noon \u{1f55b}", 7, "noon \u{1f55b}"],
  ["noon \u{1f55b}!", 7, "noon …"],
  ["noon e\u0301!", 7, "noon …"],
  ["noon 👩‍👩‍👧 and later", 9, "noon …"],
  ["noon 👩‍👩‍👧 and later", 14, "noon 👩‍👩‍👧…"],
  ["🇳🇴🇩🇪🇫🇷", 7, "🇳🇴…"],
  ["noon\r\nlater", 6, "noon…"],
  ["", 1, ""],
])("cutText(%j, %i) is %j", (text, limit, cut) => {
  expect(cutText(text, limit)).toBe(cut);
});

test.each([
  ["a\r\n\tb", String.raw`a\r\n\tb`],
  ["a\u0000\u001b[1m\u0085", String.raw`a\x00\x1b[1m\x85`],
  ["\u2028\u202e\u{e0041}\ud83d", String.raw`\u{2028}\u{202e}\u{e0041}\u{d83d}`],
  ["Hvide Sande 🌊 – 3 m", "Hvide Sande 🌊 – 3 m"],
  ["x".repeat(31), `${"x".repeat(29)}…`],
])("oneLine(%j, 30) is %j", (text, line) => {
  expect(oneLine(text, 30)).toBe(line);
});

test.each([
  ["get_time", '"get_time"'],
  [[1, "a"], '[1,"a"]'],
  [undefined, "nothing"],
  ["line\nbreak", '"line\\nbreak"'],
  ["x".repeat(58), `"${"x".repeat(58)}"`],
  ["x".repeat(100), `"${"x".repeat(57)}…"`],
  [`${"x".repeat(56)}\u{1f570}later`, `"${"x".repeat(56)}…"`],
  ["\u0001".repeat(100), `"${"\\u0001".repeat(9)}…"`],
  [["x".repeat(100)], `["${"x".repeat(57)}…`],
])("showValue(%j)", (value, expected) => {
  expect(showValue(value)).toBe(expected);
});

test.each([
  [null, "null"],
  [undefined, "nothing"],
  [[], "an array"],
  [{}, "an object"],
  ["", "a string"],
  [0, "a number"],
  [false, "a boolean"],
])("showType(%j) is %s", (value, expected) => {
  expect(showType(value)).toBe(expected);
});

test.each([
  ["5", 'a string: "5"'],
  [5, "a number: 5"],
  [null, "null"],
  [{ unit: "C" }, "an object"],
])("showGot(%j) is %s", (value, got) => {
  expect(showGot(value)).toBe(got);
});

test("a text is cut between two characters as readers count them, and no earlier than it must", () => {
  const borders = new Intl.Segmenter("und", { granularity: "grapheme" });
  const signs = [
    "a",
    "e\u0301",
    "👩‍👩‍👧",
    "🇳🇴",
    "🇩",
    "한",
    "ᄒ",
    "ᅡ",
    "क्षि",
    "\r\n",
    "\r",
    "\n",
    "👍🏽",
    "\u200d",
    "é",
    "\ud83d",
    "ﷺ",
  ];
  const texts = fc.array(fc.constantFrom(...signs), { maxLength: 60 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 120 }), (text, limit) => {
      const cut = cutText(text, limit);
      if (text.length <= limit) {
        expect(cut).toBe(text);
        return;
      }
      const ends = [...borders.segment(text)].map(({ index }) => index);
      expect(cut).toBe(
        `${text.slice(
          0,
          ends.findLast((end) => end < limit),
        )}…`,
      );
    }),
  );
});

test("a character without end is cut at a whole sign, in time that does not grow with it", () => {
  const towering = `e${"\u0301".repeat(5_000_000)}`;
  expect(cutText(towering, 61)).toBe(`e${"\u0301".repeat(59)}…`);
  const flags = "🇳🇴".repeat(1_000_000);
  expect(cutText(flags, 60)).toBe(`${"🇳🇴".repeat(14)}…`);
});
