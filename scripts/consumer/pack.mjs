import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";
import { forEachAtOnce, run } from "./run.mjs";

/**
 * @typedef {object} Packed
 * @property {string} name
 * @property {string} folder the package's source folder
 * @property {string} tarball
 * @property {string[]} entries specifiers that `exports` offers, JSON files left out
 * @property {string[]} programs names of its `bin`
 */

/**
 * Pack every publishable package as it would be published.
 *
 * @param {string} destination an existing folder
 * @returns {Promise<Packed[]>}
 */
export function packAll(destination) {
  const { packageManager } = readJson(join(root, "package.json"));
  const folders = ["packages", "apps"]
    .flatMap((home) => readdirSync(join(root, home)).map((name) => join(root, home, name)))
    .filter((folder) => readdirSync(folder).includes("package.json"))
    .filter((folder) => readJson(join(folder, "package.json")).private !== true);
  return forEachAtOnce(folders, async (folder) => {
    const args = ["-y", packageManager ?? "pnpm", "pack", "--json", "--pack-destination", destination];
    const packed = await run("npx", args, folder);
    if (!packed.ok) throw new Error(`pnpm pack in ${folder}: ${packed.output}`);
    const { filename } = /** @type {{ filename: string }} */ (
      JSON.parse(packed.output.slice(packed.output.indexOf("{")))
    );
    return describePackage(folder, filename);
  });
}

/**
 * @param {string} folder
 * @param {string} tarball
 * @returns {Packed}
 */
export function describePackage(folder, tarball) {
  const manifest = readJson(join(folder, "package.json"));
  const entries = Object.keys(manifest.publishConfig?.exports ?? manifest.exports ?? {})
    .filter((entry) => !entry.endsWith(".json"))
    .map((entry) => manifest.name + entry.slice(1));
  return { name: manifest.name, folder, tarball, entries, programs: Object.keys(manifest.bin ?? {}) };
}

/**
 * @typedef {object} PackageJson
 * @property {string} name
 * @property {boolean} [private]
 * @property {string} [packageManager]
 * @property {Record<string, unknown>} [exports]
 * @property {{ exports?: Record<string, unknown> }} [publishConfig]
 * @property {Record<string, string>} [bin]
 */

/**
 * @param {string} file
 * @returns {PackageJson}
 */
function readJson(file) {
  return /** @type {PackageJson} */ (JSON.parse(readFileSync(file, "utf8")));
}
