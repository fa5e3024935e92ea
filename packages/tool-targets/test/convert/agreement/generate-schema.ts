import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import type { Random } from "./random.ts";

/**
 * How wild a schema is: `closed` and `open` ones hold what providers take, with `additionalProperties`:
 * false or without it; `wild` ones hold every keyword there is.
 */
export type Manner = "closed" | "open" | "wild";

const KEYS = ["city", "timezone", "unit", "days", "include_hourly", "filter", "location", "notes"];
const ODD_KEYS = ["user.name", "größe", "start-date", "$filter", "2nd", "a/b", "__proto__", "名前"];
const WORDS = ["celsius", "kelvin", "fahrenheit", "metric"];

/** A schema of a tool's arguments. */
export function generateSchema(random: Random, manner: Manner): JsonObject {
  const maker = new SchemaMaker(random, manner);
  return maker.root();
}

class SchemaMaker {
  readonly #random: Random;
  readonly #manner: Manner;
  readonly #wild: boolean;

  constructor(random: Random, manner: Manner) {
    this.#random = random;
    this.#manner = manner;
    this.#wild = manner === "wild";
  }

  root(): JsonObject {
    const schema: JsonObject = { type: "object", ...this.#members(3) };
    if (!this.#wild) return schema;
    const random = this.#random;
    if (random.chance(0.1)) delete schema["type"];
    if (random.chance(0.35)) this.#addDefinitions(schema);
    if (random.chance(0.04)) schema["$schema"] = "https://json-schema.org/draft/2020-12/schema";
    if (random.chance(0.03)) schema["$id"] = "https://example.org/weather.json";
    if (random.chance(0.03)) schema["$comment"] = "made by a generator";
    if (random.chance(0.03))
      schema["$vocabulary"] = { "https://json-schema.org/draft/2020-12/vocab/core": true };
    return schema;
  }

  #addDefinitions(schema: JsonObject): void {
    const random = this.#random;
    const place = this.#scalar();
    if (random.chance(0.4)) place["$anchor"] = "place";
    if (random.chance(0.4)) place["$dynamicAnchor"] = "place_here";
    const definitions: JsonObject = { place };
    const properties = (schema["properties"] ??= {}) as JsonObject;
    properties["place"] = {
      $ref: place["$anchor"] !== undefined && random.chance(0.5) ? "#place" : "#/$defs/place",
    };
    if (place["$dynamicAnchor"] !== undefined) properties["here"] = { $dynamicRef: "#place_here" };
    if (random.chance(0.3)) {
      definitions["node"] = {
        type: "object",
        properties: { label: { type: "string" }, next: { $ref: "#/$defs/node" } },
        ...(random.chance(0.5) ? { required: ["label"] } : {}),
      };
      properties["tree"] = { $ref: "#/$defs/node" };
    }
    schema["$defs"] = definitions;
  }

  /** `properties`, `required` and what else an object may say. */
  #members(depth: number): JsonObject {
    const random = this.#random;
    const properties: JsonObject = {};
    const count = 1 + random.below(3);
    for (let index = 0; index < count; index++) {
      const key = this.#wild && random.chance(0.08) ? random.pick(ODD_KEYS) : random.pick(KEYS);
      Object.defineProperty(properties, key, {
        value: this.schema(depth - 1),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
    const keys = Object.keys(properties);
    const members: JsonObject = { properties };
    const required = keys.filter(() => random.chance(this.#wild ? 0.4 : 1));
    if (required.length > 0) members["required"] = required;
    if (!this.#wild) {
      if (this.#manner === "closed") members["additionalProperties"] = false;
      return members;
    }
    if (random.chance(0.3))
      members["additionalProperties"] = random.chance(0.6)
        ? random.chance(0.7)
          ? false
          : true
        : this.schema(0);
    if (random.chance(0.08)) members["patternProperties"] = { "^x_": this.schema(0) };
    if (random.chance(0.06)) members["propertyNames"] = { maxLength: 12 };
    if (random.chance(0.06)) members["minProperties"] = 1 + random.below(2);
    if (random.chance(0.06)) members["maxProperties"] = 2 + random.below(3);
    if (random.chance(0.06)) members["dependentRequired"] = { [keys[0] ?? "city"]: [keys.at(-1) ?? "unit"] };
    if (random.chance(0.05)) members["dependentSchemas"] = { [keys[0] ?? "city"]: { minProperties: 2 } };
    if (random.chance(0.05)) members["unevaluatedProperties"] = false;
    if (random.chance(0.08)) {
      members["if"] = { properties: { [keys[0] ?? "city"]: this.#scalar() }, required: [keys[0] ?? "city"] };
      members["then"] = { minProperties: 2 };
      members["else"] = { maxProperties: 3 };
    }
    if (random.chance(0.1))
      members["allOf"] = [{ properties: { unit: this.#scalar() } }, { required: [keys[0] ?? "city"] }];
    if (random.chance(0.06)) {
      members["anyOf"] = keys.map((key) => ({ required: [key] }));
    }
    if (random.chance(0.05)) {
      members["oneOf"] = [
        { properties: { kind: { const: "by_city" }, city: { type: "string" } }, required: ["kind", "city"] },
        { properties: { kind: { const: "by_place" }, place: { type: "integer" } }, required: ["kind"] },
      ];
    }
    return members;
  }

  /** Any schema. */
  schema(depth: number): JsonObject | boolean {
    const random = this.#random;
    if (this.#wild && random.chance(0.03)) return random.chance(0.7);
    if (this.#wild && random.chance(0.02)) return {};
    const schema = depth > 0 && random.chance(0.4) ? this.#container(depth) : this.#scalar();
    if (this.#wild) this.#addAnnotations(schema);
    else if (random.chance(0.7)) schema["description"] = "What the model should give";
    if (this.#wild && random.chance(0.06)) this.#combine(schema, depth);
    return schema;
  }

  #container(depth: number): JsonObject {
    if (this.#random.chance(0.5)) return { type: "object", ...this.#members(depth) };
    const random = this.#random;
    const schema: JsonObject = { type: "array" };
    if (!this.#wild || random.chance(0.8)) schema["items"] = this.schema(depth - 1);
    if (!this.#wild) return schema;
    if (random.chance(0.2)) schema["minItems"] = 1 + random.below(2);
    if (random.chance(0.2)) schema["maxItems"] = 2 + random.below(3);
    if (random.chance(0.15)) schema["uniqueItems"] = true;
    if (random.chance(0.2)) schema["prefixItems"] = [this.#scalar(), this.#scalar()];
    if (random.chance(0.2)) {
      schema["contains"] = this.#scalar();
      if (random.chance(0.6)) schema["minContains"] = 1;
      if (random.chance(0.6)) schema["maxContains"] = 2;
    }
    if (random.chance(0.15)) schema["unevaluatedItems"] = false;
    return schema;
  }

  #scalar(): JsonObject {
    const random = this.#random;
    switch (random.below(this.#wild ? 7 : 4)) {
      case 0:
        return this.#string();
      case 1:
        return this.#number();
      case 2:
        return { type: "boolean" };
      case 3:
        return { type: "string", enum: WORDS.slice(0, 1 + random.below(4)) };
      case 4:
        return random.chance(0.5)
          ? { const: random.pick<JsonValue>(["by_city", 7, true, null]) }
          : { enum: [1, "1", null, 2.5] };
      case 5:
        return {
          type: random.pick<JsonValue>([
            ["string", "null"],
            ["integer", "string"],
            ["string"],
            ["number", "boolean", "null"],
          ]),
        };
      default:
        return { type: "integer", enum: [1, 2, 4] };
    }
  }

  #string(): JsonObject {
    const random = this.#random;
    const schema: JsonObject = { type: "string" };
    if (!this.#wild) return schema;
    if (random.chance(0.3)) schema["minLength"] = 1 + random.below(3);
    if (random.chance(0.3)) schema["maxLength"] = 4 + random.below(5);
    if (random.chance(0.2)) schema["pattern"] = random.pick(["^[a-z]+$", "^(?!x)", "^\\p{Lu}", "\\d"]);
    if (random.chance(0.2)) schema["format"] = random.pick(["date-time", "email", "uri", "hostname", "time"]);
    if (random.chance(0.1)) schema["contentMediaType"] = "application/json";
    if (random.chance(0.1)) schema["contentEncoding"] = "base64";
    if (random.chance(0.1)) schema["contentSchema"] = { type: "object" };
    return schema;
  }

  #number(): JsonObject {
    const random = this.#random;
    const schema: JsonObject = { type: random.chance(0.6) ? "integer" : "number" };
    if (!this.#wild) return schema;
    if (random.chance(0.3)) schema["minimum"] = random.below(3);
    if (random.chance(0.3)) schema["maximum"] = 5 + random.below(5);
    if (random.chance(0.15)) schema["exclusiveMinimum"] = -1;
    if (random.chance(0.15)) schema["exclusiveMaximum"] = 20;
    if (random.chance(0.15)) schema["multipleOf"] = 2;
    return schema;
  }

  #addAnnotations(schema: JsonObject): void {
    const random = this.#random;
    if (random.chance(0.4)) schema["description"] = "What the model should give";
    if (random.chance(0.1)) schema["title"] = "Given";
    if (random.chance(0.1)) schema["default"] = random.pick<JsonValue>(["celsius", 1, null]);
    if (random.chance(0.08)) schema["examples"] = ["celsius"];
    if (random.chance(0.05)) schema["deprecated"] = true;
    if (random.chance(0.05)) schema["readOnly"] = true;
    if (random.chance(0.05)) schema["writeOnly"] = true;
  }

  #combine(schema: JsonObject, depth: number): void {
    const random = this.#random;
    const keyword = random.pick(["anyOf", "oneOf", "allOf", "not"]);
    if (keyword === "not") schema["not"] = { enum: [this.#random.pick(WORDS), 3] };
    else schema[keyword] = [this.schema(depth - 1), this.schema(depth - 1)];
  }
}
