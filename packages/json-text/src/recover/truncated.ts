import { isSpace } from "./chars.ts";
import { removal, report, type Reader } from "./reader.ts";

/** What the text's end cut in two, next to the brackets that are open anyway. */
export interface Cut {
  inside: "string" | "member" | "value" | "container";
  /** Where what was cut starts. */
  at?: number;
  /** A comma with nothing after it. */
  comma?: number | undefined;
}

// Nobody needs to see each of 500 brackets.
const MAX_RELATED = 8;

/** The text ends too early. Said once, naming what is open; after that every reader closes silently. */
export function reportTruncated(reader: Reader, cut: Cut): void {
  if (reader.ended) return;
  reader.ended = true;
  const { text, open } = reader;
  reader.at = text.length;
  let end = text.length;
  while (end > 0 && isSpace(text.charCodeAt(end - 1))) end--;
  const closers = open.map(({ closer }) => closer).reverse();
  const innermost = open.at(-1);
  const edits = [
    ...(cut.comma === undefined ? [] : [removal(cut.comma, cut.comma + 1)]),
    { start: end, end, text: closers.join("") },
  ];
  const brackets = open.slice(-MAX_RELATED).reverse();
  report(
    reader,
    "truncated",
    { start: end, end },
    {
      kind: cut.inside,
      open: innermost === undefined ? "" : innermost.closer === "}" ? "{" : "[",
      closers: closers.join(""),
      count: closers.length,
    },
    {
      related: [
        ...(cut.at === undefined
          ? []
          : [{ start: cut.at, end: cut.at + 1, path: [...reader.path], code: "cut" }]),
        ...brackets.map(({ at }, index) => ({
          start: at,
          end: at + 1,
          path: pathOf(reader, open.length - index),
          code: "open",
        })),
      ],
      ...(cut.inside === "container" ? { fix: { code: "close-all", safe: false, edits } } : {}),
    },
  );
}

// The n-th open bracket stands n - 1 steps below the root.
function pathOf(reader: Reader, depth: number): (string | number)[] {
  return reader.path.slice(0, depth - 1);
}
