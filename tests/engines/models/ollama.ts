import { isObject, type JsonValue } from "@toolhaft/json-text";
import { refuse, throwing, type EngineModel } from "./model.ts";

/** Ollama decodes tools into Go structs: a value of another kind fails the request. */
export const ollama: EngineModel = throwing((schema) => {
  if (!isObject(schema)) refuse("parameters is no object");
  if (!isKind(schema["type"], "string")) refuse("type of parameters is no string");
  decodeNames(schema["required"]);
  decodeProperties(schema["properties"]);
});

function decodeProperties(properties: JsonValue | undefined): void {
  if (properties === undefined || properties === null) return;
  if (!isObject(properties)) refuse("properties is no object");
  for (const property of Object.values(properties)) decodeProperty(property);
}

function decodeProperty(property: JsonValue): void {
  if (property === null) return;
  if (!isObject(property)) refuse("a property is no object");
  const { type, description, anyOf, properties, required } = property;
  const types = Array.isArray(type) ? type : [type];
  if (!types.every((each) => isKind(each, "string"))) refuse("type is neither a string nor strings");
  if (!isKind(description, "string")) refuse("description is no string");
  if (property["enum"] !== undefined && property["enum"] !== null && !Array.isArray(property["enum"])) {
    refuse("enum is no list");
  }
  if (anyOf !== undefined && anyOf !== null) {
    if (!Array.isArray(anyOf)) refuse("anyOf is no list");
    for (const each of anyOf) decodeProperty(each);
  }
  decodeNames(required);
  decodeProperties(properties);
}

function decodeNames(names: JsonValue | undefined): void {
  if (names === undefined || names === null) return;
  if (!Array.isArray(names) || !names.every((name) => isKind(name, "string")))
    refuse("required is no list of strings");
}

function isKind(value: JsonValue | undefined, kind: string): boolean {
  return value === undefined || value === null || typeof value === kind;
}
