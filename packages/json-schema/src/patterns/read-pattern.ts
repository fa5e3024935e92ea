import { take, takeCodePoint, takeMatch, type Cursor } from "./cursor.ts";
import { ANY, complement, LINE_ENDS, type Ranges } from "./ranges.ts";
import { readClass } from "./read-class.ts";
import { readEscape } from "./read-escape.ts";
import type { CharacterSet, Pattern, PatternConstruct } from "./syntax-tree.ts";

/** A pattern that was read, and the constructs in it. */
export interface ReadPattern {
  tree: Pattern;
  constructs: ReadonlySet<PatternConstruct>;
}

const LONGEST = 4_000;
const DEEPEST = 100;
const COUNT = /\{(\d+)(?:(,)(\d*))?\}/y;
const GROUP = /\?(?:(:)|(=)|(!)|(<=)|(<!)|<([^>]*)>)/y;
const BACKREFERENCE = /[1-9]\d*|k<[^>]*>/y;

/**
 * Read a regular expression that `new RegExp(source, "u")` accepts. `undefined` when it is longer than
 * 4,000 characters, nests deeper than 100 groups, or uses what this reader does not know (modifiers).
 */
export function readPattern(source: string): ReadPattern | undefined {
  if (source.length > LONGEST) return undefined;
  const cursor: Cursor = { source, at: 0, depth: 0, constructs: new Set(), lost: false };
  const tree = readChoice(cursor);
  if (cursor.lost || cursor.at < source.length) return undefined;
  return { tree, constructs: cursor.constructs };
}

function readChoice(cursor: Cursor): Pattern {
  const branches = [readSequence(cursor)];
  while (take(cursor, "|")) branches.push(readSequence(cursor));
  const [only] = branches;
  return branches.length === 1 && only ? only : { kind: "choice", branches };
}

function readSequence(cursor: Cursor): Pattern {
  const parts: Pattern[] = [];
  while (!cursor.lost && cursor.at < cursor.source.length) {
    const next = cursor.source[cursor.at];
    if (next === "|" || next === ")") break;
    parts.push(readRepeats(cursor, readAtom(cursor)));
  }
  const [only] = parts;
  return parts.length === 1 && only ? only : { kind: "sequence", parts };
}

function readRepeats(cursor: Cursor, body: Pattern): Pattern {
  const bounds = readBounds(cursor);
  if (!bounds) return body;
  // A lazy repeat matches the same texts.
  take(cursor, "?");
  return { kind: "repeat", body, min: bounds[0], max: bounds[1] };
}

function readBounds(cursor: Cursor): [min: number, max: number] | undefined {
  if (take(cursor, "*")) return [0, Infinity];
  if (take(cursor, "+")) return [1, Infinity];
  if (take(cursor, "?")) return [0, 1];
  const count = takeMatch(cursor, COUNT);
  if (!count) return undefined;
  const min = Number(count[1]);
  if (count[2] === undefined) return [min, min];
  return [min, count[3] === "" ? Infinity : Number(count[3])];
}

function readAtom(cursor: Cursor): Pattern {
  if (take(cursor, "(")) return readGroup(cursor);
  if (take(cursor, "[")) return readClass(cursor);
  if (take(cursor, "^")) return { kind: "start" };
  if (take(cursor, "$")) return { kind: "end" };
  if (take(cursor, ".")) return { ...single(ANY, "."), ranges: complement(LINE_ENDS) };
  if (take(cursor, "\\")) return readEscapedAtom(cursor);
  const from = cursor.at;
  const code = takeCodePoint(cursor);
  return single([[code, code]], cursor.source.slice(from, cursor.at));
}

function readEscapedAtom(cursor: Cursor): Pattern {
  if (take(cursor, "b")) return boundary(cursor, "word-boundary");
  if (take(cursor, "B")) return boundary(cursor, "not-word-boundary");
  if (takeMatch(cursor, BACKREFERENCE)) {
    cursor.constructs.add("backreference");
    return { kind: "backreference" };
  }
  const from = cursor.at - 1;
  const escape = readEscape(cursor);
  const source = cursor.source.slice(from, cursor.at);
  if ("property" in escape) return { ...single([], source), properties: [escape.property] };
  return single("ranges" in escape ? escape.ranges : [[escape.code, escape.code]], source);
}

function boundary(cursor: Cursor, kind: "word-boundary" | "not-word-boundary"): Pattern {
  cursor.constructs.add("word-boundary");
  return { kind };
}

function readGroup(cursor: Cursor): Pattern {
  const opening = takeMatch(cursor, GROUP);
  const [, , ahead, notAhead, behind, notBehind, name] = opening ?? [];
  if ((!opening && cursor.source[cursor.at] === "?") || cursor.depth >= DEEPEST) cursor.lost = true;
  if (name !== undefined) cursor.constructs.add("named-group");
  cursor.depth++;
  const body = cursor.lost ? single([], "") : readChoice(cursor);
  cursor.depth--;
  if (!take(cursor, ")")) cursor.lost = true;
  const negated = notAhead !== undefined || notBehind !== undefined;
  if (ahead !== undefined || notAhead !== undefined) return look(cursor, "lookahead", negated, body);
  if (behind !== undefined || notBehind !== undefined) return look(cursor, "lookbehind", negated, body);
  return body;
}

function look(cursor: Cursor, kind: "lookahead" | "lookbehind", negated: boolean, body: Pattern): Pattern {
  cursor.constructs.add(kind);
  return { kind, negated, body };
}

function single(ranges: Ranges, source: string): CharacterSet {
  return { kind: "set", ranges, properties: [], negated: false, source };
}
