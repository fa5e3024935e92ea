import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder outside the project with these files; it is gone when the test is over. */
export function tempTree(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "toolhaft-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Make `packages/<name>` reachable as `@toolhaft/<name>`, as an installed workspace does. */
export function linkPackages(folder: string, names: readonly string[]): void {
  mkdirSync(join(folder, "node_modules/@toolhaft"), { recursive: true });
  for (const name of names) {
    symlinkSync(join(folder, "packages", name), join(folder, "node_modules/@toolhaft", name), "dir");
  }
}
