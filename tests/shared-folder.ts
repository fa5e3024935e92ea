import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "vitest";

const suites = process.env["TOOLHAFT_SUITES"] ?? join(import.meta.dirname, "..", "..", "shared", "suites");

/** Data of other people that stays outside the project: official suites and observations of reference programs. */
export type SharedFolder = "suites" | "oracles" | "cases" | "corpus" | "findings";

/** Where a shared folder lies, or `undefined` on a machine that has none. */
export function sharedFolder(name: SharedFolder): string | undefined {
  const folder = name === "suites" ? suites : join(suites, "..", name);
  return existsSync(folder) ? folder : undefined;
}

/** Tests that need a shared folder; without it one skipped test says so. */
export function describeWithShared(name: SharedFolder, title: string, body: (folder: string) => void): void {
  const folder = sharedFolder(name);
  if (folder !== undefined) {
    describe(title, () => {
      body(folder);
    });
    return;
  }
  test.skip(`${title}: needs the folder ${name} beside the project (set TOOLHAFT_SUITES)`, () => undefined);
}
