import { isObject, type JsonValue } from "@toolhaft/json-text";
import { refuse, throwing, type EngineModel } from "./model.ts";

/** The JavaScript SDK for Gemini writes a schema anew, and throws at what its own `Schema` can't say. */
export const jsGenai: EngineModel = throwing(visit);

function visit(schema: JsonValue): void {
  if (!isObject(schema)) return;
  const { type, anyOf, items, properties } = schema;
  if (type !== undefined && anyOf !== undefined) refuse("type and anyOf cannot be both populated.");
  if (type === "null") refuse("type: null can not be the only possible type for the field.");
  const isNull = (each: JsonValue): boolean => isObject(each) && each["type"] === "null";
  if (Array.isArray(anyOf)) {
    // A branch for null of two becomes a flag.
    const isFlag = anyOf.length === 2 && anyOf.some(isNull);
    for (const branch of anyOf) if (!(isFlag && isNull(branch))) visit(branch);
  }
  if (isObject(items)) visit(items);
  if (isObject(properties)) Object.values(properties).forEach(visit);
}
