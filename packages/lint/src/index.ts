export type {
  FieldView,
  FileStat,
  FileView,
  Format,
  FormatId,
  LintContext,
  LintRule,
  RunMemory,
  SchemaView,
  ToolView,
} from "./format.ts";
export { defineFormat } from "./format.ts";
export type { FileReport, LintReport, Summary } from "./report.ts";
export { isSkillMarkdown } from "./detection/skill-markdown.ts";
export { detectFormat, type Candidate, type Detection, type Strength } from "./detection/detect.ts";
export { prepare, type LintInput, type Prepared } from "./engine/input.ts";
export { createLinter, toReport, type Linter } from "./engine/linter.ts";
export { formatIds, loadFormats } from "./load-formats.ts";
export { chooseFixes, type ChooseOptions, type ChosenFix } from "./fix/choose.ts";
export { fixText, type FixedText, type LintText } from "./fix/fix-text.ts";
export { lintTools, type LintToolsOptions } from "./values/lint-tools.ts";
export { loadTargets } from "./targets/load-targets.ts";
export type { TargetBudgets, TargetCheck } from "./targets/target-check.ts";
