export { argumentSchema, schemaMember, withKeywords } from "./argument-schema.ts";
export {
  completionsAt,
  describedKeyAt,
  type Completion,
  type Completions,
  type SchemasOf,
} from "./complete.ts";
export { cursorAt, type Cursor } from "./cursor.ts";
export { nearest, schemasAt, type Schema, type Spot, type Step } from "./schema-walk.ts";
export { keyOf } from "./tokens.ts";
