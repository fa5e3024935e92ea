import { openText } from "./open-text.ts";
import { parseJson } from "./parse.ts";
import { isIndex } from "./pointer.ts";
import type {
  JsonDocument,
  JsonPath,
  JsonProblem,
  JsonValue,
  NodeRange,
  TextEdit,
  TextPosition,
} from "./types.ts";

/** Whether a file holds JSON Lines, by its name. */
export function isJsonLinesPath(path: string): boolean {
  return /\.(?:jsonl|ndjson)$/i.test(path);
}

/** Whether a text that is no JSON is JSON Lines: an object or an array on each of the first lines, and more than one. */
export function looksLikeJsonLines(text: string): boolean {
  let seen = 0;
  for (const { line } of linesOf(text)) {
    if (seen === LOOKED_AT) break;
    const [first, last] = [line[0] ?? "", line.at(-1) ?? ""];
    if (!(first === "{" && last === "}") && !(first === "[" && last === "]")) return false;
    if (!parseJson(line).valid) return false;
    seen++;
  }
  return seen > 1;
}

const LOOKED_AT = 3;

/**
 * Read JSON Lines: one value a line, blank lines between them. The value is the list of them, each in its place by the
 * number of lines before it that hold one. Never throws. In a file that is named as JSON that is a problem itself.
 */
export function parseJsonLines(
  input: string | Uint8Array,
  { namedJson = false }: { namedJson?: boolean } = {},
): JsonDocument {
  return new LinesDocument(openText(input), namedJson);
}

interface Line {
  document: JsonDocument;
  start: number;
}

/** The documents of the lines as one, with every offset counted in the whole text. */
class LinesDocument implements JsonDocument {
  readonly text: string;
  readonly value: JsonValue;
  readonly valid: boolean;
  readonly problems: readonly JsonProblem[];
  readonly hasOddIntegers: boolean;
  readonly #whole: JsonDocument;
  readonly #lines: readonly Line[];

  constructor(whole: JsonDocument, namedJson: boolean) {
    this.#whole = whole;
    this.text = whole.text;
    this.#lines = Array.from(linesOf(whole.text), ({ line, start }) => ({
      document: parseJson(line),
      start,
    }));
    this.value = this.#lines.map(({ document }) => document.value ?? null);
    this.valid = this.#lines.every(({ document }) => document.valid);
    this.hasOddIntegers = this.#lines.some(({ document }) => document.hasOddIntegers);
    this.problems = [
      ...whole.problems,
      ...(namedJson ? [notJson(this.#lines)] : []),
      ...this.#lines.flatMap(({ document, start }, index) =>
        document.problems.map((problem) => moved(problem, index, start)),
      ),
    ];
  }

  locate([index, ...rest]: JsonPath): NodeRange | undefined {
    if (index === undefined) return { value: { start: 0, end: this.text.length } };
    const line = isIndex(index) ? this.#lines[Number(index)] : undefined;
    const range = line?.document.locate(rest);
    if (line === undefined || range === undefined) return undefined;
    const { start } = line;
    return range.key
      ? { key: shifted(range.key, start), value: shifted(range.value, start) }
      : { value: shifted(range.value, start) };
  }

  source(path: JsonPath): string | undefined {
    const range = this.locate(path)?.value;
    return range && this.text.slice(range.start, range.end);
  }

  position(offset: number): TextPosition {
    return this.#whole.position(offset);
  }
}

function notJson(lines: readonly Line[]): JsonProblem {
  const start = lines[0]?.start ?? 0;
  return { code: "lines", path: [], start, end: start + 1, data: { count: lines.length } };
}

function* linesOf(text: string): Iterable<{ line: string; start: number }> {
  let start = text.startsWith("\ufeff") ? 1 : 0;
  while (start < text.length) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, end).trim();
    if (line !== "") yield { line, start: start + text.slice(start, end).indexOf(line) };
    start = end + 1;
  }
}

function moved(problem: JsonProblem, index: number, by: number): JsonProblem {
  const { path, related, fix } = problem;
  return {
    ...shifted(problem, by),
    path: [index, ...path],
    ...(related && {
      related: related.map((each) => ({ ...shifted(each, by), path: [index, ...each.path] })),
    }),
    ...(fix && { fix: { ...fix, edits: fix.edits.map((edit: TextEdit) => shifted(edit, by)) } }),
  };
}

function shifted<T extends { start: number; end: number }>(range: T, by: number): T {
  return { ...range, start: range.start + by, end: range.end + by };
}
