import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../root.mjs";
import { fault, run } from "./run.mjs";
import { isForNode } from "./use.mjs";

/** @import { Packed } from "./pack.mjs" */
/** @typedef {{ packed: Packed, folder: string }} Project a packed package, and the folder it is installed in */

/**
 * Compile every entry as a consumer's TypeScript would.
 *
 * @param {readonly Project[]} projects each with an entries.ts
 * @param {string} workspace
 * @param {Readonly<Record<string, string>>} compilers path of `tsc` by version
 * @returns {string[]} faults
 */
export function compileEntries(projects, workspace, compilers) {
  const resolutions = { nodenext: "nodenext", bundler: "esnext" };
  return worlds(projects).flatMap(({ options: world, chosen }) => {
    const files = chosen.map(({ folder }) => relative(workspace, join(folder, "entries.ts")));
    return Object.entries(compilers).flatMap(([version, tsc]) =>
      Object.entries(resolutions).flatMap(([resolution, module]) => {
        const options = ["--strict", "--noEmit", "--target", "es2022", "--lib", "es2023,dom", ...world];
        const args = [tsc, ...options, "--module", module, "--moduleResolution", resolution, ...files];
        const compiled = run(process.execPath, args, workspace);
        return compiled.ok ? [] : [fault(`TypeScript ${version} with ${resolution}`, compiled.output)];
      }),
    );
  });
}

/**
 * Type-check the examples of READMEs, and make programs of them.
 *
 * @param {readonly Project[]} projects each with its readme-*.ts
 * @param {string} workspace
 * @param {string} tsc
 * @returns {string[]} faults
 */
export function compileReadmes(projects, workspace, tsc) {
  return worlds(projects).flatMap(({ options: world, chosen }) => {
    const files = chosen.flatMap(({ folder }) =>
      readdirSync(folder)
        .filter((name) => /^readme-\d+\.ts$/.test(name))
        .map((name) => relative(workspace, join(folder, name))),
    );
    const options = ["--strict", "--target", "es2022", "--lib", "es2023", "--module", "nodenext", ...world];
    const compiled = run(process.execPath, [tsc, ...options, ...files], workspace);
    return compiled.ok ? [] : [fault("README examples", compiled.output)];
  });
}

// Packages for Node.js are used beside its types; the others need none, and must not come to need them.
function worlds(/** @type {readonly Project[]} */ projects) {
  const types = join(root, "node_modules", "@types");
  return [
    {
      options: ["--types", "node", "--typeRoots", types],
      chosen: projects.filter(({ packed }) => isForNode(packed)),
    },
    { options: [], chosen: projects.filter(({ packed }) => !isForNode(packed)) },
  ].filter(({ chosen }) => chosen.length > 0);
}
