import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { Diagnostic } from "@toolhaft/diagnostics";
import { isSkillMarkdown } from "@toolhaft/lint";
import { expect, test } from "vitest";
import { describeWithShared } from "../../../tests/shared-folder.ts";
import { usualLinter as linter } from "./all-formats.ts";

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

function errorsOf(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.filter(({ severity }) => severity === "error").map(({ rule }) => rule);
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

  test("what skills say to models has no error", () => {
    const folder = join(corpus, "skills");
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(isSkillMarkdown);
    expect(files).toHaveLength(4);
    for (const file of files) {
      const { files: reports } = linter.lint([
        { path: file, text: readFileSync(join(folder, file), "utf8") },
      ]);
      expect(reports.map(({ format }) => format)).toEqual(["skill-md"]);
      expect(reports.flatMap(({ diagnostics }) => errorsOf(diagnostics))).toEqual([]);
    }
  });

  test("of browser tools only cut-off manifests have errors: fields that are not there", () => {
    const errors = jsonFilesIn(join(corpus, "btcp")).flatMap((path) => {
      const prepared = linter.prepare({ path, text: readFileSync(path, "utf8") });
      if (prepared.detection.kind !== "format") return [];
      return errorsOf(linter.lintPrepared(prepared).diagnostics).map((rule) => `${basename(path)} ${rule}`);
    });
    expect(errors).toEqual([
      ...Array<string>(4).fill("docs__api__core__manifest.md__01.json btcp/required"),
      ...Array<string>(3).fill("docs__protocols__index.md__03.json btcp/required"),
      ...Array<string>(3).fill("docs__protocols__index.md__04.json btcp/required"),
    ]);
  });

  test("stored tools and bundles are taken for what they are, and have no error", () => {
    const files = jsonFilesIn(join(corpus, "bundles")).map((path) => {
      const prepared = linter.prepare({ path, text: readFileSync(path, "utf8") });
      return { path, prepared, root: prepared.document.value as object };
    });
    // Prompts lie in the same store: no tools, no bundles, and nobody's format.
    const isPrompt = (root: object): boolean => !("argSchema" in root) && !("bundles" in root);
    for (const { path, prepared, root } of files) {
      const { detection } = prepared;
      expect([path, detection.kind === "format" ? detection.format : detection.kind]).toEqual([
        path,
        isPrompt(root) ? "none" : "bundle",
      ]);
      if (isPrompt(root)) continue;
      const { diagnostics } = linter.lintPrepared(prepared);
      expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    }
    expect(files.filter(({ root }) => !isPrompt(root))).toHaveLength(48);
  });
});
