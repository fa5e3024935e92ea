// Where a rule of each group lives, and what its file needs to know about that place.

/**
 * @typedef {object} Home
 * @property {string} rules the `rules` folder whose index.ts lists it
 * @property {"lint" | "list" | "pass"} kind who runs it: the lint engine, a provider list's pass, or a pass of
 *   its package that reports it
 * @property {"specification" | "advice" | "files" | "syntax" | "target"} origin
 * @property {"error" | "warning"} severity the usual one
 * @property {string} format of the page's examples
 * @property {boolean} grouped whether the group is a folder of its own
 * @property {string} [reportedBy] where a rule without a check is reported
 */

const lintRules = "packages/lint/src/rules";

/** @type {(format: string) => Home} */
const provider = (format) => ({
  rules: `packages/lint/src/formats/${format}/rules`,
  kind: "list",
  origin: "specification",
  severity: "error",
  format,
  grouped: false,
});

/** @type {(rules: string, format: string, reportedBy: string) => Home} */
const ownPackage = (rules, format, reportedBy) => ({
  rules,
  kind: "pass",
  origin: "specification",
  severity: "error",
  format,
  grouped: false,
  reportedBy,
});

/** @type {(origin: "advice" | "files", format?: string) => Home} */
const engine = (origin, format = "mcp") => ({
  rules: lintRules,
  kind: "lint",
  origin,
  severity: "warning",
  format,
  grouped: true,
});

/** @type {Readonly<Record<string, Home>>} by group */
export const homes = {
  json: {
    rules: "packages/diagnostics/src/rules",
    kind: "pass",
    origin: "syntax",
    severity: "error",
    format: "manifest",
    grouped: true,
    reportedBy: "packages/json-text finds it, packages/diagnostics gives it its message",
  },
  schema: {
    rules: "packages/json-schema/src/rules",
    kind: "pass",
    origin: "specification",
    severity: "error",
    format: "mcp",
    grouped: false,
    reportedBy: "packages/json-schema/src/keywords/<keyword>.ts",
  },
  name: engine("advice"),
  description: engine("advice"),
  files: engine("files", "manifest"),
  manifest: engine("advice", "manifest"),
  skill: ownPackage(
    "packages/skill-descriptor/src/rules",
    "skill",
    "packages/skill-descriptor/src/read/ (shapes) or src/cross/ (what the parts say about each other)",
  ),
  "skill-md": ownPackage(
    "packages/skill-descriptor/src/skill-md/rules",
    "skill-md",
    "packages/skill-descriptor/src/skill-md/check/",
  ),
  bundle: ownPackage("packages/tool-bundle/src/rules", "bundle", "packages/tool-bundle/src/check/"),
  btcp: ownPackage(
    "packages/btcp-schema/src/rules",
    "btcp",
    "packages/btcp-schema/src/check/, or src/guidance/ where it is advice",
  ),
  target: {
    rules: "packages/lint/src/targets/rules",
    kind: "lint",
    origin: "target",
    severity: "error",
    format: "mcp target=openai",
    grouped: false,
  },
  mcp: provider("mcp"),
  openai: provider("openai"),
  anthropic: provider("anthropic"),
};

/** @type {Home} The rules of the Tools Manifest Reference stand with its loader, not with the advice. */
export const manifestSpecification = ownPackage(
  "packages/manifest-schema/src/rules",
  "manifest",
  "packages/manifest-schema/src/check/",
);
