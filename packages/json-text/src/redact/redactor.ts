import { findSecrets, mergeRanges, unfinishedSecret } from "./find.ts";
import { knowSecrets, type Known } from "./known.ts";
import { maskJson } from "./mask-json.ts";
import { MASK, maskRanges } from "./mask.ts";
import { redactSequence, type EmitText, type Finder, type Sequence } from "./sequence.ts";
import { undoJson } from "./undo-json.ts";
import { redactStream, type TextStream } from "./stream.ts";

/**
 * Takes secrets out of what leaves: the one way for all of it. Do it to a whole text, before it is cut: half a secret
 * is one too. Where only a part of a text was kept, `start` and `end` say which.
 */
export interface Redactor {
  /** False where there is no secret to look for. */
  readonly isActive: boolean;
  text: (text: string) => string;
  /** The start of a text whose rest was not kept: a secret that the cut may have gone through is masked as well. */
  start(text: string): string;
  /** The end of a text whose start was not kept: what a cut secret could reach is masked as well. */
  end(text: string): string;
  /** Sound JSON, and JSON again: keys and values are masked, and a number becomes a string there. */
  json(json: string): string;
  /** Every text in a value of JSON's kinds, keys among them. */
  value<T>(value: T): T;
  /** A text that comes in pieces. */
  stream(): TextStream;
  /** Texts that follow each other, such as events: a secret may begin in one and end in the next. */
  sequence<T>(emit: EmitText<T>): Sequence<T>;
  /** The same, with more to hide. */
  with(values: readonly string[]): Redactor;
}

/** Make a redactor for these values. Those of fewer than three characters are no secrets. */
export function createRedactor(values: readonly string[]): Redactor {
  const known = knowSecrets(values);
  return redactorOf(known === undefined ? [] : [known]);
}

function redactorOf(known: readonly Known[]): Redactor {
  const text = (given: string): string => {
    if (known.length === 0) return given;
    const ranges = findSecrets(given, known);
    return ranges.length === 0 ? given : maskRanges(given, ranges);
  };
  // Its own escapes do not count: what is spelled twice in a string of it is found as well.
  const isClean = (json: string): boolean =>
    findSecrets(json, known).length === 0 && findSecrets(undoJson(json)?.text ?? "", known).length === 0;
  const value = (given: unknown): unknown => {
    if (typeof given === "string") return text(given);
    if (typeof given !== "object" || given === null) return given;
    if (Array.isArray(given)) return given.map(value);
    return Object.fromEntries(Object.entries(given).map(([key, member]) => [text(key), value(member)]));
  };
  const finder: Finder =
    known.length === 0
      ? NOTHING
      : { find: (given) => findSecrets(given, known), unfinished: (given) => unfinishedSecret(given, known) };
  return {
    isActive: known.length > 0,
    text,
    start(given) {
      if (known.length === 0) return given;
      const cut = finder.unfinished(given);
      const ranges = findSecrets(given, known);
      return maskRanges(given, cut === given.length ? ranges : mergeRanges([...ranges, [cut, given.length]]));
    },
    end(given) {
      if (known.length === 0) return given;
      const reach = Math.min(given.length, ESCAPED * Math.max(...known.map(longestOf)));
      return maskRanges(given, mergeRanges([[0, reach], ...findSecrets(given, known)]));
    },
    json(json) {
      if (known.length === 0 || isClean(json)) return json;
      const clean = maskJson(json, text);
      // One that stands across several values. Short ones do so by chance: `n12` in "\\n12".
      const long = known.map((each) => ({ ...each, words: undefined }));
      return findSecrets(clean, long).length === 0 ? clean : JSON.stringify(MASK);
    },
    value: <T>(given: T) => (known.length === 0 ? given : (value(given) as T)),
    stream: () => redactStream(finder),
    sequence: (emit) => redactSequence(finder, emit),
    with(more) {
      const others = knowSecrets(more);
      return others === undefined ? redactorOf(known) : redactorOf([...known, others]);
    },
  };
}

/** Most calls have no secret: their texts are not looked through. */
const NOTHING: Finder = { find: () => [], unfinished: (text) => text.length };

/** Units that the longest escape makes of one. */
const ESCAPED = 12;

function longestOf({ inside, words }: Known): number {
  return Math.max(inside?.longest ?? 0, words?.longest ?? 0);
}
