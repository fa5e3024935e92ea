import { showValue } from "@toolhaft/diagnostics";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { keywordRules } from "../rules/keywords.ts";
import { checkAllowed } from "./allowed.ts";
import type { SchemaWalk } from "./keyword.ts";
import { reasonAgainst } from "./fit.ts";
import { checkInexactValue } from "./inexact.ts";

/** Hold the values that a schema names against the schema itself. `types` is 0 where no type is readable. */
export function checkSamples(walk: SchemaWalk, schema: JsonObject, types: number): void {
  checkExact(walk, schema);
  if (types !== 0) checkAllowed(walk, schema, types);
  const fallback = schema["default"];
  if (fallback !== undefined) checkDefault(walk, schema, fallback, types);
  const examples = schema["examples"];
  if (Array.isArray(examples)) {
    for (let i = 0; i < examples.length; i++) checkExample(walk, schema, examples[i] as JsonValue, i, types);
  }
}

/** Are the values that a schema names such as every reader reads alike? */
function checkExact(walk: SchemaWalk, schema: JsonObject): void {
  for (const keyword of ["const", "default"] as const) {
    const value = schema[keyword];
    if (value !== undefined) checkInexactValue(walk, value, keyword);
  }
  const values = schema["enum"];
  if (!Array.isArray(values)) return;
  for (let i = 0; i < values.length; i++) checkInexactValue(walk, values[i] as JsonValue, "enum", i);
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
