export { findingKey, findingSteps, type FindingSteps } from "./finding-steps.ts";
export type { CodePane, PaneOptions } from "./pane.ts";
export { plainPane } from "./plain-pane.ts";
