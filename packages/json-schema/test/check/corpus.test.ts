import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { JsonValue } from "@toolhaft/json-text";
import { expect, test } from "vitest";
import { describeWithShared } from "../../../../tests/shared-folder.ts";
import { diagnose } from "./findings.ts";

describeWithShared("corpus", "schemas from the field", (folder) => {
  test.each(["manifests", "mcp"])("%s: no error, and the median tool has at most one warning", (kind) => {
    const warnings: number[] = [];
    const errors: string[] = [];
    for (const file of readdirSync(join(folder, kind))) {
      const { tools } = JSON.parse(readFileSync(join(folder, kind, file), "utf8")) as { tools: Tool[] };
      for (const { name, schema, inputSchema } of tools) {
        const found = diagnose(schema ?? inputSchema ?? { type: "object" }, { root: "object" });
        errors.push(
          ...found.filter(({ severity }) => severity === "error").map(({ message }) => `${name}: ${message}`),
        );
        warnings.push(found.filter(({ severity }) => severity === "warning").length);
      }
    }
    expect(errors).toEqual([]);
    expect(warnings.length).toBeGreaterThan(0);
    expect(warnings.sort((a, b) => a - b)[Math.floor(warnings.length / 2)]).toBeLessThanOrEqual(1);
  });
});

interface Tool {
  name: string;
  schema?: JsonValue;
  inputSchema?: JsonValue;
}
