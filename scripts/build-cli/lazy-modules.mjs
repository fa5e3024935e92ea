/**
 * Sources that a run over clean files never calls. Reading a program is most of its start-up time, so each
 * of these becomes a file of its own, which is loaded at the first call of one of its functions. They are
 * ordinary modules that export functions only, and are imported as such.
 */
export const lazyModules = [
  "apps/tools-lint/src/files/path-error.ts",
  "apps/tools-lint/src/files/write-whole.ts",
  "apps/tools-lint/src/fix/fixer.ts",
  "packages/json-text/src/recover/document.ts",
  "packages/diagnostics/src/report-problems.ts",
  "packages/diagnostics/src/fixes.ts",
  "packages/diagnostics/src/did-you-mean.ts",
  "packages/json-schema/src/references/check-references.ts",
  "packages/json-schema/src/patterns/grade.ts",
  "packages/lint/src/config/check/check-base-files.ts",
  "packages/lint/src/config/check/check-text.ts",
  "packages/lint/src/config/check/report-keys.ts",
  "packages/lint/src/config/check/report-values.ts",
  "packages/lint/src/config/glob/glob.ts",
  "packages/lint/src/config/judge.ts",
  "packages/lint/src/config/suppressions.ts",
  "packages/lint/src/config/unused-suppressions.ts",
  "packages/lint/src/engine/unrecognised.ts",
  "packages/lint/src/directives/apply-directives.ts",
  "packages/lint/src/targets/judge.ts",
  "packages/lint/src/targets/run-target-rules.ts",
  "packages/tool-targets/src/check/endless.ts",
  "packages/tool-targets/src/check/neighbours.ts",
  "packages/tool-targets/src/check/recursion.ts",
  "packages/tool-targets/src/targets/pattern-parts.ts",
];
