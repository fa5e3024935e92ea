import type { Suppression } from "@toolhaft/lint/config";
import { join, resolve } from "node:path";
import type { RunBaseline } from "../baseline/run-baseline.ts";
import type { RunConfig } from "../config/run-config.ts";
import { isFolder } from "../files/is-folder.ts";
import { isWithin, showPath, slashed } from "../files/paths.ts";
import { hasFixes } from "../fix/fixer.ts";
import type { RunOptions } from "../lint/settings.ts";
import type { LintOptions } from "../options/lint-options.ts";
import { digest } from "./identity.ts";
import { cacheKey } from "./key.ts";
import { openCache } from "./open-cache.ts";
import { createSettings } from "./settings.ts";
import { userCacheFolder } from "./user-folder.ts";

const NAME = ".tools-lint-cache";

/** Have a run remember what files answered, and look at what they did answer. */
export function addCache(
  run: RunOptions,
  options: LintOptions & Required<Pick<LintOptions, "cache">>,
  { config, baseline }: { config: RunConfig | undefined; baseline: RunBaseline | undefined },
): void {
  const { cache, fix } = options;
  const filesAround = run.filesAround ?? (() => undefined);
  const cwd = process.cwd();
  const own = userCacheFolder();
  // Without a folder of the user's there is no cache: where it would lie does not matter.
  const file =
    cache.location === undefined ? join(own ?? cwd, `${digest(cwd)}.cache`) : fileAt(cache.location);
  const seesFiles = (path: string): boolean => filesAround(path) !== undefined;
  const cached = openCache({
    file,
    shown: isWithin(file, cwd) ? showPath(file, cwd) : file,
    key: cacheKey(own, cwd),
    strategy: cache.strategy,
    settingsOf: createSettings({ options, least: run.least, config, baseline, seesFiles }),
    filesAround,
    suppressionsOf: (path) => config?.settingsFor(path)?.suppressions ?? [],
    uses: config?.suppressionUses ?? new Map<Suppression, number>(),
    isKnown: baseline?.isKnown,
    keepsTexts: run.keepsTexts,
    // What was remembered lists only the first of very many findings.
    isWanted: (report) =>
      (fix !== undefined && hasFixes(report, fix.unsafe)) ||
      (run.listsAll === true && report.unlisted !== undefined),
  });
  run.recall = cached;
  run.filesAround = (path) => {
    const view = filesAround(path);
    return view && cached.watchFiles(view);
  };
}

/** A folder, or what is written as one, holds the cache under its usual name. */
function fileAt(location: string): string {
  const path = resolve(location);
  return slashed(location).endsWith("/") || isFolder(path) ? join(path, NAME) : path;
}
