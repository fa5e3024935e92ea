import { loadBtcpTool } from "@toolhaft/btcp-schema";
import { describe, expect, test } from "vitest";
import { lines } from "../support/load-file.ts";

const sound = {
  name: "getCell",
  description: "Returns the value of one cell by its address",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: { type: "object", properties: { value: { type: "string" } } },
  capabilities: ["dom:read"],
};

function found(changes: object): string[] {
  const { diagnostics } = loadBtcpTool(JSON.stringify({ ...sound, ...changes }));
  return lines(diagnostics, "no infos").map((line) => line.replace(/tool\[0\](?: "[^"]*")?: /, ""));
}

describe("null is no value of an optional field, as in the printed schema", () => {
  const FIELD_TYPE = "error btcp/field-type";

  test.each([
    ["outputSchema", 'outputSchema" must be a JSON Schema object, got null'],
    ["examples", 'examples" must be an array of examples, got null'],
    ["deprecated", 'deprecated" must be true or false, got null'],
    ["deprecationMessage", 'deprecationMessage" must be a string, got null'],
    ["tags", 'tags" must be an array of strings, got null'],
    ["timeout", 'timeout" must be an integer, got null'],
  ])("%s", (field, message) => {
    expect(found({ [field]: null })).toEqual([`${FIELD_TYPE} /${field}: "${message}`]);
  });

  test("an example's description may not be null, its output may", () => {
    const outputSchema = { type: ["object", "null"] };
    expect(found({ outputSchema, examples: [{ input: {}, output: null }] })).toEqual([]);
    expect(found({ examples: [{ description: null, input: {} }] })).toEqual([
      `${FIELD_TYPE} /examples/0/description: "examples[0].description" must be a string, got null`,
    ]);
  });

  test("says to leave the key out", () => {
    const { diagnostics } = loadBtcpTool(JSON.stringify({ ...sound, timeout: null }));
    expect(diagnostics.map(({ help }) => help)).toContain(
      "The specification takes no null here. Leave the key out, or write an integer.",
    );
  });
});
