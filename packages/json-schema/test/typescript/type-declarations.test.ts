import { describe, expect, test } from "vitest";
import type { JsonValue } from "@toolhaft/json-text";
import { createTypeDeclarations, typeComment, typeName } from "../../src/typescript/index.ts";

/** What is declared for a schema, without the name of the first. */
function typed(schema: JsonValue, options: { objects?: boolean } = {}): string {
  const types = createTypeDeclarations();
  types.add("Place", schema, options);
  return types
    .text()
    .replace(/^export type Place = /, "")
    .trimEnd()
    .replaceAll(/\s+/g, " ");
}

const city: JsonValue = { type: "string" };

describe("a schema as a type", () => {
  const rows: readonly (readonly [JsonValue, string])[] = [
    [true, "unknown;"],
    [false, "never;"],
    [{ type: ["string", "null"] }, "string | null;"],
    [{ type: ["integer", "number"] }, "number;"],
    [{ enum: ["celsius", 1, null, ["a"], {}] }, '"celsius" | 1 | null | ["a"] | { [key: string]: never };'],
    [{ const: "\u202e\u0007" }, '"\\u202e\\u0007";'],
    [{ type: "array", items: { anyOf: [city, { type: "null" }] } }, "(string | null)[];"],
    [{ type: "array", prefixItems: [city, city], minItems: 1, items: false }, "[string, string?];"],
    [{ type: "array", prefixItems: [city] }, "[string?, ...unknown[]];"],
    [
      {
        $schema: "http://json-schema.org/draft-07/schema#",
        type: "array",
        items: [city],
        additionalItems: false,
      },
      "[string?];",
    ],
    [
      { type: "object", properties: { city }, required: ["city"], additionalProperties: false },
      "{ city: string; };",
    ],
    [
      { type: "object", properties: { city, "a-b": true } },
      '{ city?: string; "a-b"?: unknown; [key: string]: unknown; };',
    ],
    [{ type: "object", additionalProperties: city }, "{ [key: string]: string; };"],
    [
      { type: "object", additionalProperties: false, patternProperties: { "^x": city } },
      "{ [key: string]: unknown; };",
    ],
    [{ type: "object", properties: { toString: city } }, "{ toString?: unknown; [key: string]: unknown; };"],
    // A keyword says nothing of other kinds of values.
    [{ properties: { city } }, "unknown;"],
    [{ type: "string", not: { const: "Oslo" }, minLength: 3 }, "string;"],
    [{ allOf: [{ type: "string" }, { enum: ["Oslo", 3] }] }, 'string & ("Oslo" | 3);'],
    [{ $ref: "#/$defs/city", $defs: { city } }, "City; export type City = string;"],
    [{ $ref: "https://example.com/city.json" }, "unknown;"],
    [{ $ref: "#" }, "unknown;"],
    [
      { $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/b" }, b: { anyOf: [{ $ref: "#/$defs/a" }, city] } } },
      "A; export type A = B; export type B = unknown;",
    ],
    [{ type: "object", properties: { next: { $ref: "#" } } }, "{ next?: Place; [key: string]: unknown; };"],
  ];

  test.each(rows)("%j", (schema, type) => {
    expect(typed(schema)).toBe(type);
  });

  test("of arguments is one of objects, whatever else the schema takes", () => {
    expect(typed({ properties: { city } }, { objects: true })).toBe(
      "{ city?: string; [key: string]: unknown; };",
    );
    expect(typed({ anyOf: [{ required: ["city"] }, { type: "string" }] }, { objects: true })).toBe(
      "{ city: unknown; [key: string]: unknown; };",
    );
  });

  test("is no larger than what the compiler bears, however many alternatives meet", () => {
    const either = {
      anyOf: Array.from({ length: 10 }, (_, at) => ({ type: "object", required: [`city_${String(at)}`] })),
    };
    expect(
      typed({ allOf: Array.from({ length: 6 }, (_, at) => ({ title: String(at), ...either })) }).length,
    ).toBeLessThan(2_000);
    let deep: JsonValue = city;
    for (let level = 0; level < 5_000; level++) deep = { type: "array", items: deep };
    expect(typed(deep)).toMatch(/^unknown(?:\[\])+;$/);
  });
});

test.each([
  ["get_time", "GetTime"],
  ["x-y.z", "XYZ"],
  ["2fa", "Type2fa"],
  ["", "Type"],
  ["größe 東京", "Größe東京"],
])("%j is called %s", (text, name) => {
  expect(typeName(text)).toBe(name);
});

test("names that are taken, or mean something else, are told apart", () => {
  const types = createTypeDeclarations();
  expect([types.add("City", true), types.add("city", true), types.add("Array", true)]).toEqual([
    "City",
    "City2",
    "Array2",
  ]);
});

test("an author's words end no comment and direct no compiler", () => {
  expect(typeComment({ description: "@ts-expect-error\n*/ evil(); /* \u202e", deprecated: true }, "  ")).toBe(
    "  /** \\@ts-expect-error *\\/ evil(); /* @deprecated */\n",
  );
  expect(typeComment({ description: "  " }, "")).toBe("");
  expect(typeComment({ description: "a".repeat(400) }, "")).toBe(`/** ${"a".repeat(300)}… */\n`);
});
