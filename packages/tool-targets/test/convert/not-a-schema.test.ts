import type { JsonValue } from "@toolhaft/json-text";
import { expect, it } from "vitest";
import { convertOne } from "./convert-one.ts";

it.for<[JsonValue, string]>([
  ["{}", 'a string: "{}"'],
  ["x".repeat(1_000), `a string: "${"x".repeat(57)}…"`],
  [7, "a number: 7"],
  [[{ type: "object" }], "an array"],
])("a schema that is none is told, on one short line: %j", ([schema, got]) => {
  const { all, schema: sent } = convertOne(schema, "anthropic");
  expect(all.map(({ code, effect, text }) => [code, effect, text])).toEqual([
    ["not-a-schema", "wider", `a schema must be an object, got ${got}; any arguments can come`],
  ]);
  expect(sent).toMatchObject({ type: "object" });
});
