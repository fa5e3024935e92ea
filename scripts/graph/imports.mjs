import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";

/**
 * An import of one file by another, both below the same folder and named from it, `/`-separated.
 *
 * @typedef {object} Import
 * @property {string} from
 * @property {string} to
 */

const SOURCE = /\.(?:ts|mts|mjs|js|svelte|vue)$/;
const NOT_OURS = new Set(["node_modules", "dist", "generated"]);

/**
 * Every source file below a folder.
 *
 * @param {string} folder
 * @returns {string[]} from the folder, `/`-separated, sorted
 */
export function sourceFiles(folder) {
  /** @type {string[]} */
  const files = [];
  const walk = (/** @type {string} */ place) => {
    for (const entry of readdirSync(join(folder, place), { withFileTypes: true })) {
      const path = place === "" ? entry.name : `${place}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!NOT_OURS.has(entry.name)) walk(path);
      } else if (SOURCE.test(entry.name)) files.push(path);
    }
  };
  walk("");
  return files.sort();
}

/**
 * Every import that stays below a folder: values, types (in comments of JavaScript too), re-exports, `import()`.
 *
 * @param {string} folder
 * @returns {Import[]}
 */
export function importsBelow(folder) {
  return sourceFiles(folder).flatMap((from) => {
    const text = readFileSync(join(folder, from), "utf8");
    const code = /\.(?:svelte|vue)$/.test(from) ? scriptsOf(text) : text;
    const named = ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName);
    return [...new Set([...named, ...(/\.m?js$/.test(from) ? typesNamedIn(text) : [])])]
      .filter((specifier) => specifier.startsWith("."))
      .map((specifier) => resolve(join(folder, dirname(from)), specifier))
      .filter((file) => file !== undefined)
      .map((file) => relative(folder, file).replaceAll("\\", "/"))
      .filter((to) => !to.startsWith("..") && to !== from)
      .map((to) => ({ from, to }));
  });
}

/**
 * What JavaScript imports for its types alone: `import("./a.mjs").A` and `@import { A } from "./a.mjs"` in its comments.
 *
 * @param {string} text
 * @returns {string[]}
 */
function typesNamedIn(text) {
  return [...text.matchAll(/\/\*\*[\s\S]*?\*\//g)].flatMap(([comment]) =>
    [...comment.matchAll(/\bimport\("([^"]+)"\)|@import\s[^"]*\sfrom\s+"([^"]+)"/g)].map(
      ([, called, from]) => called ?? from ?? "",
    ),
  );
}

/**
 * @param {string} folder
 * @param {string} specifier
 * @returns {string | undefined} the file, where it is one
 */
function resolve(folder, specifier) {
  const file = join(folder, specifier.replace(/\?.*$/, ""));
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}

/**
 * @param {string} text of a component
 * @returns {string} its scripts
 */
function scriptsOf(text) {
  return [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? "").join("\n");
}
