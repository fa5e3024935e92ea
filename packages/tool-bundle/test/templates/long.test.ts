import { loadBundleTool } from "@toolhaft/tool-bundle";
import { expect, test } from "vitest";
import { compileHeaderTemplate } from "../../src/templates/header.ts";

// Each of these would take minutes or hours if the time grew with the square of the text.
const GAPS = 20_000;

test.each([
  ["a URL", { urlTemplate: `https://api.example.com/?${"a=${b}&".repeat(GAPS)}` }],
  ["a host", { urlTemplate: `https://${"${b}.x".repeat(GAPS)}/` }],
  ["a body with escapes", { method: "POST", bodyTemplate: `[${'"${b}",'.repeat(GAPS)}1]` }],
  [
    "one string of a body",
    { method: "POST", bodyTemplate: `["${"${b}".repeat(GAPS)}"${" ".repeat(400_000)}]` },
  ],
  ["a header", { headers: { "x-city": "\\${b}".repeat(GAPS) } }],
])("as many places as there are gaps in %s", (_, impl) => {
  const url = { urlTemplate: "https://api.example.com/" };
  const tool = { type: "http", argSchema: { type: "object" }, impl: { ...url, ...impl } };
  const { diagnostics } = loadBundleTool(JSON.stringify(tool));
  const found = diagnostics.filter(({ rule }) => rule === "bundle/variable" || rule === "bundle/template");
  expect(found).toHaveLength(GAPS);
  expect(new Set(found.map(({ at }) => at.range?.start.offset)).size).toBe(GAPS);
});

test("a value with a megabyte of spaces inside", () => {
  const compiled = compileHeaderTemplate("${city}");
  if (!compiled.ok) throw new Error("compiles");
  const city = `a${" ".repeat(1_000_000)}b`;
  expect(compiled.template.expand(() => ({ value: ` ${city}\t ` }))).toEqual({ ok: true, value: city });
});
