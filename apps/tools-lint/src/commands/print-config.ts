import { UsageError, writeOut, type CommandInput } from "@toolhaft/command-line";
import { detectFormat, isConfigPath, isSkillMarkdown, type FormatId } from "@toolhaft/lint";
import { parseJson } from "@toolhaft/json-text";
import { readFileSync } from "node:fs";
import { rulePages } from "tools-lint:rule-pages";
import { chooseConfig, settle } from "../config/choose-config.ts";
import { showPath } from "../files/paths.ts";
import { explainPathError } from "../files/path-error.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { refuseConfig } from "../run/config-reports.ts";
import { toLintOptions } from "../options/lint-options.ts";

/** Print what holds for one file, as JSON: where it comes from, its format, and how much each of its rules counts. */
export async function printConfigCommand({ words, values }: CommandInput): Promise<ExitCode> {
  const [file, ...more] = words;
  if (file === undefined || more.length > 0) {
    throw new UsageError("print-config needs one file, such as tools-lint print-config tools.json");
  }
  const cwd = process.cwd();
  const given = toLintOptions({ words: [file], values });
  const path = showPath(file, cwd);
  const config = await chooseConfig([path], given, cwd);
  const options = settle(given, config?.own);
  if (config?.sound === false) return refuseConfig(config, options);
  const settings = config?.settingsFor(path);
  const format = given.as ?? settings?.format ?? formatOf(file);
  const rules = rulePages
    .filter(({ formats }) => format === undefined || formats === "all" || formats.includes(format))
    .map(({ id, severity, origin }): [string, string] => [
      id,
      settings?.judgeRule?.(id, severity, origin) ?? severity,
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const printed = {
    file: path,
    config: config?.files ?? [],
    ignored: settings?.ignored ?? false,
    format: format ?? null,
    checkFiles: given.checkFiles ?? settings?.checkFiles ?? true,
    targets: settings?.targets ?? [],
    baseline: options.baseline === undefined ? null : showPath(options.baseline, cwd),
    maxWarnings: options.maxWarnings === Infinity ? null : options.maxWarnings,
    suppressions: settings?.suppressions.map(({ section }) => section) ?? [],
    rules: Object.fromEntries(rules),
  };
  writeOut(`${JSON.stringify(printed, null, 2)}\n`);
  return EXIT.ok;
}

function formatOf(file: string): FormatId | undefined {
  if (isSkillMarkdown(file)) return "skill-md";
  if (isConfigPath(file)) return "config";
  try {
    const detection = detectFormat(parseJson(readFileSync(file)).value, file);
    return detection.kind === "format" ? detection.format : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Settings are by path: a file that is yet to be written has some, too.
    if (code === "ENOENT") return undefined;
    throw new UsageError(explainPathError(file, error as NodeJS.ErrnoException));
  }
}
