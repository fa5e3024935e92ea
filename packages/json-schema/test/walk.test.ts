import type { JsonValue } from "@toolhaft/json-text";
import { describe, expect, test } from "vitest";
import { walkSchema, type Dialect } from "../src/index.ts";

function visited(schema: JsonValue, dialect?: Dialect): string[] {
  const places: string[] = [];
  const options = dialect === undefined ? {} : { dialect };
  walkSchema(schema, (_node, path, role) => places.push(`${role} /${path.join("/")}`), options);
  return places;
}

describe("walkSchema", () => {
  test("visits every subschema once, parents first, in the order of the text", () => {
    const schema = {
      type: "object",
      properties: { city: { type: "string" }, days: { type: "array", items: { type: "integer" } } },
      anyOf: [{ required: ["city"] }, false],
      additionalProperties: false,
      $defs: { Place: { properties: { country: {} } } },
    };
    expect(visited(schema)).toEqual([
      "root /",
      "property /properties/city",
      "property /properties/days",
      "items /properties/days/items",
      "branch /anyOf/0",
      "branch /anyOf/1",
      "other /additionalProperties",
      "definition /$defs/Place",
      "property /$defs/Place/properties/country",
    ]);
  });

  test("does not enter values or unknown keywords", () => {
    const schema = {
      enum: [{ type: "string" }],
      const: { items: {} },
      default: { properties: {} },
      "x-form": { items: {} },
    };
    expect(visited(schema)).toEqual(["root /"]);
  });

  test("reads lists under items and dependencies as the dialect does", () => {
    const schema = { items: [{}, {}], additionalItems: {}, dependencies: { card: ["cvc"], cvc: {} } };
    expect(visited(schema, "draft-07")).toEqual([
      "root /",
      "items /items/0",
      "items /items/1",
      "items /additionalItems",
      "branch /dependencies/cvc",
    ]);
  });

  test("starts at the path it is given, whatever stands there", () => {
    const paths: string[] = [];
    walkSchema(null, (node, path) => paths.push(`${JSON.stringify(node)} ${path.join("/")}`), {
      path: ["tools", 0, "schema"],
    });
    expect(paths).toEqual(["null tools/0/schema"]);
  });
});
