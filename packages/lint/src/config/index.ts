export { CONFIG_NAMES } from "../file-names.ts";
export { createJudge, type SuppressionUses } from "./judge.ts";
export { openConfig, type ConfigLayer, type OpenedConfig, type ReadConfig } from "./open-config.ts";
export { presetIds, presets } from "./presets.ts";
export { resolveConfig, type FileSettings, type LintConfig } from "./resolve.ts";
export { ruleIds } from "./rule-ids.generated.ts";
export type { Suppression } from "./suppressions.ts";
export type {
  ConfigFile,
  LintSection,
  OverrideSection,
  PresetId,
  RuleSetting,
  RuleSettings,
  SuppressionSection,
  TargetSetting,
} from "./types.ts";
export { unusedSuppressions } from "./unused-suppressions.ts";
