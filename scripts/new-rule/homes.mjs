// Where a rule of each group lives, and what its file needs to know about that place.

/** What the examples of a page may be: the formats of definitions; a test compares them with those of the linter. */
export const FORMATS = [
  "manifest",
  "skill",
  "skill-md",
  "bundle",
  "btcp",
  "mcp",
  "openai",
  "anthropic",
  "functions",
];

/**
 * @typedef {object} Home
 * @property {string} owner the folder with the list `rules.ts` and the folder `rules` of its pages
 * @property {"lint" | "list" | "pass"} kind who runs it: the lint engine or a provider list's pass, which call its
 *   own check, or a pass of its package, which reports what its table declares
 * @property {readonly string[]} tables the files of `owner` that declare rules without a check of their own
 * @property {"specification" | "advice" | "files" | "syntax" | "target"} origin
 * @property {"error" | "warning"} severity the usual one
 * @property {string} format of the page's examples
 * @property {boolean} grouped whether the group is a folder of its own
 * @property {string} [reportedBy] where a rule without a check is reported
 */

/** @type {(format: string) => Home} */
const provider = (format) => ({
  owner: `packages/lint/src/formats/${format}`,
  kind: "list",
  tables: [],
  origin: "specification",
  severity: "error",
  format,
  grouped: false,
});

/** @type {(owner: string, format: string, reportedBy: string, tables?: readonly string[]) => Home} */
const pass = (owner, format, reportedBy, tables = ["rules.ts"]) => ({
  owner,
  kind: "pass",
  tables,
  origin: "specification",
  severity: "error",
  format,
  grouped: false,
  reportedBy,
});

/** @type {(origin: "advice" | "files", format?: string, tables?: readonly string[]) => Home} */
const engine = (origin, format = "mcp", tables = []) => ({
  owner: "packages/lint/src",
  kind: "lint",
  tables,
  origin,
  severity: "warning",
  format,
  grouped: true,
});

/** @type {(table: string, reportedBy: string) => Home} what is found beside the tools: about comments, or against a file */
const said = (table, reportedBy) => ({
  ...pass("packages/lint/src", "manifest", reportedBy, [table]),
  origin: "files",
  grouped: true,
});

/** @type {Readonly<Record<string, Home>>} by group */
export const homes = {
  json: {
    ...pass(
      "packages/diagnostics/src",
      "manifest",
      "packages/json-text, which finds it; packages/diagnostics gives it its message",
    ),
    origin: "syntax",
  },
  schema: pass("packages/json-schema/src", "mcp", "packages/json-schema/src/keywords/<keyword>.ts", [
    "rules/keywords.ts",
    "rules/clients.ts",
    "rules/structure.ts",
    "rules/references.ts",
  ]),
  name: engine("advice"),
  description: engine("advice"),
  files: engine("files", "manifest", ["rules/recognition.ts"]),
  manifest: engine("advice", "manifest"),
  skill: pass(
    "packages/skill-descriptor/src",
    "skill",
    "packages/skill-descriptor/src/read/ (shapes) or src/cross/ (what the parts say about each other)",
    ["rules/shape.ts", "rules/cross.ts"],
  ),
  "skill-md": pass(
    "packages/skill-descriptor/src/skill-md",
    "skill-md",
    "packages/skill-descriptor/src/skill-md/check/",
    ["rules/fields.ts", "rules/front-matter.ts"],
  ),
  bundle: pass("packages/tool-bundle/src", "bundle", "packages/tool-bundle/src/check/", [
    "rules/tool.ts",
    "rules/http.ts",
    "rules/keys.ts",
    "rules/flow.ts",
  ]),
  btcp: pass(
    "packages/btcp-schema/src",
    "btcp",
    "packages/btcp-schema/src/check/, or src/guidance/ where it is advice",
    ["rules/shape.ts", "rules/meaning.ts", "rules/guidance.ts"],
  ),
  target: {
    ...engine("advice", "mcp target=openai"),
    owner: "packages/lint/src/targets",
    origin: "target",
    severity: "error",
    grouped: false,
  },
  mcp: provider("mcp"),
  openai: provider("openai"),
  anthropic: provider("anthropic"),
  functions: provider("functions"),
  config: pass("packages/lint/src/config", "config", "packages/lint/src/config/check/"),
  suppression: said("rules/suppression.ts", "packages/lint/src/directives/"),
  lock: said("rules/lock.ts", "packages/lint/src/lock/"),
};

/**
 * Groups with a second home, and the option that asks for it: what a specification says stands with its loader, advice with the linter.
 *
 * @type {Readonly<Record<string, { option: "specification" | "advice", home: Home }>>}
 */
export const secondHomes = {
  manifest: {
    option: "specification",
    home: pass("packages/manifest-schema/src", "manifest", "packages/manifest-schema/src/check/"),
  },
  skill: { option: "advice", home: engine("files", "skill") },
  bundle: { option: "advice", home: engine("files", "bundle") },
};

/**
 * @param {string} group
 * @returns {readonly Home[]} where its rules may stand, the usual one first
 */
export function homesOf(group) {
  const second = secondHomes[group]?.home;
  return [homes[group] ?? [], second ?? []].flat();
}
