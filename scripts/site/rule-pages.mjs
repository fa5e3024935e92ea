import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";
import { allRules } from "./catalogue.mjs";
import { judge, wishOf } from "./judge.mjs";
import { frontMatter } from "./page.mjs";
import { playgroundAddress } from "./share.mjs";
import { tryIt } from "./try-it.mjs";

/** @typedef {import("../rule-pages/parse.mjs").PageCase} PageCase */

/** @returns {Promise<import("./page.mjs").Page[]>} a page for each rule */
export async function rulePages() {
  const rules = await allRules();
  return Promise.all(
    rules.map(async (entry) => ({
      path: `rules/${entry.rule.id}.md`,
      source: entry.file,
      text: await toPage(entry),
    })),
  );
}

/**
 * @param {import("./catalogue.mjs").RuleEntry} entry
 * @returns {Promise<string>}
 */
async function toPage({ rule, folder, page }) {
  const bad = page.bad.map((example) => showBad(rule, folder, example));
  const good = page.good.map((example) => showGood(rule, folder, example));
  const formats = rule.formats === "all" ? "every format" : rule.formats.join(", ");
  const head = frontMatter({ title: rule.id, description: page.summary, aside: false });
  return `${head}# ${rule.id}

${page.summary}

<RuleFacts severity="${rule.severity}" origin="${rule.origin}" formats="${formats}" since="${rule.since}" />

## Why

${page.why}

## Bad

${(await Promise.all(bad)).join("\n\n")}

## Good

${good.join("\n\n")}

## In the terminal

The page you are reading, without a network, by [the command](/guide/#get-the-commands):

\`\`\`sh
tools-lint explain ${rule.id}
\`\`\`
`;
}

/**
 * @param {import("./catalogue.mjs").RuleEntry["rule"]} rule
 * @param {string} folder
 * @param {PageCase} example
 * @returns {Promise<string>}
 */
async function showBad(rule, folder, example) {
  const { text, wish } = contentOf(folder, example);
  const pointers = example.pointers.map((pointer) =>
    pointer === "" ? "the whole document" : `\`${pointer}\``,
  );
  if (text === undefined) {
    return `${fileNote(example)} Found at ${pointers.join(", ")}.\n\n${tryIt(rule, folder, example)}`;
  }
  const { lint, pretty } = await judge();
  const report = await lint(text, wish);
  const named = report.diagnostics.filter((diagnostic) => diagnostic.rule === rule.id);
  // One finding for one cause: a general rule's may stand for this one, and says which targets mind.
  const joined = report.diagnostics.filter(
    ({ targets = [], at }) => targets.length > 0 && example.pointers.includes(at.pointer),
  );
  const own = named.length > 0 ? named : joined;
  const lines = own.flatMap(({ at }) => (at.range ? [at.range.start.line] : []));
  if (own.length === 0) {
    return `${block(text, wish, lines)}\n\nFound at ${pointers.join(", ")}, with the files around it.\n\n${tryIt(rule, folder, example)}`;
  }
  const said = pretty({ ...report, diagnostics: own }, text).trim();
  const others = [...new Set(own.map((diagnostic) => diagnostic.rule))].filter((id) => id !== rule.id);
  const stands = others.map((id) => `[${id}](/rules/${id})`).join(" and ");
  const note = others.length === 0 ? "" : `\n\nShown as ${stands}, which has the same cause.`;
  return `${block(text, wish, lines)}\n\n\`\`\`text\n${said}\n\`\`\`${note}${openLink(text, wish)}`;
}

/**
 * @param {import("./catalogue.mjs").RuleEntry["rule"]} rule
 * @param {string} folder
 * @param {PageCase} example
 * @returns {string}
 */
function showGood(rule, folder, example) {
  const { text, wish } = contentOf(folder, example);
  if (text === undefined) return `${fileNote(example)}\n\n${tryIt(rule, folder, example)}`;
  const needsMore = rule.needs.includes("files") || rule.scope !== "document";
  return block(text, wish, []) + (needsMore ? `\n\n${tryIt(rule, folder, example)}` : openLink(text, wish));
}

/**
 * @param {string} folder
 * @param {PageCase} example
 * @returns {{ text: string | undefined, wish: import("./judge.mjs").Wish }} no text where its bytes are no plain text
 */
export function contentOf(folder, example) {
  const wish = wishOf(example);
  const { text, file } = example;
  if (file === undefined) return { text, wish };
  const path = join(root, folder, file);
  const content = statSync(path, { throwIfNoEntry: false })?.isFile()
    ? readFileSync(path, "utf8")
    : undefined;
  const isPlain = content !== undefined && /^[\t\n\r -~\u00a0-\ufefe]*$/u.test(content);
  return {
    text: isPlain ? content.trimEnd() : undefined,
    wish: /SKILL\.md$/i.test(path) ? { ...wish, format: "skill-md" } : wish,
  };
}

/** @param {PageCase} example */
function fileNote({ file = "" }) {
  return `The file \`${file}\` beside the rule: its bytes matter, and a page cannot show them.`;
}

/**
 * @param {string} text
 * @param {import("./judge.mjs").Wish} wish
 * @param {readonly number[]} lines
 * @returns {string}
 */
function block(text, { format }, lines) {
  const language = format === "skill-md" ? "markdown" : "json";
  const marks = lines.length === 0 ? "" : `{${[...new Set(lines)].join(",")}}`;
  return `\`\`\`\`${language}${marks}\n${text}\n\`\`\`\``;
}

/**
 * @param {string} text
 * @param {import("./judge.mjs").Wish} wish
 * @returns {string}
 */
function openLink(text, wish) {
  const address = playgroundAddress({ text, ...wish });
  return `\n\n<a class="open-in-playground" href="${address}" target="_self">Open in the playground</a>`;
}
