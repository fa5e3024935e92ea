import type { TextRange } from "@toolhaft/json-text";

/** A field whose value is written without quotes: what YAML makes of it depends on every character. */
export interface PlainField {
  key: string;
  /** 0 for the fields of the front matter itself. */
  indent: number;
  /** From its first character to its last, without a comment behind it; it may go on over several lines. */
  value: TextRange;
}

interface Line {
  text: string;
  start: number;
  indent: number;
}

const FIELD = /^( *)([A-Za-z_][\w.-]*):(?:[ \t]+|$)/;
// A line that looks like a field of its own is no continuation: its indentation is the mistake.
const KNOWN_FIELD = /^(?:name|description|license|compatibility|metadata|allowed-tools):/;

/** The unquoted values between two offsets, read line by line: also where YAML gives up. */
export function plainFields(text: string, start: number, end: number): PlainField[] {
  const fields: PlainField[] = [];
  let open: PlainField | undefined;
  let opaque = Infinity;
  for (const line of linesOf(text, start, end)) {
    if (line.text.trim() === "" || line.indent > opaque) continue;
    opaque = Infinity;
    if (open !== undefined && line.indent > open.indent && !KNOWN_FIELD.test(line.text.trimStart())) {
      open.value.end = line.start + contentLength(line.text);
      continue;
    }
    open = undefined;
    const match = FIELD.exec(line.text);
    if (match === null) continue;
    const value = line.text.slice(match[0].length);
    if (value === "" || value.startsWith("#")) continue;
    if (/^(?:[&!][^ \t]*[ \t]+)*["'[{|>]/.test(value)) {
      opaque = line.indent;
      continue;
    }
    const from = line.start + match[0].length;
    open = {
      key: match[2] ?? "",
      indent: line.indent,
      value: { start: from, end: from + contentLength(value) },
    };
    fields.push(open);
  }
  return fields;
}

function* linesOf(text: string, start: number, end: number): Iterable<Line> {
  let at = start;
  while (at < end) {
    const newline = text.indexOf("\n", at);
    const stop = newline === -1 || newline >= end ? end : newline;
    const line = text.slice(at, stop).replace(/\r$/, "");
    yield { text: line, start: at, indent: line.length - line.trimStart().length };
    at = stop + 1;
  }
}

/** The length without a comment and without blanks at the end. */
function contentLength(line: string): number {
  const comment = line.search(/[ \t]#/);
  return (comment === -1 ? line : line.slice(0, comment)).trimEnd().length;
}
