import type { JsonObject } from "@toolhaft/json-text";
import { describe, expect, it } from "vitest";
import { objectSchema } from "../../src/tools/object-schema.ts";

const text = (schema: string, era: "legacy" | "modern" = "legacy"): unknown => {
  const made = objectSchema(JSON.parse(schema) as JsonObject, schema, era);
  return made.ok ? made.text : made.problem;
};

describe("objectSchema", () => {
  it.each([
    ["as it is", '{ "type": "object", "maxProperties": 1.0 }', '{ "type": "object", "maxProperties": 1.0 }'],
    ["empty", "{}", '{"type":"object"}'],
    [
      "without a type",
      '{"properties":{"n":{"minimum":1e0}}}',
      '{"type":"object","properties":{"n":{"minimum":1e0}}}',
    ],
    ["of several types", '{"type": ["object", "null"], "x": 1.0}', '{"type": "object", "x": 1.0}'],
    [
      "with true and false for properties",
      '{"type":"object","properties":{"city":true,"zip":false,"n":{"maximum":5.0}}}',
      '{"type":"object","properties":{"city":{},"zip":{"not":{}},"n":{"maximum":5.0}}}',
    ],
  ])("carries a schema %s", (_, schema, expected) => {
    expect(text(schema)).toBe(expected);
  });

  it("leaves true and false to clients of 2026-07-28", () => {
    const schema = '{"type":"object","properties":{"city":true}}';
    expect(text(schema, "modern")).toBe(schema);
  });

  it.each([
    ['{"type":"string"}', 'its schema has the type "string", but the arguments of a tool are an object'],
    [
      '{"type":["array","null"]}',
      'its schema has the type ["array","null"], but the arguments of a tool are an object',
    ],
    ['{"type":"object","properties":[]}', '"properties" of its schema must be an object'],
    ['{"type":"object","required":true}', '"required" of its schema must be a list of names'],
    ['{"type":"object","$schema":7}', '"$schema" of its schema must be text'],
  ])("says why a client could not read %s", (schema, problem) => {
    expect(text(schema)).toBe(problem);
  });
});
