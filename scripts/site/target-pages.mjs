import { existsSync } from "node:fs";
import { join } from "node:path";
import { importSource } from "../load-source.mjs";
import { table } from "../regions/table.mjs";
import { checkedAgainst, howChecked } from "../regions/checked-against.mjs";
import { root } from "../root.mjs";
import { asTemplateText, frontMatter } from "./page.mjs";

/** What each receiver of tools takes, as data; the page is there when the data is. */
const DATA = "packages/tool-targets/src/targets/index.ts";

/**
 * @typedef {{ effect: string, source: string, also?: string, by?: readonly string[], date: string }} Constraint
 * @typedef {import("../regions/checked-against.mjs").Checked & { id: string, title: string, constraints: readonly Constraint[] }} Target
 * @typedef {{ targets: readonly Target[], describeConstraint: (constraint: Constraint) => string }} TargetModule
 */

/** @returns {Promise<import("./page.mjs").Page[]>} the page of targets with their sources */
export async function targetPages() {
  if (!existsSync(join(root, DATA))) return [];
  const { targets, describeConstraint } = /** @type {TargetModule} */ (
    /** @type {unknown} */ (await importSource(DATA))
  );
  const sections = targets.map((target) => {
    const { id, title, constraints } = target;
    const rows = constraints.map((constraint) => [
      asTemplateText(describeConstraint(constraint)),
      `${constraint.effect}${constraint.by === undefined ? "" : `: ${constraint.by.join(", ")}`}`,
      [constraint.source, ...(constraint.also === undefined ? [] : [constraint.also])].map(linked).join(", "),
      `${howChecked(constraint.source)}, ${constraint.date}`,
    ]);
    const name = id.replaceAll(/[^a-z0-9]+/g, "-");
    return `## \`${id}\` {#${name}}\n\n${asTemplateText(title)}.\n\n${checkedAgainst(target)}${notesOf(target)}\n\n${table(["asks", "otherwise", "source", "checked"], rows)}`;
  });
  const text = `${frontMatter({ title: "Targets" })}# Targets

What each receiver of tools takes: ${String(targets.length)} of them, each with the engines that were asked, and each demand with where it is said, how that was checked, and when.

*refuses*: the whole request fails, or the tool is thrown away. *disputed*: some engines or deployments refuse it, and are named.
*ignores*: what is written has no effect. *advises*: it works, and the receiver advises against it. *loses*: a conversion gives
something up. *rewritten*: a conversion keeps every meaning. *needless*: it changes nothing.

${sections.join("\n\n")}
`;
  return [{ path: "reference/targets.md", source: DATA, text }];
}

/** @param {import("../regions/checked-against.mjs").Checked} target what it does with every tool */
function notesOf({ notes = [] }) {
  if (notes.length === 0) return "";
  const lines = notes.map(
    ({ says, source, date }) => `- ${asTemplateText(says)} (${linked(source)}, ${date})`,
  );
  return `\n\nWith every tool:\n\n${lines.join("\n")}`;
}

/** @param {string} source */
function linked(source) {
  return URL.canParse(source) ? `[${new URL(source).host}](${source})` : source;
}
