import type { JsonValue } from "../types.ts";
import { excerpt } from "./chars.ts";
import { createNode, report, type Reader, type ReadNode } from "./reader.ts";
import { reportTruncated } from "./truncated.ts";

// No word that is looked for is longer, and an expression that goes on for megabytes runs out of stack.
const WORD = /[\p{L}\p{N}_$.-]{1,999}/uy;
// Where text without quotes ends: a structural character, a quote, a comment or the line's end. `${NAME}`,
// which a template should have filled, is one thing. In pieces.
const PHRASE = /(?:\$\{[^{}"\r\n]{0,999}\}|[^\s,}\]"{[]|(?!\s{1,99}(?:\/\/|#|\/\*))[^,}\]"{[\r\n]){1,999}/y;

const LITERALS = new Map<string, JsonValue>([
  ["true", true],
  ["false", false],
  ["null", null],
]);
const MEANT = new Map<string, { literal: string; safe: boolean }>([
  ["none", { literal: "null", safe: true }],
  ["nil", { literal: "null", safe: true }],
  ["undefined", { literal: "null", safe: false }],
  ["nan", { literal: "null", safe: false }],
  ["infinity", { literal: "null", safe: false }],
  ["yes", { literal: "true", safe: false }],
  ["no", { literal: "false", safe: false }],
  ["on", { literal: "true", safe: false }],
  ["off", { literal: "false", safe: false }],
]);

/** Read a word where a value is due: `true`, `false`, `null`, or a fault. */
export function readWord(reader: Reader): ReadNode | undefined {
  const { text } = reader;
  const start = reader.at;
  WORD.lastIndex = start;
  const word = WORD.exec(text)?.[0] ?? text.charAt(start);
  const end = start + word.length;
  const literal = LITERALS.get(word);
  if (literal !== undefined) {
    reader.at = end;
    return createNode(start, end, literal);
  }
  if (end === text.length && reader.open.length > 0 && isCutLiteral(word)) {
    reportTruncated(reader, { inside: "value", at: start });
    return undefined;
  }
  const meant = literalMeant(word);
  return meant ? readLiteral(reader, word, meant) : readPhrase(reader);
}

function readLiteral(reader: Reader, word: string, meant: { literal: string; safe: boolean }): ReadNode {
  const start = reader.at;
  const end = start + word.length;
  reader.at = end;
  report(
    reader,
    "bad-literal",
    { start, end },
    { kind: /^(?:nan|infinity)$/i.test(word) ? "noNumber" : "literal", text: word, instead: meant.literal },
    { fix: { code: "respell", safe: meant.safe, edits: [{ start, end, text: meant.literal }] } },
  );
  return createNode(start, end, LITERALS.get(meant.literal) ?? null);
}

/** Text without quotes, or with only the closing one, up to where a value must end. */
function readPhrase(reader: Reader): ReadNode {
  const { text } = reader;
  const start = reader.at;
  const phrase = text.slice(start, Math.max(endOfPhrase(text, start), start + 1)).trimEnd();
  const insideEnd = start + phrase.length;
  const closed =
    text.charAt(insideEnd) === '"' && /^\s*(?:[,}\]]|$)/.test(text.slice(insideEnd + 1, insideEnd + 81));
  const end = closed ? insideEnd + 1 : insideEnd;
  reader.at = end;
  report(
    reader,
    closed ? "unterminated-string" : "bad-literal",
    { start, end },
    closed
      ? { kind: "unopened" }
      : { kind: "unquoted", text: excerpt(phrase), instead: excerpt(JSON.stringify(phrase)) },
    { fix: { code: "quote", safe: false, edits: [{ start, end, text: JSON.stringify(phrase) }] } },
  );
  return createNode(start, end, phrase);
}

function endOfPhrase(text: string, start: number): number {
  let end = start;
  for (PHRASE.lastIndex = end; PHRASE.test(text); PHRASE.lastIndex = end) end = PHRASE.lastIndex;
  return end;
}

function isCutLiteral(word: string): boolean {
  return [...LITERALS.keys()].some((literal) => literal.startsWith(word));
}

function literalMeant(word: string): { literal: string; safe: boolean } | undefined {
  const lower = word.toLowerCase();
  if (LITERALS.has(lower)) return { literal: lower, safe: true };
  const known = MEANT.get(lower);
  if (known) return known;
  // Letters in the wrong order (`ture`, `flase`) are the usual slip.
  const letters = sorted(lower);
  const slip = [...LITERALS.keys()].find((literal) => sorted(literal) === letters);
  return slip === undefined ? undefined : { literal: slip, safe: false };
}

function sorted(word: string): string {
  return word.length > 5 ? word : Array.from(word).sort().join("");
}
