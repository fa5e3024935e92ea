import { statSync } from "node:fs";
import { join } from "node:path";
import { published } from "../published.mjs";
import { root } from "../root.mjs";

/**
 * Where the files of the project can be looked at.
 *
 * @returns {string | undefined} an address without a slash at its end; `undefined` as long as there is none
 */
export function repositoryAddress() {
  return published.repository === undefined ? undefined : webAddress(published.repository);
}

/**
 * @param {string} given as git takes it: `git+https://host/owner/name.git`, or `github:owner/name`
 * @returns {string | undefined}
 */
export function webAddress(given) {
  const whole = given.replace(/^git\+/, "").replace(/^github:/, "https://github.com/");
  return whole.startsWith("https://") ? whole.replace(/\/$/, "").replace(/\.git$/, "") : undefined;
}

/**
 * A file of the project that has no page: a link to the repository, or where there is none its words and its path. A row of a
 * table has no room for paths: it gets a number, and the path goes to the notes.
 *
 * @param {string} words
 * @param {string} path from the root
 * @param {{ repository: string | undefined, notes: string[], isInRow: boolean }} from
 * @returns {string}
 */
export function sourceLink(words, path, { repository, notes, isInRow }) {
  if (repository !== undefined) {
    const kind = statSync(join(root, path)).isDirectory() ? "tree" : "blob";
    return `[${words}](${repository}/${kind}/main/${path})`;
  }
  if (words.replaceAll("`", "") === path) return words;
  if (!isInRow) return `${words} (\`${path}\`)`;
  if (!notes.includes(path)) notes.push(path);
  const number = String(notes.indexOf(path) + 1);
  return `${words}<sup><a href="#file-${number}" title="${path}">${number}</a></sup>`;
}

/**
 * @param {readonly string[]} notes paths, by their numbers less 1
 * @returns {string} what stands at the end of a page that has numbers in its tables
 */
export function noteList(notes) {
  if (notes.length === 0) return "";
  const lines = notes.map(
    (path, index) => `${String(index + 1)}. <span id="file-${String(index + 1)}"></span>\`${path}\``,
  );
  return `\n## Files of the repository\n\nThe numbers in the tables stand for:\n\n${lines.join("\n")}\n`;
}
