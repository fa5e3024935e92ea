import { judge } from "./judge.ts";
import type { TestResult } from "./report/types.ts";
import type { Suite } from "./suite.ts";

/** Run the examples of a suite, one after the other, in their order. */
export async function runExamples(
  suite: Suite,
  { only, signal }: { readonly only: ReadonlySet<string>; readonly signal?: AbortSignal },
): Promise<readonly TestResult[]> {
  const results: TestResult[] = [];
  for (const { tool, name, args, expect, at } of suite.examples) {
    if (only.size > 0 && !only.has(tool)) continue;
    if (signal?.aborted === true) break;
    const about = { tool, name, ...(at === undefined ? {} : { at }) };
    const why = suite.skips(tool);
    if (why !== undefined) {
      results.push({ ...about, durationMs: 0, problems: [], skipped: why });
      continue;
    }
    const start = performance.now();
    const outcome = await suite.call(tool, args, signal === undefined ? {} : { signal });
    results.push({
      ...about,
      durationMs: Math.round(performance.now() - start),
      problems: judge(outcome, expect),
    });
  }
  return results;
}
