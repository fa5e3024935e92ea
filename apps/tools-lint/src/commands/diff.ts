import { textsOf, textOf, UsageError, writeErr, type CommandInput } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import type { FormatId } from "@toolhaft/lint";
import { diffTools, type DiffSide } from "@toolhaft/lint/diff";
import { readSide, requireTools } from "../contracts/read-side.ts";
import type { Side } from "../contracts/side.ts";
import { spokenOf } from "../contracts/spoken-of.ts";
import { diffExitCode, writeDiff } from "../contracts/write-diff.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { toDiffReports } from "../options/contract-options.ts";
import { toLintOptions } from "../options/lint-options.ts";

/** Say what became of tools between two states. */
export async function diffCommand({ words, values }: CommandInput): Promise<ExitCode> {
  const [before, after, ...rest] = words;
  if (before === undefined || after === undefined)
    throw new UsageError(
      "diff needs two states of tools, as in tools-lint diff git:main tools.json; see tools-lint diff --help",
    );
  if (rest.length > 0 && before !== "mcp" && after !== "mcp")
    throw new UsageError(`diff takes two states, got ${String(words.length)}: ${words.join(", ")}`);
  if (before === "mcp" && after === "mcp")
    throw new UsageError("diff asks one live server; lock it, and compare with the lock");
  const reports = toDiffReports(textOf(values, "format"), textsOf(values, "output"));
  const { format: _, output: __, ...others } = values;
  const { maxWarnings = Infinity, color, target, exitZero } = toLintOptions({ words: [], values: others });
  const asked = {
    as: textOf(values, "as") as FormatId | undefined,
    ignore: values["ignore"] !== false,
    server: { words: rest, values: { ...others, as: undefined } as CommandInput["values"] },
  };
  const targets = target && (await import("../contracts/target-schemas.ts")).targetSchemas(target);
  const sides = [await readSide(before, asked), await readSide(after, asked)] as const;
  for (const side of sides) requireTools(side);
  const [first, second] = sides;
  const [old, now] = [toDiffSide(spokenOf(first, second)), toDiffSide(spokenOf(second, first))];
  const report = diffTools(old, now, {
    reading: values["strict"] === true ? "strict" : "described",
    ...(targets && { targets }),
  });
  const failures = writeDiff(report, reports, { color, places: sides[1].places });
  const unsteady = sides.map(({ unsteady: line }) => line).find((line) => line !== undefined);
  if (unsteady !== undefined)
    writeErr(`tools-lint: the server answers differently each time: ${visible(unsteady)}`);
  for (const line of [...sides.flatMap(({ problems }) => problems), ...failures])
    writeErr(`tools-lint: ${visible(line)}`);
  if (failures.length > 0) return EXIT.usage;
  if (exitZero === true) return EXIT.ok;
  return unsteady === undefined ? diffExitCode(report, maxWarnings) : EXIT.findings;
}

function toDiffSide({ label, sources }: Side): DiffSide {
  const tools = [...sources].flatMap(([source, contracts]) =>
    contracts.map((contract) => ({ source, contract })),
  );
  return { label, tools };
}
