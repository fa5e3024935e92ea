import fc from "fast-check";
import { expect, test } from "vitest";
import { createWordTable, hashOf } from "../../src/search/word-table.ts";
import { eachWord, fold } from "../../src/search/words.ts";

const word = fc.string({ unit: fc.constantFrom("a", "b", "0", "é", "東", "😀"), minLength: 1, maxLength: 6 });
// The second table takes every word for one of the same place: they were made to meet.
const hashes = { "their own hash": hashOf, "one hash": () => 7 };

test.each(Object.entries(hashes))("a word is found where it stands, by %s", (_, hash) => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 200 }), word, (words, stranger) => {
      const table = createWordTable<{ text: string }>();
      for (const text of words) table.add({ text }, hash(text));
      for (const text of [...words, stranger]) {
        const inText = `«${text}»`;
        const found = table.at(inText, 1, 1 + text.length, hash(text));
        expect(found?.text).toBe(words.includes(text) ? text : undefined);
      }
    }),
  );
});

test("thousands of words are found", () => {
  const table = createWordTable<{ text: string }>();
  const words = Array.from({ length: 20_000 }, (_, place) => `w${place.toString(36)}`);
  for (const text of words) table.add({ text }, hashOf(text));
  expect(words.filter((text) => table.at(text, 0, text.length, hashOf(text))?.text !== text)).toEqual([]);
});

test("the hash that is told with a word is the word's own", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      eachWord(fold(text), (where, start, end, hash) => {
        expect(hash).toBe(hashOf(where.slice(start, end)));
      });
    }),
  );
});
