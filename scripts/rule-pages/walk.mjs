import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parsePage } from "./parse.mjs";

/** @typedef {import("@toolhaft/diagnostics").Rule} Rule */

/**
 * Every rule's page, found by walking the packages. The files a page shows lie in a folder of its name: those of
 * `rules/bom.md` in `rules/bom/`.
 *
 * @param {string} root
 * @returns {string[]} from the root, `/`-separated, sorted
 */
export function pageFiles(root) {
  return sources(root).filter((file) => PAGE.test(file));
}

const PAGE = /\/rules\/(?:[^/]+\/)?[^/]+\.md$/;

/**
 * Every ordered list of rules: the `rules.ts` next to a folder `rules` of pages.
 *
 * @param {string} root
 * @returns {string[]} from the root, sorted
 */
export function ruleLists(root) {
  const owners = new Set(pageFiles(root).map(ownerOf));
  return sources(root).filter((file) => file.endsWith("/rules.ts") && owners.has(folderOf(file)));
}

/**
 * Every module that may declare rules: a list, a table next to its pass, or a file in a `rules` folder.
 *
 * @param {string} root
 * @returns {string[]} from the root, sorted
 */
export function ruleModules(root) {
  return sources(root).filter((file) => /\/rules(?:\/(?:[^/]+\/)?[^/]+)?\.ts$/.test(file));
}

/**
 * The rules that a module exports: alone, in a table by their ids, or in a list.
 *
 * @param {object} module
 * @returns {Rule[]} in the module's order
 */
export function rulesIn(module) {
  return Object.values(module).flatMap((value) => {
    if (isRule(value)) return [value];
    return typeof value === "object" && value !== null ? Object.values(value).filter(isRule) : [];
  });
}

/**
 * @param {unknown} value
 * @returns {value is Rule}
 */
export function isRule(value) {
  return typeof value === "object" && value !== null && "id" in value && "messages" in value;
}

/**
 * @param {string} root
 * @param {string} file of a page, from the root
 * @returns {import("./parse.mjs").RulePage}
 */
export function readPage(root, file) {
  return parsePage(readFileSync(join(root, file), "utf8"));
}

/**
 * @param {string} page its file
 * @returns {string} the folder of the files it shows, which is there when it shows any
 */
export function examplesOf(page) {
  return page.slice(0, -".md".length);
}

/**
 * @param {string} page its file
 * @returns {string} the folder that holds the list and the `rules` folder
 */
export function ownerOf(page) {
  return page.slice(0, page.lastIndexOf("/rules/"));
}

/**
 * @param {string} file
 * @returns {string}
 */
function folderOf(file) {
  return file.slice(0, file.lastIndexOf("/"));
}

/**
 * @param {string} root
 * @returns {string[]}
 */
function sources(root) {
  return readdirSync(join(root, "packages"))
    .map((name) => `packages/${name}/src`)
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(
        (file) => `${folder}/${file.replaceAll("\\", "/")}`,
      ),
    )
    .sort();
}
