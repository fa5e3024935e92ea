import { createLinter, fixText, loadFormats, type FileReport } from "@toolhaft/lint";
import { expect, test } from "vitest";

test("a tool with another error is renamed all the same: the error is known by the tool's number", async () => {
  const linter = createLinter({ formats: await loadFormats(["openai"]) });
  const lint = (text: string): FileReport =>
    linter.lintPrepared(linter.prepare({ path: "openai.json", text }));
  const parameters = { type: "object", properties: {}, required: ["city"], additionalProperties: false };
  const text = JSON.stringify([
    { type: "function", function: { name: "get weather", parameters, strict: "yes" } },
  ]);
  const fixed = await fixText(text, lint, { unsafe: true });
  expect(fixed.refused).toEqual([]);
  expect(fixed.text).toContain('"name":"get_weather"');
  expect(fixed.report.diagnostics.map(({ rule }) => rule)).toContain("openai/field-type");
});
