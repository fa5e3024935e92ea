import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeWithShared } from "../../../tests/shared-folder.ts";
import { linter } from "./all-formats.ts";

function jsonFilesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => join(folder, file));
}

/** Warnings of each tool, in the order of the tools. */
function warningsByTool(file: string): { format: string | null; errors: string[]; warnings: number[] } {
  const prepared = linter.prepare({ path: file, text: readFileSync(file, "utf8") });
  const { format, diagnostics } = linter.lintPrepared(prepared);
  const { tools } = prepared.document.value as { tools: unknown[] };
  const warnings = tools.map(
    (_, index) =>
      diagnostics.filter(({ severity, tool }) => severity === "warning" && tool?.index === index).length,
  );
  const errors = diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message);
  return { format, errors, warnings };
}

describeWithShared("corpus", "files that people really have", (corpus) => {
  test.each([
    ["manifests", "manifest", 28],
    ["mcp", "mcp", 117],
  ])("%s have no error, and at most one warning for the median tool", (folder, format, count) => {
    const files = jsonFilesIn(join(corpus, folder)).map(warningsByTool);
    const warnings = files.flatMap((file) => file.warnings).sort((a, b) => a - b);
    expect(files.map((file) => file.format)).toEqual([format]);
    expect(files.flatMap(({ errors }) => errors)).toEqual([]);
    expect(warnings).toHaveLength(count);
    expect(warnings[Math.floor(warnings.length / 2)]).toBeLessThanOrEqual(1);
  });

  test("skills are taken for what they are, and have no error", () => {
    const files = jsonFilesIn(join(corpus, "skills")).map(warningsByTool);
    expect(new Set(files.map((file) => file.format))).toEqual(new Set(["skill"]));
    expect(files.flatMap(({ errors }) => errors)).toEqual([]);
  });

  test.each(["bundles"])("%s are not taken for a format they are not in", (folder) => {
    const taken = jsonFilesIn(join(corpus, folder)).filter((path) => {
      const { detection } = linter.prepare({ path, text: readFileSync(path, "utf8") });
      return (
        detection.kind === "ambiguous" || (detection.kind === "format" && detection.strength === "strong")
      );
    });
    expect(taken).toEqual([]);
  });
});
