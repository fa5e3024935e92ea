export type { Hides, Report, Violation } from "./violation.ts";
export { listOf } from "./broken.ts";
export { indexConstraints, type ConstraintIndex } from "./constraint-index.ts";
export type { TargetConstraint, ConstraintsByKind } from "./by-kind.ts";
export { createToolCheck, checkList, type CheckedTool, type CheckOptions } from "./tool.ts";
