import {
  explainChoice,
  readValues,
  textOf,
  UsageError,
  type CommandInput,
  type OptionSpec,
} from "@toolhaft/command-line";
import type { FormatId } from "@toolhaft/lint";
import type { LossEffect } from "@toolhaft/tool-targets/convert";
import type { OptionGroup } from "./program-options.ts";

/** What a loss can do to what comes back, the worst first. */
export const LOSS_EFFECTS: readonly LossEffect[] = ["wider", "narrower", "hint", "absent"];

/** The options of a conversion that linting does not have, or has otherwise. */
export const convertTable = [
  {
    name: "to",
    value: "TARGET",
    group: "Converting",
    help: "What to convert to: a model's target such as gemini, or a format such as manifest.",
  },
  {
    name: "output",
    short: "o",
    value: "PATH",
    command: "convert",
    group: "Converting",
    help: "Write to this file or folder (default: stdout).",
  },
  {
    name: "fail-on-loss",
    value: "EFFECTS",
    alone: LOSS_EFFECTS.join(","),
    read: readEffects,
    group: "Converting",
    help: "Exit with 1 when anything is not carried over exactly, or only for losses of some effects: --fail-on-loss=wider,narrower.",
  },
] as const satisfies readonly OptionSpec<OptionGroup>[];

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
  /** The effects of losses that fail. */
  failOnLoss: readonly LossEffect[];
  /** A file or a folder; absent: stdout. */
  output?: string;
  /** Characters that a client puts before names. */
  prefixBudget?: number;
}

/** Read a conversion's options out of a command line. Throws a `UsageError`. */
export function toConvertOptions({ words, values }: CommandInput): ConvertOptions {
  const [path, ...more] = words;
  if (path === undefined) {
    throw new UsageError("convert needs a file, or - for stdin; see tools-lint convert --help");
  }
  if (more.length > 0) {
    throw new UsageError(
      `convert takes one file, got ${String(more.length + 1)}: ${[path, ...more].join(", ")}`,
    );
  }
  const as = textOf(values, "as");
  const format = textOf(values, "format") ?? "pretty";
  const stdinFilename = textOf(values, "stdin-filename");
  const { to, failOnLoss = [], ...rest } = readValues(convertTable, values);
  if (to === undefined) {
    throw new UsageError(
      "convert needs --to with a target or a format, such as --to gemini; tools-lint convert --help lists them",
    );
  }
  if (format !== "json" && format !== "pretty") {
    throw new UsageError(`convert prints pretty or json, not --format ${format}`);
  }
  const budget = textOf(values, "prefix-budget");
  return {
    path,
    to,
    format,
    failOnLoss,
    ...rest,
    ...(budget !== undefined && { prefixBudget: readBudget(budget) }),
    ...(as !== undefined && { as: as as FormatId }),
    ...(stdinFilename !== undefined && { stdinFilename }),
  };
}

function readEffects(text: string): LossEffect[] {
  return text.split(",").map((each) => {
    const effect = LOSS_EFFECTS.find((known) => known === each);
    if (effect === undefined) throw new UsageError(explainChoice("--fail-on-loss", each, LOSS_EFFECTS));
    return effect;
  });
}

function readBudget(value: string): number {
  if (!/^\d{1,2}$/.test(value) || Number(value) > 50) {
    throw new UsageError(
      `option --prefix-budget needs a whole number up to 50, got ${JSON.stringify(value)}`,
    );
  }
  return Number(value);
}
