import { analysePattern, compileError } from "@toolhaft/json-schema";

const REFUSED: Readonly<Record<string, string>> = {
  lookahead: "lookaround",
  lookbehind: "lookaround",
  "unicode-category": "Unicode classes",
  "unicode-property": "Unicode classes",
};

/** Why an engine without lookaround and Unicode classes, such as Python's `re`, refuses a pattern. */
export function refusedBySimpleEngines(pattern: string): string | undefined {
  if (compileError(pattern) !== undefined) return "a pattern that does not compile";
  const found = analysePattern(pattern).constructs.find((construct) => Object.hasOwn(REFUSED, construct));
  return found === undefined ? undefined : REFUSED[found];
}
