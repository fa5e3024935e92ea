import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { renderJson } from "../../src/reports/json.ts";
import { goldenReport } from "./golden-report.ts";
import { forHostileReports } from "./hostile.ts";

const file = join(import.meta.dirname, "../../report.schema.json");
const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(
  JSON.parse(readFileSync(file, "utf8")) as object,
);

describe("the published schema", () => {
  test("takes what is printed", async () => {
    expect(validate(JSON.parse(renderJson(await goldenReport())))).toBe(true);
    forHostileReports((report) => {
      expect(validate(JSON.parse(renderJson(report)))).toBe(true);
    });
  });

  test.each<[string, (text: string) => string]>([
    ["another version", (text) => text.replace('"version": 1', '"version": 2')],
    ["another severity", (text) => text.replace('"severity": "error"', '"severity": "fatal"')],
    ["no message", (text) => text.replace('"message": "tool', '"text": "tool')],
    ["a broken line number", (text) => text.replace('"line": 4', '"line": 4.5')],
    ["a format nobody knows", (text) => text.replace('"format": "manifest"', '"format": "xml"')],
  ])("refuses %s", async (_, change) => {
    const text = renderJson(await goldenReport());
    expect(change(text)).not.toBe(text);
    expect(validate(JSON.parse(change(text)))).toBe(false);
  });
});
