import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parsePage } from "./parse.mjs";

/**
 * Every rule folder of the packages, found by walking.
 *
 * @param {string} root
 * @returns {string[]} from the root, `/`-separated, sorted
 */
export function ruleFolders(root) {
  return sources(root)
    .filter((file) => /\/rules\/(?:[^/]+\/)+rule\.ts$/.test(file))
    .map((file) => file.slice(0, -"/rule.ts".length));
}

/**
 * Every ordered list of rules.
 *
 * @param {string} root
 * @returns {string[]} from the root
 */
export function ruleLists(root) {
  return sources(root).filter((file) => file.endsWith("/rules/index.ts"));
}

/**
 * The page of a rule folder.
 *
 * @param {string} root
 * @param {string} folder
 * @returns {import("./parse.mjs").RulePage | undefined} none while it is not written
 */
export function readPage(root, folder) {
  const file = join(root, folder, "page.md");
  return existsSync(file) ? parsePage(readFileSync(file, "utf8")) : undefined;
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
