import esbuildPlugins from "@size-limit/esbuild";
import filePlugins from "@size-limit/file";
import { join } from "node:path";
import sizeLimit from "size-limit";
import { budgets } from "../../config/sizes.mjs";
import { fault } from "./run.mjs";

/** The part of size-limit that is used; its own types stop at `object`, and its plugins have none. */
const measure =
  /** @type {(plugins: readonly unknown[], config: { checks: { files: readonly string[], gzip: boolean, ignore: readonly string[] }[] }) => Promise<{ size?: number }[]>} */ (
    /** @type {unknown} */ (sizeLimit)
  );

/**
 * Hold the built entries against their budgets.
 *
 * @param {string} project
 * @param {(done: string) => void} log
 * @returns {Promise<string[]>} faults
 */
export async function compareSizes(project, log) {
  const faults = [];
  for (const { name, bytes, gzip = false, later = [] } of budgets) {
    const entry = join(project, "packages", name, "dist/index.js");
    const [{ size = Number.NaN } = {}] = await measure([esbuildPlugins, filePlugins], {
      checks: [{ files: [entry], gzip, ignore: later }],
    });
    log(`@toolhaft/${name.padEnd(18)} ${String(size)} of ${String(bytes)} bytes`);
    // Not `size > bytes`: what could not be measured is no better than too large.
    if (!(size <= bytes)) {
      faults.push(fault(`@toolhaft/${name}: size`, `${String(size)} bytes, at most ${String(bytes)}`));
    }
  }
  return faults;
}
