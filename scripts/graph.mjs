// The graph stage: no circle of files or folders (types included), and folders on the floors that are declared for them.
//   FOLDER…              only these packages, such as packages/store
//   --suggest FOLDER     floors that would do for its folders
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { folderFloors } from "../config/folder-floors.mjs";
import { circlesOf } from "./graph/circles.mjs";
import { floorFaults, MANY, suggestFloors } from "./graph/folder-floors.mjs";
import { importsBelow, sourceFiles } from "./graph/imports.mjs";
import { readOptions } from "./read-options.mjs";
import { isMain, root } from "./root.mjs";

/** Trees without a `src` of their own. */
const PLAIN = ["scripts", "benches", "config", "docs/src", "docs/.vitepress", "tests"];

/**
 * Whether a tree is a package, whose `src` is looked at. Its tests are a tree by themselves.
 *
 * @param {string} tree
 * @returns {boolean}
 */
const isPackage = (tree) => /^(?:packages|apps)\/[^/]+$/.test(tree);

/**
 * @param {string} top the project's folder
 * @returns {string[]} each tree that is looked at by itself, from the top
 */
export function trees(top) {
  const packages = ["packages", "apps"].flatMap((home) =>
    existsSync(join(top, home)) ? readdirSync(join(top, home)).map((name) => `${home}/${name}`) : [],
  );
  return [...packages, ...PLAIN, ...packages.map((each) => `${each}/test`)].filter((tree) =>
    existsSync(sourcesOf(top, tree)),
  );
}

/**
 * @param {string} top
 * @param {string} tree
 * @returns {string}
 */
function sourcesOf(top, tree) {
  return join(top, tree, isPackage(tree) ? "src" : "");
}

/**
 * What is wrong in the graph of a tree.
 *
 * @param {string} top
 * @param {string} tree
 * @param {Readonly<Record<string, readonly import("../config/folder-floors.mjs").FolderFloor[]>>} declared
 * @returns {string[]} one line each
 */
export function graphFaults(top, tree, declared = folderFloors) {
  const folder = sourcesOf(top, tree);
  const imports = importsBelow(folder);
  const faults = circlesOf(imports).flatMap(({ folder: within, entries, imports: ties }) => [
    `${tree}: a circle in ${within === "" ? "its sources" : within}: ${entries.join(", ")}`,
    ...ties.map(({ from, to }) => `    ${from} → ${to}`),
  ]);
  if (!isPackage(tree)) return faults;
  const files = sourceFiles(folder);
  const floors = declared[tree];
  if (floors === undefined) {
    if (files.length > MANY)
      faults.push(`${tree}: ${String(files.length)} files, and no floors for its folders`);
    return faults;
  }
  if (!readme(top, tree).includes("<!-- region folders -->")) {
    faults.push(`${tree}: README.md does not end with the floors of its folders`);
  }
  return [...faults, ...floorFaults(floors, files, imports).map((fault) => `${tree}: ${fault}`)];
}

/**
 * @param {string} top
 * @param {string} tree
 * @returns {string}
 */
function readme(top, tree) {
  const file = join(top, tree, "README.md");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

if (isMain(import.meta.url)) {
  const { values, positionals } = readOptions(
    { suggest: { type: "string" } },
    "node scripts/graph.mjs [FOLDER…] [--suggest FOLDER]",
  );
  if (values.suggest !== undefined) {
    const folder = sourcesOf(root, values.suggest);
    for (const entries of suggestFloors(sourceFiles(folder), importsBelow(folder))) {
      console.log(`    { holds: "", entries: ${JSON.stringify(entries)} },`);
    }
  } else {
    const chosen = positionals.length > 0 ? positionals.map((each) => each.replace(/\/$/, "")) : trees(root);
    const faults = chosen.flatMap((tree) => graphFaults(root, tree));
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) process.exitCode = 1;
    else console.log("no circle, and every folder on its floor");
  }
}
