import { lookOf, switchOf, UsageError, writeOut, type CommandInput } from "@toolhaft/command-line";
import { nearest } from "@toolhaft/diagnostics";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { writeWholeFile } from "../files.ts";
import { auditOptions, runOptions, sourceOptions } from "../options.ts";
import { stopOnInterrupt } from "../signals.ts";
import { generateCalls } from "../testing/generated/generate-calls.ts";
import { openSuites } from "../testing/open-suites.ts";
import { jsonReport } from "../testing/report/json.ts";
import { junitReport } from "../testing/report/junit.ts";
import { prettyReport } from "../testing/report/pretty.ts";
import { countsOf, type TestReport } from "../testing/report/types.ts";
import { runExamples } from "../testing/run-examples.ts";
import type { Suite } from "../testing/suite.ts";
import { readTestWish, testOptions, type TestWish } from "../testing/test-options.ts";
import type { Command } from "./command.ts";

const MORE = `Examples are calls with what is expected of them: in a tools.test.json next to a manifest or in a skill, saved next to
stored tools, and in the definitions of browser tools. An example expects a result, a failure with its code, a value, a part of it, or a schema:

  { "tools": { "get_time": { "in Tokyo": { "args": { "timezone": "Asia/Tokyo" }, "expect": { "contains": { "timezone": "Asia/Tokyo" } } } } } }

  tools-runner test                                  the examples next to ./tools.json
  tools-runner test --store my-store                 those that a store keeps; tool example put saves one
  tools-runner test --store my-store --record        what servers answer is kept, and plays from then on
  tools-runner test mcp -- npx -y some-server        those of ./tools.test.json, on a live server
  tools-runner test --btcp tools.json --functions ./functions.mjs
  tools-runner test --generate 100                   also 100 calls of each tool with generated arguments, isolated

Exit codes: 1 when an example fails or a fault is found; 2 when nothing was run, or a file of examples is broken.`;

export const command: Command = {
  usage: "test | test mcp [--url URL | -- COMMAND…]",
  help: "Run the examples of tools, and calls with generated arguments.",
  more: MORE,
  options: [...sourceOptions, ...testOptions, ...runOptions, ...auditOptions],
  run: test,
};

async function test(input: CommandInput): Promise<ExitCode> {
  const wish = readTestWish(input);
  const signal = stopOnInterrupt();
  const tests = await examplesOf(wish, input.values, signal);
  const { generate } = wish;
  const tried =
    generate === undefined ? undefined : await generateCalls(wish, generate, input.values, signal);
  const report: TestReport = {
    tests,
    ...(generate === undefined || tried === undefined
      ? {}
      : { generated: { seed: generate.seed, tools: tried } }),
  };
  if (tests.length === 0 && (tried ?? []).length === 0) {
    throw new UsageError(
      "there is nothing to test: write examples into a tools.test.json next to the tools, save them with tool example put, or give --generate N",
    );
  }
  print(report, wish, switchOf(input.values, "color"));
  if (signal.aborted) return EXIT.interrupted;
  const { passed, failed, faults } = countsOf(report);
  if (passed + failed === 0 && tried === undefined) return EXIT.refused;
  return failed + faults > 0 ? EXIT.failed : EXIT.ok;
}

async function examplesOf(
  wish: TestWish,
  values: CommandInput["values"],
  signal: AbortSignal,
): Promise<TestReport["tests"]> {
  const suites = await openSuites(wish, values);
  try {
    await checkNames(wish, suites);
    return await inTurn(suites, (suite) => runExamples(suite, { only: wish.only, signal }));
  } finally {
    for (const suite of suites) await suite.close();
  }
}

/** Refuse the name of a tool that there is not. Rejects with a `UsageError`. */
async function checkNames({ only }: TestWish, suites: readonly Suite[]): Promise<void> {
  if (only.size === 0) return;
  const tools = (await inTurn(suites, (suite) => suite.tools())).map(({ name }) => name);
  const known = new Set([...tools, ...suites.flatMap(({ examples }) => examples.map(({ tool }) => tool))]);
  const odd = [...only].find(
    (name) => !known.has(name) && suites.every((suite) => suite.skips(name) === undefined),
  );
  if (odd === undefined) return;
  const meant = nearest(odd, [...known]);
  throw new UsageError(
    `option --tool: there is no tool ${odd} that can be run${meant === undefined ? "" : `; did you mean ${meant}?`}`,
  );
}

async function inTurn<Result>(
  suites: readonly Suite[],
  run: (suite: Suite) => Promise<readonly Result[]>,
): Promise<readonly Result[]> {
  const all: Result[] = [];
  for (const suite of suites) all.push(...(await run(suite)));
  return all;
}

function print(report: TestReport, { format, output }: TestWish, color: boolean | undefined): void {
  const isShown = output === undefined;
  const look = lookOf(1, isShown ? color : false, process.env);
  const text =
    format === "json"
      ? jsonReport(report)
      : format === "junit"
        ? junitReport(report)
        : prettyReport(report, look.color);
  if (isShown) writeOut(text);
  else writeWholeFile(output, text);
}
