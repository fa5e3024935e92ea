import { judge } from "./judge.ts";
import type { Example } from "./read-tests.ts";
import type { TestResult } from "./report/types.ts";
import type { Suite } from "./suite.ts";

/** Run the examples of a suite, one after the other, in their order. */
export async function runExamples(
  suite: Suite,
  { only, signal }: { readonly only: ReadonlySet<string>; readonly signal?: AbortSignal },
): Promise<readonly TestResult[]> {
  const results: TestResult[] = [];
  for (const example of suite.examples) {
    if (only.size > 0 && !only.has(example.tool)) continue;
    if (signal?.aborted === true) break;
    const { tool, name, at } = example;
    const about = { tool, name, ...(at === undefined ? {} : { at }), durationMs: 0 };
    const skipped = example.skipped ?? suite.skips(tool);
    const problem = skipped === undefined ? (example.fault ?? suite.recorder?.begin(example)) : undefined;
    if (skipped !== undefined) results.push({ ...about, problems: [], skipped });
    else if (problem !== undefined) results.push({ ...about, problems: [problem] });
    else results.push({ ...about, ...(await run(suite, example, signal)) });
  }
  return results;
}

async function run(
  suite: Suite,
  example: Example,
  signal: AbortSignal | undefined,
): Promise<Pick<TestResult, "durationMs" | "problems" | "answers">> {
  const start = performance.now();
  const outcome = await suite.call(example.tool, example.args, signal === undefined ? {} : { signal });
  const durationMs = Math.round(performance.now() - start);
  const { answers, problem } = suite.recorder?.end(example) ?? {};
  const problems = [...judge(outcome, example.expect), ...(problem === undefined ? [] : [problem])];
  return { durationMs, problems, ...(answers === undefined ? {} : { answers }) };
}
