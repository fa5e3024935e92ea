import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";
import { allRules } from "./catalogue.mjs";
import { judge } from "./judge.mjs";
import { frontMatter } from "./page.mjs";
import { playgroundAddress } from "./share.mjs";

/** @typedef {import("../rule-pages/parse.mjs").PageCase} PageCase */

/** @returns {Promise<import("./page.mjs").Page[]>} a page for each rule */
export async function rulePages() {
  const rules = await allRules();
  return Promise.all(
    rules.map(async (entry) => ({
      path: `rules/${entry.rule.id}.md`,
      source: `${entry.folder}/page.md`,
      text: await toPage(entry),
    })),
  );
}

/**
 * @param {import("./catalogue.mjs").RuleEntry} entry
 * @returns {Promise<string>}
 */
async function toPage({ rule, folder, page }) {
  const bad = page.bad.map((example) => showBad(rule.id, folder, example));
  const good = page.good.map((example) => showGood(folder, example));
  const formats = rule.formats === "all" ? "every format" : rule.formats.join(", ");
  const head = frontMatter({ title: rule.id, description: page.summary, rule: true, outline: false });
  return `${head}# ${rule.id}

${page.summary}

<RuleFacts severity="${rule.severity}" origin="${rule.origin}" formats="${formats}" since="${rule.since}" />

## Why

${page.why}

## Bad

${(await Promise.all(bad)).join("\n\n")}

## Good

${(await Promise.all(good)).join("\n\n")}

## In the terminal

The page you are reading, without a network:

\`\`\`sh
npx tools-lint explain ${rule.id}
\`\`\`
`;
}

/**
 * @param {string} id
 * @param {string} folder
 * @param {PageCase} example
 * @returns {Promise<string>}
 */
async function showBad(id, folder, example) {
  const { text, format } = contentOf(folder, example);
  const pointers = example.pointers.map((pointer) => (pointer === "" ? "the whole document" : `\`${pointer}\``));
  if (text === undefined) return `${fileNote(example)} Found at ${pointers.join(", ")}.`;
  const { lint, pretty } = await judge();
  const report = lint(text, format);
  const own = report.diagnostics.filter(({ rule }) => rule === id);
  const lines = own.flatMap(({ at }) => (at.range ? [at.range.start.line] : []));
  const said = own.length === 0 ? "" : `\n\n\`\`\`text [tools-lint]\n${pretty({ ...report, diagnostics: own }, text).trim()}\n\`\`\``;
  const where = own.length === 0 ? `\n\nFound at ${pointers.join(", ")}, with the files around it.` : "";
  return block(text, format, lines) + said + where + openLink(text, format);
}

/**
 * @param {string} folder
 * @param {PageCase} example
 * @returns {Promise<string>}
 */
async function showGood(folder, example) {
  const { text, format } = contentOf(folder, example);
  return Promise.resolve(text === undefined ? fileNote(example) : block(text, format, []) + openLink(text, format));
}

/**
 * @param {string} folder
 * @param {PageCase} example
 * @returns {{ text: string | undefined, format: string | undefined }} no text where its bytes are no plain text
 */
function contentOf(folder, { text, format, file }) {
  const known = format === undefined || format === "any" ? undefined : format;
  if (file === undefined) return { text, format: known };
  const path = join(root, folder, file);
  const content = existsSync(path) && !path.endsWith("/") ? readFileSync(path, "utf8") : undefined;
  const plain = content !== undefined && /^[\t\n\r -~\u00a0-\ufefe]*$/u.test(content);
  return { text: plain ? content.trimEnd() : undefined, format: path.endsWith("SKILL.md") ? "skill-md" : known };
}

/** @param {PageCase} example */
function fileNote({ file = "" }) {
  return `The file \`${file}\` beside the rule: its bytes matter, and a page cannot show them.`;
}

/**
 * @param {string} text
 * @param {string | undefined} format
 * @param {readonly number[]} lines
 * @returns {string}
 */
function block(text, format, lines) {
  const language = format === "skill-md" ? "markdown" : "json";
  const marks = lines.length === 0 ? "" : `{${[...new Set(lines)].join(",")}}`;
  return `\`\`\`\`${language}${marks}\n${text}\n\`\`\`\``;
}

/**
 * @param {string} text
 * @param {string | undefined} format
 * @returns {string}
 */
function openLink(text, format) {
  const address = playgroundAddress(format === undefined ? { text } : { text, format });
  return `\n\n<a class="open-in-playground" href="${address}" target="_self">Open in the playground</a>`;
}
