// `pnpm new-rule group/name`: makes the rule's folder and adds its line to the ordered list.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { importSource } from "./load-source.mjs";
import { addToList } from "./new-rule/add-to-list.mjs";
import { homes, manifestSpecification } from "./new-rule/homes.mjs";
import { pageFile, ruleFile } from "./new-rule/templates.mjs";
import { root } from "./root.mjs";
import { readPage, ruleFolders } from "./rule-pages/walk.mjs";

const FORMATS = ["manifest", "skill", "skill-md", "bundle", "btcp", "mcp", "openai", "anthropic"];

const USAGE = `Usage: pnpm new-rule GROUP/NAME [--format FORMAT] [--severity SEVERITY] [--specification]

  GROUP            ${Object.keys(homes).join(", ")}
  --format         the format of the page's examples: ${FORMATS.join(", ")}
  --severity       error, warning or info
  --specification  a rule of the tools manifest's specification, not advice (group manifest only)

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
      specification: { type: "boolean" },
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
  const usual = values.specification && group === "manifest" ? manifestSpecification : homes[group];
  if (!usual) throw new Error(USAGE);
  const home = { ...usual, format: values.format ?? usual.format };

  const taken = ruleFolders(root).find((folder) => readPage(root, folder)?.id === id);
  const folder = `${home.rules}/${home.grouped ? `${group}/` : ""}${name}`;
  if (taken !== undefined || existsSync(join(root, folder))) {
    throw new Error(`${id} exists: ${taken ?? folder}`);
  }
  const identifier = camelCase(name);
  const list = `${home.rules}/index.ts`;
  const listed = addToList(readFileSync(join(root, list), "utf8"), {
    identifier,
    alias: `${identifier}In${camelCase(`-${group}`)}`,
    module: `./${home.grouped ? `${group}/` : ""}${name}/rule.ts`,
  });
  if (listed === undefined) throw new Error(`${list} holds no list in the usual form; add the rule by hand`);

  const rule = {
    id,
    name,
    identifier,
    home,
    severity: values.severity ?? home.severity,
    since: nextVersion(),
  };
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, "rule.ts"), ruleFile(rule));
  writeFileSync(join(root, folder, "page.md"), pageFile(rule));
  writeFileSync(join(root, list), listed);
  console.log(nextSteps(folder, list, home));
}

/**
 * @param {string} words joined by "-"
 * @returns {string}
 */
function camelCase(words) {
  return words.replace(/-([a-z0-9])/g, (_, /** @type {string} */ letter) => letter.toUpperCase());
}

/**
 * @param {string} what
 * @param {string} word
 * @param {readonly string[]} known
 */
async function oneOf(what, word, known) {
  if (known.includes(word)) return;
  const { nearest } =
    /** @type {{ nearest: (word: string, known: readonly string[]) => string | undefined }} */ (
      await importSource("packages/diagnostics/src/did-you-mean.ts")
    );
  const meant = nearest(word, known);
  const hint = meant === undefined ? `there are ${known.join(", ")}` : `did you mean "${meant}"?`;
  throw new Error(`unknown ${what} "${word}": ${hint}`);
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
 * @param {string} folder
 * @param {string} list
 * @param {import("./new-rule/homes.mjs").Home} home
 * @returns {string}
 */
function nextSteps(folder, list, home) {
  const steps = [
    `write the page first: ${folder}/page.md (what is wrong, why, bad with its pointers, good)`,
    `write the rule: ${folder}/rule.ts`,
    ...(home.reportedBy === undefined ? [] : [`report it from ${home.reportedBy}`]),
    `move its line in ${list} to where it belongs`,
    "npx vitest run tests/rules       the page is the test",
    "pnpm generate && pnpm changeset  the list of rules, and what users are told",
  ];
  return `Made ${folder} and listed it in ${list}. Next:\n${steps.map((step, i) => `  ${String(i + 1)}. ${step}`).join("\n")}`;
}
