import { countWrittenKeys, mayHoldOddIntegers, scanColons } from "./colons.ts";
import { decodeText, markProblem } from "./decode.ts";
import { TextDocument } from "./document.ts";
import { Locator } from "./locate.ts";
import { countKeys } from "./own-keys.ts";
import { recover } from "./recover/document.ts";
import { isDeeper, WORTH_LOOKING } from "./scan.ts";
import { TreeLocator } from "./recover/locate.ts";
import type { JsonDocument, JsonProblem, JsonValue } from "./types.ts";

/** Nesting deeper than this is refused: no tool definition needs it and every walker would overflow. */
export const MAX_DEPTH = 512;

/**
 * Read JSON text (RFC 8259), or the bytes of a file. Never throws: what is wrong is in `problems`.
 * Stricter than `JSON.parse` in three things: a repeated key, a byte order mark and nesting beyond
 * `maxDepth` (1 to 512, default 512) are problems. `value`: what `parseValue` made of this text, where it was asked before;
 * `isRefused`: that it made nothing of it.
 */
export function parseJson(
  input: string | Uint8Array,
  options: { maxDepth?: number; value?: JsonValue; isRefused?: boolean } = {},
): JsonDocument {
  const maxDepth = Math.min(Math.max(options.maxDepth ?? MAX_DEPTH, 1), MAX_DEPTH);
  const { text, problems } =
    typeof input === "string" ? { text: input, problems: markProblem(input) } : decodeText(input);
  const sound = options.isRefused === true ? undefined : readSound(text, maxDepth, problems, options.value);
  if (sound?.repeatsKey === false) return sound.document;
  if (sound !== undefined) {
    const { value, hasOddIntegers } = sound.document;
    const found = [...problems, ...recover(text, maxDepth).problems];
    return new TextDocument(text, value, true, found, () => new Locator(text, true), hasOddIntegers);
  }
  const { root, problems: faults } = recover(text, maxDepth);
  return new TextDocument(
    text,
    root?.content,
    false,
    [...problems, ...faults],
    () => new TreeLocator(text, root),
    mayHoldOddIntegers(text),
  );
}

/** A text that is JSON. */
export interface SoundText {
  /** Names no repeated keys among its problems. */
  readonly document: JsonDocument;
  readonly repeatsKey: boolean;
}

/**
 * Read text of which only whether it is JSON matters; `undefined` where it is not, or is nested deeper than 512 levels. Whatever
 * stands in it, this takes a few times as long as `JSON.parse` at most, where `parseJson` looks for each fault.
 */
export function parseSound(text: string): SoundText | undefined {
  return readSound(text, MAX_DEPTH, markProblem(text));
}

function readSound(
  text: string,
  maxDepth: number,
  problems: readonly JsonProblem[],
  known?: JsonValue,
): SoundText | undefined {
  const value = known ?? parseValue(text, maxDepth);
  const keys = value === undefined ? -1 : countKeys(value, maxDepth);
  if (keys < 0) return undefined;
  const colons = scanColons(text);
  const repeatsKey = keys !== colons.keys && keys !== countWrittenKeys(text);
  const createLocator = (): Locator => new Locator(text, repeatsKey);
  const document = new TextDocument(text, value, true, [...problems], createLocator, colons.oddIntegers);
  return { document, repeatsKey };
}

/** A text of which somebody has proven that nothing is wrong with it (`isWrittenPlainly`), and what it says. */
export function soundDocument(text: string, value: JsonValue): JsonDocument {
  return new TextDocument(text, value, true, [], () => new Locator(text, false), false);
}

/**
 * What a JSON text says, and no more: `undefined` where it is none, or where a long one is nested deeper than `maxDepth`,
 * which would take memory beyond measure.
 */
export function parseValue(text: string, maxDepth: number = MAX_DEPTH): JsonValue | undefined {
  if (text.length > WORTH_LOOKING && isDeeper(text, maxDepth)) return undefined;
  try {
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text) as JsonValue;
  } catch {
    return undefined;
  }
}
