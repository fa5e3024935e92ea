import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadManifest, manifestRules } from "@toolhaft/manifest-schema";
import { describe, expect, test } from "vitest";
import { parsePage } from "../../../scripts/rule-pages/parse.mjs";

describe.each(Object.keys(manifestRules))("the page of %s", (id) => {
  const file = join(import.meta.dirname, "..", "src", "rules", `${id.replace("manifest/", "")}.md`);
  const page = parsePage(readFileSync(file, "utf8"));

  test.each(page.bad)("bad example at line $line", ({ text = "", pointers }) => {
    const found = loadManifest(text).diagnostics.filter(({ rule }) => rule === id);
    expect(found.map(({ at }) => at.pointer)).toEqual(pointers);
  });

  test.each(page.good)("good example at line $line", ({ text = "" }) => {
    expect(loadManifest(text).diagnostics).toEqual([]);
  });
});
