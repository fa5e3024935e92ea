import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { staleFiles } from "../generate.mjs";

// That every generated file is what its sources say is the stage `drift` of `check`.
describe("a planted drift is found", () => {
  const folder = mkdtempSync(join(tmpdir(), "generate-"));
  const files = [{ path: "schema.json", make: () => '{ "type": "object" }\n' }];
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  test("a missing file", () => {
    expect(staleFiles(files, folder)).toEqual([{ path: "schema.json", text: '{ "type": "object" }\n' }]);
  });

  test("a changed file", () => {
    writeFileSync(join(folder, "schema.json"), '{ "type": "array" }\n');
    expect(staleFiles(files, folder)).toHaveLength(1);
  });

  test("but not a current one", () => {
    writeFileSync(join(folder, "schema.json"), '{ "type": "object" }\n');
    expect(staleFiles(files, folder)).toEqual([]);
  });
});
