import { analysePattern, compileError } from "@toolhaft/json-schema";
import type { PatternPart } from "./constraint.ts";

const PARTS: Readonly<Record<string, PatternPart>> = {
  lookahead: "lookaround",
  lookbehind: "lookaround",
  "unicode-category": "unicode-class",
  "unicode-property": "unicode-class",
  backreference: "backreference",
};

/** The parts of a pattern that some engines lack, in their order; none for a plain one and for one that is broken. */
export function patternParts(pattern: string): PatternPart[] {
  if (compileError(pattern) !== undefined) return [];
  return analysePattern(pattern).constructs.flatMap((construct) =>
    Object.hasOwn(PARTS, construct) ? (PARTS[construct] ?? []) : [],
  );
}
