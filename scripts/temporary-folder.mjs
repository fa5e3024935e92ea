import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * One folder for all that tests make, gone when they are over: a worker is ended without a word, so that
 * nothing a test file has made for all its tests is taken away by itself.
 */
export default function setup() {
  const outer = tmpdir();
  const folder = mkdtempSync(join(outer, "toolhaft-tests-"));
  // Tools that run as another user reach what lies in it.
  chmodSync(folder, 0o755);
  process.env["TMPDIR"] = folder;
  return () => {
    process.env["TMPDIR"] = outer;
    rmSync(folder, { recursive: true, force: true });
  };
}
