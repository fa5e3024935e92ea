import { UsageError } from "@toolhaft/command-line";
import type { FormatId } from "@toolhaft/lint";
import type { ParsedArguments } from "./parse.ts";

/** What a conversion was asked to do. */
export interface ConvertOptions {
  /** A file, or `-`. */
  path: string;
  /** A target or a format, as given. */
  to: string;
  as?: FormatId;
  /** How the text of stdin is named. */
  stdinFilename?: string;
  format: "pretty" | "json";
  failOnLoss: boolean;
  /** A file or a folder; absent: stdout. */
  output?: string;
  /** Characters that a client puts before names. */
  prefixBudget?: number;
}

/** Read a conversion's options out of a command line. Throws a `UsageError`. */
export function toConvertOptions({ values, positionals }: ParsedArguments): ConvertOptions {
  const [, path, ...more] = positionals;
  if (path === undefined) {
    throw new UsageError("convert needs a file, or - for stdin; see tools-lint convert --help");
  }
  if (more.length > 0) {
    throw new UsageError(
      `convert takes one file, got ${String(more.length + 1)}: ${[path, ...more].join(", ")}`,
    );
  }
  if (typeof values.to !== "string") {
    throw new UsageError(
      "convert needs --to with a target or a format, such as --to gemini; tools-lint convert --help lists them",
    );
  }
  const { format = "pretty" } = values;
  if (format !== "json" && format !== "pretty") {
    throw new UsageError(`convert prints pretty or json, not --format ${String(format)}`);
  }
  const options: ConvertOptions = {
    path,
    to: values.to,
    format,
    failOnLoss: values["fail-on-loss"] === true,
  };
  if (typeof values.as === "string") options.as = values.as as FormatId;
  if (typeof values["stdin-filename"] === "string") options.stdinFilename = values["stdin-filename"];
  if (typeof values.output === "string") options.output = values.output;
  const budget = values["prefix-budget"];
  if (typeof budget === "string") options.prefixBudget = readBudget(budget);
  return options;
}

function readBudget(value: string): number {
  if (!/^\d{1,2}$/.test(value) || Number(value) > 50) {
    throw new UsageError(
      `option --prefix-budget needs a whole number up to 50, got ${JSON.stringify(value)}`,
    );
  }
  return Number(value);
}
