import { UsageError } from "@toolhaft/command-line";
import { describe, expect, test } from "vitest";
import { toLintOptions, type GivenOptions } from "../../src/options/lint-options.ts";
import { parseArguments } from "../../src/commands/commands.ts";

const defaults: GivenOptions = {
  paths: ["."],
  reports: [{ format: "pretty" }],
};

describe("lint options", () => {
  test.each<[string[], Partial<GivenOptions>]>([
    [[], {}],
    [["agents", "tools.json"], { paths: ["agents", "tools.json"] }],
    [["--as", "anthropic"], { as: "anthropic" }],
    [["--target", "gemini, openai"], { target: ["gemini", "openai"] }],
    [["-", "--stdin-filename", "tools.json"], { paths: ["-"], stdinFilename: "tools.json" }],
    [
      ["--no-check-files", "--no-ignore", "--allow-empty"],
      { checkFiles: false, ignore: false, allowEmpty: true },
    ],
    [["--max-warnings", "0"], { maxWarnings: 0 }],
    [["--max-warnings", "007"], { maxWarnings: 7 }],
    [["--fail-on", "warning"], { maxWarnings: 0 }],
    [["--fail-on", "error"], { maxWarnings: Infinity }],
    [["--fail-on", "warning", "--max-warnings", "9"], { maxWarnings: 0 }],
    [["--format", "json", "--info", "-q"], { reports: [{ format: "json" }], info: true, quiet: true }],
    [["--exit-zero"], { exitZero: true }],
    [["-o", "sarif=a.sarif"], { reports: [{ format: "pretty" }, { format: "sarif", file: "a.sarif" }] }],
    [["--check-files"], { checkFiles: true }],
    [["--config", "strict.json"], { config: "strict.json" }],
    [["--config", "strict.json", "--no-config"], { config: false }],
    [
      ["--baseline", "known.json", "--write-baseline", "--prune-baseline"],
      { baseline: "known.json", writeBaseline: true, pruneBaseline: true },
    ],
    [["--color"], { color: true }],
    [["--no-color"], { color: false }],
  ])("%j", (argv, expected) => {
    expect(toLintOptions(parseArguments(argv))).toEqual({ ...defaults, ...expected });
  });

  test.each(["many", "-1", "1.5", "1e3", "", " 1", "٣"])("--max-warnings %j is refused", (value) => {
    const parsed = parseArguments([`--max-warnings=${value}`]);
    expect(() => toLintOptions(parsed)).toThrow(
      new UsageError(`option --max-warnings needs a whole number, got ${JSON.stringify(value)}`),
    );
  });
});
