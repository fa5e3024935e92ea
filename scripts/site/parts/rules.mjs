import { table } from "../../regions/table.mjs";
import { allRules, groupOf } from "../catalogue.mjs";
import { asTemplateText } from "../page.mjs";

/**
 * @param {string} argument groups, separated by blanks
 * @returns {Promise<string>} a table of their rules
 */
export async function rulesOfPart(argument) {
  const groups = argument.split(" ");
  const rules = (await allRules()).filter(({ rule }) => groups.includes(groupOf(rule.id)));
  return table(
    ["rule", "severity", "finds"],
    rules.map(({ rule, page }) => [
      `[${rule.id}](/rules/${rule.id})`,
      rule.severity,
      asTemplateText(page.summary),
    ]),
  );
}

/** @returns {Promise<string>} every rule, to be searched and filtered */
export async function ruleIndexPart() {
  const rules = (await allRules()).map(({ rule, page }) => ({
    id: rule.id,
    severity: rule.severity,
    origin: rule.origin,
    formats: rule.formats === "all" ? [] : rule.formats,
    summary: page.summary,
  }));
  rules.sort((a, b) => (groupOf(a.id) < groupOf(b.id) ? -1 : groupOf(a.id) > groupOf(b.id) ? 1 : 0));
  const json = JSON.stringify(rules).replaceAll("</", "<\\/");
  return `<script setup>\nconst rules = ${json};\n</script>\n\n<RuleIndex :rules="rules" />`;
}
