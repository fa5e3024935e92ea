import { analysePattern, type PatternAnalysis } from "./analyse.ts";
import { compileError, LONGEST_PATTERN } from "./compile-error.ts";
import { toRe2 } from "./to-re2.ts";

/** No answer, and why. */
export interface NotRun {
  notRun: string;
}

/** A pattern as it will be run. */
export interface CompiledPattern {
  /** How: by the engine at hand, by RE2, under a time limit, not at all; `invalid` does not compile. */
  kind: "native" | "re2" | "bounded" | "refused" | "invalid";
  /** Does the pattern match anywhere in the text? Never throws. */
  test(value: string): boolean | NotRun;
}

/** How patterns of authors are run: never longer than about half a second, never guessed. */
export interface PatternPolicy {
  pattern(source: string): CompiledPattern;
}

/** A linear-time engine; `re2Engine` of `@toolhaft/json-schema/re2` is one. */
export interface Re2Engine {
  /** Compile a pattern in RE2's syntax; `undefined` when the engine refuses it. */
  compile(pattern: string): ((value: string) => boolean) | undefined;
}

/** Run a pattern apart and kill it when it takes too long; `undefined` = killed. */
export type RunBounded = (source: string, value: string) => boolean | undefined;

/** What the host can offer beyond the engine at hand. */
export interface PatternPolicyOptions {
  re2?: Re2Engine;
  runBounded?: RunBounded;
}

type Attempt = (value: string) => boolean | NotRun | undefined;

const MOST_REMEMBERED = 1_000;
const LONGEST_REMEMBERED = 10_000;
// re2js reads some ten megabytes in a second.
const RE2_MAX_LENGTH = 1_000_000;

/**
 * A policy: proven harmless → native, else RE2 where it means exactly the same, else native on texts
 * too short to hurt, else under the host's time limit, else refused. Compiled patterns are kept.
 */
export function createPatternPolicy(options: PatternPolicyOptions = {}): PatternPolicy {
  const compiled = new Map<string, CompiledPattern>();
  return {
    pattern(source) {
      const known = compiled.get(source);
      if (known) return known;
      if (compiled.size >= MOST_REMEMBERED) compiled.clear();
      const fresh = compile(source, options);
      if (source.length <= LONGEST_REMEMBERED) compiled.set(source, fresh);
      return fresh;
    },
  };
}

let shared: PatternPolicy | undefined;

/** The policy without RE2 and without a time limit: what can run at once anywhere. */
export function defaultPatternPolicy(): PatternPolicy {
  return (shared ??= createPatternPolicy());
}

function compile(source: string, { re2, runBounded }: PatternPolicyOptions): CompiledPattern {
  if (source.length > LONGEST_PATTERN) {
    const notRun = `the pattern is longer than ${String(LONGEST_PATTERN)} characters`;
    return { kind: "refused", test: () => ({ notRun }) };
  }
  const fault = compileError(source);
  if (fault !== undefined) return { kind: "invalid", test: () => ({ notRun: fault }) };
  const analysis = analysePattern(source);
  const native = nativeAttempt(source, analysis);
  const ways: [CompiledPattern["kind"], Attempt | undefined][] = [
    ["re2", re2 && re2Attempt(source, re2)],
    ["bounded", runBounded && boundedAttempt(source, runBounded)],
  ];
  if (analysis.safe) ways.unshift(["native", native]);
  else if (analysis.maxLength > 0) ways.splice(1, 0, ["native", native]);
  const open = ways.filter((way): way is [CompiledPattern["kind"], Attempt] => way[1] !== undefined);
  return { kind: open[0]?.[0] ?? "refused", test: (value) => firstAnswer(open, value, analysis) };
}

function firstAnswer(
  ways: readonly [string, Attempt][],
  value: string,
  analysis: PatternAnalysis,
): boolean | NotRun {
  for (const [, attempt] of ways) {
    const answer = attempt(value);
    if (answer !== undefined) return answer;
  }
  const { reason, maxLength } = analysis;
  if (maxLength > 0) return { notRun: `the text is longer than ${String(maxLength)} characters` };
  return { notRun: reason ?? "it could take too long" };
}

function nativeAttempt(source: string, { maxLength }: PatternAnalysis): Attempt {
  const expression = new RegExp(source, "u");
  return (value) => (value.length <= maxLength ? expression.test(value) : undefined);
}

function re2Attempt(source: string, engine: Re2Engine): Attempt | undefined {
  const translated = toRe2(source);
  const test = translated === undefined ? undefined : engine.compile(translated);
  return test && ((value) => (value.length <= RE2_MAX_LENGTH ? test(value) : undefined));
}

function boundedAttempt(source: string, runBounded: RunBounded): Attempt {
  return (value) => runBounded(source, value) ?? { notRun: "it did not end in time" };
}
