import { importText } from "../load-source.mjs";
import { root } from "../root.mjs";
import { readPage, ruleFolders, ruleLists } from "../rule-pages/walk.mjs";

/**
 * A rule with its page.
 *
 * @typedef {object} RuleEntry
 * @property {import("@toolhaft/diagnostics").Rule} rule
 * @property {string} folder from the root
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
  const rules = /** @type {import("@toolhaft/diagnostics").Rule[]} */ (
    Object.values(modules)
      .flatMap((list) => Object.values(/** @type {object} */ (list)))
      .filter(Array.isArray)
      .flat()
  );
  const entries = new Map(
    ruleFolders(root).flatMap((folder) => {
      const page = readPage(root, folder);
      return page === undefined ? [] : [[page.id, { folder, page }]];
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
