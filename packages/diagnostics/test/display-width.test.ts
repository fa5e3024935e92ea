import { expect, test } from "vitest";
import { displayWidth } from "../src/display-width.ts";

test.each([
  ["a", 1],
  ["~", 1],
  ["é", 1],
  ["ß", 1],
  ["и", 1],
  ["\u0301", 0], // combining acute
  ["\u20dd", 0], // enclosing circle
  ["\u093f", 1], // a vowel sign that takes room
  ["東", 2],
  ["あ", 2],
  ["한", 2],
  ["、", 2],
  ["ｗ", 2], // full width
  ["ｶ", 1], // half width
  ["…", 1],
  ["✖", 1],
  ["🕐", 2],
  ["🚀", 2],
  ["🧰", 2],
  ["𠮷", 2],
  ["✅", 2],
  ["⭐", 2],
  ["🟢", 2],
  ["🫠", 2],
  ["🀄", 2],
  ["⌚", 2],
  ["☎", 1], // drawn as text
  ["🇩", 1], // half a flag, which takes two
  ["﹏", 2],
  ["︙", 2],
  ["\ud83d", 1], // half a pair
  ["", 1],
])("%j takes %d cells", (character, width) => {
  expect(displayWidth(character)).toBe(width);
});
