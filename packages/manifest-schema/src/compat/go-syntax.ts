import { goQuote } from "../go-text.ts";
import { scanScalar, scanString, type ScalarScan } from "./go-scalar.ts";

/** Go's decoder refuses text that is nested deeper. */
const MAX_DEPTH = 10_000;

/** What may come next. */
type Expected = "value" | "first-item" | "key" | "first-key" | "colon" | "after";

/** What Go's decoder says of text that is not JSON, or `undefined` for sound text. */
export function goSyntaxError(text: string): string | undefined {
  const open: ("{" | "[")[] = [];
  let expected = "value" as Expected;
  let at = skipSpace(text, 0);
  while (expected !== "after" || open.length > 0 || at < text.length) {
    const character = text.charAt(at);
    const container = open.at(-1);
    if (closes(character, container, expected)) {
      open.pop();
      expected = "after";
      at++;
    } else if (expected === "after" && character === "," && container !== undefined) {
      expected = container === "{" ? "key" : "value";
      at++;
    } else if (expected === "colon" && character === ":") {
      expected = "value";
      at++;
    } else if (
      (expected === "value" || expected === "first-item") &&
      (character === "{" || character === "[")
    ) {
      if (open.push(character) > MAX_DEPTH) return "exceeded max depth";
      expected = character === "{" ? "first-key" : "first-item";
      at++;
    } else {
      const scan = scanLeaf(text, at, expected, container);
      if ("fault" in scan) return describe(text, scan.fault, scan.where);
      expected = expected === "key" || expected === "first-key" ? "colon" : "after";
      at = scan.end;
    }
    at = skipSpace(text, at);
  }
  return undefined;
}

function closes(character: string, container: "{" | "[" | undefined, expected: Expected): boolean {
  if (container === "{") return character === "}" && (expected === "after" || expected === "first-key");
  return container === "[" && character === "]" && (expected === "after" || expected === "first-item");
}

function scanLeaf(
  text: string,
  at: number,
  expected: Expected,
  container: "{" | "[" | undefined,
): ScalarScan {
  switch (expected) {
    case "value":
    case "first-item":
      return scanScalar(text, at);
    case "key":
    case "first-key":
      if (text.charAt(at) === '"') return scanString(text, at);
      return { fault: at, where: "looking for beginning of object key string" };
    case "colon":
      return { fault: at, where: "after object key" };
    case "after":
      return { fault: at, where: AFTER[container ?? ""] };
  }
}

const AFTER = {
  "": "after top-level value",
  "{": "after object key:value pair",
  "[": "after array element",
};

function describe(text: string, at: number, where: string): string {
  const code = text.codePointAt(at);
  if (code === undefined) {
    // At the end Go feeds its scanner a space, which a half-written number, word or escape refuses.
    const isHalf = where !== "in string literal" && /^in |numeric/.test(where);
    return isHalf ? `invalid character ' ' ${where}` : "unexpected end of JSON input";
  }
  const character = String.fromCharCode(firstByte(code));
  const quoted = character === "'" ? "\\'" : character === '"' ? '"' : goQuote(character).slice(1, -1);
  return `invalid character '${quoted}' ${where}`;
}

/** Go reads bytes: of a character outside ASCII it shows the first UTF-8 byte, as if that were Latin-1. */
function firstByte(code: number): number {
  if (code < 0x80) return code;
  if (code < 0x800) return 0xc0 | (code >> 6);
  return code < 0x10000 ? 0xe0 | (code >> 12) : 0xf0 | (code >> 18);
}

function skipSpace(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && " \t\r\n".includes(text.charAt(at))) at++;
  return at;
}
