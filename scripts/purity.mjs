// The purity stage: what runs in a browser under a strict CSP compiles without Node.js or DOM types,
// and its bundles hold no built-in, no ajv and no code from text.
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { floors, folderOf } from "../config/floors.mjs";
import { bundleFaults } from "./purity/bundle.mjs";
import { compileFaults } from "./purity/compile.mjs";
import { isMain, root } from "./root.mjs";

/**
 * What makes the pure packages of a tree impure, one line each.
 *
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function impurities(folder) {
  const pure = floors.filter((floor) => floor.runs === "pure" && existsSync(join(folder, folderOf(floor))));
  const packages = pure.map((floor) => {
    const impure = Object.entries(floor.exceptions ?? {}).filter(([, exception]) => !exception.pure);
    return {
      folder: join(folder, folderOf(floor)),
      impureFolders: impure.map(([name]) => name),
      impureEntries: impure.map(([, { entry }]) => entry),
    };
  });
  const faults = compileFaults(packages);
  for (const each of packages) faults.push(...(await bundleFaults(each)));
  return faults.map((fault) => fault.replaceAll(`${folder}/`, ""));
}

if (isMain(import.meta.url)) {
  const faults = await impurities(root);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log(`every pure package is pure (${relative(root, import.meta.filename)})`);
}
