import { createLinter, createScreen, loadFormats, loadTargets, type Format } from "@toolhaft/lint";
import { expect, test } from "vitest";

const CLOSED = `{
  "tools": [
    {
      "name": "get_time",
      "description": "Tell the time in a time zone.",
      "schema": {
        "type": "object",
        "properties": { "zone": { "type": "string", "description": "As in Europe/Rome." } },
        "required": ["zone"],
        "additionalProperties": false
      },
      "command": ["./tools/bin/get-time"]
    }
  ]
}
`;

const targets = await loadTargets(["gemini", "openai-strict"]);
const [manifest] = (await loadFormats(["manifest"])) as [Format];

test("tools that are plain but for a contradiction of targets are neither loaded nor held against rules", () => {
  const input = { path: "tools.json", text: CLOSED };
  const { report, ...seen } = createScreen({ least: "warning", targets })?.(input, {}) ?? {};
  expect(report).toBeUndefined();
  const unasked = (): never => {
    throw new Error("nobody asks");
  };
  const pack: Format = {
    ...manifest,
    load: unasked,
    rules: manifest.rules.map((rule) => ({ ...rule, check: unasked })),
  };
  const linter = createLinter({ formats: [pack], least: "warning", targets });
  const { diagnostics } = linter.lintPrepared(linter.prepare({ ...input, ...seen }));
  expect(diagnostics.map(({ rule, at }) => `${rule} ${at.pointer}`)).toEqual([
    "target/contradiction /tools/0/schema/additionalProperties",
  ]);
});
