import type { OptionSpec } from "@toolhaft/command-line";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseScenario } from "../../../tests/scenario/parse.ts";
import { commands, optionTable } from "../src/commands/commands.ts";

const folder = join(import.meta.dirname, "scenarios");

/** The arguments of every run of every scenario. */
const runs = readdirSync(folder)
  .filter((name) => name.endsWith(".scenario"))
  .flatMap((name) => parseScenario(readFileSync(join(folder, name), "utf8")).steps)
  .flatMap((step) => (step.kind === "run" ? [step.args] : []));

/** Served by a program that speaks a protocol, or running until it is stopped: tested as processes. */
const PROCESSES: ReadonlySet<string> = new Set(["lsp", "--watch"]);

const spellings = (option: OptionSpec): string[] => [
  `--${option.name}`,
  ...(option.short === undefined ? [] : [`-${option.short}`]),
  ...(option.negatable === true ? [`--no-${option.name}`] : []),
];

function isUsed(spelling: string, run: readonly string[]): boolean {
  const end = run.indexOf("--");
  const own = end < 0 ? run : run.slice(0, end);
  return own.some((word) => word === spelling || word.startsWith(`${spelling}=`));
}

/** What no run gives: each command, each option, alone or below its command, and each choice of an option. */
function withoutScenario(
  table: readonly OptionSpec[],
  names: readonly string[],
  given: readonly (readonly string[])[],
): string[] {
  const options = table.flatMap((option) => {
    const its = given.filter(([first = ""]) =>
      option.command === undefined ? true : first === option.command,
    );
    const isGiven = spellings(option).some((spelling) => its.some((run) => isUsed(spelling, run)));
    const name = option.command === undefined ? `--${option.name}` : `${option.command} --${option.name}`;
    return isGiven || PROCESSES.has(name) ? [] : [name];
  });
  const missing = names.filter((name) => !PROCESSES.has(name) && !given.some(([first]) => first === name));
  return [...missing, ...options];
}

test("every command and every option has a scenario", () => {
  expect(
    withoutScenario(
      optionTable,
      commands.map(({ name }) => name),
      runs,
    ),
  ).toEqual([]);
});

describe("what has none is named", () => {
  const table: OptionSpec[] = [
    { name: "quiet", short: "q", group: "What is shown", help: "Show errors only." },
    { name: "info", negatable: true, group: "What is shown", help: "Show advice, too." },
    { name: "as", value: "FORMAT", command: "convert", group: "Converting", help: "What the file is." },
  ];

  test.each([
    [[], ["rules", "--quiet", "--info", "convert --as"]],
    [[["-q", "."], ["--no-info"], ["rules"]], ["convert --as"]],
    [[["rules", "--as", "mcp", "--quiet", "--info"]], ["convert --as"]],
    [[["rules", "--", "--quiet", "--info"]], ["--quiet", "--info", "convert --as"]],
    [
      [
        ["rules", "-q", "--info"],
        ["convert", "x.json", "--as=mcp"],
      ],
      [],
    ],
  ])("after %j: %j", (given, missing) => {
    expect(withoutScenario(table, ["rules"], given)).toEqual(missing);
  });
});
