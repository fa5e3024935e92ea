import { importSource } from "../load-source.mjs";
import { root } from "../root.mjs";
import { readPage, ruleFolders, ruleLists } from "../rule-pages/walk.mjs";
import { table } from "./table.mjs";

/** @typedef {{ id: string, severity: string }} ListedRule */

/** @returns {Promise<string>} every rule by group: severity and summary, linked to its page */
export async function rulesTable() {
  const folders = new Map(ruleFolders(root).map((folder) => [readPage(root, folder)?.id ?? folder, folder]));
  const lists = await Promise.all(ruleLists(root).map((file) => importSource(file)));
  const rules = /** @type {ListedRule[]} */ (
    lists.flatMap((list) => Object.values(list).filter(Array.isArray)).flat()
  );
  return [...new Set(rules.map(groupOf))]
    .sort()
    .map((group) => {
      const own = rules.filter((rule) => groupOf(rule) === group);
      const rows = own.map(({ id, severity }) => {
        const folder = folders.get(id) ?? "";
        return [`[${id}](../${folder}/page.md)`, severity, readPage(root, folder)?.summary ?? ""];
      });
      return `## ${group}\n\n${table(["rule", "severity", "finds"], rows)}`;
    })
    .join("\n\n");
}

/**
 * @param {ListedRule} rule
 * @returns {string}
 */
function groupOf({ id }) {
  return id.split("/")[0] ?? "";
}
