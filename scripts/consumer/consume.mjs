import { join } from "node:path";
import { root } from "../root.mjs";
import { compileEntries, compileReadmes } from "./compile.mjs";
import { installAlone } from "./project.mjs";
import { fault, forEachAtOnce, run } from "./run.mjs";
import { bundleEntries, loadEntries, runReadme, startPrograms, writeEntries, writeReadme } from "./use.mjs";

/** @import { Packed } from "./pack.mjs" */

/**
 * Everything a stranger may do with packed packages, each in a project that holds nothing else. Compilers start slowly,
 * so each looks at all projects in one run.
 *
 * @param {readonly Packed[]} all
 * @param {string} workspace a folder outside the project
 * @param {Readonly<Record<string, string>>} compilers path of `tsc` by version, the newest last
 * @param {(done: string) => void} [log]
 * @returns {Promise<string[]>} faults
 */
export async function consume(all, workspace, compilers, log = () => undefined) {
  const projects = all.map((packed) => ({
    packed,
    folder: join(workspace, "projects", packed.name.replace("/", "+")),
  }));
  const tried = await forEachAtOnce(projects, async ({ packed, folder }) => {
    const start = performance.now();
    const found = await tryPackage(packed, folder, all);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    log(`${packed.name.padEnd(28)} ${found.length === 0 ? "loads and runs" : "FAILS"} (${seconds} s)`);
    return found;
  });
  const faults = tried.flat();
  const typed = projects.filter(({ packed }) => packed.entries.length > 0);
  for (const { packed, folder } of typed) {
    writeEntries(folder, packed);
    faults.push(...writeReadme(folder, packed));
  }
  faults.push(...(await compileEntries(typed, workspace, compilers)));
  faults.push(...(await compileReadmes(typed, workspace, Object.values(compilers).at(-1) ?? "")));
  const ran = await forEachAtOnce(typed, ({ packed, folder }) => runReadme(folder, packed));
  return [...faults, ...ran.flat()];
}

/**
 * @param {Packed} packed
 * @param {string} folder
 * @param {readonly Packed[]} all
 * @returns {Promise<string[]>} faults
 */
async function tryPackage(packed, folder, all) {
  const faults = await installAlone(folder, packed, all);
  if (faults.length > 0) return faults;
  faults.push(...(await startPrograms(folder, packed)));
  if (packed.entries.length > 0) {
    faults.push(...(await loadEntries(folder, packed)));
    faults.push(...(await bundleEntries(folder, packed)));
    faults.push(
      ...(await judge("attw", [packed.tarball, "--profile", "esm-only", "--no-emoji"], packed.name)),
    );
  }
  faults.push(...(await judge("publint", ["run", packed.tarball, "--strict"], packed.name)));
  return faults;
}

/**
 * @param {string} program of node_modules/.bin
 * @param {readonly string[]} args
 * @param {string} name
 * @returns {Promise<string[]>} faults
 */
async function judge(program, args, name) {
  const judged = await run(join(root, "node_modules/.bin", program), args, root);
  return judged.ok ? [] : [fault(`${name}: ${program}`, judged.output)];
}
