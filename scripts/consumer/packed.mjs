import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} Packed
 * @property {string} name
 * @property {string} folder the package's source folder
 * @property {string} tarball
 * @property {string} wanted what a project asks npm for: a version, or `file:` and a tarball
 * @property {string[]} entries specifiers that `exports` offers, JSON files, styles and components left out
 * @property {string[]} programs names of its `bin`
 * @property {Record<string, string>} peers that an entry needs, for whoever uses it
 */

/**
 * @typedef {object} PackageJson
 * @property {string} name
 * @property {string} version
 * @property {boolean} [private]
 * @property {string} [packageManager]
 * @property {Record<string, unknown>} [exports]
 * @property {{ exports?: Record<string, unknown> }} [publishConfig]
 * @property {Record<string, string>} [bin]
 * @property {Record<string, string>} [peerDependencies]
 */

/**
 * @param {string} project
 * @returns {string[]} the folders of all packages that are published
 */
export function publishedFolders(project) {
  return ["packages", "apps"]
    .flatMap((home) => readdirSync(join(project, home)).map((name) => join(project, home, name)))
    .filter((folder) => readdirSync(folder).includes("package.json"))
    .filter((folder) => readManifest(folder).private !== true);
}

/**
 * @param {string} folder
 * @param {string} tarball
 * @param {string} [wanted]
 * @returns {Packed}
 */
export function describePackage(folder, tarball, wanted = `file:${tarball}`) {
  const manifest = readManifest(folder);
  const entries = Object.entries(manifest.publishConfig?.exports ?? manifest.exports ?? {})
    .filter(([entry, target]) => !/\.(?:json|css)$/.test(entry) && !isComponent(target))
    .map(([entry]) => manifest.name + entry.slice(1));
  const { name, bin = {}, peerDependencies: peers = {} } = manifest;
  // A program starts without what only some of its commands need.
  const needed = entries.length === 0 ? {} : peers;
  return { name, folder, tarball, wanted, entries, programs: Object.keys(bin), peers: needed };
}

/**
 * @param {unknown} target of an entry
 * @returns {boolean} whether only who compiles components can load it
 */
function isComponent(target) {
  return typeof target === "object" && target !== null && "svelte" in target && !("default" in target);
}

/**
 * @param {string} folder
 * @returns {PackageJson}
 */
export function readManifest(folder) {
  return /** @type {PackageJson} */ (JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
}
