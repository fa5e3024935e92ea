import { describe, expect, test } from "vitest";
import type { JsonValue } from "@toolhaft/json-text";
import { planField, readSchema, type Plan } from "../src/plan.ts";

const any = (schema: JsonValue, value?: JsonValue): Plan => {
  const reader = readSchema(schema, { objects: false });
  return planField(reader, reader.root, value);
};

/** A plan in short. */
function brief(plan: Plan): string {
  const or = plan.isNullable ? "|null" : "";
  switch (plan.kind) {
    case "number":
      return (plan.isWhole ? "integer" : "number") + or;
    case "text":
      return (plan.isSecret ? "secret" : plan.isLong ? "long text" : "text") + or;
    case "options":
    case "checks":
      return `${plan.kind} ${plan.options.map(({ value, title }) => title ?? JSON.stringify(value)).join(" ")}${or}`;
    case "object":
      return `object ${plan.members.map(({ name, isRequired }) => name + (isRequired ? "*" : "")).join(" ")} ${plan.others}${or}`;
    case "choice":
      return `choice of ${plan.alternatives.map(({ id }) => id).join(" ")}, now ${plan.current.id}${or}`;
    default:
      return plan.kind + or;
  }
}

describe("the kind of a field", () => {
  const rows: readonly (readonly [string, JsonValue, JsonValue | undefined, string])[] = [
    ["a type", { type: "string" }, undefined, "text"],
    ["whole numbers", { type: "integer" }, undefined, "integer"],
    ["a type or null is the type with a box", { type: ["number", "null"] }, undefined, "number|null"],
    ["X or null is X", { anyOf: [{ type: "boolean" }, { type: "null" }] }, undefined, "boolean|null"],
    ["null alone", { type: "null" }, undefined, "null"],
    ["a list of values", { enum: ["sea", "lake", null] }, undefined, 'options "sea" "lake"|null'],
    [
      "values that do not fit the type are left out",
      { type: "string", enum: ["sea", 3] },
      undefined,
      'options "sea"',
    ],
    ["a fixed value", { const: 3 }, undefined, "options 3"],
    [
      "values with titles",
      {
        oneOf: [
          { const: "s", title: "Sea" },
          { const: "l", description: "Lake" },
        ],
      },
      undefined,
      "options Sea Lake",
    ],
    [
      "a set of a few values",
      { type: "array", uniqueItems: true, items: { enum: ["a", "b"] } },
      undefined,
      'checks "a" "b"',
    ],
    [
      "a set with something else in it",
      { type: "array", uniqueItems: true, items: { enum: ["a"] } },
      ["x"],
      "list",
    ],
    ["a password", { type: "string", format: "password" }, undefined, "secret"],
    ["what is written and never read", { type: "string", writeOnly: true }, undefined, "secret"],
    ["a long text", { type: "string", maxLength: 4_000 }, undefined, "long text"],
    ["no type", {}, undefined, "choice of string number boolean array object json, now string|null"],
    ["no type, and a value", {}, [1], "choice of string number boolean array object json, now array|null"],
    [
      "no type, but properties",
      { properties: { city: true } },
      undefined,
      "choice of string number boolean array object json, now object|null",
    ],
    ["two types", { type: ["string", "integer"] }, 12, "choice of string integer, now integer"],
    [
      "a union by its value",
      { anyOf: [{ type: "string" }, { type: "array", items: {} }] },
      ["a"],
      "choice of 0 1, now 1",
    ],
    [
      "a union by the tag of a value that does not fit",
      {
        oneOf: [
          { properties: { kind: { const: "sea" }, depth: { type: "number" } }, required: ["kind", "depth"] },
          { properties: { kind: { const: "lake" }, shore: { type: "string" } }, required: ["kind", "shore"] },
        ],
      },
      { kind: "lake", shore: 3 },
      "choice of 0 1, now 1",
    ],
    [
      "branches that nothing fits next to the rest",
      { type: "string", anyOf: [{ type: "string" }, { type: "number" }] },
      undefined,
      "text",
    ],
    ["nothing", false, undefined, "nothing"],
    [
      "two types that exclude each other",
      { allOf: [{ type: "string" }, { type: "number" }] },
      undefined,
      "nothing",
    ],
    ["a reference that leads nowhere", { $ref: "#/$defs/missing" }, undefined, "json"],
    [
      "a reference to itself",
      { $ref: "#" },
      undefined,
      "choice of string number boolean array object json, now string",
    ],
    [
      "an anchor",
      { $ref: "#shore", $defs: { s: { $anchor: "shore", type: "integer" } } },
      undefined,
      "integer",
    ],
    [
      "a resource of its own",
      { $ref: "https://example.com/s", $defs: { s: { $id: "https://example.com/s", type: "string" } } },
      undefined,
      "text",
    ],
    [
      "allOf, folded in",
      {
        type: "object",
        allOf: [{ properties: { city: true }, required: ["city"] }, { properties: { depth: true } }],
      },
      undefined,
      "object city* depth open",
    ],
    [
      "a required name that is not described",
      { type: "object", properties: { city: true }, required: ["zip"] },
      undefined,
      "object city zip* open",
    ],
    [
      "names of a value",
      { type: "object", properties: { city: true } },
      { more: 1 },
      "object city more open",
    ],
    [
      "no other names",
      { type: "object", properties: { city: true }, additionalProperties: false },
      undefined,
      "object city closed",
    ],
    [
      "names by a pattern",
      { type: "object", patternProperties: { "^x-": true }, additionalProperties: false },
      undefined,
      "object  asked",
    ],
    ["a map", { type: "object", additionalProperties: { type: "integer" } }, undefined, "object  asked"],
    [
      "alternatives that only ask for properties",
      {
        type: "object",
        properties: { city: true, zip: true },
        anyOf: [{ required: ["city"] }, { required: ["zip"] }],
      },
      undefined,
      "object city zip open",
    ],
    [
      "then",
      {
        type: "object",
        if: { required: ["card"] },
        then: { properties: { code: true }, required: ["code"] },
      },
      { card: 1 },
      "object code* card open",
    ],
    [
      "else",
      { type: "object", if: { required: ["card"] }, then: true, else: { properties: { cash: true } } },
      {},
      "object cash open",
    ],
    [
      "dependent schemas",
      { type: "object", dependentSchemas: { card: { required: ["code"] } } },
      { card: 1 },
      "object code* card asked",
    ],
    [
      "dependent names",
      { type: "object", dependentRequired: { card: ["code"] } },
      { card: 1 },
      "object code* card asked",
    ],
    [
      "dependencies of draft-07",
      { type: "object", dependencies: { card: ["code"] } },
      { card: 1 },
      "object code* card asked",
    ],
    [
      "names of a prototype",
      { type: "object", properties: { constructor: true }, required: ["toString"] },
      undefined,
      "object constructor toString* open",
    ],
  ];

  test.each(rows)("%s", (_, schema, value, expected) => {
    expect(brief(any(schema, value))).toBe(expected);
  });
});

test("alternatives that only ask for properties say which", () => {
  const schema = { type: "object", anyOf: [{ required: ["city", "street"] }, { required: ["zip"] }] };
  expect(any(schema).about.needs).toEqual([["city", "street"], ["zip"]]);
});

test("arguments are objects, whatever else the schema takes", () => {
  const reader = readSchema({ properties: { city: { type: "string" } } });
  expect(brief(planField(reader, reader.root, {}))).toBe("object city open");
});

test("a default that the schema refuses is none", () => {
  expect(any({ type: "integer", default: 5 }).about.preset).toBe(5);
  expect(any({ type: "integer", default: "5" }).about.preset).toBeUndefined();
  expect(any({ type: "integer", default: 50, maximum: 9 }).about.preset).toBeUndefined();
  expect(any({ anyOf: [{ type: "string" }, { type: "null" }], default: null }).about.preset).toBeNull();
});

test("the outermost text and the strictest bounds are shown", () => {
  const { about } = any({
    $ref: "#/$defs/depth",
    title: "Depth here",
    maximum: 90,
    $defs: { depth: { type: "number", title: "Depth", description: "In metres.", minimum: 0, maximum: 100 } },
  });
  expect(about).toMatchObject({
    title: "Depth here",
    description: "In metres.",
    bounds: { minimum: 0, maximum: 90 },
  });
});
