import type { LintConfig } from "@toolhaft/lint/config";
import type { GivenOptions, LintOptions } from "../options/lint-options.ts";

/** The options of a run: the command line's, then the configuration's, then the defaults. */
export function settle(given: GivenOptions, own: LintConfig | undefined): LintOptions {
  const { checkFiles = true, maxWarnings = own === undefined ? Infinity : allowed(own), ...rest } = given;
  const options: LintOptions = { ...rest, checkFiles, maxWarnings };
  if (options.baseline === undefined && own?.baseline !== undefined) options.baseline = own.baseline;
  return options;
}

function allowed({ failOn, maxWarnings }: LintConfig): number {
  return failOn === "warning" ? 0 : (maxWarnings ?? Infinity);
}
