import { compileError } from "@toolhaft/json-schema";
import { patternParts } from "../../facts/pattern-parts.ts";
import type { PatternPart } from "../../targets/constraint.ts";

const WORDS: Readonly<Record<PatternPart, string>> = {
  lookaround: "lookaround",
  "unicode-class": "Unicode classes",
  backreference: "back references",
};

/** Why an engine that lacks some parts refuses a pattern, in words; `undefined` for a pattern that it takes. */
export function refusedPattern(parts: ReadonlySet<PatternPart>): (pattern: string) => string | undefined {
  if (parts.size === 0) return () => undefined;
  return (pattern) => {
    if (compileError(pattern) !== undefined) return "a pattern that does not compile";
    const refused = patternParts(pattern).find((part) => parts.has(part));
    return refused === undefined ? undefined : WORDS[refused];
  };
}
