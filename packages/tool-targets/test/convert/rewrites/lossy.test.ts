import type { JsonValue } from "@toolhaft/json-text";
import { describe, expect, it } from "vitest";
import { restoreArguments } from "../../../src/convert/arguments/restore-arguments.ts";
import { convertOne, convertProperty } from "../convert-one.ts";

interface Row {
  title: string;
  target: string;
  from: JsonValue;
  to: JsonValue;
  losses: string[];
}

const at = "/properties/value";

const rows: Row[] = [
  {
    title: "what only some ignore is sent, and said of keywords that hold a schema, too",
    target: "vscode",
    from: {
      type: "object",
      propertyNames: { maxLength: 4 },
      maxProperties: 3,
      unevaluatedProperties: false,
    },
    to: {
      type: "object",
      propertyNames: { maxLength: 4 },
      maxProperties: 3,
      unevaluatedProperties: false,
    },
    losses: [
      `keyword-ignored ${at}/propertyNames`,
      `keyword-ignored ${at}/propertyNames/maxLength`,
      `keyword-ignored ${at}/maxProperties`,
      `keyword-ignored ${at}/unevaluatedProperties`,
    ],
  },
  {
    title: "numbers in an enum are sent as strings",
    target: "gemini",
    from: { type: "integer", enum: [1, 2, 4] },
    to: { type: "STRING", enum: ["1", "2", "4"] },
    losses: [`enum-as-strings ${at}/enum`],
  },
  {
    title: "values of an enum that the rest refuses go",
    target: "gemini",
    from: { type: "integer", minimum: 2, enum: [1, 2, 4, "4"] },
    to: { type: "STRING", enum: ["2", "4"] },
    losses: [`enum-as-strings ${at}/enum`],
  },
  {
    title: "a tuple becomes one schema for all items",
    target: "gemini",
    from: { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], items: false },
    to: { type: "ARRAY", maxItems: "2", items: { anyOf: [{ type: "STRING" }, { type: "INTEGER" }] } },
    losses: [`tuple-opened ${at}/prefixItems`],
  },
  {
    title: "additionalProperties is left out",
    target: "gemini",
    from: { type: "object", properties: { city: { type: "string" } }, additionalProperties: false },
    to: { type: "OBJECT", properties: { city: { type: "STRING" } } },
    losses: [`keyword-dropped ${at}/additionalProperties`],
  },
  {
    title: "not, if and dependencies are left out",
    target: "openai-strict",
    from: {
      type: "string",
      not: { const: "now" },
      if: { minLength: 3 },
      then: { pattern: "^a" },
    },
    to: { type: "string" },
    losses: [`keyword-dropped ${at}/not`, `keyword-dropped ${at}/if`, `keyword-dropped ${at}/then`],
  },
  {
    title: "bounds are told in the description",
    target: "anthropic-strict",
    from: { type: "integer", minimum: 1, maximum: 16, description: "Days of forecast" },
    to: { type: "integer", description: "Days of forecast\n\n{minimum: 1, maximum: 16}" },
    losses: [`keyword-described ${at}/minimum`, `keyword-described ${at}/maximum`],
  },
  {
    title: "a pattern with lookaround is left out",
    target: "openai",
    from: { type: "string", pattern: "^(?!-)[a-z-]+$" },
    to: { type: "string" },
    losses: [`pattern-dropped ${at}/pattern`],
  },
  {
    title: "a pattern with a Unicode class is left out",
    target: "openai-strict",
    from: { type: "string", pattern: "^\\p{Lu}" },
    to: { type: "string" },
    losses: [`pattern-dropped ${at}/pattern`],
  },
  {
    title: "overlapping oneOf is opened",
    target: "gemini",
    from: { oneOf: [{ type: "integer" }, { type: "number" }] },
    to: { anyOf: [{ type: "INTEGER" }, { type: "NUMBER" }] },
    losses: [`union-opened ${at}/oneOf`],
  },
  {
    title: "free-form data is sent as JSON text",
    target: "openai-strict",
    from: { type: "object", description: "Headers to send", additionalProperties: { type: "string" } },
    to: { type: "string", description: "Headers to send (JSON text of an object)" },
    losses: [`sent-as-text ${at}`],
  },
  {
    title: "an untyped property gets the type its keywords are about",
    target: "gemini",
    from: { minLength: 2 },
    to: { type: "STRING", minLength: "2" },
    losses: [`type-assumed ${at}`],
  },
  {
    title: "OpenAPI's nullable is taken as meant",
    target: "openai",
    from: { type: "string", nullable: true },
    to: { type: ["string", "null"] },
    losses: [`nullable-read ${at}/nullable`],
  },
  {
    title: "an unknown format is left out",
    target: "anthropic-strict",
    from: { type: "string", format: "iri" },
    to: { type: "string" },
    losses: [`format-dropped ${at}/format`],
  },
  {
    title: "a contradiction can't be said",
    target: "gemini",
    from: { type: "string", allOf: [{ type: "integer" }] },
    to: { type: "STRING", description: "JSON text of a value of any type" },
    losses: [`false-schema ${at}`, `false-schema ${at}/allOf/0`, `sent-as-text ${at}`],
  },
  {
    title: "a reference out of the document is left out",
    target: "gemini",
    from: { $ref: "https://example.org/city.json", type: "string" },
    to: { type: "STRING" },
    losses: [`reference-unresolved ${at}/$ref`],
  },
];

describe("lossy rewrites say what they lose", () => {
  it.for(rows)("$title ($target)", ({ target, from, to, losses }) => {
    const converted = convertProperty(from, target);
    expect(converted.schema).toEqual(to);
    expect(converted.losses).toEqual(losses);
  });

  it("strict: what is optional is always sent, and null stands for its absence", () => {
    const { schema, losses, mapping } = convertOne(
      {
        type: "object",
        properties: {
          city: { type: "string" },
          unit: { type: "string", enum: ["celsius", "kelvin"], description: "Unit" },
          note: { type: ["string", "null"] },
          place: { $ref: "#/$defs/place" },
        },
        required: ["city"],
        additionalProperties: false,
        $defs: { place: { type: "integer" } },
      },
      "openai-strict",
    );
    expect(schema).toMatchObject({
      properties: {
        city: { type: "string" },
        unit: { type: ["string", "null"], enum: ["celsius", "kelvin", null], description: "Unit" },
        note: { type: ["string", "null"] },
        place: { anyOf: [{ $ref: "#/$defs/place" }, { type: "null" }] },
      },
      required: ["city", "unit", "note", "place"],
    });
    expect(losses).toEqual([
      "optional-as-null /properties/unit",
      "optional-as-null /properties/note",
      "optional-as-null /properties/place",
    ]);
    expect(restoreArguments(mapping, '{"city":"Oslo","unit":null,"note":null,"place":null}')).toEqual({
      ok: true,
      text: '{"city":"Oslo","note":null}',
    });
  });

  it("keys that are refused get names, the same in every branch", () => {
    const { schema, losses, mapping } = convertOne(
      {
        type: "object",
        properties: {
          "user.name": { type: "string" },
          user_name: { type: "string" },
          home: { type: "object", properties: { "user.name": { type: "string" } }, required: ["user.name"] },
        },
        required: ["user.name"],
      },
      "gemini",
    );
    const renamed = Object.keys((schema as { properties: object }).properties)[0] ?? "";
    expect(renamed).toMatch(/^user_name_[0-9a-f]{8}$/);
    expect(schema).toMatchObject({ required: [renamed], properties: { home: { required: [renamed] } } });
    expect(losses).toEqual([
      "key-renamed /properties/user.name",
      "key-renamed /properties/home/properties/user.name",
    ]);
    const sent = JSON.stringify({ [renamed]: "ada", user_name: "bob", home: { [renamed]: "eve" } });
    expect(restoreArguments(mapping, sent)).toEqual({
      ok: true,
      text: '{"user.name":"ada","user_name":"bob","home":{"user.name":"eve"}}',
    });
  });

  it("a union at the root becomes one object", () => {
    const { schema, losses } = convertOne(
      {
        type: "object",
        oneOf: [
          { properties: { city: { type: "string" } }, required: ["city"] },
          { properties: { lat: { type: "number" }, lon: { type: "number" } }, required: ["lat", "lon"] },
        ],
      },
      "anthropic",
    );
    expect(schema).toEqual({
      type: "object",
      properties: { city: { type: "string" }, lat: { type: "number" }, lon: { type: "number" } },
    });
    expect(losses).toEqual(["root-union-flattened /oneOf"]);
  });

  it("recursion is cut, and what lies deeper travels as JSON text", () => {
    const comment: JsonValue = {
      type: "object",
      properties: {
        text: { type: "string" },
        replies: { type: "array", items: { $ref: "#/$defs/comment" } },
      },
      required: ["text"],
    };
    const { schema, losses, mapping } = convertOne(
      { type: "object", properties: { comment: { $ref: "#/$defs/comment" } }, $defs: { comment } },
      "gemini",
    );
    expect(losses).toEqual([
      "reference-cut /$defs/comment/properties/replies/items/$ref",
      "sent-as-text /$defs/comment/properties/replies/items",
    ]);
    const text = JSON.stringify(schema);
    expect(text.match(/"replies"/g)).toHaveLength(2);
    const sent = { comment: { text: "a", replies: [{ text: "b", replies: ['{"text":"c"}'] }] } };
    expect(restoreArguments(mapping, JSON.stringify(sent))).toEqual({
      ok: true,
      text: '{"comment":{"text":"a","replies":[{"text":"b","replies":[{"text":"c"}]}]}}',
    });
  });

  it("recursion stays where the receiver knows it", () => {
    const node: JsonValue = {
      type: "object",
      properties: { next: { $ref: "#/$defs/node" } },
      additionalProperties: false,
    };
    const { losses, mapping } = convertOne(
      {
        type: "object",
        properties: { node: { $ref: "#/$defs/node" } },
        required: ["node"],
        additionalProperties: false,
        $defs: { node },
      },
      "openai-strict",
    );
    expect(losses).toEqual(["optional-as-null /$defs/node/properties/next"]);
    expect(restoreArguments(mapping, '{"node":{"next":{"next":{"next":null}}}}')).toEqual({
      ok: true,
      text: '{"node":{"next":{"next":{}}}}',
    });
  });
});
