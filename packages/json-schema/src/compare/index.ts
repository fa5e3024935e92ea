export { compareSchemas } from "./compare.ts";
export type { CompareOptions, Comparison, Reading, Refusal, SchemaInput } from "./types.ts";
