/** No answer, and why. */
export interface NotRun {
  notRun: string;
}

/** A pattern as it will be run. */
export interface CompiledPattern {
  kind: "native" | "re2" | "bounded" | "refused" | "invalid";
  /** Does the pattern match anywhere in the text? */
  test(value: string): boolean | NotRun;
}

/** How patterns of authors are run. */
export interface PatternPolicy {
  pattern(source: string): CompiledPattern;
}

export function defaultPatternPolicy(): PatternPolicy {
  return { pattern: (s) => { const r = new RegExp(s, "u"); return { kind: "native", test: (v) => r.test(v) }; } };
}
