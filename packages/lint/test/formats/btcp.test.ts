import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { linter, lintText, lintValue, places } from "../all-formats.ts";

const root = join(import.meta.dirname, "..", "..", "..", "..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

const tool = {
  name: "getCell",
  description: "Returns the value of one cell by its address",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: { type: "object", properties: {} },
  capabilities: ["dom:read"],
};

describe("examples", () => {
  const files = readdirSync(join(root, "examples", "btcp")).filter((file) => file.endsWith(".json"));

  test.each(files)("%s is recognised and has no finding", (file) => {
    const prepared = linter.prepare({ path: file, text: read(`examples/btcp/${file}`) });
    expect(linter.lintPrepared(prepared)).toEqual({ path: file, format: "btcp", diagnostics: [] });
  });

  test("the broken one has a finding for each of its faults", () => {
    const found = lintText(read("examples/btcp/broken/sheet-tools.json"));
    expect(places(found.filter(({ severity }) => severity !== "info"))).toEqual([
      "btcp/version /version",
      "btcp/name /tools/0/name",
      "btcp/field-type /tools/0/inputSchema",
      "btcp/capability-near-miss /tools/0/capabilities/1",
      "btcp/undeclared-capability /tools/0/capabilities/1",
      "btcp/timeout-range /tools/0/timeout",
      "btcp/undeclared-capability /tools/1/capabilities/1",
      "btcp/example-mismatch /tools/1/examples/0/output/values/1",
      "btcp/unused-capability /capabilities/1",
    ]);
  });
});

describe("one file, one tool or a manifest", () => {
  test("a tool alone is read as one", () => {
    expect(places(lintValue({ ...tool, name: "get-cell" }))).toEqual(["btcp/name /name"]);
  });

  test("what could be either is a manifest", () => {
    expect(places(lintValue([], "btcp"))).toEqual(["btcp/field-type "]);
    expect(lintValue({}, "btcp").map(({ rule }) => rule)).toEqual(Array(5).fill("btcp/required"));
  });
});

describe("one fault is told once", () => {
  test.each([
    [undefined, ["btcp/required "]],
    ["          ", ["btcp/description-little /description"]],
    ["Get cell.....", ["btcp/description-little /description"]],
  ])("a description that is %j", (description, expected) => {
    expect(places(lintValue({ ...tool, description }, "btcp"))).toEqual(expected);
  });

  test("rules on names of every format still look", () => {
    const tools = [tool, { ...tool, name: "getcell" }];
    const manifest = { btcp: "1.0", name: "sheets", version: "1.0.0", tools, capabilities: ["dom:read"] };
    expect(places(lintValue(manifest))).toContain("name/case-duplicate /tools/1/name");
  });
});
