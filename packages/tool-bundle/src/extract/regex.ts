import { RE2JS } from "re2js";
import type { CompiledExtract, ExtractFault, ExtractResult } from "./types.ts";

/** The longest text that is searched, in UTF-16 units: about a fifth of a second at worst. */
export const MAX_REGEX_TEXT = 262_144;

/** Read a regular expression in RE2's syntax: no lookaround, no back references, linear time. */
export function compileRegex(expression: string): CompiledExtract {
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(expression);
  } catch (error) {
    return { ok: false, kind: "regex", fault: toFault(error, expression) };
  }
  return { ok: true, extract: { kind: "regex", expression, run: (text) => run(compiled, text) } };
}

function run(compiled: RE2JS, text: string): ExtractResult<string> {
  if (text.length > MAX_REGEX_TEXT) {
    const message = `the text is longer than ${String(MAX_REGEX_TEXT)} characters`;
    return { ok: false, error: { code: "EXTRACT_LIMIT", message } };
  }
  const matcher = compiled.matcher(text);
  const isFound = matcher.find();
  const value: string | null = isFound ? matcher.group(matcher.groupCount() > 0 ? 1 : 0) : null;
  if (value !== null) return { ok: true, value };
  const what = isFound ? "the first group of the expression has no match" : "the expression matches nothing";
  return { ok: false, error: { code: "EXTRACT_EMPTY", message: what } };
}

/** RE2's message ends with the part of the expression that it is about. */
function toFault(error: unknown, expression: string): ExtractFault {
  const reason = error instanceof Error ? error.message : "can't be used";
  const message = reason.replace(/^error parsing regexp: /, "");
  const part = /: `([^]*)`$/.exec(message)?.[1] ?? "";
  const at = part === "" ? -1 : expression.lastIndexOf(part);
  if (at === -1) return { code: "syntax", message, start: 0, end: expression.length };
  return { code: "syntax", message, start: at, end: at + part.length };
}
