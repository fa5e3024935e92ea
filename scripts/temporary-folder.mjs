import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const PREFIX = "toolhaft-tests-";

/**
 * One folder for all that tests make, gone when they are over: a worker is ended without a word, so that
 * nothing a test file has made for all its tests is taken away by itself.
 */
export default function setup() {
  const outer = tmpdir();
  // Every project of the run asks for it.
  if (basename(outer).startsWith(PREFIX)) return () => undefined;
  const folder = mkdtempSync(join(outer, PREFIX));
  // Tools that run as another user reach what lies in it.
  chmodSync(folder, 0o755);
  process.env["TMPDIR"] = folder;
  return () => {
    process.env["TMPDIR"] = outer;
    rmSync(folder, { recursive: true, force: true });
  };
}
