import type { Schema } from "./schema-walk.ts";

const SCHEMA: Schema = { $ref: "#/$defs/schema" };
const SCHEMAS: Schema = { type: "array", items: SCHEMA };
const BY_NAME: Schema = { type: "object", additionalProperties: SCHEMA };
const TYPES = ["object", "array", "string", "number", "integer", "boolean", "null"];

/**
 * What stands in a schema of arguments, as far as receivers of tools read it. By draft 2020-12 of JSON Schema:
 * https://json-schema.org/draft/2020-12/json-schema-core and https://json-schema.org/draft/2020-12/json-schema-validation.
 */
export const argumentSchema: Readonly<Record<string, Schema>> = {
  schema: {
    type: "object",
    properties: {
      type: {
        description: "The type of the value, or a list of the types it may have.",
        anyOf: [{ enum: TYPES }, { type: "array", items: { enum: TYPES } }],
      },
      title: { type: "string", description: "A name for readers." },
      description: { type: "string", description: "What the value means. Models read it." },
      properties: { ...BY_NAME, description: "The schema of each member, by its name." },
      required: { type: "array", items: { type: "string" }, description: "The members that must be there." },
      additionalProperties: {
        description: "Whether members that are not named may be there, or the schema they have.",
        anyOf: [{ type: "boolean" }, SCHEMA],
      },
      items: { ...SCHEMA, description: "The schema of every item of the array." },
      prefixItems: { ...SCHEMAS, description: "The schemas of the first items, one each." },
      enum: { type: "array", description: "The values that there are." },
      const: { description: "The one value that there is." },
      default: { description: "What holds where the value is left out. Nothing fills it in." },
      examples: { type: "array", description: "Values as they may be." },
      format: {
        description: "What kind of text the string is.",
        enum: ["date-time", "date", "time", "duration", "email", "hostname", "ipv4", "ipv6", "uri", "uuid"],
      },
      pattern: { type: "string", description: "A regular expression that matches somewhere in the string." },
      minLength: { type: "integer", description: "The least number of characters." },
      maxLength: { type: "integer", description: "The largest number of characters." },
      minimum: { type: "number", description: "The least number." },
      maximum: { type: "number", description: "The largest number." },
      exclusiveMinimum: { type: "number", description: "The number must be larger than this one." },
      exclusiveMaximum: { type: "number", description: "The number must be less than this one." },
      multipleOf: { type: "number", description: "The number is a multiple of this one." },
      minItems: { type: "integer", description: "The least number of items." },
      maxItems: { type: "integer", description: "The largest number of items." },
      uniqueItems: { type: "boolean", description: "Whether no two items may be equal." },
      anyOf: { ...SCHEMAS, description: "One of these schemas, or several, must hold." },
      oneOf: { ...SCHEMAS, description: "Exactly one of these schemas must hold." },
      allOf: { ...SCHEMAS, description: "All of these schemas must hold." },
      not: { ...SCHEMA, description: "This schema must not hold." },
      if: { ...SCHEMA, description: "Where this schema holds, `then` must hold, else `else`." },
      then: { ...SCHEMA, description: "What must hold where `if` does." },
      else: { ...SCHEMA, description: "What must hold where `if` does not." },
      contains: { ...SCHEMA, description: "At least one item must hold to this schema." },
      patternProperties: { ...BY_NAME, description: "The schemas of members whose names match a pattern." },
      propertyNames: { ...SCHEMA, description: "The schema of every member's name." },
      minProperties: { type: "integer", description: "The least number of members." },
      maxProperties: { type: "integer", description: "The largest number of members." },
      dependentRequired: {
        type: "object",
        additionalProperties: { type: "array", items: { type: "string" } },
        description: "The members that must be there where another one is.",
      },
      deprecated: { type: "boolean", description: "Whether the value is better not used any more." },
      $ref: { type: "string", description: "The schema that stands elsewhere, such as `#/$defs/invoice`." },
      $defs: { ...BY_NAME, description: "Schemas that `$ref` names." },
    },
  },
};

/** The schema of arguments as a member of a tool. */
export function schemaMember(description: string): Schema {
  return { ...SCHEMA, description };
}

/** The names under which published schemas have the schema of arguments, of which they say what their readers ask for. */
const ARGUMENTS: ReadonlySet<string> = new Set([
  "ArgumentSchema",
  "ParameterSchema",
  "JsonSchema",
  "ToolSchema",
]);

/** A published schema of tools, whose schemas of arguments know every keyword. */
export function withKeywords(published: unknown): Schema {
  const root = published as Schema;
  const known = Object.entries(root.$defs ?? {}).map(([name, schema]): [string, Schema] => [
    name,
    ARGUMENTS.has(name) ? { allOf: [schema, { $ref: "#/$defs/schema" }] } : schema,
  ]);
  return { ...root, $defs: { ...Object.fromEntries(known), ...argumentSchema } };
}
