export type {
  FieldView,
  FileStat,
  FileView,
  Format,
  LintContext,
  LintRule,
  RunMemory,
  SchemaView,
  TargetBudgets,
  ToolView,
} from "./format.ts";
export { defineFormat } from "./format.ts";
export { boundFile, boundRun, countFixable, createRunBound } from "./bound-file.ts";
export { noteSkipped, toReport, type FileReport, type LintReport, type Summary } from "./report.ts";
export { withUnlisted } from "./with-unlisted.ts";
export { isConfigPath, isSkillMarkdown } from "./file-names.ts";
export { namesTools } from "./detection/says-tools.ts";
export { isSkillFolder } from "./detection/skill-folder.ts";
export { detectFormat, type Candidate, type Detection, type Strength } from "./detection/detect.ts";
export { belongs, surenessOf, type Origin, type Sureness } from "./standing.ts";
export { createScreen, type Screen, type Screened } from "./screen/screen.ts";
export { prepare, type LintInput, type Prepared } from "./prepare.ts";
export { createLinter, type Linter, type LinterConfig } from "./engine/linter.ts";
export { formatIds, type FormatId } from "./format-ids.ts";
export { loadFormats } from "./load-formats.ts";
export { chooseFixes, type ChooseOptions, type ChosenFix } from "./fix/choose.ts";
export { fixText, type FixedText, type LintText } from "./fix/fix-text.ts";
export { lintTools, type LintToolsOptions } from "./values/lint-tools.ts";
export { loadTargets } from "./targets/load-targets.ts";
export type { AskedTargets, TargetCheck } from "./targets/target-check.ts";
