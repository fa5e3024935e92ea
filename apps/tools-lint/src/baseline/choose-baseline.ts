import { UsageError } from "@toolhaft/command-line";
import { resolve } from "node:path";
import { locateInConfig } from "../config/locate-in-config.ts";
import { showPath } from "../files/paths.ts";
import type { LintOptions } from "../options/lint-options.ts";
import { openBaseline, type RunBaseline } from "./run-baseline.ts";

/** Where a baseline is written when nobody says. */
const DEFAULT = "toolhaft-baseline.json";

/**
 * The baseline of a run. `texts`: the configurations, bases first, where one of them names it.
 * Throws a `UsageError`, with the location in the configuration that names it.
 */
export function chooseBaseline(
  {
    baseline,
    writeBaseline,
    pruneBaseline,
  }: Pick<LintOptions, "baseline" | "writeBaseline" | "pruneBaseline">,
  cwd: string,
  texts?: ReadonlyMap<string, string>,
): RunBaseline {
  if (writeBaseline && pruneBaseline) {
    throw new UsageError("option --write-baseline writes what is there now, and leaves nothing to prune");
  }
  if (baseline === undefined && pruneBaseline) {
    throw new UsageError("option --prune-baseline needs a baseline; name it with --baseline FILE");
  }
  const file = resolve(cwd, baseline ?? DEFAULT);
  try {
    return openBaseline(file, { cwd, isWritten: writeBaseline === true, shown: showPath(file, cwd) });
  } catch (error) {
    if (texts === undefined || !(error instanceof UsageError)) throw error;
    // The configuration's own word goes before those of what it starts from.
    const location = locateInConfig(
      new Map([...texts].toReversed()),
      (path) => path.join("/") === "lint/baseline",
    );
    throw new UsageError(`${location}${error.message}`);
  }
}
