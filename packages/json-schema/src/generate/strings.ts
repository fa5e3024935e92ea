import fc, { type Arbitrary } from "fast-check";
import { codePointLength } from "@toolhaft/json-text";
import { matches, seeded, type Facts, type Work } from "../compare/index.ts";
import { sampleText } from "../patterns/sample-text.ts";
import { SAMPLES } from "./format-samples.ts";

/** Without a bound of their own, texts become so long. */
const LONG = 5_000;
const SHORT = 24;

/** What programs tend to take for something else. */
const ODD = [
  ...["", " ", "0", "-x", "--", "../a", "/", "a\nb", "é", "e\u0301", "😀", "__proto__", "null"],
  ...["\u0000", "'", '"', "$(x)", "%s", "<b>", "\\"],
];

/** Texts of a length, a pattern and a format; `undefined` where none was found. */
export function stringsOf(facts: Facts, work: Work): Arbitrary<string> | undefined {
  const { minLength, maxLength } = facts;
  const fits = (text: string): boolean => {
    const length = codePointLength(text);
    return length >= minLength && length <= maxLength;
  };
  const samples = facts.atoms.flatMap(({ schema }) => SAMPLES.get(schema.format ?? "") ?? []).filter(fits);
  if (facts.patterns.size > 0) return matching(facts, work, [...samples, ...ODD], fits);
  if (samples.length > 0) return fc.constantFrom(...samples);
  const most = Math.max(minLength, Math.min(maxLength, LONG));
  const ends = [minLength, minLength + 1, most - 1, most].filter((each) => each >= minLength && each <= most);
  const odd = ODD.filter(fits);
  return fc.oneof(
    {
      // Without "max" it would stay near ten characters, whatever the bound says.
      arbitrary: fc.string({
        minLength,
        maxLength: Math.min(most, minLength + SHORT),
        unit: "grapheme-ascii",
        size: "max",
      }),
      weight: 5,
    },
    { arbitrary: fc.constantFrom(...new Set(ends)).map((length) => "a".repeat(length)), weight: 2 },
    { arbitrary: fc.integer({ min: minLength, max: most }).map((length) => "b".repeat(length)), weight: 1 },
    ...(odd.length === 0 ? [] : [{ arbitrary: fc.constantFrom(...odd), weight: 3 }]),
  );
}

const TRIES = 200;

/** Texts that match: drawn once, so that whoever asks for one never waits for it. */
function matching(
  { patterns }: Facts,
  work: Work,
  known: readonly string[],
  fits: (text: string) => boolean,
): Arbitrary<string> | undefined {
  const drawn = [...patterns].flatMap(textsLike);
  const texts = new Set(
    [...known, ...drawn].filter(
      (text) => fits(text) && [...patterns].every((each) => matches(work, each, text) === true),
    ),
  );
  return texts.size === 0 ? undefined : fc.constantFrom(...texts);
}

/** Texts that a pattern is likely to match, always the same. */
export function textsLike(pattern: string): readonly string[] {
  const random = seeded(7);
  return Array.from({ length: TRIES }, () => sampleText(pattern, random)).filter(
    (text) => text !== undefined,
  );
}
