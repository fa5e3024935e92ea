import type { LintConfig } from "@toolhaft/lint/config";
import { createConfigFinder } from "@toolhaft/command-line";
import { resolve } from "node:path";
import type { GivenOptions, LintOptions } from "../options/lint-options.ts";
import type { RunConfig } from "./run-config.ts";

/**
 * The configurations of a run, by the files' paths as shown; `undefined` where there is none, and then nothing of the
 * machinery is loaded. Throws a `UsageError`.
 */
export async function chooseConfig(
  files: readonly string[],
  { config }: Pick<GivenOptions, "config">,
  cwd: string,
): Promise<RunConfig | undefined> {
  if (config === false) return undefined;
  if (config !== undefined) {
    const path = resolve(cwd, config);
    const { openRunConfig, requireConfig } = await import("./run-config.ts");
    requireConfig(config);
    return openRunConfig(files, { cwd, nearest: () => path });
  }
  const finder = createConfigFinder(cwd);
  const isThere =
    finder.nearest("./-") !== undefined || files.some((file) => finder.nearest(file) !== undefined);
  if (!isThere) return undefined;
  const { openRunConfig } = await import("./run-config.ts");
  return openRunConfig(files, { cwd, nearest: (file) => finder.nearest(file) });
}

/** The options of a run: the command line's, then those of the working directory's configuration, then the defaults. */
export function settle(given: GivenOptions, own: LintConfig | undefined): LintOptions {
  const { checkFiles = true, maxWarnings = own === undefined ? Infinity : allowed(own) } = given;
  const baseline = given.baseline ?? own?.baseline;
  return { ...given, checkFiles, maxWarnings, ...(baseline !== undefined && { baseline }) };
}

function allowed({ failOn, maxWarnings }: LintConfig): number {
  return failOn === "warning" ? 0 : (maxWarnings ?? Infinity);
}
