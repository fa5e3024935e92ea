import { importText } from "../load-source.mjs";
import { root } from "../root.mjs";
import { examplesOf, pageFiles, readPage, ruleLists, rulesIn } from "../rule-pages/walk.mjs";

/**
 * A rule with its page.
 *
 * @typedef {object} RuleEntry
 * @property {import("@toolhaft/diagnostics").Rule} rule
 * @property {string} file its page, from the root
 * @property {string} folder of the files that the page shows
 * @property {import("../rule-pages/parse.mjs").RulePage} page
 */

/** @type {Promise<RuleEntry[]> | undefined} */
let loaded;

/** @returns {Promise<RuleEntry[]>} every rule, in the order of the lists */
export function allRules() {
  return (loaded ??= load());
}

async function load() {
  const lists = ruleLists(root).map((file, index) => `export * as list${String(index)} from "./${file}";`);
  const modules = await importText(lists.join("\n"));
  const rules = Object.values(modules).flatMap((list) => rulesIn(/** @type {object} */ (list)));
  const entries = new Map(
    pageFiles(root).map((file) => {
      const page = readPage(root, file);
      return [page.id, { file, folder: examplesOf(file), page }];
    }),
  );
  return rules.flatMap((rule) => {
    const entry = entries.get(rule.id);
    return entry === undefined ? [] : [{ rule, ...entry }];
  });
}

/**
 * @param {string} id
 * @returns {string} the part before the slash
 */
export function groupOf(id) {
  return id.split("/")[0] ?? "";
}
