import { expect, test } from "vitest";
import { completeDefinition } from "../../src/tool/definition/complete-definition.ts";

/** What is offered at the `|`. */
function offered(format: "bundle" | "manifest", marked: string): readonly string[] {
  const found = completeDefinition(format, marked.replace("|", ""), marked.indexOf("|"));
  return found?.items.map(({ label }) => label) ?? [];
}

test.each([
  ["bundle", '{ "|" }', ["displayName", "description", "type", "argSchema", "impl", "isEnabled"]],
  ["bundle", '{ "type": "|" }', ['"http"', '"flow"']],
  ["bundle", '{ "type": "http", "impl": { "|" } }', ["urlTemplate", "method", "headers"]],
  ["bundle", '{ "argSchema": { "properties": { "harbour": { "type": "|" } } } }', ['"string"', '"integer"']],
  ["manifest", '{ "tools": [{ "|" }] }', ["name", "command"]],
] as const)("in a %s, at %s", (format, marked, expected) => {
  expect(offered(format, marked)).toEqual(expect.arrayContaining([...expected]));
});

test("what the store sets is not offered", () => {
  const keys = offered("bundle", '{ "|" }');
  expect(keys.filter((key) => ["slug", "version", "toolID", "createdAt", "bundleID"].includes(key))).toEqual(
    [],
  );
});
