import { describe, expect, test } from "vitest";
import type { JsonValue } from "@toolhaft/json-text";
import { validate } from "../../src/validate/validate.ts";

function lines(schema: JsonValue, value: JsonValue): string[] {
  return validate(schema, value).errors.map(
    ({ instancePath, message }) => `/${instancePath.join("/")}: ${message}`,
  );
}

describe("every failure has a line of its own", () => {
  test.each<[JsonValue, JsonValue, string[]]>([
    [false, 1, ["/: is not allowed here"]],
    [{ type: ["string", "null"] }, {}, ["/: must be a string or null, not an object"]],
    [{ const: "http" }, "ftp", ['/: must be "http", not "ftp"']],
    [{ enum: [] }, "ftp", ['/: must be nothing at all, not "ftp"']],
    [{ minimum: 1 }, 0, ["/: must be at least 1, not 0"]],
    [{ exclusiveMinimum: 0 }, 0, ["/: must be more than 0, not 0"]],
    [{ exclusiveMaximum: 24 }, 24, ["/: must be less than 24, not 24"]],
    [{ multipleOf: 0.25 }, 0.3, ["/: must be a multiple of 0.25, not 0.3"]],
    [{ maxLength: 2 }, "🌍🌍🌍", ["/: must have at most 2 characters, has 3"]],
    [{ pattern: "^[a-z_]+$" }, "Get Time", ['/: must match ^[a-z_]+$, "Get Time" does not']],
    [{ minItems: 1 }, [], ["/: must have at least 1 item, has 0"]],
    [{ maxProperties: 1 }, { city: 1, unit: 2 }, ["/: must have at most 1 property, has 2"]],
    [
      { uniqueItems: true },
      ["KJFK", { a: 1, b: 2 }, { b: 2, a: 1 }],
      ["/: must not repeat items: item 2 equals item 1"],
    ],
    [{ contains: { const: "UTC" } }, ["CET"], ["/: must contain an item of the kind the schema asks for"]],
    [
      { contains: { type: "string" }, maxContains: 1 },
      ["CET", "UTC"],
      ["/: must contain at most 1 items of the kind asked for, has 2"],
    ],
    [
      { dependentRequired: { lat: ["lon"] } },
      { lat: 59.9 },
      ['/: lacks the property "lon", which "lat" asks for'],
    ],
    [
      { propertyNames: { maxLength: 4 } },
      { timezone: "UTC" },
      ["/timezone: must have at most 4 characters, has 8"],
    ],
    [
      { unevaluatedProperties: false, properties: { city: true } },
      { city: 1, town: 2 },
      ["/town: is not a known property"],
    ],
    [{ not: { const: "root" } }, "root", ['/: must not be what the schema rules out: "root"']],
    [{ anyOf: [{ type: "string" }, { minimum: 3 }] }, 1, ["/: fits none of the 2 alternatives"]],
  ])("%j of %j", (schema, value, expected) => {
    expect(lines(schema, value)).toEqual(expected);
  });
});

describe("what cannot be decided is never a pass", () => {
  test.each<[JsonValue, JsonValue, string, string]>([
    [{ type: "strin" }, "x", "bad-keyword", 'cannot be checked: "strin" is no value for type'],
    [
      { exclusiveMinimum: true },
      5,
      "bad-keyword",
      "cannot be checked: true is no value for exclusiveMinimum",
    ],
    [
      { $ref: "#/$defs/place" },
      "x",
      "unresolved-ref",
      'cannot be checked: the reference "#/$defs/place" leads nowhere',
    ],
    [
      { $ref: "https://example.com/place.json" },
      "x",
      "unresolved-ref",
      'cannot be checked: the reference "https://example.com/place.json" leads nowhere',
    ],
    [{ $ref: "#" }, "x", "ref-loop", 'cannot be checked: the reference "#" leads back to itself'],
    [
      { pattern: "(?i)oslo" },
      "x",
      "pattern-invalid",
      "cannot be checked: the pattern (?i)oslo is broken: invalid group",
    ],
    [
      { not: { pattern: "^(a)\\1$" } },
      "x",
      "pattern-not-run",
      "cannot be checked: the pattern ^(a)\\1$ was not run: it has a back reference",
    ],
  ])("%j", (schema, value, undecided, message) => {
    expect(validate(schema, value)).toMatchObject({ valid: false, errors: [{ undecided, message }] });
  });

  test("but what is certain without it is", () => {
    const unknown = { pattern: "^(a)\\1$" };
    expect(validate({ anyOf: [unknown, { type: "string" }] }, "x").valid).toBe(true);
    expect(validate({ not: { allOf: [unknown, { maxLength: 0 }] } }, "x").valid).toBe(true);
    expect(validate({ if: unknown, then: { type: "string" } }, "x").valid).toBe(true);
    expect(validate({ if: unknown, then: { type: "number" } }, "x").valid).toBe(false);
  });
});

test("paths go through references, and name the key where the key is at fault", () => {
  const schema = {
    properties: { place: { $ref: "#/$defs/place" } },
    $defs: { place: { properties: { lat: { type: "number" } }, additionalProperties: false } },
  };
  expect(validate(schema, { place: { lat: "59", lng: 10 } }).errors).toMatchObject([
    {
      instancePath: ["place", "lat"],
      schemaPath: ["properties", "place", "$ref", "properties", "lat", "type"],
    },
    {
      instancePath: ["place", "lng"],
      schemaPath: ["properties", "place", "$ref", "additionalProperties"],
      on: "key",
    },
  ]);
});

describe("numbers as a person reads them", () => {
  test.each([
    [0.07, 0.01, true],
    [19.99, 0.01, true],
    [19.995, 0.01, false],
    [1e300, 7, false],
    [1e-7, 1e-8, true],
    [-4.5, 1.5, true],
  ])("%d is a multiple of %d: %s", (value, multipleOf, valid) => {
    expect(validate({ multipleOf }, value).valid).toBe(valid);
  });
});

describe("hostile input", () => {
  test("names of Object.prototype are names like others", () => {
    for (const name of ["toString", "constructor", "__proto__", "hasOwnProperty"]) {
      expect(validate({ required: [name] }, {}).valid).toBe(false);
      const own = JSON.parse(`{"${name}": 5}`) as JsonValue;
      expect(validate({ required: [name], additionalProperties: { type: "number" } }, own).valid).toBe(true);
      expect(validate({ additionalProperties: false }, own).valid).toBe(false);
    }
  });

  test("a value as deep as a file may be is judged, a deeper one is refused", () => {
    const tree = { type: "object", properties: { child: { $ref: "#" }, name: { type: "string" } } };
    const nested = (levels: number): JsonValue => {
      let value: JsonValue = { name: "leaf" };
      for (let i = 0; i < levels; i++) value = { child: value };
      return value;
    };
    expect(validate(tree, nested(500)).valid).toBe(true);
    expect(validate(tree, nested(100_000))).toMatchObject({
      valid: false,
      errors: [{ undecided: "too-deep" }],
    });
  });

  test("errors are capped, also inside alternatives", () => {
    const items = Array.from({ length: 50_000 }, () => "x");
    expect(validate({ items: { type: "number" } }, items).errors).toHaveLength(100);
    expect(validate({ items: { type: "number" } }, items, { maxErrors: 3 }).errors).toHaveLength(3);
    const [error] = validate(
      { anyOf: [{ items: { type: "number" } }, { items: { type: "null" } }] },
      items,
    ).errors;
    expect(error?.branches?.flat().length).toBeLessThan(1_100);
  });

  test("a large list of objects without doubles takes one pass", () => {
    const items = Array.from({ length: 50_000 }, (_, id) => ({ id, name: `tool ${String(id)}` }));
    expect(validate({ uniqueItems: true }, items).valid).toBe(true);
  });

  test("alternatives that double at every level end", () => {
    const level = (i: number): JsonValue => ({
      anyOf: [{ $ref: `#/$defs/l${String(i)}` }, { $ref: `#/$defs/l${String(i)}` }],
    });
    const levels = Array.from({ length: 60 }, (_, i): [string, JsonValue] => [`l${String(i)}`, level(i + 1)]);
    const schema: JsonValue = {
      ...(level(0) as object),
      $defs: Object.fromEntries([...levels, ["l60", { type: "string" }]]),
    };
    expect(validate(schema, 5).valid).toBe(false);
    expect(validate(schema, "Oslo").valid).toBe(true);
  });
});

test("a published meta-schema can be referred to", () => {
  const schema = { $ref: "https://json-schema.org/draft/2020-12/schema" };
  expect(validate(schema, { type: "object", properties: { city: { type: "string" } } }).valid).toBe(true);
  expect(validate(schema, { type: "object", properties: { city: { type: "strin" } } }).valid).toBe(false);
});
