import { explain, validate, type PatternPolicy } from "@toolhaft/json-schema";
import { toPointer, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import type { Misfit } from "./misfit.ts";

const SHOWN = 5;

/** Hold a value against a schema. What could not be decided is an issue too, never a silent pass. */
export function explainMisfit(
  schema: JsonObject,
  value: JsonValue,
  patterns: PatternPolicy | undefined,
): Misfit | undefined {
  const { valid, errors } = validate(schema, value, patterns === undefined ? {} : { patterns });
  if (valid) return undefined;
  const explanations = explain(errors, schema);
  const issues = explanations.map(({ path, message, help }) => ({
    pointer: toPointer(path),
    message,
    ...(help === undefined ? {} : { help }),
  }));
  const shown = explanations.slice(0, SHOWN).map(({ text }) => text);
  const rest = explanations.length - shown.length;
  return { line: [...shown, ...(rest > 0 ? [`and ${String(rest)} more`] : [])].join("; "), issues };
}
