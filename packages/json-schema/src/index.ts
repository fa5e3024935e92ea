export { checkSchema, checkSchemaText, type SchemaTextOptions } from "./check.ts";
export { dialectOf } from "./dialect.ts";
export { schemaRules } from "./rules/index.ts";
export type { Dialect, SchemaCheckOptions, SchemaRole } from "./types.ts";
export { walkSchema, type SchemaVisit } from "./walk.ts";
export type {
  UndecidedReason,
  ValidateOptions,
  ValidationError,
  ValidationResult,
} from "./validate/types.ts";
export { validate } from "./validate/validate.ts";
