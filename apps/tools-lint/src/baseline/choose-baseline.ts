import { UsageError } from "@toolhaft/command-line";
import { resolve } from "node:path";
import { showPath } from "../discover/discover.ts";
import type { LintOptions } from "../options/lint-options.ts";
import { openBaseline, type RunBaseline } from "./run-baseline.ts";

/** Where a baseline is written when nobody says. */
const DEFAULT = "toolhaft-baseline.json";

/** The baseline of a run. Throws a `UsageError`. */
export function chooseBaseline(
  {
    baseline,
    writeBaseline,
    pruneBaseline,
  }: Pick<LintOptions, "baseline" | "writeBaseline" | "pruneBaseline">,
  cwd: string,
): RunBaseline {
  if (writeBaseline && pruneBaseline) {
    throw new UsageError("option --write-baseline writes what is there now, and leaves nothing to prune");
  }
  if (baseline === undefined && pruneBaseline) {
    throw new UsageError("option --prune-baseline needs a baseline; name it with --baseline FILE");
  }
  const file = resolve(cwd, baseline ?? DEFAULT);
  return openBaseline(file, { cwd, isWritten: writeBaseline, shown: showPath(file, cwd) });
}
