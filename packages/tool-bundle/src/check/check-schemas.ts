import { isQuotedObject, unquoteObject } from "@toolhaft/diagnostics";
import { checkSchema } from "@toolhaft/json-schema";
import { isObject, type JsonObject } from "@toolhaft/json-text";
import { toolRules } from "../rules/tool.ts";
import { httpRules } from "../rules/http.ts";
import { RESERVED_NAMES } from "../templates/names.ts";
import { readObject } from "./read-field.ts";
import { fieldOf, placeOf, type CheckedObject, type CheckState } from "./state.ts";

/** Check the schema of the arguments and of the result. */
export function readSchemas(
  state: CheckState,
  node: CheckedObject,
): { argSchema: JsonObject | undefined; outputSchema: JsonObject | undefined } {
  const what = 'A JSON Schema of the arguments: {"type": "object", "properties": { … }}.';
  const argSchema = readSchema(state, node, "argSchema", what);
  const outputSchema = readSchema(state, node, "outputSchema");
  if (argSchema !== undefined) {
    checkAt(state, node, "argSchema", argSchema, "object");
    checkReserved(state, node, argSchema);
  }
  if (outputSchema !== undefined) checkAt(state, node, "outputSchema", outputSchema, "any");
  return { argSchema, outputSchema };
}

function readSchema(
  state: CheckState,
  node: CheckedObject,
  field: string,
  what?: string,
): JsonObject | undefined {
  const value = fieldOf(node, field);
  if (!isQuotedObject(value)) return readObject(state, node, field, what);
  const place = placeOf(node, field);
  const fixes = unquoteObject(state.document, place.path, value);
  state.reporter.add(toolRules["bundle/field-type"], {
    messageId: "quotedSchema",
    data: { field },
    ...place,
    fixes,
  });
  return undefined;
}

function checkAt(
  { document, reporter }: CheckState,
  node: CheckedObject,
  field: string,
  schema: JsonObject,
  root: "object" | "any",
): void {
  checkSchema(schema, { document, reporter, root, ...placeOf(node, field) });
}

function checkReserved(state: CheckState, node: CheckedObject, { properties }: JsonObject): void {
  if (!isObject(properties)) return;
  for (const name of RESERVED_NAMES) {
    if (!Object.hasOwn(properties, name)) continue;
    const place = { ...placeOf(node, "argSchema", "properties", name), on: "key" } as const;
    state.reporter.add(httpRules["bundle/reserved-argument"], {
      messageId: "reserved",
      data: { name: JSON.stringify(name) },
      ...place,
    });
  }
}
