import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { loadManifest } from "@toolhaft/manifest-schema";
import { expect, test } from "vitest";
import { describeWithShared } from "../../../tests/shared-folder.ts";

describeWithShared("corpus", "manifests that people use", (corpus) => {
  const folder = join(corpus, "manifests");

  test.each(readdirSync(folder))("%s has no error", (file) => {
    const { diagnostics, document } = loadManifest(readFileSync(join(folder, file)));
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(document?.tools.length).toBeGreaterThan(0);
  });
});
