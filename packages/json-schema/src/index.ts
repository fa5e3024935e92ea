export { checkSchema, checkSchemaText, withPlainTypes, type SchemaTextOptions } from "./check.ts";
export { dialectOf } from "./dialect.ts";
export { equalJson } from "./equal.ts";
export { schemaRules } from "./rules.ts";
export type { Dialect, SchemaCheckOptions, SchemaRole } from "./types.ts";
export { walkSchema, type SchemaVisit } from "./walk.ts";
export { explain } from "./explain/explain.ts";
export type { Explanation } from "./explain/types.ts";
export { analysePattern, type PatternAnalysis } from "./patterns/analyse.ts";
export { compileError } from "./patterns/compile-error.ts";
export {
  createPatternPolicy,
  type CompiledPattern,
  type NotRun,
  type PatternPolicy,
  type PatternPolicyOptions,
  type Re2Engine,
  type RunBounded,
} from "./patterns/policy.ts";
export type { PatternConstruct } from "./patterns/syntax-tree.ts";
export type {
  UndecidedReason,
  ValidateOptions,
  ValidationError,
  ValidationResult,
} from "./validate/types.ts";
export { validate } from "./validate/validate.ts";
