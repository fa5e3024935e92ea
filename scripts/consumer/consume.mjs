import { readFileSync } from "node:fs";
import { join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { root } from "../root.mjs";
import { compileEntries, compileReadmes, examplesIn } from "./compile.mjs";
import { installAlone, installForExamples } from "./project.mjs";
import { fault, forEachAtOnce, run } from "./run.mjs";
import { bundleEntries, loadEntries, runReadme, startPrograms, writeEntries, writeReadme } from "./use.mjs";

/** @import { Packed } from "./packed.mjs" */

/**
 * Everything a stranger may do with packed packages, each in a project that holds nothing else. Compilers start slowly,
 * so each looks at all projects in one run.
 *
 * @param {readonly Packed[]} all
 * @param {string} workspace a folder outside the project
 * @param {Readonly<Record<string, string>>} compilers path of `tsc` by version, the newest last
 * @param {string} [registry] that packages with a version are in
 * @param {(done: string) => void} [log]
 * @returns {Promise<string[]>} faults
 */
export async function consume(all, workspace, compilers, registry, log = () => undefined) {
  const projects = all.map((packed) => ({
    packed,
    folder: join(workspace, "projects", packed.name.replace("/", "+")),
  }));
  const tried = await forEachAtOnce(projects, async ({ packed, folder }) => {
    const start = performance.now();
    const found = await tryPackage(packed, folder, registry);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    log(`${packed.name.padEnd(28)} ${found.length === 0 ? "loads and runs" : "FAILS"} (${seconds} s)`);
    return found;
  });
  const faults = tried.flat();
  const typed = projects.filter(({ packed }) => packed.entries.length > 0);
  for (const { packed, folder } of typed) {
    writeEntries(folder, packed);
    faults.push(...writeReadme(examplesIn(folder), packed));
  }
  const installed = await forEachAtOnce(typed, ({ packed, folder }) =>
    installForExamples(examplesIn(folder), packed, all, registry),
  );
  faults.push(...installed.flat());
  faults.push(...(await compileEntries(typed, workspace, compilers)));
  faults.push(...(await compileReadmes(typed, workspace, Object.values(compilers).at(-1) ?? "")));
  const ran = await forEachAtOnce(typed, ({ packed, folder }) => runReadme(examplesIn(folder), packed));
  return [...faults, ...ran.flat()];
}

/**
 * @param {Packed} packed
 * @param {string} folder
 * @param {string | undefined} registry
 * @returns {Promise<string[]>} faults
 */
async function tryPackage(packed, folder, registry) {
  const faults = await installAlone(folder, packed, registry);
  if (faults.length > 0) return faults;
  faults.push(...(await startPrograms(folder, packed)));
  if (packed.entries.length > 0) {
    faults.push(...(await loadEntries(folder, packed)));
    faults.push(...(await bundleEntries(folder, packed)));
    faults.push(...(await compareTypes(packed)));
  }
  faults.push(...(await readManifestAsPublint(packed)));
  return faults;
}

/**
 * @param {Packed} packed
 * @returns {Promise<string[]>} what attw says of types that do not fit what is loaded
 */
async function compareTypes({ name, tarball }) {
  const program = join(root, "node_modules/.bin/attw");
  // A style sheet has no types.
  const excluded = ["--exclude-entrypoints", "schema-form.css"];
  const words = [tarball, "--profile", "esm-only", "--no-emoji", ...excluded];
  const judged = await run(program, words, root);
  return judged.ok ? [] : [fault(`${name}: attw`, judged.output)];
}

/**
 * @param {Packed} packed
 * @returns {Promise<string[]>} what publint says of package.json, suggestions left out
 */
async function readManifestAsPublint({ name, tarball }) {
  const bytes = new Uint8Array(readFileSync(tarball));
  const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, level: "warning" });
  return messages.map((message) =>
    fault(`${name}: publint`, formatMessage(message, pkg, { color: false }) ?? message.code),
  );
}
