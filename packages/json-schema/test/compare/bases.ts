import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";

/** Schemas as tools have them, and some with every keyword that schemas can have. */
export const written: readonly JsonObject[] = [
  {
    type: "object",
    properties: { city: { type: "string" }, days: { type: "integer", minimum: 1, maximum: 14 } },
    required: ["city"],
  },
  {
    type: "object",
    properties: {
      query: { type: "string", minLength: 1, maxLength: 200 },
      limit: { type: "integer", minimum: 1, maximum: 100, default: 10 },
      sort: { enum: ["newest", "oldest", "relevance"] },
      tags: {
        type: "array",
        items: { type: "string", pattern: "^[a-z-]+$" },
        uniqueItems: true,
        maxItems: 5,
      },
    },
    required: ["query"],
    additionalProperties: false,
  },
  {
    type: "object",
    properties: {
      to: { type: "array", items: { type: "string", format: "email" }, minItems: 1 },
      subject: { type: ["string", "null"] },
      priority: { type: "number", minimum: 0, exclusiveMaximum: 1 },
      headers: { type: "object", additionalProperties: { type: "string" } },
    },
    required: ["to"],
  },
  {
    type: "object",
    properties: {
      filter: {
        anyOf: [
          { type: "string" },
          { type: "object", properties: { field: { type: "string" }, value: {} }, required: ["field"] },
          { type: "array", items: { $ref: "#/$defs/term" } },
        ],
      },
    },
    $defs: { term: { type: "object", properties: { word: { type: "string" }, weight: { type: "number" } } } },
  },
  {
    type: "object",
    properties: { root: { $ref: "#/$defs/node" } },
    required: ["root"],
    $defs: {
      node: {
        type: "object",
        properties: {
          name: { type: "string" },
          children: { type: "array", items: { $ref: "#/$defs/node" } },
        },
        required: ["name"],
      },
    },
  },
  {
    type: "object",
    oneOf: [
      {
        properties: { kind: { const: "circle" }, radius: { type: "number", exclusiveMinimum: 0 } },
        required: ["kind", "radius"],
      },
      {
        properties: { kind: { const: "square" }, side: { type: "number", exclusiveMinimum: 0 } },
        required: ["kind", "side"],
      },
    ],
  },
  {
    type: "object",
    properties: { country: { enum: ["no", "se", "us"] }, state: { type: "string" }, zip: { type: "string" } },
    if: { properties: { country: { const: "us" } }, required: ["country"] },
    then: { required: ["state"] },
    else: { properties: { state: false } },
  },
  {
    $schema: "http://json-schema.org/draft-07/schema#",
    type: "object",
    properties: {
      card: { type: "string" },
      billing: { type: "string" },
      pair: { items: [{ type: "number" }, { type: "string" }], additionalItems: false },
    },
    dependencies: { card: ["billing"] },
    definitions: { amount: { type: "number", multipleOf: 0.01 } },
  },
  {
    allOf: [
      { type: "object", properties: { id: { type: "integer", multipleOf: 2 } } },
      { properties: { note: { type: "string", not: { const: "secret" } } } },
    ],
    patternProperties: { "^x-": { type: "string" } },
    propertyNames: { maxLength: 12 },
    minProperties: 1,
    maxProperties: 4,
  },
  {
    type: "object",
    properties: {
      point: {
        type: "array",
        prefixItems: [{ type: "number" }, { type: "number" }],
        items: false,
        minItems: 2,
      },
      marks: { type: "array", contains: { const: "start" }, minContains: 1, maxContains: 2 },
    },
    dependentRequired: { point: ["marks"] },
  },
  {
    allOf: [{ properties: { base: { type: "string" } } }],
    type: "object",
    properties: { own: { type: "boolean" } },
    unevaluatedProperties: false,
  },
  {
    type: "object",
    properties: {
      when: { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
      zone: { type: "string", enum: ["utc", "local"] },
    },
    dependentSchemas: { when: { required: ["zone"] } },
  },
  { type: "object", properties: {}, additionalProperties: false },
  { type: "object" },
  { type: ["integer", "string", "null"], minimum: 0, minLength: 1 },
  {
    type: "array",
    items: {
      type: "object",
      properties: { id: { type: "integer" }, ok: { type: "boolean" } },
      required: ["id"],
    },
  },
];

/** Every schema in the files of a folder: arguments and results of tool lists, and the cases of test suites. */
export function schemasBelow(folder: string | undefined, dialect?: string): JsonObject[] {
  if (folder === undefined || !existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".json"),
  );
  const schemas = files
    .sort()
    .flatMap((file) => schemasIn(JSON.parse(readFileSync(join(folder, file), "utf8")) as JsonValue));
  return dialect === undefined ? schemas : schemas.map((schema) => ({ $schema: dialect, ...schema }));
}

function schemasIn(value: JsonValue): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(schemasIn);
  if (!isObject(value)) return [];
  const own = ["schema", "inputSchema", "outputSchema", "parameters", "argSchema"].flatMap((key) => {
    const schema = value[key];
    return isObject(schema) ? [schema] : [];
  });
  return own.length > 0 ? own : Object.values(value).flatMap(schemasIn);
}
