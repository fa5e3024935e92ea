import { importSource } from "../load-source.mjs";
import { root } from "../root.mjs";
import { pageFiles, readPage, ruleLists, rulesIn } from "../rule-pages/walk.mjs";
import { table } from "./table.mjs";

/** @returns {Promise<string>} every rule by group: severity and summary, linked to its page */
export async function rulesTable() {
  const pages = new Map(
    pageFiles(root).map((file) => {
      const { id, summary } = readPage(root, file);
      return [id, { file, summary }];
    }),
  );
  const lists = await Promise.all(ruleLists(root).map((file) => importSource(file)));
  const rules = lists.flatMap(rulesIn);
  return [...new Set(rules.map(groupOf))]
    .sort()
    .map((group) => {
      const own = rules.filter((rule) => groupOf(rule) === group);
      const rows = own.map(({ id, severity }) => {
        const { file = "", summary = "" } = pages.get(id) ?? {};
        return [`[${id}](../${file})`, severity, summary];
      });
      return `## ${group}\n\n${table(["rule", "severity", "finds"], rows)}`;
    })
    .join("\n\n");
}

/**
 * @param {{ id: string }} rule
 * @returns {string}
 */
function groupOf({ id }) {
  return id.split("/")[0] ?? "";
}
