import { UsageError } from "@toolhaft/command-line";
import { describe, expect, test } from "vitest";
import { parseArguments } from "../../src/commands/commands.ts";
import { toReportTargets, type ReportTarget } from "../../src/options/report-targets.ts";

describe("reports that a command line asks for", () => {
  test.each<[string[], ReportTarget[]]>([
    [[], [{ format: "pretty" }]],
    [["-f", "sarif"], [{ format: "sarif" }]],
    [["--output", "sarif=-"], [{ format: "sarif" }]],
    [
      ["-o", "sarif=a.sarif"],
      [{ format: "pretty" }, { format: "sarif", file: "a.sarif" }],
    ],
    [
      ["--output=junit=out/a=b.xml", "-f", "github", "-o", "json=report.json"],
      [
        { format: "github" },
        { format: "junit", file: "out/a=b.xml" },
        { format: "json", file: "report.json" },
      ],
    ],
    [
      ["-o", "json=report.json", "-o", "agent=-", "-o", "json=copy.json"],
      [{ format: "agent" }, { format: "json", file: "report.json" }, { format: "json", file: "copy.json" }],
    ],
  ])("%j", (argv, expected) => {
    expect(toReportTargets(parseArguments(argv).values)).toEqual(expected);
  });

  test.each([
    [
      ["-f", "json", "-o", "sarif=-"],
      "stdout holds one report, not json and sarif; give one a file, as in --output sarif=FILE",
    ],
    [
      ["-o", "json=-", "-o", "json=-"],
      "stdout holds one report, not json and json; give one a file, as in --output json=FILE",
    ],
    [["-o", "json=a", "-o", "sarif=a"], "option --output names a twice; a file holds one report"],
    [["-o", "json=a", "-o", "sarif=./a"], "option --output names ./a twice; a file holds one report"],
  ])("%j is refused", (argv, message) => {
    const { values } = parseArguments(argv);
    expect(() => toReportTargets(values)).toThrow(new UsageError(message));
  });
});
