import {
  isObject,
  own,
  ownObject,
  ownString,
  parsePointer,
  valueAt,
  type JsonDocument,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from "@toolhaft/json-text";
import type { Operation } from "./find-operation.ts";

/** Where the value of an argument goes in the request. */
export type ParameterPlace = "path" | "query" | "header" | "cookie" | "body";

/** One argument of an operation. */
export interface Parameter {
  /** What the request calls it. */
  name: string;
  in: ParameterPlace;
  required: boolean;
  description?: string;
  schema: JsonValue;
  path: JsonPath;
}

/** The parameters of an operation and of its path item, and its JSON body. The operation's own win. */
export function parametersOf(document: JsonDocument, { operation, item, path }: Operation): Parameter[] {
  const found = new Map<string, Parameter>();
  const lists: [JsonValue | undefined, JsonPath][] = [
    [own(item, "parameters"), [...path.slice(0, -1), "parameters"]],
    [own(operation, "parameters"), [...path, "parameters"]],
  ];
  for (const [list, at] of lists) {
    if (!Array.isArray(list)) continue;
    list.forEach((entry, index) => {
      const parameter = readParameter(dereference(document, entry), [...at, index]);
      if (parameter !== undefined) found.set(`${parameter.in} ${parameter.name}`, parameter);
    });
  }
  const body = readBody(document, operation, [...path, "requestBody"]);
  return body === undefined ? [...found.values()] : [...found.values(), body];
}

/** What a reference to a part of `components` leads to; anything else as it is. */
export function dereference(document: JsonDocument, value: JsonValue | undefined): JsonValue | undefined {
  const reference = isObject(value) ? own(value, "$ref") : undefined;
  if (typeof reference !== "string" || !reference.startsWith("#/")) return value;
  return valueAt(document.value, parsePointer(reference.slice(1)) ?? []);
}

const PLACES: readonly string[] = ["path", "query", "header", "cookie"];

function readParameter(value: JsonValue | undefined, path: JsonPath): Parameter | undefined {
  if (!isObject(value)) return undefined;
  const name = ownString(value, "name");
  const place = ownString(value, "in");
  if (name === undefined || place === undefined || !PLACES.includes(place)) return undefined;
  const content = ownObject(value, "content");
  const [media] = Object.values(content ?? {});
  const schema = own(value, "schema") ?? (isObject(media) ? own(media, "schema") : undefined) ?? true;
  const isRequired = place === "path" || own(value, "required") === true;
  const description = ownString(value, "description");
  const parameter: Parameter = { name, in: place as ParameterPlace, required: isRequired, schema, path };
  if (description !== undefined) parameter.description = description;
  return parameter;
}

function readBody(document: JsonDocument, operation: JsonObject, path: JsonPath): Parameter | undefined {
  const body = dereference(document, own(operation, "requestBody"));
  const schema = isObject(body) ? jsonSchemaOf(ownObject(body, "content")) : undefined;
  if (!isObject(body) || schema === undefined) return undefined;
  const description = ownString(body, "description");
  const parameter: Parameter = {
    name: "body",
    in: "body",
    required: own(body, "required") === true,
    schema,
    path,
  };
  if (description !== undefined) parameter.description = description;
  return parameter;
}

/** The schema of the JSON form of a body or an answer. */
export function jsonSchemaOf(content: JsonObject | undefined): JsonValue | undefined {
  const types = Object.keys(content ?? {});
  const type = types.find((each) => /^application\/(?:[^;]*\+)?json\b/.test(each));
  const media = content !== undefined && type !== undefined ? own(content, type) : undefined;
  return isObject(media) ? (own(media, "schema") ?? true) : undefined;
}
