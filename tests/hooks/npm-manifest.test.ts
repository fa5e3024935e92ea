import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/root.mjs";

test("npm finds nothing to fetch in the root, and a program that stands alone", () => {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Record<string, unknown>;
  expect(manifest).toMatchObject({
    version: "0.0.0",
    bin: { "tools-lint": "hook/tools-lint.cjs" },
    files: ["hook"],
  });
  for (const field of [
    "dependencies",
    "devDependencies",
    "optionalDependencies",
    "peerDependencies",
    "workspaces",
  ]) {
    expect(manifest).not.toHaveProperty(field);
  }
  const scripts = Object.keys(manifest["scripts"] as object);
  expect(scripts.filter((name) => /^(?:pre|post)?(?:install|prepare|pack)$/.test(name))).toEqual([]);
});
