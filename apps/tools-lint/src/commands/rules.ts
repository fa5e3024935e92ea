import { lookOf, UsageError, writeOut } from "@toolhaft/command-line";
import { paint, type Paint } from "@toolhaft/diagnostics";
import { rulePages, type RulePage } from "tools-lint:rule-pages";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import type { ParsedArguments } from "../options/parse.ts";

/** List the rules. */
export function rulesCommand(rest: readonly string[], values: ParsedArguments["values"]): ExitCode {
  if (rest.length > 0) {
    throw new UsageError("rules takes no argument; tools-lint explain RULE shows one rule");
  }
  if (values.format !== undefined && values.format !== "json" && values.format !== "pretty") {
    throw new UsageError(`rules is printed as pretty or json, not as ${String(values.format)}`);
  }
  if (values.format === "json") {
    const rules = rulePages.map(({ markdown: _, ...facts }) => facts);
    writeOut(`${JSON.stringify({ version: 1, rules }, null, 2)}\n`);
    return EXIT.ok;
  }
  const flag = typeof values.color === "boolean" ? values.color : undefined;
  const colors = paint(lookOf(1, flag, process.env).color);
  const width = Math.max(...rulePages.map(({ id }) => id.length));
  writeOut(`${rulePages.map((page) => row(page, width, colors)).join("\n")}\n`);
  return EXIT.ok;
}

function row({ id, severity, summary }: RulePage, width: number, colors: Paint): string {
  const tone = { error: colors.red, warning: colors.yellow, info: colors.blue }[severity];
  return `${id.padEnd(width)}  ${tone(severity.padEnd(7))}  ${summary}`;
}
