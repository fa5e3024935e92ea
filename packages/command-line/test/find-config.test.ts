import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createConfigFinder } from "../src/index.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "find-config-"));
  for (const folder of ["agents/skills", "agents/toolhaft.config.json", "other"]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  writeFileSync(join(root, "toolhaft.config.json"), "{}");
  writeFileSync(join(root, "agents/skills/toolhaft.config.jsonc"), "{}");
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test.each([
  ["tools.json", "toolhaft.config.json"],
  ["./-", "toolhaft.config.json"],
  ["other/tools.json", "toolhaft.config.json"],
  ["agents/skills/deep/er/tools.json", "agents/skills/toolhaft.config.jsonc"],
  // A folder of that name is no configuration.
  ["agents/tools.json", "toolhaft.config.json"],
])("what holds for %s is %s", (path, config) => {
  const { nearest } = createConfigFinder(root);
  expect(nearest(path)).toBe(join(root, config));
  expect(nearest(path)).toBe(join(root, config));
});
