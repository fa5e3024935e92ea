import { countWrittenKeys, scanColons } from "./colons.ts";
import { decodeText, markProblem } from "./decode.ts";
import { TextDocument } from "./document.ts";
import { Locator } from "./locate.ts";
import { countKeys } from "./own-keys.ts";
import { recover } from "./recover/document.ts";
import { isDeeper, WORTH_LOOKING } from "./scan.ts";
import { TreeLocator } from "./recover/locate.ts";
import type { JsonDocument, JsonValue } from "./types.ts";

/** Nesting deeper than this is refused: no tool definition needs it and every walker would overflow. */
export const MAX_DEPTH = 512;

/**
 * Read JSON text (RFC 8259), or the bytes of a file. Never throws: what is wrong is in `problems`.
 * Stricter than `JSON.parse` in three things: a repeated key, a byte order mark and nesting beyond
 * `maxDepth` (1 to 512, default 512) are problems.
 */
export function parseJson(input: string | Uint8Array, options: { maxDepth?: number } = {}): JsonDocument {
  const maxDepth = Math.min(Math.max(options.maxDepth ?? MAX_DEPTH, 1), MAX_DEPTH);
  const { text, problems } =
    typeof input === "string" ? { text: input, problems: markProblem(input) } : decodeText(input);
  const value = text.length > WORTH_LOOKING && isDeeper(text, maxDepth) ? undefined : parse(text);
  if (value !== undefined) {
    const keys = countKeys(value, maxDepth);
    if (keys >= 0) {
      const colons = scanColons(text);
      const noneTwice = keys === colons.keys || keys === countWrittenKeys(text);
      const found = noneTwice ? problems : [...problems, ...recover(text, maxDepth).problems];
      const createLocator = (): Locator => new Locator(text, !noneTwice);
      return new TextDocument(text, value, true, found, createLocator, colons.oddIntegers);
    }
  }
  const { root, problems: faults } = recover(text, maxDepth);
  return new TextDocument(
    text,
    root?.content,
    false,
    [...problems, ...faults],
    () => new TreeLocator(text, root),
  );
}

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text) as JsonValue;
  } catch {
    return undefined;
  }
}
