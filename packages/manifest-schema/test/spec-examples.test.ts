import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { loadManifest, toOpenAI } from "@toolhaft/manifest-schema";
import { compatManifest } from "@toolhaft/manifest-schema/compat";
import { describe, expect, test } from "vitest";

const folder = join(import.meta.dirname, "..", "..", "..", "fixtures", "manifest", "spec");

describe.each(readdirSync(folder))("an example like the specification's: %s", (file) => {
  const text = readFileSync(join(folder, file), "utf8");

  test("has no finding", () => {
    expect(loadManifest(text).diagnostics).toEqual([]);
  });

  test("comes out as the reference gives it to the model", () => {
    expect(toOpenAI(loadManifest(text)).value).toEqual(compatManifest(text).openai);
  });
});
