import { showValue } from "@toolhaft/diagnostics";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { keywordRules } from "../rules/keywords.ts";
import type { SchemaWalk } from "./keyword.ts";
import { fitsType, reasonAgainst, typeText } from "./fit.ts";

/** Hold the values that a schema names against the schema itself. `types` is 0 where no type is readable. */
export function checkSamples(walk: SchemaWalk, schema: JsonObject, types: number): void {
  if (types !== 0) checkAllowed(walk, schema);
  const fallback = schema["default"];
  if (fallback !== undefined) checkDefault(walk, schema, fallback, types);
  const examples = schema["examples"];
  if (Array.isArray(examples)) {
    for (let i = 0; i < examples.length; i++) checkExample(walk, schema, examples[i] as JsonValue, i, types);
  }
}

function checkAllowed(walk: SchemaWalk, schema: JsonObject): void {
  const type = schema["type"] as JsonValue;
  const types = typeText(type);
  const values = schema["enum"];
  if (Array.isArray(values)) {
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as JsonValue;
      // OpenAPI 3.0 demands null in enum next to nullable, which has its own finding.
      if (fitsType(value, type) || (value === null && schema["nullable"] === true)) continue;
      const data = { actual: showValue(value), types };
      walk.add(keywordRules["schema/enum-type-mismatch"], {
        path: walk.at("enum", i),
        messageId: "item",
        data,
      });
    }
  }
  const constant = schema["const"];
  if (constant === undefined || fitsType(constant, type)) return;
  const data = { actual: showValue(constant), types };
  walk.add(keywordRules["schema/const-type-mismatch"], { path: walk.at("const"), messageId: "const", data });
}

function checkDefault(walk: SchemaWalk, schema: JsonObject, value: JsonValue, types: number): void {
  if (value === null && schema["nullable"] === true) return;
  const reason = reasonAgainst(value, schema, types !== 0);
  if (reason === undefined) return;
  const data = { actual: showValue(value), reason };
  walk.add(keywordRules["schema/default-mismatch"], {
    path: walk.at("default"),
    messageId: "mismatch",
    data,
  });
}

function checkExample(
  walk: SchemaWalk,
  schema: JsonObject,
  value: JsonValue,
  index: number,
  types: number,
): void {
  if (value === null && schema["nullable"] === true) return;
  const reason = reasonAgainst(value, schema, types !== 0);
  if (reason === undefined) return;
  const data = { actual: showValue(value), reason };
  walk.add(keywordRules["schema/examples-mismatch"], {
    path: walk.at("examples", index),
    messageId: "mismatch",
    data,
  });
}
