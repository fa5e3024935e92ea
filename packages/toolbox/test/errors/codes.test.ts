import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { toolboxCodes } from "../../src/index.ts";

const tests = join(import.meta.dirname, "..");
const sources = readdirSync(tests, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => readFileSync(join(tests, name), "utf8"))
  .join("\n");

describe("every code", () => {
  test.each(Object.entries(toolboxCodes))("%s has a text, a status and a test", (code, entry) => {
    expect(entry.message).toMatch(/^(?:[^A-Z].*[^.]|\{\w+\})$/);
    expect(entry.summary).toMatch(/^\S.*\.$/);
    expect(entry.httpStatus).toBeGreaterThanOrEqual(200);
    expect(sources).toContain(`"${code}"`);
  });
});
