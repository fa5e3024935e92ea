import { FunctionExpressionType, type jsonpath } from "json-p3";
import { RE2JS } from "re2js";
import { iRegexpToRe2 } from "./i-regexp.ts";

type FilterFunction = jsonpath.FilterFunction;

/** `match()` and `search()` of JSONPath, in time that grows with the text only. */
export function patternFunctions(): { match: FilterFunction; search: FilterFunction } {
  const compiled = new Map<string, RE2JS | undefined>();
  const compile = (pattern: unknown): RE2JS | undefined => {
    if (typeof pattern !== "string") return undefined;
    if (compiled.has(pattern)) return compiled.get(pattern);
    // Patterns may come from the document: keep a few, not all.
    if (compiled.size >= MOST_KEPT) compiled.clear();
    const expression = compilePattern(pattern);
    compiled.set(pattern, expression);
    return expression;
  };
  const define = (test: (expression: RE2JS, text: string) => boolean): FilterFunction => ({
    argTypes: [FunctionExpressionType.ValueType, FunctionExpressionType.ValueType],
    returnType: FunctionExpressionType.LogicalType,
    call(text: unknown, pattern: unknown) {
      if (typeof text !== "string") return false;
      const expression = compile(pattern);
      return expression !== undefined && test(expression, text);
    },
  });
  return {
    match: define((expression, text) => expression.matcher(text).matches()),
    search: define((expression, text) => expression.matcher(text).find()),
  };
}

const MOST_KEPT = 32;

function compilePattern(pattern: string): RE2JS | undefined {
  const translated = pattern.length > MAX_PATTERN_LENGTH ? undefined : iRegexpToRe2(pattern);
  if (translated === undefined) return undefined;
  try {
    return RE2JS.compile(translated);
  } catch {
    // RE2's own limits. A pattern that can't be used matches nothing (RFC 9535, 2.4.6).
    return undefined;
  }
}

const MAX_PATTERN_LENGTH = 1000;
