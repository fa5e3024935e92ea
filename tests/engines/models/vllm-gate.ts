import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { refuse, throwing, type EngineModel } from "./model.ts";

const FORMATS: ReadonlySet<unknown> = new Set(
  (
    "email date time date-time duration ipv4 ipv6 hostname uuid uri uri-reference uri-template json-pointer " +
    "relative-json-pointer"
  ).split(" "),
);

/** vLLM looks through a schema for what xgrammar would silently not do, wherever an object stands in it. */
export const vllmGate: EngineModel = throwing(look);

function look(value: JsonValue): void {
  if (!isObject(value)) return;
  const types = new Set(
    typeof value["type"] === "string" ? [value["type"]] : Array.isArray(value["type"]) ? value["type"] : [],
  );
  const has = (...keys: string[]): boolean => keys.some((key) => Object.hasOwn(value, key));
  if ((types.has("integer") || types.has("number")) && has("multipleOf")) refuse("multipleOf");
  if (types.has("array") && has("uniqueItems", "contains", "minContains", "maxContains"))
    refuse("uniqueItems or contains");
  if (types.has("string") && has("format") && !FORMATS.has(value["format"])) refuse("format");
  if (types.has("string") && isMixed(value)) refuse("lengths next to pattern or format");
  if (types.has("object")) lookAtObject(value, has);
  for (const each of Object.values(value)) {
    if (Array.isArray(each)) each.forEach(look);
    else look(each);
  }
}

function lookAtObject(value: JsonObject, has: (...keys: string[]) => boolean): void {
  const { propertyNames, additionalProperties, unevaluatedProperties, patternProperties } = value;
  if (isObject(propertyNames) && isMixed(propertyNames)) refuse("lengths in propertyNames");
  const names = has("properties", "patternProperties") || isObject(additionalProperties);
  if (has("propertyNames") && (names || (unevaluatedProperties ?? true) !== true)) refuse("propertyNames");
  if (isObject(patternProperties) && (has("properties") || Object.keys(patternProperties).length > 1)) {
    refuse("patternProperties");
  }
}

function isMixed(schema: JsonObject): boolean {
  const has = (key: string): boolean => Object.hasOwn(schema, key);
  return (has("pattern") || has("format")) && (has("minLength") || has("maxLength"));
}
