export { renderJson } from "./json.ts";
export { renderPretty, type PrettyOptions } from "./pretty.ts";
export { renderSummary } from "./summary.ts";
