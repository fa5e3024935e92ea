import { describe, expect, test } from "vitest";
import { changesetFaults } from "../../scripts/changeset.mjs";

const packages = [
  { name: "@toolhaft/lint", folder: "packages/lint" },
  { name: "tools-lint", folder: "apps/tools-lint" },
];

describe("changesets", () => {
  test("a changed package without one is named", () => {
    expect(changesetFaults(packages, ["packages/lint/src/index.ts"], [])).toEqual([
      "@toolhaft/lint changed (packages/lint/src/index.ts) without a changeset: pnpm changeset",
    ]);
  });

  test("a changeset for another package does not count", () => {
    const other = '---\n"tools-lint": patch\n---\n\nClearer help.\n';
    expect(changesetFaults(packages, ["packages/lint/src/index.ts"], [other])).toHaveLength(1);
  });

  test("its own changeset answers for it", () => {
    const own = '---\n"@toolhaft/lint": minor\n---\n\nOne more rule.\n';
    expect(changesetFaults(packages, ["packages/lint/src/index.ts"], [own])).toEqual([]);
  });

  test("tests and documents are no change of a package", () => {
    expect(
      changesetFaults(packages, ["packages/lint/test/detect.test.ts", "docs/architecture.md"], []),
    ).toEqual([]);
  });
});
