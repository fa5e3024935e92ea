import type { FormatId } from "../format-ids.ts";
import { createGlob } from "./glob/glob.ts";
import type { OpenedConfig } from "./open-config.ts";
import { joinPath, pathBelow } from "./paths.ts";
import { stackRules, type JudgeRule } from "./rule-settings.ts";
import { sparesPlain } from "./spares-plain.ts";
import { toSuppression, type Suppression } from "./suppressions.ts";
import type { LintSection, OverrideSection, PresetId, TargetSetting } from "./types.ts";

/** What holds for one file. */
export interface FileSettings {
  ignored: boolean;
  /** The format, where a pattern says it. */
  format?: FormatId;
  checkFiles?: boolean;
  /** As written; absent when nothing says so. */
  targets?: readonly TargetSetting[];
  /** Absent where every rule counts as it says itself. */
  judgeRule?: JudgeRule;
  suppressions: readonly Suppression[];
  /** Whether nothing of this changes what a screening says of plain files. */
  sparesPlain: boolean;
}

/** A configuration, ready to be asked. */
export interface LintConfig {
  /** The file. */
  path: string;
  preset: PresetId;
  maxWarnings?: number;
  failOn?: "error" | "warning";
  /** The path of the baseline, as the host finds it. */
  baseline?: string;
  suppressions: readonly Suppression[];
  /** What holds for a file; its path is given as the configuration's was. */
  settingsFor: (path: string) => FileSettings;
}

type Override = OverrideSection & { isFor: (path: string) => boolean };

/**
 * Bring a configuration and what it starts from together: settings of later files win, lists are joined. Patterns
 * count from the folder of the file that was found, wherever they are written. Only for sound configurations.
 */
export function resolveConfig({ path, layers }: OpenedConfig): LintConfig {
  const sections = layers.map(({ content }) => content.lint ?? {});
  const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
  const preset = last(sections, "preset") ?? "default";
  const ignores = sections.flatMap((section) => section.ignores ?? []).map(createGlob);
  const overrides = sections.flatMap((section) => (section.overrides ?? []).map(toOverride));
  const suppressions = sections.flatMap((section, layer) =>
    (section.suppressions ?? []).map((each, index) => toSuppression(each, layer, index)),
  );
  const rules = sections.map((section) => section.rules ?? {});
  const known = new Map<string, Omit<FileSettings, "suppressions">>();

  function settingsFor(file: string): FileSettings {
    const below = pathBelow(folder, file) ?? file;
    const matching = overrides.filter(({ isFor }) => isFor(below));
    const ignored = ignores.some((ignore) => ignore(below));
    const key = `${String(ignored)} ${matching.map((each) => String(overrides.indexOf(each))).join(" ")}`;
    const settings = known.get(key) ?? build(ignored, matching);
    known.set(key, settings);
    const own = suppressions.filter((each) => each.isFor(below));
    const spares = settings.sparesPlain && own.every(({ section }) => sparesPlain(section.rule));
    return { ...settings, suppressions: own, sparesPlain: spares };
  }

  function build(ignored: boolean, matching: readonly Override[]): Omit<FileSettings, "suppressions"> {
    const all: readonly (LintSection & OverrideSection)[] = [
      ...sections.map((section) => ({ files: [], ...section })),
      ...matching,
    ];
    const layers = [...rules, ...matching.map((each) => each.rules ?? {})];
    const spares = preset === "default" && layers.every((each) => Object.keys(each).every(sparesPlain));
    const settings: Omit<FileSettings, "suppressions"> = { ignored, sparesPlain: spares };
    const format = last(all, "format");
    const checkFiles = last(all, "checkFiles");
    const targets = last(all, "targets");
    const judgeRule = stackRules(preset, layers);
    if (format !== undefined) settings.format = format;
    if (checkFiles !== undefined) settings.checkFiles = checkFiles;
    if (targets !== undefined) settings.targets = targets;
    if (judgeRule !== undefined) settings.judgeRule = judgeRule;
    return settings;
  }

  const config: LintConfig = { path, preset, suppressions, settingsFor };
  const maxWarnings = last(sections, "maxWarnings");
  const failOn = last(sections, "failOn");
  const baseline = layers.findLast(({ content }) => content.lint?.baseline !== undefined);
  if (maxWarnings !== undefined) config.maxWarnings = maxWarnings;
  if (failOn !== undefined) config.failOn = failOn;
  if (baseline?.content.lint?.baseline !== undefined) {
    config.baseline = joinPath(baseline.path, baseline.content.lint.baseline);
  }
  return config;
}

function last<Section extends object, Key extends keyof Section>(
  sections: readonly Section[],
  key: Key,
): Section[Key] | undefined {
  return sections.findLast((section) => section[key] !== undefined)?.[key];
}

function toOverride(section: OverrideSection): Override {
  const globs = listOf(section.files).map(createGlob);
  const not = listOf(section.excludedFiles ?? []).map(createGlob);
  return {
    ...section,
    isFor: (path) => globs.some((glob) => glob(path)) && !not.some((glob) => glob(path)),
  };
}

function listOf(value: string | readonly string[]): readonly string[] {
  return typeof value === "string" ? [value] : value;
}
