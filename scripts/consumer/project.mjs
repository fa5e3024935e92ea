import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fault, run } from "./run.mjs";

/**
 * An empty project with one packed package in it: what the package does not declare is not there.
 *
 * @param {string} folder made here
 * @param {import("./packed.mjs").Packed} packed
 * @param {string} [registry] where our packages come from; those of others come from where npm always takes them
 * @returns {Promise<string[]>} faults
 */
export async function installAlone(folder, packed, registry) {
  mkdirSync(folder, { recursive: true });
  const manifest = {
    name: "consumer",
    private: true,
    type: "module",
    dependencies: { [packed.name]: packed.wanted },
  };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest, null, 2));
  if (registry !== undefined) {
    // Programs have no scope, and everything they need in them.
    const key = packed.name.startsWith("@") ? `${packed.name.split("/")[0] ?? ""}:registry` : "registry";
    writeFileSync(join(folder, ".npmrc"), `${key}=${registry}\n`);
  }
  const options = ["--no-audit", "--no-fund", "--prefer-offline", "--ignore-scripts", "--loglevel=error"];
  const installed = await run("npm", ["install", ...options], folder);
  return installed.ok ? [] : [fault(`${packed.name}: npm install`, installed.output)];
}
