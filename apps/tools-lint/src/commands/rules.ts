import { lookOf, switchOf, textOf, UsageError, writeOut, type CommandInput } from "@toolhaft/command-line";
import { paint, type Paint } from "@toolhaft/diagnostics";
import { rulePages, type RulePage } from "tools-lint:rule-pages";
import { EXIT, type ExitCode } from "../exit-codes.ts";

/** List the rules. */
export function rulesCommand({ words, values }: CommandInput): ExitCode {
  if (words.length > 0) {
    throw new UsageError("rules takes no argument; tools-lint explain RULE shows one rule");
  }
  const format = textOf(values, "format") ?? "pretty";
  if (format !== "json" && format !== "pretty") {
    throw new UsageError(`rules is printed as pretty or json, not as ${format}`);
  }
  if (format === "json") {
    const rules = rulePages.map(({ markdown: _, ...facts }) => facts);
    writeOut(`${JSON.stringify({ version: 1, rules }, null, 2)}\n`);
    return EXIT.ok;
  }
  const colors = paint(lookOf(1, switchOf(values, "color"), process.env).color);
  const width = Math.max(...rulePages.map(({ id }) => id.length));
  writeOut(`${rulePages.map((page) => row(page, width, colors)).join("\n")}\n`);
  return EXIT.ok;
}

function row({ id, severity, summary }: RulePage, width: number, colors: Paint): string {
  const tone = { error: colors.red, warning: colors.yellow, info: colors.blue }[severity];
  return `${id.padEnd(width)}  ${tone(severity.padEnd(7))}  ${summary}`;
}
