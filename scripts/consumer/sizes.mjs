import esbuild from "@size-limit/esbuild";
import file from "@size-limit/file";
import { join } from "node:path";
import sizeLimit from "size-limit";
import { budgets } from "../../config/sizes.mjs";
import { root } from "../root.mjs";
import { fault } from "./run.mjs";

/**
 * Hold the built entries against their budgets.
 *
 * @param {(done: string) => void} log
 * @returns {Promise<string[]>} faults
 */
export async function compareSizes(log) {
  const faults = [];
  for (const { name, bytes } of budgets) {
    const [measured] = await sizeLimit([esbuild, file], [join(root, "packages", name, "dist/index.js")]);
    const size = measured?.size ?? Number.NaN;
    log(`@toolhaft/${name.padEnd(18)} ${String(size)} of ${String(bytes)} bytes`);
    // Not `size > bytes`: what could not be measured is no better than too large.
    if (!(size <= bytes))
      faults.push(fault(`@toolhaft/${name}: size`, `${String(size)} bytes, at most ${String(bytes)}`));
  }
  return faults;
}
