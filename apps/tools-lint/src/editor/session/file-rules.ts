import { createConfigFinder, UsageError } from "@toolhaft/command-line";
import { dirname } from "node:path";
import { chooseConfig, settle } from "../../config/choose-config.ts";
import type { RunConfig } from "../../config/run-config.ts";
import { openIgnoreFiles } from "../../discover/ignore-files.ts";
import { isWithin, showPath, slashed } from "../../files/paths.ts";
import { toRunOptions } from "../../run/run-options.ts";
import type { RunOptions } from "../../lint/settings.ts";
import { toLintOptions } from "../../options/lint-options.ts";

/** What holds for one file: what `tools-lint` would go by when it is started in the folder of the workspace. */
export interface FileRules {
  /** The folder that paths count from; absolute. */
  cwd: string;
  /** As reports name it: from the folder of the workspace. */
  shown: string;
  /** The nearest configuration, whether it is sound or not; absolute. */
  configPath: string | undefined;
  /** What was opened for it; `undefined` where there is no configuration. */
  config: RunConfig | undefined;
  /** Absent where nothing is linted: the file is left out, or what it goes by is broken. */
  options?: RunOptions;
  /** Why nothing is linted, in one line; absent where that is as it should be. */
  trouble?: string;
}

/**
 * Find out what holds for a file. Its working directory is the innermost folder of the workspace around it; outside of all
 * that of its configuration, or its own.
 */
export async function fileRules(path: string, folders: readonly string[]): Promise<FileRules> {
  const cwd = folderAround(path, folders) ?? homeOf(path);
  const shown = showPath(path, cwd);
  const rules: FileRules = {
    cwd,
    shown,
    configPath: createConfigFinder(cwd).nearest(shown),
    config: undefined,
  };
  if (isIgnored(path)) return rules;
  try {
    const given = { ...toLintOptions({ words: [], values: {} }), info: true };
    const config = await chooseConfig([shown], given, cwd);
    rules.config = config;
    if (config?.sound === false) return { ...rules, trouble: brokenConfig(config) };
    if (config?.settingsFor(shown)?.ignored === true) return rules;
    const options = settle(given, config?.own);
    const baseline =
      options.baseline === undefined
        ? undefined
        : (await import("../../baseline/choose-baseline.ts")).chooseBaseline(options, cwd);
    return {
      ...rules,
      options: await toRunOptions({
        options,
        candidates: [{ path: shown, how: "named" }],
        config,
        baseline,
        stdinName: undefined,
      }),
    };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { ...rules, trouble: error.message };
  }
}

function brokenConfig({ reports }: RunConfig): string {
  const broken = reports.filter(({ diagnostics }) =>
    diagnostics.some(({ severity }) => severity === "error"),
  );
  const names = broken.map(({ path }) => path).join(", ");
  return `nothing is linted: ${names} ${broken.length === 1 ? "has" : "have"} errors`;
}

function folderAround(path: string, folders: readonly string[]): string | undefined {
  return folders
    .filter((folder) => isWithin(path, folder))
    .reduce<string | undefined>(
      (inner, folder) => (folder.length > (inner?.length ?? -1) ? folder : inner),
      undefined,
    );
}

function homeOf(path: string): string {
  const own = dirname(path);
  const config = createConfigFinder(own).nearest("./-");
  return config === undefined ? own : dirname(config);
}

// What a run over the folder skips.
function isIgnored(path: string): boolean {
  const file = slashed(path);
  if (/\/(?:node_modules|\.git|\.hg|\.svn)\//.test(file)) return true;
  const folder = dirname(file);
  return openIgnoreFiles(folder).enter(`${folder}/`).ignores(file);
}
