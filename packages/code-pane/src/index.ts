export { findingKey, findingSteps, type FindingSteps } from "./finding-steps.ts";
export { growingPane, type GrowingOptions } from "./growing-pane.ts";
export type { CodePane, Offer, PaneOptions } from "./pane.ts";
