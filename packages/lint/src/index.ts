export type { FileView, Format, FormatId, FieldView, LintContext, SchemaView, ToolView } from "./format.ts";
export { defineFormat } from "./format.ts";
export type { FileReport, LintReport, Summary } from "./report.ts";
