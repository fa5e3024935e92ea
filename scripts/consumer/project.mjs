import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fault, run } from "./run.mjs";

/**
 * An empty project with one packed package in it, and its peers: what the package does not declare is not there.
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
    dependencies: { [packed.name]: packed.wanted, ...packed.peers },
  };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest, null, 2));
  return install(folder, packed.name, registry);
}

/**
 * What the examples of a package's README import besides the package itself, as a project inside of the package's own: that stays
 * as it is.
 *
 * @param {string} folder of the examples
 * @param {import("./packed.mjs").Packed} packed
 * @param {readonly import("./packed.mjs").Packed[]} all
 * @param {string} [registry]
 * @returns {Promise<string[]>} faults
 */
export async function installForExamples(folder, packed, all, registry) {
  const text = readdirSync(folder)
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
  const imported = [...text.matchAll(/^(?:import|export) [^;]*?from "((?:@[\w-]+\/)?[\w-]+)/gm)].map(
    ([, name]) => name,
  );
  const others = all.filter(({ name }) => name !== packed.name && imported.includes(name));
  const dependencies = Object.fromEntries(others.map(({ name, wanted }) => [name, wanted]));
  const manifest = { name: "examples", private: true, type: "module", dependencies };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest, null, 2));
  return others.length === 0 ? [] : install(folder, packed.name, registry);
}

/**
 * @param {string} folder
 * @param {string} name of the package that is tried
 * @param {string | undefined} registry
 * @returns {Promise<string[]>} faults
 */
async function install(folder, name, registry) {
  if (registry !== undefined) {
    // Programs have no scope, and everything they need in them.
    const key = name.startsWith("@") ? `${name.split("/")[0] ?? ""}:registry` : "registry";
    writeFileSync(join(folder, ".npmrc"), `${key}=${registry}\n`);
  }
  const options = ["--no-audit", "--no-fund", "--prefer-offline", "--ignore-scripts", "--loglevel=error"];
  const installed = await run("npm", ["install", ...options], folder);
  return installed.ok ? [] : [fault(`${name}: npm install`, installed.output)];
}
