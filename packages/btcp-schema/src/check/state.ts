import type { Reporter, ToolIdentity } from "@toolhaft/diagnostics";
import type { JsonDocument, JsonObject, JsonPath, JsonValue } from "@toolhaft/json-text";

/** What all checks of one load share. */
export interface LoadState {
  document: JsonDocument;
  reporter: Reporter;
}

/** An object of the file while it is checked. */
export interface CheckedObject {
  fields: JsonObject;
  path: JsonPath;
  /** Goes before a field's name in messages: `provider.`, `examples[0].`, or nothing. */
  label: string;
  /** JSON's own faults lie inside: what is missing may only be unreadable. */
  isDamaged: boolean;
  tool?: ToolIdentity;
}

/** Where a finding stands: the node below an object, under the object's tool. */
export interface Place {
  path: JsonPath;
  tool?: ToolIdentity;
}

/** A field's value, `undefined` when absent. Names such as `toString` are never inherited. */
export function fieldOf(object: CheckedObject, field: string): JsonValue | undefined {
  return Object.hasOwn(object.fields, field) ? object.fields[field] : undefined;
}

/** The place of an object, or of something below it. */
export function placeOf(object: CheckedObject, ...below: (string | number)[]): Place {
  const path = [...object.path, ...below];
  return object.tool === undefined ? { path } : { path, tool: object.tool };
}

/** Whether an error was added since there were `from` findings. */
export function hasError({ reporter }: LoadState, from: number): boolean {
  return reporter.diagnostics.slice(from).some(({ severity }) => severity === "error");
}
