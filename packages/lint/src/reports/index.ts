export { atLeast } from "../report.ts";
export { renderJson } from "./json.ts";
export type { JsonDiagnostic, JsonFileReport, JsonReport } from "./json-report.ts";
export { renderSummary } from "./last-line.ts";
export { reportFormats } from "./list.ts";
export { renderPretty } from "./pretty.ts";
export { attributes, escapeXml, XML_DECLARATION } from "./xml.ts";
export type { Render, RenderContext, ReportFormat, RuleFacts } from "./report-format.ts";
