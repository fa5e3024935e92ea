import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "../../scripts/root.mjs";

/** Used without a word of their own in a source: types, and parts that others look for by themselves. */
const SILENT = [
  "@types/node",
  "@types/picomatch",
  "@types/yauzl",
  "@size-limit/esbuild",
  "@size-limit/file",
  "@vitest/coverage-v8",
  "prettier-plugin-svelte",
];

const SOURCES =
  /^(?:scripts|tests|benches|config|packages|apps)\/.*\.(?:mjs|ts|cjs|json)$|^[^/]+\.(?:mjs|ts)$|^package\.json$/;

function sources(): string {
  const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");
  return files
    .filter((file) => SOURCES.test(file) && existsSync(join(root, file)))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
}

// npm must find nothing to fetch in the root's package.json, so its dependencies stand where knip does not look.
test("each dependency of the root is used by something", () => {
  const { packageExtensions } = parse(readFileSync(join(root, "pnpm-workspace.yaml"), "utf8")) as {
    packageExtensions: { toolhaft: { dependencies: Record<string, string> } };
  };
  const names = Object.keys(packageExtensions.toolhaft.dependencies);
  const text = sources();
  const isUsed = (name: string): boolean => {
    const program = name
      .replace(/^@changesets\/cli$/, "changeset")
      .replace(/^@arethetypeswrong\/cli$/, "attw");
    return [`"${name}"`, `"${name}/`, `/${name}/`, `"${program}"`, `"${program} `].some((use) =>
      text.includes(use),
    );
  };
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !SILENT.includes(name) && !isUsed(name))).toEqual([]);
});
