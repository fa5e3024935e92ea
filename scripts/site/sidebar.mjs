import { allRules, groupOf } from "./catalogue.mjs";
import { addressOf } from "./page.mjs";

/** @typedef {{ text: string, link?: string, collapsed?: boolean, items?: Item[] }} Item */

/** The hand-set order of what is written by hand; what it does not name follows by its title. */
const ORDER = {
  guide: [
    "index",
    "ci",
    "fixing",
    "playground",
    "reports",
    "converting",
    "tools-in-code",
    "types",
    "review",
    "browser-tools",
    "runner",
    "test-tools",
    "sandbox",
    "stored-tools",
    "flows",
    "ask-before-acting",
    "store-files",
    "scale",
    "http-safety",
    "mcp-server",
    "screen",
    "rest",
    "durable-calls",
    "build-on-it",
    "palette",
    "packages",
    "why",
    "compare",
    "features",
  ],
  editors: ["index", "vscode", "neovim", "helix", "zed", "jetbrains"],
  migrate: ["ajv-cli", "check-jsonschema", "mcp-lint"],
  formats: ["index", "manifest", "skill", "bundle", "btcp", "mcp", "openai", "anthropic", "functions"],
  reference: ["cli", "tools-runner", "report", "targets", "rest", "errors"],
  project: ["architecture", "versioning", "contributing", "benches", "decisions/index"],
};

/**
 * The sidebars, by the beginning of the address.
 *
 * @param {readonly import("./page.mjs").Page[]} pages
 * @returns {Promise<Record<string, Item[]>>}
 */
export async function sidebars(pages) {
  const guide = [
    { text: "Guide", items: itemsOf("guide", pages) },
    { text: "Editors", items: itemsOf("editors", pages) },
    { text: "Coming from", items: itemsOf("migrate", pages) },
  ].filter(({ items }) => items.length > 0);
  const reference = [
    { text: "Reference", items: itemsOf("reference", pages) },
    { text: "Packages", items: itemsOf("packages", pages) },
    { text: "Project", items: itemsOf("project", pages).filter(({ link }) => !isDecision(link)) },
  ];
  return {
    "/guide/": guide,
    "/editors/": guide,
    "/migrate/": guide,
    "/formats/": [{ text: "Formats", items: itemsOf("formats", pages) }],
    ...(await ruleSidebars()),
    "/reference/": reference,
    "/packages/": reference,
    "/project/": reference,
  };
}

/** @param {string | undefined} link */
function isDecision(link) {
  return link?.startsWith("/project/decisions/0") ?? false;
}

/**
 * A sidebar for each group of rules, with the rules of that one: all rules beside each of them would be most of
 * the site.
 *
 * @returns {Promise<Record<string, Item[]>>}
 */
async function ruleSidebars() {
  const rules = await allRules();
  const groups = [...new Set(rules.map(({ rule }) => groupOf(rule.id)))].sort();
  const withRules = (/** @type {string | undefined} */ open) => [
    { text: "All rules", link: "/rules/" },
    ...groups.map((group) =>
      group === open
        ? { text: group, items: rulesOf(group, rules) }
        : { text: group, link: `/rules/#${group}` },
    ),
  ];
  return Object.fromEntries([
    ...groups.map((group) => [`/rules/${group}/`, withRules(group)]),
    ["/rules/", withRules(undefined)],
  ]);
}

/**
 * @param {string} group
 * @param {readonly import("./catalogue.mjs").RuleEntry[]} rules
 */
function rulesOf(group, rules) {
  return rules
    .filter(({ rule }) => groupOf(rule.id) === group)
    .map(({ rule }) => ({ text: rule.id.slice(group.length + 1), link: `/rules/${rule.id}` }));
}

/**
 * @param {string} folder
 * @param {readonly import("./page.mjs").Page[]} pages
 * @returns {Item[]}
 */
function itemsOf(folder, pages) {
  const order = Object.hasOwn(ORDER, folder) ? ORDER[/** @type {keyof typeof ORDER} */ (folder)] : [];
  const own = pages
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .map(({ path, text }) => ({ name: path.slice(folder.length + 1, -3), path, text: titleOf(text, path) }));
  const rank = (/** @type {string} */ name) => (order.includes(name) ? order.indexOf(name) : order.length);
  return own
    .toSorted((a, b) => rank(a.name) - rank(b.name) || (a.path < b.path ? -1 : 1))
    .map(({ path, text }) => ({ text, link: addressOf(path) }));
}

/**
 * @param {string} text
 * @param {string} path
 * @returns {string}
 */
function titleOf(text, path) {
  const head = text.slice(0, text.indexOf("\n---", 3));
  const given = (/^sidebar: (.+)$/m.exec(head) ?? /^title: (.+)$/m.exec(head))?.[1];
  return given === undefined ? path : given.replace(/^"(.*)"$/, "$1").replaceAll("`", "");
}
