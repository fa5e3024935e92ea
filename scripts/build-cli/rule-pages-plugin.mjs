import { readFileSync } from "node:fs";
import { join } from "node:path";
import { importSource } from "../load-source.mjs";
import { parsePage } from "../rule-pages/parse.mjs";
import { ruleFolders, ruleLists } from "../rule-pages/walk.mjs";

/**
 * Every rule's page with the facts of its definition, as a module: `explain` and `rules` work without
 * a network, and nothing of it is loaded by a run that lints.
 *
 * @param {string} root
 * @returns {import("esbuild").Plugin}
 */
export function rulePagesPlugin(root) {
  return {
    name: "rule-pages",
    setup(build) {
      build.onResolve({ filter: /^tools-lint:rule-pages$/ }, ({ path }) => ({
        path,
        namespace: "rule-pages",
      }));
      build.onLoad({ filter: /.*/, namespace: "rule-pages" }, async () => ({
        contents: `export const rulePages = ${JSON.stringify(await collectPages(root))};`,
        loader: "js",
      }));
    },
  };
}

/**
 * @param {string} root
 * @returns {Promise<object[]>} by id
 */
export async function collectPages(root) {
  const facts = await ruleFacts(root);
  const pages = ruleFolders(root).map((folder) => {
    const markdown = readFileSync(join(root, folder, "page.md"), "utf8");
    const { id, summary } = parsePage(markdown);
    const rule = facts.get(id);
    if (rule === undefined) throw new Error(`${folder}: no list of rules holds ${id}`);
    const { severity, origin, formats, since, status } = rule;
    return { id, severity, origin, formats, since, status, summary, markdown };
  });
  return pages.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * @typedef {object} RuleFacts
 * @property {string} id
 * @property {string} severity
 * @property {string} origin
 * @property {"all" | readonly string[]} formats
 * @property {string} since
 * @property {string} status
 *
 * @param {string} root
 * @returns {Promise<Map<string, RuleFacts>>}
 */
async function ruleFacts(root) {
  /** @type {Map<string, RuleFacts>} */
  const facts = new Map();
  for (const list of ruleLists(root)) {
    for (const exported of Object.values(await importSource(list))) {
      if (!Array.isArray(exported)) continue;
      for (const rule of /** @type {RuleFacts[]} */ (exported)) facts.set(rule.id, rule);
    }
  }
  return facts;
}
