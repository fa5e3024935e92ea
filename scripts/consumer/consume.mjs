import { join } from "node:path";
import { root } from "../root.mjs";
import { installAlone } from "./project.mjs";
import { fault, run } from "./run.mjs";
import { bundleEntries, compileEntries, loadEntries, runReadme, startPrograms } from "./use.mjs";

/**
 * Everything a stranger may do with a packed package, in a project that holds nothing else.
 *
 * @param {import("./pack.mjs").Packed} packed
 * @param {readonly import("./pack.mjs").Packed[]} all
 * @param {string} workspace a folder outside the project
 * @param {Readonly<Record<string, string>>} compilers path of `tsc` by version, the newest last
 * @returns {Promise<string[]>} faults
 */
export async function consume(packed, all, workspace, compilers) {
  const project = join(workspace, "projects", packed.name.replace("/", "+"));
  const faults = installAlone(project, packed, all);
  if (faults.length > 0) return faults;
  faults.push(...startPrograms(project, packed));
  if (packed.entries.length > 0) {
    faults.push(...loadEntries(project, packed));
    faults.push(...compileEntries(project, packed, compilers));
    faults.push(...runReadme(project, packed, Object.values(compilers).at(-1) ?? ""));
    faults.push(...(await bundleEntries(project, packed)));
    faults.push(...judge("attw", [packed.tarball, "--profile", "esm-only", "--no-emoji"], packed.name));
  }
  faults.push(...judge("publint", ["run", packed.tarball, "--strict"], packed.name));
  return faults;
}

/**
 * @param {string} program of node_modules/.bin
 * @param {readonly string[]} args
 * @param {string} name
 * @returns {string[]} faults
 */
function judge(program, args, name) {
  const judged = run(join(root, "node_modules/.bin", program), args, root);
  return judged.ok ? [] : [fault(`${name}: ${program}`, judged.output)];
}
