import { readFileSync } from "node:fs";
import { join } from "node:path";
import { importSource } from "../load-source.mjs";
import { parsePage } from "../rule-pages/parse.mjs";
import { pageFiles, ruleLists, rulesIn } from "../rule-pages/walk.mjs";

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
  const lists = await Promise.all(ruleLists(root).map((list) => importSource(list)));
  const facts = new Map(lists.flatMap(rulesIn).map((rule) => [rule.id, rule]));
  const pages = pageFiles(root).map((file) => {
    const markdown = readFileSync(join(root, file), "utf8");
    const { id, summary } = parsePage(markdown);
    const rule = facts.get(/** @type {`${string}/${string}`} */ (id));
    if (rule === undefined) throw new Error(`${file}: no list of rules holds ${id}`);
    const { severity, origin, formats, since, status } = rule;
    return { id, severity, origin, formats, since, status, summary, markdown };
  });
  return pages.sort((a, b) => (a.id < b.id ? -1 : 1));
}
