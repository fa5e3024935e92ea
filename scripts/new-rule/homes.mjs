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
 * @property {readonly string[]} tables of a pass: the files of `owner` that declare its rules
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

/** @type {(origin: "advice" | "files", format?: string) => Home} */
const engine = (origin, format = "mcp") => ({
  owner: "packages/lint/src",
  kind: "lint",
  tables: [],
  origin,
  severity: "warning",
  format,
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
  files: engine("files", "manifest"),
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
};

/** @type {Home} The rules of the Tools Manifest Reference stand with its loader, not with the advice. */
export const manifestSpecification = pass(
  "packages/manifest-schema/src",
  "manifest",
  "packages/manifest-schema/src/check/",
);
