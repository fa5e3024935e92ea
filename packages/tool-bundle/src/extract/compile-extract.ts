import { compileJsonPath } from "./json-path.ts";
import { compileRegex } from "./regex.ts";
import type { CompiledExtract, ExtractKind } from "./types.ts";

/** The longest expression that is read, in UTF-16 units. */
export const MAX_EXTRACT_LENGTH = 4096;

/**
 * Read an `extractExpr`: JSONPath (RFC 9535) where it starts with `$`, else a regular expression (RE2),
 * unless `kind` says which. Compile once and run often; neither throws on input.
 * The Tools Functional Specification, "Implementation block - HTTP".
 */
export function compileExtract(expression: string, kind?: ExtractKind): CompiledExtract {
  const meant = kind ?? (expression.startsWith("$") ? "jsonpath" : "regex");
  if (expression.length > MAX_EXTRACT_LENGTH) {
    const message = `the expression is longer than ${String(MAX_EXTRACT_LENGTH)} characters`;
    return { ok: false, kind: meant, fault: { code: "too-long", message, start: 0, end: expression.length } };
  }
  return meant === "jsonpath" ? compileJsonPath(expression) : compileRegex(expression);
}
