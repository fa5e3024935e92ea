import { parseJson } from "./parse.ts";
import type {
  JsonDocument,
  JsonPath,
  JsonProblem,
  JsonValue,
  NodeRange,
  TextPosition,
  TextRange,
} from "./types.ts";

/**
 * Read JSON with comments and trailing commas (JSONC), as editors' settings are written: neither is a problem, and
 * `comments` says where comments stand. Never throws.
 */
export function parseJsonc(input: string | Uint8Array): JsonDocument {
  const strict = parseJson(input);
  return strict.problems.some(isTolerated) ? new JsoncDocument(strict) : strict;
}

/** Whether a file holds JSONC, by its name. */
export function isJsoncPath(path: string): boolean {
  return path.endsWith(".jsonc");
}

// A comment that never ends took the rest of the text along: that stays a problem.
function isTolerated({ code, data }: JsonProblem): boolean {
  if (code === "trailing-comma") return true;
  return code === "comment" && data["kind"] !== "unclosed" && !String(data["text"]).startsWith("#");
}

class JsoncDocument implements JsonDocument {
  readonly #strict: JsonDocument;
  readonly problems: readonly JsonProblem[];
  readonly comments: readonly (TextRange & { path: JsonPath })[];

  constructor(strict: JsonDocument) {
    this.#strict = strict;
    this.problems = strict.problems.filter((problem) => !isTolerated(problem));
    this.comments = strict.problems.filter(({ code }) => code === "comment");
  }

  get text(): string {
    return this.#strict.text;
  }

  get value(): JsonValue | undefined {
    return this.#strict.value;
  }

  get valid(): boolean {
    return this.problems.every(({ code }) => code === "bom" || code === "duplicate-key");
  }

  get hasOddIntegers(): boolean {
    return this.#strict.hasOddIntegers;
  }

  locate(path: JsonPath): NodeRange | undefined {
    return this.#strict.locate(path);
  }

  source(path: JsonPath): string | undefined {
    return this.#strict.source(path);
  }

  position(offset: number): TextPosition {
    return this.#strict.position(offset);
  }
}
