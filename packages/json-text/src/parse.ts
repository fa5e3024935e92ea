import { countKeyColons } from "./colons.ts";
import { lineTable, positionAt, type LineTable } from "./line-table.ts";
import { Locator } from "./locate.ts";
import { countKeys } from "./own-keys.ts";
import type { JsonDocument, JsonPath, JsonProblem, JsonValue, NodeRange, TextPosition } from "./types.ts";

/** Nesting deeper than this is refused: no tool definition needs it and every walker would overflow. */
export const MAX_DEPTH = 512;

/** Read JSON text. Never throws: what is wrong is in `problems`. */
export function parseJson(input: string, options: { maxDepth?: number } = {}): JsonDocument {
  const maxDepth = options.maxDepth ?? MAX_DEPTH;
  const problems: JsonProblem[] = [];
  let value: JsonValue | undefined;
  let valid = false;
  try {
    value = JSON.parse(input.charCodeAt(0) === 0xfeff ? input.slice(1) : input) as JsonValue;
    valid = true;
  } catch {
    value = undefined;
  }
  if (value !== undefined && countKeys(value, maxDepth) !== countKeyColons(input)) {
    // slow path
  }
  return new TextDocument(input, value, valid, problems);
}

class TextDocument implements JsonDocument {
  readonly text: string;
  readonly value: JsonValue | undefined;
  readonly valid: boolean;
  readonly problems: readonly JsonProblem[];
  #locator: Locator | undefined;
  #lines: LineTable | undefined;

  constructor(text: string, value: JsonValue | undefined, valid: boolean, problems: readonly JsonProblem[]) {
    this.text = text;
    this.value = value;
    this.valid = valid;
    this.problems = problems;
  }

  locate(path: JsonPath): NodeRange | undefined {
    if (this.value === undefined) return undefined;
    this.#locator ??= new Locator(this.text);
    return this.#locator.locate(path);
  }

  source(path: JsonPath): string | undefined {
    const range = this.locate(path)?.value;
    return range && this.text.slice(range.start, range.end);
  }

  position(offset: number): TextPosition {
    this.#lines ??= lineTable(this.text);
    return positionAt(this.#lines, offset, this.text.length);
  }
}
