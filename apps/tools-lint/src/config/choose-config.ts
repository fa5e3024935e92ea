import { resolve } from "node:path";
import type { GivenOptions } from "../options/lint-options.ts";
import { createConfigFinder } from "./find-config.ts";
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
    const { requireFile } = await import("./require-file.ts");
    requireFile(config);
    const { openRunConfig } = await import("./run-config.ts");
    return openRunConfig(files, { cwd, nearest: () => path });
  }
  const finder = createConfigFinder(cwd);
  const isThere =
    finder.nearest("./-") !== undefined || files.some((file) => finder.nearest(file) !== undefined);
  if (!isThere) return undefined;
  const { openRunConfig } = await import("./run-config.ts");
  return openRunConfig(files, { cwd, nearest: (file) => finder.nearest(file) });
}
