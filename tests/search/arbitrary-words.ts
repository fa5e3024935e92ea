import fc from "fast-check";

/** Words that are near each other, that fold, and that no space separates. */
const WORDS = [
  ...["tide", "tides", "tidal", "harbour", "harbor", "wave", "waves"],
  ...["été", "straße", "東京", "Ünïcode"],
];

/** A word of a tool, or of a question about tools. */
export const arbitraryWord: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 10 }),
);

/** Up to so many of them. */
export function arbitraryText(most: number): fc.Arbitrary<string> {
  return fc.array(arbitraryWord, { minLength: 1, maxLength: most }).map((words) => words.join(" "));
}
