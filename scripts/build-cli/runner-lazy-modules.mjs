/**
 * Sources that a call of a sound manifest's tool never calls, as lazy-modules.mjs has them for the linter: what explains
 * faults, what is done apart, secrets, folders shown and hidden, another reading of manifests, and skills.
 */
export const runnerLazyModules = [
  "packages/json-text/src/recover/document.ts",
  "packages/diagnostics/src/report-problems.ts",
  "packages/diagnostics/src/fixes.ts",
  "packages/diagnostics/src/did-you-mean.ts",
  "packages/json-schema/src/references/check-references.ts",
  "packages/json-schema/src/patterns/grade.ts",
  "packages/json-schema/src/keywords/in-properties.ts",
  "packages/json-schema/src/explain/nearest-branch.ts",
  "packages/json-text/src/redact/find.ts",
  "packages/exec-sandbox/src/tiers/file-system.ts",
  "packages/exec-sandbox/src/work/work-apart.ts",
  "packages/toolbox/src/sources/manifest/as-agentcli.ts",
  "packages/toolbox/src/sources/skill/skill-source.ts",
];
