import { analysePattern, compileError } from "@toolhaft/json-schema";
import type { PatternPart } from "../targets/constraint.ts";

const PARTS: Readonly<Record<string, PatternPart>> = {
  lookahead: "lookaround",
  lookbehind: "lookaround",
  "unicode-category": "unicode-class",
  "unicode-property": "unicode-class",
  backreference: "backreference",
};

/** The first part of a pattern that some engines lack; `undefined` for a plain one and for one that is broken. */
export function patternPart(pattern: string): PatternPart | undefined {
  if (compileError(pattern) !== undefined) return undefined;
  for (const construct of analysePattern(pattern).constructs) {
    if (Object.hasOwn(PARTS, construct)) return PARTS[construct];
  }
  return undefined;
}
