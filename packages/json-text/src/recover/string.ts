import { applyKnownEdits } from "../edits/apply.ts";
import { skipSpace } from "../scan.ts";
import type { TextEdit } from "../types.ts";
import { BACKSLASH, codePointName, COMMA, excerpt, isLineEnd, QUOTE } from "./chars.ts";
import { respellControl, respellEscape, respellInside } from "./escapes.ts";
import { fixWith, insertion, report, type Reader, type StringToken } from "./reader.ts";
import { endsAfterInnerQuotes, findLineStringEnd, reportInnerQuotes } from "./string-ends.ts";
import { reportTruncated } from "./truncated.ts";

interface InsideFaults {
  escapes: (TextEdit & { safe: boolean })[];
  controls: TextEdit[];
  /** Beyond the most that are mended: then nothing in the string is. */
  more: { escapes: number; controls: number };
}

/** More faults in one string are no slip: they are counted, and the string is taken as it stands. */
const MOST_MENDED = 10_000;

// A line break in a string is looked behind this far.
const WINDOW = 4096;

const NONE: Readonly<InsideFaults> = { escapes: [], controls: [], more: { escapes: 0, controls: 0 } };

function noFaults(): InsideFaults {
  return { escapes: [], controls: [], more: { escapes: 0, controls: 0 } };
}

/**
 * Read a string in double quotes. Faults inside it are reported once for each kind.
 * `undefined` when the text ends in it.
 */
export function readString(reader: Reader, role: "key" | "value"): StringToken | undefined {
  const { text } = reader;
  const start = reader.at;
  let faults = NONE;
  let escaped = false;
  // Up to here a line break is known to be inside: who looks again for each reads the string as often as it has lines.
  let closes = 0;
  let at = start + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      if (role === "value" && opensNextKey(text, at)) return endAtLine(reader, start, at);
      const innerEnd = role === "value" ? endsAfterInnerQuotes(text, at) : undefined;
      if (innerEnd === undefined) break;
      return reportInnerQuotes(reader, start, at, innerEnd);
    }
    if (code === BACKSLASH) {
      escaped = true;
      const respelling = respellEscape(text, at);
      if (respelling) {
        const { length, safe } = respelling;
        if (faults === NONE) faults = noFaults();
        if (faults.escapes.length === MOST_MENDED) faults.more.escapes++;
        else faults.escapes.push({ start: at, end: at + length, text: respelling.text, safe });
        at += length - 1;
      } else at++;
    } else if (code < 0x20) {
      if (isLineEnd(code) && at >= closes) {
        const quote = closesLater(text, at, role);
        if (quote === undefined) return endAtLine(reader, start, at);
        closes = quote;
      }
      if (faults === NONE) faults = noFaults();
      if (faults.controls.length === MOST_MENDED) faults.more.controls++;
      else faults.controls.push({ start: at, end: at + 1, text: respellControl(code) });
    }
  }
  if (at >= text.length) return endOfText(reader, start);
  reader.at = at + 1;
  if (faults !== NONE) reportInside(reader, faults);
  return { start, end: at + 1, text: meaning(text, start, at + 1, escaped, faults) };
}

// A raw line break inside a string, or a forgotten quote? What follows the next quote tells; the answer is that quote.
function closesLater(text: string, lineBreak: number, role: "key" | "value"): number | undefined {
  let quote = text.indexOf('"', lineBreak);
  while (quote !== -1 && quote - lineBreak < WINDOW && text.charCodeAt(quote - 1) === BACKSLASH) {
    quote = text.indexOf('"', quote + 1);
  }
  if (quote === -1) return undefined;
  const next = text.charAt(skipSpace(text, quote + 1));
  const closes = role === "key" ? next === ":" : next === "," || next === "}" || next === "]" || next === "";
  return closes ? quote : undefined;
}

// `"get_time,"command": …`: the string has lost its closing quote before the comma.
const NEXT_KEY = /"[\w$-]+"\s*:/y;

function opensNextKey(text: string, quote: number): boolean {
  if (text.charCodeAt(quote - 1) !== COMMA) return false;
  NEXT_KEY.lastIndex = quote;
  return NEXT_KEY.test(text);
}

function endOfText(reader: Reader, start: number): StringToken | undefined {
  const { text } = reader;
  const end = findLineStringEnd(text, start, text.length);
  const holdsClosers = /[}\]]/.test(text.slice(end));
  if (holdsClosers && reader.open.length > 0) return endAtLine(reader, start, text.length);
  reportTruncated(reader, { inside: "string", at: start });
  return undefined;
}

/** The closing quote is missing: the string ends with its line, before any comma or bracket there. */
function endAtLine(reader: Reader, start: number, lineEnd: number): StringToken {
  const { text } = reader;
  const end = findLineStringEnd(text, start, lineEnd);
  const inside = text.slice(start + 1, end);
  const source = respellInside(inside);
  const edit = source === inside ? insertion(end, '"') : { start, end, text: `"${source}"` };
  report(
    reader,
    "unterminated-string",
    { start, end },
    { kind: "unclosedValue" },
    fixWith("close-string", false, edit),
  );
  reader.at = end;
  return { start, end, text: JSON.parse(`"${source}"`) as string };
}

function reportInside(reader: Reader, { escapes, controls, more }: InsideFaults): void {
  const { text } = reader;
  const isMended = more.escapes + more.controls === 0;
  const [escape] = escapes;
  if (escape) {
    report(
      reader,
      "bad-escape",
      escape,
      {
        kind: text.charAt(escape.start + 1) === "u" ? "unicode" : "escape",
        escape: excerpt(text.slice(escape.start, escape.start + 2)),
        count: escapes.length + more.escapes,
        instead: escape.text,
      },
      isMended
        ? fixWith(
            "respell-escape",
            escapes.every(({ safe }) => safe),
            ...escapes.map(plain),
          )
        : {},
    );
  }
  const [control] = controls;
  if (control) {
    report(
      reader,
      "control-character",
      control,
      {
        kind: isLineEnd(text.charCodeAt(control.start)) ? "lineBreak" : "other",
        character: codePointName(text.charCodeAt(control.start)),
        count: controls.length + more.controls,
        instead: control.text,
      },
      isMended ? fixWith("escape-control", true, ...controls) : {},
    );
  }
}

function plain({ start, end, text }: TextEdit): TextEdit {
  return { start, end, text };
}

function meaning(text: string, start: number, end: number, escaped: boolean, faults: InsideFaults): string {
  const isMended = faults.more.escapes + faults.more.controls === 0;
  if ((!escaped && faults === NONE) || !isMended) return text.slice(start + 1, end - 1);
  const edits = [...faults.escapes, ...faults.controls].sort((a, b) => a.start - b.start);
  return JSON.parse(applyKnownEdits(text, edits, start, end)) as string;
}
