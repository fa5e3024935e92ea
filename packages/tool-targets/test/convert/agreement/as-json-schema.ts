import type { JsonObject, JsonValue } from "@toolhaft/json-text";

/** Gemini's own `Schema` read back as JSON Schema, so that one validator can judge both. */
export function asJsonSchema(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return schema.map(asJsonSchema);
  if (typeof schema !== "object" || schema === null) return schema;
  const read: JsonObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === "nullable" || keyword === "example") continue;
    if (keyword === "type" && typeof value === "string") read["type"] = value.toLowerCase();
    else if (keyword === "properties") read["properties"] = mapValues(value as JsonObject);
    else if (keyword === "items" || keyword === "anyOf") read[keyword] = asJsonSchema(value);
    else if (COUNTS.test(keyword)) read[keyword] = Number(value);
    else read[keyword] = value;
  }
  return schema["nullable"] === true ? nullable(read) : read;
}

const COUNTS = /^(?:min|max)(?:Items|Length|Properties)$/;

function mapValues(map: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, asJsonSchema(value)]));
}

function nullable(schema: JsonObject): JsonObject {
  const read = { ...schema };
  if (typeof read["type"] === "string") read["type"] = [read["type"], "null"];
  if (Array.isArray(read["enum"])) read["enum"] = [...read["enum"], null];
  if (Array.isArray(read["anyOf"])) read["anyOf"] = [...read["anyOf"], { type: "null" }];
  return read;
}
