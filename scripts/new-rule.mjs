// `pnpm new-rule group/name`: makes the rule's page, and its entry in a table or its file and line in a list.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { addToList, addToTable } from "./new-rule/add-to-list.mjs";
import { FORMATS, homes, secondHomes } from "./new-rule/homes.mjs";
import { pageFile, ruleFile, tableEntry } from "./new-rule/templates.mjs";
import { oneOf } from "./one-of.mjs";
import { root } from "./root.mjs";
import { pageFiles, readPage } from "./rule-pages/walk.mjs";

const USAGE = `Usage: pnpm new-rule GROUP/NAME [--format FORMAT] [--severity SEVERITY] [--table TABLE] [--specification | --advice]

  GROUP            ${Object.keys(homes).join(", ")}
  --format         the format of the page's examples: ${FORMATS.join(", ")}
  --severity       error, warning or info
  --table          where a group has several tables: the one that declares it
  --specification  a rule of the tools manifest's specification, not advice (group manifest)
  --advice         a rule that the linter checks, not the loader of the format (groups skill and bundle)

Example: pnpm new-rule name/placeholder --severity warning`;

const SEVERITIES = ["error", "warning", "info"];

try {
  await newRule();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function newRule() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      format: { type: "string" },
      severity: { type: "string" },
      table: { type: "string" },
      specification: { type: "boolean" },
      advice: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  const [id] = positionals;
  if (values.help) {
    console.log(USAGE);
    return;
  }
  if (id === undefined || positionals.length > 1) throw new Error(USAGE);
  const [, group = "", name = ""] = /^([a-z]+(?:-[a-z]+)*)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(id) ?? [];
  if (name === "") throw new Error(`"${id}" is no rule id: group/name in lower case, words joined by "-"`);
  await oneOf("group", group, Object.keys(homes));
  if (values.format !== undefined) await oneOf("format", values.format, FORMATS);
  if (values.severity !== undefined) await oneOf("severity", values.severity, SEVERITIES);
  const second = secondHomes[group];
  for (const option of /** @type {const} */ (["specification", "advice"]))
    if (values[option] && second?.option !== option)
      throw new Error(`--${option} says nothing of the group ${group}: its rules have one home`);
  const usual = second !== undefined && values[second.option] ? second.home : homes[group];
  if (!usual) throw new Error(USAGE);
  const home = { ...usual, format: values.format ?? usual.format };

  const page = `${home.owner}/rules/${home.grouped ? `${group}/` : ""}${name}.md`;
  const taken = pageFiles(root).find((file) => readPage(root, file).id === id);
  if (taken !== undefined || existsSync(join(root, page))) throw new Error(`${id} exists: ${taken ?? page}`);
  const rule = {
    id,
    name,
    identifier: camelCase(name),
    home,
    severity: values.severity ?? home.severity,
    since: nextVersion(),
  };
  const declared =
    home.kind === "pass" || (values.table !== undefined && home.tables.length > 0)
      ? await declareInTable(rule, values.table)
      : declareAlone(rule, group, values.table);
  mkdirSync(dirname(join(root, page)), { recursive: true });
  writeFileSync(join(root, page), pageFile(rule));
  console.log(nextSteps(page, declared, home));
}

/**
 * @typedef {import("./new-rule/templates.mjs").NewRule} NewRule
 * @typedef {{ file: string, list?: string }} Declared where the rule is declared, and the list it was added to
 */

/**
 * @param {NewRule} rule
 * @param {string | undefined} named the table that is asked for
 * @returns {Promise<Declared>}
 */
async function declareInTable(rule, named) {
  const { owner, tables } = rule.home;
  const names = tables.map((table) => table.replace(/^rules\/|\.ts$/g, ""));
  if (named !== undefined) await oneOf("table", named, names);
  const file = `${owner}/${tables[named === undefined ? 0 : names.indexOf(named)] ?? ""}`;
  const grown = addToTable(readFileSync(join(root, file), "utf8"), tableEntry(rule));
  if (grown === undefined) throw new Error(`${file} holds no table in the usual form; add the rule by hand`);
  writeFileSync(join(root, file), grown);
  return { file };
}

/**
 * @param {NewRule} rule
 * @param {string} group
 * @param {string | undefined} named the table that is asked for
 * @returns {Declared}
 */
function declareAlone(rule, group, named) {
  const { home, identifier, name } = rule;
  if (named !== undefined) throw new Error(`rules of ${group} are no entries of a table: each is a file`);
  const module = `rules/${home.grouped ? `${group}/` : ""}${name}.ts`;
  const list = `${home.owner}/rules.ts`;
  const listed = addToList(readFileSync(join(root, list), "utf8"), {
    identifier,
    alias: `${identifier}In${camelCase(`-${group}`)}`,
    module: `./${module}`,
  });
  if (listed === undefined) throw new Error(`${list} holds no list in the usual form; add the rule by hand`);
  const file = `${home.owner}/${module}`;
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), ruleFile(rule));
  writeFileSync(join(root, list), listed);
  return { file, list };
}

/**
 * @param {string} words joined by "-"
 * @returns {string}
 */
function camelCase(words) {
  return words.replace(/-([a-z0-9])/g, (_, /** @type {string} */ letter) => letter.toUpperCase());
}

/** @returns {string} the version that will bring the rule */
function nextVersion() {
  const { version } = /** @type {{ version: string }} */ (
    JSON.parse(readFileSync(join(root, "packages/lint/package.json"), "utf8"))
  );
  const [major = "0", minor = "0"] = version.split(".");
  return `${major}.${String(Number(minor) + 1)}.0`;
}

/**
 * @param {string} page
 * @param {Declared} declared
 * @param {import("./new-rule/homes.mjs").Home} home
 * @returns {string}
 */
function nextSteps(page, { file, list }, home) {
  const steps = [
    `write the page first: ${page} (what is wrong, why, bad with its pointers, good)`,
    list === undefined ? `write its entry at the end of the table in ${file}` : `write the rule: ${file}`,
    ...(home.reportedBy === undefined ? [] : [`report it from ${home.reportedBy}`]),
    list === undefined
      ? "move the entry to where it belongs"
      : `move its line in ${list} to where it belongs`,
    "npx vitest run tests/rules       the page is the test",
    "pnpm generate && pnpm changeset  the list of rules, and what users are told",
  ];
  const made =
    list === undefined
      ? `Made ${page} and an entry in ${file}`
      : `Made ${file} with its page and listed it in ${list}`;
  return `${made}. Next:\n${steps.map((step, i) => `  ${String(i + 1)}. ${step}`).join("\n")}`;
}
