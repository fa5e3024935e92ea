// The files of a new rule. They work as they are: a rule that finds the name "replace_me".

/**
 * @typedef {object} NewRule
 * @property {string} id
 * @property {string} name its last part
 * @property {string} identifier
 * @property {import("./homes.mjs").Home} home
 * @property {string} severity
 * @property {string} since
 */

/**
 * @param {NewRule} rule
 * @returns {string} its entry in a table
 */
export function tableEntry({ id, severity, since }) {
  return `  "${id}": {
    severity: "${severity}",
    since: "${since}",
    messages: {
      ${MESSAGE.replaceAll("\n", "\n    ")}
    },
  },
`;
}

/**
 * @param {NewRule} rule
 * @returns {string} the file of a rule with a check of its own
 */
export function ruleFile(rule) {
  const { home, id, identifier, severity, since } = rule;
  const isLint = home.kind === "lint";
  const formats = isLint && home.format.startsWith("mcp") ? "" : `  formats: ["${home.format}"],\n`;
  const context = isLint ? "LintContext" : "ListContext";
  const from = isLint ? "../../format.ts" : "../../../tool-list/list-rule.ts";
  return `import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { ${context} } from "${from}";

const messages = {
  ${MESSAGE}
} as const;

/** Say in one line what it finds. */
export const ${identifier}: Rule<typeof messages, ${context}> = defineRule({
  id: "${id}",
  severity: "${severity}",
  origin: "${home.origin}",
${formats}  since: "${since}",
  messages,
  check({ tools }: ${context}, report) {
${isLint ? LINT_CHECK : LIST_CHECK}  },
});
`;
}

const MESSAGE = `found: {
    message: 'the name "{name}" is a placeholder',
    help: "Say in a sentence how to fix it.",
  },`;

const LINT_CHECK = `    for (const { identity, name } of tools) {
      if (name.value !== "replace_me") continue;
      report({ messageId: "found", path: name.path, tool: identity, data: { name: name.value } });
    }
`;

const LIST_CHECK = `    for (const { identity, path } of tools) {
      if (identity.name !== "replace_me") continue;
      report({ messageId: "found", path, tool: identity, data: { name: identity.name } });
    }
`;

/**
 * @param {NewRule} rule
 * @returns {string} its page
 */
export function pageFile({ id, home }) {
  const isList = home.kind === "list";
  return `# ${id}

Say in one sentence what is wrong.

## Why

Say what happens if it stays, and who refuses it.

## Bad

${example(home.format, "replace_me")}

- \`${pointerOf(home.format, isList)}\`

## Good

${example(home.format, "get_time")}
`;
}

/**
 * @param {string} format
 * @param {boolean} isList whether the rule is told of the tool as a whole
 * @returns {string} where the example's rule reports
 */
function pointerOf(format, isList) {
  if (format === "bundle") return "/slug";
  if (format === "config") return "/lint/baseline";
  if (format === "btcp" || format === "skill-md") return "/name";
  const tool = ["openai", "anthropic", "functions"].includes(format) ? "/0" : "/tools/0";
  if (isList) return tool;
  return `${tool}${format === "openai" ? "/function" : ""}/name`;
}

/**
 * @param {string} format
 * @param {string} name
 * @returns {string} a fenced example with one tool
 */
function example(format, name) {
  const text = '"description": "Tells the time of day in UTC."';
  const schema = '{ "type": "object", "properties": {} }';
  const of = (/** @type {string} */ rest) => `{ "name": "${name}", ${text}, ${rest} }`;
  if (format === "skill-md") {
    return `\`\`\`markdown skill-md\n---\nname: ${name.replaceAll("_", "-")}\ndescription: Use it to tell the time of day in UTC.\n---\n\`\`\``;
  }
  const ids = ["bundleID", "toolID"].map(
    (key, at) => `"${key}": "018faf50-b7b6-7a01-9a05-a22a6e0af10${String(at)}"`,
  );
  const times = ["createdAt", "modifiedAt"].map((key) => `"${key}": "2026-01-05T08:00:00Z"`);
  /** @type {Record<string, string>} */
  const documents = {
    skill: `{\n  "tools": [\n    ${of(`"parameters": ${schema}`)}\n  ],\n  "allowlist": { "date": ["now"] },\n  "execution": [{ "tool": "${name}", "binary": "date", "subcommand": "now", "args": [] }]\n}`,
    bundle: `{\n  "schemaVersion": "1",\n  ${ids.join(",\n  ")},\n  "slug": "${name.replaceAll("_", "-")}",\n  "version": "v1",\n  "displayName": "Time",\n  ${text},\n  "type": "http",\n  "isEnabled": true,\n  "argSchema": ${schema},\n  "impl": { "urlTemplate": "https://time.example/now" },\n  ${times.join(",\n  ")}\n}`,
    btcp: `{\n  "name": "${name}",\n  ${text},\n  "inputSchema": ${schema},\n  "capabilities": []\n}`,
    manifest: `{\n  "tools": [\n    ${of(`"command": ["./tools/bin/${name}"]`)}\n  ]\n}`,
    mcp: `{\n  "tools": [\n    ${of(`"inputSchema": ${schema}`)}\n  ]\n}`,
    openai: `[\n  {\n    "type": "function",\n    "function": ${of(`"parameters": ${schema}`)}\n  }\n]`,
    functions: `[\n  ${of(`"parameters": ${schema}`)}\n]`,
    config: `{\n  "lint": { "baseline": "${name}.json" }\n}`,
    anthropic: `[\n  ${of(`"input_schema": ${schema}`)}\n]`,
  };
  return `\`\`\`json ${format}\n${documents[format] ?? ""}\n\`\`\``;
}
