import { readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "../root.mjs";
import { fault, forEachAtOnce, run } from "./run.mjs";
import { worldOf } from "./use.mjs";

/** @import { Packed } from "./packed.mjs" */
/** @typedef {{ packed: Packed, folder: string }} Project a packed package, and the folder it is installed in */

/**
 * Compile every entry as a consumer's TypeScript would.
 *
 * @param {readonly Project[]} projects each with an entries.ts
 * @param {string} workspace
 * @param {Readonly<Record<string, string>>} compilers path of `tsc` by version
 * @returns {Promise<string[]>} faults
 */
export async function compileEntries(projects, workspace, compilers) {
  const ways = worlds(projects).flatMap((world) =>
    Object.entries(compilers).flatMap(([version, tsc]) =>
      ["nodenext", "bundler"].map((resolution) => ({ ...world, version, tsc, resolution })),
    ),
  );
  const faults = await forEachAtOnce(ways, async ({ lib, types, chosen, version, tsc, resolution }) => {
    const files = chosen.map(({ folder }) => relative(workspace, join(folder, "entries.ts")));
    const options = ["--strict", "--noEmit", "--target", "es2022", "--lib", lib, ...types];
    // Types of others are looked at once by each compiler: they do not depend on who found them.
    const args =
      resolution === "bundler"
        ? [join(import.meta.dirname, "own-types.mjs"), dirname(tsc), "--module", "esnext"]
        : [tsc, "--module", "nodenext"];
    const words = [...args, "--moduleResolution", resolution, ...options, ...files];
    const compiled = await run(process.execPath, words, workspace);
    return compiled.ok ? [] : [fault(`TypeScript ${version} with ${resolution}`, compiled.output)];
  });
  return faults.flat();
}

/**
 * Type-check the examples of READMEs, and make programs of them.
 *
 * @param {readonly Project[]} projects each with its examples/readme-*.ts
 * @param {string} workspace
 * @param {string} tsc
 * @returns {Promise<string[]>} faults
 */
export async function compileReadmes(projects, workspace, tsc) {
  const faults = await forEachAtOnce(worlds(projects), async ({ lib, types, chosen }) => {
    const files = chosen.flatMap(({ folder }) =>
      readdirSync(examplesIn(folder))
        .filter((name) => /^readme-\d+\.ts$/.test(name))
        .map((name) => relative(workspace, join(examplesIn(folder), name))),
    );
    // The types of packages are looked at where their entries are compiled.
    const check = ["--strict", "--skipLibCheck"];
    const options = [...check, "--target", "es2022", "--lib", lib, "--module", "nodenext", ...types];
    const compiled = await run(process.execPath, [tsc, ...options, ...files], workspace);
    return compiled.ok ? [] : [fault("README examples", compiled.output)];
  });
  return faults.flat();
}

/**
 * @param {string} folder of a project
 * @returns {string} where the examples of the README are
 */
export function examplesIn(folder) {
  return join(folder, "examples");
}

// Each is compiled beside no more than its world has, so that none comes to need more unseen.
function worlds(/** @type {readonly Project[]} */ projects) {
  const nodeTypes = ["--types", "node", "--typeRoots", join(root, "node_modules", "@types")];
  const inWorld = (/** @type {ReturnType<typeof worldOf>} */ world) =>
    projects.filter(({ packed }) => worldOf(packed) === world);
  return [
    { lib: "es2023", types: nodeTypes, chosen: inWorld("node") },
    { lib: "es2023,dom", types: [], chosen: inWorld("page") },
    { lib: "es2023", types: [], chosen: inWorld("language") },
  ].filter(({ chosen }) => chosen.length > 0);
}
