// Builds apps/tools-lint/dist: one start file and chunks for what most runs never need.
import { buildApp } from "./build-cli/build-app.mjs";
import { lazyModules } from "./build-cli/lazy-modules.mjs";
import { lazyPlugin } from "./build-cli/lazy-plugin.mjs";
import { rulePagesPlugin } from "./build-cli/rule-pages-plugin.mjs";
import { root } from "./root.mjs";

await buildApp({
  name: "tools-lint",
  versionName: "TOOLS_LINT_VERSION",
  // Most runs read manifests, and most projects have a configuration: plain ones need the program alone, the others what lints
  // in full.
  heads: [
    [
      "apps/tools-lint/src/tools-lint.ts",
      "apps/tools-lint/src/config/run-config.ts",
      "apps/tools-lint/src/config/config-targets.ts",
      "apps/tools-lint/src/run/config-reports.ts",
      "apps/tools-lint/src/run/notes.ts",
    ],
    [
      "apps/tools-lint/src/lint/lint-file.ts",
      "packages/lint/src/formats/manifest/index.ts",
      "packages/lint/src/targets/judge.ts",
    ],
    // Findings, for people.
    [
      "apps/tools-lint/src/reports/write-reports.ts",
      "packages/lint/src/reports/pretty.ts",
      "packages/diagnostics/src/did-you-mean.ts",
    ],
    "packages/diagnostics/src/report-problems.ts",
    // What a configuration says of rules and files, and what is said of it.
    [
      "packages/lint/src/config/check/check-text.ts",
      "packages/lint/src/config/glob/glob.ts",
      "packages/lint/src/config/judge.ts",
      "packages/lint/src/config/suppressions.ts",
      "packages/lint/src/config/check/check-base-files.ts",
      "packages/lint/src/config/check/report-keys.ts",
      "packages/lint/src/config/check/report-values.ts",
      "packages/lint/src/config/unused-suppressions.ts",
    ],
    "apps/tools-lint/src/discover/walk.ts",
    "apps/tools-lint/src/discover/whole-folders.ts",
    "apps/tools-lint/src/cache/add-cache.ts",
    ["apps/tools-lint/src/baseline/choose-baseline.ts", "apps/tools-lint/src/baseline/run-baseline.ts"],
    "packages/lint/src/reports/json.ts",
    "apps/tools-lint/src/commands/commands.ts",
    "packages/lint/src/targets/pick-targets.ts",
    "apps/tools-lint/src/commands/lsp.ts",
  ],
  apart: [["packages/lint/src/config/check/check-text.ts", "apps/tools-lint/src/lint/lint-file.ts"]],
  plugins: [rulePagesPlugin(root), lazyPlugin(root, lazyModules)],
  // For editors: `init` leads them here where the program is installed.
  files: {
    "schemas/config.json": "packages/lint/config.schema.json",
    "schemas/manifest.json": "packages/manifest-schema/schema.json",
    "schemas/skill.json": "packages/skill-descriptor/schema.json",
  },
});
