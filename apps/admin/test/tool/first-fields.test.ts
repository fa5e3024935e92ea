import { describe, expect, test } from "vitest";
import { firstFields } from "../../src/tool/definition/first-fields.ts";

const harbour = { type: "string" } as const;

describe("the first fields of a schema", () => {
  test("a schema with no more of them is itself", () => {
    const schema = { type: "object", properties: { harbour }, required: ["harbour", "days"] };
    expect(firstFields(schema, 1)).toEqual({ schema, total: 1 });
  });

  test("what is left out is not required either; a name that is not described stays", () => {
    const schema = {
      type: "object",
      properties: { harbour, days: { type: "integer" }, wind: harbour },
      required: ["days", "harbour", "depth"],
    };
    expect(firstFields(schema, 1)).toEqual({
      schema: { type: "object", properties: { harbour }, required: ["harbour", "depth"] },
      total: 3,
    });
  });

  test.each([{}, { properties: [] }, { properties: null, required: 5 }])("%j is itself", (schema) => {
    expect(firstFields(schema, 1).schema).toBe(schema);
  });
});
