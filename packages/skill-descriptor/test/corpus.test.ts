import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { loadSkillDescriptor } from "@toolhaft/skill-descriptor";
import { expect, test } from "vitest";
import { describeWithShared } from "../../../tests/shared-folder.ts";

describeWithShared("corpus", "descriptors that people use", (corpus) => {
  const folder = join(corpus, "skills");

  test.each(readdirSync(folder))("%s has no error", (skill) => {
    const { diagnostics, document } = loadSkillDescriptor(readFileSync(join(folder, skill, "tools.json")));
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(document).toBeDefined();
  });
});
