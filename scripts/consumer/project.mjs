import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fault, run } from "./run.mjs";

/**
 * An empty project with one packed package in it. Ours that it declares come from their tarballs;
 * what it does not declare is not there.
 *
 * @param {string} folder made here
 * @param {import("./pack.mjs").Packed} packed
 * @param {readonly import("./pack.mjs").Packed[]} all
 * @returns {Promise<string[]>} faults
 */
export async function installAlone(folder, packed, all) {
  mkdirSync(folder, { recursive: true });
  const others = all.filter(({ name }) => name !== packed.name);
  const manifest = {
    name: "consumer",
    private: true,
    type: "module",
    dependencies: { [packed.name]: `file:${packed.tarball}` },
    overrides: Object.fromEntries(others.map(({ name, tarball }) => [name, `file:${tarball}`])),
  };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest, null, 2));
  const options = ["--no-audit", "--no-fund", "--prefer-offline", "--ignore-scripts", "--loglevel=error"];
  const installed = await run("npm", ["install", ...options], folder);
  return installed.ok ? [] : [fault(`${packed.name}: npm install`, installed.output)];
}
