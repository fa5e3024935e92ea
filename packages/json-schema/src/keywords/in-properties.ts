import { showType, showValue, type Fix } from "@toolhaft/diagnostics";
import { insertMember, removeNode, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { equalJson } from "../equal.ts";
import { keywordRules } from "../rules/keywords.ts";
import { structureRules } from "../rules/structure.ts";
import { typeBit } from "./facts.ts";
import type { Keyword, SchemaWalk } from "./keyword.ts";
import { isObject } from "./shape.ts";

/**
 * A keyword with a keyword's value that stands among the properties, one level too deep: `"required": ["city"]`.
 * A value that would do as a schema is a property of that name, but for what no schema looks like.
 */
export function checkKeywordInside(
  walk: SchemaWalk,
  name: string,
  schema: JsonObject,
  keywords: ReadonlyMap<string, Keyword>,
): boolean {
  const keyword = keywords.get(name);
  const members = schema["properties"] as JsonObject;
  const value = members[name] as JsonValue;
  if (keyword === undefined || !keyword.fits(value) || isShorthand(name, value, members, keywords))
    return false;
  const kind = kindOf(value, keywords);
  if (kind === "schema" || (kind === "doubtful" && !OF_OBJECTS.has(name))) return false;
  const path = walk.at("properties", name);
  const fixes = moveOut(walk, name, value, schema);
  const moves = fixes.length > 0 || OF_OBJECTS.has(name);
  if (kind === "none") {
    const actual = typeof value === "string" ? showValue(value) : showType(value);
    const data = { keyword: name, actual };
    const messageId = moves ? "keyword" : "keywordOfProperty";
    walk.add(structureRules["schema/not-a-schema"], { path, messageId, data, fixes });
  } else {
    const data = { keyword: name };
    walk.add(keywordRules["schema/unknown-keyword"], { path, on: "key", messageId: "inside", data, fixes });
  }
  return true;
}

/** `none`: no schema at all. `doubtful`: a schema by the letter, which no property has. */
function kindOf(value: JsonValue, keywords: ReadonlyMap<string, Keyword>): "none" | "doubtful" | "schema" {
  if (typeof value === "boolean") return "doubtful";
  if (!isObject(value)) return "none";
  const inner = Object.keys(value);
  const isMap = inner.length > 0 && inner.every((key) => !keywords.has(key) && isContainer(value[key]));
  return isMap ? "doubtful" : "schema";
}

function isContainer(value: JsonValue | undefined): boolean {
  return typeof value === "object" && value !== null;
}

/**
 * A type's name in place of a schema, as in `"city": "string"`, whose name happens to be a keyword's. Under `type`
 * itself it is one only where a neighbour is written so, too, and never `object`.
 */
function isShorthand(
  name: string,
  value: JsonValue,
  members: JsonObject,
  keywords: ReadonlyMap<string, Keyword>,
): boolean {
  if (typeof value !== "string" || typeBit(value) === 0) return false;
  if (name !== "type") return true;
  if (value === "object") return false;
  return Object.entries(members).some(
    ([other, type]) => !keywords.has(other) && typeof type === "string" && typeBit(type) !== 0,
  );
}

/** Keywords that say something of the object that holds the properties; the others judge one property. */
const OF_OBJECTS: ReadonlySet<string> = new Set([
  ...["$schema", "$id", "$defs", "definitions", "$comment", "$anchor", "title", "description"],
  ...["type", "required", "additionalProperties", "unevaluatedProperties", "patternProperties"],
  ...["dependentRequired", "dependentSchemas", "dependencies", "minProperties", "maxProperties"],
]);

/** Put the member beside `properties`; where the object says the same already, take it out. */
function moveOut(walk: SchemaWalk, name: string, value: JsonValue, schema: JsonObject): Fix[] {
  if (!OF_OBJECTS.has(name) || !isSound(name, value, schema)) return [];
  const removal = removeNode(walk.document, walk.at("properties", name));
  if (removal.length === 0) return [];
  if (Object.hasOwn(schema, name)) {
    if (!equalJson(schema[name] as JsonValue, value)) return [];
    return [{ title: `Take "${name}" out of properties`, safe: false, edits: removal }];
  }
  const insertion = insertMember(walk.document, walk.at(), name, value, { after: "properties" });
  if (insertion.length === 0) return [];
  const edits = [...removal, ...insertion].sort((a, b) => a.start - b.start);
  return [{ title: `Move "${name}" out of properties`, safe: false, edits }];
}

/** Whether the keyword makes sense where it would be moved to: a move must not make a fault of another kind. */
function isSound(name: string, value: JsonValue, schema: JsonObject): boolean {
  if (name === "type") return value === "object";
  if (name !== "required") return true;
  const members = schema["properties"] as JsonObject;
  const isDeclared = (item: JsonValue): boolean =>
    typeof item === "string" && item !== "required" && Object.hasOwn(members, item);
  return Array.isArray(value) && value.every(isDeclared) && new Set(value).size === value.length;
}
