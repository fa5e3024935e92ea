import type { Loading, ToolIdentity } from "@toolhaft/diagnostics";
import { own, type JsonObject, type JsonPath, type JsonValue } from "@toolhaft/json-text";

/** What all checks of one load share. */
export type LoadState = Loading;

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
  return own(object.fields, field);
}

/** The place of an object, or of something below it. */
export function placeOf(object: CheckedObject, ...below: (string | number)[]): Place {
  const path = [...object.path, ...below];
  return object.tool === undefined ? { path } : { path, tool: object.tool };
}
