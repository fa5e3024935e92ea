/**
 * Sources that a call of a sound manifest's tool never calls, as lazy-modules.mjs has them for the linter: what explains
 * faults, and skills.
 */
export const runnerLazyModules = [
  "packages/json-text/src/recover/document.ts",
  "packages/diagnostics/src/report-problems.ts",
  "packages/diagnostics/src/fixes.ts",
  "packages/diagnostics/src/did-you-mean.ts",
  "packages/json-schema/src/references/check-references.ts",
  "packages/json-schema/src/patterns/grade.ts",
  "packages/toolbox/src/sources/skill/skill-source.ts",
];
