import {
  isObject,
  own,
  parsePointer,
  toPointer,
  setOwn,
  valueAt,
  type JsonDocument,
  type JsonObject,
  type JsonValue,
} from "@toolhaft/json-text";

/**
 * Reads schemas of an OpenAPI document as JSON Schema 2020-12: `components` become `$defs`, and 3.0's own
 * words (`nullable`, boolean `exclusiveMinimum`, `example`) their JSON Schema form. Exact.
 */
export interface SchemaReader {
  read(schema: JsonValue): JsonValue;
  /** The definitions that the schemas read so far refer to, read themselves. */
  definitions(): JsonObject;
}

// Words about documentation and serialisation, which judge no value.
const OPENAPI_ONLY: ReadonlySet<string> = new Set([
  "discriminator",
  "externalDocs",
  "xml",
  "nullable",
  "example",
]);

/** Start reading the schemas of a document. */
export function createSchemaReader(document: JsonDocument): SchemaReader {
  const isOld = isVersion30(document);
  const names = new Map<string, string>();
  const open: string[] = [];
  const nameOf = (pointer: string): string => {
    const known = names.get(pointer);
    if (known !== undefined) return known;
    const last = parsePointer(pointer)?.at(-1) ?? "definition";
    const taken = new Set(names.values());
    let name = last;
    for (let count = 2; taken.has(name); count++) name = `${last}_${String(count)}`;
    names.set(pointer, name);
    open.push(pointer);
    return name;
  };
  const read = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(read);
    if (!isObject(value)) return value;
    const reference = own(value, "$ref");
    const result: JsonObject = {};
    for (const [keyword, member] of Object.entries(isOld ? withNumberBounds(value) : value)) {
      if (isOld && OPENAPI_ONLY.has(keyword)) continue;
      if (keyword === "$ref" && typeof reference === "string" && reference.startsWith("#/")) {
        result["$ref"] = `#${toPointer(["$defs", nameOf(reference.slice(1))])}`;
      } else if (LITERALS.has(keyword)) setOwn(result, keyword, structuredClone(member));
      else if (MAPS.has(keyword) && isObject(member)) setOwn(result, keyword, readMap(member, read));
      else setOwn(result, keyword, read(member));
    }
    if (isOld) readOldWords(value, result);
    return result;
  };
  return {
    read,
    definitions() {
      const definitions: JsonObject = {};
      for (let pointer = open.shift(); pointer !== undefined; pointer = open.shift()) {
        const target = valueAt(document.value, parsePointer(pointer) ?? []);
        setOwn(definitions, names.get(pointer) ?? "definition", read(target ?? true));
      }
      return definitions;
    },
  };
}

const LITERALS: ReadonlySet<string> = new Set(["const", "default", "enum", "example", "examples"]);

const MAPS: ReadonlySet<string> = new Set(["properties", "patternProperties", "$defs", "dependentSchemas"]);

function readMap(map: JsonObject, read: (value: JsonValue) => JsonValue): JsonObject {
  const result: JsonObject = {};
  for (const [name, schema] of Object.entries(map)) setOwn(result, name, read(schema));
  return result;
}

function isVersion30({ value }: JsonDocument): boolean {
  const version = isObject(value) ? own(value, "openapi") : undefined;
  return typeof version === "string" && version.startsWith("3.0");
}

/** 3.0's own words on one schema. */
function readOldWords(old: JsonObject, schema: JsonObject): void {
  const type = own(schema, "type");
  if (own(old, "nullable") === true && typeof type === "string") {
    schema["type"] = [type, "null"];
    const values = own(schema, "enum");
    if (Array.isArray(values) && !values.includes(null)) schema["enum"] = [...values, null];
  }
  const example = own(old, "example");
  if (example !== undefined) schema["examples"] = [structuredClone(example)];
}

const BOUNDS = [
  ["minimum", "exclusiveMinimum"],
  ["maximum", "exclusiveMaximum"],
] as const;

/** 3.0's `"exclusiveMinimum": true` next to `minimum` as the number itself. */
function withNumberBounds(schema: JsonObject): JsonObject {
  let entries = Object.entries(schema);
  for (const [bound, exclusive] of BOUNDS) {
    const flag = own(schema, exclusive);
    if (typeof flag !== "boolean") continue;
    entries = entries.flatMap(([keyword, value]) => {
      if (keyword === exclusive) return [];
      return [[keyword === bound && flag ? exclusive : keyword, value]];
    });
  }
  return Object.fromEntries(entries);
}
