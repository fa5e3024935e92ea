import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { bundleFileKind, loadBundleCatalog, loadBundleTool } from "@toolhaft/tool-bundle";
import { compileExtract } from "@toolhaft/tool-bundle/extract";
import { parseJson } from "@toolhaft/json-text";
import { expect, test } from "vitest";
import { describeWithShared } from "../../../tests/shared-folder.ts";

describeWithShared("corpus", "tools and bundles that a program ships", (corpus) => {
  const folder = join(corpus, "bundles");
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => ({ file, document: parseJson(readFileSync(join(folder, file), "utf8")) }));
  // Stages of prompts lie in the same store and are no tools.
  const isTool = (value: unknown): boolean =>
    typeof value === "object" && value !== null && "argSchema" in value;

  test.each(files.filter(({ document }) => isTool(document.value)))("$file has no error", ({ document }) => {
    expect(bundleFileKind(document.value)).toBe("tool");
    const loaded = loadBundleTool(document, { compileExtract });
    expect(loaded.diagnostics.filter(({ severity }) => severity !== "info")).toEqual([]);
    expect(loaded.document?.toolID).toBeDefined();
  });

  test.each(files.filter(({ file }) => file.startsWith("tools.bundles")))(
    "$file has no error",
    ({ document }) => {
      expect(bundleFileKind(document.value)).toBe("catalog");
      const loaded = loadBundleCatalog(document);
      expect(loaded.diagnostics.filter(({ severity }) => severity !== "info")).toEqual([]);
      expect(loaded.document?.bundles.length).toBeGreaterThan(0);
    },
  );
});
