import type { JsonValue } from "@toolhaft/json-text";
import { describe, expect, it } from "vitest";
import { convertOne, convertProperty } from "../convert-one.ts";

interface Row {
  title: string;
  target: string;
  from: JsonValue;
  to: JsonValue;
}

const properties: Row[] = [
  {
    title: "a draft-4 bound becomes a number",
    target: "anthropic",
    from: { type: "number", minimum: 0, exclusiveMinimum: true },
    to: { type: "number", exclusiveMinimum: 0 },
  },
  {
    title: "a draft-4 bound that is off goes",
    target: "anthropic",
    from: { type: "number", maximum: 9, exclusiveMaximum: false },
    to: { type: "number", maximum: 9 },
  },
  {
    title: "a type list of one becomes the type",
    target: "gemini",
    from: { type: ["string"], minLength: 2 },
    to: { type: "STRING", minLength: "2" },
  },
  {
    title: "null beside a type becomes nullable",
    target: "gemini",
    from: { type: ["string", "null"], description: "IANA timezone" },
    to: { type: "STRING", description: "IANA timezone", nullable: true },
  },
  {
    title: "null in an enum is told by nullable",
    target: "gemini",
    from: { type: ["string", "null"], enum: ["celsius", "kelvin", null] },
    to: { type: "STRING", enum: ["celsius", "kelvin"], nullable: true },
  },
  {
    title: "a null branch becomes nullable",
    target: "gemini",
    from: { anyOf: [{ type: "string", format: "date-time" }, { type: "null" }], description: "when" },
    to: { type: "STRING", format: "date-time", description: "when", nullable: true },
  },
  {
    title: "several types become branches, each with what concerns it",
    target: "anthropic-strict",
    from: { type: ["string", "array"], format: "date", items: { type: "string" } },
    to: {
      anyOf: [
        { type: "string", format: "date" },
        { type: "array", items: { type: "string" } },
      ],
    },
  },
  {
    title: "const becomes an enum of one",
    target: "gemini",
    from: { const: "by_city" },
    to: { type: "STRING", enum: ["by_city"] },
  },
  {
    title: "oneOf with different constants becomes anyOf",
    target: "openai-strict",
    from: {
      oneOf: [
        { const: "celsius", type: "string" },
        { const: "kelvin", type: "string" },
      ],
    },
    to: {
      anyOf: [
        { const: "celsius", type: "string" },
        { const: "kelvin", type: "string" },
      ],
    },
  },
  {
    title: "allOf of objects becomes one",
    target: "openai-strict",
    from: {
      allOf: [
        { type: "object", properties: { lat: { type: "number" } }, required: ["lat"] },
        {
          properties: { lon: { type: "number" } },
          required: ["lon"],
          additionalProperties: { type: "number" },
        },
      ],
      properties: { lat: { maximum: 90 }, lon: {} },
      additionalProperties: false,
    },
    to: {
      type: "object",
      properties: { lat: { maximum: 90, type: "number" }, lon: { type: "number" } },
      additionalProperties: false,
      required: ["lat", "lon"],
    },
  },
  {
    title: "allOf of bounds keeps the narrower ones",
    target: "gemini",
    from: { type: "integer", minimum: 1, allOf: [{ minimum: 3 }, { type: "number", maximum: 9 }] },
    to: { type: "INTEGER", minimum: 3, maximum: 9 },
  },
  {
    title: "the schema true becomes an empty one",
    target: "mcp@2025-11-25",
    from: true,
    to: {},
  },
  {
    title: "an exclusive bound of an integer becomes an inclusive one",
    target: "gemini",
    from: { type: "integer", exclusiveMaximum: 17, exclusiveMinimum: 0, minimum: 3 },
    to: { type: "INTEGER", maximum: 16, minimum: 3 },
  },
  {
    title: "an array gets the items that OpenAI asks for",
    target: "openai",
    from: { type: "array" },
    to: { type: "array", items: {} },
  },
  {
    title: "nothing changes for who takes everything",
    target: "mcp@2026-07-28",
    from: { oneOf: [{ type: "string" }], not: { const: "1" }, "x-mcp-header": "Region" },
    to: { oneOf: [{ type: "string" }], not: { const: "1" }, "x-mcp-header": "Region" },
  },
  {
    title: "keywords that say nothing go without a word",
    target: "openai-strict",
    from: { type: "string", minContains: 2, minLength: 0, uniqueItems: false, $comment: "for us" },
    to: { type: "string", minLength: 0 },
  },
];

describe("exact rewrites", () => {
  it.for(properties)("$title ($target)", ({ target, from, to }) => {
    const { schema, losses } = convertProperty(from, target);
    expect(schema).toEqual(to);
    expect(losses).toEqual([]);
  });

  it("draft-07 becomes 2020-12 where $schema can't stay", () => {
    const from = {
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "object",
      properties: {
        range: { type: "array", items: [{ type: "integer" }, { type: "integer" }], additionalItems: false },
      },
      dependencies: { unit: ["range"], limit: { required: ["range"] } },
    };
    expect(convertOne(from, "anthropic")).toMatchObject({
      losses: [],
      schema: {
        type: "object",
        properties: {
          range: { type: "array", prefixItems: [{ type: "integer" }, { type: "integer" }], items: false },
        },
        dependentRequired: { unit: ["range"] },
        dependentSchemas: { limit: { required: ["range"] } },
      },
    });
    expect(convertOne(from, "mcp@2025-11-25").schema).toEqual(from);
  });

  it("in draft-07 nothing beside a reference counts", () => {
    const from = {
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "object",
      definitions: { city: { type: "string" } },
      properties: { city: { $ref: "#/definitions/city", minLength: 20 } },
    };
    expect(convertOne(from, "gemini")).toMatchObject({
      losses: [],
      schema: { type: "OBJECT", properties: { city: { type: "STRING" } } },
    });
  });

  it("references that end are written out, or lead to $defs", () => {
    const from: JsonValue = {
      type: "object",
      properties: { from: { $ref: "#/definitions/place", description: "start" }, to: { $ref: "#stop" } },
      definitions: { place: { type: "string", description: "a place", $anchor: "stop" }, unused: {} },
    };
    expect(convertOne(from, "gemini")).toMatchObject({
      losses: [],
      schema: {
        type: "OBJECT",
        properties: {
          from: { type: "STRING", description: "start" },
          to: { type: "STRING", description: "a place" },
        },
      },
    });
    expect(convertOne(from, "openai").schema).toEqual({
      type: "object",
      properties: {
        from: { $ref: "#/$defs/place", description: "start" },
        to: { $ref: "#/$defs/place" },
      },
      $defs: { place: { type: "string", description: "a place" } },
    });
  });

  it("a reference at the root is replaced by what it leads to", () => {
    const from: JsonValue = {
      $ref: "#/$defs/Arguments",
      $defs: { Arguments: { type: "object", properties: { city: { type: "string" } }, required: ["city"] } },
    };
    const { schema, losses } = convertOne(from, "openai");
    expect(losses).toEqual([]);
    expect(schema).toMatchObject({
      type: "object",
      properties: { city: { type: "string" } },
      required: ["city"],
    });
    expect(schema).not.toHaveProperty("$ref");
  });

  it("a union of one branch at the root becomes the root", () => {
    const from: JsonValue = {
      type: "object",
      anyOf: [{ properties: { city: { type: "string" } }, required: ["city"] }],
    };
    expect(convertOne(from, "anthropic")).toMatchObject({
      losses: [],
      schema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
    });
  });
});
