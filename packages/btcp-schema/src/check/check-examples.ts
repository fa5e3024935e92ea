import { showGot } from "@toolhaft/diagnostics";
import { validate } from "@toolhaft/json-schema";
import { isObject, toPointer, type JsonObject, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import type { BtcpExample } from "../model.ts";
import { meaningRules } from "../rules/meaning.ts";
import { shapeRules } from "../rules/shape.ts";
import { checkKeys } from "./check-keys.ts";
import { exampleKeys } from "./known-keys.ts";
import { readObject, readString } from "./read-field.ts";
import { fieldOf, placeOf, type CheckedObject, type LoadState } from "../load-state.ts";

/** A tool's two schemas, where they are objects. */
export interface ToolSchemas {
  inputSchema: JsonObject | undefined;
  outputSchema: JsonObject | undefined;
}

/** Check a tool's examples: their shape, then each side against its schema. */
export function checkExamples(state: LoadState, tool: CheckedObject, schemas: ToolSchemas): BtcpExample[] {
  const list = fieldOf(tool, "examples");
  if (list === undefined) return [];
  if (!Array.isArray(list)) {
    const place = placeOf(tool, "examples");
    state.reporter.add(shapeRules["btcp/field-type"], {
      messageId: "examples",
      data: { got: showGot(list) },
      ...place,
    });
    return [];
  }
  return list.flatMap((value, item) => {
    if (isObject(value)) return checkExample(state, exampleOf(tool, value, item), schemas) ?? [];
    const data = { item, got: showGot(value) };
    state.reporter.add(shapeRules["btcp/field-type"], {
      messageId: "example",
      data,
      ...placeOf(tool, "examples", item),
    });
    return [];
  });
}

function exampleOf(tool: CheckedObject, fields: JsonObject, item: number): CheckedObject {
  return { ...tool, fields, path: [...tool.path, "examples", item], label: `examples[${String(item)}].` };
}

function checkExample(
  state: LoadState,
  example: CheckedObject,
  { inputSchema, outputSchema }: ToolSchemas,
): BtcpExample | undefined {
  checkKeys(state, example, exampleKeys);
  const description = readString(state, example, "description");
  const input = readObject(state, example, "input")?.fields;
  const output = fieldOf(example, "output");
  if (input !== undefined && inputSchema !== undefined) {
    checkFit(state, example, { part: "input", value: input, field: "inputSchema", schema: inputSchema });
  }
  if (output !== undefined && outputSchema !== undefined) {
    checkFit(state, example, { part: "output", value: output, field: "outputSchema", schema: outputSchema });
  }
  if (input === undefined) return undefined;
  const read: BtcpExample = { input };
  if (description !== undefined) read.description = description;
  if (output !== undefined) read.output = output;
  return read;
}

const MAX_FINDINGS = 5;

function checkFit(
  state: LoadState,
  example: CheckedObject,
  given: { part: "input" | "output"; value: JsonValue; field: keyof ToolSchemas; schema: JsonObject },
): void {
  const { part, field } = given;
  for (const error of validate(given.schema, given.value, { maxErrors: MAX_FINDINGS }).errors) {
    // What could not be decided is the schema's fault, and reported there.
    if (error.undecided !== undefined) continue;
    const data = {
      place: `${example.label}${part}${below(error.instancePath)}`,
      field,
      reason: error.message,
    };
    const place = placeOf(example, part, ...error.instancePath);
    state.reporter.add(meaningRules["btcp/example-mismatch"], {
      messageId: part,
      data,
      on: error.on ?? "value",
      ...place,
    });
  }
}

function below(path: JsonPath): string {
  return path.length === 0 ? "" : ` at ${toPointer(path)}`;
}
