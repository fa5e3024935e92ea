import type { Severity } from "@toolhaft/diagnostics";
import type { FormatId } from "../format-ids.ts";

/** How much findings of a rule count. */
export type RuleSetting = Severity | "off";

/** Where the settings of rules start from. */
export type PresetId = "specification" | "default" | "recommended" | "strict";

/** Settings of rules, by id (`manifest/unknown-key`), by group (`name/*`), or for all (`*`). */
export type RuleSettings = Readonly<Record<string, RuleSetting>>;

/** A target to judge for: its name, or its name and what is said about it. Judged by the target rules. */
export type TargetSetting = string | Readonly<{ id: string } & Record<string, unknown>>;

/** Settings for the files that some patterns match; later ones win. */
export interface OverrideSection {
  files: string | readonly string[];
  excludedFiles?: string | readonly string[];
  format?: Exclude<FormatId, "config">;
  rules?: RuleSettings;
  targets?: readonly TargetSetting[];
  checkFiles?: boolean;
}

/** Findings that somebody has looked at and wants suppressed, with the reason. */
export interface SuppressionSection {
  /** An id, a group, or `*`, as in `rules`. */
  rule: string;
  files?: string | readonly string[];
  /** A place and all below it; `*` stands for any one key or index. */
  pointer?: string;
  /** The name of a tool. */
  tool?: string;
  reason: string;
}

/** The part of a configuration that linting is about. */
export interface LintSection {
  extends?: string | readonly string[];
  preset?: PresetId;
  rules?: RuleSettings;
  targets?: readonly TargetSetting[];
  ignores?: readonly string[];
  overrides?: readonly OverrideSection[];
  suppressions?: readonly SuppressionSection[];
  baseline?: string;
  checkFiles?: boolean;
  maxWarnings?: number;
  failOn?: "error" | "warning";
}

/** A file `toolhaft.config.json` or `toolhaft.config.jsonc`. */
export interface ConfigFile {
  $schema?: string;
  lint?: LintSection;
  run?: Readonly<Record<string, unknown>>;
}
