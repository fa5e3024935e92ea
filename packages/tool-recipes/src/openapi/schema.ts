import { isObject, own, setOwn, valueAt, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { localPath } from "./resolve.ts";

/** Which side a schema describes: what is only read is not sent, what is only written does not come back. */
export type Side = "request" | "answer";

/** How many schemas of the document one tool may bring along. */
const MOST_DEFINITIONS = 500;

const MAPS = new Set(["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"]);
const LISTS = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
const SINGLE = new Set([
  ...["items", "additionalProperties", "not", "if", "then", "else", "contains", "propertyNames"],
  ...["unevaluatedItems", "unevaluatedProperties"],
]);
/** OpenAPI's own, which say nothing of a value. */
const DROPPED = new Set(["xml", "externalDocs", "discriminator", "collectionFormat", "allowEmptyValue"]);

/** Turns schemas of OpenAPI 3.0, 3.1 and Swagger 2 into JSON Schema, with the definitions that they refer to. */
export class SchemaWriter {
  readonly #document: JsonObject;
  readonly #side: Side;
  readonly #names = new Map<string, string>();
  readonly #definitions = new Map<string, JsonObject>();
  readonly #notes = new Set<string>();

  constructor(document: JsonObject, side: Side) {
    this.#document = document;
    this.#side = side;
  }

  get notes(): readonly string[] {
    return [...this.#notes];
  }

  /** A schema with all it refers to, below `$defs`. */
  whole(schema: JsonObject): JsonObject {
    if (this.#definitions.size === 0) return schema;
    return { ...schema, $defs: Object.fromEntries(this.#definitions) };
  }

  /** A schema of the document, as JSON Schema; references lead to `#/$defs`. */
  write(value: JsonValue | undefined): JsonObject {
    const written = this.#write(value);
    return isObject(written) ? written : {};
  }

  #write(value: JsonValue | undefined): JsonValue {
    if (typeof value === "boolean") return value;
    if (!isObject(value)) return {};
    const reference = own(value, "$ref");
    if (typeof reference === "string") {
      const $ref = this.#define(reference);
      if ($ref === undefined) return {};
      const description = own(value, "description");
      return { $ref, ...(typeof description === "string" ? { description } : {}) };
    }
    const written: JsonObject = {};
    for (const [key, inner] of Object.entries(value)) {
      if (DROPPED.has(key) || key.startsWith("x-")) continue;
      if (MAPS.has(key)) setOwn(written, key, this.#map(key, inner, value));
      else if (LISTS.has(key) && Array.isArray(inner))
        setOwn(
          written,
          key,
          inner.map((one) => this.#write(one)),
        );
      else if (SINGLE.has(key) && key === "items" && Array.isArray(inner))
        setOwn(
          written,
          "prefixItems",
          inner.map((one) => this.#write(one)),
        );
      else if (SINGLE.has(key)) setOwn(written, key, this.#write(inner));
      else setOwn(written, key, inner);
    }
    return translated(written, this.#hidden(value));
  }

  #map(key: string, inner: JsonValue, schema: JsonObject): JsonValue {
    if (!isObject(inner)) return {};
    const hidden = key === "properties" ? this.#hidden(schema) : new Set<string>();
    const map: JsonObject = {};
    for (const [name, one] of Object.entries(inner))
      if (!hidden.has(name)) setOwn(map, name, this.#write(one));
    return map;
  }

  /** Properties that this side does not have. */
  #hidden(schema: JsonObject): ReadonlySet<string> {
    const properties = own(schema, "properties");
    if (!isObject(properties)) return new Set();
    const mark = this.#side === "request" ? "readOnly" : "writeOnly";
    return new Set(
      Object.entries(properties).flatMap(([name, one]) =>
        isObject(one) && own(one, mark) === true ? [name] : [],
      ),
    );
  }

  /** The reference to a definition of this tool that stands for one of the document. */
  #define(reference: string): string | undefined {
    const known = this.#names.get(reference);
    if (known !== undefined) return `#/$defs/${known}`;
    const path = localPath(reference);
    const found = path === undefined ? undefined : valueAt(this.#document, path);
    if (!isObject(found)) {
      this.#notes.add(`Left out: ${reference}, which is not in this document.`);
      return undefined;
    }
    if (this.#names.size >= MOST_DEFINITIONS) {
      this.#notes.add(`Left out: schemas behind the first ${String(MOST_DEFINITIONS)}.`);
      return undefined;
    }
    const wanted = (path?.at(-1) ?? "schema").replace(/[^\w.-]+/g, "_");
    const taken = new Set(this.#names.values());
    let name = wanted;
    for (let count = 2; taken.has(name); count++) name = `${wanted}_${String(count)}`;
    this.#names.set(reference, name);
    // Noted before it is written, so that a schema within itself comes to an end.
    this.#definitions.set(name, {});
    this.#definitions.set(name, this.write(found));
    return `#/$defs/${name}`;
  }
}

/** Keywords of OpenAPI 3.0 and Swagger 2 as JSON Schema has them. */
function translated(schema: JsonObject, hidden: ReadonlySet<string>): JsonObject {
  const { nullable, example, ...rest } = schema;
  const type = own(rest, "type");
  if (example !== undefined && own(rest, "examples") === undefined) rest["examples"] = [example];
  if (nullable === true) {
    if (typeof type === "string") rest["type"] = [type, "null"];
    const values = own(rest, "enum");
    if (Array.isArray(values) && !values.includes(null)) rest["enum"] = [...values, null];
  }
  if (type === "file") {
    rest["type"] = "string";
    rest["format"] = "binary";
  }
  const bounded = withBounds(rest);
  const required = own(bounded, "required");
  const { required: _, ...open } = bounded;
  const left = Array.isArray(required)
    ? required.filter((name) => typeof name !== "string" || !hidden.has(name))
    : [];
  return left.length > 0 ? { ...open, required: left } : open;
}

/** `exclusiveMinimum: true` of OpenAPI 3.0 makes its neighbour the bound itself. */
function withBounds(schema: JsonObject): JsonObject {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  return {
    ...rest,
    ...bound("minimum", "exclusiveMinimum", minimum, exclusiveMinimum),
    ...bound("maximum", "exclusiveMaximum", maximum, exclusiveMaximum),
  };
}

function bound(
  name: string,
  exclusive: string,
  limit: JsonValue | undefined,
  is: JsonValue | undefined,
): JsonObject {
  if (is === true && limit !== undefined) return { [exclusive]: limit };
  return {
    ...(limit === undefined ? {} : { [name]: limit }),
    ...(is === undefined || typeof is === "boolean" ? {} : { [exclusive]: is }),
  };
}
