import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** How the name of a run's folder begins. */
export const RUN_PREFIX = "toolhaft-tests-";

/**
 * One folder for all that tests make, gone when they are over: a worker is ended without a word, so that
 * nothing a test file has made for all its tests is taken away by itself. What `tests/scenario/built.ts` keeps there for
 * the whole run is made anew where the run watches the sources.
 */
export default function setup(
  /** @type {Pick<import("vitest/node").TestProject, "onTestsRerun">} */ project,
) {
  const outer = tmpdir();
  // Every project of the run asks for it.
  if (basename(outer).startsWith(RUN_PREFIX)) return () => undefined;
  const folder = mkdtempSync(join(outer, RUN_PREFIX));
  // Tools that run as another user reach what lies in it.
  chmodSync(folder, 0o755);
  process.env["TMPDIR"] = folder;
  project.onTestsRerun(() => {
    for (const name of readdirSync(folder)) {
      if (/^\.(?:built-)?tools-/.test(name)) rmSync(join(folder, name), { recursive: true });
    }
  });
  return () => {
    process.env["TMPDIR"] = outer;
    rmSync(folder, { recursive: true, force: true });
  };
}
