import { createPatternPolicy } from "@toolhaft/json-schema";
import type { PatternPolicy } from "@toolhaft/json-schema";

/** How the patterns of schemas run where others wait: natively or by RE2, in time that grows with the text only. */
export interface Patterns {
  /** The one policy of all schemas; what it needs is loaded with the first schema that has a pattern. */
  policyFor(hasPatterns: boolean): Promise<PatternPolicy>;
}

export function createPatterns(): Patterns {
  let full: Promise<PatternPolicy> | undefined;
  const plain = createPatternPolicy();
  const load = async (): Promise<PatternPolicy> => {
    const { re2Engine } = await import("@toolhaft/json-schema/re2");
    return createPatternPolicy({ re2: re2Engine });
  };
  return {
    policyFor(hasPatterns) {
      if (full === undefined && !hasPatterns) return Promise.resolve(plain);
      return (full ??= load());
    },
  };
}
