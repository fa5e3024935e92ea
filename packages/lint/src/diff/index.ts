export {
  weightOf,
  type Alarm,
  type ChangeCounts,
  type ChangePlace,
  type DiffReport,
  type TargetChange,
  type TextChange,
  type ToolChange,
  type ValueChange,
  type Verdict,
  type Weight,
} from "./change.ts";
export { diffTools, type DiffOptions, type DiffSide, type SourcedTool } from "./diff-tools.ts";
export { renderAnnotations } from "./reports/github.ts";
export { renderJson } from "./reports/json.ts";
export { renderMarkdown } from "./reports/markdown.ts";
export { renderDiff } from "./reports/pretty.ts";
export { countsInWords, sentencesOf } from "./reports/sentences.ts";
